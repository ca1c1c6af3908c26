"""A game that is over is kept by every program at its table, once on each machine."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.session.network import Network
from game.session.session import Session
from game.settings.game_setup import GameSetup, usual_seat
from game.text.catalog import Catalog
from game.text.host_text import sentence
from net.messages.codes import notice
from net.messages.to_client import NoticeMessage
from net.seats.table_options import TableOptions
from net.storage import finished_games
from tests.harness.local_table import LocalTable, OwnerLink, TableLink, begun

UNKEPT = "This game was not stored, because"
pytestmark = pytest.mark.usefixtures("data")


def open_to_all(seats: int) -> OwnerLink:
    """The link of somebody who has all seats of a game that has begun, at a table that anyone may watch."""
    table = LocalTable(options=TableOptions(private=False))
    link = OwnerLink(table)
    people = tuple(usual_seat(seat, False) for seat in range(seats))
    for message in GameSetup(people, seed=5).messages():
        link.send(message)
    return link


class SeatedPlayer:
    """A session, and what it was given to keep."""

    def __init__(self, link: TableLink, trouble: NoticeMessage | None = None) -> None:
        self.kept: list[Mapping[str, Any]] = []
        self._trouble = trouble
        self.session = Session(link, self._keep)

    def _keep(self, game: Mapping[str, Any]) -> NoticeMessage | None:
        self.kept.append(game)
        return self._trouble

    def hear(self) -> None:
        while self.session.receive():
            pass


def play_on(table: LocalTable, *people: SeatedPlayer, until: Callable[[], bool] = lambda: False) -> None:
    """Goes on to the end of the game, or until then."""
    while not table.over and not until():
        table.go_on()
        for person in people:
            person.hear()


@cache
def finished_game() -> Any:
    """A game as a host tells of it when it is over."""
    link = begun(2, 5, humans=(0, 1))
    play_on(link.table)
    return link.table.table.finished[0]


def test_everyone_at_the_table_keeps_the_same_record_when_the_game_is_over_and_not_before() -> None:
    link = open_to_all(3)
    ada, zoe = SeatedPlayer(link), SeatedPlayer(TableLink(link.table, role="spectator"))
    play_on(link.table, ada, zoe, until=lambda: link.table.table.summary.round == 9)
    assert ada.kept == zoe.kept == []

    play_on(link.table, ada, zoe)
    late = SeatedPlayer(TableLink(link.table, role="spectator"))
    late.hear()

    assert len(ada.kept) == 1
    assert ada.kept == zoe.kept == late.kept
    assert ada.session.pending[-1].public["ranking"] == ada.kept[0]["result"]


def test_a_record_that_cannot_be_kept_is_one_sentence_and_the_table_goes_on() -> None:
    link = begun(2, 5, humans=(0, 1))
    ada = SeatedPlayer(link, trouble=notice("unkept-large", most=9))

    play_on(link.table, ada)

    assert [sentence(Catalog.load(), notice) for notice in ada.session.notices] == [
        f"{UNKEPT} it is larger than 9 bytes."
    ]
    assert ada.session.over is None


def test_nothing_is_kept_of_a_table_that_somebody_is_not_at() -> None:
    link = open_to_all(2)
    play_on(link.table)
    messages = link.poll()
    for message in messages:
        if message["t"] == "finished":
            message["table"] = "f" * 32
    ada = SeatedPlayer(link)
    once = iter([messages])
    link.poll = lambda: next(once, [])  # type: ignore[method-assign]

    ada.hear()

    assert ada.session.lobby.state == "over"
    assert ada.kept == []


def test_host_and_client_of_one_machine_keep_one_file(data: Path) -> None:
    link = open_to_all(2)
    watching = TableLink(link.table, role="spectator")
    ada, bo = Session(link, Network().keep), Session(watching, Network().keep)

    play_on(link.table)
    while ada.receive():
        pass
    finished_games.keep(link.table.table.finished[0])
    while bo.receive():
        pass

    assert bo.pending[-1].public["ranking"] is not None
    (path,) = (data / "records").iterdir()
    assert json.loads(path.read_text()) == link.table.table.finished[0]
    ((kept,), faults) = finished_games.archive()
    assert (kept.game["result"], faults) == (ada.pending[-1].public["ranking"], [])
    assert [told["code"] for told in ada.notices] == ["seed-chosen"]


NEWER = "the record was written by a newer version of this program (it has version 9, this one reads 2)"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"table": "../../../etc/passwd"}, "game.table must be 32 hexadecimal digits"),
        ({"game": -1}, "game.game must be a whole number from 0 to 2147483647"),
        ({"record": {"version": 9}}, NEWER),
        ({"record": {}}, "this is no record of a game"),
        ({"seats": []}, "game.seats must be a list of 2 to 5 entries"),
    ],
)
def test_what_a_host_tells_is_proved_before_it_is_kept(data: Path, change: dict[str, Any], why: str) -> None:
    trouble = Network().keep({**finished_game(), **change})

    assert trouble is not None
    assert trouble["text"] == f"{UNKEPT} the host sent something wrong: {why}."
    assert [*data.iterdir()] == []


def test_a_host_cannot_fill_the_disk_with_one_game(data: Path) -> None:
    record = finished_game()["record"]

    trouble = Network().keep({**finished_game(), "record": {**record, "choices": record["choices"] * 1000}})

    assert trouble is not None
    assert trouble["text"].startswith(UNKEPT)
    assert trouble["text"].endswith("record.choices must be a list of 0 to 10000 entries.")
    assert [*data.iterdir()] == []
