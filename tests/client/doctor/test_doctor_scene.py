"""The page of this machine: its lines appear as they are found, and nothing waits for them."""

from __future__ import annotations

import threading

import pytest

from game.client.doctor import scene
from game.client.widgets.foreign import ForeignText
from game.client.widgets.text import Fonts
from net.client.examination import Finding
from tests.client.lan_pilot import LanPilot
from tests.harness.local_network import found


def until_over(pilot: LanPilot) -> None:
    """Lets time pass until every check is done."""
    for finding in pilot.scene._examination.in_order():
        assert finding.key
    pilot.step()


def test_find_a_table_leads_to_it_and_escape_back(ada: LanPilot) -> None:
    ada.press("Find a table")
    ada.press("Check this machine")
    assert ada.name == "DoctorScene"

    ada.key("escape")

    assert ada.name == "FindTableScene"


def test_lines_appear_as_they_are_found(ada: LanPilot, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = threading.Event()

    def waits() -> Finding:
        answers.wait()
        return Finding("versions", True, "doctor.port.fine")

    monkeypatch.setattr(scene, "versions", waits)
    ada.press("Find a table")
    ada.press("Check this machine")
    for _ in zip(ada.scene._examination.in_order(), ada.scene.names[:-1], strict=False):
        ada.step()
    assert [finding.name for finding in ada.scene.findings] == [*ada.scene.names[:-1]]
    assert not ada.button("Check again").enabled

    answers.set()
    until_over(ada)

    assert ada.scene.is_over
    assert ada.button("Check again").enabled


def test_it_can_be_checked_again(ada: LanPilot) -> None:
    ada.press("Find a table")
    ada.press("Check this machine")
    until_over(ada)
    ada.network.examined[0] = Finding("addresses", False, "doctor.addresses.none")

    ada.press("Check again")
    until_over(ada)

    assert ada.network.examined[0] in ada.scene.findings


def test_names_of_tables_are_looked_at_too(ada: LanPilot) -> None:
    ada.app.fonts = Fonts(ForeignText(list))
    ada.network.around = [found("\U00013000")]
    ada.press("Find a table")
    ada.step(seconds=0.3)
    ada.press("Check this machine")
    until_over(ada)

    (names,) = [finding for finding in ada.scene.findings if finding.name == "names"]
    assert names.parameters == {"names": "\U00013000"}
