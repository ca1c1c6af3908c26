"""Motion on the table: whatever is skipped, resized or clicked, the table shown is the snapshot."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pygame
import pytest

from game.client.panels import log
from game.client.table.table import TableScene
from game.client.title.scene import TitleScene
from game.client.widgets.inputs import Key, Press
from game.client.window.app import SETTLE, App
from game.client.window.display import Window
from game.rules import events as ev
from game.session.session import Session, Update
from game.text.catalog import Catalog
from tests.client.pilot import pictures, tidy
from tests.client.thinned import sampled
from tests.harness.local_table import begun

SIZES = [(960, 540), (1000, 640)]


class Wire:
    """Passes on what a table says, and remembers how it is now."""

    def __init__(self, link) -> None:
        self._link = link
        self._said: dict[str, dict] = {}
        self.state, self.reason = "open", None

    def poll(self) -> list[dict]:
        told = self._link.poll()
        self._said.update({message["t"]: message for message in told})
        return told

    def send(self, message: dict) -> None:
        self._link.send(message)

    def close(self) -> None: ...

    def again(self) -> Wire:
        """To somebody who comes only now."""
        return Wire(SimpleNamespace(poll=iter([[*self._said.values()], *[[]] * 99]).__next__))


class Theatre:
    """A table of which one seat is at this machine; time passes only when told."""

    def __init__(
        self, seats: int = 4, seed: int = 3, speed: str = "normal", humans=(0,), new_persons: bool = False
    ) -> None:
        tidy()
        self.window = Window(SIZES[0], "Notre Dame")
        self.app = App(self.window, Catalog.load(), art=pictures())
        link = begun(seats, seed, humans, new_persons=new_persons)
        self.table = link.table
        self.wire = Wire(link)
        self.app.push(TitleScene(self.app))
        self.scene = TableScene(self.app, Session(self.wire), speed)
        self.app.push(self.scene)
        self.now = 0.0
        self.step()

    def step(self, seconds: float = 0.02) -> None:
        self.now += seconds
        self.app.step(self.now, [])

    def next(self) -> tuple:
        """One choice, and the first frame of what it sets in motion."""
        self.table.go_on()
        self.step()
        return self.newest.events(0)

    @property
    def newest(self) -> Update:
        """What came last, shown or not."""
        session = self.scene.session
        return session.pending[-1] if session.pending else session.shown

    def until(self, kind: type) -> None:
        """Plays on until something of that kind has just begun to move."""
        while True:
            self.scene.finish_motion()
            self.step()
            if any(isinstance(event, kind) for event in self.next()):
                return

    def settle(self) -> None:
        for _ in range(4):
            self.step(4.0)

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.step()
        self.step(SETTLE + 0.01)

    def picture(self) -> bytes:
        return pygame.image.tobytes(self.window.canvas, "RGB")

    def drawn_anew(self) -> bytes:
        """The whole scene, drawn on an empty canvas."""
        canvas = pygame.Surface(self.window.canvas.get_size()).convert()
        self.scene.draw(canvas)
        return pygame.image.tobytes(canvas, "RGB")

    def seen_by_a_newcomer(self) -> bytes:
        """The same table in a program that has seen nothing before, but for the log."""
        app = App(self.window, self.app.catalog)
        scene = TableScene(app, Session(self.wire.again()), "instant")
        app.push(scene)
        canvas = pygame.Surface(self.window.canvas.get_size()).convert()
        for now in (self.now, self.now + 1):
            app.step(now, [])
        scene.draw(canvas)
        canvas.fill("black", scene.boxes.log)
        return pygame.image.tobytes(canvas, "RGB")

    def picture_without_log(self) -> bytes:
        canvas = self.window.canvas.copy()
        canvas.fill("black", self.scene.boxes.log)
        return pygame.image.tobytes(canvas, "RGB")

    @property
    def shows_the_snapshot(self) -> bool:
        """The table's own view, with every piece of it drawn by the board."""
        newest = self.scene.session.shown.view(self.scene.viewer)
        motion = self.scene.motion
        return (
            not motion.running
            and self.scene.view is newest
            and motion.board_view(newest) is newest
            and motion.column_view(newest) is newest
            and not motion.hidden
            and self.picture() == self.drawn_anew()
        )


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
        while theatre.scene.session.pending or theatre.scene.motion.running:
            theatre.step(2.5)
        theatre.step()
        assert theatre.shows_the_snapshot
        shown = theatre.picture_without_log()
        assert shown == theatre.seen_by_a_newcomer()
        theatre.scene.changed()


@pytest.mark.parametrize("kind", [ev.CarriageMoved, ev.CardsPassed, ev.PlagueStruck, ev.CoinsGained])
def test_a_frame_over_the_still_picture_is_the_frame_drawn_anew(kind: type) -> None:
    theatre = Theatre()
    theatre.until(kind)

    for _ in range(6):
        theatre.step(0.11)
        assert theatre.scene.motion.running
        assert theatre.picture() == theatre.drawn_anew()


