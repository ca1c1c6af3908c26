"""Journals with what this version plays otherwise or does not know: each is refused in one sentence."""

from copy import deepcopy
from typing import Any

import pytest

from game import rules
from game.rules.saved import version_1
from net.storage.journal_shapes import JournalEntry
from net.table.restore import RestoreError, replay_journal
from tests.harness.playbook import ADA, BO, Playbook, game_between


def begun(choices: int = 6) -> list[JournalEntry]:
    book, _ = game_between("Ada", "Bo")
    for _ in range(choices // 2):
        for who in (ADA, BO):
            book.chooses(who)
    return book.written


def with_game(entries: list[JournalEntry], **fields: Any) -> list[JournalEntry]:
    """The journal with other fields in its last game's beginning."""
    entries = deepcopy(entries)
    next(entry for entry in reversed(entries) if entry["entry"] == "game").update(fields)
    return entries


def now(entries: list[JournalEntry]) -> rules.GameState:
    match = replay_journal(entries).match
    return match.now.state


def refused(entries: list[JournalEntry]) -> str:
    with pytest.raises(RestoreError) as error:
        replay_journal(entries)
    text = str(error.value)
    assert len(text.splitlines()) == 1
    return text


def test_a_game_tells_its_pool_its_figures_and_its_rules() -> None:
    (game,) = (entry for entry in begun() if entry["entry"] == "game")

    assert game["rules_version"] == rules.RULES_VERSION
    assert game["pool"] == rules.Pool.known(new_persons=False).to_plain()
    assert set(game["data"]["rats"]) == {*rules.Pool.known(new_persons=False).persons}


def test_a_game_is_dealt_from_the_pool_and_played_with_the_figures_that_its_journal_tells() -> None:
    pool = rules.Pool.known(new_persons=False).to_plain()
    turned = {deck: ids[::-1] for deck, ids in pool.items()}

    assert now(with_game(begun(0), pool=turned)).rules.pool.to_plain() == turned
    assert now(with_game(begun(0), pool=turned)).persons != now(begun(0)).persons
    told = refused(with_game(begun(), pool=turned))
    assert told.endswith("the game is not where it was after this choice.")
    assert now(with_game(begun(0), data={"rats": {"monk": 3}})).board.rats["monk"] == 3


NEEDS = "This journal needs another version of this program: "


def test_a_person_that_nobody_knows_is_named() -> None:
    pool = rules.Pool.known(new_persons=False).to_plain()
    unknown = with_game(begun(), pool={**pool, "C": [*pool["C"], "astronaut"]})

    assert refused(unknown) == f"{NEEDS}this program does not know the person 'astronaut'."


@pytest.mark.parametrize("option", ["dice", "table", "pool", "name", "new_persons_available"])
def test_an_option_that_nobody_knows_is_named(option: str) -> None:
    entries = begun()
    for entry in entries:
        if "rules" in entry:
            entry["rules"] = {"preset": "english-2017", "options": {option: 1}}

    assert refused(entries) == f"{NEEDS}this program does not know the rule option {option!r}."


def test_a_game_by_other_rules_that_ends_otherwise_is_refused_by_both_versions() -> None:
    entries = with_game(begun(), rules_version=rules.RULES_VERSION + 1)
    assert replay_journal(entries).match is not None  # nothing in it is played otherwise

    entries[-1]["option"] = 0 if entries[-1]["option"] else 1

    told = (
        f"its game was played by rules of version {rules.RULES_VERSION + 1}, and it plays by those of "
        f"version {rules.RULES_VERSION} (the game is not where it was after this choice)."
    )
    assert refused(entries) == NEEDS + told


def test_a_finished_game_that_is_played_otherwise_today_does_not_keep_its_table_from_going_on() -> None:
    book, _ = game_between("Ada", "Bo")
    book.finish()
    for who in (ADA, BO):
        book.says(who, {"t": "ready", "ready": True})
    book.says(ADA, {"t": "start"})
    book.keep_until_play(ADA, BO)
    entries = book.written
    first = next(entry for entry in entries if entry["entry"] == "game")
    choice = next(entry for entry in entries if entry["entry"] == "choice")
    first["rules_version"], choice["state"] = 1, "0" * 16

    again = Playbook.restored(entries)

    assert again.table.stage == "running"
    assert [game["game"] for game in again.table.finished] == []
    assert [game["game"] for game in book.table.finished] == [1]


def test_a_finished_game_that_was_damaged_is_told_all_the_same() -> None:
    book, _ = game_between("Ada", "Bo")
    book.finish()
    next(entry for entry in book.written if entry["entry"] == "choice")["state"] = "0" * 16

    assert "is damaged at entry " in refused(book.written)


def test_a_journal_of_version_1_is_refused_where_other_figures_are_standard_today(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    entries = begun()
    for entry in entries:
        for field in ("rules_version", "pool", "data", "state"):
            if entry["entry"] != "table":
                entry.pop(field, None)
    assert now(entries) == now(begun())

    monkeypatch.setattr(version_1, "FIGURES", "00000000")

    told = "the figures that were printed on its cards and board are others today."
    assert refused(entries) == NEEDS + told
