"""Input methods compose names in text fields, and swallow no key elsewhere."""

from collections.abc import Iterator

import pygame
import pytest

from game.client.title.scene import TitleScene
from game.client.widgets.field import Field
from game.client.window.text_input import TextInput
from tests.client.pilot import Pilot

pytestmark = pytest.mark.usefixtures("handed_over")


@pytest.fixture
def handed_over(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bool]]:
    """Whether the system was told to hand over text, time after time."""
    told: list[bool] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append(False))
    yield told
    pygame.key.set_repeat()


def composes(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTEDITING, text=text, start=len(text), length=0)


def types(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def with_a_name() -> tuple[Pilot, Field]:
    """A new game, with the keyboard in the field of the first name, which is selected."""
    pilot = Pilot((1280, 720))
    pilot.press("New game")
    field = next(one for one in pilot.scene.form.widgets if isinstance(one, Field))
    pilot.click(field.box.center)
    return pilot, field


def test_a_name_is_composed_and_only_what_is_chosen_is_written() -> None:
    pilot, field = with_a_name()
    before, empty = field.value, pilot.picture(field.box)
    pilot.step(composes("にほ"), composes(""))
    assert (field.value, pilot.picture(field.box)) == (before, empty), "what is given up leaves it as it was"

    pilot.step(composes("にほ"))
    assert field.value == before
    assert pilot.picture(field.box) != empty, "it is seen while it is composed"
    for key in ("backspace", "return", "escape"):
        pilot.key(key)
    assert field.value == before, "these keys are the input method's"
    pilot.step(composes(""), types("日本"))

    assert field.value == "日本"
    pilot.key("backspace")
    assert field.value == "日"


def test_what_goes_on_in_another_field_is_composed_there_alone() -> None:
    pilot, field = with_a_name()
    selected = pilot.picture(field.box)
    other = next(one for one in pilot.scene.form.widgets if isinstance(one, Field) and one is not field)

    pilot.step(composes("にほ"))
    pilot.click(other.box.center)
    pilot.step(composes(""), types("日本"))
    pilot.click(field.box.center)

    assert other.value == "日本"
    assert pilot.picture(field.box) == selected


def test_after_a_shortcut_a_name_is_composed_as_ever() -> None:
    """No key is told of what an input method takes: the shortcut stayed the last one; the name was lost."""
    pilot, field = with_a_name()
    select_all = {"key": pygame.K_a, "unicode": "\x01", "mod": pygame.KMOD_LCTRL, "scancode": pygame.KSCAN_A}

    pilot.step(
        pygame.event.Event(pygame.KEYDOWN, **select_all), pygame.event.Event(pygame.KEYUP, **select_all)
    )
    pilot.step(composes("ni"), types("你"), composes(""), types("好"))

    assert field.value == "你好"


def test_an_input_method_that_composes_where_no_text_is_wanted_is_kept_from_keys(
    handed_over: list[bool],
) -> None:
    pilot = Pilot((1280, 720))

    pilot.step(composes("ｎ"))
    assert handed_over == [False]
    pilot.press("New game")
    assert handed_over == [False]
    field = next(one for one in pilot.scene.form.widgets if isinstance(one, Field))
    pilot.click(field.box.center)
    assert handed_over == [False, True]
    pilot.key("escape")

    assert isinstance(pilot.scene, TitleScene)
    assert handed_over == [False, True, False]


@pytest.mark.parametrize(
    ("composed", "takes_keys", "means"),
    [
        ("ｐ", True, "p"),
        ("P", True, "p"),
        ("３", True, "3"),
        ("ㅔ", True, None),
        ("p", False, None),
        ("", True, None),
    ],
)
def test_the_key_that_it_took_counts_where_the_system_tells_it_no_more(
    composed: str, takes_keys: bool, means: str | None
) -> None:
    found = TextInput(takes_keys=takes_keys).key_behind(composed)

    assert (found and found.name) == means


def test_keys_that_are_held_repeat_in_text_fields_only() -> None:
    pilot, _ = with_a_name()
    assert pygame.key.get_repeat() != (0, 0)

    pilot.key("escape")

    assert pygame.key.get_repeat() == (0, 0)
