"""What a table on the network has around the game: chat, people, pauses, clocks, undo requests, its menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.board.box import Size
from game.client.network.leave import UndoRequestScene, leave, may_quit
from game.client.network.lobby_panel import draw_code
from game.client.network.people import PeopleScene
from game.client.panels.corners import ChatCorners, CornerButton
from game.client.panels.player import Mark
from game.client.panels.screen import Screen, from_afar
from game.client.settings.language import choose_language
from game.client.table.curtain import CurtainScene, CurtainWords, News
from game.client.table.ending import Ways
from game.client.table.kind import Buttons, Table, TableKind
from game.client.table.menu import MenuScene, OnNetwork
from game.client.tutorial.explaining import Explaining
from game.client.widgets.inputs import Input, Key, Press
from game.client.widgets.page import Ruler
from game.client.window.app import App
from game.client.window.dialog import DialogScene
from game.rules import View
from game.session.joined_table import JoinedTable
from game.session.lobby_state import QUICK_WORDS
from game.session.pacer import Pacer
from game.session.session import Session, Update
from game.text import describe, host_text, seat_words
from game.text.names import Words
from game.text.table_log import TableLog


def quick_words(app: App, joined: JoinedTable) -> DialogScene:
    """Words to say to everyone with one press."""
    text = app.catalog.text

    def say(words: str) -> None:
        app.pop()
        joined.send("chat", text=words)

    words = [text(f"chat.quick.{one}") for one in QUICK_WORDS]
    ways = [(one, partial(say, one)) for one in words]
    return DialogScene(app, text("chat.quick"), "", ways, escape=app.pop)


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


class Missed:
    """Shows whoever comes back to the table what happened meanwhile."""

    def __init__(self, app: App, session: Session) -> None:
        self._app, self._session = app, session
        self._welcomes = session.lobby.welcomes
        self._anew = True
        self._told = 0

    def tell(self, update: Update, log: TableLog) -> None:
        """Take in an update that the log has told."""
        lobby, every = self._session.lobby, log.of(None).entries
        anew, welcomed = self._anew, lobby.welcomes != self._welcomes
        entries, self._told = every[self._told :], len(every)
        self._anew, self._welcomes = False, lobby.welcomes
        if not (anew or welcomed) or not lobby.mine or update.seq == 1 or update.snapshot:
            return
        if anew:  # they have seen what came before their own last choice
            own = [number for number, entry in enumerate(entries, 1) if entry.seat in lobby.mine]
            entries = entries[max(own, default=0) :]
            if all(entry.seat is None for entry in entries):
                return
        if any(entry.style != "heading" for entry in entries):
            lines = partial(self._lines, log, len(every) - len(entries))
            self._app.push(WelcomeBackScene(self._app, self._session, lines))

    def _lines(self, log: TableLog, first: int) -> list[News]:
        """The lines of the log from that number on, without headings."""
        players = self._session.players
        told = [entry for entry in log.of(None).entries[first:] if entry.style != "heading"]
        who = [None if entry.seat is None else players[entry.seat].crest for entry in told]
        return [*zip(who, map(log.text, told), strict=True)]


#: A clock with fewer seconds left is red.
_HURRY = 15


class NetworkKind(TableKind):
    """What is around one game; the next game gets another. go_on: goes to the lobby or the next game."""

    def __init__(self, app: App, joined: JoinedTable, go_on: Callable[[], None]) -> None:
        joined.session.begin()
        self.joined, self.lobby, self._go_on = joined, joined.session.lobby, go_on
        onward, away = ("lan.to_lobby", go_on), partial(leave, app, joined)
        ways = Ways(self._rematch, None, onward, away, keeps=joined.host is not None)
        super().__init__(app, joined.session, ways)
        self.corners: ChatCorners = ChatCorners(
            app.catalog,
            app.fonts,
            app.art,
            self.lobby,
            lambda said: joined.send("chat", text=said),
            lambda: app.push(quick_words(app, joined)),
        )
        self._game = self.lobby.game
        self._missed = Missed(app, joined.session)
        self._second = -1
        self._known: object = None
        self._request: UndoRequestScene | None = None

    @property
    def typing(self) -> bool:
        return self.corners.typing

    def buttons(self, table: Table, hint: Buttons, result: Buttons, zoom: Buttons) -> tuple[Buttons, Buttons]:
        lobby, unread = self.lobby, self.corners.unread
        chat = CornerButton(
            "lan.chat.unread" if unread else "lan.chat", partial(self.chat, table), bool(unread), str(unread)
        )
        left = [chat, CornerButton("lan.people", self._people), *hint]
        if lobby.state == "over":
            return [*left, *result], [CornerButton("lan.lobby", self._go_on, True)]
        right = []
        if lobby.mine or lobby.owner:
            paused = lobby.paused is not None
            right.append(CornerButton("lan.resume" if paused else "lan.pause", self._pause, paused))
        if self.undo.offered:
            undo = self.undo_button
            right.append(undo._replace(key="undo.short", wide=False) if undo.wide else undo)
        if lobby.spectating:
            right.append(CornerButton("lan.turn", table.look_from))
        return left, right

    def divide(self, size: Size, seats: int) -> Screen:
        if self.joined.is_big_screen:
            return from_afar(size, seats, self.app.fonts.zoom)
        return super().divide(size, seats)

    def marks(self) -> Mapping[int, Mark]:
        text, now = self.app.catalog.text, self.app.now
        marks: dict[int, Mark] = {}
        for info in self.lobby.seats:
            if info.stand_in is not None:
                marks[info.seat] = Mark(text("seat.bot"))
            elif info.away_since is not None:
                marks[info.seat] = Mark(seat_words.away(self.app.catalog, info.away_since, now), True)
            elif (left := self._left(info.seat, now)) is not None:
                marks[info.seat] = Mark(seat_words.clock_text(left), left < _HURRY)
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

    def prompt(self, view: View, words: Words) -> str:
        lobby, text = self.lobby, words.catalog.text
        if self.session.put_away:
            return text("table.put_away")
        if lobby.state != "running" or self.session.lost:
            return ""
        if lobby.paused is not None:
            return text("lan.paused", name=lobby.paused)
        if lobby.undo is not None:
            names = words.catalog.join([words.seat(seat) for seat in lobby.undo["waiting_for"]])
            return text("lan.undo_request", name=words.seat(lobby.undo["seat"]), names=names)
        if self.joined.is_big_screen:
            return describe.turn(view, words)
        return text("lan.spectating") if lobby.spectating and not view["waiting"] else ""

    def then(self, view: View, words: Words) -> str:
        told = self.joined.is_big_screen and self.prompt(view, words) == describe.turn(view, words)
        return describe.coming(view, words) if told else ""

    @property
    def banner(self) -> tuple[str, str] | None:
        """Heading and text of the banner while the game cannot go on."""
        text, lobby = self.app.catalog.text, self.lobby
        if self.session.put_away:
            return text("lost.away.title"), text("lost.away.text")
        if self.session.lost:
            told = [host_text.sentence(self.app.catalog, one) for one in self.joined.troubles[-1:]]
            return text("lost.title"), (told or [text("lost.text")])[0]
        if lobby.paused is not None and lobby.state == "running":
            return text("lan.paused", name=lobby.paused), text("lan.paused.text")
        return None

    def draw(self, target: pygame.Surface, screen: Screen) -> None:
        if self.banner is not None:
            self.corners.draw_banner(target, screen.board, *self.banner)
        if screen.code is not None:
            draw_code(target, screen.code, Ruler(self.app.fonts, screen.scale), self.joined)
        super().draw(target, screen)

    # What people do

    def menu(self, pacer: Pacer, explaining: Explaining) -> MenuScene:
        offers = OnNetwork(self._people, partial(leave, self.app, self.joined))
        return MenuScene(self.app, self.session, pacer, self.undo, explaining, offers)

    def chat(self, table: Table) -> None:
        self.corners.toggle()
        table.refresh()

    def _people(self) -> None:
        self.app.push(PeopleScene(self.app, self.joined))

    def _rematch(self) -> None:
        self.joined.ask_rematch()
        self._go_on()

    def _pause(self) -> None:
        self.joined.send("pause", paused=self.lobby.paused is None)

    def take(self, given: Input, table: Table, screen: Screen | None) -> bool:
        if not self.lobby.spectating:
            return False
        match given:
            case Key("t"):
                table.look_from()
                return True
            case Press(point) if screen is not None:
                for seat, box in enumerate(screen.players):
                    if box.holds(point):
                        table.look_from(seat)
                        return True
        return False

    # What happens

    def tell(self, update: Update, log: TableLog) -> None:
        self._missed.tell(update, log)

    def advance(self, table: Table, now: float) -> None:
        self.joined.store()
        lobby, over = self.lobby, self.session.over is not None
        another = lobby.state == "running" and lobby.game != self._game
        if not over and (lobby.state == "lobby" or another):
            self._go_on()
            return
        self._show_undo_request()
        if not over:
            self._keep_in_step(table, now)

    def _keep_in_step(self, table: Table, now: float) -> None:
        """Draw the table again after changes that no update reports: people, pauses, chat, time."""
        lobby, session = self.lobby, self.session
        names = tuple(player.name for player in session.players)
        laid_out = names, lobby.crests, self.joined.is_big_screen, self.joined.phones
        known = (laid_out, lobby.seats, lobby.paused, lobby.undo, lobby.chat_count, lobby.mine,
                 lobby.state, lobby.people, session.lost)  # fmt: skip
        if known != self._known:
            if isinstance(self._known, tuple) and self._known[0] != known[0]:
                table.finish_motion()
                table.arrange(self.app.window.size)
            self._known = known
            if self.banner is not None:
                table.finish_motion()  # which would be drawn over the banner
            table.refresh()
        elif int(now) != self._second and self.marks():
            table.changed()
        self._second = int(now)

    def _show_undo_request(self) -> None:
        """Show the undo request as long as a seat at this machine must answer it."""
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

    # Leaving

    def may_quit(self) -> bool:
        return may_quit(self.app, self.joined)

    def close(self, table: Table) -> None:
        self.joined.closed(table)
