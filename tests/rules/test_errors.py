"""Bad input is refused with one clear sentence and changes nothing."""

from typing import Any

import pytest

from game import rules
from tests.checks.games import saved
from tests.rules.build import Game, Story, hire, play, table

BASE = rules.RuleSet.preset()


@pytest.mark.parametrize(
    ("seats", "seed", "told"),
    [
        *((it, 1, "seats is {!r} instead of 2 to 5") for it in (-1, 0, 1, 6, 100, True, 3.0, "3", None)),
        *((3, it, "seed is {!r} instead of a number from 0 to 2**128 - 1") for it in (-1, 2**128, True, 1.0)),
        *((3, it, "seed is {!r} instead of a number from 0 to 2**128 - 1") for it in ("1", None)),
    ],
)
def test_a_game_has_2_to_5_seats_and_a_seed_of_128_bits(seats: Any, seed: Any, told: str) -> None:
    with pytest.raises(rules.RulesError) as refusal:
        rules.new_game(BASE, seats, seed)

    assert str(refusal.value) == told.format(seats if "seats" in told else seed)
    with pytest.raises(rules.RulesError, match=r"^start_seat is 3, but the last of 3 seats is 2$"):
        rules.new_game(rules.RuleSet.preset(start_seat=3), 3, 1)


def refused(state: rules.GameState, seat: Any, choice: Any) -> str:
    """What the refusal says; the state must be the same, byte for byte."""
    before = saved(state)
    with pytest.raises(rules.IllegalChoice) as refusal:
        rules.apply(state, seat, choice)
    assert saved(state) == before
    return str(refusal.value)


def test_in_the_draft_only_an_own_card_may_be_kept_and_only_once() -> None:
    state = rules.new_game(BASE, 3, 1)
    first, second, _ = rules.decision(state, 0).options
    assert "not among the options" in refused(state, 0, rules.decision(state, 1).options[0])

    rules.apply(state, 0, first)
    assert "nothing to choose" in refused(state, 0, second)


@pytest.mark.parametrize("seat", [1, 2, -1, 4, 99, True, 0.0, 1.0, False, "0", None])
def test_a_seat_out_of_turn_is_refused(seat: Any) -> None:
    game = table(4).ask_to_play("bank")

    assert "nothing to choose" in refused(game.state, seat, "bank:0")


DECISIONS: dict[str, Story] = {
    "keep": lambda: Game(rules.new_game(BASE, 3, 1)),
    "play": lambda: table().ask_to_play("bank"),
    "source": play("bank", personal=0, sectors={"park": 1}),
    "donate": play("notre_dame", coins=3),
    "drive": play("carriage_house"),
    "bonus": play("hotel"),
    "hire": lambda: table().ask_to_hire(),
    "plague": lambda: table(rat=9, sectors={"bank": 1, "park": 1}).plague_comes(3),
    "fool_target": hire("fool", sectors={"bank": 1}),
}


@pytest.mark.parametrize("kind", DECISIONS)
@pytest.mark.parametrize("choice", ["bank:4", "none ", None, True, False, 4, -1, 1.0, (), b"stay"])
def test_a_choice_that_is_no_option_leaves_the_state_untouched_byte_for_byte(kind: str, choice: Any) -> None:
    game = DECISIONS[kind]()
    assert game.kind == kind

    told = f"{choice!r} is not among the options {[*game.options]} of {kind}"
    assert refused(game.state, game.decision.seat, choice) == told


def test_no_choice_is_possible_after_the_game_is_over() -> None:
    game = table(3, round=9).round_ends()
    assert rules.is_over(game.state)
    assert rules.waiting(game.state) == ()

    for seat in range(3):
        assert rules.decision(game.state, seat) is None
        assert refused(game.state, seat, "nobody") == "the game is over"


@pytest.mark.parametrize(
    "plain",
    [
        *({}, {"event": "earthquake"}, {"event": None}, {"event": []}, {"event": "hire_declined"}),
        *({"event": "game_over", "rows": rows} for rows in (5, [5], [[1, 2]])),
    ],
)
def test_what_is_no_event_is_refused(plain: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"^no (event|rows of a ranking): "):
        rules.event_from_plain(plain)


def test_of_nested_data_the_beginning_is_shown() -> None:
    nested: Any = "x"
    for _ in range(50):
        nested = [nested] * 9

    with pytest.raises(rules.RulesError) as refusal:
        rules.RuleSet.preset(table=nested)

    assert str(refusal.value).startswith("table is [[[...], [...], [...], ")
    assert len(str(refusal.value)) < 120
