"""Who somebody is on the network, and the tokens of their seats: apart, secret, never lost to a fault."""

import json
import stat
from pathlib import Path
from typing import Any

import pytest

from game.client.options import identity as profiles
from game.client.options import system_name
from game.client.options.identity import MOST_TABLES, Identity
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


def test_tokens_are_there_again_the_next_time(path: Path) -> None:
    identity = Identity(path, "Ada")
    identity.keep(TABLE, 1, "one")
    identity.keep(TABLE, 2, "two")
    identity.keep(OTHER, 0, "other")
    identity.found("10.0.0.7:4711", TABLE)

    again = Identity(path)
    assert again.tokens(TABLE) == ("one", "two")
    assert again.tokens(OTHER) == ("other",)
    assert again.table_at("10.0.0.7:4711") == TABLE
    assert (again.id, again.name) == (identity.id, "Ada")


def test_only_their_owner_can_read_them(path: Path) -> None:
    Identity(path, "Ada").keep(TABLE, 1, "one")

    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_newer_token_to_a_seat_takes_the_place_of_the_older(path: Path) -> None:
    identity = Identity(path)
    identity.keep(TABLE, 1, "old")
    identity.keep(TABLE, 1, "new")

    assert Identity(path).tokens(TABLE) == ("new",)


def test_tokens_that_open_nothing_are_thrown_away(path: Path) -> None:
    identity = Identity(path)
    identity.keep(TABLE, 1, "one")
    identity.forget(TABLE)

    assert Identity(path).tokens(TABLE) == ()


def test_the_oldest_tokens_go_when_there_are_many(path: Path) -> None:
    identity = Identity(path)
    for number in range(MOST_TABLES + 1):
        identity.keep(f"{number:032}", 0, "key")

    assert identity.tokens(f"{0:032}") == ()
    assert identity.tokens(f"{MOST_TABLES:032}") == ("key",)


def test_a_name_of_ten_thousand_letters_is_cut(path: Path) -> None:
    identity = Identity(path)
    identity.rename("x" * 10_000)

    assert len(Identity(path).name) == LONGEST_NAME


def test_a_name_of_nothing_leaves_the_old_one(path: Path) -> None:
    identity = Identity(path, "Ada")
    identity.rename("   ")

    assert identity.name == "Ada"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not json",
        "[]",
        "null",
        '{"tokens": 3, "name": ["x"], "tables": [1]}',
        '{"tokens": {"t": "x"}}',
        "[" * 9000,
    ],
)
def test_a_broken_file_is_begun_anew(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text)

    identity = Identity(path)
    identity.keep(TABLE, 0, "key")

    assert json.loads(path.read_text())["tokens"][TABLE] == {"0": "key"}


@pytest.mark.parametrize("text", ['{"tokens": {"t": {"0": "abc"', "[]", "NaN"])
def test_a_broken_file_is_kept_beside_the_new_one(
    path: Path, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    path.parent.mkdir()
    path.write_text(text)
    broken = path.with_name("me.json.broken")

    identity = Identity(path)
    identity.keep(TABLE, 0, "key")
    identity.keep(TABLE, 1, "key")

    assert broken.read_text() == text
    told = f"{path} cannot be read and is begun anew; it is kept as {broken}"
    assert [told in line for line in caplog.messages] == [True]


@pytest.mark.parametrize("token", ["\ud800", "a\0b", "", "x" * 129, 5, None])
def test_a_token_that_no_host_can_have_given_is_left_out(path: Path, token: Any) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps({"tokens": {TABLE: {"0": token, "1": "key"}}, "tables": {"a": token}}))

    identity = Identity(path)

    assert identity.tokens(TABLE) == ("key",)
    assert identity.table_at("a") == ""


def test_a_folder_that_cannot_be_looked_into_costs_the_memory_only(tmp_path: Path) -> None:
    identity = Identity(tmp_path / ("x" * 300) / "me.json")  # which is refused to root too
    identity.keep(TABLE, 0, "key")

    assert identity.tokens(TABLE) == ("key",)


def test_a_folder_that_cannot_be_written_to_costs_the_memory_only(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    identity = Identity(tmp_path / "file" / "me.json")
    identity.keep(TABLE, 0, "key")

    assert identity.tokens(TABLE) == ("key",)


def test_two_programs_of_one_profile_are_two_people(home: Path) -> None:
    first = Identity.of_user("default")
    second = Identity.of_user("default")
    first.keep(TABLE, 0, "first")
    second.keep(TABLE, 1, "second")

    assert first.id != second.id
    assert (first.tokens(TABLE), second.tokens(TABLE)) == (("first",), ("second",))
    first.close()
    second.close()


def test_a_data_folder_that_cannot_be_used_is_told_in_one_line(
    home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (home / "profiles").write_text("in the way")

    identity = Identity.of_user("default", "Ada")

    assert identity.name == "Ada"
    assert caplog.messages == [
        f"no profile in {home / 'profiles'} can be used, so no token of a seat is kept: File exists"
    ]


def test_more_programs_than_a_profile_can_serve_are_told_so(
    home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    served = [Identity.of_user("default") for _ in range(9)]
    assert caplog.messages == []

    Identity.of_user("default")

    (told,) = caplog.messages
    assert told.endswith("so no token of a seat is kept: database is locked")
    for identity in served:
        identity.close()


def test_a_profile_is_free_again_when_its_program_has_ended(home: Path) -> None:
    first = Identity.of_user("default", "Ada")
    first.keep(TABLE, 0, "first")
    first.close()
    again = Identity.of_user("default")

    assert again.tokens(TABLE) == ("first",)
    again.close()


def test_profiles_have_tokens_of_their_own(home: Path) -> None:
    one, two = Identity.of_user("one"), Identity.of_user("two")
    one.keep(TABLE, 0, "key")

    assert two.tokens(TABLE) == ()
    one.close()
    two.close()


def test_a_table_is_known_by_its_whole_address_not_by_its_port(path: Path) -> None:
    identity = Identity(path)
    identity.found("192.168.1.5:4711", TABLE)
    identity.found("192.168.1.5:5000", OTHER)

    assert identity.table_at("192.168.1.5:4711") == TABLE
    assert identity.table_at("127.0.0.1:4711") == ""


def test_a_table_that_turns_out_to_be_another_one_costs_no_tokens(path: Path) -> None:
    identity = Identity(path)
    identity.keep(TABLE, 0, "key")
    identity.found("192.168.1.5:4711", TABLE)
    identity.another_at("192.168.1.5:4711")

    assert Identity(path).table_at("192.168.1.5:4711") == ""
    assert identity.tokens(TABLE) == ("key",)


def test_a_name_comes_from_the_system_once_and_then_from_memory(
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
        ("", "", ""),
    ],
)
def test_the_system_knows_its_user_by_a_name_or_an_account(
    full: str, account: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system_name, "_full_name", lambda: full.split(",")[0])
    monkeypatch.setattr(system_name, "_account", lambda: account)

    assert system_name.system_name() == name


def test_where_a_seat_is_kept_is_there_again_the_next_time_until_it_is_left(path: Path) -> None:
    seat = profiles.KeptSeat(TABLE, "10.0.0.7:4711", "Ada's table")
    identity = Identity(path)
    identity.sits_at(seat)
    assert Identity(path).kept_seat is None  # there is no token that opens it

    identity.keep(TABLE, 1, "one")
    assert Identity(path).kept_seat == seat

    identity.leaves(OTHER)
    assert Identity(path).kept_seat == seat
    identity.leaves(TABLE)
    assert Identity(path).kept_seat is None
