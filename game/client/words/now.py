"""What a card or person would bring here and now, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game import rules
from game.client.words import describe, forecast
from game.client.words.foreign_rules import known_or
from game.client.words.gains import gain
from game.client.words.names import Words
from game.rules import Outlook, View

#: Of what further choices would bring so many are named, the best first.
_MOST_NAMED = 3
#: The reasons why a card brings nothing, as the rules name them.
REASONS = ("rat", "message", "coins", "coin_supply", "general")
#: Words among options that name what they bring.
_BY_THEMSELVES = ("coin", "marker", "rat")


def card(name: str, outlook: Outlook, view: View, words: Words) -> str:
    """What a card would bring now; where that is nothing, why. `view` is the seat's."""
    seat = view["viewer"]
    because = (
        None if outlook.promising or seat is None else known_or(None, rules.nothing_because, view, seat, name)
    )
    if because is None:
        return now(outlook, view, words)
    return words.catalog.text("now.gain", gain=words.catalog.text(f"now.nothing.{because}"))


def now(outlook: Outlook, view: View, words: Words) -> str:
    """ "Now: 2 coins." or "Now: Bank 2 coins, or Park rat back 1."; `view` is the seat's."""
    return words.catalog.text("now.gain", gain=brings(outlook, view, words))


def brings(outlook: Outlook, view: View, words: Words) -> str:
    """ "2 coins" or "Bank 2 coins, or Park rat back 1"; `view` is the seat's."""
    text = words.catalog.text
    told = gain(outlook.gain, words)
    more = _further(outlook, view, words)
    if told and more:
        told = text("now.both", gain=told, more=more)
    elif not told and not more:
        told = text("now.later") if outlook.promising else text("now.nothing")
    if outlook.tonight is not None:
        told = text("forecast.more", detail=told or more, then=forecast.then(outlook.tonight, words))
    return told or more


def persons(names: Sequence[str], view: View, reader: int | None, words: Words) -> list[str]:
    """For each person what hiring it would bring besides what figures tell, or what it does."""
    outlooks = known_or((), rules.person_outlooks, view, names, reader) or (None,) * len(names)
    told = []
    for name, outlook in zip(names, outlooks, strict=True):
        more = "" if outlook is None else _further(outlook, view, words)
        told.append(more or words.help(name, view["rules"]))
    return told


def _further(outlook: Outlook, view: View, words: Words) -> str:
    """What the best answers to the question that follows would bring, each by its name."""
    text, decision = words.catalog.text, outlook.decision
    if decision is None:
        return ""
    pairs = [pair for pair in zip(decision.options, outlook.further, strict=True) if any(pair[1])]
    pairs.sort(key=lambda pair: -sum(pair[1]))
    parts = []
    for option, more in pairs[:_MOST_NAMED]:
        told = gain(more, words)
        name = describe.name(option, decision, view, words)
        key = "now.source" if decision.kind == "source" else "now.choice"
        parts.append(told if option in _BY_THEMSELVES else text(key, name=name, gain=told))
    if len(pairs) > _MOST_NAMED:
        parts.append(text("now.others"))
    return text("now.or").join(parts)
