"""The forecast of the plague in words."""

from __future__ import annotations

from game.rules import Forecast, Night, View, Ways
from game.text.gains import either
from game.text.names import Words, answer_name

#: So many different nights are told with what leads to each; of more only the range.
_MOST_NIGHTS = 2
#: So many answers are named that lead to one night.
_MOST_ANSWERS = 2
#: So many sectors from which a marker may be lost are named where words are few.
_MOST_SECTORS = 2
#: The keys of texts about a night that costs something, in fewer and fewer words, and of a range of such
#: nights; and those that are used where it would without the choice too.
_COSTLY = (
    "forecast.then.beyond",
    "forecast.then.loss",
    "forecast.then.least",
    "forecast.range.beyond",
    "forecast.then.some",
)
_STILL_COSTLY = (
    "forecast.then.beyond.still",
    "forecast.then.loss.still",
    "forecast.then.least.still",
    "forecast.range.beyond.still",
    "forecast.then.some.still",
)


def reckoning(forecast: Forecast, words: Words) -> str:
    """The reckoning that leads to the space, less than 0 included."""
    text, total = words.catalog.text, str(forecast.total)
    if forecast.total < 0:
        total = text("forecast.below", n=-forecast.total)
    key = "forecast.sum.doctor" if forecast.doctor else "forecast.sum"
    return text(key, rat=forecast.rat, plague=forecast.plague, hospital=forecast.hospital, total=total)


def explained(forecast: Forecast, words: Words) -> str:
    """The same in sentences, for whoever points at it."""
    text = words.catalog.text
    rats = "forecast.explained.doctor" if forecast.doctor else "forecast.explained.rats"
    told = [
        text(rats, rat=forecast.rat, rats=words.count("rats", forecast.plague)),
        text("forecast.explained.hospital", rats=words.count("rats", forecast.hospital))
        if forecast.hospital
        else text("forecast.explained.no_hospital"),
    ]
    if not forecast.penalised:
        told.append(text("forecast.explained.safe", space=forecast.space))
        return " ".join(told)
    total, lost = forecast.total, cost(forecast, words)
    told.append(text("forecast.explained.beyond", total=total, cost=lost))
    if forecast.marker:
        choice = "forecast.explained.choice" if len(forecast.sectors) > 1 else "forecast.explained.marker"
        places = [words.place(sector) for sector in forecast.sectors]
        told.append(text(choice, sectors=words.catalog.join(places)))
    return " ".join(told)


def choosing(sectors: tuple[str, ...], words: Words) -> str:
    """What a seat chooses while the plague takes its marker."""
    return words.catalog.text("forecast.choosing", sectors=_sectors(sectors, words))


def then(forecast: Forecast, words: Words, *, still: bool = False) -> tuple[str, ...]:
    """The forecast that a choice would lead to, in fewer and fewer words: "rat on 8 tonight".

    still: the plague would cost something without the choice too.
    """
    text = words.catalog.text
    if not forecast.penalised:
        full = text("forecast.then", reached=forecast.space, cost=cost(forecast, words))
        return full, text("forecast.then.brief", reached=forecast.space)
    beyond, loss, least, _, some = _STILL_COSTLY if still else _COSTLY
    return (
        text(beyond, total=forecast.total, cost=cost(forecast, words)),
        text(loss, cost=_short_cost(forecast, words)),
        text(least, cost=_least_cost(forecast, words)),
        text(some),
    )


def nights(found: Ways, view: View, words: Words, *, still: bool = False) -> tuple[str, ...]:
    """Where the plague depends on the answers that follow, in fewer and fewer words; empty where it does not.

    "tonight your rat goes to 8 with Bank, 9 with Hospital". still: as in `then`.
    """
    text, told = words.catalog.text, found.nights
    if len(told) < 2:
        return ()
    named = [step for night in told for step in {(step.decision.kind, step.option) for step in night.answers}]
    if len(told) > _MOST_NIGHTS or len(named) > len({*named}) or not found.complete:
        return _range(found, words, still)
    parts = [_night(night, view, words) for night in told]
    return text("forecast.nights", nights=text("list.comma").join(parts)), *_range(found, words, still)


def _range(found: Ways, words: Words, still: bool) -> tuple[str, ...]:
    """The mildest and the worst night that the answers which follow lead to, in fewer and fewer words."""
    text, told = words.catalog.text, found.nights
    first, last = told[0].forecast, told[-1].forecast
    if not last.penalised:
        if first.space == last.space:
            return (text("forecast.then.brief", reached=last.space),)
        key = "forecast.range.near" if last.space == first.space + 1 else "forecast.range.far"
        return (text("forecast.range", spaces=text(key, first=first.space, last=last.space)),)
    sectors = tuple(dict.fromkeys(sector for night in told for sector in night.forecast.sectors))
    worst = last._replace(sectors=sectors)
    _, _, always, beyond, some = _STILL_COSTLY if still else _COSTLY
    key = beyond if first.penalised else "forecast.range.loss"
    least = always if first.penalised else "forecast.range.worst"
    fewest = some if first.penalised else "forecast.range.some"
    return (
        text(key, first=first.space, cost=_short_cost(worst, words)),
        text(least, cost=_least_cost(worst, words)),
        text(fewest),
    )


def cost(forecast: Forecast, words: Words) -> str:
    """What the plague will cost, and where the marker comes from."""
    sectors = words.catalog.text("forecast.marker.from", sectors=_sectors(forecast.sectors, words))
    return _lost(forecast, sectors, words)


def _short_cost(forecast: Forecast, words: Words) -> str:
    """The same, but of many sectors only that there is a choice."""
    if len(forecast.sectors) <= _MOST_SECTORS:
        return cost(forecast, words)
    return _lost(forecast, words.catalog.text("forecast.marker.choice"), words)


def _least_cost(forecast: Forecast, words: Words) -> str:
    """The same without a word about where the marker comes from."""
    return _lost(forecast, words.catalog.text("forecast.marker"), words)


def _lost(forecast: Forecast, marker: str, words: Words) -> str:
    """What the plague will cost; marker: what to call the marker that is lost, if one is."""
    if not forecast.penalised:
        return words.catalog.text("forecast.no_loss")
    lost = [words.count("prestige", forecast.prestige)] if forecast.prestige else []
    lost += [marker] if forecast.marker else []
    return words.catalog.join(lost) if lost else words.catalog.text("forecast.nothing_left")


def _sectors(sectors: tuple[str, ...], words: Words) -> str:
    return either([words.place(sector) for sector in sectors], words)


def _night(night: Night, view: View, words: Words) -> str:
    text = words.catalog.text
    names = [answer_name(step.option, step.decision, view, words) for step in night.answers]
    if len(names) > _MOST_ANSWERS:
        names[_MOST_ANSWERS - 1 :] = [text("forecast.others")]
    source = night.answers[0].decision.kind == "source"
    key = "forecast.night.source" if source else "forecast.night"
    reached = str(night.forecast.space)
    if night.forecast.penalised:
        reached = str(night.forecast.total)
        reached = text("forecast.night.loss", reached=reached, cost=_short_cost(night.forecast, words))
    return text(key, reached=reached, names=either(names, words))
