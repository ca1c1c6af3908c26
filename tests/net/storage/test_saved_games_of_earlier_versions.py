"""Every version continues the tables and replays the records that earlier versions left on disk.

`tools.fixtures` wrote them, one folder for each version, and tells how they go on.
"""

import json
import re
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.rules import Record, RecordError, replay
from net.storage import export, finished_games, saved_tables
from net.storage.journal_entries import JournalError
from net.storage.journal_shapes import JournalEntry
from net.table.restore import ReplayedJournal, RestoreError, replay_journal
from net.table.table import Table
from tests.harness.playbook import OWNER, SECRET, Heard, Playbook, answer, decisions
from tools.fixtures.continuing import Tally, digest, go_on, option

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
VERSIONS = sorted(folder.name for folder in FIXTURES.iterdir())
INDEX = {version: json.loads((FIXTURES / version / "index.json").read_text("utf-8")) for version in VERSIONS}


def games(part: str, versions: Sequence[str] = VERSIONS, marks: Any = (), **wanted: Any) -> list[Any]:
    """Parameters: the version and what its index tells of a game, of those whose fields are as wanted."""
    return [
        pytest.param(version, game, id=f"{version}: {game['name']}", marks=marks)
        for version in versions
        for game in INDEX[version][part]
        if wanted.items() <= game.items()
    ]


def put_there(data: Path, version: str, *names: str) -> None:
    """Copies these files of a version's data folder, or all, into that of the test."""
    with zipfile.ZipFile(FIXTURES / version / "data.zip") as packed:
        packed.extractall(data, names or None)


def entries_of(game: Any) -> list[JournalEntry]:
    """What the journal of a table holds, read as a host reads it that continues the table."""
    file = saved_tables.open_to_continue(saved_tables.find(game["id"]))
    try:
        return file.entries()
    finally:
        file.close()


def restored(game: Any) -> ReplayedJournal | None:
    """The game so far, None when it is refused: that may happen to games in which the procurator decided."""
    try:
        told = replay_journal(entries_of(game))
    except (JournalError, RestoreError) as error:
        assert_may_be_refused(game, error)
        return None
    return told


def assert_may_be_refused(game: Any, error: Exception) -> None:
    assert game["procurator_decision"], f"refused: {error}"
    assert re.fullmatch(r"[^\n]{20,300}", str(error)), "the reason is one sentence"


def assert_goes_on_to_the_same_end(game: Any, told: ReplayedJournal) -> None:
    state = told.match.now.state
    assert state.round == game["round"]
    assert digest(state) == game["now"], "the game is not where it was left"
    if game["kind"] != "procurator":  # by a later ruling he has other options there
        assert go_on(game["name"], state) == game["end"]


@pytest.mark.parametrize(("version", "game"), games("tables"))
def test_a_table_in_mid_game_is_where_it_was_left_and_goes_on_to_the_same_end(
    data: Path, version: str, game: Any
) -> None:
    put_there(data, version, f"tables/{game['id']}.table")

    told = restored(game)
    if told is None:
        return

    table = Table.restore(entries_of(game), None, now=0.0).summary
    assert (table.id, table.name, table.stage) == (game["id"], game["name"], "running")
    assert (table.preset, table.new_persons) == (game["preset"], game["new_persons"])
    assert (told.games, told.paused) == (game["game"], game["paused"])
    left = None if told.clocks is None else [int(rest * 1000) for rest in told.clocks.left]
    assert left == game["clocks"]
    assert_goes_on_to_the_same_end(game, told)


#: Of earlier versions those that were exported, which are of all kinds. All versions left the same games.
PLAYED_BY_ALL = [
    *games("tables", moved=True),
    *games("tables", VERSIONS[-1:], pytest.mark.slow, moved=False, procurator_decision=False),
]


@pytest.mark.parametrize(("version", "game"), PLAYED_BY_ALL)
def test_people_and_bots_come_back_to_a_table_and_play_it_to_the_same_end(
    data: Path, version: str, game: Any
) -> None:
    put_there(data, version, f"tables/{game['id']}.table")
    book = Playbook.restored(entries_of(game))

    decisions = played_by_all(book, game)

    assert book.table.stage == "over"
    assert decisions == game["end"]["decisions"]
    for finished in Playbook.restored(book.written).table.finished:
        finished_games.keep(finished)
    rounds, ranking = replayed(finished_games.folder() / f"{game['id']}-{game['game']}.json")
    assert rounds[-len(game["end"]["rounds"]) :] == game["end"]["rounds"]
    assert ranking == game["end"]["ranking"]


