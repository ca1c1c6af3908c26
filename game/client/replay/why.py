"""Why a bot did what a line of the log tells, in the coach's words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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


def explainable(moments: Moments, moment: int | None, entry: LogEntry, players: Sequence[SeatInfo]) -> bool:
    """Whether the line tells of a choice that a bot was asked for, and what was before it is known."""
    if entry.seat is None or players[entry.seat].kind != "bot" or entry.deed not in _CHOICES or not moment:
        return False
    return moments.goes_on(moment) and entry.seat in moments.view(moment - 1, None)["waiting"]


def reason(moments: Moments, moment: int, seat: int, words: Words) -> str:
    """What spoke for and against the seat's choice of that moment, as far as it may be known here."""
    facts = why(moments.view(moment - 1, seat), seat, _happened(moments, moment, seat))
    return CoachWords(words).why(seat, facts)


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
