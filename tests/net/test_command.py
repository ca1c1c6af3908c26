"""Arguments, the command that starts this program again, and what it prints where few letters are known."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from net.client import bot
from net.command import child
from net.host import main
from tests.harness.host_command import untranslated


def test_a_child_is_this_very_program_wherever_it_is_started(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text("raise SystemExit('another program of that name')")
    command = child("host", "--help")

    done = subprocess.run(
        command.argv, env=command.env, cwd=tmp_path, capture_output=True, text=True, check=True
    )

    assert done.stdout.startswith("usage: notre-dame host")


def test_a_frozen_program_is_its_own_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/notre-dame/notre-dame")

    assert child("bot", "127.0.0.1:4711").argv == ["/opt/notre-dame/notre-dame", "bot", "127.0.0.1:4711"]


#: Python 3.14 and Windows say of a name that is too long that no file has it.
TOO_LONG = "File name too long" if os.name == "posix" and sys.version_info < (3, 14) else "no table"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["host", "--port", "65536"], "A port is a number from 0 to 65535."),
        (["host", "--bind", "no such place"], "'no such place' is not an address of this machine."),
        (["host", "--seed", "-1"], "A seed is a whole number from 0 to 2**128 - 1."),
        (["host", "--seed", str(2**128)], "A seed is a whole number from 0 to 2**128 - 1."),
        (["host", "--seats", "6"], "'6' is not a whole number from 2 to 5"),
        (["host", "--seats", "3", "--bots", "3"], "--bots 3 leaves none of the 3 seats to a person"),
        (["host", "--level", "cheat"], "cheat"),
        (["host", "--level", "master,casual", "--bots", "3"], "2 levels for 3 bots"),
        (["host", "--stand-in", "cheat"], "cheat"),
        (["host", "--rules", "chess"], "chess"),
        (["host", "--pin", ""], "a PIN has 1 to 16 printable characters"),
        (["host", "--pin", "\n"], "a PIN has 1 to 16 printable characters"),
        (["host", "--pin-file", "/nowhere/pin"], "/nowhere/pin: No such file or directory"),
        (["host", "--max-spectators", "many"], "'many' is not a whole number"),
        (["host", "--name", "x" * 10_000], "a name has 1 to 40 printable characters"),
        (["host", "--table-data", "no\nfile"], "no\\nfile: "),
        (["host", "--table-data", __file__], "line 1, column 3"),
        (["host", "--resume", "Sunday", "--new-persons"], "--new-persons is for new tables"),
        (["host", "--resume", "no\ntable"], "There is no table 'no\\ntable'; no tables are saved here."),
        (["host", "--resume", "a" * 300], TOO_LONG),
        (["host", "--export", "Sunday", "file"], "There is no table 'Sunday'; no tables are saved here."),
        *[
            (["host", "--export", "Sunday", "file", *more], "--export cannot be combined with other options")
            for more in (["--seats", "3"], ["--resume", "Sunday"], ["--json"])
        ],
        (["host", "--tea"], "--tea"),
        (["bot"], "address"),
        (["bot", "nowhere"], "'nowhere' is not an address"),
        (["bot", "127.0.0.1:4711", "--level", "cheat"], "cheat"),
        (["bot", "127.0.0.1:4711", "--pin", ""], "a PIN has 1 to 16 printable characters"),
        *[
            (["bot", "127.0.0.1:4711", "--name", name], "a name has 1 to 24 printable characters")
            for name in (" ", "Z" + "\u0335" * 10_000, "\udc80", "\u202eannA", "\u200b\u200d")
        ],
        (["bot", "127.0.0.1:4711", "--name", "\u3164\u2800"], "a name needs a visible letter or sign"),
    ],
)
def test_a_usage_error_is_one_line_and_status_2(
    arguments: list[str], words: str, folders_of_the_test: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command, *options = arguments
    try:
        status: object = {"host": main.main, "bot": bot.main}[command](options, untranslated)
    except SystemExit as end:
        status = end.code

    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    (line,) = err.splitlines()
    assert line.startswith(f"notre-dame {command}: ")
    assert words in line
    assert len(line) < 400


def printed(encoding: str, *arguments: str, **environment: str) -> str:
    """What a command prints, read back in the encoding it has to use."""
    command = child(*arguments)
    env = (
        command.env | {"PYTHONIOENCODING": encoding, "LANGUAGE": "ro", "LC_ALL": "ro_RO.UTF-8"} | environment
    )
    done = subprocess.run(command.argv, env=env, capture_output=True, check=False)
    assert b"Traceback" not in done.stderr
    return (done.stdout + done.stderr).decode(encoding)


@pytest.mark.posix("a language by variables")
def test_help_in_romanian_is_printed_without_the_accents_that_a_code_page_lacks() -> None:
    assert "utilizare: notre-dame host" in printed("ascii", "host", "--help")


def test_a_name_that_a_code_page_lacks_is_no_traceback() -> None:
    told = printed("cp437", "host", "--resume", "Ștefan’s 桌子", "--no-announce")

    assert "Stefan's ??" in told


def test_a_review_for_a_program_is_utf_8_whatever_the_code_page(tmp_path: Path) -> None:
    missing = tmp_path / "Ștefan.json"
    command = child("review", "--json", str(missing))

    done = subprocess.run(
        command.argv, env=command.env | {"PYTHONIOENCODING": "cp1252"}, capture_output=True, check=False
    )

    assert "Ștefan.json" in done.stderr.decode()


@pytest.mark.posix("pipes that break, /dev/full")
@pytest.mark.parametrize(("command", "unbuffered"), [("--help", ""), ("doctor", "1")])
def test_output_that_nobody_reads_ends_quietly_and_a_full_disk_in_one_sentence(
    command: str, unbuffered: str
) -> None:
    program = child(command)
    environment = {**program.env, "PYTHONUNBUFFERED": unbuffered, "SDL_VIDEODRIVER": "dummy"}
    read, write = os.pipe()
    os.close(read)
    closed = subprocess.run(program.argv, env=environment, stdout=write, stderr=subprocess.PIPE, check=False)
    os.close(write)
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(program.argv, env=environment, stdout=full, stderr=subprocess.PIPE, check=False)

    assert (closed.returncode, closed.stderr) == (141, b"")
    assert done.returncode == 1
    assert done.stderr == b"notre-dame: standard output cannot be written: No space left on device\n"
