"""What makes a seed that nobody can choose, and what a player finds who checks it."""

from __future__ import annotations

from typing import Any

import pytest

from net.messages.deal import DealWitness, commitment, deal_of, seed_of
from net.messages.records import DealRecord

SECRET, MINE, OTHER = "a" * 64, "1" * 32, "2" * 32


def finished(deal: DealRecord | None, seed: int | None = None) -> Any:
    """A finished game of a deal. seed: that of its record, if it is another one."""
    made = seed_of(deal) if deal is not None and seed is None else seed
    game: dict[str, Any] = {"record": {"seed": f"{made:032x}"}}
    return game if deal is None else {**game, "deal": deal}


def witness() -> DealWitness:
    """Somebody who has heard of the secret and has sent MINE."""
    witness = DealWitness()
    witness.published = commitment(SECRET)
    assert witness.take_part(MINE) == MINE
    return witness


def test_a_deal_that_is_what_was_promised_is_honest() -> None:
    assert witness().verdict(finished(deal_of(SECRET, [OTHER, MINE]))) == "deal-honest"


@pytest.mark.parametrize(
    "game",
    [
        finished(deal_of("b" * 64, [MINE, OTHER])),
        finished(deal_of(SECRET, [OTHER])),
        finished(deal_of(SECRET, [MINE, OTHER]), seed=7),
        finished(None, seed=7),
    ],
)
def test_another_secret_or_seed_or_a_number_left_out_is_found(game: Any) -> None:
    assert witness().verdict(game) == "deal-false"


def test_who_took_no_part_or_knows_that_the_seed_was_chosen_finds_nothing() -> None:
    nobody = DealWitness()
    nobody.published = commitment(SECRET)
    assert nobody.verdict(finished(deal_of(SECRET, [OTHER]))) is None

    told = DealWitness()
    told.take_part(MINE)
    assert told.verdict(finished(None, seed=7)) is None


def test_what_is_published_after_the_number_was_sent_does_not_count() -> None:
    late = witness()
    late.published = commitment("b" * 64)

    assert late.verdict(finished(deal_of("b" * 64, [MINE]))) == "deal-false"
    assert late.verdict(finished(deal_of(SECRET, [MINE]))) == "deal-honest"


def test_each_number_and_the_secret_change_the_seed_and_their_order_does_not() -> None:
    numbers: list[list[str]] = [[MINE], [OTHER], []]
    seeds = {seed_of(deal_of(secret, nonces)) for secret in (SECRET, "b" * 64) for nonces in numbers}

    assert len(seeds) == 6
    assert seed_of(deal_of(SECRET, [MINE, OTHER])) == seed_of(deal_of(SECRET, [OTHER, MINE]))
