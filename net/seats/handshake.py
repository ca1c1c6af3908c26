"""The first words between a host and a connection: what the host asks, and whether the answer is true."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from net.messages.to_client import Challenge
from net.messages.to_host import Hello
from net.seats.keys import KeyChallenge, is_proof


class Handshake:
    """What one connection is asked. table: its id. address: the host's end of the connection's socket.

    entropy(n): n random bytes.
    """

    def __init__(
        self, table: str, address: str, entropy: Callable[[int], bytes] = secrets.token_bytes
    ) -> None:
        self._address = address
        #: The host's first message.
        self.challenge: Challenge = {"t": "challenge", "table": table, "nonce": entropy(16).hex()}

    def proved(self, hello: Hello) -> bool:
        """Whether all keys that a hello shows are its sender's."""
        shown = hello.get("keys", [])
        asked = self.challenge
        challenge = KeyChallenge(asked["table"], asked["nonce"], hello.get("nonce", ""), self._address)
        return all(is_proof(record["key"], record["proof"], challenge) for record in shown)
