"""The lines and the head beside the board while things move: each thing changes when it has happened."""

from __future__ import annotations

from game.client.animation.player import goods_after
from game.rules import events as ev
from tests.client.animation.test_motion_table import Theatre, round_end
from tests.client.thinned import sampled


def rows_by_night(seed: int) -> Theatre:
    """A night has just begun after which the cathedral pays, of a table where harbours are overrun."""
    theatre = Theatre(seed=seed)
    while True:
        theatre.scene.finish_motion()
        theatre.step()
        kinds = {type(event) for event in theatre.next()}
        if {ev.Penalised, ev.CathedralScored, ev.PrestigeGained} <= kinds:
            return theatre


def test_each_line_changes_as_its_own_rat_arrives_though_the_cathedral_pays_later() -> None:
    theatre = rows_by_night(3)
    scene, motion = theatre.scene, theatre.scene.motion
    events = theatre.newest.events(0)
    moved = {e.seat: e for e in events if isinstance(e, ev.RatMoved) and e.reason == "plague"}
    tracks = {cue.sprite.what[0]: cue for cue in motion.timeline.cues if cue.sprite.kind == "rat"}
    seen = set()

    while motion.running and motion.ending_round:
        beside = motion.column_view(scene.view)
        for seat, rat in moved.items():
            arrived = motion._moment >= max(leg.end for leg in tracks[seat].legs)
            assert beside["players"][seat]["rat"] == (rat.after if arrived else rat.before)
            assert (seat in motion.tonight(beside)) == (not arrived)
            seen.add((seat, arrived))
        theatre.step(0.03)

    assert len(seen) == 2 * len(moved) > 2


@sampled("choices", [80, 250])
def test_what_a_line_has_shown_by_its_last_event_is_the_view_after(choices: int) -> None:
    theatre = Theatre(seed=3)
    for _ in range(choices):
        theatre.scene.finish_motion()
        theatre.step()
        old = theatre.scene.view
        if theatre.table.over:
            break
        events = theatre.next()
        new, timeline = theatre.scene.view, theatre.scene.motion.timeline
        for before, then in zip(old["players"], new["players"], strict=True):
            player = before
            for arrival in timeline.rows.get(before["seat"], ()):
                player = goods_after(player, arrival.event)
            shown = ("coins", "personal", "general", "rat", "sectors", "friend", "collected", "prestige")
            assert [player[key] for key in shown] == [then[key] for key in shown], events


def test_the_next_rounds_rats_and_the_number_to_come_are_told_with_it_not_before() -> None:
    theatre = round_end()
    scene, motion = theatre.scene, theatre.scene.motion
    before, after = motion.column_view(scene.view), scene.view

    while motion.ending_round:
        beside = motion.column_view(scene.view)
        assert beside["persons"] in (before["persons"], [])
        assert beside["plague"] == before["plague"]
        assert beside["to_come"] == before["to_come"] != after["to_come"]
        theatre.step(0.03)

    beside = motion.column_view(scene.view)
    assert (beside["persons"], beside["plague"]) == (after["persons"], after["plague"])
    assert beside["to_come"] == after["to_come"]
