"""Whole games by mouse alone: a hand that knows the layout and no widgets posts events to the window."""

import random
from collections.abc import Iterator

import pygame
import pytest

from game.board.box import Point
from game.client.local.local_game import play_here
from game.client.table.curtain import CurtainScene
from game.client.table.table import TableScene
from game.client.widgets import forms
from game.settings.game_setup import GameSetup
from tests.client import mouse
from tests.client.pilot import Pilot, own_table
from tests.client.situations import ASKING
from tests.client.thinned import sampled

SIZE = (960, 540)

#: What people are asked in any game.
USUAL = {"keep", "play", "source", "donate", "friend", "drive", "bonus", "hire", "plague"}


class Mouse:
    """Plays for everybody at the machine, each answer at one of its places by chance."""

    def __init__(
        self, people: int, bots: int, seed: int, size: tuple[int, int] = SIZE, **options: object
    ) -> None:
        self.pilot = Pilot(size, lambda: own_table(seed=seed))
        setup = GameSetup.usual(people + bots, bots, speed="instant", options=options)
        play_here(self.pilot.app, setup)
        self.pilot.step()
        self.size = size
        self.dice = random.Random(seed)
        self.met: set[str] = set()

    def click(self, point: Point) -> None:
        """Moves there and clicks, by way of the window's own queue of events."""
        moved = {"pos": point, "rel": (0, 0), "buttons": (0, 0, 0)}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, moved))
        self.turn()
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))
        self.turn()

    def turn(self) -> None:
        self.pilot.step(*pygame.event.get())

    def play(self) -> set[str]:
        """The whole game; the kinds of decisions that were met."""
        for _ in range(3000):
            scene = self.pilot.scene
            if isinstance(scene, CurtainScene):
                self.click(forms.Curtain(self.size, scene.rows).button.center)
            elif isinstance(scene, TableScene) and scene.decision is None:
                self.turn()  # a drive has taken its message
            elif isinstance(scene, TableScene):
                self.answer(scene)
            else:
                assert self.pilot.name == "ResultScene"
                return self.met
        raise AssertionError("the game does not end")

    def answer(self, scene: TableScene) -> None:
        """Makes the decision, and sees that just this choice goes out."""
        decision = self.shown_decision(scene)
        number = self.choice(decision)
        self.met.add(decision.kind)
        places = mouse.points(decision, number)
        assert places, f"no place for {decision.options[number]} of {decision.kind}"
        link = self.pilot.link
        before = len(link.sent)
        if not decision.seen and decision.about == (1,):
            self.click(mouse.turn_up(decision))
            decision = self.shown_decision(scene)
            places = mouse.points(decision, number)
        self.click(self.dice.choice(places))
        if not decision.seen:
            self.click(mouse.as_it_lies(decision))
        answer, *message = link.sent[before:]
        assert (answer["seat"], answer["option"]) == (decision.seat, number)
        assert not message or decision.kind == "drive"

    def choice(self, decision: mouse.ShownDecision) -> int:
        """By chance; but whoever can hires somebody, if possible one who asks for more."""
        numbers = range(len(decision.options))
        if decision.kind == "hire":
            numbers = [number for number in numbers if decision.options[number] in ASKING] or numbers[1:]
        return self.dice.choice(numbers)

    def shown_decision(self, scene: TableScene) -> mouse.ShownDecision:
        """What the screen shows of the decision."""
        decision, shown = scene.decision, scene.session.shown
        assert decision is not None
        seen = decision.kind not in mouse.FROM_HAND or scene.viewer == decision.seat
        return mouse.ShownDecision(
            self.size, shown.public, decision.seat, decision.kind, decision.options, decision.about, seen
        )


@pytest.fixture(autouse=True)
def _no_events_left() -> Iterator[None]:
    yield
    pygame.event.clear()


@sampled("people", [2, 3, 4, 5])
def test_people_play_a_whole_game_by_mouse(people: int) -> None:
    hand = Mouse(people, 0, seed=people)

    met = hand.play()

    assert hand.pilot.table.over
    assert met >= USUAL


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_one_person_among_bots_plays_a_whole_game_by_mouse(seats: int) -> None:
    hand = Mouse(1, seats - 1, seed=seats)

    hand.play()

    assert hand.pilot.table.over


@pytest.mark.slow
def test_people_play_with_the_new_persons_by_mouse() -> None:
    met = set[str]().union(*(Mouse(3, 0, seed=seed, new_persons=True).play() for seed in (4, 5)))

    assert met >= {
        "bishop",
        "minstrel_piece",
        "minstrel_source",
        "minstrel_target",
        "travelling_folk",
    }
