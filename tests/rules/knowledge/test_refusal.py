"""Why a message may not be taken now, and how far a market is."""

import pytest

from game import rules
from game.rules import MessageRefusal
from tests.rules.build import table, takeable

ALL_OUT = {f"{colour}.{corner}": 4 for colour in range(4) for corner in ("IL", "IR", "OL", "OR")}


def test_the_colours_that_come_first_are_those_held_less_often_and_still_out() -> None:
    messages = {market: kind for market, kind in ALL_OUT.items() if market[0] != "3"}
    view = rules.view(table(messages=messages, collected=[(1, 1), (1, 2), (0, 1)]).state, 0)

    told = [rules.message_refusal(view, 0, market) for market in ("1.IL", "0.OR", "2.OR")]
    assert told == [MessageRefusal(1, 2, (0, 2)), MessageRefusal(0, 1, (2,)), None]


@pytest.mark.parametrize("collected", [[], [(0, 1)], [(0, 1), (1, 1), (1, 2)]])
def test_just_the_messages_that_are_not_refused_may_be_taken(collected: list[tuple[int, int]]) -> None:
    game = table(messages=ALL_OUT, sectors={"carriage_house": 4}, collected=collected)
    view = rules.view(game.state, 0)
    game.play("carriage_house")

    assert takeable(game) == {market for market in ALL_OUT if not rules.message_refusal(view, 0, market)}


def test_streets_are_counted_from_where_the_carriage_stands() -> None:
    view = rules.view(table(carriage="0.C").state, 0)

    assert [rules.streets_away(view, 0, market) for market in ("0.C", "0.OL", "2.C")] == [0, 1, 2]
