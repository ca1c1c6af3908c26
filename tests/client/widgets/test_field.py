"""A text field is edited as everywhere: selected on focus, with a clipboard and jumps from word to word."""

import pygame
import pytest

from game.board.box import Box
from game.client.widgets import clipboard
from game.client.widgets.field import Field
from game.client.widgets.inputs import Key, Press, Typed
from game.client.widgets.widgets import Button, Form


@pytest.fixture
def field(monkeypatch: pytest.MonkeyPatch) -> Field:
    """A field in a form, and a clipboard of the test."""
    kept = [""]
    monkeypatch.setattr(clipboard, "put", lambda text: kept.append(text))
    monkeypatch.setattr(clipboard, "get", lambda: kept[-1])
    return Field("Anna Maria Luise", lambda value: None, Box(0, 0, 100, 20), 12, most=24)


def typing_in(field: Field) -> Form:
    return Form([Button("Go", lambda: None, Box(0, 50, 10, 10), 12), field])


def test_all_is_selected_when_a_click_or_tab_gives_the_field_the_keyboard_until_a_second_click(
    field: Field,
) -> None:
    form = typing_in(field)
    form.take(Press((5, 5)))
    assert field.selected == "Anna Maria Luise"
    form.take(Press((5, 5)))
    form.take(Typed("!"))
    assert field.value == "Anna Maria Luise!"

    for _ in range(2):
        form.take(Key("tab"))
    assert (form.focused, field.selected) == (field, "Anna Maria Luise!")
    form.take(Typed("Bo"))
    assert field.value == "Bo"


def test_all_is_copied_and_pasted(field: Field) -> None:
    field.key(Key("a", ctrl=True))
    field.key(Key("c", ctrl=True))
    field.key(Key("end"))
    field.key(Key("v", ctrl=True))
    assert field.value == "Anna Maria LuiseAnna Mar"  # as much as there is room for

    field.key(Key("a", ctrl=True))
    field.key(Key("x", ctrl=True))
    assert field.value == ""
    field.key(Key("v", ctrl=True))
    assert field.value == "Anna Maria LuiseAnna Mar"


@pytest.mark.parametrize("held", [b"", b"caf\xe9"])
def test_where_the_clipboard_has_no_text_or_none_in_utf_8_nothing_is_pasted(
    held: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", held.decode)
    field = Field("Anna", lambda value: None, Box(0, 0, 100, 20), 12)
    field.enter()

    field.key(Key("v", ctrl=True))

    assert field.value == "Anna"


@pytest.mark.parametrize(("jumps", "caret"), [(1, 11), (2, 5), (3, 0), (4, 0)])
def test_control_jumps_from_word_to_word(field: Field, jumps: int, caret: int) -> None:
    for _ in range(jumps):
        field.key(Key("left", ctrl=True))
    assert field.caret == caret


def test_words_are_selected_and_deleted(field: Field) -> None:
    field.key(Key("left", ctrl=True, shift=True))
    assert field.selected == "Luise"
    field.key(Key("backspace"))
    field.key(Key("backspace", ctrl=True))
    assert field.value == "Anna "
    field.key(Key("left"))
    field.key(Key("home", shift=True))
    field.typed("E")
    assert field.value == "E "


def test_the_keyboard_takes_an_emoji_as_one_letter(field: Field) -> None:
    field.put("A👩\u200d🚒B")
    field.key(Key("left"))
    field.key(Key("left"))
    field.typed("-")
    assert field.value == "A-👩\u200d🚒B"

    field.key(Key("delete"))
    assert field.value == "A-B"


@pytest.mark.parametrize(("text", "left"), [("שירה", "שיה"), ("Bo שירה", "Bo שיר"), ("Zoé", "Zo")])
def test_the_arrows_go_the_way_of_the_letters(field: Field, text: str, left: str) -> None:
    field.put(text)
    field.key(Key("right"))
    field.key(Key("backspace"))
    assert field.value == left


def test_what_is_pasted_is_cut_between_letters_and_has_no_marks_of_direction(field: Field) -> None:
    field.put("")
    clipboard.put("Bo\nand\tCy")
    field.key(Key("v", ctrl=True))
    assert field.value == "BoandCy", "it has one line"

    field.put("")
    clipboard.put("\u202eBo\u3000" + "👩\u200d🚒" * 9)
    field.key(Key("v", ctrl=True))
    assert field.value == "Bo " + "👩\u200d🚒" * 7
