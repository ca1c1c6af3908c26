"""The forecast of the plague in words."""

from __future__ import annotations

from game import rules
from game.client.words.gains import either
from game.client.words.names import Words, option_name
from game.rules import Forecast, Night, View, Ways

#: So many different nights are told with what leads to each; of more only the range.
_MOST_NIGHTS = 2
#: So many answers are named that lead to one night.
_MOST_ANSWERS = 2


def tonight(forecast: Forecast, words: Words) -> tuple[str, ...]:
    """How the plague will move a seat's rat and what that will cost, in fewer and fewer words.

    "Tonight 7 + 5 − 1 = 11: stops on 9, costs 2 prestige and a marker from Bank".
    """
    text, sum_ = words.catalog.text, _sum(forecast, words)
    if not forecast.penalised:
        return (text("forecast.tonight", sum=sum_, cost=cost(forecast, words)),)
    stops = text("forecast.stays" if forecast.rat == rules.HARBOUR_END else "forecast.stops")
    return (
        text("forecast.beyond", sum=sum_, stops=stops, cost=cost(forecast, words)),
        text("forecast.beyond", sum=sum_, stops=stops, cost=_short_cost(forecast, words)),
        text("forecast.tonight", sum=sum_, cost=_short_cost(forecast, words)),
    )


def explained(forecast: Forecast, words: Words) -> str:
    """The same in sentences, for whoever points at it."""
    text = words.catalog.text
    rats = "forecast.explained.doctor" if forecast.doctor else "forecast.explained.rats"
    told = [
        text(rats, rat=forecast.rat, rats=words.count("rats", forecast.plague)),
        text("forecast.explained.hospital", pieces=words.count("pieces", forecast.hospital)),
    ]
    if not forecast.penalised:
        told.append(text("forecast.explained.safe", space=forecast.space))
        return " ".join(told)
    stops = text("forecast.stays" if forecast.rat == rules.HARBOUR_END else "forecast.stops")
    total, lost = forecast.total, cost(forecast, words)
    told.append(text("forecast.explained.beyond", total=total, stops=stops, cost=lost))
    if forecast.marker:
        choice = "forecast.explained.choice" if len(forecast.sectors) > 1 else "forecast.explained.marker"
        told.append(text(choice, sectors=_sectors(forecast.sectors, words)))
    return " ".join(told)


def choosing(sectors: tuple[str, ...], words: Words) -> str:
    """What a seat chooses while the plague takes its marker."""
    return words.catalog.text("forecast.choosing", sectors=_sectors(sectors, words))


def then(forecast: Forecast, words: Words) -> str:
    """The forecast that a choice would lead to: "then tonight 8, no loss"."""
    text = words.catalog.text
    if not forecast.penalised:
        return text("forecast.then", reached=forecast.space, cost=cost(forecast, words))
    stops = text("forecast.stays" if forecast.rat == rules.HARBOUR_END else "forecast.stops")
    return text("forecast.then.beyond", total=forecast.total, stops=stops, cost=cost(forecast, words))


def then_briefly(forecast: Forecast, words: Words) -> str:
    """The same in fewer words."""
    key = "forecast.then.loss" if forecast.penalised else "forecast.then"
    return words.catalog.text(key, reached=_reached(forecast), cost=_short_cost(forecast, words))


def nights(found: Ways, view: View, words: Words) -> str:
    """Where the plague depends on the answers that follow: "then tonight 8 with Bank, 9 with Hospital"."""
    text, told = words.catalog.text, found.nights
    if len(told) < 2:
        return ""
    named = [step for night in told for step in {(step.decision.kind, step.option) for step in night.answers}]
    if len(told) > _MOST_NIGHTS or len(named) > len({*named}) or not found.complete:
        return range_(found, words)
    parts = [_night(night, view, words) for night in told]
    return text("forecast.nights", nights=text("list.comma").join(parts))


def range_(found: Ways, words: Words) -> str:
    """The mildest and the worst night that the answers which follow lead to."""
    told = found.nights
    first, last = told[0].forecast, told[-1].forecast
    key = "forecast.range.loss" if last.penalised else "forecast.range"
    if _reached(first) == _reached(last):
        key = "forecast.range.sector"
    return words.catalog.text(key, first=_reached(first), last=_reached(last))


def cost(forecast: Forecast, words: Words) -> str:
    """What the plague will cost, and where the marker comes from."""
    text = words.catalog.text
    if not forecast.penalised:
        return text("forecast.no_loss")
    lost = [words.count("prestige", forecast.prestige)] if forecast.prestige else []
    if forecast.marker:
        lost.append(text("forecast.marker.from", sectors=_sectors(forecast.sectors, words)))
    return words.catalog.join(lost) if lost else text("forecast.nothing_left")


def _short_cost(forecast: Forecast, words: Words) -> str:
    if not forecast.penalised:
        return words.catalog.text("forecast.no_loss")
    lost = [words.count("prestige", forecast.prestige)] if forecast.prestige else []
    lost += [words.catalog.text("forecast.marker")] if forecast.marker else []
    return words.catalog.join(lost) if lost else words.catalog.text("forecast.nothing_left")


def _sum(forecast: Forecast, words: Words) -> str:
    """The reckoning that leads to the space, less than 0 included."""
    text, total = words.catalog.text, str(forecast.total)
    if forecast.total < 0:
        total = text("forecast.below", n=-forecast.total)
    key = "forecast.sum.doctor" if forecast.doctor else "forecast.sum"
    return text(key, rat=forecast.rat, plague=forecast.plague, hospital=forecast.hospital, total=total)


def _sectors(sectors: tuple[str, ...], words: Words) -> str:
    return either([words.place(sector) for sector in sectors], words)


def _reached(forecast: Forecast) -> int:
    return forecast.total if forecast.penalised else forecast.space


def _night(night: Night, view: View, words: Words) -> str:
    text = words.catalog.text
    names = [option_name(step.option, step.decision, view, words) for step in night.answers]
    if len(names) > _MOST_ANSWERS:
        names[_MOST_ANSWERS - 1 :] = [text("forecast.others")]
    source = night.answers[0].decision.kind == "source"
    key = "forecast.night.source" if source else "forecast.night"
    reached = str(_reached(night.forecast))
    if night.forecast.penalised:
        reached = text("forecast.night.loss", reached=reached, cost=_short_cost(night.forecast, words))
    return text(key, reached=reached, names=either(names, words))
