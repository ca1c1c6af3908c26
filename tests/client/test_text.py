"""How text is broken into lines, balanced and drawn."""

from collections.abc import Callable

import numpy as np
import pygame
import pytest

from game.board.box import Box
from game.client.widgets import paint
from game.client.widgets.text import Fonts
from game.text import assets
from game.text.catalog import Catalog
from tests.client.vision import pixels


def test_lines_are_no_wider_than_asked() -> None:
    fonts = Fonts()

    lines = fonts.wrap("words and averyveryverylongwordwithoutanyspace end", "text", 20, 120)

    assert len(lines) > 3
    assert all(fonts.width(line, "text", 20) <= 120 for line in lines)
    said = "".join(line.removesuffix("-") for line in lines).replace(" ", "")
    assert said == "wordsandaveryveryverylongwordwithoutanyspaceend"


def test_a_word_that_is_too_long_is_broken_with_a_hyphen_and_an_address_without_one() -> None:
    fonts = Fonts()
    word, address = "Krankenschwester", "/home/anna/.local/share/notre-dame"

    assert fonts.wrap(word, "display", 30, fonts.width("Krankenschwes-", "display", 30)) == [
        "Krankenschwes-",
        "ter",
    ]
    assert "".join(fonts.wrap(address, "text", 20, 120)) == address


def test_balanced_lines_are_as_many_and_none_is_left_with_a_word_or_two() -> None:
    fonts, text = Fonts(), Catalog.load().text("game.credit")
    alone = 0

    for width in range(120, 1200, 7):
        wrapped = fonts.wrap(text, "text", 20, width)
        balanced = fonts.balanced(text, "text", 20, width)
        assert len(balanced) == len(wrapped)
        assert " ".join(balanced) == text
        widths = [fonts.width(line, "text", 20) for line in balanced]
        assert max(widths) <= width
        if len(balanced) <= 3:
            assert widths[-1] >= 0.6 * max(widths)
            alone += fonts.width(wrapped[-1], "text", 20) < 0.4 * max(widths)
    assert alone


def missing(path: str) -> bytes:
    raise assets.AssetMissing(path)


@pytest.mark.parametrize("read", [missing, lambda path: b"no font at all"], ids=["missing", "broken"])
def test_a_typeface_that_cannot_be_read_is_no_reason_to_stop(
    monkeypatch: pytest.MonkeyPatch, read: Callable[[str], bytes]
) -> None:
    monkeypatch.setattr(assets, "read", read)

    assert Fonts().line("Notre Dame", "display", 40).get_width() > 40


@pytest.mark.parametrize("words", ["Échelle de la peste", "Ängste", "Seuchenleiste", "Ausspielen"])
def test_neither_accents_nor_descenders_of_large_text_leave_a_low_box(words: str) -> None:
    fonts = Fonts()
    fonts.set_type(1.6, high_contrast=False)
    for tall in range(22, 48):
        canvas = pygame.Surface((400, tall + 40))
        paint.label(canvas, fonts, words, Box(0, 20, 400, tall), 18)
        ink = np.nonzero((pixels(canvas) > 140).any(axis=(0, 2)))[0]
        assert ink.min() >= 20, tall
        assert ink.max() < 20 + tall, tall


@pytest.mark.parametrize("px", range(14, 26))
def test_letters_of_small_italics_stand_as_far_apart_as_those_of_large_ones(px: int) -> None:
    words, fonts = "Make every choice twice: two clicks, or Enter twice.", Fonts()

    wide = fonts.width(words, "italic", 200) * px / 200

    assert fonts.width(words, "italic", px) == pytest.approx(wide, rel=0.01)
    assert fonts.line(words, "italic", px).get_width() == fonts.width(words, "italic", px)
