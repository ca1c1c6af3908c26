"""When the next update is shown: each update stays long enough to be followed."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from game import rules
from game.rules import events as ev
from game.session.session import Session, Update
from game.settings.game_setup import Speed

#: Seconds for which an update with the event is shown, at normal speed.
_HOLD: dict[type, float] = {
    ev.PersonsRevealed: 0.8,
    ev.CardPlayed: 0.9,
    ev.CarriageMoved: 0.9,
    ev.PersonHired: 0.9,
    ev.HireDeclined: 0.4,
    ev.PlagueStruck: 1.4,
    ev.CathedralScored: 1.6,
    ev.CardsDrawn: 0.0,
    ev.CardKept: 0.0,
    ev.CardsPassed: 0.0,
}
_HOLD_OTHERS = 0.6
#: More choices at once are neither held nor moved: they are from before somebody came.
MOST_FOLLOWED: Final = 10
_SHARE: dict[Speed, float] = {"normal": 1.0, "fast": 0.3, "instant": 0.0}


class Pacer:
    """Shows the updates of a session one after the other."""

    def __init__(self, session: Session, speed: Speed = "normal") -> None:
        self._session = session
        self.speed = speed
        self._until = -math.inf

    def advance(self, now: float) -> Update | None:
        """Show the next update if there is one and the shown one is done; return it."""
        if not self._session.pending or (now < self._until and not self.behind):
            return None
        update = self._session.show_next()
        if update is not None:
            held = 0.0 if update.steps > MOST_FOLLOWED else _longest(update.events(None))
            self._until = now + self.pace * held
        return update

    @property
    def behind(self) -> bool:
        """Whether a spectator is more than one step behind the game; then nothing is held or moved."""
        if not self._session.lobby.spectating:
            return False
        return sum(bool(_longest(update.events(None))) for update in self._session.pending) > 1

    @property
    def pace(self) -> float:
        """Real seconds for a second of motion; 0 without motion."""
        return _SHARE[self.speed]

    def done(self, now: float) -> bool:
        """Whether the shown update was shown long enough."""
        return now >= self._until

    def finish(self) -> None:
        """The shown update is done at once."""
        self._until = -math.inf

    def idle_time(self, now: float) -> float:
        """Seconds until the shown update is done; infinite if it is."""
        return self._until - now if now < self._until else math.inf


def _longest(events: Iterable[rules.Event]) -> float:
    return max((_HOLD.get(type(event), _HOLD_OTHERS) for event in events), default=0.0)
