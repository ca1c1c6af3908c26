"""What `tools.package` writes for people who have only the package."""

import re

import pytest

from game.__main__ import COMMANDS
from game.text.catalog import Catalog, languages
from tools.package import linux


def test_the_manual_page_lists_every_command() -> None:
    page = linux.manual_page("1.2.3")

    assert '"Notre Dame 1.2.3"' in page
    assert set(re.findall(r"^  (\w+) ", page, re.MULTILINE)) == {*COMMANDS}


@pytest.mark.parametrize("language", languages())
def test_the_readme_of_the_tarball_names_the_button_for_beginners(language: str) -> None:
    assert Catalog.load(language).text("title.guided") in linux.README.read_text("utf-8")
