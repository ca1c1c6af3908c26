"""The curtain: hides the table while the machine goes to the player whose cards are shown next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.board import palette
from game.board.crest import Crest
from game.client.help.how_to_play import how_to_play
from game.client.settings.language import choose_language, language_corner
from game.client.widgets.inputs import Input, Key
from game.client.widgets.page import Column, Part, Space, Stack, Words, button, middle
from game.client.widgets.pictures import hairline
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.rules import Decision
from game.session.session import Session
from game.text import describe
from game.text.table_log import TableLog

#: The crest of the seat a line is about, and the line.
News = tuple[Crest | None, str]


class CurtainWords(NamedTuple):
    """What a curtain says: who takes the machine and why, what is new in the log, what lifts it, and how."""

    heading: str
    why: str
    news: Sequence[News]
    lifts: str
    how: str = ""


#: Units: the panel, always as high as for the most news, so that the button stands still.
_PANEL: Final = (1140, 954)
#: More lines of news than there is ever room for.
_MOST_NEWS: Final = 26
#: Units: the edge of the window in the colour of whoever is called.
_EDGE: Final = 14


class CurtainScene(PageScene):
    """Covers the table until the next player is there, and shows what is new in the log.

    tell: called for what it says, again in another language; as many of the last lines are shown as fit.
    lift: called when the curtain is lifted. menu: called by the Escape key. speak: is given the language
    that the person chooses.
    """

    panel = (*_PANEL, _PANEL[1])
    veil = 232
    takes_commands = True

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
        app.attention.asked(self, app.now)

    def describe(self) -> Part:
        told = self._tell()
        head = [
            middle(self.shield(self._arms, 110)),
            Words(told.heading, "title", "center", most=1),
            Words(told.why, align="center"),
        ]
        how = [Words(told.how, "quiet", "center")] if told.how else []
        foot = [middle(button(told.lifts, self._lift, 460, look="gold")), *how]
        room = self.inside.h - Column([*head, *foot]).height(self.ruler, self.inside.w)
        page = Column([Space(), *head, self._latest(told.news, room), Space(), *foot])
        return Stack([page, language_corner(self.app, self._speak)])

    def _latest(self, every: Sequence[News], room: int) -> Part:
        """As many of the last lines as fit; a line says how many are left out."""
        caption = Words(self.app.catalog.text("curtain.news"), "quiet", "center")
        for left_out in range(max(0, len(every) - _MOST_NEWS), len(every) + 1):
            more = (None, self.app.catalog.count("curtain.more", left_out))
            self.news = (*every[left_out:], *([more] if left_out else []))
            lines = Column(
                [hairline(), caption, *(self.line_of(arms, Words(line, grow=1)) for arms, line in self.news)],
                6,
            )
            if lines.height(self.ruler, self.inside.w) <= room:
                break
        return lines if self.news else Words("")

    def _close(self) -> None:
        self._menu()

    def _lift(self) -> None:
        if self.app.attention.answers(self.app.now):
            self._lifted()
            self.app.remove(self)

    def draw_ground(self, target: pygame.Surface) -> None:
        super().draw_ground(target)
        edge = self.ruler.px(_EDGE)
        pygame.draw.rect(target, palette.COLOURS[self._arms.colour].base, target.get_rect(), edge)

    def take(self, given: Input) -> None:
        match given:
            case Key("f1"):
                how_to_play(self.app)
            case _ if given == Key("m"):
                self.app.sounds.toggle()
            case _:
                super().take(given)


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
        why, how = describe.handover(decision, log.words()), app.catalog.text("table.slide")
        return CurtainWords(player.name, why, news, lifts, how)

    speak = partial(choose_language, app, session, decision.seat)
    return CurtainScene(app, player.crest, tell, lift, menu, speak)
