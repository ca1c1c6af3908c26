"""`python -m tools.playthrough` prints a game of any rule set, or says in one line why it cannot."""

from pathlib import Path

import pytest

from game import rules
from tools import playthrough

Capture = pytest.CaptureFixture[str]


def test_a_game_is_printed_to_its_end(capsys: Capture) -> None:
    assert playthrough.main(["--rules", "german-2017", "--seats", "4", "--new-persons"]) == 0

    told = capsys.readouterr()
    first, *lines = told.out.splitlines()
    assert first.startswith("Notre Dame, 4 seats, rules german-2017")
    assert first.endswith("seed 7")
    assert "place 1" in lines[-4]
    assert any(id in told.out for id, person in rules.PERSONS.items() if person.expansion)
    assert told.err == ""


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--rules", "dutch-2020"], "there is no rule set 'dutch-2020'; there are english-2017, german-2017"),
        (["--rules", "french-2007", "--new-persons"], "the rule set french-2007 has no New Persons"),
        (["--seats", "6"], "seats is 6 instead of 2 to 5"),
        (["--seed", "-1"], "seed is -1 instead of a number from 0 to 2**128 - 1"),
        (["--table-data", "nowhere.json"], "nowhere.json: No such file or directory"),
    ],
)
def test_what_no_game_can_have_is_refused_in_one_line(
    arguments: list[str], complaint: str, capsys: Capture
) -> None:
    assert playthrough.main(arguments) == 2

    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"tools.playthrough: {complaint}")
    assert told.err.count("\n") == 1


def test_a_game_is_played_by_the_table_data_of_a_file(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "table.json"
    path.write_text('{"rats": {"minstrel": 1}}')

    assert playthrough.main(["--seats", "2", "--table-data", str(path)]) == 0
    assert capsys.readouterr().out.startswith("Notre Dame, 2 seats, rules custom, seed 7\n")
