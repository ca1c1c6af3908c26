"""A text field, edited as everywhere: a selection, the clipboard, jumps from word to word."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import accumulate

import pygame

from game.board.box import Box, Point
from game.client.widgets import clipboard, paint
from game.client.widgets.inputs import Key
from game.client.widgets.style import BRIGHT, DEEP_GOLD, EDGE, GOLD, INK, SOFT, mix
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import NOWHERE, Widget
from game.rules.printable import beginning, clusters, printable
from game.text.pieces import is_right_to_left


class Field(Widget):
    """A text field. changed, submit: called with each new text; at the Return key.

    most: the largest number of characters. All is selected when it gets the keyboard.
    """

    takes_text = True

    def __init__(
        self,
        value: str = "",
        changed: Callable[[str], None] = lambda value: None,
        box: Box = NOWHERE,
        px: int = 1,
        *,
        most: int = 16,
        submit: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(box, px)
        self.value, self.changed, self.most, self._submit = value, changed, most, submit
        #: What stands in it while it is empty.
        self.prompt = ""
        self.caret = len(value)
        #: The other end of the selection; equal to `caret` if nothing is selected.
        self._anchor = self.caret
        #: What an input method is composing in the place of the selection.
        self._composed = ""

    def put(self, value: str) -> None:
        """Set the text, without telling of it; the caret goes to its end."""
        self.value = value
        self._go(len(value))

    @property
    def selected(self) -> str:
        start, end = self._range
        return self.value[start:end]

    @property
    def _range(self) -> tuple[int, int]:
        ends = [min(end, len(self.value)) for end in (self._anchor, self.caret)]
        return min(ends), max(ends)

    def enter(self) -> None:
        self._anchor, self.caret = 0, len(self.value)
        self._composed = ""  # it has gone on in the field that had the keyboard since

    def press(self, point: Point) -> None:
        self._go(len(self.value))

    def _go(self, to: int, *, select: bool = False) -> None:
        """Move the caret; select: the selection grows or shrinks with it."""
        self.caret = max(0, min(to, len(self.value)))
        if not select:
            self._anchor = self.caret

    def _replace(self, start: int, end: int, text: str) -> None:
        """Put a text in the place of a part of the value."""
        text = beginning(printable(text), max(0, self.most - len(self.value) + end - start))
        self.value = printable(self.value[:start] + text + self.value[end:])
        self._go(start + len(text))
        self.changed(self.value)

    def key(self, key: Key) -> bool:
        if key.ctrl and key.name in ("a", "c", "x", "v"):
            self._clipboard(key.name)
            return True
        onward = -1 if is_right_to_left(self.value) else 1
        match key.name:
            case "backspace" | "delete":
                self._delete(-1 if key.name == "backspace" else 1, word=key.ctrl)
            case "left" | "right":
                self._step(-onward if key.name == "left" else onward, word=key.ctrl, select=key.shift)
            case "home":
                self._go(0, select=key.shift)
            case "end":
                self._go(len(self.value), select=key.shift)
            case "return" if self._submit is not None:
                self._submit()
            case _:
                return False
        return True

    def _clipboard(self, name: str) -> None:
        if name == "a":
            self.enter()
        elif name == "v":
            if pasted := clipboard.get():
                self._replace(*self._range, pasted)
        elif self.selected:
            clipboard.put(self.selected)
            if name == "x":
                self._replace(*self._range, "")

    def _delete(self, way: int, *, word: bool) -> None:
        start, end = self._range
        if start == end:
            start, end = sorted((self.caret, self._next(way, word=word)))
        self._replace(start, end, "")

    def _step(self, way: int, *, word: bool, select: bool) -> None:
        start, end = self._range
        if start != end and not (word or select):
            self._go(start if way < 0 else end)
        else:
            self._go(self._next(way, word=word), select=select)

    def _next(self, way: int, *, word: bool) -> int:
        """Where the caret comes by a step back (-1) or on (1), or by a whole word."""
        if word:
            stops = [0, *(found.start() for found in re.finditer(r"\b\w", self.value)), len(self.value)]
        else:
            stops = list(accumulate(map(len, clusters(self.value)), initial=0))
        beyond = [stop for stop in stops if (stop - self.caret) * way > 0]
        return self.caret if not beyond else beyond[0] if way > 0 else beyond[-1]

    def typed(self, text: str) -> bool:
        self._composed = ""
        self._replace(*self._range, text)
        return True

    def composed(self, text: str) -> bool:
        self._composed = text
        return True

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        lively = hot or focused
        paint.frame(target, self.box, max(3, self.px // 3), INK, GOLD if lively else EDGE)
        inner = self.box.inset(max(4, self.px // 2), 2)
        start, end = self._range
        shown, caret = self.value, self.caret
        if focused and self._composed:
            shown, caret = shown[:start] + self._composed + shown[end:], start + len(self._composed)
        px = fonts.fitting(shown, "text", self.px, inner.w)
        tall = round(px * 1.1)
        top = inner.y + (inner.h - tall) // 2

        def at(place: int) -> int:
            before = fonts.width(shown[:place], "text", px)
            if is_right_to_left(shown):
                before = fonts.width(shown, "text", px) - before
            return min(inner.right, inner.x + before)

        left, right = sorted((at(start), at(end)))
        fine = max(1, px // 14)
        if shown != self.value:
            left, right = sorted((at(start), at(caret)))
            target.fill(GOLD, (left, top + tall, right - left, fine))
        elif focused and start != end:
            target.fill(mix(INK, DEEP_GOLD, 0.55), (left, top, right - left, tall))
        paint.label(target, fonts, shown, inner, px)
        if not shown:
            paint.label(target, fonts, self.prompt, inner.after(3 * fine), px, "italic", SOFT)
        if focused:
            target.fill(BRIGHT, (at(caret), top, fine, tall))
