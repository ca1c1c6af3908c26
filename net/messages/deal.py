"""An honest deal: a seed that neither the host nor any player can choose.

The host publishes the hash of a secret. Each player promises a nonce, a random number, by its hash; only when
all know all promises are the nonces revealed. Secret and nonces make the seed together. After the game the
secret is revealed, and everybody can check all of it.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Literal

from net.messages.records import DealRecord

if TYPE_CHECKING:
    from net.messages.to_client import RevealRequest, TableMessage

Verdict = Literal["deal-honest", "deal-false"]


def commitment(secret: str) -> str:
    """What is published of a secret or nonce: its SHA-256, 64 hexadecimal digits."""
    return hashlib.sha256(secret.encode()).hexdigest()


def deal_of(secret: str, nonces: Iterable[str]) -> DealRecord:
    """A deal of these nonces, which are put in order."""
    return {"secret": secret, "nonces": sorted(nonces)}


def seed_of(deal: DealRecord) -> int:
    """The seed that a deal makes: the first 128 bits of the SHA-256 of secret and nonces, a line each."""
    lines = "\n".join((deal["secret"], *deal["nonces"]))
    return int.from_bytes(hashlib.sha256(lines.encode()).digest()[:16], "big")


class DealWitness:
    """One player's part in the deal of a game, and what is remembered of it to check it afterwards.

    For each secret of the host there is one nonce, which is revealed once. entropy(n): n random bytes.
    """

    def __init__(self, entropy: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self._entropy = entropy
        #: What the host has published for the coming game; "" if its seed was chosen.
        self._published = ""
        self._people = 0
        self._running = False
        #: What had been published when the nonce was promised, and the promises among which it was revealed.
        self._then = self._nonce = ""
        self._shown: list[str] = []
        self._has_begun = False

    def hear(self, table: TableMessage) -> None:
        """Take in what the host tells of the table."""
        begins = table["state"] == "running" and not self._running
        self._running = table["state"] == "running"
        if not self._running:
            self._published = table.get("deal") or ""
            self._people = sum(seat["kind"] == "human" for seat in table["seats"])
        elif begins and table["yours"]:
            self._has_begun = True
        elif begins:  # others play
            self._then = ""

    def promise(self) -> str | None:
        """The promise of a nonce for the coming game; None if its seed was chosen."""
        if not self._published:
            return None
        if self._published != self._then:
            self._then, self._nonce = self._published, self._entropy(16).hex()
            self._shown, self._has_begun = [], False
        return commitment(self._nonce)

    def reveal(self, asked: RevealRequest) -> str | None:
        """The nonce, if it may be told now: for its own deal, once, and if no promise is nobody's."""
        promises = asked["promises"]
        mine = asked["deal"] == self._then and commitment(self._nonce) in promises
        if not mine or self._shown or len(promises) > self._people:
            return None
        self._shown = promises
        return self._nonce

    def verdict(self, finished: Any) -> Verdict | None:
        """What a finished game shows, a checked one; None for who has promised no nonce for it."""
        if not self._then or not self._has_begun:
            return None
        deal: DealRecord | None = finished.get("deal")
        if deal is None:
            return "deal-false"
        honest = (
            commitment(deal["secret"]) == self._then
            and sorted(commitment(nonce) for nonce in deal["nonces"]) == sorted(self._shown)
            and self._nonce in deal["nonces"]
            and f"{seed_of(deal):032x}" == finished["record"].get("seed")
        )
        return "deal-honest" if honest else "deal-false"
