"""The bot that searches: it repeats itself by count, keeps its time, and looks through its whole turn."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest

from game import bots, rules
from game.bots.learned import search
from game.bots.learned.judge import Judge
from game.bots.learned.race import FEWEST, Race
from game.bots.learned.turn import Line, Taken, next_choice, ways, whole_turns
from game.bots.learned.weights import shipped
from game.rules import Decision, GameState
from tests.rules.build import table


def play_until(kind: str, seed: int = 3) -> tuple[GameState, Decision]:
    """A game of the network, at its first decision of a kind whose best options are close."""
    judge = Judge(shipped())
    state = rules.new_game(rules.RuleSet.preset("english-2017"), 3, seed)
    bot = bots.make("network")
    while decision := rules.next_decision(state):
        if decision.kind == kind and len(search.close_options(whole_turns(judge, state, decision))) > 1:
            return state, decision
        option = bot.choose(rules.view(state, decision.seat), decision)
        rules.apply(state, decision.seat, decision.options[option])
    raise AssertionError(f"no close {kind} in this game")


@pytest.fixture
def worlds_played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows by one for each option that is played on in a world."""
    played: list[int] = []
    drafted_on = search.drafted_on

    def counted(*arguments: object) -> float:
        played.append(1)
        return drafted_on(*arguments)

    monkeypatch.setattr(search, "drafted_on", counted)
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

    close = search.close_options(whole_turns(Judge(shipped()), state, decision))
    assert len(worlds_played) == 2 * len(close), "asked at 1 and 2 seconds, over at 3"


@pytest.mark.parametrize(
    ("limit", "worlds"), [({"worlds": 3}, 3), ({"seconds": 9.0, "now": lambda: 0.0}, search.MOST_WORLDS)]
)
def test_options_that_take_turns_in_leading_are_played_on_in_all_worlds(
    limit: dict[str, Any], worlds: int, worlds_played: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = Random(1)
    monkeypatch.setattr(search, "drafted_on", lambda *world: worlds_played.append(1) or chance.uniform(0, 99))
    state, decision = play_until("keep")

    search.SearchBot(seed=1, **limit).choose(rules.view(state, decision.seat), decision)

    close = search.close_options(whole_turns(Judge(shipped()), state, decision))
    assert len(worlds_played) == worlds * len(close)


@pytest.mark.parametrize(
    ("lines", "close"),
    [("a9 b8 a8 c7", "a9 b8 c7"), ("a9 b9 c9 d9 e9", "a9 b9 c9 d9"), ("a9 b6.5 c6.4", "a9 b6.5")],
    ids=["the best line of each option", "four options", "not much worse"],
)
def test_close_options_are_the_best_few(lines: str, close: str) -> None:
    """An option is told by its name and worth."""
    state, decision = play_until("play")
    given = [Line((Taken(state, decision, (it[0],)),), state, float(it[1:])) for it in lines.split()]

    found = search.close_options(given)
    assert [f"{line.taken[0].choices[0]}{line.worth:g}" for line in found] == close.split()


def test_without_time_it_chooses_by_the_network_alone(worlds_played: list[int]) -> None:
    state, decision = play_until("play")

    index = bots.make("master", seconds=0.0).choose(rules.view(state, decision.seat), decision)

    assert index in range(len(decision.options))
    assert not worlds_played


def test_a_first_card_is_worth_what_the_whole_turn_is() -> None:
    state, decision = play_until("play")
    judge = Judge(shipped())

    alone, whole = ways(judge, state, decision), whole_turns(judge, state, decision)

    assert {line.taken[0].choices for line in whole} == {line.taken[0].choices for line in alone}
    assert abs(whole[0].worth - alone[0].worth) < 5, "both predict the same game"
    assert [taken.decision.kind for taken in whole[0].taken] == ["play", "play", "hire"]
    assert [line.worth for line in whole] == sorted((line.worth for line in whole), reverse=True)


def test_after_the_second_card_comes_the_hire_for_whoever_has_a_coin() -> None:
    state = table(coins=1, persons=("carpenter", "monk")).state
    state.phase, state.played[0], state.hands[0] = "play", ("bank:0", "park:0"), ()

    following = next_choice(state, 0)
    state.coins[0] = 0

    assert following is not None
    assert following[1].options == ("nobody", *state.persons)
    assert next_choice(state, 0) is None


def race(judged: list[float], *results: list[float]) -> Race:
    """A race after these results, a row a world."""
    begun = Race(judged)
    for row in results:
        begun.add(row)
    return begun


def test_results_outweigh_the_first_judgement() -> None:
    assert race([3.0, 5.0, 4.0]).best == 1
    assert race([3.0, 5.0], [6.0, 4.0]).best == 0


def test_an_option_that_is_behind_in_every_world_falls_out_and_the_last_one_left_is_the_best() -> None:
    worlds = [[5.0 + world, 2.0 + world, 4.9 + world] for world in range(FEWEST)]

    assert race([3.0, 3.0, 3.0], *worlds[:-1]).left == [0, 1, 2]
    assert race([3.0, 3.0, 3.0], *worlds).left == [0, 2]
    last = race([9.0, 3.0], *[[1.0, 8.0]] * FEWEST)
    assert (last.left, last.best) == ([1], 1)
    assert race([3.0, 3.0], *[[5.0, 9.0], [9.0, 5.0]] * 10).left == [0, 1], "they take turns in leading"
