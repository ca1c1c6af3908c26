"""The trained network on disk: a zip of plain arrays (numpy's npz, no pickles) that says how it was made."""

from __future__ import annotations

import json
import zipfile
import zlib
from functools import cache
from hashlib import sha256
from importlib import resources
from io import BytesIO
from typing import Any, Final, NamedTuple

import numpy as np

from game.bots.errors import BotError
from game.bots.learned.encoder import ENCODING, Encoder
from game.bots.learned.network import OUTPUTS, ValueNetwork

FORMAT: Final = "notre-dame weights 1"
FILE: Final = "weights.npz"
#: Larger files are not read.
MOST_BYTES: Final = 4_000_000
#: What reading a broken zip or array raises.
_UNREADABLE: Final = (OSError, EOFError, ValueError, zipfile.BadZipFile, zlib.error, NotImplementedError)
NUMBER: Final = np.dtype("<f4")


class WeightsError(BotError):
    """Weights that cannot be used; the text says why in a sentence."""


class Weights(NamedTuple):
    """A network with the persons it knows, in its order, and how it was made: plain values."""

    network: ValueNetwork
    persons: tuple[str, ...]
    made: dict[str, Any]


@cache
def shipped() -> Weights:
    """The weights that come with the program. Raises WeightsError."""
    try:
        data = resources.files(__package__).joinpath(FILE).read_bytes()
    except OSError as error:
        raise WeightsError(f"the bots' weights cannot be read: {error.strerror}") from error
    return from_bytes(data)


def to_bytes(weights: Weights) -> bytes:
    """Return the bytes of a file that `from_bytes` reads."""
    arrays = {name: value.astype(NUMBER) for name, value in weights.network._asdict().items()}
    head = {
        "format": FORMAT,
        "encoding": ENCODING,
        "persons": list(weights.persons),
        "made": weights.made,
        "sum": _checksum(arrays),
    }
    text = np.frombuffer(json.dumps(head, sort_keys=True).encode(), np.uint8)
    file = BytesIO()
    np.savez_compressed(file, head=text, **arrays)
    return file.getvalue()


def from_bytes(data: bytes) -> Weights:
    """The weights that `to_bytes` wrote.

    Raises WeightsError for anything else, and for what was cut, changed or made for another version.
    """
    if len(data) > MOST_BYTES:
        raise WeightsError(f"weights of {len(data):,} bytes are too large")
    try:
        with np.load(BytesIO(data), allow_pickle=False) as held:
            arrays = {name: held[name] for name in held.files}
        head = json.loads(arrays.pop("head").tobytes())
        found = head["format"], head["encoding"]
        persons, made, checksum = tuple(head["persons"]), dict(head["made"]), head["sum"]
    except (*_UNREADABLE, LookupError, TypeError, AttributeError) as error:
        raise WeightsError("the bots' weights are damaged or something else") from error
    if found != (FORMAT, ENCODING):
        raise WeightsError(f"the bots' weights are of another version: {found[0]!r}, encoding {found[1]!r}")
    if checksum != _checksum(arrays):
        raise WeightsError("the bots' weights were changed after they were made")
    return Weights(_network(arrays, persons), persons, made)


def _network(arrays: dict[str, Any], persons: tuple[str, ...]) -> ValueNetwork:
    if arrays.keys() != set(ValueNetwork._fields):
        raise WeightsError("the bots' weights are not those of this network")
    network = ValueNetwork(**{name: arrays[name].astype(np.float32) for name in ValueNetwork._fields})
    encoder = Encoder(persons)
    first, second = network.first_bias.size, network.second_bias.size
    shapes = (
        (encoder.surroundings, first),
        (encoder.position, first),
        (first,),
        (first, second),
        (second,),
        (second, len(OUTPUTS)),
        (len(OUTPUTS),),
    )
    finite = all(np.isfinite(part).all() for part in network)
    if tuple(part.shape for part in network) != shapes or not finite:
        raise WeightsError("the bots' weights are not those of this network")
    return network


def _checksum(arrays: dict[str, Any]) -> str:
    whole = sha256()
    for name in sorted(arrays):
        array = np.ascontiguousarray(arrays[name], NUMBER)
        whole.update(f"{name} {array.shape}".encode())
        whole.update(array.tobytes())
    return whole.hexdigest()
