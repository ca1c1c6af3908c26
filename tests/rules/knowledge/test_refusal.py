"""Why a message may not be taken now, and how far a market is."""

from game import rules
from game.rules import MessageRefusal
from tests.rules.build import table


def test_the_colours_that_come_first_are_those_held_less_often_and_still_out() -> None:
    messages = dict.fromkeys(("0.OR", "1.IL", "2.OR"), 4)
    view = rules.view(table(messages=messages, collected=[(1, 1), (1, 2), (0, 1)]).state, 0)

    told = [rules.message_refusal(view, 0, market) for market in ("1.IL", "0.OR", "2.OR")]
    assert told == [MessageRefusal(1, 2, (0, 2)), MessageRefusal(0, 1, (2,)), None]


def test_streets_are_counted_from_where_the_carriage_stands() -> None:
    view = rules.view(table(carriage="0.C").state, 0)

    assert [rules.streets_away(view, 0, market) for market in ("0.C", "0.OL", "2.C")] == [0, 1, 2]
