"""The deal at a table: its secret is promised before, mixed with numbers of players, and told at the end."""

from __future__ import annotations

from typing import Any

from net.messages.deal import commitment, seed_of
from net.table.table import TableOptions
from tools.soak.playbook import (
    ADA,
    BO,
    Playbook,
    answer,
    codes,
    decisions,
    newest_table,
    now_of,
    open_table,
    sits,
)

NONCES = {ADA: "1" * 32, BO: "2" * 32}


def two_ready(book: Playbook) -> str:
    """Ada and Bo sit down and are ready; returns what was published of the secret before."""
    sits(book, ADA, 0, "Ada")
    sits(book, BO, 1, "Bo")
    published = newest_table(book.says(ADA, {"t": "ready", "ready": True, "nonce": NONCES[ADA]}))["deal"]
    book.says(BO, {"t": "ready", "ready": True, "nonce": NONCES[BO]})
    return str(published)


def unseeded() -> Playbook:
    """A table whose seed nobody has given."""
    seats = [{"name": f"Seat {number}", "kind": "open"} for number in (1, 2)]
    return Playbook(None, options=TableOptions(private=False), seats=seats)


def played_to_the_end(book: Playbook) -> Any:
    """Ada and Bo choose what comes first until the game is over; returns what is told of it."""
    heard: list[Any] = []
    while not any(message["t"] == "finished" for message in heard):
        for who in (ADA, BO):
            if book.table.stage == "running" and (open_ := decisions(now_of(book, who))):
                heard = book.says(who, answer(open_[0]))
    return next(message for message in heard if message["t"] == "finished")


def test_the_secret_that_was_promised_and_the_numbers_of_all_players_make_the_seed() -> None:
    book = unseeded()
    published = two_ready(book)
    book.says(ADA, {"t": "start"})

    finished = played_to_the_end(book)

    deal = finished["deal"]
    assert commitment(deal["secret"]) == published
    assert deal["nonces"] == [*NONCES.values()]
    assert f"{seed_of(deal):032x}" == finished["record"]["seed"]


def test_while_the_game_runs_nobody_is_told_the_secret_and_it_is_another_one_next_time() -> None:
    book = unseeded()
    published = two_ready(book)
    table = newest_table(book.says(ADA, {"t": "start"}))
    assert table["deal"] == published

    secret = book.table._state.match.deal["secret"]  # type: ignore[union-attr, index]
    before_the_end = [data for _, data in book.told]
    finished = played_to_the_end(book)

    assert finished["deal"]["secret"] == secret
    assert not any(secret.encode() in data for data in before_the_end)
    assert newest_table(book.says(BO, {"t": "ready", "ready": True}))["deal"] != published


def test_a_table_that_is_restored_in_the_middle_reveals_the_same_secret() -> None:
    book = unseeded()
    published = two_ready(book)
    book.says(ADA, {"t": "start"})
    keys = [book.keys[who] for who in (ADA, BO)]

    again = Playbook.restored(book.written, None)
    for who, key in zip((ADA, BO), keys, strict=True):
        table = newest_table(again.comes(who, keys=[key]))
        assert table["deal"] == published

    assert commitment(played_to_the_end(again)["deal"]["secret"]) == published


def test_a_seed_that_was_given_is_told_to_all() -> None:
    book = open_table("open", "open")
    sits(book, ADA, 0, "Ada")
    sits(book, BO, 1, "Bo")
    assert newest_table(book.says(ADA, {"t": "ready", "ready": True}))["deal"] is None
    book.says(BO, {"t": "ready", "ready": True})

    assert "seed-chosen" in codes(book.says(ADA, {"t": "start"}), "notice")
    assert "deal" not in played_to_the_end(book)


def test_who_is_not_ready_any_more_takes_no_part() -> None:
    book = unseeded()
    two_ready(book)
    book.says(ADA, {"t": "ready", "ready": False})
    book.says(ADA, {"t": "start", "nonce": "3" * 32})

    assert played_to_the_end(book)["deal"]["nonces"] == ["2" * 32, "3" * 32]
