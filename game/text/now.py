"""What a card or person would bring here and now, in a sentence."""

from __future__ import annotations

from game import rules
from game.rules import Outlook, View
from game.rules.events import PrestigeGained
from game.text import forecast, gains
from game.text.gains import MOST_NAMED
from game.text.names import Words, known_or

#: The reasons why a card brings nothing, as the rules name them.
REASONS = ("rat", "message", "coins", "coin_supply", "general", "marker", "bonus", "friend", "card")


def now(name: str, outlook: Outlook, view: View, words: Words, most: int = MOST_NAMED) -> str:
    """What a card, or a person hired now, would bring the view's seat; where that is nothing, why.

    "If played now: 2 coins." or "If hired now: Bank 2 coins or Park rat back 1." most: so many answers are
    named.
    """
    key = "now.gain.person" if name in rules.PERSONS else "now.gain.card"
    return words.catalog.text(key, gain=brings(name, outlook, view, words, most))


def brings(name: str, outlook: Outlook, view: View, words: Words, most: int = MOST_NAMED) -> str:
    """The same without "If played now"."""
    text = words.catalog.text
    told, more = gains.gain(outlook.gain, words), further(outlook, view, words, most)
    if hidden(outlook):
        told = text("now.hidden")
    elif told and more:
        told = text("now.both", gain=told, more=more)
    elif not outlook.promising:
        told = nothing(name, view, words)
    then = night(outlook, view, words)
    told = told or more
    return text("forecast.more", detail=told, then=then[0]) if then else told


def nothing(name: str, view: View, words: Words, *, placing: bool = True) -> str:
    """Why a card or person that brings the view's seat nothing does so; with `placing` off, why the action
    of a card alone does."""
    seat = view["viewer"]
    if name in rules.PERSONS:
        key = f"now.nothing.{name}"
        return words.catalog.text(key if words.catalog.has(key) else "now.nothing.person")
    because = known_or("card", _because, view, seat, name, placing)
    return words.catalog.text(f"now.nothing.{because}")


def _because(view: View, seat: int | None, card: str, placing: bool) -> str:
    return "card" if seat is None else rules.nothing_because(view, seat, card, placing=placing)


def further(outlook: Outlook, view: View, words: Words, most: int = MOST_NAMED) -> str:
    """What the questions that follow would bring, or what they ask; empty if none follow."""
    if outlook.decision is None:
        return ""
    told = gains.ways(outlook.ways, view, words, most)
    return told or words.catalog.text("now.asked", decision=asked(outlook.decision.kind, words))


def briefly(outlook: Outlook, view: View, words: Words) -> str:
    """The best of that in few words."""
    return gains.ways_briefly(outlook.ways, view, words)


def barely(outlook: Outlook, words: Words) -> tuple[str, ...]:
    """What the questions that follow would bring, without the answers, in fewer and fewer words."""
    return gains.ways_barely(outlook.ways, words)


def night(outlook: Outlook, view: View, words: Words) -> tuple[str, ...]:
    """What the plague would do then, if that changes, in fewer and fewer words; empty otherwise."""
    seat = view["viewer"]
    now = None if seat is None else rules.forecast(view, seat)
    still = now is not None and now.penalised
    if outlook.tonight is not None:
        return forecast.then(outlook.tonight, words, still=still)
    return forecast.nights(outlook.ways, view, words, still=still)


def costs(outlook: Outlook) -> bool:
    """Whether the plague would cost something then, or might."""
    nights = (outlook.tonight, *(night.forecast for night in outlook.ways.nights))
    return any(night is not None and night.penalised for night in nights)


def asked(kind: str, words: Words) -> str:
    """What a decision of that kind asks, as part of a sentence."""
    return words.catalog.text(f"asks.{kind}")


def hidden(outlook: Outlook) -> bool:
    """Whether it brings prestige that the reader may not know."""
    return any(
        isinstance(event, PrestigeGained) and event.amount is None and event.own is None
        for event in outlook.events
    )
