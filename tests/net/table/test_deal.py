"""The deal at a table: secret and nonces of players are promised, then revealed, and told at the end."""

from typing import Any

import pytest

from net.messages.deal import commitment, seed_of
from tests.harness.playbook import ADA, BO, CY, OWNER, Heard, Playbook, lobby_of, owner_with, setup
from tools.soak.simulation import CLOCK

NONCES = {ADA: "1" * 32, BO: "2" * 32}


def is_ready(book: Playbook, who: int) -> Any:
    """Somebody is ready and promises a nonce; returns the table as they are told of it."""
    return book.says(who, {"t": "ready", "ready": True, "promise": commitment(NONCES[who])}).table


def two_ready(seed: int | None = None) -> tuple[Playbook, Any]:
    """Ada and Bo, who are ready at a table whose seed nobody has given; what is published of its secret."""
    book = lobby_of("Ada", "Bo", seed=seed)
    published = is_ready(book, ADA)["deal"]
    is_ready(book, BO)
    return book, published


def reveals(book: Playbook, who: int, nonce: str | None = None) -> Heard:
    """Somebody reveals what they have promised, or another nonce; returns what they hear."""
    return book.says(who, {"t": "reveal", "nonce": nonce or NONCES[who]})


def waiting() -> tuple[Playbook, Any]:
    """A start that waits for what Bo has promised; and what was published of the secret."""
    book, published = two_ready()
    book.says(ADA, {"t": "start"})
    reveals(book, ADA)
    book.heard(BO)
    return book, published


def is_called_off(book: Playbook, published: str, heard: Any = None) -> list[tuple[str, Any]]:
    """Whether nobody is ready and another secret is promised; returns of what Ada was told, and of whom.

    heard: what she hears, unless it is what she was told since she was asked last.
    """
    heard = heard or book.heard(ADA)
    table = heard.table
    assert table["state"] == "lobby"
    assert table["deal"] not in (published, None)
    assert not any(seat["ready"] for seat in table["seats"])
    return [(told["code"], told.get("seat")) for told in heard if told["t"] == "notice"]


def dealt(book: Playbook) -> Any:
    (game,) = [entry for entry in book.written if entry["entry"] == "game"]
    return game["deal"]


def played_to_the_end(book: Playbook) -> Any:
    book.finish()
    return book.comes(CY, role="spectator")[-1]


@pytest.mark.parametrize("restarted", [False, True])
def test_the_secret_that_was_promised_and_the_numbers_of_all_players_make_the_seed(restarted: bool) -> None:
    book, published = waiting()
    assert reveals(book, BO).table["deal"] == published
    secret = dealt(book)["secret"]
    before_the_end = [data for _, data in book.told]
    if restarted:
        book.restarts(None)
        for who in (ADA, BO):
            assert book.comes(who, keys=[book.keys[who]]).table["deal"] == published

    finished = played_to_the_end(book)

    deal = finished["deal"]
    assert deal["secret"] == secret
    assert not any(secret.encode() in data for data in before_the_end), "told only at the end"
    assert book.says(BO, {"t": "ready", "ready": True}).table["deal"] != published
    assert commitment(deal["secret"]) == published
    assert deal["nonces"] == [*NONCES.values()]
    assert f"{seed_of(deal):032x}" == finished["record"]["seed"]


def test_a_seed_that_was_given_is_told_to_all() -> None:
    book, published = two_ready(seed=7)

    assert published is None
    assert "seed-chosen" in book.says(ADA, {"t": "start"}).notices
    assert "deal" not in played_to_the_end(book)


def test_who_is_not_ready_any_more_takes_no_part() -> None:
    book, _ = two_ready()
    book.says(ADA, {"t": "ready", "ready": False})
    book.says(ADA, {"t": "start", "promise": commitment("3" * 32)})
    reveals(book, ADA, "3" * 32)
    reveals(book, BO)

    assert dealt(book)["nonces"] == ["2" * 32, "3" * 32]


def test_all_are_told_all_promises_before_the_first_reveals_and_then_the_game_begins() -> None:
    book, published = two_ready()
    book.heard(BO)
    request = {"t": "reveal", "deal": published, "promises": sorted(map(commitment, NONCES.values()))}

    assert book.says(ADA, {"t": "start"}) == [request]
    assert book.heard(BO) == [request]
    assert reveals(book, ADA) == []
    assert not any(entry["entry"] == "game" for entry in book.written)
    assert reveals(book, BO).table["state"] == "running"


