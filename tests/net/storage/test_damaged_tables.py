"""Journals in which something was changed by hand: each is refused by what is wrong in it."""

import copy
from functools import cache
from typing import Any

import pytest

from game.rules.printed.tabledata import STANDARD
from net.storage.journal_shapes import JournalEntry
from net.table.table import RestoreError, Table
from tests.harness.playbook import ADA, BO, game_between
from tests.net.edited import Gone, edit
from tests.net.storage.saved_tables import GAME, OVER

CLOCK = {"kind": "game", "seconds": 100, "increment": 0, "level": "random"}


@cache
def running() -> list[JournalEntry]:
    """A game that was stopped, with a choice that was taken back and made again."""
    book, _ = game_between("Ada", "Bo", bots=1, clock=CLOCK)
    book.chooses(ADA)
    book.says(ADA, {"t": "undo", "seat": 0})
    book.chooses(ADA)
    book.says(BO, {"t": "pause", "paused": True})
    return book.written


@cache
def finished() -> list[JournalEntry]:
    book, _ = game_between("Ada", "Bo")
    book.finish()
    return book.written


def edited(kind: str, place: str, value: object) -> list[JournalEntry]:
    """A journal whose last entry of a kind has another value in a place like "seats.2.level"."""
    entries = copy.deepcopy(finished() if kind == "over" else running())
    edit(next(entry for entry in reversed(entries) if entry["entry"] == kind), {place: value})
    return entries


def text(most: int) -> str:
    return f"must be printable text of 1 to {most} characters"


ANY_COUNT = "must be a whole number from 0 to 2147483647"
SHAPES: list[tuple[str, str, object, str]] = [
    ("table", "version", True, "table.version must be 1 or 2"),
    ("table", "id", "0" * 31 + "\n", "table.id must be 32 hexadecimal digits"),
    ("table", "settings.name", "a\nb", f"table.settings.name {text(40)}"),
    ("table", "settings.name", "x" * 41, f"table.settings.name {text(40)}"),
    ("table", "settings.private", "no", "table.settings.private must be true or false"),
    ("table", "settings.grace", 3601, "table.settings.grace must be a whole number from 0 to 3600"),
    ("table", "settings.grace", Gone, "table.settings lacks the field grace"),
    ("table", "settings.clock", {**CLOCK, "kind": "x"}, "clock.kind must be 'choice' or 'game'"),
    ("table", "settings.clock", {**CLOCK, "seconds": -5}, "clock.seconds must be a whole number from 1 to"),
    ("table", "settings.tea", True, "table.settings has no field 'tea'"),
    ("table", "seats.0.name", "", f"table.seats[0].name {text(24)}"),
    ("table", "seats.0.sign", "dragon", "table.seats[0].sign must be 'lily',"),
    ("table", "seats.0.kind", "robot", "table.seats[0].kind must be 'human', 'bot' or 'open'"),
    ("table", "seats.0.key", "x", "table.seats[0].key must be 64 hexadecimal digits"),
    ("table", "banned", [5], "table.banned[0] must be 64 hexadecimal digits"),
    ("game", "game", True, f"game.game {ANY_COUNT}"),
    ("game", "seed", 7, f"game.seed {text(39)}"),
    ("choice", "option", -1, f"choice.option {ANY_COUNT}"),
    ("choice", "by", 5, "choice.by must be 'player' or 'bot'"),
    ("choice", "state", "x", "choice.state must be 16 hexadecimal digits"),
    ("choice", "luck", 1, "choice has no field 'luck'"),
    ("undo", "to", True, f"undo.to {ANY_COUNT}"),
    ("pause", "by", "x" * 25, f"pause.by {text(24)}"),
    ("pause", "left", [100_000, 1.5, 0], f"pause.left[1] {ANY_COUNT}"),
    ("pause", "entry", "feast", "there are no entries of kind 'feast'"),
    ("over", "rows", Gone, "over lacks the field rows"),
]


