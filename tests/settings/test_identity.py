"""Who somebody is on the network, and the keys to their seats: apart, secret, never lost to a fault."""

import json
import stat
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.settings import identity as profiles
from game.settings import system_name
from game.settings.identity import MOST_TABLES, Identity
from net.messages.records import LONGEST_NAME
from net.storage import folders

TABLE, OTHER = "a" * 32, "b" * 32


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "profiles" / "me.json"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    return tmp_path


def test_a_key_for_each_table_and_where_seats_are_kept_are_there_again_the_next_time(path: Path) -> None:
    identity = Identity(path, "Ada")
    identity.keep(TABLE)
    identity.keep(TABLE)

    again = Identity(path)
    assert again.key(TABLE).public == identity.key(TABLE).public != identity.key(OTHER).public
    assert (again.has_seat(TABLE), again.has_seat(OTHER)) == (True, False)
    assert (again.id, again.name) == (identity.id, "Ada")


@pytest.mark.posix("modes of files")
def test_only_their_owner_can_read_them(path: Path) -> None:
    Identity(path, "Ada").keep(TABLE)

    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_seat_that_is_kept_no_more_is_forgotten(path: Path) -> None:
    identity = Identity(path)
    identity.keep(TABLE)
    identity.forget(TABLE)

    assert not Identity(path).has_seat(TABLE)


def test_the_oldest_tables_go_when_there_are_many(path: Path) -> None:
    identity = Identity(path)
    for number in range(MOST_TABLES + 1):
        identity.keep(f"{number:032}")

    assert not identity.has_seat(f"{0:032}")
    assert identity.has_seat(f"{MOST_TABLES:032}")


@pytest.mark.parametrize(("typed", "name"), [("x" * 10_000, "x" * LONGEST_NAME), ("   ", "Ada")])
def test_a_name_that_is_too_long_is_cut_and_one_of_nothing_leaves_the_old_one(
    path: Path, typed: str, name: str
) -> None:
    identity = Identity(path, "Ada")
    identity.keep(TABLE)
    identity.rename(typed)

    assert identity.name == Identity(path).name == name


@pytest.mark.parametrize("text", ["", "not json", '{"tables": ["abc"', "[]", "null", "NaN", "[" * 9000])
def test_a_broken_file_is_begun_anew_and_kept_beside_the_new_one(
    path: Path, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    path.parent.mkdir()
    path.write_text(text)
    broken = path.with_name("me.json.broken")

    identity = Identity(path)
    identity.keep(TABLE)
    identity.keep(TABLE)

    assert json.loads(path.read_text())["tables"] == [TABLE]
    assert broken.read_text() == text
    told = f"{path} cannot be read and is begun anew; it is kept as {broken}"
    assert [told in line for line in caplog.messages] == [True]


@pytest.mark.parametrize(
    ("fields", "kept"),
    [
        ({"secret": 3, "name": ["x"], "tables": [1]}, []),
        ({"tables": {"t": "x"}}, []),
        *(({"tables": [table, OTHER]}, [OTHER]) for table in ("\ud800", "a\0b", "", "x" * 129, 5, None)),
    ],
)
def test_fields_that_make_no_sense_are_begun_anew_and_tables_that_cannot_be_are_left_out(
    path: Path, fields: dict[str, Any], kept: list[str]
) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps(fields))

    Identity(path).keep(TABLE)

    assert json.loads(path.read_text())["tables"] == [*kept, TABLE]


@pytest.mark.parametrize("folder", ["x" * 300, "file"])  # too long a name is refused to root too
def test_a_folder_that_cannot_be_read_or_written_costs_the_memory_only(tmp_path: Path, folder: str) -> None:
    (tmp_path / "file").write_text("")
    identity = Identity(tmp_path / folder / "me.json")
    identity.keep(TABLE)

    assert identity.has_seat(TABLE)


def test_two_programs_of_one_profile_are_two_people(home: Path) -> None:
    first = Identity.of_user("default")
    second = Identity.of_user("default")
    first.keep(TABLE)

    assert first.id != second.id
    assert first.key(TABLE).public != second.key(TABLE).public
    assert not second.has_seat(TABLE)
    second.keep(TABLE)
    assert {path.name for path in (home / "profiles").glob("*.json")} == {"default.json", "default-2.json"}
    first.close()
    second.close()


def test_a_data_folder_that_cannot_be_used_is_told_in_one_line(
    home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (home / "profiles").write_text("in the way")

    identity = Identity.of_user("default", "Ada")

    assert identity.name == "Ada"
    assert caplog.messages == [
        f"no profile in {home / 'profiles'} can be used, so no seat is kept: File exists"
    ]


def test_more_programs_than_a_profile_can_serve_are_told_so(
    home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    served = [Identity.of_user("default") for _ in range(9)]
    assert caplog.messages == []

    Identity.of_user("default")

    (told,) = caplog.messages
    assert told.endswith("so no seat is kept: database is locked")
    for identity in served:
        identity.close()


def test_a_name_comes_from_the_system_once_and_then_from_the_profile_which_is_free_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(profiles, "system_name", lambda: "Josephine")
    first = Identity.of_user()
    assert first.name == "Josephine"
    first.rename("Jo")
    first.close()

    again = Identity.of_user()
    assert again.name == "Jo"
    again.close()


@pytest.mark.parametrize(
    ("full", "account", "name"),
    [
        ("Josephine Baker,,,", "jb", "Josephine"),
        ("", "jo", "Jo"),
        ("root", "root", ""),
        ("", "anna.meier", "Anna"),
        ("", "OFFICE\\anna", "Anna"),
        ("王小明", "user", "王小明"),
        ("Debian Live User,,,", "user", ""),
        ("\u202eZoe Z\ufeff", "zz", "Zoe"),
        ("\u3164", "x" * 30, "X" + "x" * 23),
        ("", "", ""),
    ],
)
def test_the_system_knows_its_user_by_a_name_or_an_account(
    full: str, account: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system_name, "_full_name", lambda: full.split(",")[0])
    monkeypatch.setattr(system_name, "_account", lambda: account)

    assert system_name.system_name() == name


@pytest.mark.posix("accounts with full names")
def test_the_full_name_of_an_account_ends_at_the_first_comma(monkeypatch: pytest.MonkeyPatch) -> None:
    account = SimpleNamespace(pw_gecos="Josephine Baker,Room 7,555-0100,")
    monkeypatch.setattr("pwd.getpwuid", lambda user: account)
    monkeypatch.setenv("LOGNAME", "jb")

    assert system_name.system_name() == "Josephine"


def test_people_whom_their_systems_do_not_know_have_different_names_on_different_machines(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(profiles, "system_name", str)
    given = set()
    for machine in ("laptop", "desktop", "tablet"):
        monkeypatch.setattr(system_name.socket, "gethostname", lambda machine=machine: machine)
        for _ in range(2):
            identity = Identity.of_user(machine)
            given.add((machine, identity.name))
            identity.close()

    assert len(given) == 3
    assert len({name for _, name in given}) > 1


def test_where_a_seat_is_kept_is_there_again_the_next_time_until_it_is_left(path: Path) -> None:
    seat = profiles.KeptSeat(TABLE, "10.0.0.7:4711", "Ada's table")
    identity = Identity(path)
    identity.sits_at(seat)
    assert Identity(path).kept_seat is None  # nobody has given it

    identity.keep(TABLE)
    assert Identity(path).kept_seat == seat

    identity.leaves(OTHER)
    assert Identity(path).kept_seat == seat
    identity.leaves(TABLE)
    assert Identity(path).kept_seat is None
