"""Driving the carriage and collecting messages."""

from typing import Any

import pytest

from game import rules
from game.rules.events import MessageTaken
from tests.rules.build import Game, table, takeable


def driving(steps: int, **mine: Any) -> Game:
    """Seat 0 is about to drive up to `steps` markets."""
    return table(**{"sectors": {"carriage_house": steps - 1}, "messages": {}, **mine}).play("carriage_house")


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        (1, {"prestige": 1, "coins": 1, "general": 0, "rat": 0}),
        (2, {"prestige": 2, "coins": 0, "general": -1, "rat": 0}),
        (3, {"prestige": 3, "coins": 0, "general": 0, "rat": -1}),
        (4, {"prestige": 4, "coins": 0, "general": 0, "rat": 0}),
    ],
)
def test_a_message_gives_its_effect_at_once_and_stays_with_the_seat(
    kind: int, changes: dict[str, int]
) -> None:
    game = driving(1, messages={"1.IR": kind}, rat=4).choose("drive", "1.IR")
    assert game.decision.about == rules.about.MessageOn("1.IR")

    game.choose("message", "take")

    assert {what: game.change(what) for what in changes} == changes
    assert MessageTaken(0, "1.IR", 1, kind) in game.events
    assert game.me["collected"] == [[1, kind]]
    assert rules.view(game.state, None)["messages"] == {}


@pytest.mark.parametrize(
    ("kind", "mine", "changes"),
    [
        (2, {"sectors": {"park": 4}}, {"prestige": 2 + 2, "general": -1}),
        (3, {"rat": 0}, {"prestige": 3, "personal": -1}),
        (2, {"general": 0}, {"prestige": 2, "personal": -1}),
    ],
    ids=["park bonus", "the rat on 0", "no marker left"],
)
def test_a_message_is_a_gain_as_far_as_it_goes(
    kind: int, mine: dict[str, Any], changes: dict[str, int]
) -> None:
    game = driving(1, messages={"0.OL": kind}, **mine).answer("0.OL", "take")

    assert game.changes == {"carriage_house": 1, **changes}


ALL_OUT = {f"{colour}.{corner}": 4 for colour in range(4) for corner in ("IL", "IR", "OL", "OR")}


@pytest.mark.parametrize(
    ("held", "lying", "takeable_colours"),
    [
        ([], "0123", "0123"),
        ([0], "0123", "123"),
        ([0, 1], "0123", "23"),
        ([0, 0, 1, 1, 2, 2, 3, 3], "0123", "0123"),
        ([0, 0, 1, 1, 2, 2, 3], "0123", "3"),
        ([0, 0, 1], "12", "2"),
        ([1, 1, 2], "12", "2"),
    ],
)
def test_a_colour_can_be_taken_while_no_other_colour_on_the_board_is_held_less_often(
    held: list[int], lying: str, takeable_colours: str
) -> None:
    collected = [(colour, 1 + held[:n].count(colour)) for n, colour in enumerate(held)]
    messages = {market: kind for market, kind in ALL_OUT.items() if market[0] in lying}

    game = driving(4, messages=messages, collected=collected)

    assert {market[0] for market in takeable(game)} == {*takeable_colours}


def test_with_two_seats_the_colours_of_the_ownerless_boroughs_count_for_sets() -> None:
    game = table(2, messages=ALL_OUT, collected=[(0, 1), (2, 1)], sectors={"carriage_house": 4})

    game.play("carriage_house")

    assert {market[0] for market in takeable(game)} == {"1", "3"}
