"""What commands print on terminals and into files that know few letters."""

import os
import subprocess
from pathlib import Path

import pytest

from net.command import child


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
