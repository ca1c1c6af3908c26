"""Bytes become messages, or a sentence about what is wrong with them."""

from typing import Any

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.messages import protocol
from net.messages.protocol import ProtocolError, decode_to_client, decode_to_host, encode
from tools import protocol_examples as examples

SEATS = [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "bot", "level": "random", "sign": "ship"}]

KNOWN = "there are " + ", ".join(protocol.TO_HOST)


PACE = "The message is not valid: pace.ms must be a whole number from 0 to 10000."
SETUP = "The message is not valid: configure."
ONE_VALUE = "A message must be exactly one msgpack value without binary or extension types."


def with_seat(seat: Any) -> dict[str, Any]:
    return {"t": "configure", "seats": [*SEATS, seat]}


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({}, f"There is no message of type None; {KNOWN}."),
        ({"t": "update"}, f"There is no message of type 'update'; {KNOWN}."),
        ({"t": ["start"]}, f"There is no message of type ['start']; {KNOWN}."),
        ({"t": "start", "now": True}, "The message is not valid: start has no field 'now'."),
        ({"t": "pace"}, "The message is not valid: pace lacks the field ms."),
        *[({"t": "pace", "ms": ms}, PACE) for ms in (True, 1.0, -1, 10_001)],
        ({"t": "configure", "seats": []}, f"{SETUP}seats must be a list of 2 to 5 entries."),
        (with_seat(7), f"{SETUP}seats[2] must be a map."),
        (with_seat({"name": "C", "kind": "cat"}), f"{SETUP}seats[2].kind must be 'human', 'bot' or 'open'."),
        (
            with_seat({"name": "A" * 10_000, "kind": "human"}),
            f"{SETUP}seats[2].name must be printable text of 1 to 24 characters.",
        ),
        (
            {"t": "configure", "seats": SEATS, "rules": {"preset": "p", "options": {"new_persons": 1}}},
            f"{SETUP}rules.options.new_persons must be true or false.",
        ),
        ([1, 2], "A message must be a msgpack map."),
        *[(wrong, ONE_VALUE) for wrong in ({1: 2}, {"t": b"start"}, {"t": msgpack.ExtType(5, b"x")})],
    ],
)
def test_a_wrong_message_gets_one_sentence(message: Any, sentence: str) -> None:
    with pytest.raises(ProtocolError) as error:
        decode_to_host(msgpack.packb(message))

    assert str(error.value) == sentence


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"\xc1", encode({"t": "start"}) + b"\xc0", encode({"t": "start"})[:-1], "start"),
        *(
            b"\x91" * 10_000 + b"\xc0",
            b"\xdd\xff\xff\xff\xff",
            b"\xdf\xff\xff\xff\xff",
            b"\xdb\xff\xff\xff\xff",
        ),
        *(b"\x81\xa1t\xa3\xed\xa0\x80", b"\x81\xa1t\xd6\xff1234", b"\xc0" * (protocol.LARGEST_TO_HOST + 1)),
    ],
)
def test_bytes_that_are_no_message_get_a_sentence(data: bytes | str) -> None:
    with pytest.raises(ProtocolError, match=r"^A message .*\.$"):
        decode_to_host(data)


def complaint(data: bytes) -> str | None:
    """What a host says to bytes, None when they are a message."""
    try:
        decode_to_host(data)
    except ProtocolError as error:
        return str(error)
    return None


@given(st.binary(max_size=100))
def test_no_bytes_do_anything_but_decode_or_get_a_sentence(data: bytes) -> None:
    assert complaint(data) is None or str(complaint(data)).endswith(".")


plain: Any = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-1, 2**64 - 1)
    | st.sampled_from(["", "7", "human"])
    | st.floats(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["name", "kind"]), inner),
    max_leaves=5,
)
fields = ["seats", "rules", "seed", "pace", "ms", "seat", "decision", "option", "versions", "secret", "keys"]


@given(st.sampled_from([*protocol.TO_HOST]), st.dictionaries(st.sampled_from(fields), plain, max_size=4))
def test_whatever_the_fields_hold_they_fit_or_get_a_sentence(name: str, values: dict[str, Any]) -> None:
    said = complaint(msgpack.packb({**values, "t": name}))

    assert said is None or (said.endswith(".") and len(said) < 300)


def test_a_client_takes_larger_messages_than_a_host_and_leaves_fields_alone_that_it_does_not_know() -> None:
    update: Any = examples.TO_CLIENT["update"] | {"more": ["bank:2"] * 10_000}

    assert len(encode(update)) > protocol.LARGEST_TO_HOST
    assert decode_to_client(encode(update)) == update


@pytest.mark.parametrize(
    ("text", "seed"), [("0", 0), ("007", 7), ("\u00a0７ ", 7), (str(2**128 - 1), 2**128 - 1)]
)
def test_a_seed_is_written_in_digits(text: str, seed: int) -> None:
    assert protocol.parse_seed(text) == seed


@pytest.mark.parametrize("text", ["", "-1", "1.0", "seven", "٣", str(2**128), "9" * 10_000])
def test_other_texts_are_no_seed(text: str) -> None:
    with pytest.raises(ValueError, match="A seed is a whole number"):
        protocol.parse_seed(text)
