"""The end of a game at a table: final scoring and the result, or why the game cannot go on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.client.final_scoring.evening import TableEvening
from game.client.final_scoring.result import Rematch, ResultScene, Way
from game.client.final_scoring.scene import FinalScoringScene, TableBehind
from game.client.panels.corners import CornerButton
from game.client.replay.opening import Onward, replays_of
from game.client.review.scene import review_opener
from game.client.statistics.scene import ledger_of, show_played
from game.client.window.app import App
from game.client.window.dialog import GameStoppedScene
from game.rules.knowledge.reckoning import Reckoning
from game.session.session import Session
from game.statistics.new_feats import NewFeats
from game.text import host_text


class Ways(NamedTuple):
    """Where the result leads.

    again: starts the same game again. play_on: makes what plays on from its replay. onward: the main way, by
    default to the title. leave: leaves the table, where that is not the main way. keeps: whether the game of
    people here goes on another time.
    """

    again: Callable[[], None] | None = None
    play_on: Onward | None = None
    onward: Way | None = None
    leave: Callable[[], None] | None = None
    keeps: bool = True


class Ending:
    """Shows the end of a game once. behind: the table under it."""

    def __init__(self, app: App, session: Session, ways: Ways, behind: Callable[[], TableBehind]) -> None:
        self._app, self._session, self._ways, self._behind = app, session, ways, behind
        self._done, self._shown, self._game = False, False, 0
        self.found: Reckoning | None = None

    @property
    def over(self) -> bool:
        """Whether there is a result, and at least final scoring has begun."""
        return self._done and self._is_decided

    @property
    def open(self) -> bool:
        """Whether it is decided who has won, and nobody has been told."""
        return self._is_decided and not self._shown

    @property
    def _is_decided(self) -> bool:
        shown = self._session.shown
        return shown is not None and shown.public["ranking"] is not None

    @property
    def buttons(self) -> list[CornerButton]:
        """The button that shows the result again."""
        return [CornerButton("result.back", self.show, True)] if self.over else []

    def advance(self, pace: float) -> bool:
        """Show the end, if it has come and was not shown; return whether it was shown now.

        pace: real seconds for a second of motion; 0 shows the result at once.
        """
        if self._done:
            return False
        session, shown, over = self._session, self._session.shown, self._session.over
        refusals = [notice for notice in session.notices if notice["t"] == "refused"]
        if self._is_decided:
            self._done, self._game = True, session.lobby.game
            self._app.speak(self._app.settings.language)
            self.found = session.reckoning()
            self._reckon(pace)
        elif shown is None and refusals and (over is not None or not session.lobby.shared):
            self._stop(host_text.sentence(self._app.catalog, refusals[0]))
        elif over is not None and not session.pending:
            self._stop(host_text.sentence(self._app.catalog, over.text))
        return self._done

    def _reckon(self, pace: float) -> None:
        """Uncover the prestige before the result is shown, if there is motion."""
        app, found = self._app, self.found
        if found is None or not pace or app.settings.motion != "full":
            self.show()
            return
        ahead = self._result_scene().ahead(app.window.size)
        app.push(FinalScoringScene(app, self._behind, found, self._session.players, pace, self.show, ahead))

    def show(self) -> None:
        """Show the result."""
        self._shown = True
        self._app.push(self._result_scene())

    def _result_scene(self) -> ResultScene:
        app, session, ways, found = self._app, self._session, self._ways, self.found
        shown, players, kept = session.shown, session.players, session.finished if found is not None else None
        assert shown is not None
        replays = feats = played = None
        if found is not None:
            replays = replays_of(app, session, ways.play_on)
        if kept is not None:
            file = app.network.path_of(kept["table"], kept["game"]).name
            mine = [players[seat] for seat in session.mine]
            people = [player.name for player in mine if player.kind == "human"]
            feats = NewFeats(partial(ledger_of, app), app.settings.played_since, file, people)
            played = partial(show_played, app, ways.play_on)
        lobby, reviewed = session.lobby, app.network.path_of(session.lobby.table, self._game)
        watch, replay = (None, None) if replays is None else (replays.at, replays.at_round)
        seat = min(session.mine, default=0)
        review = review_opener(app, reviewed, players, lobby.crests, seat, watch)
        leads = ways.onward, self._rematch(), review
        evening = TableEvening(app, session).told
        return ResultScene(
            app, shown.public, players, *leads, found, ways.leave, replay, feats, played, evening
        )

    def _rematch(self) -> Rematch | None:
        """Another game here, of those who play in it; the rules may say who starts at a table for many."""
        session, again = self._session, self._ways.again
        if again is None or not (session.mine or session.lobby.owner):
            return None
        fixed = session.lobby.rule_options.get("start_seat") if session.lobby.shared else None
        starts = session.next_start if fixed is None else fixed
        return Rematch(again, starts if starts in range(len(session.players)) else None)

    def _stop(self, sentence: str) -> None:
        self._done = True
        kept = self._ways.keeps and self._session.shown is not None and bool(self._session.mine)
        self._app.push(GameStoppedScene(self._app, sentence, kept=kept))
