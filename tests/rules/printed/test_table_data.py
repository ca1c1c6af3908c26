"""Rats and streets are data that may be corrected, but never to what no table can have (RULES 5, 9)."""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import assets
from game import rules
from game.rules.printed.tabledata import STANDARD, TableData, TableDataError
from net.storage.table_data_file import load_table_data

PLAIN = STANDARD.to_plain()
#: A custom edition: minstrel and fool have changed their rats, and the outer markets have no border street.
OTHER = {
    "rats": {**PLAIN["rats"], "minstrel": 1, "fool": 0},
    "streets": [street for street in PLAIN["streets"] if "left OR" not in street],
}


def with_rats(**rats: Any) -> dict[str, Any]:
    return {"rats": {**PLAIN["rats"], **rats}}


def refused(plain: Any) -> str:
    with pytest.raises(TableDataError) as refusal:
        TableData.from_plain(plain)
    return str(refusal.value)


def test_what_is_left_out_is_as_in_the_standard_and_rats_may_have_any_sum() -> None:
    assert TableData.from_plain({}) == STANDARD
    other = TableData.from_plain({"rats": {"monk": 3, "spy": 3, "fool": STANDARD.rats["fool"]}})

    assert (other.streets, other.crossing) == (STANDARD.streets, STANDARD.crossing)
    assert other.rats == {**STANDARD.rats, "monk": 3, "spy": 3}
    assert other == TableData.from_plain(with_rats(monk=3, spy=3))


def test_equal_figures_are_equal_in_whatever_order_they_are_told_and_by_whichever_borough() -> None:
    turned = {
        "crossing": [*reversed(PLAIN["crossing"]), "C"],
        "streets": [
            *(street[::-1] for street in reversed(PLAIN["streets"])),
            ["left C", "left OL"],
            ["left OR", "OL"],
        ],
        "rats": dict(reversed(PLAIN["rats"].items())),
    }

    assert TableData.from_plain(turned) == STANDARD
    others = [TableData.from_plain(part) for part in (turned, *({it: OTHER[it]} for it in OTHER))]
    assert [table.fingerprint == STANDARD.fingerprint for table in others] == [True, False, False]
    assert len({table.fingerprint for table in others}) == 3


def test_a_game_with_other_figures_is_played_by_them() -> None:
    rule_set = rules.RuleSet.preset(table=TableData.from_plain(OTHER))
    state = rules.new_game(rule_set, 4, 7)

    assert rule_set.name == "custom"
    assert state.plague == sum(OTHER["rats"][person] for person in state.persons)
    standard, other = rules.board_of(4), state.board
    corner = standard.index["0.OL"]
    assert "1.OR" in standard.reach(corner, 1)
    assert "1.OR" not in other.reach(corner, 1)

    saved = rules.from_plain(json.loads(json.dumps(rules.to_plain(state))))
    assert (saved.rules, saved.board) == (rule_set, other)
    assert rules.sample(rules.view(state, 0), Random(1)).board == other


#: Python 3.14 reads that many brackets, and misses what they hold.
TOO_DEEP = "too many brackets within each other" if sys.version_info < (3, 14) else "line 1, column 60001"


@pytest.mark.parametrize(
    ("plain", "complaint"),
    [
        (None, "table data is None instead of parts by name"),
        ([], "table data is [] instead of parts by name"),
        ({"mice": {}}, "there is no part 'mice'; there are rats, streets, crossing"),
        ({"rats": [1, 2]}, "rats: not a table of persons and numbers"),
        (with_rats(nobody_known=1), "rats: there is no person 'nobody_known'"),
        *(
            (with_rats(monk=rats), f"rats: monk has {rats!r} rats instead of 0 to 3")
            for rats in (-1, 4, 1.0, True, "1", [1])
        ),
        ({"streets": {}}, "streets: not a list"),
        *(
            ({"streets": [street]}, f"streets: {street!r} is not a pair of markets")
            for street in ("C", ["C"], ["C", "OL", "OR"])
        ),
        *(
            ({"streets": [["C", market]]}, f"streets: there is no market {market!r}")
            for market in ("harbour", "left left OL", ["OL"])
        ),
        ({"streets": [["C", "x" * 100_000]]}, f"streets: there is no market '{'x' * 27}...{'x' * 28}'"),
        ({"streets": [["C", "C"]]}, "streets: a street leads from C to itself"),
        ({"crossing": "C"}, "crossing: not a list"),
        ({"crossing": ["C", "right C"]}, "crossing: there is no market 'right C'"),
    ],
)
def test_a_figure_that_cannot_be_is_refused_by_its_place(plain: Any, complaint: str) -> None:
    assert refused(plain) == complaint


