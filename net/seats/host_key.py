"""The key of a host whose connections are encrypted: how programs and people tell it from others."""

from __future__ import annotations

import base64
import hashlib
from typing import Final

_GROUPS, _LONG = 4, 4
_BITS_A_LETTER: Final = 5


def key_hash(certificate: bytes) -> str:
    """The SHA-256 of the public key in a certificate (DER), as hexadecimal digits. Raises ValueError."""
    # Only encrypted connections wait for these imports.
    from cryptography import x509
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    key = x509.load_der_x509_certificate(certificate).public_key()
    return hashlib.sha256(key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).hexdigest()


def code(hashed: str) -> str:
    """The beginning of a key's hash for two people to compare: 80 bits, as in "K7QF-2MZD-AAIX-5EWO"."""
    size = _GROUPS * _LONG * _BITS_A_LETTER // 8
    letters = base64.b32encode(bytes.fromhex(hashed)[:size]).decode()
    return "-".join(letters[start : start + _LONG] for start in range(0, len(letters), _LONG))


def binding(hashed: str) -> str:
    """What a proof is bound to where the line is encrypted, instead of the host's socket address."""
    return f"host key {hashed}"
