"""What is found of screen, size, sound, names, keyboard and versions."""

import sys
from pathlib import Path

import pygame
import pytest

from game.client.doctor import checks, keyboard
from game.client.doctor.checks import can_be_drawn, display, scale, sound, versions
from game.client.widgets.foreign import ForeignText
from game.client.widgets.text import Fonts
from game.client.window.display import NoDisplay
from game.settings.settings import UserSettings


def test_a_screen_has_room_or_it_is_told_what_the_window_needs_or_why_there_is_none() -> None:
    pygame.display.init()
    found = display(lambda: [(1920, 1080), (800, 600)])
    assert (found.fine, found.parameters["screens"]) == (True, "1920x1080, 800x600")
    found = display(lambda: [(800, 600)])
    assert (found.fine, found.key, found.parameters["least"]) == (False, "doctor.display.small", "1024x640")

    def none() -> list[tuple[int, int]]:
        raise NoDisplay("no display: there is no screen to open a window on")

    found = display(none)
    assert (found.fine, found.key) == (False, "doctor.display.none")


@pytest.mark.parametrize(
    ("window", "text", "key"),
    [
        ((1280, 720), 130, "doctor.scale.fine"),
        ((960, 540), 100, "doctor.scale.fine"),
        ((900, 540), 100, "doctor.scale.small"),
    ],
)
def test_how_large_everything_is_drawn(window: tuple[int, int], text: int, key: str) -> None:
    assert scale(window, text)[1:3] == (key.endswith("fine"), key)


@pytest.mark.parametrize(
    ("settings", "opens", "key"),
    [
        (UserSettings(), True, "doctor.sound.fine"),
        (UserSettings(sound=False), False, "doctor.sound.off"),
        (UserSettings(effects_volume=0, signals_volume=0), True, "doctor.sound.mute"),
        (UserSettings(), False, "doctor.sound.none"),
    ],
)
def test_whether_anything_is_heard(
    monkeypatch: pytest.MonkeyPatch, settings: UserSettings, opens: bool, key: str
) -> None:
    def device() -> None:
        if not opens:
            raise pygame.error("No such device.")

    monkeypatch.setattr(checks, "open_device", device)

    found = sound(settings)

    assert (found.key, found.fine) == (key, key in ("doctor.sound.fine", "doctor.sound.off"))


def test_names_without_letters_in_any_font_are_told_once() -> None:
    without_others = Fonts(ForeignText(list))

    found = can_be_drawn(without_others, ["Ada", "\U00013000", "Zoë", "\U00013000"])

    assert (found.fine, found.parameters) == (False, {"names": "\U00013000"})
    assert can_be_drawn(without_others, ["Ada", "Zoë"]).fine


LINUX = {
    "setxkbmap": "rules:      evdev\nmodel:      pc105\nlayout:     fr\nvariant:    oss\n",
    "localectl": "   System Locale: LANG=de_DE.UTF-8\n       VC Keymap: de\n      X11 Layout: de,us\n",
}


@pytest.mark.parametrize(
    ("system", "answers", "environment", "running", "key", "parameters"),
    [
        ("linux", LINUX, {}, False, "fine", {"layout": "fr"}),
        ("linux", {"localectl": LINUX["localectl"]}, {}, False, "fine", {"layout": "de,us"}),
        (
            "darwin",
            {"defaults": '( {\n InputSourceKind = "Keyboard Layout";\n "KeyboardLayout Name" = German;\n} )'},
            {},
            False,
            "fine",
            {"layout": "German"},
        ),
        ("linux", {}, {}, False, "unknown", {}),
        ("linux", LINUX, {"XMODIFIERS": "@im=fcitx"}, True, "method", {"layout": "fr", "method": "fcitx"}),
        ("linux", LINUX, {"GTK_IM_MODULE": "uim"}, True, "cannot_compose", {"method": "uim"}),
        ("linux", LINUX, {"SDL_IM_MODULE": "fcitx"}, False, "idle", {"method": "fcitx"}),
    ],
)
def test_layout_and_input_method(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
    system: str,
    answers: dict[str, str],
    environment: dict[str, str],
    running: bool,
    key: str,
    parameters: dict[str, str],
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(keyboard, "answer", lambda program, *more: answers.get(program, ""))
    monkeypatch.setattr(keyboard, "_SYSTEM", tmp_path_factory.mktemp("etc") / "none")
    monkeypatch.setattr(keyboard, "runs", lambda program: running)
    for name in keyboard._NAMED_BY:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    found = keyboard.keyboard()

    assert (found.key, found.parameters) == (f"doctor.keyboard.{key}", parameters)
    assert found.fine is (key not in ("idle", "cannot_compose"))


def test_an_input_method_is_found_in_a_library_in_a_folder_with_spaces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = tmp_path / "My Games" / "libSDL2-2-50d19f93.so.0"
    library.parent.mkdir()
    library.write_bytes(b"...org.fcitx.Fcitx...")
    maps = tmp_path / "maps"
    maps.write_text(f"7f2c4a600000-7f2c4a62a000 r--p 00000000 08:01 3932 {' ' * 20}{library}\n")
    monkeypatch.setattr(keyboard, "_MAPS", maps)

    assert (keyboard.composes("fcitx"), keyboard.composes("ibus")) == (True, False)


def test_versions_are_told_and_a_second_pygame_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    found = versions()
    assert found.fine
    assert found.parameters["python"] == ".".join(map(str, sys.version_info[:3]))

    monkeypatch.setattr(checks, "_version", lambda distribution: "2.6.1")

    assert not versions().fine
