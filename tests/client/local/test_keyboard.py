"""Whole games by the keyboard alone: every answer is a digit, or arrows and Enter."""

import random

import pytest

from game.client.local.local_game import play_here
from game.client.panels.header import ToComeButton
from game.client.table.curtain import CurtainScene
from game.client.table.table import TableScene
from game.client.widgets.widgets import ListButton, MenuButton
from game.session import pickers
from game.settings.game_setup import GameSetup
from tests.client.pilot import Pilot, own_table
from tests.client.situations import ASKING, USUAL

#: How often a choice is made with arrows and Enter instead of its digit.
_ARROWS = 0.2


class Keyboard:
    """Plays for everybody at the machine by chance; keys are all that it has."""

    def __init__(self, people: int, seed: int, **options: object) -> None:
        self.pilot = Pilot(host=lambda: own_table(seed=seed))
        play_here(self.pilot.app, GameSetup.usual(people, 0, speed="instant", options=options))
        self.pilot.step()
        self.dice = random.Random(seed)
        #: The kinds of decisions that were answered, by how.
        self.answered: dict[str, set[str]] = {"digit": set(), "arrows": set()}

    def play(self) -> None:
        """The whole game."""
        for _ in range(3000):
            scene = self.pilot.scene
            if isinstance(scene, CurtainScene):
                self.pilot.key("return")
            elif isinstance(scene, TableScene) and scene.decision is None:
                self.pilot.step()  # a drive has taken its message
            elif isinstance(scene, TableScene):
                self.answer(scene)
            else:
                assert self.pilot.name == "ResultScene"
                return
        raise AssertionError("the game does not end")

    def answer(self, scene: TableScene) -> None:
        """Makes the decision, and sees that just one choice goes out, for the seat that was asked."""
        decision, before = scene.decision, len(self.pilot.link.sent)
        if decision.kind in ("keep", "play") and scene.viewer != decision.seat:
            self.pilot.key("return")  # turns the cards up
            decision = scene.decision
        numbers = [n for n in range(len(decision.options)) if pickers.digit(decision, n)]
        if decision.kind == "hire":
            numbers = [n for n in numbers if decision.options[n] in ASKING] or numbers[1:]
        number = self.dice.choice(numbers)
        if self.dice.random() < _ARROWS:
            self.by_arrows()
            way = "arrows"
        else:
            self.pilot.key(pickers.digit(decision, number))
            way = "digit"
        answer, *message = self.pilot.link.sent[before:]
        assert (answer["t"], answer["seat"]) == ("choose", decision.seat)
        assert way == "arrows" or answer["option"] == number
        assert not message or decision.kind == "drive"
        self.answered[way].add(decision.kind)

    def by_arrows(self) -> None:
        """Goes on to some answer, and presses Enter."""
        for _ in range(self.dice.randrange(1, 8)):
            self.pilot.key("right")
        while isinstance(self.pilot.scene.form.focused, (MenuButton, ToComeButton, ListButton)):
            self.pilot.key("right")
        self.pilot.key("return")


def test_people_play_a_whole_game_by_keyboard() -> None:
    hand = Keyboard(2, seed=2)

    hand.play()

    assert hand.pilot.table.over
    assert hand.answered["digit"] >= USUAL


@pytest.mark.slow
def test_people_play_with_the_new_persons_by_keyboard() -> None:
    hands = [Keyboard(3, seed=seed, new_persons=True) for seed in (4, 5)]
    for hand in hands:
        hand.play()

    met = set[str]().union(*(hand.answered["digit"] for hand in hands))
    assert met >= USUAL | {
        "bishop",
        "minstrel_piece",
        "minstrel_source",
        "minstrel_target",
        "travelling_folk",
    }
    assert hand.answered["arrows"]
