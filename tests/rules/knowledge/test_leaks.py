"""A test of the tests: leaks planted on purpose, every one of which the secrecy check must catch."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

from game import rules
from game.rules import events, rounds
from tests.rules.build import table
from tools.checks.games import GameStep, Setting, steps
from tools.checks.secrecy import Leak, check_step

view_module = import_module("game.rules.knowledge.view")
game_module = import_module("game.rules.game")

Patch = pytest.MonkeyPatch
State = rules.GameState

GERMAN = rules.RuleSet.preset("german-2017", new_persons=True)
#: How many twins of a kind are looked at before each choice.
TRIES = 6


# Games in which to look for a leak


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


def hiring(person: str, choice: Any = None, **mine: Any) -> Callable[[], Iterator[GameStep]]:
    """Seat 0 hires a person, and makes its choice if it is then asked."""

    def game() -> Iterator[GameStep]:
        state = table(2, GERMAN, **mine).ask_to_hire(person).state
        yield GameStep(1, state, 0, person)
        rules.apply(state, 0, person)
        if choice is not None:
            yield GameStep(2, state, 0, choice)

    return game


def plague() -> Iterator[GameStep]:
    """The last seat to hire declines; then the rat of seat 1 goes beyond 9 and it has 1 prestige."""
    game = table(3).seat(1, rat=9, prestige=1).ask_to_hire("monk")
    for seat in (0, 1):
        rules.apply(game.state, seat, "nobody")
    yield GameStep(1, game.state, 2, "nobody")


def a_period_to_come() -> Iterator[GameStep]:
    """The choices around the end of the third round."""
    return (step for step in steps(Setting(GERMAN, 3, 8)) if step.state.round in (3, 4) and step.number < 120)


# What a careless hand might write


def seen_as(patch: Patch, change: Callable[[dict[str, Any], State], object]) -> None:
    """Everybody's view is changed by somebody who looks at the whole state."""
    honest = rules.view

    def view(state: State, seat: int | None) -> dict[str, Any]:
        seen = honest(state, seat)
        change(seen, state)
        return seen

    patch.setattr(rules, "view", view)


def own(seen: dict[str, Any], **more: Any) -> None:
    if seen["own"]:
        seen["own"].update(more)


def spys_cards(state: State) -> list[str]:
    return list(next(filter(None, state.spied), ()))


def a_hand_in_the_view(patch: Patch) -> None:
    seen_as(
        patch,
        lambda seen, state: [
            player.update(cards=list(hand)) for player, hand in zip(seen["players"], state.hands, strict=True)
        ],
    )


def the_stacks_in_a_first_view(patch: Patch) -> None:
    seen_as(
        patch,
        lambda seen, state: state.opened == 1 and seen.update(decks=[list(deck) for deck in state.decks]),
    )


def the_seed_in_the_view(patch: Patch) -> None:
    seen_as(patch, lambda seen, state: seen.update(game=f"{state.seed:032x}"))


def the_grey_order_in_what_is_to_come(patch: Patch) -> None:
    seen_as(patch, lambda seen, state: seen.update(to_come=[*sorted(state.brown), *state.grey]))


def the_brown_order_in_what_is_to_come(patch: Patch) -> None:
    seen_as(patch, lambda seen, state: seen.update(to_come=[*state.brown, *sorted(state.grey)]))


def the_discard_pile_in_the_view(patch: Patch) -> None:
    seen_as(patch, lambda seen, state: seen.update(discards=sorted(state.discards)))


def the_order_of_discards(patch: Patch) -> None:
    seen_as(patch, lambda seen, state: seen.update(top_discard=state.discards[-1:]))


def players_by_prestige(patch: Patch) -> None:
    """Nothing is told that may not be told, but in a telling order."""
    seen_as(
        patch, lambda seen, state: seen["players"].sort(key=lambda player: -state.prestige[player["seat"]])
    )


def the_ranking_before_the_end(patch: Patch) -> None:
    seen_as(patch, lambda seen, state: seen.update(ranking=[row.seat for row in rules.ranking(state)]))


def the_spys_cards_for_all(patch: Patch) -> None:
    seen_as(patch, lambda seen, state: own(seen, spied=spys_cards(state)))


