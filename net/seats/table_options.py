"""The options of a table."""

from __future__ import annotations

import hmac
from dataclasses import asdict, dataclass
from typing import Final, cast

from game import bots
from net.address import LOOPBACK
from net.messages.codes import SetupError
from net.messages.records import Clock, OptionsRecord
from net.seats.skeleton import is_blank
from net.storage.journal_shapes import WrittenOptions
from net.typed import without_extras

#: Stand-ins play without asking the absent player, so they should play well.
STAND_IN: Final = "expert"


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What the owner of a table decides besides its seats and rules. Raises SetupError for impossible values.

    private: only the owner and those with seats come in. pin: what others need to come in, if it is not None.
    grace: seconds after which a bot stands in for an absent player; stand_in: its level. open_hands:
    spectators see all hands. hints: people may ask the coach; None: only at a table that is private.
    until_three: whoever has won three games first has won the evening.
    bind: the address on which the host listens, ANYWHERE for all of them; kept when the table is continued.
    port: the one on which it listened first, taken again if it is free; 0 if unknown. encrypted: all
    connections are, with the host's key.
    """

    name: str = "Notre Dame"
    private: bool = True
    pin: str | None = None
    max_spectators: int = 64
    grace: int = 60
    stand_in: str = STAND_IN
    open_hands: bool = False
    clock: Clock | None = None
    hints: bool | None = None
    until_three: bool = False
    bind: str = LOOPBACK
    port: int = 0
    encrypted: bool = False

    def __post_init__(self) -> None:
        if is_blank(self.name):
            raise SetupError("table-name-empty")
        checked_level(self.stand_in)
        if self.clock is not None:
            checked_level(self.clock["level"])

    def is_pin(self, pin: str) -> bool:
        """Whether this is the PIN, whatever a keyboard added to it; compared in constant time."""
        ours, theirs = (without_extras(text).encode() for text in (self.pin or "", pin))
        return hmac.compare_digest(ours, theirs)

    def record(self, owner: bool) -> OptionsRecord:
        """The options as sent to the owner or to others; the PIN is sent to the owner only."""
        return {
            "name": self.name,
            "private": self.private,
            "locked": self.pin is not None,
            "pin": self.pin if owner else None,
            "max_spectators": self.max_spectators,
            "grace": self.grace,
            "stand_in": self.stand_in,
            "open_hands": self.open_hands,
            "clock": self.clock,
            "hints": self.private if self.hints is None else self.hints,
            "until_three": self.until_three,
        }

    def to_plain(self) -> WrittenOptions:
        """The options for a journal; `TableOptions(**plain)` restores them."""
        return cast(WrittenOptions, asdict(self))


def checked_level(level: str | None) -> str:
    """The name of a bot level. Raises SetupError for any other text."""
    if level is None or not bots.known(level):
        raise SetupError("no-such-level", level=level or "", levels=", ".join(bots.NAMES))
    return level
