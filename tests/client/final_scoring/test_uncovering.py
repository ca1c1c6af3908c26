"""Final scoring uncovers every point, source by source, and tells nothing before its time."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from game.client.animation.uncovering import FLIGHT, GROWTH, Uncovering, uncovering
from game.client.table.table import TableScene
from game.rules.knowledge.reckoning import SOURCES, Reckoning, reckoning
from game.session.session import Session
from game.settings.game_setup import Speed
from tests.checks.games import settings
from tests.checks.records import record_of
from tests.client.pilot import Pilot
from tests.client.readable.fitting import Proof
from tests.client.replay.games import record
from tests.client.test_play import table_scene
from tests.client.test_words_fit import LEAST_WINDOW
from tests.client.thinned import sampled
from tests.harness.local_table import begun

GAMES = [reckoning(record_of(setting)) for setting in settings(4)]


def ending(size: tuple[int, int] = (960, 540), seats: int = 3, speed: Speed = "normal") -> Pilot:
    """A table at which the last things of a game move, at that speed."""
    pilot = Pilot(size)
    link = begun(seats, 5, opening=record(seats, 5).choices[:-1])
    scene = TableScene(pilot.app, Session(link), "instant")
    pilot.app.push(scene)
    pilot.step(seconds=10.0)
    while not link.table.over:
        link.table.go_on()
        if link.table.over:
            scene.pacer.speed = speed
        pilot.step(seconds=10.0)
    return pilot


def finished(size: tuple[int, int] = (960, 540), seats: int = 3, speed: Speed = "normal") -> Pilot:
    """The same table when nothing moves any more."""
    pilot = ending(size, seats, speed)
    if speed != "instant":
        pilot.step(seconds=10.0)
        while not pilot.scene.begun:
            pilot.step()
    return pilot


@pytest.mark.parametrize("found", GAMES)
def test_all_of_everybodys_prestige_is_counted_in_the_end(found: Reckoning) -> None:
    timeline = uncovering(found)

    for row in found.rows:
        counted = timeline.amounts(row.seat, timeline.dawn)
        assert sum(counted.values()) == row.prestige
        assert counted == {source: n for source, n in found.sources(row.seat).items() if n}
        assert timeline.amounts(row.seat, 0.0) == {}


@pytest.mark.parametrize("found", GAMES)
def test_sources_come_one_after_the_other_and_in_each_the_seats(found: Reckoning) -> None:
    timeline: Uncovering = uncovering(found)
    told = [SOURCES.index(source) for _, source in timeline.captions]

    assert told == sorted(set(told))
    for one, other in pairwise(timeline.steps):
        assert (SOURCES.index(one.source), one.seat) < (SOURCES.index(other.source), other.seat)
        assert one.moment < other.moment
    for step in timeline.steps:
        assert timeline.source(step.moment) == timeline.source(step.moment + FLIGHT) == step.source
        assert step.grown(step.moment + FLIGHT) == pytest.approx(0.0)
        assert step.grown(step.moment + FLIGHT + GROWTH) == pytest.approx(1.0)
    assert timeline.source(0.0) is timeline.source(timeline.dawn) is None
    assert timeline.steps[-1].moment + FLIGHT + GROWTH <= timeline.dawn < timeline.length <= 20.0


def test_who_has_won_is_not_seen_before_all_is_counted_and_told_in_the_log_only_with_the_result(
    written: list[str],
) -> None:
    pilot = finished()
    scene, table = pilot.scene, table_scene(pilot)
    assert pilot.name == "FinalScoringScene"

    def log() -> str:
        written.clear()
        table.arrange(pilot.window.size)
        table.draw(pilot.window.canvas)
        return " ".join(written)

    pilot.step(seconds=scene.timeline.dawn - 0.2)
    assert not any(standing.won for standing in scene.tally.standings(scene.moment).values())
    pilot.step(seconds=0.4)
    after = scene.tally.standings(scene.moment)

    for row in table.view["ranking"]:
        standing = after[row["seat"]]
        assert (standing.won, standing.total) == (row["place"] == 1, row["prestige"])
    assert "wins with" not in log()
    pilot.key("return")
    assert pilot.name == "ResultScene"
    assert "wins with" in log()


def test_hidden_prestige_stays_hidden_while_the_last_things_move_and_the_table_stays_until_all_is_built() -> (
    None
):
    pilot = ending()
    scene, moved, frames = table_scene(pilot), 0, 0
    while scene.display.motion.running:
        shown = scene.display.motion.column_view(scene.view)
        assert [player["prestige"] is None for player in shown["players"]] == [False, True, True]
        pilot.step(seconds=0.1)
        moved += 1
    assert moved > 10
    assert None not in [player["prestige"] for player in scene.view["players"]]

    pilot.step(seconds=10.0)
    before = pilot.picture()
    while not pilot.scene.begun:
        assert pilot.picture() == before
        pilot.step()
        frames += 1
    assert frames >= 4
    assert pilot.scene.moment == 0.0


@sampled("way", ["space", "click", "time", "return", "escape"], quick=3)
def test_a_key_or_a_click_or_its_time_ends_it(way: str) -> None:
    pilot = finished()
    assert pilot.name == "FinalScoringScene"

    if way == "click":
        pilot.click((20, 20))
    elif way == "time":
        pilot.step(seconds=pilot.scene.timeline.length + 0.1)
    else:
        pilot.key(way)

    assert pilot.name == "ResultScene"
    assert "FinalScoringScene" not in [type(scene).__name__ for scene in pilot.app.scenes]


def test_fast_is_faster_and_instant_goes_to_the_result() -> None:
    fast, instant = (finished(speed=speed) for speed in ("fast", "instant"))

    assert instant.name == "ResultScene"
    assert fast.scene._pace == 0.3


@sampled(("size", "seats"), product([LEAST_WINDOW, (1024, 640), (1280, 720), (1600, 1200)], [5, 2]), quick=0)
def test_its_words_fit(size: tuple[int, int], seats: int, proof: Proof) -> None:
    pilot = finished(size, seats)
    proof.sizes.clear()
    proof.faults.clear()
    for _ in range(10):
        pilot.step(seconds=pilot.scene.timeline.length / 11)
        assert pilot.name == "FinalScoringScene"
        proof.check(pilot.app, size)


def test_a_frame_over_the_still_picture_is_the_frame_drawn_anew() -> None:
    pilot = finished(seats=4)
    scene = pilot.scene
    for _ in range(14):
        pilot.step(seconds=scene.timeline.length / 16)
        moving = pilot.picture()
        scene.draw(pilot.window.canvas)
        assert pilot.picture() == moving


def test_a_resize_in_the_middle_goes_on() -> None:
    pilot = finished()
    pilot.step(seconds=3.0)
    for scene in pilot.app.scenes:
        scene.arrange(pilot.window.size)
    pilot.step(seconds=3.0)

    assert pilot.name == "FinalScoringScene"
    pilot.step(seconds=30.0)
    assert pilot.name == "ResultScene"
