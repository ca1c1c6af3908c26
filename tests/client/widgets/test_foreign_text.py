"""Names of all kinds can be told apart on the screen, whichever fonts the system has."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.board.box import Box
from game.client.widgets import paint
from game.client.widgets.foreign import ForeignText
from game.client.widgets.text import Fonts
from game.text import assets, font_files
from net.seats.skeleton import with_few_marks
from tests.client.thinned import sampled
from tests.harness.playbook import OWNER, SECRET, open_table

#: In rows of one kind: scripts, then what looks alike.
NAMES = (
    *("王小明", "李小龍", "山田 太郎", "やまだ たろう", "홍길동", "홍길순"),
    *("مريم", "مریم", "فاطمة", "שירה", "שרה", "Владимир", "Bладимир", "Ελένη", "Ελενη"),
    *("क्षितिज", "राम", "रमा", "தமிழ்", "สมชาย", "สมหญิง", "မြန်မာ", "ሰላም", "მარიამი", "Հայկ"),
    *("Ștefan Țuțea", "Ştefan Ţuţea", "Ngô Văn Đức", "Łukasz", "Z̷̢̛a̷͓͌l̴͇̈́g̶", "Zalg"),
    *("Anna", "Аnna", "ANNA", "Anna ", "An\u3164na", "𝔄𝔫𝔫𝔞", "Anna 2", "Anna 王", "Anna 李"),
    *("👩‍🚒", "👩🚒", "👨‍👩‍👧‍👦", "👍🏻", "👍🏿", "❤", "❤️", "🇩🇪", "🇩🇰", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
    *("二口", "ニロ", "\u3164", "\u2800", "Konstantin-Alexander v. A", "Konstantin-Alexander v. B"),
    *("123", "!!!", "…"),
)


def names_at_a_table() -> list[str]:
    """What people with these names are called at one table."""
    book = open_table("open", "bot", max_spectators=64)
    book.comes(OWNER, secret=SECRET, name="Olga")
    for number, name in enumerate(NAMES):
        table = book.comes(100 + number, role="spectator", name=name[:24], origin=f"10.0.0.{number}").table
    return [one["name"] for one in table["people"][1:]]


def shown(fonts: Fonts, name: str) -> bytes:
    """The picture of a name in a narrow box."""
    target = pygame.Surface((120, 24))
    paint.label(target, fonts, name, Box(0, 0, 120, 24), 20)
    return pygame.image.tobytes(target, "RGB")


def none() -> list[Path]:
    return []


@sampled("files", [none, font_files.files])
def test_sixty_names_are_all_told_apart(files: Callable[[], list[Path]]) -> None:
    names = names_at_a_table()
    fonts = Fonts(ForeignText(files))

    pictures = {name: shown(fonts, name) for name in names}

    assert len(pictures) == len(NAMES) >= 60
    assert [pair for pair in combinations(pictures, 2) if len({pictures[name] for name in pair}) == 1] == []


def test_a_name_without_a_font_has_one_number_wherever_it_stands() -> None:
    fonts = Fonts(ForeignText(none))
    alone, other = (fonts.line(name, "text", 30) for name in ("王小明", "李小龍"))

    in_a_sentence = fonts.line("王小明 takes 3 coins", "text", 30).subsurface(alone.get_rect())

    assert pygame.image.tobytes(in_a_sentence, "RGBA") == pygame.image.tobytes(alone, "RGBA")
    assert pygame.image.tobytes(other, "RGBA") != pygame.image.tobytes(alone, "RGBA")


def test_after_a_thousand_names_without_a_font_numbers_begin_anew_and_still_differ() -> None:
    fonts = Fonts(ForeignText(none))
    first = fonts.line("王", "text", 30)

    for number in range(1200):
        fonts.line(chr(0x4E00 + number), "text", 30)

    again, other = fonts.line("王", "text", 30), fonts.line("李", "text", 30)
    assert first.get_width() == again.get_width()
    assert pygame.image.tobytes(again, "RGBA") != pygame.image.tobytes(other, "RGBA")


def test_the_system_is_asked_for_fonts_only_when_a_character_is_missing() -> None:
    asked = []

    def files() -> list[Path]:
        asked.append(True)
        return []

    fonts = Fonts(ForeignText(files))
    for text in ("Anna", "Ștefan Țuțea", "Ελένη", "Владимир", "l’hôtel – 3 ½"):
        fonts.line(text, "text", 20)
        fonts.line(text, "display", 20)
    assert asked == []

    for _ in range(3):
        fonts.line("שירה", "text", 20)
    assert asked == [True]


def test_a_font_of_the_system_draws_what_the_typeface_lacks(tmp_path: Path) -> None:
    """The italic face plays a font of the system, for a display face that lacks Cyrillic."""
    path = tmp_path / "system.ttf"
    path.write_bytes(assets.read("fonts/eb_garamond_italic.ttf"))
    own = pygame.font.Font(None, 30)
    foreign = ForeignText(lambda: [tmp_path / "missing.ttf", path])

    line = foreign.line("AВ", [(own, str.isascii)], (255, 255, 255))

    number = ForeignText(none).line("AВ", [(own, str.isascii)], (255, 255, 255))
    assert line.get_height() == own.get_height()
    assert pygame.image.tobytes(line, "RGBA") != pygame.image.tobytes(number, "RGBA")
    assert foreign.width("AВ", [(own, str.isascii)]) == line.get_width()


def test_a_number_that_tells_two_people_apart_is_never_cut_off_nor_an_emoji_in_two() -> None:
    fonts = Fonts(ForeignText(none))
    name = "Konstantin-Alexander"
    cut = fonts.shortened(f"{name} 2", "text", 20, 100)
    assert cut.endswith("… 2")
    assert fonts.width(cut, "text", 20) <= 100
    assert fonts.shortened(f"{name} Z", "text", 20, 100).endswith("…")

    whole = "Anna 👩‍🚒…"
    assert fonts.shortened("Anna 👩‍🚒 Maria Luise", "text", 20, fonts.width(whole, "text", 20)) == whole


@pytest.mark.parametrize(
    "text", ["\u0301", "\u0301\u0302\u0303", "\ufe0f", "\u2060", "\u200d", "\u0f90", "\u0301👩"]
)
def test_text_without_a_letter_is_drawn_without_a_fault(text: str) -> None:
    for fonts in (Fonts(), Fonts(ForeignText(none))):
        for face in ("text", "display"):
            assert fonts.line(text, face, 20).get_height() > 10


def test_marks_at_the_beginning_do_not_go_to_what_stands_before() -> None:
    assert with_few_marks("\u0301\u0302Anna") == "Anna"
