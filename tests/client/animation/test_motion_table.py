"""Motion on the table: whatever is skipped, resized or clicked, the table shown is the snapshot."""

from __future__ import annotations

import random

import pygame
import pytest

from game.client.animation.sprites import Rat
from game.client.board.art import Art
from game.client.panels import log
from game.client.table.table import TableScene
from game.client.widgets.inputs import Key, Press
from game.rules import events as ev
from tests.client.animation.theatre import SIZES, Theatre, round_end
from tests.client.thinned import sampled


def any_input(theatre: Theatre, dice: random.Random) -> None:
    """Something that a person may do while things move, but for giving an answer."""
    match dice.randrange(9):
        case 0:
            theatre.app.top.take(Key("space"))
        case 1:
            theatre.app.top.take(Press((3, 3)))
        case 2:
            theatre.resize(dice.choice(SIZES))
        case 3:
            theatre.app.top.take(Key("escape"))
            theatre.step()
            theatre.app.pop()
        case _:
            theatre.step(dice.choice([0.01, 0.1, 0.4, 1.3]))


@sampled("seed", [3, 1, 2, 4])
def test_after_any_mix_of_updates_skips_and_resizes_the_table_is_the_snapshot(seed: int) -> None:
    dice = random.Random(seed)
    theatre = Theatre(seed + 1, seed, new_persons=seed > 2)

    for _ in range(3):
        for _ in range(dice.randrange(1, 16)):
            theatre.table.go_on()
            any_input(theatre, dice)
        while theatre.scene.session.pending or theatre.scene.display.motion.running:
            theatre.step(2.5)
        theatre.step()
        assert theatre.shows_the_snapshot
        assert theatre.without_log() == theatre.seen_by_a_newcomer()
        theatre.scene.changed()


@sampled("kind", [ev.PlagueStruck, ev.CarriageMoved, ev.CardsPassed, ev.CoinsGained], quick=2)
def test_a_frame_over_the_still_picture_is_the_frame_drawn_anew(kind: type) -> None:
    """Also where what it needs was built in slices while earlier frames were shown, as at night."""
    theatre = Theatre()
    theatre.until(kind)
    motion = theatre.scene.display.motion
    share = motion.seconds / 8

    for _ in range(7):
        for _ in range(4):
            theatre.step(share / 4)
        assert theatre.picture() == theatre.drawn_anew()


def test_the_persons_and_cards_of_a_new_round_are_made_while_the_night_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    theatre = round_end()
    theatre.app.art.forget()
    made: list[str] = []
    rasterised = Art._rasterised

    def noted(art: Art, name: str, *how: object) -> pygame.Surface:
        made.append(name)
        return rasterised(art, name, *how)

    monkeypatch.setattr(Art, "_rasterised", noted)
    while theatre.scene.display.motion.ending_round:
        before = len(made)
        theatre.step(1 / 60)

    for kind in ("persons/", "emblems/"):
        assert any(name.startswith(kind) for name in made[:before])
        assert not any(name.startswith(kind) for name in made[before:])


def test_nothing_is_drawn_when_nothing_moves() -> None:
    theatre = Theatre()
    theatre.settle()
    shown = []
    theatre.window.present = lambda areas=None: shown.append(areas)

    for _ in range(20):
        theatre.step(0.5)

    assert not any(areas is None or areas for areas in shown)


@pytest.mark.parametrize("given", [Key("space"), Press((3, 3))])
def test_space_and_a_click_end_the_motion(given: Key | Press) -> None:
    theatre = Theatre()
    theatre.until(ev.CardsPassed)
    motion, pieces = theatre.scene.display.motion, theatre.scene.display.board.painter.pieces
    assert motion.hidden <= {piece.key for piece in pieces(theatre.scene.view)}

    theatre.scene.take(given)
    theatre.step()

    assert theatre.shows_the_snapshot


def test_an_answer_is_taken_while_things_move() -> None:
    theatre = Theatre()
    theatre.until(ev.CardsDrawn)
    while theatre.scene.decision is None:
        theatre.step()
    assert theatre.scene.display.motion.running

    theatre.scene.take(Key("1"))
    theatre.step()

    assert theatre.scene.decision is None or theatre.scene.decision.about == (2,)
    assert theatre.newest.view(0)["own"]["hand"]


def test_fast_is_faster_and_instant_shows_at_once() -> None:
    seconds = {}
    for speed in ("normal", "fast"):
        theatre = Theatre(speed=speed)
        theatre.until(ev.CardsPassed)
        seconds[speed] = theatre.scene.display.motion.seconds

    instant = Theatre(speed="instant")
    instant.next()

    assert seconds["fast"] < seconds["normal"] / 2
    assert instant.shows_the_snapshot


def test_nothing_of_the_next_round_is_seen_before_the_rats_have_walked_and_it_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    logs: list[list[str]] = []
    draw = log.draw

    def drawn(on, box, kit, book, view, back) -> None:
        logs.append([book.text(entry) for entry in book.entries[: len(book.entries) - back]])
        draw(on, box, kit, book, view, back)

    monkeypatch.setattr(log, "draw", drawn)
    theatre = round_end()
    scene, motion = theatre.scene, theatre.scene.display.motion
    home = max(leg.end for cue in motion.timeline.cues if isinstance(cue.sprite, Rat) for leg in cue.legs)
    shut = min(glint.start for glint in motion.timeline.glints if glint.kind == "shut")
    assert home <= shut < motion.timeline.new_round_at
    assert motion.ending_round

    while motion.ending_round:
        struck = any(line.startswith("A plague of") for line in logs[-1])
        assert struck == (motion.told > scene.session.shown.events(0).index(plague_of(scene)))
        assert "Period A, round 2" not in logs[-1]
        assert scene.decision is None
        assert not scene.asking.form.labels
        assert motion.column_view(scene.view)["waiting"] == []
        theatre.step(0.1)

    assert motion.running
    assert "Period A, round 2" in logs[-1]
    assert scene.decision is not None
    theatre.settle()
    assert theatre.shows_the_snapshot


def plague_of(scene: TableScene) -> ev.PlagueStruck:
    """The plague of the update that is shown."""
    return next(event for event in scene.session.shown.events(0) if isinstance(event, ev.PlagueStruck))


def test_a_click_at_night_brings_the_next_round_and_chooses_nothing_of_it() -> None:
    theatre = round_end()
    scene, card = theatre.scene, theatre.scene.display.screen.action.center

    scene.take(Press(card, 1))
    theatre.step()

    assert not scene.display.motion.running
    assert (scene.decision.kind, scene.decision.about) == ("keep", (1,))
    assert not theatre.newest.view(0)["own"]["hand"]


def test_the_curtain_waits_for_what_moves() -> None:
    theatre = Theatre(3, humans=(0, 1, 2))
    theatre.app.top.take(Key("return"))
    theatre.step()
    for _ in range(40):
        theatre.table.go_on()
        theatre.step()
        assert not (theatre.scene.display.motion.running and theatre.app.top is not theatre.scene)
