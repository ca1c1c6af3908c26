"""A table on the network: the table scene with chat, people, pauses, clocks and undo requests; its menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.client.final_scoring.result import Way
from game.client.network.leave import UndoRequestScene, leave, may_quit
from game.client.network.lobby_panel import clock_text
from game.client.network.people import PeopleScene
from game.client.panels.corners import ChatCorners, CornerButton
from game.client.panels.player import Mark
from game.client.settings.language import choose_language
from game.client.table.curtain import CurtainScene, CurtainWords, News
from game.client.table.menu import MenuScene, Offer
from game.client.table.table import TableScene
from game.client.tutorial.explaining import Explaining
from game.client.widgets.inputs import Input, Key, Press
from game.client.window.app import App
from game.rules import View
from game.session.choices import UndoControl
from game.session.joined_table import JoinedTable
from game.session.pacer import Pacer
from game.session.session import Session, Update
from game.settings.game_setup import Speed
from game.text import host_text
from game.text.names import Words


class LanMenuScene(MenuScene):
    """Adds an entry for the people at the table, and asks how to leave."""

    heading_key, leave_key = "menu.title.lan", "menu.leave.lan"

    def __init__(
        self, app: App, joined: JoinedTable, pacer: Pacer, undo: UndoControl, explaining: Explaining
    ) -> None:
        super().__init__(app, joined.session, pacer, undo, explaining)
        self._joined = joined

    def _more(self) -> list[Offer]:
        return [("lan.people", self._people)]

    def _people(self) -> None:
        self.app.pop()
        self.app.push(PeopleScene(self.app, self._joined))

    def _keep_pace(self, speed: Speed) -> None:
        """Bots' pace is a table option here."""

    def _leave(self) -> None:
        self.app.pop()
        leave(self.app, self._joined)


class WelcomeBackScene(CurtainScene):
    """A curtain through which the table is seen. lines: called for what is told as the news."""

    veil = 150

    def __init__(self, app: App, session: Session, lines: Callable[[], Sequence[News]]) -> None:
        text, players = app.catalog.text, [session.players[seat] for seat in session.mine]

        def tell() -> CurtainWords:
            names = app.catalog.join([player.name for player in players])
            return CurtainWords(text("back.title", name=names), text("back.text"), lines(), text("back.on"))

        speak = partial(choose_language, app, session, None)
        super().__init__(app, players[0].crest, tell, lambda: None, lambda: app.remove(self), speak)


#: A clock with fewer seconds left is red.
_HURRY = 15


