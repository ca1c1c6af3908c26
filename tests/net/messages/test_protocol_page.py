"""PROTOCOL.md and the bytes of messages: neither changes by accident."""

from typing import Any

import pytest

from game import rules
from net.messages import protocol
from tests.net.messages.golden import EXAMPLES, golden
from tools import protocol_examples as examples
from tools import protocol_page

GOLDEN = golden()


def test_the_page_tells_what_the_protocol_is() -> None:
    text = protocol_page.PAGE.read_text(encoding="utf-8")

    assert protocol_page.page(text) == text, "run python -m tools.protocol_page"


def test_there_is_an_example_of_every_message() -> None:
    assert examples.TO_HOST.keys() == protocol.TO_HOST.keys()
    assert examples.TO_CLIENT.keys() == protocol.TO_CLIENT.keys()
    assert GOLDEN.keys() == EXAMPLES.keys()


def test_the_page_tells_each_field_of_a_view_and_of_every_event() -> None:
    lines = protocol_page.PAGE.read_text(encoding="utf-8").splitlines()
    view = rules.view(rules.new_game(rules.RuleSet.preset(), 3, 1), 0)
    first = next(number for number, line in enumerate(lines) if line.startswith("| **`View`**"))

    assert [line.split("`")[1] for line in lines[first + 1 : first + 1 + len(view)]] == [*view]
    for kind, type_ in rules.events.KINDS.items():
        (line,) = (line for line in lines if line.startswith(f"| `{kind}` |"))
        assert [field for field in rules.events.fields_of(type_) if f"`{field}`" not in line] == []


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_message_has_the_bytes_it_always_had(name: str) -> None:
    message: Any = EXAMPLES[name]
    data = GOLDEN[name]
    decode: Any = protocol.decode_to_host if name.startswith(">") else protocol.decode_to_client

    assert protocol.encode(message) == data, "on purpose? python -m tests.net.messages.golden"
    assert decode(data) == message
