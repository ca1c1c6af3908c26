"""Every message between a host and its clients, and its bytes.

A message is one msgpack map in one binary WebSocket frame; its field "t" names its type. Each type is a
TypedDict, from which the check of received data is made. Numbers beyond 64 bits are sent as text. PROTOCOL.md
describes all of it for people who write clients.
"""

from __future__ import annotations

from typing import Any, Final

import msgpack

from game.rules.shape import Shape, ShapeError, shapes_by
from game.rules.short_repr import short_repr
from net.messages.consistency import contradiction
from net.messages.to_client import ToClient
from net.messages.to_host import ToHost
from net.typed import without_extras

VERSION: Final = 1
VERSIONS: Final = (1, VERSION)
LARGEST_TO_HOST: Final = 16 * 1024
LARGEST_TO_CLIENT: Final = 1024 * 1024
LARGEST_SEED: Final = 2**128 - 1
#: In seconds, on both sides: a connection that is cut is noticed within the sum of the three.
PING_EVERY: Final = 4.0
PONG_WITHIN: Final = 8.0
CLOSE_WITHIN: Final = 1.0


class ProtocolError(ValueError):
    """Bytes that are not a valid message; the text is one sentence for their sender."""


# A hello of a later version may have unknown fields: it must be readable to be refused by its version.
# A client ignores unknown fields of a later host.
TO_HOST: Final = shapes_by("t", ToHost, lenient=frozenset({"hello"}))
TO_CLIENT: Final = shapes_by("t", ToClient, lenient=None)


def encode(message: ToHost | ToClient) -> bytes:
    """The bytes of a message."""
    data: bytes = msgpack.packb(message)
    return data


def decode_to_host(data: bytes | str) -> ToHost:
    """The message in a frame that a host has received. Raises ProtocolError."""
    message: ToHost = _decode(data, TO_HOST, LARGEST_TO_HOST)
    return message


def decode_to_client(data: bytes | str) -> ToClient:
    """The message in a frame that a client has received. Raises ProtocolError."""
    message: ToClient = _decode(data, TO_CLIENT, LARGEST_TO_CLIENT)
    wrong = contradiction(message)
    if wrong is not None:
        raise ProtocolError(f"The message is not valid: {wrong}.")
    return message


def parse_seed(text: str) -> int:
    """The seed in a text of decimal digits. Raises ValueError with one sentence."""
    text = without_extras(text)
    if text.isascii() and text.isdigit() and len(text) <= 39 and int(text) <= LARGEST_SEED:
        return int(text)
    raise ValueError("A seed is a whole number from 0 to 2**128 - 1.")


def _decode(data: bytes | str, shapes: dict[str, Shape], largest: int) -> Any:
    if isinstance(data, str):
        raise ProtocolError("A message must be a binary frame, not text.")
    if len(data) > largest:
        raise ProtocolError(f"A message may have {largest} bytes at most.")
    try:
        message = msgpack.unpackb(data, raw=False, strict_map_key=True, max_ext_len=0, max_bin_len=0)
    except (ValueError, RecursionError) as error:
        raise ProtocolError(
            "A message must be exactly one msgpack value without binary or extension types."
        ) from error
    if not isinstance(message, dict):
        raise ProtocolError("A message must be a msgpack map.")
    name = message.get("t")
    if not isinstance(name, str) or name not in shapes:
        raise ProtocolError(f"There is no message of type {short_repr(name)}; there are {', '.join(shapes)}.")
    try:
        shapes[name].check(message, name)
    except ShapeError as error:
        raise ProtocolError(f"The message is not valid: {error}.") from error
    return message