def test_who_promises_nothing_plays_without_being_asked() -> None:
    book = lobby_of("Ada", "Bo", seed=None)
    is_ready(book, ADA)
    book.says(BO, {"t": "ready", "ready": True})
    book.heard(BO)

    book.says(ADA, {"t": "start"})
    assert book.heard(BO) == []
    reveals(book, ADA)

    assert dealt(book)["nonces"] == [NONCES[ADA]]


def test_at_a_private_table_a_game_begins_at_once() -> None:
    book = owner_with()
    book.says(OWNER, {key: value for key, value in setup("human", "human").items() if key != "seed"})

    heard = book.says(OWNER, {"t": "start", "promise": commitment("1" * 32)})

    assert heard.kinds == ["table", "update"]


@pytest.mark.parametrize("another", [False, True])
def test_who_reveals_nothing_or_another_nonce_is_named_and_the_next_start_needs_other_promises(
    another: bool,
) -> None:
    """A host that played could hear the others' numbers first and try its own until it liked the deal."""
    book, published = waiting()
    if another:
        assert reveals(book, BO, "3" * 32).refused == ["not-promised"]
        assert book.table.stage == "lobby"
    book.passes(7.9)
    assert book.heard(ADA) == []
    book.passes(0.1)

    assert is_called_off(book, published) == [("start-silent", 1)]
    assert reveals(book, BO) == []
    assert book.says(ADA, {"t": "start"}).refused == ["not-ready"]

    is_ready(book, BO)
    book.says(ADA, {"t": "start", "promise": commitment(NONCES[ADA])})
    reveals(book, ADA)
    assert reveals(book, BO).table["state"] == "running"


@pytest.mark.parametrize(
    ("who", "message", "notice"),
    [
        (BO, {"t": "vacate", "seat": 1}, ("start-left", 1)),
        (BO, {"t": "ready", "ready": False}, ("start-off", None)),
        (BO, {"t": "ready", "ready": True, "promise": commitment("3" * 32)}, ("start-off", None)),
        (ADA, {"t": "options", "clock": CLOCK}, ("start-off", None)),
        (ADA, {"t": "seats", "count": 3}, ("start-off", None)),
    ],
)
def test_a_change_meanwhile_calls_the_start_off(who: int, message: Any, notice: tuple[str, Any]) -> None:
    book, published = waiting()
    heard = book.says(who, message)

    assert is_called_off(book, published, heard if who == ADA else None) == [notice]


@pytest.mark.parametrize(("gone", "told"), [(BO, ADA), (ADA, BO)])
def test_when_somebody_leaves_meanwhile_the_start_is_called_off_and_says_who_it_was(
    gone: int, told: int
) -> None:
    book, published = waiting()
    book.leaves(gone)
    book.passes(0.2)

    assert is_called_off(book, published, book.heard(told)) == [("start-left", gone - ADA)]


def test_starting_again_meanwhile_changes_nothing_and_a_host_that_ends_is_back_in_the_lobby() -> None:
    book, published = waiting()
    assert book.says(ADA, {"t": "start", "promise": commitment("3" * 32)}) == []
    book.restarts(None)

    table = book.comes(ADA, keys=[book.keys[ADA]]).table
    assert table["state"] == "lobby"
    assert table["deal"] != published


def test_a_game_that_cannot_be_saved_begins_when_it_can() -> None:
    book, published = waiting()
    book.disk_full = True
    assert reveals(book, BO).notices == ["unsaved"]

    book.disk_full = False
    book.passes(0.2)

    heard = book.heard(BO)
    assert heard.notices == ["saved"]
    assert heard.table["deal"] == published
    assert heard.table["state"] == "running"


def test_whoever_takes_a_connection_over_has_to_be_ready_anew_and_promises_anew() -> None:
    """Else the game would begin without their nonce, and their window would call the deal false."""
    book, _ = two_ready()

    table = book.comes(21, keys=[book.keys[BO]]).table

    assert [seat["ready"] for seat in table["seats"]] == [True, False]
