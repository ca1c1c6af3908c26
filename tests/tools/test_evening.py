"""The rehearsal of an evening, in its short form."""

import re
from pathlib import Path

import pytest

from tools.evening.__main__ import main
from tools.evening.evening import STEPS, Evening, Step

pytestmark = [pytest.mark.xvfb, pytest.mark.timeout(600), pytest.mark.posix("/proc")]


def test_every_step_passes_and_is_in_the_report(tmp_path: Path) -> None:
    folder = tmp_path / "evening"

    assert main([str(folder), "--short"]) == 0

    report = (folder / "report.md").read_text("utf-8")
    assert re.findall(r"\d+\. (.*) \| passed", report) == [step.what for step in STEPS]
    assert re.findall(r"\((.*\.png)\)", report) == sorted(file.name for file in folder.glob("*.png"))


def test_the_first_step_that_fails_ends_it_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: Evening) -> None:
        raise TimeoutError("not within 60 s")

    monkeypatch.setattr("tools.evening.__main__.STEPS", (Step("Windows join", fail), *STEPS))

    assert main([str(tmp_path / "evening")]) == 1

    assert capsys.readouterr().err == "tools.evening: Windows join: not within 60 s\n"
    report = (tmp_path / "evening" / "report.md").read_text("utf-8")
    assert re.findall(r"\| (\d+)\. Windows join \| failed \|", report) == ["1"]
