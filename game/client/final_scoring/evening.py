"""The evening of the people at a table, summed from the games that are stored here."""

from __future__ import annotations

from game.client.window.app import App
from game.session.session import Session
from game.statistics import evening
from game.statistics.evening import Evening, Player


def evening_of(app: App, session: Session) -> Evening | None:
    """The evening up to the game that the table has finished, of those who sit there now; None without any."""
    told = session.finished
    if told is None:
        return None
    last = app.network.file_of(told["table"], told["game"])
    games = evening.games_until(app.network.finished(), app.network.read_finished, last)
    players = [Player(one.name, one.kind == "bot" or one.level is not None) for one in session.players]
    until_three = session.lobby.options.get("until_three", False)
    return evening.summed(games, players, until_three=until_three)
