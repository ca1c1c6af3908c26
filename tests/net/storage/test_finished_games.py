"""Finished games on the disk: each is a file that a program can read, and a broken one is a sentence."""

import json
import os
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.rules import replay
from net.messages import protocol
from net.storage import files, finished_games
from net.storage.finished_games import GameKeeper, UnkeptError
from tests.harness.playbook import ADA, BO, CY, OWNER, Heard, answer, decisions, game_between, game_of


@cache
def played() -> Any:
    book, _ = game_between("Ada", "Bo")
    book.finish()
    (game,) = book.table.finished
    return game


def written(**changes: Any) -> Path:
    """The file of a finished game in which something was changed."""
    game = deepcopy(played())
    finished_games.keep(game)
    (path,) = finished_games.paths()
    path.write_text(json.dumps({**game, **changes}))
    return path


def test_a_game_that_could_not_be_read_again_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    size = written().stat().st_size
    for path in finished_games.paths():
        path.unlink()
    monkeypatch.setattr(finished_games, "LARGEST", size - 1)
    with pytest.raises(UnkeptError, match=f"larger than {size - 1} bytes"):
        finished_games.keep(played())

    monkeypatch.setattr(finished_games, "LARGEST", size)
    finished_games.keep(played())

    assert len(finished_games.archive()[0]) == 1


def test_everyone_gets_the_record_after_the_ranking_and_newcomers_until_the_next_game_begins() -> None:
    book, _ = game_between("Ada", "Bo", bots=1)
    book.comes(CY, role="spectator")
    book.finish(ADA, BO, 30)

    first = next(number for number, (_, data) in enumerate(book.told) if b"\xa1t\xa8finished" in data)
    last = [(who, protocol.decode_to_client(data)) for who, data in book.told[first - 8 :]]
    for who in (ADA, BO, CY, 30):
        heard = Heard(message for hearer, message in last if hearer == who)
        assert heard.kinds.count("finished") == 1
        before = heard[: heard.kinds.index("finished")]
        assert before.update["parts"][0]["view"]["ranking"] is not None
    players = [(player["name"], player["kind"]) for player in book.table.finished[0]["seats"]]
    assert players == [("Ada", "human"), ("Bo", "human"), ("Seat 3", "bot")]

    assert book.comes(CY + 1, role="spectator").kinds[-1] == "finished"
    for who in (ADA, BO):
        book.says(who, {"t": "ready", "ready": True})
    book.says(ADA, {"t": "start"})
    assert "finished" not in book.comes(CY + 2, role="spectator").kinds


def test_a_record_replays_the_line_of_the_game_without_what_was_taken_back() -> None:
    book, update = game_of("human", "human")
    first = update["parts"][0]["decision"]
    book.says(1, answer(first, 0))
    book.says(1, {"t": "undo", "seat": 0})
    update = book.says(1, {"t": "choose", "seat": 4, "decision": 0, "option": 0}).update

    *_, last = book.play_to_the_end(update)

    assert last["t"] == "finished"
    (game,) = book.table.finished
    finished_games.keep(game)
    ((kept,), _) = finished_games.archive()
    *_, end = replay(kept.record)
    assert [
        row["prestige"] for row in sorted(game["result"], key=lambda row: row["seat"])
    ] == end.state.prestige


def test_a_fault_of_this_program_in_a_record_costs_nobody_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    book, update = game_of("human", "human")
    with monkeypatch.context() as patch:
        patch.setattr("game.rules.saved.record.apply", lambda *arguments: 1 / 0)
        told = Heard()
        while "refused" not in told.kinds:
            told = book.says(OWNER, answer(decisions(update)[0]))
            update = told.update
    assert (told.refused, book.table.stage) == (["internal"], "running")

    book.says(OWNER, answer(decisions(update)[0]))

    assert (book.table.stage, len(book.table.finished)) == ("over", 1)


@pytest.fixture
def folder() -> Path:
    return finished_games.folder()


def test_the_games_are_listed_with_their_records_the_latest_first() -> None:
    for number in (1, 2, 3):
        finished_games.keep({**played(), "game": number})
    for number, path in enumerate(sorted(finished_games.folder().iterdir())):
        os.utime(path, (number, number))

    games, faults = finished_games.archive()

    assert [(kept.game["game"], kept.ended) for kept in games] == [(3, 2.0), (2, 1.0), (1, 0.0)]
    assert faults == []
    assert games[0].record.seats == 2


def test_a_game_is_kept_once() -> None:
    finished_games.keep(played())
    (path,) = finished_games.paths()
    path.write_text("mine")

    finished_games.keep(played())

    assert path.read_text() == "mine"
    assert [*path.parent.iterdir()] == [path]


