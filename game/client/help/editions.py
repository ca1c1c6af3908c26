"""What the rulebooks do differently, side by side; and the keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game import rules
from game.client.board.kit import Kit
from game.client.widgets.page import Column, Frame, Part, Row, Space, Words
from game.client.widgets.pictures import hairline
from game.client.widgets.style import GOLD, INK, RAISED
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


def table(kit: Kit) -> Part:
    """A line for each difference and a column for each rulebook; what differs from the first stands out."""
    catalog, presets = kit.words.catalog, [*rules.PRESETS]
    names = [option_words.preset_name(catalog, preset) for preset in presets]
    lines: list[Part] = [_line("", [Words(name, "caption", "center", group=names) for name in names])]
    all_said = [value(kit, preset, name) for preset in presets for name in differences()]
    for name in differences():
        said = [value(kit, preset, name) for preset in presets]
        cells = [_cell(one, all_said, differs=one != said[0]) for one in said]
        lines += [hairline(), _line(catalog.text(f"rule.{name}"), cells)]
    return Column(lines, 6)


def _line(caption: str, cells: Sequence[Part]) -> Part:
    return Row([Frame(Words(caption), wide=350), Row(cells, 8, columns=len(cells), grow=1)])


def _cell(said: str, group: Sequence[str], *, differs: bool) -> Part:
    words = Words(said, "bright" if differs else "text", "center", group=group)
    return Frame(words, (10, 10), RAISED if differs else None)


def key_list(kit: Kit) -> Part:
    """The caps of keys, each with what it does."""
    catalog, text = kit.words.catalog, kit.words.catalog.text
    lines: list[Part] = []
    names = {key: str(catalog.always.get(f"key_{key}") or text(f"key.{key}")) for key in KEYS}
    for key, name in names.items():
        cap = Frame(Words(name, "bright", "center", group=names.values()), (8, 0), INK, GOLD)
        lines.append(Row([Frame(cap, wide=190), Words(text(f"key.{key}.does"), grow=1)], 20))
    return Column([*lines, Space()], 8, grow=1)
