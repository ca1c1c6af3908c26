"""What still has to be written to one connection."""

from __future__ import annotations

from collections import deque
from typing import Final

from net.messages import protocol
from net.messages.protocol import MOST_EVENTS

MOST_MESSAGES: Final = 256


class OutboxFullError(Exception):
    """A reader so slow that even messages that must not be dropped pile up."""


class Outbox:
    """Messages in order, of updates only the newest: a slow reader costs the host no more than a fast one.

    The table is told once too: a newer one takes the place of one that is still unsent.
    """

    def __init__(self) -> None:
        self._messages: deque[protocol.ToClient] = deque()
        self._update: protocol.Update | None = None

    def put(self, message: protocol.ToClient) -> None:
        """Adds a message; an update takes the events of one that is still unsent and replaces it.

        Raises OutboxFullError.
        """
        if message["t"] == "table":
            for index, unsent in enumerate(self._messages):
                if unsent["t"] == "table":
                    self._messages[index] = message
                    return
        elif message["t"] == "update":
            if self._update is not None:
                self._messages.remove(self._update)
                message = merged(self._update, message)
            self._update = message
        if len(self._messages) >= MOST_MESSAGES:
            raise OutboxFullError
        self._messages.append(message)

    def take(self) -> protocol.ToClient | None:
        """The next message to write, if there is one."""
        if not self._messages:
            return None
        message = self._messages.popleft()
        if message is self._update:
            self._update = None
        return message


def merged(older: protocol.Update, newer: protocol.Update) -> protocol.Update:
    """The newer update with the events of both, when nothing lies between them and it is not too much."""
    if newer["since"] != older["seq"]:
        return newer
    if [part["viewer"] for part in older["parts"]] != [part["viewer"] for part in newer["parts"]]:
        return newer
    pairs = list(zip(older["parts"], newer["parts"], strict=True))
    if any(len(old["events"]) + len(new["events"]) > MOST_EVENTS for old, new in pairs):
        return newer
    parts: list[protocol.Part] = [{**new, "events": old["events"] + new["events"]} for old, new in pairs]
    both: protocol.Update = {**newer, "since": older["since"], "parts": parts}
    if "back_to" in older:
        both["back_to"] = older["back_to"]
    return both
