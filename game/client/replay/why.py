"""Why a bot did what a line of the log tells, in the coach's words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.bots.coach.why import why
from game.client.replay.moments import Moments
from game.rules import Event
from game.rules.events import CardPlayed, HireDeclined, PersonHired, PlagueStruck
from game.session.lobby_state import SeatInfo
from game.text.coach import CoachWords
from game.text.log import LogEntry
from game.text.names import Words

#: What a line has to tell of.
_CHOICES = ("play", "hire", "decline")
_LEADS = (CardPlayed, PersonHired, HireDeclined)


class Reasons(NamedTuple):
    """The reasons of a game's bots, as far as they may be known here."""

    moments: Moments
    players: Sequence[SeatInfo]
    words: Words

    def bot(self, moment: int | None, entry: LogEntry) -> int | None:
        """The bot whose choice a line of that moment tells of, if what was before it is known."""
        seat = entry.seat
        if not moment or seat is None or self.players[seat].kind != "bot" or entry.deed not in _CHOICES:
            return None
        asked = self.moments.goes_on(moment) and seat in self.moments.view(moment - 1, None)["waiting"]
        return seat if asked else None

    def hint(self, moment: int | None, entry: LogEntry) -> str:
        """How to ask about a line; "" where nothing can be asked."""
        seat, words = self.bot(moment, entry), self.words
        return "" if seat is None else words.catalog.text("log.whole.why", name=words.seat(seat))

    def told(self, moment: int, seat: int) -> str:
        """What spoke for and against the seat's choice of that moment."""
        facts = why(self.moments.view(moment - 1, seat), seat, _happened(self.moments, moment, seat))
        return CoachWords(self.words).why(seat, facts)


def _happened(moments: Moments, moment: int, seat: int) -> Iterator[Event]:
    """What a card or person led to, until the next one."""
    found = False
    for number in range(moment, len(moments.marks)):
        for event in moments.events(number, seat):
            if isinstance(event, (*_LEADS, PlagueStruck)):
                if found:
                    return
                found = True
            if found:
                yield event
