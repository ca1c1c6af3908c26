"""An honest deal: a seed that neither the host nor any player can choose.

The host publishes the hash of a secret; only then each player sends a number. Secret and numbers make the
seed together. After the game the secret is revealed, and everybody can check all of it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, Literal

from net.messages.records import DealRecord

Verdict = Literal["deal-honest", "deal-false"]


def commitment(secret: str) -> str:
    """What is published of a secret: its SHA-256, 64 hexadecimal digits."""
    return hashlib.sha256(secret.encode()).hexdigest()


def deal_of(secret: str, nonces: Iterable[str]) -> DealRecord:
    """A deal of these numbers, which are put in order."""
    return {"secret": secret, "nonces": sorted(nonces)}


def seed_of(deal: DealRecord) -> int:
    """The seed that a deal makes: the first 128 bits of the SHA-256 of secret and numbers, a line each."""
    lines = "\n".join((deal["secret"], *deal["nonces"]))
    return int.from_bytes(hashlib.sha256(lines.encode()).digest()[:16], "big")


class DealWitness:
    """What one player remembers of the deal of a game, to check it afterwards."""

    def __init__(self) -> None:
        #: What the host has published for the coming game; "" if its seed was chosen.
        self.published = ""
        self._then = self._nonce = ""

    def take_part(self, nonce: str) -> str:
        """Sends that number for the coming game, whose commitment has been heard; returns it."""
        self._then, self._nonce = self.published, nonce
        return nonce

    def verdict(self, finished: Any) -> Verdict | None:
        """What a finished game shows, a checked one; None for who has sent no number for an honest deal."""
        if not self._then:
            return None
        deal: DealRecord | None = finished.get("deal")
        if deal is None:
            return "deal-false"
        honest = (
            commitment(deal["secret"]) == self._then
            and self._nonce in deal["nonces"]
            and f"{seed_of(deal):032x}" == finished["record"].get("seed")
        )
        return "deal-honest" if honest else "deal-false"
