"""What can be agreed about a table, as choices: rules, clocks, pace and the like, in form and lobby alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game import bots
from game.client.options.game_setup import presets
from game.client.words.catalog import Catalog

#: What bots are called that the form puts on the table.
BOT_NAMES = ("Quasimodo", "Esmeralda", "Phoebus", "Frollo")
YES_NO = ("no", "yes")
SPECTATORS = ("0", "4", "16", "64", "256")
#: Milliseconds that bots wait before they answer.
PACES = ("0", "200", "600", "1500")
#: Seconds until a bot stands in for somebody who has gone.
GRACES = ("10", "30", "60", "180", "600", "3600")
#: Time to think: seconds for each choice, or minutes for the game.
CLOCKS = ("none", "choice-30", "choice-60", "choice-120", "game-10", "game-20", "game-40")

_CHOICES: dict[str, tuple[str, ...]] = {
    "rules": presets(),
    "new_persons": YES_NO,
    "open_hands": YES_NO,
    "spectators": SPECTATORS,
    "pace": PACES,
    "grace": GRACES,
    "clock": CLOCKS,
}


def options(catalog: Catalog, name: str, value: str | None = None) -> list[tuple[str, str]]:
    """What can be chosen, with words for it; a value of somebody else's choosing is among them."""
    values = _CHOICES[name]
    every = values if value is None or value in values else (*values, value)
    return [(one, _words(catalog, name, one)) for one in every]


def _words(catalog: Catalog, name: str, value: str) -> str:
    """One value in words."""
    text = catalog.text
    match name:
        case "rules":
            return text(f"new.rules.{value}") if catalog.has(f"new.rules.{value}") else value
        case "clock":
            return _clock_words(catalog, value)
        case "grace":
            return _seconds(catalog, int(value))
        case "pace":
            return text(f"setting.pace.{value}") if value in PACES else f"{value} ms"
        case "spectators":
            return text("setting.nobody") if value == "0" else text("setting.up_to", n=value)
        case _:
            return text(f"setting.{value}")


def _seconds(catalog: Catalog, seconds: int) -> str:
    if seconds >= 60 and seconds % 60 == 0:
        return catalog.text("setting.minutes", n=seconds // 60)
    return catalog.text("setting.seconds", n=seconds)


def _clock_words(catalog: Catalog, value: str) -> str:
    if value == "none":
        return catalog.text("setting.clock.none")
    kind, amount = value.split("-")
    seconds = int(amount) if kind == "choice" else int(amount) * 60
    return catalog.text(f"setting.clock.{kind}", time=_seconds(catalog, seconds))


def levels(names: Iterable[str]) -> list[tuple[str, str]]:
    """Bots' levels to choose from; they are called what the bots call themselves."""
    return [(name, name.capitalize()) for name in names]


def clock(value: str) -> dict[str, Any] | None:
    """The clock that a value of CLOCKS stands for, as the host wants it."""
    if value == "none":
        return None
    kind, amount = value.split("-")
    seconds = int(amount) if kind == "choice" else int(amount) * 60
    return {"kind": kind, "seconds": seconds, "increment": 0, "level": bots.DEFAULT_LEVEL}


def clock_value(told: Mapping[str, Any] | None) -> str:
    """The value for a clock that a table has."""
    if told is None:
        return "none"
    amount = told["seconds"] if told["kind"] == "choice" else max(1, round(told["seconds"] / 60))
    return f"{told['kind']}-{amount}"
