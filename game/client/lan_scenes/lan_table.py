"""A table on the network: the table, and besides who is away, what is said, who looks on, how it stops."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.client.lan_scenes.lan_menu import LanMenuScene
from game.client.lan_scenes.leave import may_quit
from game.client.lan_scenes.lobby_panel import clock_text
from game.client.lan_scenes.people import PeopleScene
from game.client.lan_scenes.undo_request import UndoRequestScene
from game.client.lan_scenes.welcome_back import WelcomeBackScene
from game.client.panels.corners import Corners, Tool
from game.client.panels.player import Mark
from game.client.scenes.result import ResultScene
from game.client.scenes.table import TableScene
from game.client.table.joined_table import JoinedTable
from game.client.table.session import Update
from game.client.ui.inputs import Input, Key, Press
from game.client.window.app import App
from game.client.words.names import Words
from game.rules import View

#: A clock with less than so many seconds left is shown in red.
_HURRY = 15


class LanTableScene(TableScene):
    """Shows the game that is on the table when the scene is made; another game gets another scene."""

    def __init__(self, app: App, visit: JoinedTable, go_on: Callable[[], None]) -> None:
        visit.session.begin()
        super().__init__(app, visit.session, app.settings.speed)
        self.visit, self._go_on = visit, go_on
        self.company = visit.session.company
        self.corners: Corners = Corners(
            app.catalog, app.type, app.art, self.company, lambda said: visit.send("chat", text=said)
        )
        self._game = self.company.game
        self._welcomes = self.company.welcomes
        self._comes_back = True
        self._second = -1
        self._known: object = None
        self._consent: UndoRequestScene | None = None

    # What is shown

    @property
    def viewer(self) -> int | None:
        shown = self.session.shown
        if self.company.spectating and shown is not None and self._seat in shown.parts:
            return self._seat  # open hands were agreed on
        return super().viewer

    @property
    def below(self) -> int:
        """The seat whose borough stands at the bottom."""
        return self._seat

    @property
    def tools(self) -> tuple[list[Tool], list[Tool]]:
        """The buttons at the left and the right."""
        company = self.company
        unread = self.corners.unread
        chat = Tool("lan.chat.unread" if unread else "lan.chat", self.chat, bool(unread), str(unread))
        left = [chat, Tool("lan.people", self._people)]
        if company.state == "over":
            return left, [Tool("lan.lobby", self._go_on, True)]
        right = []
        if company.mine or company.owner:
            paused = company.paused is not None
            right.append(Tool("lan.resume" if paused else "lan.pause", self._pause, paused))
        if self._undo.possible:
            right.append(self.take_back_tool)
        if company.spectating:
            right.append(Tool("lan.turn", self._turn))
        return left, right

    def advance(self, now: float) -> None:
        if self.visit.holder is not self:
            return
        super().advance(now)
        self.visit.note()
        company = self.company
        if self.session.over is not None:
            self._ask_consent(now)
            return
        if company.state == "lobby" or (company.state == "running" and company.game != self._game):
            self._go_on()
            return
        self._ask_consent(now)
        self._keep_in_step(now)

    def _keep_in_step(self, now: float) -> None:
        """Takes in what is not told by updates: people, pauses, chat, and the time that passes."""
        company, session = self.company, self.session
        known = (session.players, session.crests, company.places, company.paused, company.wish, company.said,
                 company.mine, company.state, company.people, session.lost)  # fmt: skip
        if known != self._known:
            seats = (session.players, session.crests)
            if isinstance(self._known, tuple) and self._known[:2] != seats:
                self.finish_motion()
                self._layout = None  # somebody is shown otherwise than before
                self._lay()
            self._known = known
            self._fill_corners()
            self.changed()
        elif int(now) != self._second and self.marks():
            self.changed()
        self._second = int(now)

    # Coming back

    def _tell(self, update: Update) -> None:
        before, welcomes = len(self._log.of(None).entries), self.company.welcomes
        super()._tell(update)
        anew, mine = self._comes_back, self.company.mine
        comes_back = (anew or welcomes != self._welcomes) and bool(mine)
        self._comes_back, self._welcomes = False, welcomes
        if not comes_back or update.opening or update.since == update.seq:
            return
        log = self._log.of(None)
        lines = []
        entries = log.entries[before:]
        if anew:  # the round so far is told, and what came before their own last move they have seen
            own = [number for number, entry in enumerate(entries, 1) if entry.seat in mine]
            entries = entries[max(own, default=0) :]
            if all(entry.seat is None for entry in entries):
                return
        for entry in entries:
            if entry.style != "heading":
                who = None if entry.seat is None else self.session.players[entry.seat]
                lines.append((who and who.crest, log.text(entry)))
        if lines:
            players = [self.session.players[seat] for seat in self.session.mine]
            self.app.push(WelcomeBackScene(self.app, players, lines))

    # What stands beside the names, and in the place of the decision

    def marks(self) -> Mapping[int, Mark]:
        text, now = self.app.catalog.text, self.app.now
        marks: dict[int, Mark] = {}
        for place in self.company.places:
            if place.stand_in is not None:
                marks[place.seat] = Mark(text("seat.bot"))
            elif place.away_since is not None:
                marks[place.seat] = Mark(text("seat.away", time=clock_text(now - place.away_since)), True)
            elif (left := self._left(place.seat, now)) is not None:
                marks[place.seat] = Mark(clock_text(left), left < _HURRY)
        return marks

    def _left(self, seat: int, now: float) -> float | None:
        """How many seconds a seat has to think."""
        company, shown = self.company, self.session.shown
        told = company.clocks[seat] if seat < len(company.clocks) else None
        if told is None or shown is None or company.state != "running":
            return None
        thinks = seat in shown.public["waiting"] and company.paused is None and company.wish is None
        return max(0.0, told / 1000 - (now - company.clocks_at if thinks else 0.0))

    def _prompt(self, view: View, words: Words) -> str:
        company, text = self.company, words.catalog.text
        if company.state != "running" or self.session.lost or self.decision is not None:
            return super()._prompt(view, words)
        if company.paused is not None:
            return text("lan.paused", name=company.paused)
        if company.wish is not None:
            names = words.catalog.join([words.seat(seat) for seat in company.wish.asked])
            return text("lan.wish", name=words.seat(company.wish.seat), names=names)
        if company.spectating and not view["waiting"]:
            return text("lan.looking_on")
        return super()._prompt(view, words)

    @property
    def banner(self) -> tuple[str, str] | None:
        """A heading and a text across the table while it cannot go on."""
        text, company = self.app.catalog.text, self.company
        if self.session.lost:
            return text("lost.title"), text("lost.text")
        if company.paused is not None and company.state == "running":
            return text("lan.paused", name=company.paused), text("lan.paused.text")
        return None

    def _draw_more(self, target: pygame.Surface) -> None:
        if self.boxes is not None and self.banner is not None:
            self.corners.draw_banner(target, self.boxes.board, *self.banner)
        super()._draw_more(target)

    # What can be done

    def chat(self) -> None:
        """Opens the chat, or closes it."""
        self.corners.toggle()
        self._fill_corners()
        self.changed()

    def _people(self) -> None:
        self.app.push(PeopleScene(self.app, self.visit))

    def _pause(self) -> None:
        self.visit.send("pause", paused=self.company.paused is None)

    def _turn(self) -> None:
        """Whoever looks on sees the table from the next seat."""
        self._look_from((self._seat + 1) % len(self.session.players))

    def _look_from(self, seat: int) -> None:
        self.finish_motion()
        self._seat = seat
        self._lay()

    def choose(self, option: int) -> None:
        """Gives the answer with that index to the decision that is asked."""
        self._choose(option)

    def _ask_consent(self, now: float) -> None:
        """Asks the people here while somebody wants a choice back, and no longer."""
        asked = self.company.asks_us and self.session.over is None and not self.session.lost
        if self._consent is not None and (not asked or self._consent.wish != self.company.wish):
            self.app.remove(self._consent)
            self._consent = None
        if asked and self._consent is None and self.company.wish is not None:
            name = self.session.players[self.company.wish.seat].name
            self._consent = UndoRequestScene(self.app, self.company.wish, name, self.visit)
            self.app.push(self._consent)

    def _end(self) -> None:
        if self.view is not None or self.session.over is not None:
            super()._end()

    @property
    def _kept(self) -> bool:
        return super()._kept and self.visit.host is not None

    def _menu(self) -> None:
        self.app.push(LanMenuScene(self.app, self.visit, self.stage, self._undo))

    def _result(self, view: View) -> None:
        onward = (self.app.catalog.text("lan.to_lobby"), self._go_on)
        self.app.push(ResultScene(self.app, view, self.session.players, onward))

    def take(self, given: Input) -> None:
        if self._take_at_corners(given):
            return
        if isinstance(given, Key) and given.name == "t" and self.company.spectating:
            self._turn()
        elif not (isinstance(given, Press) and self.company.spectating and self._press_row(given)):
            super().take(given)

    def _press_row(self, press: Press) -> bool:
        """Whoever looks on chooses whose borough stands below by that player's line."""
        if self.boxes is None:
            return False
        for seat, box in enumerate(self.boxes.players):
            if box.holds(press.point):
                self._look_from(seat)
                return True
        return False

    def quitting(self) -> bool:
        return may_quit(self.app, self.visit)

    def close(self) -> None:
        self.visit.leave(self)
