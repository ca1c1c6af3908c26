"""Show a stored game: its result, and from there its review, replay and log."""

from __future__ import annotations

from pathlib import Path

from game.client.final_scoring.result import ResultScene
from game.client.final_scoring.scene import TableBehind
from game.client.log.scene import FullLogScene
from game.client.log.told import ToldMoments
from game.client.replay import people
from game.client.replay.opening import Onward, Replays
from game.client.review.scene import review_opener
from game.client.window.app import App
from game.rules.knowledge.reckoning import reckoning
from game.statistics.evening import games_until, players_of, summed


def show_result(app: App, onward: Onward, path: Path) -> None:
    """Open the result of the game in a file. Raises FinishedGameError where its record is not right."""
    network = app.network
    game = network.read_finished(path)
    network.verify(game)
    players = people.players(game.game)
    crests = people.crests(players)
    replays = Replays(app, game.record, players, crests, onward)
    moments = replays.moments
    last = len(moments.marks) - 1

    def read() -> None:
        scene = replays.at(last)

        def show(moment: int) -> None:
            app.remove(log)
            scene.go(moment)

        def behind() -> TableBehind:
            return TableBehind(scene.table.board, scene.layout.screen, scene.view)

        log = FullLogScene(app, ToldMoments(moments, players, crests, show), behind)
        app.push(log)

    app.push(
        ResultScene(
            app,
            moments.view(last, None),
            players,
            onward=("games.back", app.pop),
            review=review_opener(app, path, players, crests, 0, replays.at),
            found=reckoning(game.record),
            replay=replays.at_round,
            evening=summed(games_until(network.finished(), network.read_finished, path), players_of(game)),
            beneath=("result.log", read),
        )
    )
