"""The lines and the head beside the board while things move: each thing changes when it has happened."""

from __future__ import annotations

from game.client.animation.player import goods_after
from game.client.animation.sprites import Rat
from game.rules import events as ev
from tests.client.animation.theatre import Theatre, round_end
from tests.client.thinned import sampled

#: What a line shows of a player.
SHOWN = ("coins", "personal", "general", "rat", "sectors", "friend", "collected", "prestige")
#: What the head shows of a round, beside its persons.
OF_A_ROUND = ("round", "plague", "to_come")


def test_lines_count_what_has_arrived() -> None:
    theatre = Theatre()
    theatre.until(ev.CoinsGained)
    (gain,) = [event for event in theatre.newest.events(0) if isinstance(event, ev.CoinsGained)]
    view, motion = theatre.scene.view, theatre.scene.display.motion

    flying = motion.column_view(view)["players"][gain.seat]["coins"]
    theatre.settle()
    arrived = motion.column_view(view)["players"][gain.seat]["coins"]

    assert arrived == flying + gain.amount == view["players"][gain.seat]["coins"]


def test_each_line_changes_as_its_own_rat_arrives_though_the_cathedral_pays_later() -> None:
    theatre = Theatre(seed=3)
    theatre.until(ev.Penalised, ev.CathedralScored, ev.PrestigeGained)
    scene, motion = theatre.scene, theatre.scene.display.motion
    events = theatre.newest.events(0)
    moved = {e.seat: e for e in events if isinstance(e, ev.RatMoved) and e.reason == "plague"}
    tracks = {cue.sprite.seat: cue for cue in motion.timeline.cues if isinstance(cue.sprite, Rat)}
    seen = set()

    while motion.running and motion.ending_round:
        beside = motion.column_view(scene.view)
        for seat, rat in moved.items():
            arrived = motion._moment >= max(leg.end for leg in tracks[seat].legs)
            assert beside["players"][seat]["rat"] == (rat.after if arrived else rat.before)
            assert (seat in motion.tonight(beside)) == (not arrived)
            seen.add((seat, arrived))
        theatre.step(0.08)

    assert len(seen) == 2 * len(moved) > 2


@sampled("choices", [60, 250])
def test_what_a_line_has_shown_by_its_last_event_is_the_view_after(choices: int) -> None:
    theatre = Theatre(seed=3)
    for _ in range(choices):
        theatre.scene.finish_motion()
        theatre.step()
        old = theatre.scene.view
        if theatre.table.over:
            break
        events = theatre.next()
        new, timeline = theatre.scene.view, theatre.scene.display.motion.timeline
        for before, then in zip(old["players"], new["players"], strict=True):
            player = before
            for arrival in timeline.rows.get(before["seat"], ()):
                player = goods_after(player, arrival.event)
            assert [player[key] for key in SHOWN] == [then[key] for key in SHOWN], events


def test_the_head_tells_of_the_next_round_with_it_and_not_before() -> None:
    theatre = round_end()
    scene, motion = theatre.scene, theatre.scene.display.motion
    before, after = motion.column_view(scene.view), scene.view
    assert all(before[key] != after[key] for key in ("persons", *OF_A_ROUND))
    phases = []

    while motion.running:
        beside = motion.column_view(scene.view)
        phases += [beside["phase"]] if beside["phase"] not in phases else []
        then = before if motion.ending_round else after
        assert [beside[key] for key in OF_A_ROUND] == [then[key] for key in OF_A_ROUND]
        assert beside["persons"] in (then["persons"], [])
        theatre.step(0.08)

    assert phases == ["hire", "plague", "draft"]
