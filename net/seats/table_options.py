"""The options of a table."""

from __future__ import annotations

import hmac
from dataclasses import asdict, dataclass
from typing import cast

from game import bots
from net.address import LOOPBACK
from net.messages import protocol
from net.messages.codes import SetupError
from net.storage.journal_shapes import WrittenOptions


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What the owner of a table decides beside its seats and rules. Raises SetupError for impossible values.

    private: only the secret and tokens let anybody in. pin: what others need to come in, if it is not None.
    grace: seconds after which a bot stands in for an absent player. open_hands: spectators see all hands.
    bind: the address at which the host listens, ANYWHERE for all of the machine; kept when it is continued.
    """

    name: str = "Notre Dame"
    private: bool = True
    pin: str | None = None
    max_spectators: int = 64
    grace: int = 60
    open_hands: bool = False
    clock: protocol.Clock | None = None
    bind: str = LOOPBACK

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise SetupError("table-name-empty")
        if self.clock is not None:
            checked_level(self.clock["level"])

    def is_pin(self, pin: str) -> bool:
        """Whether this is the PIN; compared in constant time."""
        return hmac.compare_digest((self.pin or "").encode(), pin.encode())

    def record(self, owner: bool) -> protocol.OptionsRecord:
        """The options as they are told to the owner or to others; the PIN is told to the owner alone."""
        return {
            "name": self.name,
            "private": self.private,
            "locked": self.pin is not None,
            "pin": self.pin if owner else None,
            "max_spectators": self.max_spectators,
            "grace": self.grace,
            "open_hands": self.open_hands,
            "clock": self.clock,
        }

    def to_plain(self) -> WrittenOptions:
        """The options for a journal; `TableOptions(**plain)` makes them again."""
        return cast(WrittenOptions, asdict(self))


def checked_level(level: str | None) -> str:
    """The name of a bot level. Raises SetupError for any other text."""
    if level is None or level not in bots.LEVELS:
        raise SetupError("no-such-level", level=level or "", levels=", ".join(bots.LEVELS))
    return level
