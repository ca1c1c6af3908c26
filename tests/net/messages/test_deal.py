"""What makes a seed that nobody can choose, and what a player finds who checks it."""

from typing import Any

import pytest

from net.messages.deal import DealWitness, commitment, deal_of, seed_of
from net.messages.records import DealRecord

SECRET, MINE, OTHER, THIRD = "a" * 64, "1" * 32, "2" * 32, "3" * 32


def finished(deal: DealRecord | None, seed: int | None = None) -> Any:
    """A finished game of a deal. seed: that of its record, if it is another one."""
    made = seed_of(deal) if deal is not None and seed is None else seed
    game: dict[str, Any] = {"record": {"seed": f"{made:032x}"}}
    return game if deal is None else {**game, "deal": deal}


def table(state: str = "lobby", secret: str | None = SECRET, yours: tuple[int, ...] = (0,)) -> Any:
    deal = None if secret is None else commitment(secret)
    return {"state": state, "deal": deal, "yours": [*yours], "seats": [{"kind": "human"}] * 2}


def request(*nonces: str, secret: str = SECRET) -> Any:
    return {"t": "reveal", "deal": commitment(secret), "promises": sorted(map(commitment, nonces))}


def promised() -> DealWitness:
    """Somebody who has heard of the secret and has promised MINE."""
    nonces = iter((MINE, THIRD))
    witness = DealWitness(lambda size: bytes.fromhex(next(nonces))[:size])
    witness.hear(table())
    assert witness.promise() == commitment(MINE)
    return witness


def revealed() -> DealWitness:
    """Somebody who has revealed MINE when MINE and OTHER were promised, and whose game has begun."""
    witness = promised()
    assert witness.reveal(request(MINE, OTHER)) == MINE
    witness.hear(table("running"))
    return witness


def test_a_deal_that_is_what_was_promised_is_honest() -> None:
    assert revealed().verdict(finished(deal_of(SECRET, [OTHER, MINE]))) == "deal-honest"


@pytest.mark.parametrize(
    "game",
    [
        finished(deal_of("b" * 64, [MINE, OTHER])),
        finished(deal_of(SECRET, [OTHER])),
        finished(deal_of(SECRET, [MINE])),
        finished(deal_of(SECRET, [MINE, THIRD])),
        finished(deal_of(SECRET, [MINE, OTHER, THIRD])),
        finished(deal_of(SECRET, [MINE, MINE])),
        finished(deal_of(SECRET, [MINE, OTHER]), seed=7),
        finished(None, seed=7),
    ],
)
def test_another_secret_or_seed_or_other_nonces_than_were_promised_are_found(game: Any) -> None:
    assert revealed().verdict(game) == "deal-false"


def test_a_game_that_begins_without_revealing_is_not_honest() -> None:
    witness = promised()
    witness.hear(table("running"))

    assert witness.verdict(finished(deal_of(SECRET, [OTHER]))) == "deal-false"
    assert witness.verdict(finished(deal_of(SECRET, []))) == "deal-false"


@pytest.mark.parametrize(
    "asked", [request(OTHER), request(MINE, secret="b" * 64), request(MINE, OTHER, THIRD)]
)
def test_a_nonce_is_told_only_among_promises_of_its_deal_and_of_no_more_than_there_are_people(
    asked: Any,
) -> None:
    witness = promised()

    assert witness.reveal(asked) is None
    assert witness.reveal(request(MINE, OTHER)) == MINE


def test_a_nonce_is_told_once_and_another_one_needs_another_secret() -> None:
    """Else a host could show one list after the other until it likes the deal."""
    witness = promised()
    assert witness.reveal(request(MINE, OTHER)) == MINE

    assert witness.reveal(request(MINE, OTHER)) is None
    assert witness.reveal(request(MINE, THIRD)) is None
    assert witness.promise() == commitment(MINE)
    assert witness.reveal(request(MINE, THIRD)) is None

    witness.hear(table(secret="b" * 64))
    assert witness.promise() == commitment(THIRD)
    assert witness.reveal(request(OTHER, THIRD, secret="b" * 64)) == THIRD


def test_who_took_no_part_or_knows_that_the_seed_was_chosen_finds_nothing() -> None:
    nobody = DealWitness()
    nobody.hear(table())
    nobody.hear(table("running"))
    assert nobody.verdict(finished(deal_of(SECRET, [OTHER]))) is None

    told = DealWitness()
    told.hear(table(secret=None))
    assert told.promise() is None
    told.hear(table("running", secret=None))
    assert told.verdict(finished(None, seed=7)) is None

    onlooker = promised()
    onlooker.hear(table("running", yours=()))
    assert onlooker.verdict(finished(deal_of(SECRET, [OTHER]))) is None, "has stood up before it began"


def test_the_game_before_is_not_measured_by_the_promise_for_the_next_one() -> None:
    """Who had promised for the next one and came back from a lost line was told that it was false."""
    witness = revealed()
    witness.hear(table("over", secret="b" * 64))
    witness.promise()

    assert witness.verdict(finished(deal_of(SECRET, [OTHER, MINE]))) is None


def test_what_is_published_after_the_promise_does_not_count() -> None:
    late = promised()
    late.hear(table(secret="b" * 64))

    assert late.reveal(request(MINE, OTHER, secret="b" * 64)) is None
    assert late.reveal(request(MINE, OTHER)) == MINE


def test_each_nonce_and_the_secret_change_the_seed_their_order_does_not_and_nonces_differ() -> None:
    nonces: list[list[str]] = [[MINE], [OTHER], []]
    seeds = {seed_of(deal_of(secret, some)) for secret in (SECRET, "b" * 64) for some in nonces}
    assert len(seeds) == 6
    assert seed_of(deal_of(SECRET, [MINE, OTHER])) == seed_of(deal_of(SECRET, [OTHER, MINE]))

    witnesses = DealWitness(), DealWitness()
    for witness in witnesses:
        witness.hear(table())
    assert witnesses[0].promise() != witnesses[1].promise()
