"""A program for the work whose command line is wrong ends with status 2 and says why in one line."""

import sys
from importlib import import_module

import pytest

from game import rules

UNKNOWN = ["--no-such-option"]


@pytest.mark.parametrize(
    ("program", "arguments"),
    [
        *((name, UNKNOWN) for name in ("art", "check", "decisions_page", "golden")),
        *((name, UNKNOWN) for name in ("handovers", "new_person", "playthrough", "protocol_page", "sounds")),
        *(
            (f"{name}.__main__", UNKNOWN)
            for name in ("bench", "evening", "fixtures", "screenshots", "train", "windows")
        ),
        ("calibrate.__main__", ["--games", "1"]),
        ("playthrough", ["--seats", "four"]),
        ("soak.__main__", []),
        ("soak.__main__", ["bots"]),
        ("soak.__main__", ["rules", "--games", "0"]),
        ("soak.__main__", ["rules", "--seed", "-1"]),
        ("soak.__main__", ["rules", "--games", "2", "--seed", str(rules.MAX_SEED)]),
        ("soak.__main__", ["client", "--seconds", "1", "--minutes", "1"]),
    ],
)
def test_a_wrong_command_line_is_told_in_one_line(
    program: str, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        sys.exit(import_module(f"tools.{program}").main(arguments))

    told = capsys.readouterr()
    assert (ended.value.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert f"tools.{program.removesuffix('.__main__')}" in told.err
