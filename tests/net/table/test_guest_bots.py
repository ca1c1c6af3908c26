"""Bots that guests bring: they play like people at the table, and are seen to be bots."""

from typing import Any

from tests.harness.playbook import ADA, BO, CY, Playbook, hello, open_table

READY = {"t": "ready", "ready": True}


def brings(book: Playbook, who: int, seat: int, level: str = "deep blue") -> str:
    """A bot comes and takes a seat; returns its key."""
    book.comes(who, name="Robby", bot=level)
    return book.key_of(who, {"t": "take", "seat": seat})


def with_a_bot(*, first: int = ADA) -> Playbook:
    """A table of two: Ada, and a bot that Bo has brought; `first` came first."""
    book = open_table("open", "open")
    if first == ADA:
        book.sits(ADA, 0, "Ada")
        brings(book, BO, 1)
    else:
        brings(book, BO, 1)
        book.sits(ADA, 0, "Ada")
    return book


def table_of(book: Playbook, who: int) -> Any:
    """The table as a connection is told of it."""
    return book.says(who, {"t": "ready", "ready": False}).table


def test_all_see_that_it_is_a_bot_and_what_it_says_of_itself() -> None:
    told = table_of(with_a_bot(), ADA)

    assert [(seat["name"], seat["kind"], seat["level"]) for seat in told["seats"]] == [
        ("Ada", "human", None),
        ("Robby", "human", "deep blue"),
    ]
    assert [(one["name"], one["bot"]) for one in told["people"]] == [("Ada", None), ("Robby", "deep blue")]


def test_it_does_not_own_the_table_even_if_it_came_first() -> None:
    book = with_a_bot(first=BO)

    assert table_of(book, ADA)["owner"]
    assert not table_of(book, BO)["owner"]


def test_it_plays_a_game_and_stands_in_the_result_as_a_bot() -> None:
    book = with_a_bot()
    book.says(BO, READY)
    book.says(ADA, {"t": "start"})

    book.finish()

    (game,) = book.table.finished
    assert [(seat["name"], seat["kind"], seat["level"]) for seat in game["seats"]] == [
        ("Ada", "human", None),
        ("Robby", "bot", "deep blue"),
    ]


def test_it_may_neither_pause_nor_talk() -> None:
    book = with_a_bot()
    book.says(BO, READY)
    book.says(ADA, {"t": "start"})

    assert book.says(BO, {"t": "pause", "paused": True}).refused == ["seat-needed"]
    assert book.says(BO, {"t": "chat", "text": "beep"}).refused == ["chat-bot"]


def test_it_comes_back_with_its_key_as_the_bot_it_was() -> None:
    book = open_table("open", "open")
    book.sits(ADA, 0, "Ada")
    key = brings(book, BO, 1)
    book.leaves(BO)

    book.arrives(CY)
    book.says(CY, hello(keys=[key], bot="deep blue"))

    assert table_of(book, ADA)["seats"][1]["level"] == "deep blue"


def test_after_a_restart_of_the_host_its_seat_is_still_a_bots() -> None:
    book = with_a_bot()

    again = Playbook.restored(book.written, secret=None)
    told = again.comes(CY, role="spectator")

    assert told.table["seats"][1]["level"] == "deep blue"


def test_the_owner_can_send_it_away() -> None:
    book = with_a_bot()
    guest = next(one["guest"] for one in table_of(book, ADA)["people"] if one["bot"])

    book.says(ADA, {"t": "kick", "guest": guest})

    assert book.heard(BO).byes == ["kicked"]
    assert table_of(book, ADA)["seats"][1]["kind"] == "open"