def other_rules(**fields: Any) -> dict[str, Any]:
    record = played()["record"]
    return {"record": {**record, "rules": {**record["rules"], **fields}}}


POOL = played()["record"]["rules"]["pool"]
NEWER = "the record was written by a newer version of this program (it has version 3, this one reads 2)"
IN_RULES = "the record's rules: this program does not know the"


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"record": {**played()["record"], "version": 3}}, NEWER),
        ({"record": {**played()["record"], "luck": 1}}, "the record has no field 'luck'"),
        (other_rules(dice=2), f"{IN_RULES} rule option 'dice'"),
        (other_rules(pool={**POOL, "A": [*POOL["A"], "nobody"]}), f"{IN_RULES} person 'nobody'"),
        ({"seats": played()["seats"] * 2}, "its record is one of 2 seats"),
        ({"result": 5}, "game.result must be a list of 2 to 5 entries"),
    ],
)
def test_a_file_that_cannot_be_played_again_is_one_sentence_and_stays(
    changes: dict[str, Any], why: str
) -> None:
    path = written(**changes)
    before = path.read_bytes()

    games, faults = finished_games.archive()

    fault = "cannot be played again" if "record" in changes else "is not a finished game"
    assert (games, faults) == ([], [f"{path} {fault}: {why}."])
    assert path.read_bytes() == before


def test_what_is_no_file_of_a_game_is_one_sentence(folder: Path) -> None:
    path = written()
    whole = path.read_bytes()
    path.unlink()
    text = whole.decode()
    cut = {"empty": b"", "short": whole[:100], "cut": whole[:-1]}
    other = {"utf-16": text.encode("utf-16"), "utf-32": text.encode("utf-32-le"), "deep": b"[" * 100_000}
    for name, content in {**cut, **other}.items():
        (folder / f"{name}.json").write_bytes(content)
    (folder / "large.json").write_text(" " * 300_000)
    (folder / "folder\u202e.json").mkdir()
    (folder / "list.json").write_text("[]")

    games, faults = finished_games.archive()

    assert games == []
    assert {fault.replace(f"{folder}{os.sep}", "") for fault in faults} == {
        *(f"{name}.json is not a finished game: it is not JSON." for name in (*cut, *other)),
        "list.json is not a finished game: game must be a map.",
        "The finished game in folder\\u202e.json cannot be read: Is a directory.",
        "The finished game in large.json cannot be read: File too large.",
    }


def test_a_full_disk_is_one_sentence_and_leaves_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*arguments: object) -> None:
        raise OSError(28, "")

    monkeypatch.setattr(files, "replace", full)

    with pytest.raises(UnkeptError) as error:
        finished_games.keep(played())

    assert str(error.value) == (
        f"This game was not stored, because {folder} is not writable: No space left on device."
    )
    assert list(folder.iterdir()) == []


def test_a_game_that_could_not_be_stored_is_tried_again_and_logged_once(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    keeper, game = GameKeeper(), played()
    folder.parent.mkdir()
    folder.touch()
    for _ in range(3):
        keeper.keep([game])
    assert keeper.failing
    assert len(caplog.records) == 1

    folder.unlink()
    keeper.keep([game])

    assert not keeper.failing
    assert [kept.game["game"] for kept in finished_games.archive().games] == [game["game"]]


@pytest.mark.posix("links")
def test_a_link_to_nothing_hides_no_game() -> None:
    path = written()
    (finished_games.folder() / "gone.json").symlink_to("nothing")

    assert finished_games.paths() == [path]


def test_an_export_overwrites_nothing(tmp_path: Path) -> None:
    game, path = finished_games.read(written()), finished_games.new_file(tmp_path, "Friday")
    path.write_text("mine")

    with pytest.raises(finished_games.FinishedGameError, match=r"Friday\.json cannot be written"):
        finished_games.export(game, path)

    assert path.read_text() == "mine"
    assert finished_games.new_file(tmp_path, "Friday").name == "Friday 2.json"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_an_export_for_which_there_is_no_room_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = finished_games.read(written())
    (real, opened), folder = (Path.open, Path("/dev/full")), tmp_path / "documents"

    def full(path: Path, mode: str = "r", *more: Any, **others: Any) -> Any:
        if folder not in path.parents or mode not in ("w", "x"):
            return real(path, mode, *more, **others)
        path.touch()
        return real(opened, "w", *more, **others)

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(finished_games.FinishedGameError, match="No space left"):
        finished_games.export(game, folder / "Friday.json")

    assert not [*folder.iterdir()]
