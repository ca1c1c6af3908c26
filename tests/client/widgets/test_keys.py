"""Keyboards of several countries: what a key writes, and where it lies."""

import pygame
import pytest

from game.client.widgets.inputs import InputReader, Key

SHIFT, CTRL, NUM = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_NUM
ALT_GR_ON_WINDOWS = pygame.KMOD_LCTRL | pygame.KMOD_RALT
ZE, KA = ord("з"), ord("ฟ")


def pressed(key: int, writes: str = "", mod: int = 0, place: int = 0) -> Key:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, unicode=writes, mod=mod, scancode=place)
    (found,) = InputReader(lambda x, y: (x, y)).read([event])
    assert isinstance(found, Key)
    return found


@pytest.mark.parametrize(
    ("what", "found", "means"),
    [
        ("fr: minus lies on the key of 6", pressed(pygame.K_6, "-", place=35), Key("-")),
        ("fr: 6 needs Shift, which means nothing else", pressed(pygame.K_6, "6", SHIFT), Key("6")),
        ("fr: the same key without Shift", pressed(pygame.K_2, "é"), Key("2")),
        ("us: Shift and 6 leave the message", pressed(pygame.K_6, "^", SHIFT), Key("6", shift=True)),
        (
            "de: equals needs Shift, and is the 0 with Shift",
            pressed(pygame.K_0, "=", SHIFT),
            Key("0", shift=True),
        ),
        ("us: plus needs Shift", pressed(pygame.K_EQUALS, "+", SHIFT), Key("+", shift=True)),
        ("de: plus has its own key", pressed(pygame.K_PLUS, "+"), Key("+")),
        ("de: o with dots stays what it is", pressed(ord("ö"), "ö", place=51), Key("ö")),
        ("fr: letters are what is written on them", pressed(pygame.K_z, "z", place=26), Key("z")),
        ("ru: letters lie where P is", pressed(ZE, "з", place=pygame.KSCAN_P), Key("p")),
        ("ru: undo", pressed(ord("я"), "", CTRL, pygame.KSCAN_Z), Key("z", ctrl=True)),
        ("th: the letter on A", pressed(KA, "ฟ", place=pygame.KSCAN_A), Key("a")),
        ("th: the mark on H", pressed(ord("้"), "้", place=pygame.KSCAN_H), Key("h")),
        ("ru: digits are digits", pressed(pygame.K_6, "6"), Key("6")),
        ("Windows, AltGr writes", pressed(pygame.K_a, "ă", ALT_GR_ON_WINDOWS), Key("a")),
        ("Windows, AltGr that writes nothing", pressed(pygame.K_a, "", ALT_GR_ON_WINDOWS), Key("a")),
        ("Linux, AltGr", pressed(pygame.K_q, "@", pygame.KMOD_MODE), Key("q")),
        ("macOS, Option writes", pressed(pygame.K_l, "@", pygame.KMOD_RALT), Key("l")),
        ("Ctrl is Ctrl", pressed(pygame.K_a, "\x01", CTRL), Key("a", ctrl=True)),
        ("macOS, Cmd is Ctrl", pressed(pygame.K_z, "", pygame.KMOD_LMETA), Key("z", ctrl=True)),
        ("Alt and Enter", pressed(pygame.K_RETURN, "\r", pygame.KMOD_LALT), Key("return", alt=True)),
        ("Caps Lock changes no shortcut", pressed(pygame.K_p, "P", pygame.KMOD_CAPS), Key("p")),
        ("fr: Caps Lock makes digits", pressed(pygame.K_6, "6", pygame.KMOD_CAPS), Key("6")),
        ("dead keys write nothing", pressed(pygame.K_CARET, ""), Key("^")),
        ("keypad", pressed(pygame.K_KP6, "6", NUM), Key("6")),
        ("keypad of macOS, without Num Lock", pressed(pygame.K_KP6, "6"), Key("6")),
        ("keypad, Num Lock off", pressed(pygame.K_KP6, ""), Key("right")),
        ("keypad, Num Lock off, downwards", pressed(pygame.K_KP2, ""), Key("down")),
        ("keypad, Enter", pressed(pygame.K_KP_ENTER, "\r", NUM), Key("return")),
        ("keypad, plus", pressed(pygame.K_KP_PLUS, "+", NUM), Key("+")),
        ("keypad, minus with Num Lock off", pressed(pygame.K_KP_MINUS, "-"), Key("-")),
    ],
)
def test_a_key_means_what_it_says(what: str, found: Key, means: Key) -> None:
    assert found == means, what
