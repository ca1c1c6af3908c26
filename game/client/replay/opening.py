"""Opens the replay of a finished game, or of the one that is being played."""

from __future__ import annotations

from collections.abc import Callable

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
    play_on = onward(game.record, players)
    app.push(ReplayScene(app, RecordMoments(game.record), players, people.crests(players), 0, play_on))


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


def replay_opener(app: App, session: Session, onward: Onward | None) -> Callable[[int | None], None]:
    """What opens the replay of the game that a table has finished, and whose record is right, at a round.

    onward: makes what plays on from it.
    """
    assert session.finished is not None
    record = Record.from_plain(session.finished["record"])
    players, crests = session.players, session.lobby.crests

    def open_replay(round: int | None) -> None:
        moments = RecordMoments(record)
        at = 0 if round is None else first_of_round(moments, round)
        play_on = None if onward is None else onward(record, players)
        app.push(ReplayScene(app, moments, players, crests, at, play_on))

    return open_replay