def test_a_broken_street_is_refused_by_the_markets_that_it_cuts_off() -> None:
    lonely = [street for street in PLAIN["streets"] if "OL" not in street]
    for plain, cut_off in (
        ({"streets": [], "crossing": []}, "0.IL"),
        ({"streets": lonely}, "0.OL, 1.OL, 2.OL"),
        ({"crossing": []}, "0.IL, 0.IR, 1.IL"),
    ):
        assert refused(plain).startswith(f"streets: with 3 boroughs no street leads to {cut_off}")


@pytest.mark.parametrize(
    ("boroughs", "streets"),
    [
        (4, [["C", "left IL"], ["IL", "left C"], ["C", "OL"], ["IL", "IR"], ["C", "OR"]]),
        (5, [["C", "left IL"], ["IL", "left IR"], ["IR", "left OL"], ["OL", "left OR"], ["OR", "left C"]]),
    ],
)
def test_streets_that_join_everything_at_other_tables_only_are_refused_too(
    boroughs: int, streets: list[list[str]]
) -> None:
    """Round four boroughs the first change sides and come back; round five the second close too soon."""
    complaint = refused({"streets": streets, "crossing": []})

    assert complaint.startswith(f"streets: with {boroughs} boroughs no street leads to ")


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["C", "left OL", "monk", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["monk", "C"]), inner),
    max_leaves=8,
)


@given(ANYTHING | st.dictionaries(st.sampled_from([*PLAIN]), ANYTHING))
def test_any_data_is_table_data_or_refused_in_one_line(plain: Any) -> None:
    complaint = ""
    try:
        TableData.from_plain(plain)
    except TableDataError as refusal:
        complaint = str(refusal)

    assert "\n" not in complaint


ALONE = "crossing: C alone joins nothing"


def a_file(folder: Path, text: str | bytes) -> Path:
    path = folder / "table.json"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_a_file_holds_table_data(tmp_path: Path) -> None:
    assert load_table_data(a_file(tmp_path, json.dumps(OTHER))) == TableData.from_plain(OTHER)
    assert load_table_data(a_file(tmp_path, b"\xef\xbb\xbf{}")) == STANDARD


def test_every_file_in_assets_is_table_data_as_it_stands() -> None:
    for path in sorted((Path(assets.__path__[0]) / "table").iterdir()):
        assert load_table_data(path) == STANDARD


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1, column 1: Expecting value"),
        ('{\n "rats": {,\n}', "line 2, column 11: Expecting property name enclosed in double quotes"),
        (b"\xff\xfe{", "not a text in UTF-8"),
        ("[" * 60_000, TOO_DEEP),
        ('{"rats": {"monk": 1, "monk": 2}}', "'monk' stands there twice"),
        ('{"rats": 1' + "0" * 5000 + "}", "a number there has thousands of digits"),
        ('{"crossing": ["left C"]}', "streets: with 3 boroughs no street leads to 0.IL"),
        (json.dumps({**PLAIN, "streets": [*PLAIN["streets"], ["C", "IL"]], "crossing": ["C"]}), ALONE),
    ],
)
def test_a_file_with_a_fault_is_refused_by_its_name_and_the_place(
    tmp_path: Path, text: str | bytes, complaint: str
) -> None:
    path = a_file(tmp_path, text)

    with pytest.raises(TableDataError) as refusal:
        load_table_data(path)

    assert str(refusal.value).startswith(f"{path}: {complaint}")
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("name", ["none.json", "."])
def test_a_file_that_cannot_be_read_is_refused_by_its_name(tmp_path: Path, name: str) -> None:
    with pytest.raises(TableDataError) as refusal:
        load_table_data(tmp_path / name)

    path, _, reason = str(refusal.value).rpartition(": ")
    assert path == str(tmp_path / name)
    assert reason in ("No such file or directory", "Is a directory", "Permission denied")
