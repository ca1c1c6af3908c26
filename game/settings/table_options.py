"""The options of a table on the network and their values, for host form and lobby."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game import bots
from game.settings.game_setup import presets

#: The names of bots that the host form seats.
BOT_NAMES = ("Quasimodo", "Esmeralda", "Phoebus", "Frollo")
YES_NO = ("no", "yes")
SPECTATORS = ("0", "4", "16", "64", "256")
#: Milliseconds that bots wait before they choose.
PACES = ("0", "200", "600", "1500")
#: Seconds until a bot stands in for a player who is away.
GRACES = ("10", "30", "60", "180", "600", "3600")
#: Time to think: seconds for each choice, or minutes for the game.
CLOCKS = ("none", "choice-30", "choice-60", "choice-120", "game-10", "game-20", "game-40")

CHOICES: dict[str, tuple[str, ...]] = {
    "rules": presets(),
    "new_persons": YES_NO,
    "open_hands": YES_NO,
    "hints": YES_NO,
    "until_three": YES_NO,
    "phones": YES_NO,
    "spectators": SPECTATORS,
    "pace": PACES,
    "grace": GRACES,
    "clock": CLOCKS,
    "stand_in": bots.LEVELS,
}


def clock(value: str) -> dict[str, Any] | None:
    """The clock of a value of CLOCKS, as hosts take it."""
    if value == "none":
        return None
    kind, amount = value.split("-")
    seconds = int(amount) if kind == "choice" else int(amount) * 60
    return {"kind": kind, "seconds": seconds, "increment": 0, "level": bots.DEFAULT_LEVEL}


def clock_value(clock: Mapping[str, Any] | None) -> str:
    """The value of CLOCKS for a table's clock, or one of the same form."""
    if clock is None:
        return "none"
    amount = clock["seconds"] if clock["kind"] == "choice" else max(1, round(clock["seconds"] / 60))
    return f"{clock['kind']}-{amount}"
