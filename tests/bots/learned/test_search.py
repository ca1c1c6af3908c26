"""The bot that searches: it repeats itself by count, keeps its time, and looks through its whole turn."""

from collections.abc import Iterator
from itertools import count

import pytest

from game import bots, rules
from game.bots.learned import search
from game.bots.learned.judge import Judge
from game.bots.learned.outcomes import outcomes
from game.bots.learned.turn import worths_of_turn
from game.bots.learned.weights import shipped
from game.rules import Decision, GameState


def play_until(kind: str, seed: int = 3) -> tuple[GameState, Decision]:
    """A game of the network, at its first decision of a kind whose best options are close."""
    judge = Judge(shipped())
    state = rules.new_game(rules.RuleSet.preset("english-2017"), 3, seed)
    bot = bots.make("network")
    while decision := rules.next_decision(state):
        if decision.kind == kind:
            found = outcomes(state, decision)
            if len(search.close_options(found, worths_of_turn(judge, state, decision, found))) > 1:
                return state, decision
        option = bot.choose(rules.view(state, decision.seat), decision)
        rules.apply(state, decision.seat, decision.options[option])
    raise AssertionError(f"no close {kind} in this game")


@pytest.fixture
def worlds_played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows by one for each option that is played on in a world."""
    played: list[int] = []
    playing_on = search.played_on

    def counted(*arguments: object) -> float:
        played.append(1)
        return playing_on(*arguments)

    monkeypatch.setattr(search, "played_on", counted)
    return played


@pytest.mark.parametrize("kind", ["keep", "play"])
def test_the_same_seed_and_number_of_worlds_bring_the_same_choice(kind: str) -> None:
    state, decision = play_until(kind)
    view = rules.view(state, decision.seat)

    choices = {bots.make("master", seed=5, worlds=2).choose(view, decision) for _ in range(3)}

    assert len(choices) == 1


def test_no_world_is_begun_after_the_time_is_over(worlds_played: list[int]) -> None:
    state, decision = play_until("keep")
    seconds: Iterator[int] = count()
    bot = search.SearchBot(seed=1, seconds=2.5, now=lambda: float(next(seconds)))

    bot.choose(rules.view(state, decision.seat), decision)

    found = outcomes(state, decision)
    close = search.close_options(found, worths_of_turn(Judge(shipped()), state, decision, found))
    assert len(worlds_played) == 2 * len(close), "asked at 1 and 2 seconds, over at 3"


def test_without_time_it_chooses_by_its_own_turn_alone(worlds_played: list[int]) -> None:
    state, decision = play_until("play")

    index = bots.make("master", seconds=0.0).choose(rules.view(state, decision.seat), decision)

    assert index in range(len(decision.options))
    assert not worlds_played


def test_a_first_card_is_worth_what_the_whole_turn_is() -> None:
    state, decision = play_until("play")
    judge = Judge(shipped())
    found = outcomes(state, decision)

    alone, whole = judge.worths(state, decision, found), worths_of_turn(judge, state, decision, found)

    best = int(whole.argmax())
    assert len(whole) == len(alone) == len(found)
    assert abs(float(whole[best] - alone[best])) < 5, "both predict the same game"
    assert not (whole == alone).all()
