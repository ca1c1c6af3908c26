"""The keyboard alone answers every kind of decision: by a digit, or by arrows and Enter."""

import pytest

from game import rules
from game.session import pickers
from tests.client.pilot import Pilot
from tests.client.table.test_pickers import chosen, table
from tests.client.test_play import choices


def answers(pilot: Pilot) -> int:
    return sum(message["t"] == "choose" for message in pilot.link.sent)


@pytest.mark.parametrize("kind", rules.KINDS)
def test_a_digit_gives_the_option_that_has_it(kind: str) -> None:
    pilot, scene = table(kind)
    decision, before = scene.decision, answers(pilot)
    *_, number = (n for n in range(len(decision.options)) if pickers.digit(decision, n))

    pilot.key(pickers.digit(decision, number))

    assert chosen(pilot, decision) == number
    assert answers(pilot) == before + 1 or decision.kind == "drive"


@pytest.mark.parametrize(
    ("options", "digits"),
    [
        (("0.IL", "2.OR", "stay"), "120"),
        (("take", "leave"), "10"),
        (("bank", "none", "park"), "102"),
        (("nobody", "mayor", "doctor", "monk"), "0123"),
        (("marker", "done"), "10"),
        ((0, 2, 3), "023"),
        (("hotel", "hospital"), "12"),
    ],
)
def test_0_is_nothing_and_the_others_count_from_1(options: tuple[str | int, ...], digits: str) -> None:
    decision = rules.Decision(1, "", 0, options, None)

    assert [pickers.digit(decision, number) for number in range(len(options))] == [*digits]


@pytest.mark.parametrize("kind", rules.KINDS)
def test_arrows_go_to_an_answer_and_enter_gives_it(kind: str) -> None:
    pilot, scene = table(kind)
    decision, before = scene.decision, answers(pilot)
    pilot.key("right")
    while scene.form.focused not in choices(pilot):
        pilot.key("right")

    pilot.key("return")

    assert chosen(pilot, decision) in range(len(decision.options))
    assert answers(pilot) == before + 1 or decision.kind == "drive"
