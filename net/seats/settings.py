"""What is agreed about a table beside its seats and rules."""

from __future__ import annotations

import hmac
from dataclasses import asdict, dataclass
from typing import Any

from game import bots
from net.address import LOOPBACK
from net.messages import protocol
from net.messages.codes import SetupError


@dataclass(frozen=True, slots=True)
class Settings:
    """private: only the secret and tokens open the table. grace: seconds until a bot stands in for somebody.

    open_hands: who only looks on sees all hands. bind: the address that its host listens at, ANYWHERE for all
    of the machine's, which is the same when it is continued. Raises SetupError when made with what cannot be.
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
            known_level(self.clock["level"])

    def opened_by(self, pin: str) -> bool:
        """Whether this is the PIN, found out in constant time."""
        return hmac.compare_digest((self.pin or "").encode(), pin.encode())

    def record(self, owner: bool) -> protocol.SettingsRecord:
        """The settings as they are told to the owner or to others."""
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

    def to_plain(self) -> dict[str, Any]:
        """The settings for a journal; `Settings(**plain)` makes them again."""
        return asdict(self)


def known_level(level: str | None) -> str:
    """The level, if there is one of that name. Raises SetupError."""
    if level is None or level not in bots.LEVELS:
        raise SetupError("no-such-level", level=level or "", levels=", ".join(bots.LEVELS))
    return level