def the_offer_to_come(patch: Patch) -> None:
    """A seat is shown what its right neighbour has passed before it has passed itself."""
    seen_as(patch, lambda seen, state: own(seen, coming=list(state.passed[(seen["viewer"] or 0) - 1])))


def anothers_decision(patch: Patch) -> None:
    patch.setattr(view_module, "HIDDEN_OPTIONS", ())


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


def told_to_all(kind: type[rules.Event]) -> Callable[[Patch], None]:
    """Fields of an event stand on the list of what all may see."""

    def leak(patch: Patch) -> None:
        patch.setitem(events.VISIBLE, kind, (" ".join(events.fields_of(kind)), {}))

    leak.__name__ = f"{kind.__name__} told to all"
    return leak


def cards_in_the_order_drawn(patch: Patch) -> None:
    """A hand that is not sorted tells how the stack lay."""

    def unsorted(cards: Iterable[str]) -> list[str]:
        return list(cards)

    patch.setattr(rounds, "sorted", unsorted, raising=False)


def a_number_that_counts_secrets(patch: Patch) -> None:
    """Questions are numbered by something that depends on a hand."""
    honest = rounds.play

    def play(state: State, events: list[rules.Event], seat: int, choice: str, nth: int) -> None:
        state.opened += any(card.startswith("bank") for card in state.hands[seat])
        honest(state, events, seat, choice, nth)

    patch.setitem(game_module.ANSWERS, "play", play)


class Planted(NamedTuple):
    """A leak, a game in which it happens, and the kinds of twins that must show it."""

    leak: Callable[[Patch], None]
    game: Callable[[], Iterator[GameStep]]
    twins: str


PLANTED = [
    Planted(a_hand_in_the_view, first_rounds, "hands"),
    Planted(the_stacks_in_a_first_view, beginning, "decks"),
    Planted(the_seed_in_the_view, beginning, "seeds"),
    Planted(the_grey_order_in_what_is_to_come, beginning, "grey_order"),
    Planted(the_brown_order_in_what_is_to_come, beginning, "brown_order"),
    Planted(the_discard_pile_in_the_view, first_rounds, "thirds discards"),
    Planted(the_order_of_discards, first_rounds, "discard_order"),
    Planted(players_by_prestige, beginning, "prestige"),
    Planted(the_ranking_before_the_end, beginning, "prestige"),
    Planted(the_spys_cards_for_all, spying, "grey_order"),
    Planted(the_offer_to_come, first_rounds, "hands passed"),
    Planted(anothers_decision, first_rounds, "hands"),
    Planted(the_number_of_options, hiring("benefactor", 1, round=4, rat=6, prestige=3), "prestige"),
    Planted(a_decision_answered_to_anyone, first_rounds, "hands"),
    Planted(an_error_text, first_rounds, "offers hands"),
    Planted(a_preview_of_the_truth, spying, "grey_order"),
    Planted(told_to_all(events.PrestigeGained), hiring("manager", prestige=5), "prestige"),
    Planted(told_to_all(events.PrestigeLost), plague, "prestige"),
    Planted(told_to_all(events.CardKept), first_rounds, "offers"),
    Planted(told_to_all(events.CardsDrawn), a_period_to_come, "decks"),
    Planted(told_to_all(events.CardsPassed), first_rounds, "hands passed"),
    Planted(told_to_all(events.ThirdDiscarded), first_rounds, "hands"),
    Planted(told_to_all(events.GreyStackSeen), spying, "grey_order"),
    Planted(cards_in_the_order_drawn, first_rounds, "draw_order"),
    Planted(a_number_that_counts_secrets, first_rounds, "hands"),
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


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.leak.__name__)
def test_a_planted_leak_is_caught(planted: Planted, monkeypatch: Patch) -> None:
    planted.leak(monkeypatch)

    assert "can tell" in first_leak(planted.game(), planted.twins)


@pytest.mark.parametrize("game", dict.fromkeys(it.game for it in PLANTED if it.game is not first_rounds))
def test_where_nothing_is_planted_nothing_is_caught(game: Callable[[], Iterator[GameStep]]) -> None:
    """In whole games the tests of secrecy see to that."""
    for planted in PLANTED:
        if planted.game is game:
            assert first_leak(game(), planted.twins) == ""
