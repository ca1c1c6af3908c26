"""Less motion, by the setting: calm or none."""

from __future__ import annotations

from game.rules import events as ev
from tests.client.animation.theatre import Theatre

KINDS = {
    ev.CardPlayed,
    ev.MarkersMoved,
    ev.CarriageMoved,
    ev.PersonHired,
    ev.PlagueStruck,
    ev.CathedralScored,
}


def test_calm_nothing_flies_flashes_or_gets_dark_the_log_tells_at_once_and_all_ends_with_the_snapshot() -> (
    None
):
    theatre, seen = Theatre(), set[type]()
    theatre.app.settings.motion = "calm"
    while not seen >= KINDS:
        theatre.scene.finish_motion()
        theatre.step()
        kinds = {type(event) for event in theatre.next()} & KINDS
        timeline = theatre.scene.display.motion.timeline

        assert timeline.dark is None
        assert {*timeline.told} <= {0.0}
        assert all(glint.kind == "wake" and glint.level(glint.start) == 1.0 for glint in timeline.glints)
        for cue in timeline.cues:
            shown = (cue.at(moment) for moment in (0.0, 0.05, 0.3))
            assert len({one.pose.point for one in shown if one is not None}) <= 1
        if kinds - seen:
            theatre.settle()
            assert theatre.shows_the_snapshot
        seen |= kinds


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
