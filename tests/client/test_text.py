"""Text fits: nothing is cut short on any scene, at the least size, the usual ones, and the squarest."""

from pathlib import Path

import pygame
import pytest

from game.client import assets
from game.client.options.game_setup import GameSetup
from game.client.scenes.local_game import play_here
from game.client.ui.text import Fonts
from game.client.words.catalog import Catalog
from tests.client.pilot import Pilot
from tests.client.test_play import play_on, table_scene

LONG = "Maximiliane-Mary"


class Watch(Fonts):
    """Writes down every text that did not fit."""

    def __init__(self) -> None:
        super().__init__()
        self.cut: set[str] = set()

    def shortened(self, text, face, px, width):
        fitting = super().shortened(text, face, px, width)
        if fitting != text:
            self.cut.add(text)
        return fitting

    def paragraph_size(self, text, face, px, width, height, least=8):
        px, lines = super().paragraph_size(text, face, px, width, height, least)
        if len(lines) * self.height(face, px) > height:
            self.cut.add(text)
        return px, lines


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1200)])
def test_nothing_is_cut_in_four_rounds(size: tuple[int, int]) -> None:
    pilot = Pilot(size)
    watch = pilot.app.fonts = Watch()
    pilot.scene.changed()
    pilot.press("New game")
    pilot.key("escape")
    usual = GameSetup.usual(3, 1, speed="instant")
    first = {**usual.seats[0], "name": LONG}
    play_here(pilot.app, GameSetup((first, *usual.seats[1:]), speed="instant"))
    pilot.step()

    play_on(pilot, until=lambda pilot: table_scene(pilot).session.shown.public["round"] > 4)

    assert watch.cut == set()


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


def test_what_stands_in_the_middle_of_a_box_is_balanced(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot((1280, 720))
    drawn: list[str] = []
    line = Fonts.line

    def noted(fonts: Fonts, text: str, *how) -> pygame.Surface:
        drawn.append(text)
        return line(fonts, text, *how)

    monkeypatch.setattr(Fonts, "line", noted)
    pilot.scene.changed()
    pilot.step()

    credit = [words for words in drawn if words in Catalog.load().text("game.credit")]
    assert len(credit) == 2
    assert all(len(words) > 40 for words in credit)


def test_without_the_font_packages_pygames_own_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.client.assets.font_file", lambda family, style="normal": None)

    assert Fonts().line("Notre Dame", "display", 40).get_width() > 40


def test_a_broken_font_file_is_no_reason_to_stop(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    broken = tmp_path / "font.ttf"
    broken.write_bytes(b"no font at all")
    monkeypatch.setattr("game.client.assets.font_file", lambda family, style="normal": broken)

    assert Fonts().line("Notre Dame", "text", 40).get_width() > 40


def test_nor_is_one_that_cannot_be_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.client.assets.font_file", lambda family, style="normal": tmp_path)

    assert Fonts().line("Notre Dame", "text", 40).get_width() > 40


def test_a_font_in_a_folder_that_cannot_be_looked_into_is_not_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("fontpkg.path", lambda *_, **__: tmp_path / ("x" * 300) / "font.ttf")

    assert assets.font_file("a font that nobody has asked for") is None
