"""The licences of what comes with the program: the page and the command."""

import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from game.__main__ import main
from game.client.settings.licenses import shipped
from tests.client.settings.choosing import opened

PYPROJECT = Path(__file__).parents[3] / "pyproject.toml"


def test_the_settings_lead_to_the_licence_of_each_library(written: list[str]) -> None:
    pilot = opened("Files", (1920, 1080))
    pilot.press("Show")

    assert pilot.name == "LicensesScene"
    assert f"numpy {metadata.version('numpy')}" in written
    pilot.key("escape")
    assert pilot.name == "SettingsScene"


def test_each_dependency_of_this_system_is_listed_with_a_licence_and_its_text(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["licenses"]) == 0

    dependencies = tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]["dependencies"]
    wanted = {one.split(">")[0].replace("_", "-") for one in dependencies}
    libraries = {library.name.split()[0]: library for library in shipped()}
    assert {"notre-dame", "Python", *wanted} <= set(libraries)
    assert all(library.license for library in libraries.values())
    assert all(libraries[name].texts for name in wanted - {"pygame-ce"}), "its wheel has none"
    assert f"numpy {metadata.version('numpy')}: BSD-3-Clause" in capsys.readouterr().out
