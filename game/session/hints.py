"""Hints at a table: whether somebody may ask for one, what was asked, and what came back."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.coach.advice import Advice
from game.rules import Decision, View
from game.session.coach_link import CoachLink
from game.session.lobby_state import LobbyState
from game.settings.settings import UserSettings


def allowed(lobby: LobbyState) -> bool:
    return lobby.known and bool(lobby.options.get("hints"))


def wanted(lobby: LobbyState, settings: UserSettings) -> bool:
    """Whether the people at this machine want hints: one setting for games here, one for the network."""
    return settings.coach if lobby.options["private"] else settings.coach_on_network


def want(lobby: LobbyState, settings: UserSettings, *, on: bool) -> None:
    """Switch hints on or off for tables like this."""
    if lobby.options["private"]:
        settings.coach = on
    else:
        settings.coach_on_network = on


def _enough(view: View, seat: int) -> bool:
    """Whether the seat can be advised from the view: its own, or what lies open once all cards are gone."""
    return view["viewer"] == seat or (view["viewer"] is None and view["phase"] == "hire")


class Hints:
    """What the coach was asked at one table, and what it said. `coach` gives the coach when it is needed."""

    def __init__(self, coach: Callable[[], CoachLink], lobby: LobbyState, settings: UserSettings) -> None:
        self.coach, self._lobby, self._settings = coach, lobby, settings
        self._link: CoachLink | None = None
        self._asker: tuple[View, Decision] | None = None
        self._asked: tuple[int, Decision] | None = None
        #: What is shown: None while nothing has been asked, or the answer has not come.
        self.advice: Advice | None = None
        #: Whether no answer will come to what was asked.
        self.silent = False

    @property
    def on(self) -> bool:
        return allowed(self._lobby) and wanted(self._lobby, self._settings)

    @property
    def open(self) -> bool:
        """Whether a hint is shown or awaited."""
        return self._asked is not None

    def look(self, view: View | None, decision: Decision | None) -> None:
        """Help with this decision from now on, if its seat sees enough; put away a hint about another."""
        self._asker = None
        if view is not None and decision is not None and _enough(view, decision.seat):
            self._asker = view, decision
        if self._asked is not None and (not self.offered or self._asked[1] != decision):
            self.close()

    @property
    def offered(self) -> bool:
        """Whether somebody may ask for a hint now."""
        return self._asker is not None and self.on

    def ask(self) -> None:
        """Ask for a hint."""
        if self._asker is None or not self.on:
            return
        if self._link is None or self._link.gone:
            self._link = self.coach()
        self.close()
        self._asked = (self._link.ask(*self._asker), self._asker[1])

    def close(self) -> None:
        """Put the hint away."""
        self._asked = self.advice = None
        self.silent = False

    def advance(self) -> bool:
        """Take in what the coach has said; say whether anything has changed."""
        if self._link is None:
            return False
        before = self._asked, self.advice, self.silent
        for answer in self._link.poll():
            if self._asked is not None and answer.number == self._asked[0]:
                self.advice, self.silent = answer.advice, answer.advice is None
        if self._asked is not None and self.advice is None:
            self.silent = self.silent or self._link.gone
        if not self.on:
            self.close()
        return before != (self._asked, self.advice, self.silent)
