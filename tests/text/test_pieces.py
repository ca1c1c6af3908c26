"""A line is cut into pieces of one font and direction, in the order in which they are drawn."""

import unicodedata

import pytest

from game.text.pieces import pieces


def font_of(cluster: str, before: str | None) -> str | None:
    """Fonts are named by script; nobody has one for Thai."""
    script = unicodedata.name(cluster[0]).split(" ")[0].split("-")[0]
    if script == "THAI":
        return None
    return script if script in ("HEBREW", "ARABIC", "CJK") else "own"


def drawn(text: str) -> list[str]:
    """The pieces from left to right, those that are drawn from right to left with a mark before them."""
    return [("<" if piece.right_to_left else "") + piece.text for piece in pieces(text, font_of)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Anna", ["Anna"]),
        ("王小明 takes 3", ["王小明", " takes 3"]),
        ("שירה", ["<שירה"]),
        ("שירה לוי", ["<לוי", "< ", "<שירה"]),
        ("שירה 2", ["<שירה", " 2"]),
        ("Anna, שירה and Bo", ["Anna, ", "<שירה", " and Bo"]),
        ("א12ב", ["<ב", "12", "<א"]),
        ("สมชาย x", ["สมชาย", " x"]),
        ("e\u0301", ["é"]),
    ],
)
def test_the_pieces_of_a_line(text: str, expected: list[str]) -> None:
    assert drawn(text) == expected


def test_text_without_a_font_is_one_piece_and_a_script_that_needs_shaping_is_named() -> None:
    assert [(piece.text, piece.font) for piece in pieces("Aสม", font_of)] == [("A", "own"), ("สม", None)]
    assert [piece.script for piece in pieces("مريم王A٣", font_of)] == ["Arab", "", "", "Arab"]
