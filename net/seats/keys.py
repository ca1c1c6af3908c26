"""Keys to seats: pairs whose private halves stay on the machine that made them (Ed25519, RFC 8032)."""

from __future__ import annotations

import hashlib
import ipaddress
from typing import Any, Final, NamedTuple, Protocol

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

#: What every proof is about, so that a signature made for anything else proves nothing.
_PURPOSE: Final = "Notre Dame, key to a seat, 1"
#: The keys of small order, without their sign: anybody can make signatures that such a key accepts.
_OF_SMALL_ORDER: Final = frozenset(
    (
        "00" * 32,
        "01" + "00" * 31,
        *(f"{first}{'ff' * 30}7f" for first in ("ec", "ed", "ee")),
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    )
)


class KeyChallenge(NamedTuple):
    """What a proof is made of: the table, a number used once from each side, and the host's socket address.

    The address is the one that the client has connected to. A false table can pass on the true table's
    challenge, but the proof that it gets names its own address, and the true table refuses it. On an
    encrypted connection the host's key takes the place of the address (host_key.binding).
    """

    table: str
    host_nonce: str
    client_nonce: str
    address: str

    def signed(self) -> bytes:
        """The bytes that are signed: the purpose and the fields, a line each."""
        return "\n".join((_PURPOSE, *self)).encode()


class SeatKey:
    """A key pair. seed: 32 bytes, the private half."""

    def __init__(self, seed: bytes) -> None:
        self._private = Ed25519PrivateKey.from_private_bytes(seed)
        #: The public half, 64 hexadecimal digits.
        self.public: str = self._private.public_key().public_bytes_raw().hex()

    @classmethod
    def of_secret(cls, secret: str, table: str = "") -> SeatKey:
        """The key pair that whoever knows a secret can make, another one for each table."""
        return cls(hashlib.sha256(f"{_PURPOSE}\n{table}\n{secret}".encode()).digest())

    def prove(self, challenge: KeyChallenge) -> str:
        """The proof that this key was there: 128 hexadecimal digits."""
        return self._private.sign(challenge.signed()).hex()


class KeyRing(Protocol):
    """The keys that somebody has."""

    def key(self, table: str) -> SeatKey:
        """The key for a table, always the same one."""

    def has_seat(self, table: str) -> bool:
        """Whether that key has been given a seat there."""

    def pinned(self, table: str) -> str:
        """The hash of the key that the table's host had when a seat was given there; empty if it had none."""

    def pin(self, table: str, host_key: str) -> None:
        """Note the hash of the host's key; the first one of a table stays."""


class OwnKeys:
    """Keys made from a secret and a table's id. They do not know which of them has been given a seat."""

    def __init__(self, secret: str) -> None:
        self._secret = secret
        self._pinned: dict[str, str] = {}

    def key(self, table: str) -> SeatKey:
        return SeatKey.of_secret(self._secret, table)

    def has_seat(self, table: str) -> bool:
        return False

    def pinned(self, table: str) -> str:
        return self._pinned.get(table, "")

    def pin(self, table: str, host_key: str) -> None:
        self._pinned.setdefault(table, host_key)


def is_proof(public: str, proof: str, challenge: KeyChallenge) -> bool:
    """Whether a proof was made for that challenge by the owner of the private half."""
    try:
        bare = bytes.fromhex(public)
        if bytes([*bare[:-1], bare[-1] & 0x7F]).hex() in _OF_SMALL_ORDER:
            return False
        key = Ed25519PublicKey.from_public_bytes(bare)
        key.verify(bytes.fromhex(proof), challenge.signed())
    except (InvalidSignature, ValueError, IndexError):
        return False
    return True


def socket_address(address: Any) -> str:
    """Numeric address and port of an end of a socket, written in one way; empty if unknown.

    IPv4 addresses that are written as IPv6 ones are taken for what they are, and zones are left out.
    """
    if not address:
        return ""
    number = ipaddress.ip_address(str(address[0]).partition("%")[0])
    plain = number.ipv4_mapped or number if isinstance(number, ipaddress.IPv6Address) else number
    return f"{plain} {address[1]}"
