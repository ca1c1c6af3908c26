"""Lines are compared in many worlds, and what is clear costs little."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.bots.learned import worlds
from game.bots.learned.judge import Judge
from game.bots.learned.race import FEWEST, Race
from game.bots.learned.turn import Line, whole_turns
from game.bots.learned.weights import shipped
from game.bots.learned.worlds import MOST_JUDGED, WORLDS, Playouts, worths_in_worlds
from game.rules.knowledge.sample import NoShuffle
from tests.bots.learned.test_search import play_until
from tests.rules.build import table

JUDGE = Judge(shipped())


def lines_of(state: rules.GameState, seat: int) -> tuple[rules.View, list[Line]]:
    view = rules.view(state, seat)
    decision = rules.decision(state, seat)
    assert decision is not None
    return view, whole_turns(JUDGE, rules.sample(view, NoShuffle()), decision)[:2]


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("round", [1, 9])
def test_lines_that_take_turns_in_leading_are_played_on_in_64_worlds_whatever_seats_and_round(
    seats: int, round: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, chance = [], Random(1)

    def play(self: Playouts, world: rules.GameState, line: Line) -> float:
        played.append(line)
        return chance.uniform(0, 99)

    for way in ("draft", "next_round", "to_the_end"):
        monkeypatch.setattr(Playouts, way, play)
    game = table(seats, round=round)

    view, lines = lines_of(game.state, 0)
    worths_in_worlds(JUDGE, view, 0, lines)

    assert WORLDS == 64
    assert len(played) == 2 * WORLDS


def test_no_world_is_begun_after_the_most_outcomes_have_been_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, begin = [], Playouts.begin

    def counted(self: Playouts) -> None:
        begun.append(self.judged)
        begin(self)

    monkeypatch.setattr(Playouts, "begin", counted)
    state, decision = play_until("play")
    monkeypatch.setattr(worlds, "MOST_JUDGED", 400)

    view, lines = lines_of(state, decision.seat)
    worths_in_worlds(JUDGE, view, decision.seat, lines)

    assert 1 < len(begun) < WORLDS
    assert max(begun) <= 400 < MOST_JUDGED


def test_an_option_that_fell_out_is_as_far_behind_as_it_was_then() -> None:
    race = Race([5.0, 5.0], trust=1.0)
    for world in (10.0, 20.0, 30.0):
        race.add([world, world - 4])
    assert race.left == [0]
    race.add([40.0])

    assert race.worths == [25.0, 21.0]


def test_a_race_is_settled_when_one_is_left_or_all_differences_are_known() -> None:
    clear, equal, open_ = Race([5.0, 5.0]), Race([5.0, 5.0]), Race([5.0, 5.0])
    for number in range(FEWEST):
        assert not any(race.settled for race in (clear, equal, open_))
        clear.add([9.0, 1.0])
        equal.add([3.0, 3.0])
        open_.add([9.0, 1.0] if number % 2 else [1.0, 9.0])

    assert clear.settled
    assert equal.settled
    assert not open_.settled
