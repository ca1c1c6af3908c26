"""Counting the stored records, and the file that keeps what they came to."""

import json
import os
from pathlib import Path

import pytest

from game import rules
from game.statistics.games import from_plain, played, to_plain
from game.statistics.ledger import RecordCounts
from net.storage import finished_games
from net.storage.finished_games import KeptGame
from tests.client.replay.games import finished

pytestmark = pytest.mark.usefixtures("data")


class Reading:
    """Reads records, and notes which."""

    def __init__(self) -> None:
        self.read: list[str] = []

    def __call__(self, path: Path) -> KeptGame:
        self.read.append(path.name)
        return finished_games.read(path)


def ledger(data: Path, reading: Reading) -> RecordCounts:
    """The ledger of all records, when all of them are counted."""
    made = RecordCounts(finished_games.paths(), reading, data / "counts.json")
    while made.pending:
        made.step()
    made.step()
    return made


def test_a_game_is_counted_as_its_record_tells() -> None:
    told = finished(3, 5)
    game = played(KeptGame(told, rules.Record.from_plain(told["record"]), 7.0), "a.json")

    assert [seat.name for seat in game.seats] == ["Ada", "Bo", "Cleo"]
    assert (game.edition, game.ended) == ("english-2017", 7.0)
    for row in told["result"]:
        mine = game.seats[row["seat"]]
        assert (mine.place, mine.prestige) == (row["place"], row["prestige"])
        assert sum(mine.sources) == mine.prestige
    assert from_plain(json.loads(json.dumps(to_plain(game)))) == game


def test_a_record_is_played_once_and_again_when_its_file_has_changed(data: Path) -> None:
    finished_games.keep(finished(2, 1))
    finished_games.keep(finished(2, 2))
    reading = Reading()
    first = ledger(data, reading).games
    again = ledger(data, reading).games
    assert len(reading.read) == 2
    assert again == first

    os.utime(finished_games.paths()[0], (5, 5))
    ledger(data, reading)
    assert len(reading.read) == 3


def test_a_broken_record_is_told_of_in_one_line_each_time_and_the_rest_counts(data: Path) -> None:
    finished_games.keep(finished(2, 1))
    (finished_games.folder() / "bad.json").write_text("{")
    edited = finished(2, 2)
    edited["record"]["choices"][9][1] ^= 1
    (finished_games.folder() / "edited.json").write_text(json.dumps(edited))
    other = finished(2, 3)
    other["result"][0]["prestige"] += 1
    (finished_games.folder() / "result.json").write_text(json.dumps(other))
    reading = Reading()

    for _ in range(2):
        made = ledger(data, reading)
        assert len(made.games) == 1
        faults = "\n".join(sorted(made.faults))
        assert len(faults.splitlines()) == 3
        assert all(name in faults for name in ("bad.json", "edited.json", "result.json"))
    assert len(reading.read) == 4


def test_what_is_no_longer_stored_is_no_longer_counted(data: Path) -> None:
    finished_games.keep(finished(2, 1))
    ledger(data, Reading())
    finished_games.delete(finished_games.paths()[0])

    assert ledger(data, Reading()).games == []
    assert json.loads((data / "counts.json").read_text())["records"] == {}


@pytest.mark.parametrize(
    "bad", ["", "{", "[]", '{"mark": 7, "records": {}}', "[" * 100_000, "none", "entries"]
)
def test_a_file_of_counts_that_is_broken_or_gone_is_made_anew(data: Path, bad: str) -> None:
    finished_games.keep(finished(2, 1))
    first = ledger(data, Reading()).games
    store = data / "counts.json"
    if bad == "none":
        store.unlink()
    elif bad == "entries":
        plain = json.loads(store.read_text())
        plain["records"] = {key: [*value[:-1], [["Ada"]]] for key, value in plain["records"].items()}
        store.write_text(json.dumps(plain))
    else:
        store.write_text(bad)
    reading = Reading()

    assert ledger(data, reading).games == first
    assert len(reading.read) == 1
    assert ledger(data, reading).games == first
    assert len(reading.read) == 1
