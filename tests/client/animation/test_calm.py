"""Less motion, by the setting: calm or none."""

from __future__ import annotations

import pytest

from game.client.animation.cue import Timeline
from game.rules import events as ev
from tests.client.animation.theatre import Theatre

KINDS = (
    ev.CardPlayed,
    ev.MarkersMoved,
    ev.CarriageMoved,
    ev.PersonHired,
    ev.PlagueStruck,
    ev.CathedralScored,
)


def calm(kind: type) -> tuple[Theatre, Timeline]:
    """A table that shows such an event calmly, in its first frame."""
    theatre = Theatre()
    theatre.app.settings.motion = "calm"
    theatre.until(kind)
    return theatre, theatre.scene.display.motion.timeline


@pytest.mark.parametrize("kind", KINDS)
def test_calm_nothing_flies_flashes_or_gets_dark_and_all_ends_with_the_snapshot(kind: type) -> None:
    theatre, timeline = calm(kind)

    assert timeline.dark is None
    assert all(glint.kind == "wake" and glint.level(glint.start) == 1.0 for glint in timeline.glints)
    for cue in timeline.cues:
        points = {shown.pose.point for moment in (0.0, 0.05, 0.3) if (shown := cue.at(moment)) is not None}
        assert len(points) <= 1
    theatre.settle()
    assert theatre.shows_the_snapshot


def test_calm_the_log_tells_of_the_night_at_once() -> None:
    theatre, timeline = calm(ev.PlagueStruck)

    assert set(timeline.told) == {0.0}
    assert theatre.scene.display.motion.told is None or theatre.scene.display.motion.told == len(
        timeline.told
    )


def test_without_motion_each_step_is_there_at_once_and_stays_as_long() -> None:
    theatre = Theatre()
    theatre.app.settings.motion = "none"
    while not any(isinstance(event, ev.CardPlayed) for event in theatre.next()):
        theatre.scene.finish_motion()
        theatre.step()

    assert not theatre.scene.display.motion.running
    assert not theatre.scene.pacer.done(theatre.now)
    theatre.step(2.0)
    assert theatre.scene.pacer.done(theatre.now)
