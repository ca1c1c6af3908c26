"""`python -m tests.checks.vocabulary` finds retired words in code, pages and catalogues."""

from pathlib import Path

import pytest

from tests.checks.vocabulary import found


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("x = 1\ntavern = 2", "net/table/room.py:2: tavern: instead of 'tavern' say local table"),
        ("def of_looker(): ...", "net/table/room.py:1: of_looker: instead of 'looker' say spectator"),
        ("class RetakeForm: ...", "net/table/room.py:1: RetakeForm: instead of 'retake' say undo"),
        ("from x import boroughs_of", "net/table/room.py:1: boroughs_of is called borough_count"),
        ("'''One.\n\nSingle rules.'''", "net/table/room.py:3: instead of 'Single rules' say rule options"),
        ("# The single rules.", "net/table/room.py:1: instead of 'single rules' say rule options"),
        *((plain, "") for plain in ("onlooker_box = 1", "class Doorway: ...", "# The furniture of a room.")),
    ],
)
def test_a_retired_word_is_found_in_code_and_plain_english_is_let_pass(
    tmp_path: Path, source: str, said: str
) -> None:
    plant(tmp_path, "net/table/room.py", source)

    assert "\n".join(found(tmp_path)) == said


def test_a_retired_word_is_found_on_a_page_and_in_a_catalogue(tmp_path: Path) -> None:
    plant(tmp_path, "net/PROTOCOL.md", "# Page\n\nOf single rules.\n")
    plant(tmp_path, "assets/locale/en.po", 'msgid ""\nmsgstr ""\n\nmsgid "a"\nmsgstr "Single rules"\n')

    assert list(found(tmp_path)) == [
        "net/PROTOCOL.md:3: instead of 'single rules' say rule options",
        "assets/locale/en.po:4: instead of 'Single rules' say rule options",
    ]


def plant(root: Path, path: str, text: str) -> None:
    """A file in a tree of which nothing else is there."""
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text, encoding="utf-8")