def played_by_all(book: Playbook, game: Any) -> int:
    """Everyone comes back and the game is played on to its end; returns the number of choices."""
    heard = {OWNER: book.comes(OWNER, secret=SECRET)}
    for seat, secret in game.get("secrets", {}).items():
        heard[100 + int(seat)] = book.comes(100 + int(seat), secret=secret)
    if game.get("tokens"):
        heard |= given_back(book, game, heard[OWNER])
    if game.get("tokens") or game["paused"]:
        heard[OWNER] += book.says(OWNER, {"t": "pause", "paused": False})
    for order in book.table.bots:
        heard[200 + order.seat] = book.comes(200 + order.seat, secret=order.secret)
    for who in heard:
        heard[who] += book.heard(who)
    step = 0
    while book.table.stage == "running":
        open_ = {
            decision["seat"]: (who, decision)
            for who, messages in heard.items()
            if "update" in messages.kinds and "bye" not in messages.kinds  # as bots get when a round ends
            for decision in decisions(messages.update)
        }
        who, decision = open_[min(open_)]
        now = book.says(who, answer(decision, option(game["name"], step, len(decision["options"]))))
        heard = {other: now if other == who else book.heard(other) for other in heard}
        step += 1
    return step


def given_back(book: Playbook, game: Any, owner: Heard) -> dict[int, Heard]:
    """People whose seats were kept for tokens, which are no more: the owner gives the seats to them, and bots
    play for them to the end of the round."""
    heard, settings = {OWNER: owner}, game["settings"]
    book.says(OWNER, {"t": "pause", "paused": True})  # so that no bot chooses for those who are late
    book.passes(settings.get("grace", 60) + 1)
    for seat in map(int, game["tokens"]):
        who = 100 + seat
        pin = {"pin": settings["pin"]} if settings.get("pin") else {}
        heard[who] = book.comes(who, name=f"{seat}", role="spectator", **pin)
        heard[OWNER] += book.says(OWNER, {"t": "give", "seat": seat, "guest": who})
    return heard


def replayed(path: Path) -> tuple[list[str], list[list[int]]]:
    """The digests after the rounds of a record, and the ranking it tells, which must be the game's own."""
    kept = json.loads(path.read_text("utf-8"))
    first, *later = (point.state for point in replay(Record.from_plain(kept["record"])))
    tally = Tally(first)
    for state in later:
        tally.chosen(state)
    end = tally.end(later[-1])
    told = [[row["seat"], row["place"], row["prestige"], row["tiebreak"]] for row in kept["result"]]
    assert told == end["ranking"]
    return end["rounds"], end["ranking"]


@pytest.mark.parametrize(("version", "game"), games("records"))
def test_a_record_is_replayed_to_the_same_end(data: Path, version: str, game: Any) -> None:
    put_there(data, version, f"records/{game['file']}")
    (path,) = finished_games.paths()
    try:
        rounds, ranking = replayed(path)
    except RecordError as error:
        assert_may_be_refused(game, error)
        return

    assert rounds == game["end"]["rounds"]
    assert ranking == game["end"]["ranking"]


@pytest.mark.parametrize(("version", "game"), games("tables", moved=True))
def test_a_table_that_was_exported_is_adopted_and_goes_on_to_the_same_end(
    data: Path, version: str, game: Any
) -> None:
    name = f"moved/{game['name']}"
    put_there(data, version, name)

    entries = export.unpacked(data / name)
    export.adopt(data / name, entries).close()

    told = restored(game)
    assert told is not None
    assert_goes_on_to_the_same_end(game, told)


@pytest.mark.parametrize("notes", ["with notes", "without notes"])
@pytest.mark.parametrize("version", VERSIONS)
def test_all_tables_of_a_version_wait_to_be_continued(data: Path, version: str, notes: str) -> None:
    put_there(data, version)
    if notes == "without notes":
        for note in saved_tables.folder().glob("*.json"):
            note.unlink()

    saved = saved_tables.list_tables()

    assert saved.faults == []
    waiting = {(table.id, table.name, table.seats, table.state) for table in saved.tables}
    tables = INDEX[version]["tables"]
    assert waiting == {(game["id"], game["name"], len(game["seats"]), "running") for game in tables}
