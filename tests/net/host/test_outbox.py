"""What waits to be written to a slow reader."""

import pytest

from net.host.outbox import MOST_EVENTS, MOST_MESSAGES, Outbox, OutboxFullError
from net.messages.records import PartRecord
from net.messages.to_client import NoticeMessage, ToClient, UpdateMessage
from tools import protocol_examples as examples


def update(since: int, seq: int, events: int = 1, viewer: int | None = 0) -> UpdateMessage:
    """An update whose events tell the number of their choice."""
    told = [{"event": "rat_moved", "after": seq}] * events
    part: PartRecord = {"viewer": viewer, "view": {"seq": seq}, "decision": None, "events": told}
    return {"t": "update", "seq": seq, "since": since, "parts": [part]}


def notice(text: str) -> NoticeMessage:
    return {"t": "notice", "code": "bot-gone", "params": {}, "text": text, "seat": 0}


def left(*messages: ToClient) -> list[ToClient]:
    """What of these messages is written, when they have all waited."""
    outbox = Outbox()
    for message in messages:
        outbox.put(message)
    return [*iter(outbox.take, None)]


def test_messages_leave_in_the_order_they_came_and_none_but_updates_and_tables_is_dropped() -> None:
    messages = [notice("one"), update(1, 2), notice("two")]
    assert left(*messages) == messages

    taken = left(notice("one"), update(1, 2), notice("two"), update(2, 3))
    assert [message["t"] for message in taken] == ["notice", "notice", "update"]


def test_of_updates_only_the_newest_waits_and_has_the_events_of_all() -> None:
    (message,) = left(update(1, 2), update(2, 3), update(3, 4))

    assert (message["since"], message["seq"]) == (1, 4)
    assert message["parts"][0]["view"] == {"seq": 4}
    assert [event["after"] for event in message["parts"][0]["events"]] == [2, 3, 4]


def test_of_tables_only_the_newest_waits_in_the_place_of_the_first() -> None:
    older, newer = examples.TO_CLIENT["table"], {**examples.TO_CLIENT["table"], "game": 2}

    assert left(older, notice("one"), newer) == [newer, notice("one")]


def test_what_was_taken_back_is_still_told_with_the_next_update_and_a_snapshot_keeps_waiting_events() -> None:
    (message,) = left({**update(9, 9, events=0), "back_to": 4}, update(9, 10))
    assert (message["since"], message["seq"], message["back_to"]) == (9, 10, 4)

    assert left(update(1, 2), update(2, 2, events=0)) == [update(1, 2)]


@pytest.mark.parametrize(
    "newer",
    [update(4, 5), update(0, 1), update(2, 3, viewer=1), update(2, 3, events=MOST_EVENTS)],
    ids=["a gap between", "another game", "another seat", "too many events"],
)
def test_updates_that_do_not_join_leave_a_gap_the_client_can_see(newer: UpdateMessage) -> None:
    assert left(update(1, 2), newer) == [newer]


def test_what_was_taken_is_not_merged_with_what_comes_later() -> None:
    outbox = Outbox()
    for message in (update(1, 2), update(2, 3)):
        outbox.put(message)
        assert outbox.take() == message


def test_a_reader_who_lets_everything_pile_up_is_noticed() -> None:
    outbox = Outbox()
    for _ in range(MOST_MESSAGES):
        outbox.put(notice("you there?"))

    with pytest.raises(OutboxFullError):
        outbox.put(notice("hello?"))
