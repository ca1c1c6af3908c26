"""What the rulebooks do differently, side by side; and the keys."""

from __future__ import annotations

from typing import Final

import pygame

from game import rules
from game.board.box import Box
from game.client.board.kit import Kit
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, EDGE, GOLD, INK, PANEL, PARCHMENT, RAISED
from game.client.widgets.text import Face
from game.settings import keys, rule_options
from game.text import option_words

#: The keys of the table, in the order in which they are told.
KEYS: Final = (
    *("digits", "arrows", "enter", "shift", "tab", "zoom", "whole"),
    *keys.DELIVERED,
    *("f11", "esc"),
)


def differences() -> tuple[str, ...]:
    """The rule options in which the rulebooks differ."""
    return tuple(name for name, option in rules.OPTIONS.items() if option.differs)


def value(kit: Kit, preset: str, name: str) -> str:
    """What a rulebook says of an option, in a few words; a dash where it knows nothing of it."""
    words = kit.words.catalog
    if not rule_options.applies(preset, name):
        return words.text("almanac.none")
    return option_words.rule_value(words, name, rules.OPTIONS[name].values[preset])


def draw(target: pygame.Surface, box: Box, kit: Kit) -> None:
    """Draws a line for each difference and a column for each rulebook."""
    px, text = kit.px, kit.words.catalog.text
    names, presets = differences(), [*rules.PRESETS]
    lines = box.stacked([px(64), *[px(88)] * len(names)], px(8))
    wide = box.w * 26 // 100
    for preset, cell in zip(presets, lines[0].after(wide).columns(len(presets), px(8)), strict=True):
        name = option_words.preset_name(kit.words.catalog, preset)
        _cell(target, cell, kit, name, display=True, golden=True)
    for name, line in zip(names, lines[1:], strict=True):
        caption = line.left(wide - px(12))
        size, told = kit.fonts.paragraph_size(text(f"rule.{name}"), "text", px(27), caption.w, caption.h)
        middle = caption.centred(caption.w, len(told) * kit.fonts.height("text", size))
        paint.paragraph(target, kit.fonts, text(f"rule.{name}"), middle, size, "text", PARCHMENT)
        usual = value(kit, presets[0], name)
        for preset, cell in zip(presets, line.after(wide).columns(len(presets), px(8)), strict=True):
            said = value(kit, preset, name)
            _cell(target, cell, kit, said, golden=said != usual)


def height(kit: Kit) -> int:
    return kit.px(64) + len(differences()) * kit.px(96)


def _cell(
    target: pygame.Surface, box: Box, kit: Kit, said: str, *, display: bool = False, golden: bool
) -> None:
    px = kit.px
    paint.frame(target, box, px(8), RAISED if golden else PANEL, GOLD if golden else EDGE)
    inner = box.inset(px(12), px(6))
    face: Face = "display" if display else "text"
    size, lines = kit.fonts.paragraph_size(said, face, px(27), inner.w, inner.h)
    middle = inner.centred(inner.w, len(lines) * kit.fonts.height(face, size))
    paint.paragraph(target, kit.fonts, said, middle, size, face, BRIGHT if golden else PARCHMENT, "center")


def draw_keys(target: pygame.Surface, box: Box, kit: Kit) -> None:
    """Draws the caps of keys, each with what it does."""
    px, text = kit.px, kit.words.catalog.text
    wide = px(190)
    step = min(box.h // len(KEYS), px(64))
    for key, line in zip(KEYS, box.stacked([step] * len(KEYS)), strict=True):
        cap = line.inset(0, px(5)).left(wide)
        paint.frame(target, cap, px(9), INK, GOLD, max(1, px(2)))
        name = str(kit.words.catalog.always.get(f"key_{key}") or text(f"key.{key}"))
        paint.label(target, kit.fonts, name, cap.inset(px(8), 0), px(27), "text", BRIGHT, "center")
        does = line.after(wide + px(22))
        paint.label(target, kit.fonts, text(f"key.{key}.does"), does, px(27), "text", PARCHMENT)
