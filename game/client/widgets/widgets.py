"""Widgets: buttons, choices, and the form that holds them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

import pygame

from game.board.box import Box, Point
from game.client.widgets import paint
from game.client.widgets.inputs import Composed, Hover, Input, Key, Press, Typed
from game.client.widgets.style import (
    BRIGHT,
    DEEP_GOLD,
    EDGE,
    FAINT,
    GOLD,
    INK,
    PANEL,
    PARCHMENT,
    RAISED,
    SOFT,
    Colour,
    mix,
)
from game.client.widgets.text import Align, Face, Fonts

NOWHERE: Final = Box(0, 0, 0, 0)

Look = Literal["gold", "plain", "quiet", "seal"]


class Widget:
    """Something in a box that can be pressed, or focused with the keyboard.

    px: the size of its text. A page gives its widgets their boxes and sizes.
    """

    #: Whether text is typed into it, so that a click gives it the keyboard.
    takes_text = False
    #: A sentence about it, for whoever points at it.
    hint = ""

    def __init__(self, box: Box = NOWHERE, px: int = 1, *, enabled: bool = True) -> None:
        self.box, self.px, self.enabled = box, px, enabled

    def natural(self, fonts: Fonts, px: int) -> int:
        """The width that it asks for with text of that size."""
        return 0

    def fit(self, fonts: Fonts) -> None:
        """It was placed, with text of its size."""

    def enter(self) -> None:
        """It gets the keyboard."""

    def press(self, point: Point) -> None:
        """Acts on a click at that point."""

    def key(self, key: Key) -> bool:
        """Acts on a key while it has the focus; says whether it did."""
        return False

    def typed(self, text: str) -> bool:
        """Acts on typed text while it has the focus; says whether it did."""
        return False

    def composed(self, text: str) -> bool:
        """Show what an input method has composed so far, while it has the focus; say whether it did."""
        return False

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        """Draw the widget. hot: under the pointer. focused: has the keyboard."""


class Pressable(Widget):
    """A widget with one action, by a click, Enter or Space."""

    def __init__(
        self, action: Callable[[], object], box: Box = NOWHERE, px: int = 1, *, enabled: bool = True
    ) -> None:
        super().__init__(box, px, enabled=enabled)
        self.action = action

    def press(self, point: Point) -> None:
        self.action()

    def key(self, key: Key) -> bool:
        if key.name not in ("return", "space"):
            return False
        self.action()
        return True


class Outline(Pressable):
    """Lies over what a press acts on, and frames it while it is pointed at."""

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        if hot or focused:
            paint.frame(target, self.box, max(3, self.px // 3), None, GOLD, 2)


class Button(Pressable):
    """A button. detail: a second, quieter text, under the first or, if `beside`, at the right of it.

    mark: the key that presses it.
    """

    def __init__(
        self,
        label: str,
        action: Callable[[], None],
        box: Box = NOWHERE,
        px: int = 1,
        *,
        look: Look = "plain",
        detail: str = "",
        mark: str = "",
        face: Face = "text",
        align: Align = "center",
        beside: bool = False,
        enabled: bool = True,
    ) -> None:
        super().__init__(action, box, px, enabled=enabled)
        self.label, self._beside = label, beside
        self.look, self.detail, self.mark, self.face, self.align = look, detail, mark, face, align

    def natural(self, fonts: Fonts, px: int) -> int:
        widths = fonts.width(self.label, self.face, px), fonts.width(self.detail, "italic", px)
        return (sum(widths) if self._beside else max(widths)) + 2 * px

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        box = self.box
        lively = self.enabled and (hot or focused)
        if self.look != "quiet" or lively:
            fill, edge = self._ground(lively)
            paint.frame(target, box, max(3, self.px // 3), fill, edge, 2 if lively else 1)
        inner = box.inset(max(4, self.px // 3), max(2, box.h // 10))
        if self.mark:
            width = fonts.width("00", "text", self.px)
            ink = self._quiet_ink(BRIGHT if lively else GOLD)
            paint.label(target, fonts, self.mark, inner.left(width), self.px, colour=ink)
            inner = inner.after(width + self.px // 4)
        text_box, detail_box = inner, None
        if self.mark and self.align == "center":
            text_box = inner = inner.left(inner.w - width - self.px // 4)
        if self.detail and self._beside:
            gap = self.px // 2
            wide, other = (
                fonts.width(self.label, self.face, self.px),
                fonts.width(self.detail, "italic", self.px),
            )
            wide = min(wide, (inner.w - gap) * wide // (wide + other))
            text_box, detail_box = inner.left(wide), inner.after(wide + gap)
        elif self.detail:
            text_box, detail_box = inner.top(inner.h // 2), inner.below(inner.h * 11 // 20)
        paint.label(target, fonts, self.label, text_box, self.px, self.face, self._ink(lively), self.align)
        if detail_box is not None:
            ink = self._quiet_ink(PARCHMENT if lively else SOFT)
            align = "right" if self._beside else self.align
            paint.label(target, fonts, self.detail, detail_box, self.px, "italic", ink, align)

    def _ground(self, lively: bool) -> tuple[Colour, Colour | None]:
        if not self.enabled:
            return PANEL, None
        if self.look == "gold":
            return (BRIGHT, BRIGHT) if lively else (GOLD, BRIGHT)
        if self.look == "seal":
            return (mix(RAISED, DEEP_GOLD, 0.34), BRIGHT) if lively else (mix(PANEL, DEEP_GOLD, 0.16), GOLD)
        return (RAISED, GOLD) if lively else (PANEL, EDGE)

    def _quiet_ink(self, usual: Colour) -> Colour:
        """The colour of what stands beside the label."""
        return FAINT if not self.enabled else INK if self.look == "gold" else usual

    def _ink(self, lively: bool) -> Colour:
        if not self.enabled:
            return FAINT
        if self.look == "gold":
            return INK
        if self.look == "quiet":
            return PARCHMENT if lively else SOFT
        return BRIGHT if lively else PARCHMENT


class MenuButton(Button):
    """The button with three bars that opens the menu."""

    def __init__(self, action: Callable[[], None], box: Box, px: int) -> None:
        super().__init__("", action, box, px, look="quiet")

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        super().draw(target, fonts, hot=hot, focused=focused)
        wide, thick = max(8, self.px), max(1, self.px // 12)
        x, y = self.box.center
        for line in (-1, 0, 1):
            target.fill(
                BRIGHT if hot or focused else SOFT,
                (x - wide // 2, y + line * self.px // 3 - thick // 2, wide, thick),
            )


class ListButton(Button):
    """The button that shows all options as a list, or as pictures again."""

    def __init__(self, action: Callable[[], None], box: Box, px: int, *, on: bool) -> None:
        super().__init__("", action, box, px, look="quiet")
        self._on = on

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        super().draw(target, fonts, hot=hot, focused=focused)
        wide, thick = max(8, self.px), max(2, self.px // 9)
        x, y = self.box.center
        ink = BRIGHT if hot or focused else GOLD if self._on else FAINT
        for line in (-1, 0, 1):
            top = y + line * self.px // 3 - thick // 2
            target.fill(ink, (x - wide // 2, top, thick, thick))
            target.fill(ink, (x - wide // 2 + 3 * thick, top, wide - 3 * thick, thick))


class Choice(Widget):
    """One of several values, changed with a click or the arrow keys.

    options: values and their labels. hint: a sentence about the value, for whoever points at it.
    """

    #: Whether it has a frame while nobody points at it.
    framed = True

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        value: str,
        changed: Callable[[str], None],
        *,
        hint: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(enabled=enabled)
        self.hint = hint
        self.options, self.value, self.changed = tuple(options), value, changed

    def natural(self, fonts: Fonts, px: int) -> int:
        return max(fonts.width(label, "text", px) for _, label in self.options) + 4 * px

    def step(self, by: int) -> None:
        """Go `by` values further, cyclically."""
        values = [value for value, _ in self.options]
        at = values.index(self.value) if self.value in values else 0
        self.value = values[(at + by) % len(values)]
        self.changed(self.value)

    def press(self, point: Point) -> None:
        self.step(-1 if point[0] < self.box.x + self.box.h else 1)

    def key(self, key: Key) -> bool:
        if key.name in ("left", "right", "return", "space"):
            self.step(-1 if key.name == "left" else 1)
            return True
        return False

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        lively = self.enabled and (hot or focused)
        if self.framed or lively:
            radius = max(3, self.px // 3)
            edge = GOLD if lively else EDGE if self.enabled else None
            paint.frame(target, self.box, radius, RAISED if lively else INK, edge)
        shown = dict(self.options).get(self.value, self.value)
        ends = self.box.h * 4 // 5
        colour = PARCHMENT if self.enabled else FAINT
        middle = self.box.inset(ends, 0)
        paint.label(target, fonts, shown, middle, self.px, colour=colour, align="center")
        if self.enabled:
            ink = BRIGHT if lively else DEEP_GOLD
            _arrow(target, self.box.left(ends), -1, ink)
            _arrow(target, self.box.after(self.box.w - ends), 1, ink)


class BareChoice(Choice):
    """A choice on a ground of its own, between two arrows."""

    framed = False


def _arrow(target: pygame.Surface, box: Box, way: int, colour: Colour) -> None:
    x, y = box.center
    reach = max(3, box.h // 8)
    points = [(x - way * reach // 2, y - reach), (x + way * reach // 2, y), (x - way * reach // 2, y + reach)]
    pygame.draw.lines(target, colour, False, points, max(1, box.h // 18))


class Form:
    """Widgets that share a pointer and a keyboard focus."""

    def __init__(self, widgets: Sequence[Widget] = (), focus: int | None = None) -> None:
        self.widgets = list(widgets)
        self.focus = focus
        self.pointer: Point = (-1, -1)

    def at(self, point: Point) -> Widget | None:
        """The enabled widget at a point."""
        return next((w for w in self.widgets if w.enabled and w.box.holds(point)), None)

    @property
    def focused(self) -> Widget | None:
        if self.focus is None or self.focus >= len(self.widgets):
            return None
        return self.widgets[self.focus]

    @property
    def text_field(self) -> Widget | None:
        """The text field that has the keyboard."""
        focused = self.focused
        return focused if focused is not None and focused.takes_text else None

    @property
    def hint(self) -> str:
        """What there is to say of the widget that is pointed at, or else has the keyboard."""
        pointed = (self.at(self.pointer), self.focused)
        return next((widget.hint for widget in pointed if widget is not None and widget.hint), "")

    def refill(self, widgets: Sequence[Widget]) -> None:
        """Replace the widgets; the focus stays with its widget.

        Or else with the only button of its label, or else at its index, but for a text field.
        """
        held, before, self.widgets = self.focused, self.widgets, list(widgets)
        again = _called_like(held, self.widgets)
        if held in self.widgets:
            self.focus = self.widgets.index(held)
        elif len(again) == len(_called_like(held, before)) == 1:
            self.focus = again[0]
        elif self.focus is not None and (self.focus >= len(self.widgets) or (held and held.takes_text)):
            self.focus = None

    def take(self, given: Input) -> bool:
        """Acts on an input; says whether anything may look different."""
        match given:
            case Hover(point):
                before, self.pointer = self.at(self.pointer), point
                return before is not self.at(point)
            case Press(point, 1):
                return self._press(point)
            case Key():
                return self._key(given)
            case Typed(text):
                focused = self.focused
                return focused is not None and focused.typed(text)
            case Composed(text):
                return self.focused is not None and self.focused.composed(text)
        return False

    def _press(self, point: Point) -> bool:
        self.pointer = point
        widget = self.at(point)
        if widget is None:
            return False
        entered = widget.takes_text and widget is not self.focused
        self.focus = self.widgets.index(widget) if widget.takes_text else None
        widget.press(point)
        if entered:
            widget.enter()
        return True

    def _key(self, key: Key) -> bool:
        focused = self.focused
        if focused is not None and focused.key(key):
            return True
        if key.name == "return" and not (key.ctrl or key.alt):
            return self._press_golden()
        if key.name in ("down", "right") or (key.name == "tab" and not key.shift):
            return self._move(1)
        if key.name in ("up", "left", "tab"):
            return self._move(-1)
        return False

    def _press_golden(self) -> bool:
        """Press the golden button, if there is exactly one that can be pressed."""
        golden = [
            one for one in self.widgets if isinstance(one, Button) and one.look == "gold" and one.enabled
        ]
        if len(golden) != 1:
            return False
        golden[0].action()
        return True

    def _move(self, by: int) -> bool:
        usable = [number for number, widget in enumerate(self.widgets) if widget.enabled]
        if not usable:
            return False
        if self.focus in usable:
            self.focus = usable[(usable.index(self.focus) + by) % len(usable)]
        else:
            self.focus = usable[0 if by > 0 else -1]
        self.widgets[self.focus].enter()
        return True

    def draw(self, target: pygame.Surface, fonts: Fonts) -> None:
        hot, focused = self.at(self.pointer), self.focused
        for widget in self.widgets:
            widget.draw(target, fonts, hot=widget is hot, focused=widget is focused)


def _called_like(held: Widget | None, widgets: Sequence[Widget]) -> list[int]:
    """The numbers of the buttons with the label of one."""
    if not isinstance(held, Button) or not held.label:
        return []
    return [
        n for n, widget in enumerate(widgets) if isinstance(widget, Button) and widget.label == held.label
    ]
