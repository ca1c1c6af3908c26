"""What a motion needs is built in slices: later frames show the same as if all had been built at once."""

from __future__ import annotations

import pygame
import pytest

from game.client.board.art import Art
from game.client.table.table import TableScene
from game.session.session import Session
from tests.client.pilot import Pilot
from tests.client.thinned import sampled
from tests.harness.local_table import begun


def at_night(seats: int = 3) -> tuple[Pilot, TableScene]:
    """A table at which a night has just been set in motion."""
    pilot = Pilot((1024, 640))
    link = begun(seats, 7)
    scene = TableScene(pilot.app, Session(link), "instant")
    pilot.app.push(scene)
    pilot.step()
    while scene.motion.timeline.dark is None:
        scene.pacer.speed = "normal" if scene.view["phase"] in ("hiring", "hire") else "instant"
        link.table.go_on()
        pilot.step()
        if scene.motion.running and scene.motion.timeline.dark is None:
            scene.finish_motion()
    return pilot, scene


@sampled("share", [0.4, 0.2, 0.6, 0.8])
def test_the_night_looks_alike_whether_its_frames_were_shown_or_it_is_drawn_anew(share: float) -> None:
    pilot, scene = at_night()
    end = pilot.now + scene.motion.seconds * share
    while pilot.now < end:
        pilot.step(seconds=1 / 30)
    shown = pilot.picture()

    scene.changed()
    pilot.step(seconds=0.0)

    assert pilot.picture() == shown


def test_the_persons_and_cards_of_a_new_round_are_made_while_the_night_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pilot, scene = at_night()
    pilot.app.art.forget()
    made: list[str] = []
    rasterised = Art._rasterised

    def noted(art: Art, name: str, *how: object) -> pygame.Surface:
        made.append(name)
        return rasterised(art, name, *how)

    monkeypatch.setattr(Art, "_rasterised", noted)
    while scene.motion.ending_round:
        before = len(made)
        pilot.step(seconds=1 / 60)

    for kind in ("persons/", "emblems/"):
        assert any(name.startswith(kind) for name in made[:before])
        assert not any(name.startswith(kind) for name in made[before:])
