"""A test of the tests: leaks planted on purpose, every one of which the secrecy check must catch."""

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

from game import rules
from game.rules import events, rounds
from tests.checks.games import GameStep, Setting, steps
from tests.checks.secrecy import Leak, check_step
from tests.rules.build import table

view_module = import_module("game.rules.knowledge.view")
game_module = import_module("game.rules.game")

Patch = pytest.MonkeyPatch
State = rules.GameState

GERMAN = rules.RuleSet.preset("german-2017", new_persons=True)
#: How many twins of a kind are looked at before each choice.
TRIES = 6


def beginning() -> Iterator[GameStep]:
    return islice(steps(Setting(GERMAN, 3, 8)), 3)


def first_rounds() -> Iterator[GameStep]:
    """A game's first two rounds, in which cards are drawn, passed, played and discarded."""
    return islice(steps(Setting(GERMAN, 4, 5)), 45)


def spying() -> Iterator[GameStep]:
    """Seat 0 may hire the spy, and has hired it."""
    state = table(rule_set=GERMAN, round=4).ask_to_hire("spy").state
    yield GameStep(1, state, 0, "spy")
    rules.apply(state, 0, "spy")
    yield GameStep(2, state, 1, "nobody")


def benefactor() -> Iterator[GameStep]:
    """Seat 0 hires the benefactor, who takes prestige, and gives 1."""
    state = table(2, GERMAN, round=4, rat=6, prestige=3).ask_to_hire("benefactor").state
    yield GameStep(1, state, 0, "benefactor")
    rules.apply(state, 0, "benefactor")
    yield GameStep(2, state, 0, 1)


def in_view(change: Callable[[dict[str, Any], State], object]) -> Callable[[Patch], None]:
    """Everybody's view is changed by somebody who looks at the whole state."""
    honest = rules.view

    def view(state: State, seat: int | None) -> dict[str, Any]:
        seen = honest(state, seat)
        change(seen, state)
        return seen

    return lambda patch: patch.setattr(rules, "view", view)


def told_to_all(kind: type[rules.Event]) -> Callable[[Patch], None]:
    """Fields of an event stand on the list of what all may see."""
    return lambda patch: patch.setitem(events.VISIBLE, kind, (" ".join(events.fields_of(kind)), {}))


def the_number_of_options(patch: Patch) -> None:
    """The benefactor may be given as much as the seat has."""
    honest = view_module._frame

    def frame(frame: tuple[Any, ...], viewer: int | None) -> dict[str, Any]:
        told: dict[str, Any] = honest(frame, viewer)
        if frame[0] == "ask" and told["decision"]["options"] is None:
            told["decision"]["options"] = [None] * len(frame[1].options)
        return told

    patch.setattr(view_module, "_frame", frame)


def a_decision_answered_to_anyone(patch: Patch) -> None:
    honest = rules.decision
    patch.setattr(
        rules, "decision", lambda state, seat: honest(state, seat) or honest(state, rules.waiting(state)[0])
    )


def an_error_text(patch: Patch) -> None:
    honest = rules.apply

    def apply(state: State, seat: int, choice: Any) -> tuple[rules.Event, ...]:
        decision = rules.decision(state, rules.waiting(state)[0])
        if rules.decision(state, seat) is None and decision:
            raise rules.IllegalChoice(f"seat {decision.seat} is to choose between {decision.options}")
        return honest(state, seat, choice)

    patch.setattr(rules, "apply", apply)


def a_preview_of_the_truth(patch: Patch) -> None:
    """The preview plays on with the state itself instead of the view."""
    honest, looked_at = rules.view, []

    def view(state: State, seat: int | None) -> dict[str, Any]:
        looked_at.append(state)
        return honest(state, seat)

    def preview(seen: dict[str, Any], option: Any) -> rules.Preview:
        state = looked_at[-1].copy()
        happened = rules.apply(state, seen["viewer"], option)
        told = [rules.redact(event, seen["viewer"]) for event in happened]
        return rules.Preview(tuple(event for event in told if event), None, seen)

    patch.setattr(rules, "view", view)
    patch.setattr(rules, "preview", preview)


def a_number_that_counts_secrets(patch: Patch) -> None:
    """Questions are numbered by something that depends on a hand."""
    honest = rounds.play

    def play(state: State, events: list[rules.Event], seat: int, choice: str, nth: int) -> None:
        state.opened += any(card.startswith("bank") for card in state.hands[seat])
        honest(state, events, seat, choice, nth)

    patch.setitem(game_module.ANSWERS, "play", play)


class Planted(NamedTuple):
    """A leak, a game in which it happens, and the kinds of twins that must show it."""

    name: str
    leak: Callable[[Patch], None]
    game: Callable[[], Iterator[GameStep]]
    twins: str


PLANTED = [
    Planted("hands", in_view(lambda seen, state: seen.update(cards=[*state.hands])), first_rounds, "hands"),
    Planted(
        "players in the order of their prestige",
        in_view(lambda seen, state: seen["players"].sort(key=lambda it: -state.prestige[it["seat"]])),
        *(beginning, "prestige"),
    ),
    Planted(
        "cards in the order drawn",
        lambda patch: patch.setattr(rounds, "sorted", list, raising=False),
        *(first_rounds, "draw_order"),
    ),
    Planted(
        "another's options",
        lambda patch: patch.setattr(view_module, "HIDDEN_OPTIONS", ()),
        *(first_rounds, "hands"),
    ),
    Planted("the number of options", the_number_of_options, benefactor, "prestige"),
    Planted("a decision answered to anyone", a_decision_answered_to_anyone, first_rounds, "hands"),
    Planted("an error text", an_error_text, first_rounds, "offers hands"),
    Planted("a preview of the truth", a_preview_of_the_truth, spying, "grey_order"),
    Planted("the card kept", told_to_all(events.CardKept), first_rounds, "offers"),
    Planted("a number that counts secrets", a_number_that_counts_secrets, first_rounds, "hands"),
]


def first_leak(game: Iterable[GameStep], twins: str) -> str:
    """The first leak that the secrecy check finds with twins of these kinds, "" for none."""
    chance = Random(1)
    try:
        for step in game:
            for _ in range(TRIES):
                check_step(step, chance, twins.split())
    except Leak as leak:
        return str(leak)
    return ""


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.name)
def test_a_planted_leak_is_caught(planted: Planted, monkeypatch: Patch) -> None:
    planted.leak(monkeypatch)

    assert "can tell" in first_leak(planted.game(), planted.twins)


STAGED = [planted for planted in PLANTED if planted.game is not first_rounds]


@pytest.mark.parametrize("planted", STAGED, ids=lambda planted: planted.name)
def test_where_nothing_is_planted_nothing_is_caught(planted: Planted) -> None:
    """In whole games the tests of secrecy see to that."""
    assert first_leak(planted.game(), planted.twins) == ""
