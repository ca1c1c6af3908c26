"""Tables with other printed figures than the standard: they are kept, and who does not know them is told."""

from pathlib import Path
from typing import Any

import pytest

from game import rules
from game.rules.printed.tabledata import STANDARD, TableData, TableDataError
from net.messages.fingerprint import OURS, fingerprint
from net.storage import finished_games, folders
from net.storage.table_data_file import load_table_data
from tests.harness.playbook import ADA, BO, CY, OWNER, SECRET, Playbook, game_between, open_table

#: Two brown persons whose rats are swapped, as somebody's cards may have it.
RATS = dict(STANDARD.rats)
SWAP = next(
    (one, other)
    for one, card in rules.PERSONS.items()
    for other, second in rules.PERSONS.items()
    if card.deck == second.deck == "brown" and not card.expansion and not second.expansion
    if RATS[one] < RATS[other]
)
OTHER = TableData.from_plain({"rats": {**RATS, SWAP[0]: RATS[SWAP[1]], SWAP[1]: RATS[SWAP[0]]}})


def game(data: TableData) -> Playbook:
    book, _ = game_between("Ada", "Bo", data=data)
    return book


def rats_of(update: Any) -> Any:
    return update["parts"][0]["view"]["rules"]["table"]["rats"]


def test_a_game_is_played_with_the_figures_of_its_table_also_after_a_restart() -> None:
    book = game(OTHER)
    assert rats_of(book.now_of(ADA))[SWAP[0]] == RATS[SWAP[1]]

    again = Playbook.restored(book.written)
    again.comes(CY, role="spectator")

    assert rats_of(again.now_of(CY)) == rats_of(book.now_of(ADA))


@pytest.mark.parametrize(
    "message",
    [
        {"t": "seats", "count": 3},
        {"t": "rules", "rules": {"preset": "german-2017", "options": {}}},
        {"t": "appearance", "seat": 0, "colour": "yellow"},
        {"t": "clear", "seat": 1},
    ],
)
def test_the_figures_stay_whatever_changes_in_the_lobby(message: Any) -> None:
    book = open_table("open", "bot", "bot", data=OTHER)
    book.sits(ADA, 0, "Ada")
    assert book.says(ADA, message).refused == []
    for seat in (1, 2):
        book.says(ADA, {"t": "bot", "seat": seat, "level": "random"})

    assert rats_of(book.says(ADA, {"t": "start"}).update)[SWAP[0]] == RATS[SWAP[1]]


def test_who_knows_other_figures_is_told_and_let_in() -> None:
    book = open_table("open", "open", data=OTHER)

    heard = book.comes(ADA, fingerprint=OURS)

    assert heard.notices == ["figures"]
    assert heard[0]["fingerprint"] == book.table.summary.fingerprint == fingerprint(OTHER) != OURS
    assert book.comes(BO, fingerprint=fingerprint(OTHER)).notices == []
    assert book.comes(CY).notices == []


def test_an_owner_is_not_told_of_the_figures_that_it_brought() -> None:
    book = Playbook(data=OTHER)

    assert book.comes(OWNER, secret=SECRET, fingerprint=OURS).notices == []


def test_a_finished_game_is_kept_with_its_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(folders.DATA, str(tmp_path))
    book = game(OTHER)
    book.finish()

    finished_games.keep(*book.table.finished)

    ((kept,), _) = finished_games.archive()
    assert kept.record.rules.table == OTHER


def test_a_file_of_table_data_has_64_kib_at_most(tmp_path: Path) -> None:
    file = tmp_path / "large\u202e"
    file.write_text("{}" + " " * (64 * 1024 - 2))
    assert load_table_data(file) == STANDARD
    file.write_text("{}" + " " * (64 * 1024 - 1))

    with pytest.raises(TableDataError, match=r"large\\u202e: File too large$"):
        load_table_data(file)
