"""The command: a line for each check, in the reader's language; with --json no name of a person."""

import getpass
import json
from pathlib import Path

import pytest

from game.__main__ import main
from game.client.doctor import command
from game.client.widgets.foreign import ForeignText
from game.settings.identity import Identity
from game.settings.settings import SettingsFile
from net.client.examination import Finding
from tests.harness.local_network import Lan, LocalNetwork

NAMES = ("display", "scale", "sound", "names", "keyboard", *LocalNetwork(Lan()).checks(), "versions")


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> LocalNetwork:
    """A machine whose network nobody touches."""
    network = LocalNetwork(Lan())
    monkeypatch.setattr(command, "network_checks", network.checks)
    monkeypatch.setattr(command, "folder", lambda: network.examined[-1])
    return network


def test_every_check_has_a_line_that_says_fine_or_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(NAMES)
    assert "Address (fine): Others reach this machine at 192.168.1.5." in lines
    assert all(" (fine): " in line or " (to fix): " in line for line in lines)


def test_json_names_nobody(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, network: LocalNetwork
) -> None:
    monkeypatch.setattr(ForeignText, "draws", lambda *_: False)
    settings = SettingsFile.of_user()
    settings.settings.rows[0].name = "Quasimodo\U00013000"
    settings.save()
    identity = Identity.of_user()
    identity.rename("Esmeralda\U00013000")
    identity.close()
    monkeypatch.setattr(Path, "home", lambda: Path("/home/frollo"))
    monkeypatch.setattr(getpass, "getuser", lambda: "frollo")
    told = {"folder": "/media/frollo/stick", "detail": "/home/frollo/x is read-only"}
    network.examined[-1] = Finding("folder", False, "doctor.folder.unwritable", told)

    assert main(["doctor", "--json"]) == 0

    out = capsys.readouterr().out
    findings = json.loads(out)["findings"]
    assert [finding["name"] for finding in findings] == [*NAMES]
    assert findings[3]["key"] == "doctor.names.foreign"
    assert not any(name in out for name in ("Quasimodo", "Esmeralda", "frollo"))
    assert findings[-2]["parameters"] == {"folder": "/media/…/stick", "detail": "~/x is read-only"}
    assert all(finding["text"] for finding in findings)


def test_a_check_that_raises_ends_nothing(capsys: pytest.CaptureFixture[str], monkeypatch) -> None:
    def raises() -> Finding:
        raise RuntimeError("out of everything")

    monkeypatch.setattr(command, "folder", raises)

    assert main(["doctor"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(NAMES)
    assert "out of everything" in lines[-2]
