"""The values of the form that hosts a table: what is wrong with them, and which host they describe."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from game.settings.game_setup import has_new_persons, open_seat
from game.settings.table_options import BOT_NAMES, YES_NO, clock
from net.seats.table_options import STAND_IN

if TYPE_CHECKING:
    from game.settings.settings import UserSettings
    from net.host.plan import HostPlan
    from net.messages.records import SeatSetup

#: A value for each seat that can be a bot's: its level, or NO_BOT.
BOTS: Final = ("bot_1", "bot_2", "bot_3", "bot_4")
NO_BOT: Final = "none"
#: The addresses the host listens on.
REACH: Final = {"network": "", "encrypted": "", "machine": "127.0.0.1"}
_HIGHEST_PORT: Final = 65535


def usual(settings: UserSettings, table: str, you: str) -> dict[str, str]:
    """The values that nobody has changed yet, at a table of that name, of somebody of that name."""
    return {
        "table": table,
        "you": you,
        "pin": "",
        "port": "0",
        "seats": "4",
        **dict.fromkeys(BOTS, NO_BOT),
        "rules": settings.preset,
        "new_persons": "no",
        "pace": "600",
        "stand_in": STAND_IN,
        "clock": "none",
        "open_hands": "no",
        "hints": "no",
        "until_three": "no",
        "phones": YES_NO[settings.phones],
        "spectators": "64",
        "reach": "network",
    }


def settle(values: dict[str, str]) -> None:
    """Take back what the number of seats or the rule set has no room for."""
    if not has_new_persons(values["rules"]):
        values["new_persons"] = "no"
    for name in BOTS[int(values["seats"]) - 1 :]:  # one seat is for a person
        values[name] = NO_BOT


def fault(values: Mapping[str, str]) -> str | None:
    """The catalogue key of what is wrong with the values, or None."""
    if not values["table"].strip():
        return "host.fault.table"
    if not values["you"].strip():
        return "host.fault.you"
    port = values["port"].strip()
    valid = port.isascii() and port.isdigit() and int(port) <= _HIGHEST_PORT
    return None if valid else "host.fault.port"


def plan(values: Mapping[str, str], rule_options: Mapping[str, Any], data: dict[str, Any]) -> HostPlan:
    """The host that the values describe; its owner takes the first seat. data: of the table."""
    from net.host.plan import HostPlan

    levels = [values[name] for name in BOTS if values[name] != NO_BOT]
    people = [open_seat(seat) for seat in range(int(values["seats"]) - len(levels))]
    machines: list[SeatSetup] = [
        {"name": name, "kind": "bot", "level": level} for name, level in zip(BOT_NAMES, levels, strict=False)
    ]
    new_persons = {"new_persons": True} if values["new_persons"] == "yes" else {}
    switches = ("open_hands", "hints", "until_three")
    return HostPlan(
        bind=REACH[values["reach"]],
        port=int(values["port"]),
        announce=True,
        options={
            "name": values["table"].strip(),
            "private": False,
            "pin": values["pin"].strip() or None,
            "encrypted": values["reach"] == "encrypted",
            "clock": clock(values["clock"]),
            "max_spectators": int(values["spectators"]),
            "stand_in": values["stand_in"],
            **{name: values[name] == "yes" for name in switches},
        },
        seats=people + machines,
        rules={"preset": values["rules"], "options": {**new_persons, **rule_options}},
        pace=int(values["pace"]),
        data=data,
    )
