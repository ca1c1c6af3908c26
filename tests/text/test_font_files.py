"""Which fonts the system has, and which characters a font file draws."""

import struct
from pathlib import Path

import pytest

from game.text import assets, font_files
from game.text.font_files import FontFile

GARAMOND = assets.read("fonts/eb_garamond.ttf")


def font(cmap: bytes, pictures: bytes = b"glyf") -> bytes:
    """A font file with nothing but that table, as far as it matters here."""
    tables = ((b"cmap", cmap), (pictures, b""))
    head = struct.pack(">IHHHH", 0x10000, len(tables), 0, 0, 0)
    place = len(head) + 16 * len(tables)
    entries = b"".join(struct.pack(">4sIII", name, 0, place, len(data)) for name, data in tables)
    return head + entries + cmap


def cmap(form: bytes) -> bytes:
    return struct.pack(">HHHHI", 0, 1, 3, 1, 12) + form


#: Characters a to c by a shift, and A and C by a list of glyphs, in which B has none.
SEGMENTS = struct.pack(
    ">7H3HH3H3H3H3H",
    *(4, 46, 0, 6, 0, 0, 0),
    *(67, 99, 0xFFFF),
    0,
    *(65, 97, 0xFFFF),
    *(0, 0xFFFF & (5 - 97), 1),
    *(6, 0, 0),
    *(7, 0, 8),
)
GROUPS = struct.pack(">HHIII6I", 12, 0, 40, 0, 2, *(0x41, 0x42, 1), *(0x1F600, 0x1F601, 3))


@pytest.mark.parametrize(
    ("form", "drawn", "missing"), [(SEGMENTS, "ACabc", "BDd@\uffff"), (GROUPS, "AB\U0001f601", "C\U0001f602")]
)
def test_characters_are_looked_up_in_both_usual_forms(form: bytes, drawn: str, missing: str) -> None:
    file = FontFile(font(cmap(form)))

    assert [one for one in drawn if not file.draws(one)] == []
    assert [one for one in missing if file.draws(one)] == []


def test_the_shipped_typeface_has_greek_and_cyrillic_and_no_hebrew_and_one_without_pictures_nothing() -> None:
    file = FontFile(GARAMOND)

    assert all(map(file.draws, "ȘțéΕλένηВладимир"))
    assert not any(map(file.draws, "שم王\U0001f600"))
    assert not FontFile(font(cmap(GROUPS), b"SVG ")).draws("A")


@pytest.mark.parametrize("length", [0, 1, 11, 12, 40, 300, 5000])
def test_a_damaged_file_draws_nothing_or_less(length: int, tmp_path: Path) -> None:
    path = tmp_path / "damaged.ttf"
    path.write_bytes(GARAMOND[:length] + bytes(20))

    FontFile(path).draws("é")
    FontFile(font(cmap(SEGMENTS)[: length % 50])).draws("A")
    assert not FontFile(tmp_path / "missing.ttf").draws("A")


def test_without_fontconfig_fonts_are_found_in_folders_with_emoji_and_the_usual_ones_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("Zapfino.ttf", "msyh.ttc", "LastResort.otf", "seguiemj.ttf", "readme.txt", "segoeui.ttf")
    for name in names:
        (tmp_path / name).touch()
    monkeypatch.setattr(font_files.shutil, "which", lambda program: None)
    monkeypatch.setattr(font_files, "_folders", lambda: [tmp_path, tmp_path / "none"])

    found = [path.name for path in font_files.files()]

    assert found == ["seguiemj.ttf", "segoeui.ttf", "msyh.ttc", "Zapfino.ttf"]


@pytest.mark.posix("folders of the XDG")
@pytest.mark.parametrize("where", ["", "elsewhere"])
def test_a_persons_own_fonts_are_found(where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", where and str(tmp_path / where))
    monkeypatch.setattr(font_files.shutil, "which", lambda program: None)
    own = tmp_path / (where or ".local/share") / "fonts" / "Own.ttf"
    own.parent.mkdir(parents=True)
    own.touch()

    assert own in font_files.files()
