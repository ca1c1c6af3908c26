"""What the newest night did to a seat, as its own page tells it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game import rules
from game.rules import Event, Forecast, View
from game.rules import events as ev
from game.session.session import Update
from game.text import forecast
from game.text.log import ViewerLog
from game.text.names import Words, known_or


@dataclass
class _Night:
    """A seat's night.

    forecast: None where the seat's own last choice may have changed it, or where this program does not know
    the table's rules. events: about the seat or the table. over: whether the night is over.
    """

    round: int
    forecast: Forecast | None
    events: list[Event] = field(default_factory=list)
    over: bool = False


class Nights:
    """The newest night of each seat of a connection."""

    def __init__(self) -> None:
        self._nights: dict[int, _Night] = {}

    def tell(self, before: Update | None, update: Update, seats: Iterable[int]) -> None:
        """Take in what happened. before: the update that was shown until now."""
        if before is None or update.back_to is not None:
            self._nights.clear()
            return
        for seat in seats:
            chose = False
            for event in update.events(seat):
                if isinstance(event, ev.PlagueStruck):
                    self._nights[seat] = _begun(before.view(seat), seat, chose=chose)
                self._take(event, seat)
                chose |= getattr(event, "seat", None) == seat and not isinstance(event, ev.HireDeclined)

    def _take(self, event: Event, seat: int) -> None:
        night = self._nights.get(seat)
        if night is None or night.over:
            return
        night.over = isinstance(event, ev.RoundStarted)
        if isinstance(event, ev.PlagueStruck | ev.CathedralScored) or getattr(event, "seat", None) == seat:
            night.events.append(event)

    def lines(self, view: View, seat: int, words: Words) -> list[str]:
        """The night in sentences, until cards are played again; empty for none."""
        night = self._nights.get(seat)
        if night is None or (view["round"], view["phase"] == "draft") not in (
            (night.round, False),
            (night.round + 1, True),
        ):
            return []
        log = ViewerLog(words)
        log.add(night.events)
        told = [log.text(entry) for entry in log.entries]
        if night.forecast is not None:
            reckoned = forecast.reckoning(night.forecast, words)
            told.insert(0, words.catalog.text("web.night.sum", sum=reckoned))
        return told


def _begun(evening: View, seat: int, *, chose: bool) -> _Night:
    """A seat's night after an evening in which the last choice was its own, or not."""
    return _Night(evening["round"], None if chose else known_or(None, rules.forecast, evening, seat))
