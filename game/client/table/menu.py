"""The menu over a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game import rules
from game.board.box import Size
from game.client.help.how_to_play import how_to_play
from game.client.replay.opening import look_back
from game.client.settings.entries import SpeedHere
from game.client.settings.language import choose_language, languages_scene
from game.client.settings.rule_options import RuleOptionsScene
from game.client.settings.scene import SettingsScene
from game.client.tutorial.explaining import Explaining
from game.client.window.app import App
from game.client.window.dialog import DialogScene
from game.session import hints, printed
from game.session.choices import UndoControl
from game.session.pacer import Pacer
from game.session.session import Session
from game.settings.game_setup import PACE, Speed
from game.text import option_words

Offer = tuple[str, Callable[[], None] | None]


class MenuScene(DialogScene):
    """The menu of a game at this machine."""

    heading_key, leave_key = "menu.title", "menu.leave"

    def __init__(
        self, app: App, session: Session, pacer: Pacer, undo: UndoControl, explaining: Explaining
    ) -> None:
        super().__init__(app, "", "", [], escape=app.pop)
        self._session, self._pacer, self._undo = session, pacer, undo
        self._explaining = explaining

    def arrange(self, size: Size) -> None:
        self._heading, self._buttons = self.app.catalog.text(self.heading_key), self._offers()
        super().arrange(size)

    def _offers(self) -> list[Offer]:
        text = self.app.catalog.text
        name = self._undo.name
        undo = text("undo.of", detail=name) if name else text("lan.undo")
        back = [(undo, None if self._undo.seat is None else self._take_back)] if self._undo.offered else []
        known = self._session.lobby.preset in rules.PRESETS
        return [
            (text("menu.resume"), self.app.pop),
            *back,
            (text("how.title"), self._how),
            *([(text("menu.replay"), self._look_back)] if self._session.told.updates else []),
            *([(text("menu.rules"), self._rules)] if known else []),
            *((text(key), act) for key, act in self._more()),
            *self._coach(),
            *self._explain(),
            (text("menu.language", language=text("language.own")), self._language),
            (text("set.title"), self._settings),
            (text(self.leave_key), self._leave),
        ]

    def _more(self) -> list[Offer]:
        """More entries: catalogue keys and what they do."""
        return []

    def _look_back(self) -> None:
        self.app.pop()
        look_back(self.app, self._session)

    def _how(self) -> None:
        self.app.pop()
        how_to_play(self.app, self._session)

    def _rules(self) -> None:
        lobby, shown = self._session.lobby, self._session.shown
        note = (
            "" if shown is None else option_words.table_data(self.app.catalog, printed.figures(shown.public))
        )
        self.app.pop()
        self.app.push(RuleOptionsScene(self.app, lambda: (lobby.preset, lobby.rule_options), None, note=note))

    def _settings(self) -> None:
        self.app.pop()
        self.app.push(SettingsScene(self.app, SpeedHere(lambda: self._pacer.speed, self._change_speed)))

    def _take_back(self) -> None:
        self.app.pop()
        self._undo.ask()

    def _change_speed(self, speed: Speed) -> None:
        self._pacer.speed = speed
        self._keep_pace(speed)

    def _coach(self) -> list[Offer]:
        """The entry that switches hints on or off, where the table allows them."""
        lobby, settings = self._session.lobby, self.app.settings
        if not hints.allowed(lobby):
            return []
        on = hints.wanted(lobby, settings)
        return [(self.app.catalog.text("menu.coach.on" if on else "menu.coach.off"), self._switch_coach)]

    def _switch_coach(self) -> None:
        lobby, settings = self._session.lobby, self.app.settings
        hints.want(lobby, settings, on=not hints.wanted(lobby, settings))
        self.arrange(self.app.window.size)

    def _explain(self) -> list[Offer]:
        """The entry that explains things to whoever is to choose here, or stops it."""
        seat = self._explaining.reader
        if seat is None:
            return []
        key = "menu.explain.on" if self._explaining.wanted(seat) else "menu.explain.off"
        name = self._session.players[seat].name
        return [(self.app.catalog.text(key, name=name), self._switch_explain)]

    def _switch_explain(self) -> None:
        seat = self._explaining.reader
        if seat is not None:
            self._explaining.switch(seat)
        self.arrange(self.app.window.size)

    def _language(self) -> None:
        put = partial(choose_language, self.app, self._session, self._explaining.reader)
        self.app.pop()
        self.app.push(languages_scene(self.app, put))

    def _keep_pace(self, speed: Speed) -> None:
        self._session.send({"t": "pace", "ms": PACE[speed]})

    def _leave(self) -> None:
        self.app.home()
