"""Who is at the table: seats and spectators. The owner can have bots stand in, give seats, send away."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.board.box import Size
from game.client.network.lobby_panel import clock_text
from game.client.widgets import network_forms as lan
from game.client.widgets import paint
from game.client.widgets.style import BRIGHT, EDGE, PANEL, PARCHMENT, SOFT, WARNING
from game.client.widgets.widgets import Button, Choice, Widget
from game.client.window.app import App
from game.client.window.form_scene import FormScene
from game.session.joined_table import JoinedTable
from game.session.lobby_state import SeatInfo
from game.text import option_words

if TYPE_CHECKING:
    from net.messages.records import GuestRecord

_MOST = 9
_LISTEN = 0.2


class PeopleScene(FormScene):
    """A line for each seat, then one for each spectator."""

    overlay = True

    def __init__(self, app: App, joined: JoinedTable) -> None:
        super().__init__(app)
        self.joined, self.lobby = joined, joined.session.lobby
        #: By seat, the number of the guest that would get it.
        self._receivers: dict[int, str] = {}
        self._known: object = None

    def arrange(self, size: Size) -> None:
        self._size = size
        self._fill()

    def advance(self, now: float) -> None:
        known = (self.lobby.seats, self.lobby.people, self.lobby.state, int(now))
        if known != self._known:
            self._known = known
            self._fill()

    def idle_time(self, now: float) -> float:
        return _LISTEN

    @property
    def spectators(self) -> list[GuestRecord]:
        return [one for one in self.lobby.people if not one["seats"]]

    def _lines(self) -> list[SeatInfo | GuestRecord]:
        lines: list[SeatInfo | GuestRecord] = [*self.lobby.seats]
        return (lines + self.spectators)[:_MOST]

    def _fill(self) -> None:
        lines = self._lines()
        self.layout = lan.People(self._size, len(lines))
        widgets: list[Widget] = []
        for one, line in zip(lines, self.layout.lines, strict=True):
            if self.lobby.owner:
                widgets += self._seat(one, line) if isinstance(one, SeatInfo) else self._kick(one, line)
        label, px = self.app.catalog.text("people.close"), self.layout.scale.px(27)
        widgets.append(Button(self.layout.close, label, self.app.pop, px, look="gold"))
        self.refill(widgets)

    def _seat(self, info: SeatInfo, line: lan.PersonLine) -> list[Widget]:
        guest = next((one for one in self.lobby.people if info.seat in one["seats"]), None)
        if guest is not None:
            return self._kick(guest, line) + self._give_back(info, line)
        first, second, third = line.actions
        send, px = self.joined.send, self.layout.scale.px(27)
        widgets: list[Widget] = []
        if info.kind == "human" and info.stand_in is None and self.lobby.state == "running":
            act = partial(send, "bot", seat=info.seat, level=self.lobby.options["stand_in"])
            widgets.append(Button(first, self.app.catalog.text("people.stand_in"), act, px))
        guests = [(str(one["guest"]), one["name"]) for one in self.lobby.people]
        if guests:
            chosen = self._receivers.get(info.seat, guests[-1][0])
            chosen = chosen if chosen in dict(guests) else guests[-1][0]
            self._receivers[info.seat] = chosen
            widgets.append(Choice(second, guests, chosen, partial(self._choose, info.seat), px))
            give = partial(self._give, info.seat)
            widgets.append(Button(third, self.app.catalog.text("people.give"), give, px))
        return widgets

    def _give_back(self, info: SeatInfo, line: lan.PersonLine) -> list[Widget]:
        """The button for who lost this seat while away and is here again."""
        lost = [one["guest"] for one in self.lobby.people if info.seat in one["lost"]]
        give = [partial(self.joined.send, "give", seat=info.seat, guest=guest) for guest in lost[:1]]
        label, px = self.app.catalog.text("people.give_back"), self.layout.scale.px(27)
        return [Button(line.actions[1], label, act, px) for act in give]

    def _kick(self, guest: GuestRecord, line: lan.PersonLine) -> list[Widget]:
        if guest["guest"] == self.lobby.guest:
            return []
        act = partial(self.joined.send, "kick", guest=guest["guest"])
        return [Button(line.actions[2], self.app.catalog.text("lobby.kick"), act, self.layout.scale.px(27))]

    def _choose(self, seat: int, guest: str) -> None:
        self._receivers[seat] = guest
        self._fill()

    def _give(self, seat: int) -> None:
        self.joined.send("give", seat=seat, guest=int(self._receivers[seat]))

    def draw(self, target: pygame.Surface) -> None:
        layout, fonts, text, px = self.layout, self.app.fonts, self.app.catalog.text, self.layout.scale.px
        paint.sheet(target, fonts, layout, text("people.title"), 48)
        for one, line in zip(self._lines(), layout.lines, strict=True):
            paint.frame(target, line.box, px(8), PANEL, EDGE)
            if isinstance(one, SeatInfo):
                self._draw_seat(target, one, line)
            else:
                self._draw_guest(target, one, line)
        hidden = len(self.lobby.seats) + len(self.spectators) - len(self._lines())
        if hidden:
            paint.label(
                target, fonts, text("lobby.more", n=hidden), layout.more, px(27), "italic", SOFT, "center"
            )
        self.form.draw(target, fonts)

    def _draw_seat(self, target: pygame.Surface, info: SeatInfo, line: lan.PersonLine) -> None:
        px, text = self.layout.scale.px, self.app.catalog.text
        paint.put(target, self.app.art.shield(info.crest, px(40)), line.arms, "center")
        mine = info.seat in self.lobby.mine
        paint.label(
            target, self.app.fonts, info.name, line.name, px(29), colour=BRIGHT if mine else PARCHMENT
        )
        words, ink = text("people.here"), SOFT
        if info.kind == "bot":
            words = option_words.bot_at_seat(self.app.catalog, info.kind, info.level)
        elif info.stand_in is not None:
            words = text("seat.bot")
        elif info.away_since is not None:
            words, ink = text("seat.away", time=clock_text(self.app.now - info.away_since)), WARNING
        elif info.kind == "open":
            words = text("people.open")
        elif info.level is not None:
            words = option_words.bot_at_seat(self.app.catalog, info.kind, info.level)
        paint.label(target, self.app.fonts, words, line.state, px(27), "italic", ink)

    def _draw_guest(self, target: pygame.Surface, guest: GuestRecord, line: lan.PersonLine) -> None:
        px, text = self.layout.scale.px, self.app.catalog.text
        if guest["owner"]:
            paint.put(target, self.app.art.icon("crown", px(30)), line.arms, "center")
        ours = guest["guest"] == self.lobby.guest
        paint.label(
            target, self.app.fonts, guest["name"], line.name, px(29), colour=BRIGHT if ours else PARCHMENT
        )
        words = text("people.spectator")
        if guest["bot"] is not None:
            words = option_words.bot_at_seat(self.app.catalog, "human", guest["bot"])
        paint.label(target, self.app.fonts, words, line.state, px(27), "italic", SOFT)
