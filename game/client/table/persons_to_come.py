"""The persons of a game, over its table: who is still to come, and when, as far as known."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from game import rules
from game.board.box import Box, Size
from game.client.board.kit import Kit
from game.client.widgets import forms, paint
from game.client.widgets.inputs import Input, Key, KeyUp, Press, Release
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
)
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Button, Pressable
from game.client.window.app import App
from game.client.window.form_scene import FormScene
from game.rules import View
from game.session import printed, to_come
from game.session.to_come import Expected


class PersonsState(NamedTuple):
    """What the scene shows.

    hides_order_of: the name of a seat here that knows the order of the grey persons but has its cards face
    down.
    """

    view: View
    kit: Kit
    hides_order_of: str | None = None


class PersonsToComeScene(FormScene):
    """look: returns the current state. peek: called with whether somebody looks at hidden cards. tell: tells
    all about a person.
    """

    overlay = True

    def __init__(
        self,
        app: App,
        look: Callable[[], PersonsState],
        peek: Callable[[bool], None],
        tell: Callable[[str], None] = lambda person: None,
    ) -> None:
        super().__init__(app)
        self._look_now, self._peek, self._tell = look, peek, tell
        self._look = look()
        self._peeking = False
        self._shown: object = None

    def arrange(self, size: Size) -> None:
        self._size = size
        self._fill()

    def advance(self, now: float) -> None:
        look = self._look_now()
        if look.view["ranking"] is not None:
            self._close()
        elif (look.view, look.hides_order_of) != self._shown:
            self._fill()

    def _fill(self) -> None:
        self._look = look = self._look_now()
        self._shown = (look.view, look.hides_order_of)
        view, kit = look.view, look.kit
        brown, grey = to_come.brown(view), [to_come.grey(view, period) for period in rules.PERIODS]
        self.layout = layout = forms.Gallery(self._size, len(brown), [len(persons) for persons in grey])
        placed = zip((layout.brown_cells, *layout.grey_cells), (brown, *grey), strict=True)
        portraits = [
            Portrait(box, kit, person, view, partial(self._tell, person.person))
            for boxes, persons in placed
            for box, person in zip(boxes, persons, strict=False)
        ]
        text, px = kit.words.catalog.text, kit.px(27)
        self.refill([*portraits, Button(layout.button, text("persons.close"), self._close, px, look="gold")])

    @property
    def pointed(self) -> Expected | None:
        """The person who is pointed at or has the focus."""
        for widget in (self.form.at(self.form.pointer), self.form.focused):
            if isinstance(widget, Portrait):
                return widget.expected
        return None

    def commands(self) -> bool:
        return True

    def take(self, given: Input) -> None:
        match given:
            case Key("escape" | "p"):
                self._close()
            case Key("tab") if self._look.hides_order_of is not None or self._peeking:
                self._turn_up(True)
            case Press(point, 1) if self._look.hides_order_of is not None and self.layout.note.holds(point):
                self._turn_up(True)
            case KeyUp("tab") | Release(_, 1) if self._peeking:
                self._turn_up(False)
            case _:
                super().take(given)

    def _turn_up(self, on: bool) -> None:
        """Turns the order up while its player looks at it."""
        if on != self._peeking:
            self._peeking = on
            self._peek(on)
            self._fill()

    def pause(self) -> None:
        self._turn_up(False)

    def close(self) -> None:
        if self._peeking:
            self._peek(False)

    def draw(self, target: pygame.Surface) -> None:
        layout, kit, view = self.layout, self._look.kit, self._look.view
        text, px = kit.words.catalog.text, kit.px
        paint.sheet(target, kit.fonts, layout, text("persons.title"), 50, veil=190)
        self._draw_frame(target, layout.brown, text("persons.brown"), here=True)
        for period, box in zip(rules.PERIODS, layout.grey, strict=True):
            here = period == view["period"]
            self._draw_frame(target, box, text("persons.grey", period=period), here=here)
        self._draw_words(target, layout.words)
        paint.label(target, kit.fonts, self._note(), layout.note, px(27), "italic", GOLD)
        self.form.draw(target, kit.fonts)

    def _note(self) -> str:
        text, look = self._look.kit.words.catalog.text, self._look
        if look.hides_order_of is not None:
            return text("persons.peek", name=look.hides_order_of)
        return text("persons.order") if to_come.knows_order(look.view) else ""

    def _draw_frame(self, target: pygame.Surface, box: Box, caption: str, *, here: bool) -> None:
        kit = self._look.kit
        paint.frame(target, box, kit.px(12), PANEL, DEEP_GOLD if here else EDGE)
        head = box.top(kit.px(forms.GALLERY_CAPTION)).inset(kit.px(20), 0).moved(0, kit.px(8))
        colour = GOLD if here else SOFT
        paint.label(target, kit.fonts, caption, head, kit.px(27), "display", colour, "center")

    def _draw_words(self, target: pygame.Surface, box: Box) -> None:
        kit, pointed, view = self._look.kit, self.pointed, self._look.view
        text, px = kit.words.catalog.text, kit.px
        inner = box.inset(px(24), px(60))
        if pointed is None:
            paint.paragraph(target, kit.fonts, text("persons.hint"), inner, px(27), "italic", SOFT, "center")
            return
        name = kit.words.person(pointed.person)
        paint.label(target, kit.fonts, name, inner.top(px(44)), px(34), "display", BRIGHT, "center")
        line = inner.below(px(50)).top(px(34))
        paint.label(target, kit.fonts, self._when(pointed), line, px(27), "italic", SOFT, "center")
        help_ = kit.words.help(pointed.person, view["rules"])
        paint.paragraph(target, kit.fonts, help_, inner.below(px(104)), px(30), "text", PARCHMENT, "center")

    def _when(self, pointed: Expected) -> str:
        text = self._look.kit.words.catalog.text
        if pointed.round is not None:
            return text("persons.round", round=round_name(self._look.kit, pointed.round))
        return text(f"persons.{pointed.state}")


class Portrait(Pressable):
    """A person's portrait, name and rats; dark unless the person is still to come."""

    def __init__(self, box: Box, kit: Kit, expected: Expected, view: View, tell: Callable[[], None]) -> None:
        super().__init__(box, tell)
        self._kit, self.expected = kit, expected
        self._rats = printed.rats(expected.person, view)

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        kit, px, box, expected = self._kit, self._kit.px, self.box, self.expected
        coming = expected.state == "coming"
        if hot or focused:
            paint.frame(target, box, px(10), RAISED, GOLD, max(1, px(2)))
        inner = box.inset(px(6), px(6))
        window = inner.top(px(182))
        picture = kit.art.person(expected.person, (min(window.w, window.h * 5 // 8), window.h))
        if not coming:
            picture = picture.copy()
            picture.fill((70, 70, 82), special_flags=pygame.BLEND_RGB_MULT)
        paint.put(target, picture, window, "center")
        if expected.round is not None:
            plate = Box(inner.x, window.bottom - px(34), inner.w, px(34)).centred(px(82), px(34))
            paint.frame(target, plate, px(8), INK, GOLD, max(1, px(2)), 235)
            paint.label(
                target, fonts, round_name(kit, expected.round), plate, px(27), "text", BRIGHT, "center"
            )
        name = inner.below(px(184)).top(px(66))
        colour = BRIGHT if hot or focused else PARCHMENT if coming else FAINT
        paint.paragraph(
            target, fonts, kit.words.person(expected.person), name, px(27), "text", colour, "center"
        )
        if self._rats:
            rats = kit.art.rats(self._rats, px(22))
            paint.put(target, rats, inner.below(inner.h - px(22)), "center")


def round_name(kit: Kit, number: int) -> str:
    """ "B · 2", for the fifth round."""
    period = rules.PERIODS[(number - 1) // len(rules.PERIODS)]
    return kit.words.catalog.text("period.round", period=period, round=(number - 1) % 3 + 1)
