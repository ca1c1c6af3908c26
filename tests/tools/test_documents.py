"""The checks of documents, of the French catalogue, of commits and of libraries find what they are for."""

from pathlib import Path

import pytest

from tests.checks import audit, commits, documents, french


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Short.\n" * 151, "README.md has 151 lines; 150 are the limit"),
        (f"Short. {'Word ' * 31}", "README.md: a sentence of 31 words; 30 are the limit"),
        ("See [this](nowhere.md).", "README.md: nothing is at nowhere.md"),
        (f"{'Word ' * 30}\n\n- {'word ' * 29}\n\n```\n{'code ' * 40}\n```\n", ""),
    ],
)
def test_a_document_keeps_to_its_limits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    monkeypatch.setattr(documents, "LONGEST", {"README.md": 150})
    (tmp_path / "README.md").write_text(text, encoding="utf-8")

    faults = list(documents.found(tmp_path))

    assert len(faults) == bool(said)
    assert all(fault.startswith(said) for fault in faults)


@pytest.mark.parametrize(
    ("line", "mended"),
    [
        ('msgstr "l\'aide, {n} points"', 'msgstr "l’aide, {n}\u00a0points"'),
        ('msgstr "2 ou {name} joue"', 'msgstr "2 ou {name} joue"'),
        ('msgid "l\'aide"', 'msgid "l\'aide"'),
    ],
)
def test_french_has_its_apostrophe_and_no_break_spaces_after_numbers(line: str, mended: str) -> None:
    assert french.mended(line) == mended
    assert bool(list(french.faulty([line]))) == (line != mended)


def test_a_subject_of_more_than_72_characters_is_found() -> None:
    assert commits.too_long(["x" * 72]) == []
    assert len(commits.too_long(["x" * 73])) == 1


def test_a_tag_that_names_another_version_is_found() -> None:
    assert commits.misnamed(["v1.0.0", "before-the-move"], "1.0.0") == []
    assert commits.misnamed(["v1.0.1"], "1.0.0") == ["the tag v1.0.1 stands on version 1.0.0"]


def test_a_copy_without_history_says_why_its_subjects_are_not_checked(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="no git history"):
        commits.subjects(tmp_path)


def test_a_weakness_of_a_library_is_found_though_others_are_not_known() -> None:
    unknown = {"name": "polib", "skip_reason": "polib is not on PyPI"}
    weak = {"name": "numpy", "version": "1.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.1"]}]}

    assert audit.vulnerabilities({"dependencies": [unknown, weak]}) == ["numpy 1.0 has PYSEC-1, fixed in 1.1"]
    with pytest.raises(LookupError, match="not on PyPI"):
        audit.vulnerabilities({"dependencies": [unknown]})
