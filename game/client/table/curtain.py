"""The curtain: hides the table while the machine goes to the player whose cards are shown next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.board.box import Box, Scale, Size
from game.board.crest import Crest
from game.client.help.how_to_play import how_to_play
from game.client.settings.language import LanguageButton, choose_language
from game.client.widgets import forms, paint
from game.client.widgets.inputs import Input, Key
from game.client.widgets.style import DEEP_GOLD, EDGE, GOLD, INK, PARCHMENT, SOFT
from game.client.widgets.widgets import Button
from game.client.window.app import App
from game.client.window.form_scene import FormScene
from game.rules import Decision
from game.session.session import Session
from game.text import describe
from game.text.table_log import TableLog

#: The crest of the seat a line is about, and the line.
News = tuple[Crest | None, str]


class CurtainWords(NamedTuple):
    """What a curtain says: who takes the machine and why, what is new in the log, what lifts it."""

    heading: str
    why: str
    news: Sequence[News]
    lifts: str


#: The size of the news in units.
_TEXT = 27


class CurtainScene(FormScene):
    """Covers the table until the next player is there, and shows what is new in the log.

    tell: called for what it says, again in another language; as many of the last lines are shown as fit.
    lift: called when the curtain is lifted. menu: called by the Escape key. speak: is given the language
    that the person chooses.
    """

    overlay = True
    veil = 232

    def __init__(
        self,
        app: App,
        arms: Crest,
        tell: Callable[[], CurtainWords],
        lift: Callable[[], None],
        menu: Callable[[], None],
        speak: Callable[[str], None],
    ) -> None:
        super().__init__(app, focus=0)
        self._arms, self._tell, self._lifted, self._menu, self._speak = arms, tell, lift, menu, speak
        #: The lines that are shown.
        self.news: tuple[News, ...] = ()

    def arrange(self, size: Size) -> None:
        self._told = self._tell()
        self._choose_news(size)
        self.layout = forms.Curtain(size, self.rows)
        px = self.layout.scale.px
        self.refill(
            [
                Button(self.layout.button, self._told.lifts, self._lift, px(32), look="gold"),
                LanguageButton(self.app, self.layout.language, px(27), self._speak),
            ]
        )

    def _choose_news(self, size: Size) -> None:
        """Chooses as many of the last lines as fit; a line says how many are left out."""
        px, width = Scale.of(size).px(_TEXT), forms.news_width(size)
        every = tuple(self._told.news)
        left_out, news = 0, every
        while sum(rows := self._rows(news, px, width)) > forms.NEWS_ROWS and left_out < len(every):
            left_out += 1
            news = (*every[left_out:], (None, self.app.catalog.count("curtain.more", left_out)))
        self.news, self.rows = news, tuple(rows)

    def _rows(self, news: Sequence[News], px: int, width: int) -> list[int]:
        return [len(self.app.fonts.wrap(line, "text", px, width)) for _, line in news]

    def _lift(self) -> None:
        self._lifted()
        self.app.remove(self)

    def commands(self) -> bool:
        return True

    def take(self, given: Input) -> None:
        match given:
            case Key("escape"):
                self._menu()
            case Key("f1"):
                how_to_play(self.app)
            case _ if given == Key("m"):
                self.app.sounds.toggle()
            case _:
                super().take(given)

    def draw(self, target: pygame.Surface) -> None:
        layout, fonts, px = self.layout, self.app.fonts, self.layout.scale.px
        paint.dim(target, self.veil)
        paint.frame(target, layout.panel, px(16), INK, DEEP_GOLD, max(1, px(2)))
        paint.put(target, self.app.art.shield(self._arms, layout.picture.h), layout.picture, "center")
        paint.label(target, fonts, self._told.heading, layout.heading, px(58), "display", GOLD, "center")
        paint.label(target, fonts, self._told.why, layout.why, px(28), "italic", PARCHMENT, "center")
        if self.news:
            title = self.app.catalog.text("curtain.news")
            target.fill(EDGE, (layout.caption.x, layout.caption.y, layout.caption.w, max(1, px(1))))
            paint.label(target, fonts, title, layout.caption, px(27), "italic", SOFT, "center")
        for (arms, line), place, box in zip(self.news, layout.arms, layout.lines, strict=True):
            if arms is not None:
                paint.put(target, self.app.art.shield(arms, px(22)), place, "center")
            self._text(target, line, box)
        self.form.draw(target, fonts)

    def _text(self, target: pygame.Surface, text: str, box: Box) -> None:
        fonts, px = self.app.fonts, self.layout.scale.px(_TEXT)
        for number, row in enumerate(fonts.wrap(text, "text", px, box.w)):
            place = Box(box.x, box.y + number * self.layout.row, box.w, self.layout.row)
            paint.put(target, fonts.line(row, "text", px, PARCHMENT), place)


def before(
    app: App,
    session: Session,
    log: TableLog,
    decision: Decision,
    lift: Callable[[], None],
    menu: Callable[[], None],
) -> CurtainScene:
    player = session.players[decision.seat]

    def tell() -> CurtainWords:
        entries = log.news(decision.seat)
        crests = (None if entry.seat is None else session.players[entry.seat].crest for entry in entries)
        news = [(crest, log.text(entry)) for crest, entry in zip(crests, entries, strict=True)]
        lifts = app.catalog.text("curtain.show", name=player.name)
        return CurtainWords(player.name, describe.handover(decision, log.words()), news, lifts)

    speak = partial(choose_language, app, session, decision.seat)
    return CurtainScene(app, player.crest, tell, lift, menu, speak)
