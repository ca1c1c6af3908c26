"""The forecast of the plague in words."""

from __future__ import annotations

from game.client.words.names import Words
from game.rules import Forecast


def tonight(forecast: Forecast, words: Words) -> str:
    """How the plague will move a seat's rat and what that will cost: "Tonight 7 + 5 − 1 = 11: 2 prestige"."""
    return words.catalog.text("forecast.tonight", sum=_sum(forecast, words), cost=cost(forecast, words))


def then(forecast: Forecast, words: Words) -> str:
    """The forecast that a choice would lead to: "then tonight: 8, no loss"."""
    reached = forecast.total if forecast.penalised else forecast.space
    return words.catalog.text("forecast.then", reached=reached, cost=cost(forecast, words))


def _sum(forecast: Forecast, words: Words) -> str:
    """The reckoning that leads to the space, less than 0 included."""
    text, total = words.catalog.text, str(forecast.total)
    if forecast.total < 0:
        total = text("forecast.below", n=-forecast.total)
    key = "forecast.sum.doctor" if forecast.doctor else "forecast.sum"
    return text(key, rat=forecast.rat, plague=forecast.plague, hospital=forecast.hospital, total=total)


def cost(forecast: Forecast, words: Words) -> str:
    """What the plague will cost."""
    if not forecast.penalised:
        return words.catalog.text("forecast.no_loss")
    lost = [words.count("prestige", forecast.prestige)] if forecast.prestige else []
    lost += [words.catalog.text("forecast.marker")] if forecast.marker else []
    return words.catalog.join(lost) if lost else words.catalog.text("forecast.nothing_left")
