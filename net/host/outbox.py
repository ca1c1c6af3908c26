"""The queue of messages to be written to one connection."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from net.messages.records import MOST_EVENTS, PartRecord
from net.messages.to_client import ToClient, UpdateMessage

MOST_MESSAGES: Final = 256


Merge = Callable[[UpdateMessage, UpdateMessage], UpdateMessage]


class OutboxFullError(Exception):
    """Too many messages that must not be dropped are waiting: the reader is too slow."""


class Outbox:
    """Unsent messages in order, with at most one `table` and one `update`, so that the queue stays small.

    A newer `table` replaces an unsent one. A newer `update` takes over the events of an unsent one and moves
    to the end.

    merge: what merges two updates.
    """

    def __init__(self, merge: Merge | None = None) -> None:
        self._merge = merge or merged
        self._messages: deque[ToClient] = deque()
        self._update: UpdateMessage | None = None

    def put(self, message: ToClient) -> None:
        """Add a message. Raises OutboxFullError when MOST_MESSAGES wait."""
        if message["t"] == "table":
            for index, unsent in enumerate(self._messages):
                if unsent["t"] == "table":
                    self._messages[index] = message
                    return
        elif message["t"] == "update":
            if self._update is not None:
                self._messages.remove(self._update)
                message = self._merge(self._update, message)
            self._update = message
        if len(self._messages) >= MOST_MESSAGES:
            raise OutboxFullError
        self._messages.append(message)

    def take(self) -> ToClient | None:
        """Remove and return the next message to write; None if there is none."""
        if not self._messages:
            return None
        message = self._messages.popleft()
        if message is self._update:
            self._update = None
        return message


def merged(older: UpdateMessage, newer: UpdateMessage) -> UpdateMessage:
    """The newer update with the events of both.

    The older one's events are left out if steps are missing between the two, if their viewers differ, or if
    there would be more than MOST_EVENTS.
    """
    if newer["since"] != older["seq"]:
        return newer
    if [part["viewer"] for part in older["parts"]] != [part["viewer"] for part in newer["parts"]]:
        return newer
    pairs = list(zip(older["parts"], newer["parts"], strict=True))
    if any(len(old["events"]) + len(new["events"]) > MOST_EVENTS for old, new in pairs):
        return newer
    parts: list[PartRecord] = [{**new, "events": old["events"] + new["events"]} for old, new in pairs]
    both: UpdateMessage = {**newer, "since": older["since"], "parts": parts}
    if "back_to" in older:
        both["back_to"] = older["back_to"]
    return both
