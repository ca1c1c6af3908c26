"""The menu over a game, and its page about sound."""

from __future__ import annotations

from collections.abc import Callable

from game import rules
from game.client.coaching import hints
from game.client.layout.box import Size
from game.client.lessons.explaining import Explaining
from game.client.options.game_setup import PACE, SPEEDS, Speed
from game.client.options.settings import VOLUMES
from game.client.replay.opening import look_back
from game.client.scenes.dialog import DialogScene
from game.client.scenes.how_to_play import how_to_play
from game.client.scenes.rule_options import RuleOptionsScene
from game.client.table import printed
from game.client.table.pacer import Pacer
from game.client.table.session import Session
from game.client.table.undo import UndoControl
from game.client.ui.inputs import Input, Key
from game.client.window.app import App
from game.client.words import option_words

Offer = tuple[str, Callable[[], None] | None]


class MenuScene(DialogScene):
    """The menu of a game at this machine."""

    heading_key, leave_key = "menu.title", "menu.leave"

    def __init__(
        self, app: App, session: Session, pacer: Pacer, undo: UndoControl, explaining: Explaining
    ) -> None:
        super().__init__(app, app.catalog.text(self.heading_key), "", [], escape=app.pop)
        self._session, self._pacer, self._undo = session, pacer, undo
        self._explaining = explaining

    def arrange(self, size: Size) -> None:
        self._buttons = self._offers()
        super().arrange(size)

    def _offers(self) -> list[Offer]:
        text = self.app.catalog.text
        name = self._undo.name
        undo = text("undo.of", detail=name) if name else text("lan.undo")
        back = [(undo, None if self._undo.seat is None else self._take_back)] if self._undo.offered else []
        known = self._session.lobby.preset in rules.PRESETS
        speed = text("menu.speed", speed=text(f"new.speed.{self._pacer.speed}").lower())
        message = "menu.message.ask" if self.app.settings.ask_message else "menu.message.take"
        return [
            (text("menu.resume"), self.app.pop),
            *back,
            (text("how.title"), self._how),
            *([(text("menu.replay"), self._look_back)] if self._session.told.updates else []),
            *([(text("menu.rules"), self._rules)] if known else []),
            *((text(key), act) for key, act in self._more()),
            *self._coach(),
            *self._explain(),
            (text(message), self._switch_message),
            (speed, self._change_speed),
            (text("menu.sound"), self._sound),
            (text("menu.fullscreen"), self.app.toggle_fullscreen),
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

    def _sound(self) -> None:
        self.app.pop()
        self.app.push(SoundScene(self.app))

    def _take_back(self) -> None:
        self.app.pop()
        self._undo.ask()

    def _change_speed(self) -> None:
        """Switches to the next speed, for this game and later ones."""
        speed = SPEEDS[(SPEEDS.index(self._pacer.speed) + 1) % len(SPEEDS)]
        self._pacer.speed = self.app.settings.speed = speed
        self._keep_pace(speed)
        self.arrange(self.app.window.size)

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

    def _switch_message(self) -> None:
        """Switches whether a drive takes the message at its end or asks."""
        self.app.settings.ask_message = not self.app.settings.ask_message
        self.arrange(self.app.window.size)

    def _keep_pace(self, speed: Speed) -> None:
        """Sets the pace of the bots."""
        self._session.send({"t": "pace", "ms": PACE[speed]})

    def _leave(self) -> None:
        self.app.home()


class SoundScene(DialogScene):
    """How loud what is heard; each volume is heard as it is set."""

    def __init__(self, app: App) -> None:
        super().__init__(app, app.catalog.text("sound.title"), "", [], escape=app.pop)

    def arrange(self, size: Size) -> None:
        text, settings = self.app.catalog.text, self.app.settings
        self._buttons = [
            (text("sound.on" if settings.sound else "sound.off"), self._switch),
            (text("sound.effects", percent=settings.effects_volume), self._change_effects),
            (text("sound.signals", percent=settings.signals_volume), self._change_signals),
            (text("sound.back"), self.app.pop),
        ]
        super().arrange(size)

    def take(self, given: Input) -> None:
        if given == Key("m"):
            self._switch()
        else:
            super().take(given)

    def _switch(self) -> None:
        self.app.sounds.toggle()
        self._changed("turn")

    def _change_effects(self) -> None:
        self.app.settings.effects_volume = _next_volume(self.app.settings.effects_volume)
        self._changed("coin")

    def _change_signals(self) -> None:
        self.app.settings.signals_volume = _next_volume(self.app.settings.signals_volume)
        self._changed("turn")

    def _changed(self, sound: str) -> None:
        self.app.sounds.signal(sound)
        focus = self.form.focus
        self.arrange(self.app.window.size)
        self.form.focus = focus


def _next_volume(percent: int) -> int:
    return VOLUMES[(VOLUMES.index(percent) + 1) % len(VOLUMES)]
