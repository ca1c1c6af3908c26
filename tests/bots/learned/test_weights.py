"""The weights that are shipped, and files that are not weights."""

from io import BytesIO

import numpy as np
import pytest

from game import rules
from game.bots import BotError
from game.bots.learned import weights
from game.bots.learned.encoder import Encoder
from game.bots.learned.network import fresh
from game.bots.learned.weights import Weights, from_bytes, shipped, to_bytes
from game.rules.saved.version_1 import POOL


def small(**changed: object) -> bytes:
    persons = ("doctor", "mayor")
    encoder = Encoder(persons)
    network = fresh(encoder.surroundings, encoder.position, (4, 3), seed=1)
    return to_bytes(Weights(network._replace(**changed), persons, {"games": 0}))


def test_the_shipped_weights_know_the_persons_of_the_first_version_and_are_small() -> None:
    """One who has come since counts with its rats until the network is trained again."""
    assert {person for deck in POOL for person in deck} <= {*shipped().persons} <= {*rules.PERSONS}
    assert shipped().made["games"] > 0
    assert len(to_bytes(shipped())) <= 400_000


def test_weights_come_back_as_they_were_written() -> None:
    data = small()

    assert to_bytes(from_bytes(data)) == data


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "damaged"),
        (b"PK\x03\x04 but no zip", "damaged"),
        (small()[:-40], "damaged"),
        (small().replace(b"head.npy", b"tail.npy"), "damaged"),
        (b"0" * (weights.MOST_BYTES + 1), "too large"),
        (small(last=np.zeros((3, 5), np.float32)), "not those of this network"),
        (small(last=np.full((3, 2), np.nan, np.float32)), "not those of this network"),
    ],
)
def test_what_is_not_weights_is_refused_in_a_sentence(data: bytes, says: str) -> None:
    with pytest.raises(BotError, match=says):
        from_bytes(data)


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("_checksum", lambda arrays: "of something else", "changed after they were made"),
        ("ENCODING", 99, "another version"),
    ],
)
def test_weights_changed_after_they_were_made_or_of_another_version_are_refused(
    name: str, value: object, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(weights, name, value)
        data = small()

    with pytest.raises(BotError, match=says):
        from_bytes(data)


def test_no_pickle_is_ever_read() -> None:
    held = np.array([{"a": "pickle"}], dtype=object)
    file = BytesIO()
    np.savez(file, allow_pickle=True, head=held)

    with pytest.raises(BotError, match="damaged"):
        from_bytes(file.getvalue())
