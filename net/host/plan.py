"""What a host worker is told by the process that starts it: one line of JSON through its standard input."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any, Final, Self

from net.messages import protocol
from net.seats.seating import DEFAULT_RULES

#: What a worker is told before its standard input ends when somebody else goes on with its table at once.
KEEP: Final = "keep"


@dataclass(frozen=True, slots=True)
class Plan:
    """How a host is to run its table.

    secret: what makes its owner; None when whoever sits down first shall be. bind: where it listens; None for
    where the table was, and for a new one this machine alone. announce: unless the table is private.
    settings: fields of Settings, without `bind`.
    data: table data that differs from the standard, as TableData.from_plain takes it.
    resume: the id of a table to continue; file: a table that was moved here. again: the table that a worker
    before this one had, which may not have got as far as being kept.
    """

    secret: str | None = None
    bind: str | None = None
    port: int = 0
    announce: bool = False
    settings: dict[str, Any] = field(default_factory=dict)
    seats: list[protocol.SeatSetup] = field(default_factory=list)
    rules: protocol.Rules = field(default_factory=lambda: DEFAULT_RULES)
    seed: str | None = None
    pace: int = 0
    data: dict[str, Any] = field(default_factory=dict)
    resume: str | None = None
    file: str | None = None
    again: str | None = None

    def to_line(self) -> str:
        """The plan as a line."""
        return json.dumps(asdict(self))

    @classmethod
    def from_line(cls, line: str) -> Self:
        """The plan in a line that `to_line` made. Raises ValueError for others."""
        plain = json.loads(line)
        if not isinstance(plain, dict) or not plain.keys() <= cls.__dataclass_fields__.keys():
            raise ValueError("this is no plan of a host")
        return cls(**plain)
