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


def everything(outbox: Outbox) -> list[ToClient]:
    taken = []
    while message := outbox.take():
        taken.append(message)
    return taken


def test_messages_leave_in_the_order_they_came() -> None:
    outbox = Outbox()
    for message in (first := notice("one"), second := update(1, 2), third := notice("three")):
        outbox.put(message)

    assert everything(outbox) == [first, second, third]


def test_of_updates_only_the_newest_waits_and_has_the_events_of_all() -> None:
    outbox = Outbox()
    for seq in (2, 3, 4):
        outbox.put(update(seq - 1, seq))

    (message,) = everything(outbox)

    assert message["t"] == "update"
    assert (message["since"], message["seq"]) == (1, 4)
    assert message["parts"][0]["view"] == {"seq": 4}
    assert [event["after"] for event in message["parts"][0]["events"]] == [2, 3, 4]


def test_of_tables_only_the_newest_waits_in_the_place_of_the_first() -> None:
    outbox = Outbox()
    older, newer = examples.TO_CLIENT["table"], {**examples.TO_CLIENT["table"], "game": 2}
    for message in (older, between := notice("one"), newer):
        outbox.put(message)

    assert everything(outbox) == [newer, between]


def test_a_choice_taken_back_is_still_told_when_the_next_update_joins_it() -> None:
    outbox = Outbox()
    outbox.put({**update(9, 9, events=0), "back_to": 4})
    outbox.put(update(9, 10))

    (message,) = everything(outbox)

    assert (message["since"], message["seq"], message["back_to"]) == (9, 10, 4)


def test_what_is_no_update_is_never_dropped() -> None:
    outbox = Outbox()
    for seq in (2, 3):
        outbox.put(notice(f"before {seq}"))
        outbox.put(update(seq - 1, seq))

    taken = everything(outbox)

    assert [message["t"] for message in taken] == ["notice", "notice", "update"]


def test_a_snapshot_keeps_the_events_that_still_wait() -> None:
    outbox = Outbox()
    outbox.put(update(1, 2))
    outbox.put(update(2, 2, events=0))

    (message,) = everything(outbox)

    assert message == update(1, 2)


def test_an_update_that_was_taken_is_not_merged_any_more() -> None:
    outbox = Outbox()
    outbox.put(update(1, 2))
    outbox.take()
    outbox.put(update(2, 3))

    assert everything(outbox) == [update(2, 3)]


@pytest.mark.parametrize(
    "newer",
    [update(4, 5), update(0, 1), update(2, 3, viewer=1), update(2, 3, events=MOST_EVENTS)],
    ids=["a gap between", "another game", "another seat", "too many events"],
)
def test_updates_that_do_not_join_leave_a_gap_the_client_can_see(newer: UpdateMessage) -> None:
    outbox = Outbox()
    outbox.put(update(1, 2))
    outbox.put(newer)

    assert everything(outbox) == [newer]


def test_a_reader_who_lets_everything_pile_up_is_noticed() -> None:
    outbox = Outbox()
    for _ in range(MOST_MESSAGES):
        outbox.put(notice("you there?"))

    with pytest.raises(OutboxFullError):
        outbox.put(notice("hello?"))
