"""Opens the replay of a finished game, or of the one that is being played."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from game.board.crest import Crest
from game.client.replay import people
from game.client.replay.moments import RecordMoments, SeenMoments, first_of_round
from game.client.replay.scene import PlayOn, ReplayScene
from game.client.window.app import App
from game.rules import Record
from game.session.lobby_state import SeatInfo
from game.session.session import Session
from net.storage.finished_games import KeptGame

#: Makes what plays on from a game: its record and its players. None where that cannot be.
Onward = Callable[[Record, tuple[SeatInfo, ...]], PlayOn | None]


def show_game(app: App, game: KeptGame, onward: Onward) -> None:
    """Open the replay of a game that was kept. Raises FinishedGameError where its record is not right."""
    app.network.verify(game)
    players = people.players(game.game)
    Replays(app, game.record, players, people.crests(players), onward).at(0)


def so_far(session: Session) -> SeenMoments:
    """The moments of the game that a table shows, from what its seats here were told.

    At a machine that several people share nobody's cards are shown.
    """
    return SeenMoments(session.told.updates, session.mine if len(session.mine) == 1 else ())


def look_back(app: App, session: Session, at: int | None = None) -> None:
    """Open the replay of the game that a table shows, at a moment or the newest."""
    moments = so_far(session)
    last = len(moments.marks) - 1
    shown = last if at is None else min(at, last)
    app.push(ReplayScene(app, moments, session.players, session.lobby.crests, shown))


class Replays:
    """Opens the replay of a finished game, whose record is right. onward: makes what plays on from it."""

    def __init__(
        self,
        app: App,
        record: Record,
        players: tuple[SeatInfo, ...],
        crests: tuple[Crest, ...],
        onward: Onward | None,
    ) -> None:
        self._app, self._record, self._onward = app, record, onward
        self._players, self._crests = players, crests

    @cached_property
    def moments(self) -> RecordMoments:
        return RecordMoments(self._record)

    def at(self, moment: int) -> ReplayScene:
        """Open it at a moment."""
        play_on = None if self._onward is None else self._onward(self._record, self._players)
        scene = ReplayScene(self._app, self.moments, self._players, self._crests, moment, play_on)
        self._app.push(scene)
        return scene

    def at_round(self, round: int | None) -> None:
        """Open it where a round begins, or at the beginning."""
        self.at(0 if round is None else first_of_round(self.moments, round))


def replays_of(app: App, session: Session, onward: Onward | None) -> Replays:
    """The replays of the game that a table has finished."""
    assert session.finished is not None
    record = Record.from_plain(session.finished["record"])
    return Replays(app, record, session.players, session.lobby.crests, onward)
