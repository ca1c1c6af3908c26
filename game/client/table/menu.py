"""The menu over a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game import rules
from game.client.help.how_to_play import how_to_play
from game.client.replay.opening import look_back
from game.client.settings.entries import SpeedHere
from game.client.settings.language import choose_language, languages_scene
from game.client.settings.rule_options import RuleOptionsScene
from game.client.settings.scene import SettingsScene
from game.client.tutorial.explaining import Explaining
from game.client.widgets.page import Part
from game.client.window.app import App
from game.client.window.dialog import DialogScene
from game.session import hints, printed
from game.session.choices import UndoControl
from game.session.pacer import Pacer
from game.session.session import Session
from game.settings.game_setup import PACE, Speed
from game.text import option_words

Offer = tuple[str, Callable[[], None] | None]


class OnNetwork(NamedTuple):
    """What the menu of a table on the network offers besides: to show its people, and to leave it."""

    people: Callable[[], None]
    leave: Callable[[], None]


class MenuScene(DialogScene):
    """The menu of a game at this machine, or of one on the network."""

    def __init__(
        self,
        app: App,
        session: Session,
        pacer: Pacer,
        undo: UndoControl,
        explaining: Explaining,
        network: OnNetwork | None = None,
    ) -> None:
        super().__init__(app, "", "", [], escape=app.pop)
        self._session, self._pacer, self._undo = session, pacer, undo
        self._explaining, self._network = explaining, network

    def describe(self) -> Part:
        self._heading = self.app.catalog.text("menu.title.lan" if self._network else "menu.title")
        self._buttons = self._offers()
        return super().describe()

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        """Close the menu before it acts."""

        def close_and_act() -> None:
            self.app.pop()
            act()

        return close_and_act

    def _offers(self) -> list[Offer]:
        text, app, session, network, then = (
            self.app.catalog.text,
            self.app,
            self._session,
            self._network,
            self._then,
        )
        name = self._undo.name
        undo = text("undo.of", detail=name) if name else text("lan.undo")
        take_back = None if self._undo.seat is None else then(self._undo.ask)
        replay = then(partial(look_back, app, session))
        return [
            (text("menu.resume"), app.pop),
            *([(undo, take_back)] if self._undo.offered else []),
            (text("how.title"), then(partial(how_to_play, app, session))),
            *([(text("menu.replay"), replay)] if session.told.updates else []),
            *([(text("menu.rules"), then(self._rules))] if session.lobby.preset in rules.PRESETS else []),
            *([(text("lan.people"), then(network.people))] if network else []),
            *self._coach(),
            *self._explain(),
            (text("menu.language", language=text("language.own")), then(self._language)),
            (text("set.title"), then(self._settings)),
            (text("menu.leave.lan"), then(network.leave)) if network else (text("menu.leave"), app.home),
        ]

    def _rules(self) -> None:
        lobby, shown = self._session.lobby, self._session.shown
        note = (
            "" if shown is None else option_words.table_data(self.app.catalog, printed.figures(shown.public))
        )
        self.app.push(RuleOptionsScene(self.app, lambda: (lobby.preset, lobby.rule_options), None, note=note))

    def _settings(self) -> None:
        self.app.push(SettingsScene(self.app, SpeedHere(lambda: self._pacer.speed, self._change_speed)))

    def _change_speed(self, speed: Speed) -> None:
        self._pacer.speed = speed
        if self._network is None:  # where the bots' pace is no table option
            self._session.send({"t": "pace", "ms": PACE[speed]})

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

    def _language(self) -> None:
        put = partial(choose_language, self.app, self._session, self._explaining.reader)
        self.app.push(languages_scene(self.app, put))