def test_pieces_in_motion_are_not_drawn_twice() -> None:
    theatre = Theatre()
    theatre.until(ev.CarriageMoved)
    view, painter = theatre.scene.view, theatre.scene.board.painter
    all_keys = {piece.key for piece in painter.pieces(view)}

    hidden = theatre.scene.motion.hidden

    assert hidden
    assert hidden <= all_keys


def test_nothing_is_drawn_when_nothing_moves() -> None:
    theatre = Theatre()
    theatre.settle()
    shown = []
    theatre.window.present = lambda areas=None: shown.append(areas)

    for _ in range(20):
        theatre.step(0.5)

    assert not any(areas is None or areas for areas in shown)


def test_space_and_a_click_end_the_motion() -> None:
    for given in (Key("space"), Press((3, 3))):
        theatre = Theatre()
        theatre.until(ev.CardsPassed)

        theatre.scene.take(given)
        theatre.step()

        assert theatre.shows_the_snapshot


def test_an_answer_is_taken_while_things_move() -> None:
    theatre = Theatre()
    theatre.until(ev.CardsDrawn)
    while theatre.scene.decision is None:
        theatre.step()
    assert theatre.scene.motion.running

    theatre.scene.take(Key("1"))
    theatre.step()

    assert theatre.scene.decision is None or theatre.scene.decision.about == (2,)
    assert theatre.newest.view(0)["own"]["hand"]


def test_fast_is_faster_and_instant_shows_at_once() -> None:
    seconds = {}
    for speed in ("normal", "fast"):
        theatre = Theatre(speed=speed)
        theatre.until(ev.CardsPassed)
        seconds[speed] = theatre.scene.motion.seconds

    instant = Theatre(speed="instant")
    instant.next()

    assert seconds["fast"] < seconds["normal"] / 2
    assert instant.shows_the_snapshot


def test_lines_count_what_has_arrived() -> None:
    theatre = Theatre()
    while True:
        theatre.scene.finish_motion()
        theatre.step()
        before = theatre.scene.view
        events = theatre.next()
        gains = [event for event in events if isinstance(event, ev.CoinsGained) and event.payer is None]
        if gains and not any(isinstance(event, ev.CoinsPaid) for event in events):
            break
    seat, motion = gains[0].seat, theatre.scene.motion

    flying = motion.column_view(theatre.scene.view)["players"][seat]["coins"]
    theatre.step(0.01)
    theatre.settle()
    arrived = motion.column_view(theatre.scene.view)["players"][seat]["coins"]

    assert flying == before["players"][seat]["coins"]
    assert arrived == flying + sum(gain.amount for gain in gains if gain.seat == seat)


def test_the_plague_is_seen_before_the_next_round_begins() -> None:
    """One update holds the last hire, the plague, and the next round's persons and cards."""
    theatre = Theatre()
    theatre.until(ev.PlagueStruck)
    scene, told = theatre.scene, []

    while scene.motion.running:
        beside = scene.motion.column_view(scene.view)
        told.append((beside["phase"], beside["round"], tuple(beside["persons"])))
        theatre.step(0.03)

    phases = [phase for phase, _, _ in told]
    assert sorted(set(phases), key=phases.index) == ["hire", "plague", "draft"]
    before, after = told[0][2], tuple(scene.view["persons"])
    assert {persons for phase, _, persons in told if phase == "hire"} == {before}
    assert before != after
    assert told[-1] == ("draft", scene.view["round"], after)
    assert {number for phase, number, _ in told if phase != "draft"} == {scene.view["round"] - 1}


def round_end() -> Theatre:
    """An update has just begun to be shown that holds the plague and the next round's persons and cards."""
    theatre = Theatre()
    theatre.until(ev.PlagueStruck)
    shown = theatre.scene.session.shown
    assert any(isinstance(event, ev.RoundStarted) for event in shown.events(None))
    return theatre


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
    scene, motion = theatre.scene, theatre.scene.motion
    home = max(leg.end for cue in motion.timeline.cues if cue.sprite.kind == "rat" for leg in cue.legs)
    shut = min(glint.start for glint in motion.timeline.glints if glint.kind == "shut")
    assert home <= shut < motion.timeline.new_round_at
    assert motion.ending_round

    while motion.ending_round:
        struck = any(line.startswith("The plague strikes") for line in logs[-1])
        assert struck == (motion.told > scene.session.shown.events(0).index(plague_of(scene)))
        assert "Period A, round 2" not in logs[-1]
        assert scene.decision is None
        assert not scene.labels
        assert motion.column_view(scene.view)["waiting"] == []
        theatre.step(0.03)

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
    scene, card = theatre.scene, theatre.scene.boxes.action.center

    scene.take(Press(card, 1))
    theatre.step()

    assert not scene.motion.running
    assert (scene.decision.kind, scene.decision.about) == ("keep", (1,))
    assert not theatre.newest.view(0)["own"]["hand"]


def test_the_curtain_waits_for_what_moves() -> None:
    theatre = Theatre(3, humans=(0, 1, 2))
    theatre.app.top.take(Key("return"))
    theatre.step()
    for _ in range(40):
        theatre.table.go_on()
        theatre.step()
        assert not (theatre.scene.motion.running and theatre.app.top is not theatre.scene)
