"""What the log at full height tells of: the game at a table, or one that is over and stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.board.crest import Crest
from game.client.log.lines import KINDS, Kind, LogLine, game_lines, with_chat
from game.client.replay.moments import Moments
from game.client.replay.opening import look_back, so_far
from game.client.window.app import App
from game.session.lobby_state import SeatInfo
from game.session.session import Session
from game.text.names import Words


class ToldGame(Protocol):
    """A game with a log. crests: by borough. kinds: of the lines that there may be.

    state: another value once there is more to tell. moments: of the game so far.
    """

    @property
    def players(self) -> Sequence[SeatInfo]: ...
    @property
    def crests(self) -> tuple[Crest, ...]: ...
    @property
    def kinds(self) -> Sequence[Kind]: ...
    @property
    def state(self) -> object: ...
    @property
    def moments(self) -> Moments: ...
    def lines(self, moments: Moments, words: Words) -> list[LogLine]: ...
    def open(self, moment: int) -> None:
        """Show the table at a moment."""


class ToldTable:
    """What a table was told, as much of it as the people at this machine may read, and the chat there."""

    def __init__(self, app: App, session: Session) -> None:
        self._app, self._session = app, session
        self.kinds = KINDS if session.lobby.shared else KINDS[:-1]

    @property
    def players(self) -> Sequence[SeatInfo]:
        return self._session.players

    @property
    def crests(self) -> tuple[Crest, ...]:
        return self._session.lobby.crests

    @property
    def state(self) -> object:
        updates = self._session.told.updates
        return (updates[-1].seq if updates else 0, len(updates), self._session.lobby.chat_count)

    @property
    def moments(self) -> Moments:
        return so_far(self._session)

    def lines(self, moments: Moments, words: Words) -> list[LogLine]:
        session, lobby = self._session, self._session.lobby
        newest = [update.seq for update in session.told.updates]
        chat = zip(lobby.chat_after, lobby.chat, strict=True) if lobby.shared else ()
        return with_chat(game_lines(moments, words), newest, chat)

    def open(self, moment: int) -> None:
        look_back(self._app, self._session, moment)


class ToldMoments:
    """A game that is over, all of it. show: goes to a moment."""

    kinds = KINDS[:-1]
    state = None

    def __init__(
        self,
        moments: Moments,
        players: Sequence[SeatInfo],
        crests: tuple[Crest, ...],
        show: Callable[[int], None],
    ) -> None:
        self.players, self.crests, self.open = players, crests, show
        self.moments = moments

    def lines(self, moments: Moments, words: Words) -> list[LogLine]:
        return game_lines(moments, words)
