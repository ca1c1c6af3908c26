"""What a host worker is to do: one line of JSON on its standard input, from the process that starts it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any, Final, Self

from net.messages.records import Rules, SeatSetup
from net.seats.seating import DEFAULT_RULES

#: The line after which a worker keeps its table on disk in any case, since another host continues it at once.
KEEP: Final = "keep"


@dataclass(frozen=True, slots=True)
class HostPlan:
    """Which table a host runs, and where.

    secret: whoever shows it owns the table; None: the first to take a seat does.
    bind, port: where it listens; None and 0: where the table listened before if that is free, and a new one
    at loopback and on any free port.
    announce: show it on the network, unless the table is private.
    options (without bind), seats, rules, seed (decimal digits), pace (ms), data (as TableData.from_plain
    takes it), choices (seats and options with which its first game begins): a new table.
    resume: the id of a saved table to continue. file: the path of an exported one.
    again: the id of the table that an earlier worker of this plan ran; it is continued if it was saved.
    """

    secret: str | None = None
    bind: str | None = None
    port: int = 0
    announce: bool = False
    options: dict[str, Any] = field(default_factory=dict)
    seats: list[SeatSetup] = field(default_factory=list)
    rules: Rules = field(default_factory=lambda: DEFAULT_RULES)
    seed: str | None = None
    pace: int = 0
    data: dict[str, Any] = field(default_factory=dict)
    choices: list[tuple[int, int]] = field(default_factory=list)
    resume: str | None = None
    file: str | None = None
    again: str | None = None

    def to_line(self) -> str:
        """The plan as one line of JSON, without its end."""
        return json.dumps(asdict(self))

    @classmethod
    def from_line(cls, line: str) -> Self:
        """The plan in a line that `to_line` made. Raises ValueError for any other text."""
        plain = json.loads(line)
        if not isinstance(plain, dict) or not plain.keys() <= cls.__dataclass_fields__.keys():
            raise ValueError("this is no plan of a host")
        return cls(**plain)