#: What has the right shape, and does not fit what was before it.
MISFITS: list[tuple[str, str, object, str]] = [
    ("table", "settings.name", " ", "A table's name cannot be empty"),
    ("table", "settings.clock", {**CLOCK, "level": "genius"}, "There is no bot level 'genius'"),
    ("table", "rules.preset", "house", "These rules cannot be played: there is no rule set 'house'"),
    ("table", "rules", None, "table.seats and table.rules must come together"),
    ("table", "seats.0.sign", "lion", "Two seats cannot have the same sign"),
    ("table", "seats.2.level", "genius", "There is no bot level 'genius'"),
    ("table", "seats.2.level", None, "There is no bot level ''"),
    ("table", "seats.2.kind", "open", "a game needs a player at each seat"),
    ("table", "heads", [0, 0], "table.heads must name the seat of each person once"),
    ("table", "data", {"rats": {"hostess": 9}}, "rats: "),
    ("game", "game", 0, "game.game must be 1"),
    ("game", "seats", Gone, "game lacks the field seats"),
    ("game", "seed", "x", "A seed is a whole number"),
    ("game", "rules", {"preset": "french-2007", "options": {}}, "its rules and number of players"),
    ("choice", "option", 7, "The decision has no option 7"),
    ("choice", "seq", 9, "an entry before it is missing"),
    ("choice", "seat", 4, "this seat had nothing to choose"),
    ("choice", "option", 1, "the game is not where it was after this choice"),
    ("choice", "state", "0" * 16, "the game is not where it was after this choice"),
    ("game", "seed", "8", "the game is not where it was after this choice"),
    ("game", "pool", {"brown": []}, "a pool is a table of persons by deck"),
    ("game", "data", {"rats": {"hostess": 9}}, "rats: hostess has 9 rats instead of 0 to 3"),
    ("undo", "to", 9, "undo.to must be a step of the game"),
    ("pause", "left", [100_000], "pause.left must be a list of 2 to 5 entries"),
    ("pause", "left", None, "pause.left must tell the clock of each seat"),
    ("over", "game", 2, "this game is not over"),
]


def damage(entries: list[JournalEntry]) -> str:
    """In what a journal that is refused is damaged."""
    with pytest.raises(RestoreError) as error:
        Table.restore(entries, None, now=0.0)
    (sentence,) = str(error.value).splitlines()
    assert sentence.startswith("This journal is damaged at entry ")
    return sentence


@pytest.mark.parametrize(("kind", "place", "value", "words"), [*SHAPES, *MISFITS])
def test_an_entry_that_cannot_be_is_refused(kind: str, place: str, value: object, words: str) -> None:
    assert words in damage(edited(kind, place, value))


def later(**fields: Any) -> JournalEntry:
    """What the table of the running game agrees on in the middle of it."""
    table = next(entry for entry in reversed(running()) if entry["entry"] == "table")
    return {**table, **fields}


def open_seat() -> list[dict[str, Any]]:
    *others, last = later()["seats"]
    return [*others, {**last, "kind": "open", "level": None}]


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (later(seats=open_seat()), "rules and players must stay while a game runs"),
        (later(seats=later()["seats"][:2]), "rules and players must stay while a game runs"),
        (later(rules={"preset": "german-2017", "options": {}}), "rules and players must stay"),
        (later(rules=None, seats=[], heads=[]), "rules and players must stay while a game runs"),
        (later(data={**STANDARD.to_plain(), "crossing": ["C", "IL"]}), "table.data must stay the same"),
        ({**GAME, "game": 2}, "the game before it is not over"),
        (OVER, "this game is not over"),
    ],
)
def test_what_cannot_happen_in_a_running_game_is_refused(entry: JournalEntry, words: str) -> None:
    assert Table.restore(running(), None, now=0.0).stage == "running"

    assert f"at entry {len(running()) + 1}: {words}" in damage([*running(), entry])


@pytest.mark.parametrize("kind", ["choice", "undo", "pause", "over"])
def test_nothing_happens_before_there_is_a_game_and_when_it_is_over(kind: str) -> None:
    entry = next(entry for entry in [*running(), *finished()] if entry["entry"] == kind)

    assert "there is no game to which it could belong" in damage([running()[0], entry])
    if kind != "over":
        assert "the game is over before" in damage([*finished(), entry])


@pytest.mark.parametrize("entries", [[], [GAME]])
def test_what_does_not_begin_with_a_table_is_none(entries: list[JournalEntry]) -> None:
    with pytest.raises(RestoreError, match="is not a Notre Dame table"):
        Table.restore(entries, None, now=0.0)
