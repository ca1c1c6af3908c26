"""The persons of a game, over its table: who is still to come, and when, as far as known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game import rules
from game.board.box import Box
from game.client.board.kit import Kit
from game.client.widgets import paint
from game.client.widgets.inputs import Input, Key, KeyUp, Press, Release
from game.client.widgets.page import Column, Control, Frame, Part, Row, Space, Words, button
from game.client.widgets.pictures import captioned
from game.client.widgets.style import BRIGHT, GOLD, INK, PARCHMENT, RAISED, SOFT
from game.client.widgets.text import Fonts
from game.client.widgets.widgets import Pressable
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.rules import View
from game.session import printed, to_come
from game.session.to_come import Expected

#: Units: a portrait with its words, a group of them with its caption, two of three columns and between them;
#: the rats under a portrait.
_PORTRAIT, _GROUP, _TWO_THIRDS, _BETWEEN, _RATS = 286, 334, 1096, 20, 26


class PersonsState(NamedTuple):
    """What the scene shows.

    hides_order_of: the name of a seat here that knows the order of the grey persons but has its cards face
    down.
    """

    view: View
    kit: Kit
    hides_order_of: str | None = None


class PersonsToComeScene(PageScene):
    """look: returns the current state. peek: called with whether somebody looks at hidden cards. tell: tells
    all about a person.
    """

    panel = (1760, 0, 1060)
    veil = 190
    takes_commands = True

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

    @property
    def watched(self) -> object:
        look = self._look_now()
        return look.view, look.hides_order_of

    def advance(self, now: float) -> None:
        if self._look_now().view["ranking"] is not None:
            self._close()
        else:
            super().advance(now)

    def describe(self) -> Part:
        self._look = look = self._look_now()
        view, text = look.view, look.kit.words.catalog.text
        brown, here = to_come.brown(view), view["period"]
        grey = [
            self._group(
                text("persons.grey", period=period), to_come.grey(view, period), 3, here=here == period
            )
            for period in rules.PERIODS
        ]
        above = Frame(self._group(text("persons.brown"), brown, 6, here=True), wide=_TWO_THIRDS)
        close = button(text("persons.close"), self._close, 320, look="gold")
        return Column(
            [
                Words(text("persons.title"), "title", "center"),
                Row([above, Frame(self._words(), tall=_GROUP, grow=1)], _BETWEEN),
                Row(grey, _BETWEEN, columns=len(grey)),
                Row([Frame(Words(self._note(), "quiet"), name="note", grow=1), close]),
            ],
            18,
        )

    def _group(self, caption: str, persons: Sequence[Expected], columns: int, *, here: bool) -> Part:
        kit, view = self._look.kit, self._look.view
        portraits = [
            Control(Portrait(kit, person, view, partial(self._tell, person.person)), tall=_PORTRAIT)
            for person in persons
        ]
        over = captioned(caption, "caption" if here else "quiet")
        return Column([over, Row(portraits, 8, columns=max(columns, len(persons)))], 8)

    def _words(self) -> Part:
        """What there is to say of the person who is pointed at or has the focus."""
        kit, pointed = self._look.kit, self.pointed
        lines = [Words(kit.words.catalog.text("persons.hint"), "quiet", "center")]
        if pointed is not None:
            told = kit.words.help(pointed.person, self._look.view["rules"])
            name, when = kit.words.person(pointed.person), self._when(pointed)
            lines = [
                Words(name, "large", "center"),
                Words(when, "quiet", "center"),
                Words(told, align="center"),
            ]
        return Column([Space(), *lines, Space()])

    @property
    def pointed(self) -> Expected | None:
        """The person who is pointed at or has the focus."""
        for widget in (self.form.at(self.form.pointer), self.form.focused):
            if isinstance(widget, Portrait):
                return widget.expected
        return None

    def take(self, given: Input) -> None:
        match given:
            case Key("escape" | "p"):
                self._close()
            case Key("tab") if self._look.hides_order_of is not None or self._peeking:
                self._turn_up(True)
            case Press(point, 1) if self._look.hides_order_of and self.page.boxes["note"].holds(point):
                self._turn_up(True)
            case KeyUp("tab") | Release(_, 1) if self._peeking:
                self._turn_up(False)
            case _:
                before = self.pointed
                super().take(given)
                if self.pointed != before:
                    self.fill()

    def _turn_up(self, on: bool) -> None:
        """Turn the order up while its player looks at it."""
        if on != self._peeking:
            self._peeking = on
            self._peek(on)
            self.fill()

    def pause(self) -> None:
        self._turn_up(False)

    def close(self) -> None:
        if self._peeking:
            self._peek(False)

    def _note(self) -> str:
        text, look = self._look.kit.words.catalog.text, self._look
        if look.hides_order_of is not None:
            return text("persons.peek", name=look.hides_order_of)
        return text("persons.order") if to_come.knows_order(look.view) else ""

    def _when(self, pointed: Expected) -> str:
        text = self._look.kit.words.catalog.text
        if pointed.round is not None:
            return text("persons.round", round=round_name(self._look.kit, pointed.round))
        return text(f"persons.{pointed.state}")


class Portrait(Pressable):
    """A person's portrait, name and rats; dark unless the person is still to come."""

    def __init__(self, kit: Kit, expected: Expected, view: View, tell: Callable[[], None]) -> None:
        super().__init__(tell)
        self._kit, self.expected = kit, expected
        self._rats = printed.rats(expected.person, view)
        every = (to_come.brown(view), *(to_come.grey(view, period) for period in rules.PERIODS))
        self._names = [kit.words.person(one.person) for group in every for one in group]

    def draw(self, target: pygame.Surface, fonts: Fonts, *, hot: bool, focused: bool) -> None:
        kit, px, box, expected = self._kit, self._kit.px, self.box, self.expected
        coming = expected.state == "coming"
        if hot or focused:
            paint.frame(target, box, px(10), RAISED, GOLD, max(1, px(2)))
        inner = box.inset(px(6), px(6))
        tall = 2 * fonts.height("text", px(27))
        size = min(fonts.paragraph_size(each, "text", px(27), inner.w, tall)[0] for each in self._names)
        words = inner.below(inner.h - px(_RATS) - tall)
        window = inner.top(words.y - inner.y)
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
        colour = BRIGHT if hot or focused else PARCHMENT if coming else SOFT
        name = words.top(words.h - px(_RATS))
        paint.paragraph(
            target, fonts, kit.words.person(expected.person), name, size, "text", colour, "center"
        )
        if self._rats:
            paint.put(target, kit.art.rats(self._rats, px(22)), words.below(name.h), "center")


def round_name(kit: Kit, number: int) -> str:
    """ "B · 2", for the fifth round."""
    period = rules.PERIODS[(number - 1) // len(rules.PERIODS)]
    return kit.words.catalog.text("period.round", period=period, round=(number - 1) % 3 + 1)