class LanTableScene(TableScene):
    """Shows one game; the next game gets another scene. go_on: goes to the lobby or the next game."""

    def __init__(self, app: App, joined: JoinedTable, go_on: Callable[[], None]) -> None:
        joined.session.begin()
        super().__init__(app, joined.session, app.settings.speed)
        self.joined, self._go_on = joined, go_on
        self.lobby = joined.session.lobby
        self.corners: ChatCorners = ChatCorners(
            app.catalog, app.fonts, app.art, self.lobby, lambda said: joined.send("chat", text=said)
        )
        self._game = self.lobby.game
        self._welcomes = self.lobby.welcomes
        self._comes_back = True
        self._second = -1
        self._known: object = None
        self._request: UndoRequestScene | None = None

    @property
    def viewer(self) -> int | None:
        shown = self.session.shown
        if self.lobby.spectating and shown is not None and self._seat in shown.parts:
            return self._seat  # hands are open to spectators
        return super().viewer

    @property
    def talks(self) -> bool:
        return True

    @property
    def below(self) -> int:
        """The seat whose borough is at the bottom."""
        return self._seat

    @property
    def corner_buttons(self) -> tuple[list[CornerButton], list[CornerButton]]:
        lobby = self.lobby
        unread = self.corners.unread
        chat = CornerButton("lan.chat.unread" if unread else "lan.chat", self.chat, bool(unread), str(unread))
        left = [chat, CornerButton("lan.people", self._people), *self.hint_buttons]
        if lobby.state == "over":
            return [*left, *self.result_buttons], [CornerButton("lan.lobby", self._go_on, True)]
        right = []
        if lobby.mine or lobby.owner:
            paused = lobby.paused is not None
            right.append(CornerButton("lan.resume" if paused else "lan.pause", self._pause, paused))
        if self._undo.offered:
            undo = self.undo_button
            right.append(undo._replace(key="undo.short", wide=False) if undo.wide else undo)
        if lobby.spectating:
            right.append(CornerButton("lan.turn", self._turn))
        return left, right

    def advance(self, now: float) -> None:
        if self.joined.scene is not self:
            return
        super().advance(now)
        self.joined.store()
        lobby = self.lobby
        if self.session.over is not None:
            self._show_undo_request()
            return
        if lobby.state == "lobby" or (lobby.state == "running" and lobby.game != self._game):
            self._go_on()
            return
        self._show_undo_request()
        self._keep_in_step(now)

    def _keep_in_step(self, now: float) -> None:
        """Redraws after changes that no update reports: people, pauses, chat, time."""
        lobby, session = self.lobby, self.session
        names = tuple(player.name for player in session.players)
        known = ((names, lobby.crests), lobby.seats, lobby.paused, lobby.undo, lobby.chat_count, lobby.mine,
                 lobby.state, lobby.people, session.lost)  # fmt: skip
        if known != self._known:
            if isinstance(self._known, tuple) and self._known[0] != known[0]:
                self.finish_motion()
                self._layout = None  # a name or crest has changed
                self._lay()
            self._known = known
            self._fill_corners()
            self.changed()
        elif int(now) != self._second and self.marks():
            self.changed()
        self._second = int(now)

    # Coming back

    def _tell(self, update: Update) -> None:
        before, welcomes = len(self._log.of(None).entries), self.lobby.welcomes
        super()._tell(update)
        anew, mine = self._comes_back, self.lobby.mine
        comes_back = (anew or welcomes != self._welcomes) and bool(mine)
        self._comes_back, self._welcomes = False, welcomes
        if not comes_back or update.opening or update.since == update.seq:
            return
        log = self._log.of(None)
        entries = log.entries[before:]
        if anew:  # they have seen what came before their own last choice
            own = [number for number, entry in enumerate(entries, 1) if entry.seat in mine]
            entries = entries[max(own, default=0) :]
            if all(entry.seat is None for entry in entries):
                return
        first = len(log.entries) - len(entries)
        if any(entry.style != "heading" for entry in entries):
            self.app.push(WelcomeBackScene(self.app, self.session, partial(self._missed, first)))

    def _missed(self, first: int) -> list[News]:
        """The lines of the log from that number on, without headings."""
        log, players = self._log.of(None), self.session.players
        told = [entry for entry in log.entries[first:] if entry.style != "heading"]
        who = [None if entry.seat is None else players[entry.seat].crest for entry in told]
        return [*zip(who, map(log.text, told), strict=True)]

    def marks(self) -> Mapping[int, Mark]:
        text, now = self.app.catalog.text, self.app.now
        marks: dict[int, Mark] = {}
        for info in self.lobby.seats:
            if info.stand_in is not None:
                marks[info.seat] = Mark(text("seat.bot"))
            elif info.away_since is not None:
                marks[info.seat] = Mark(text("seat.away", time=clock_text(now - info.away_since)), True)
            elif (left := self._left(info.seat, now)) is not None:
                marks[info.seat] = Mark(clock_text(left), left < _HURRY)
            elif info.level is not None:
                marks[info.seat] = Mark(text("seat.is_bot"))
        return marks

    def _left(self, seat: int, now: float) -> float | None:
        """The seconds a seat has left to think; None without a clock."""
        lobby, shown = self.lobby, self.session.shown
        left = lobby.clocks[seat] if seat < len(lobby.clocks) else None
        if left is None or shown is None or lobby.state != "running":
            return None
        thinks = seat in shown.public["waiting"] and lobby.paused is None and lobby.undo is None
        return max(0.0, left / 1000 - (now - lobby.clocks_at if thinks else 0.0))

    def _prompt(self, view: View, words: Words) -> str:
        lobby, text = self.lobby, words.catalog.text
        if self.session.put_away:
            return text("table.put_away")
        if lobby.state != "running" or self.session.lost or self.decision is not None:
            return super()._prompt(view, words)
        if lobby.paused is not None:
            return text("lan.paused", name=lobby.paused)
        if lobby.undo is not None:
            names = words.catalog.join([words.seat(seat) for seat in lobby.undo["waiting_for"]])
            return text("lan.undo_request", name=words.seat(lobby.undo["seat"]), names=names)
        if lobby.spectating and not view["waiting"]:
            return text("lan.spectating")
        return super()._prompt(view, words)

    @property
    def banner(self) -> tuple[str, str] | None:
        """Heading and text of the banner while the game cannot go on."""
        text, lobby = self.app.catalog.text, self.lobby
        if self.session.put_away:
            return text("lost.away.title"), text("lost.away.text")
        if self.session.lost:
            troubles = () if self.joined.host is None else self.joined.host.troubles
            told = [host_text.sentence(self.app.catalog, trouble) for trouble in troubles[-1:]]
            return text("lost.title"), (told or [text("lost.text")])[0]
        if lobby.paused is not None and lobby.state == "running":
            return text("lan.paused", name=lobby.paused), text("lan.paused.text")
        return None

    def _draw_more(self, target: pygame.Surface) -> None:
        if self.boxes is not None and self.banner is not None:
            self.corners.draw_banner(target, self.boxes.board, *self.banner)
        super()._draw_more(target)

    def chat(self) -> None:
        self.corners.toggle()
        self._fill_corners()
        self.changed()

    def _people(self) -> None:
        self.app.push(PeopleScene(self.app, self.joined))

    def _pause(self) -> None:
        self.joined.send("pause", paused=self.lobby.paused is None)

    def _turn(self) -> None:
        self._look_from((self._seat + 1) % len(self.session.players))

    def _look_from(self, seat: int) -> None:
        self.finish_motion()
        self._seat = seat
        self._lay()

    def choose(self, option: int) -> None:
        self._choose(option)

    def _show_undo_request(self) -> None:
        """Shows the undo request as long as a seat at this machine must answer it."""
        request = self.lobby.undo if self.lobby.must_answer_undo else None
        if self.session.over is not None or self.session.lost:
            request = None
        if self._request is not None and (request is None or self._request.number != request["number"]):
            self.app.remove(self._request)
            self._request = None
        if request is not None and self._request is None:
            name = self.session.players[request["seat"]].name
            self._request = UndoRequestScene(self.app, request["number"], name, self.joined)
            self.app.push(self._request)

    def _end(self) -> None:
        if self.view is not None or self.session.over is not None:
            super()._end()

    @property
    def _kept(self) -> bool:
        return super()._kept and self.joined.host is not None

    def _menu(self) -> None:
        self.app.push(LanMenuScene(self.app, self.joined, self.pacer, self._undo, self.explaining))

    @property
    def _onward(self) -> Way:
        return "lan.to_lobby", self._go_on

    @property
    def _leave(self) -> Callable[[], None]:
        return partial(leave, self.app, self.joined)

    @property
    def _game_number(self) -> int:
        return self._game

    def commands(self) -> bool:
        return not self.corners.typing

    def take(self, given: Input) -> None:
        if self._take_at_corners(given):
            return
        if isinstance(given, Key) and given.name == "t" and self.lobby.spectating:
            self._turn()
        elif not (isinstance(given, Press) and self.lobby.spectating and self._press_row(given)):
            super().take(given)

    def _press_row(self, press: Press) -> bool:
        """Shows a spectator the table from the seat whose line was pressed."""
        if self.boxes is None:
            return False
        for seat, box in enumerate(self.boxes.players):
            if box.holds(press.point):
                self._look_from(seat)
                return True
        return False

    def quitting(self) -> bool:
        return may_quit(self.app, self.joined)

    def close(self) -> None:
        self.joined.closed(self)
