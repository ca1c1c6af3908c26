"""What is told of a finished game, or of one of its rounds, in lines with or without a seat's shield."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from game.rules.knowledge.reckoning import PlagueToll, PrestigeChange, Reckoning
from game.statistics.evening import Evening, Standing
from game.text.catalog import Catalog
from game.text.names import Words


class Told(NamedTuple):
    """A line. seat: whose it is. heading: whether lines follow that it is about."""

    text: str
    seat: int | None = None
    heading: bool = False


def winners(names: list[str], catalog: Catalog) -> str:
    """Who has won, or shares the victory."""
    return catalog.text("result.won" if len(names) == 1 else "result.shared", names=catalog.join(names))


def of_evening(evening: Evening, catalog: Catalog) -> Iterator[Told]:
    """The sum of the evening: its title, and a line for each seat, whoever has won most first."""
    yield Told(evening_title(evening, catalog), heading=True)
    for seat in evening.ranked:
        yield Told(catalog.text("find.dot").join(standing(evening.standings[seat], catalog)), seat)


def evening_title(evening: Evening, catalog: Catalog) -> str:
    return catalog.count("evening.until" if evening.until_three else "evening.title", evening.games)


def standing(one: Standing, catalog: Catalog) -> tuple[str, str]:
    """Victories and prestige of a player in an evening; the places by game."""
    victories, prestige = (
        catalog.count("evening.victories", one.victories),
        catalog.count("n.prestige", one.prestige),
    )
    places = ",\N{NO-BREAK SPACE}".join(map(str, one.places))
    score = catalog.text("evening.score", victories=victories, prestige=prestige)
    return score, catalog.text("evening.places", places=places)


def evening_won(evening: Evening, catalog: Catalog) -> list[str]:
    """Who has won the evening, in a sentence once somebody has."""
    won = [*evening.won]
    key = "evening.won" if len(won) == 1 else "evening.shared"
    return [catalog.text(key, names=catalog.join(won))] if won else []


def of_game(found: Reckoning, words: Words) -> Iterator[Told]:
    """The best single gain, the lead, and what the plague took."""
    text = words.catalog.text
    if found.best is not None:
        yield Told(text("story.best"), heading=True)
        yield Told(_best(found.best, words), found.best.seat)
    yield Told(text("story.lead"), heading=True)
    if found.lead is None:
        yield Told(text("story.lead.none"))
    else:
        seat, since = found.lead
        yield Told(text("story.lead.since" if since > 1 else "story.lead.always", round=since), seat)
    yield Told(text("story.plague"), heading=True)
    struck = [row.seat for row in found.rows if found.toll(row.seat)[0]]
    if not struck:
        yield Told(text("story.plague.nothing"))
    for seat in struck:
        nights, prestige, markers = found.toll(seat)
        taken = _taken(prestige, markers, words) or text("story.round.nothing")
        yield Told(words.catalog.count("story.plague.nights", nights, taken=taken), seat)


def _taken(prestige: int, markers: int, words: Words) -> str:
    """What the plague took; empty for nothing."""
    things = {"prestige": prestige, "markers": markers}
    return words.catalog.join([words.count(thing, n) for thing, n in things.items() if n])


def _best(best: PrestigeChange, words: Words) -> str:
    key = "story.best.park" if best.bonus else "story.best.line"
    reason = _reason(best, words)
    return words.catalog.text(key, amount=best.total, reason=reason, round=best.round, bonus=best.bonus)


def of_round(found: Reckoning, words: Words, round: int) -> Iterator[Told]:
    """What a round brought each seat, in the order of the ranking."""
    text = words.catalog.text
    yield Told(text("story.round", round=round), heading=True)
    for seat in (row.seat for row in found.rows):
        changes = found.of(seat, round)
        toll = next((toll for toll in found.tolls if (toll.round, toll.seat) == (round, seat)), None)
        before, after = found.by_round(seat)[round - 1 : round + 1]
        what = words.catalog.join(_parts(changes, toll, words)) or text("story.round.nothing")
        yield Told(text("story.round.seat", before=before, after=after, what=what), seat)


def _reason(change: PrestigeChange, words: Words) -> str:
    """The person, or else the source: a donation to Notre Dame is no share of its prestige."""
    if change.source == "person":
        return words.person(change.reason)
    return words.catalog.text(f"source.{change.source}")


def _parts(changes: tuple[PrestigeChange, ...], toll: PlagueToll | None, words: Words) -> list[str]:
    """What changed a seat's prestige in a round: each reason once, the plague last."""
    text = words.catalog.text
    amounts = Counter[str]()
    for change in changes:
        if change.source != "plague":
            amounts[_reason(change, words)] += change.total
    parts = [
        text("story.part", reason=reason, amount=f"{amount:+d}".replace("-", "−"))
        for reason, amount in amounts.items()
    ]
    if toll is not None:
        taken = _taken(toll.prestige, toll.markers, words)
        parts.append(text("story.part.plague" if taken else "story.part.plague.nothing", taken=taken))
    return parts
