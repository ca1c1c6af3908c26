"""A link whose messages are changed on their way from the table to the window."""

from __future__ import annotations

import contextlib
import copy
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, cast

from net.client.connection import CloseReason
from net.host.supervisor import RunningHost
from net.messages import protocol
from net.messages.codes import CodedText, coded
from net.messages.to_client import ToClient
from net.messages.to_host import ToHost
from tests.harness.local_table import OwnerLink, TableLink

#: What a field is replaced by: other types, numbers beyond all tables, known and unknown words.
_STRANGE: Final[tuple[Any, ...]] = (
    *(None, True, False, -1, 0, 1, 2, 3, 4, 5, 9, 14, 60, 99, 10_000, -99, 2**31 - 1, 2**31, 2**63, 1.5),
    *(float("nan"), "", "x", "9.IL", "0.IL", "4.OL", "1.OL", "2.X", "bank:0", "bank:4", "park:2", "monk"),
    *("wizard", "harbour", "cathedral", "bank", "friend", "done", "stay", "leave", "A", "C", "over", "draft"),
    *("play", "keep", "hire", "drive", "left OL", "a" * 200, "W" * 24, "\u202e", "\u0000", "a\nb", "{name}"),
    *([], {}, [[]], [0], ["0.C"], ["0.C"] * 1000, [1] * 1000, [0, 0, 0], {"event": "penalised", "seat": 0}),
)
#: Messages that are let through unchanged before the first that is changed, and between two of them.
_SPARED_FIRST: Final = (0, 0, 1, 2, 5, 9, 20)
_SPARED: Final = (0, 0, 0, 0, 1, 4)
#: How often a change that the client's check would refuse is given up for another one, and how many times.
_WANTED_VALID: Final = 0.8
_TRIES: Final = 12
#: How often a host plays by a rule that is not known here, so that positions cannot be compared with it.
_NEWER: Final = 0.2


class HostileLink:
    """A link to a table, with some of its messages changed, left out, repeated, or told late.

    changed: what was done to them, in words. refused: whether the last of them was refused.
    """

    def __init__(self, link: TableLink, chance: Random) -> None:
        self._link, self._chance = link, chance
        self._spared = chance.choice(_SPARED_FIRST)
        self._heard: list[Any] = []
        self._seen: dict[str, list[Any]] = {}
        #: Whether the table plays by a rule that this program does not know.
        self._newer = chance.random() < _NEWER
        self.changed: list[str] = []
        self.refused = False

    @property
    def state(self) -> str:
        return self._link.state

    @property
    def reason(self) -> CloseReason | None:
        return self._link.reason

    @property
    def host_key(self) -> str:
        return self._link.host_key

    @property
    def running_host(self) -> RunningHost | None:
        return OwnerLink.running_host

    @property
    def troubles(self) -> Sequence[CodedText]:
        return ()

    def keep_open(self) -> None:
        """There is no host that could go on."""

    def send(self, message: ToHost, /) -> None:
        with contextlib.suppress(protocol.ProtocolError):  # a host answers that it cannot read it
            self._link.send(message)

    def close(self) -> None:
        self._link.close()

    def poll(self) -> list[ToClient]:
        told: list[ToClient] = []
        if self.state == "closed":
            return told
        for message in self._link.poll():
            for one in self._hostile(message):
                try:
                    told.append(_received(one))
                except protocol.ProtocolError as error:
                    self.refused = True
                    self._link.close()
                    self._link.fail(CloseReason("unreadable", coded("closed.unreadable", detail=str(error))))
                    return told
        return told

    def _hostile(self, message: Any) -> Iterator[Any]:
        """The message, changed or not; or an earlier one again, or one too few."""
        for part in message.get("parts", ()) if self._newer else ():
            part["view"]["rules"]["rain"] = True
        self._heard.append(message)
        gather(message, self._seen)
        self._spared -= 1
        if self._spared >= 0:
            yield message
            return
        self._spared = self._chance.choice(_SPARED)
        way = self._chance.random()
        if way < 0.04:
            self.changed.append(f"{message['t']} twice")
            yield from (message, message)
        elif way < 0.07:
            self.changed.append(f"{message['t']} left out")
        elif way < 0.14:
            again = self._chance.choice(self._heard)
            self.changed.append(f"{again['t']} again")
            yield from (message, again)
        else:
            what, strange = self._changed(message)
            self.changed.append(what)
            yield strange

    def _changed(self, message: Any) -> tuple[str, Any]:
        """A changed copy of a message and what was changed; mostly one that the client does not refuse."""
        tries = _TRIES if self._chance.random() < _WANTED_VALID else 1
        for _ in range(tries):
            strange = copy.deepcopy(message)
            changes = range(self._chance.choice([1, 1, 1, 2, 3]))
            what = "; ".join(f"{message['t']}{change(strange, self._seen, self._chance)}" for _ in changes)
            try:
                _received(strange)
            except protocol.ProtocolError:
                continue
            break
        return what, strange


def _received(message: Any) -> ToClient:
    """The message as it comes over the network. Raises ProtocolError."""
    return protocol.decode_to_client(protocol.encode(cast("ToClient", message)))


def change(message: dict[str, Any], seen: dict[str, list[Any]], chance: Random) -> str:
    """Changes one thing somewhere in a message, never its type; returns what.

    seen: what fields of each name have held.
    """
    where, path = _place(message, chance)
    key: Any = chance.choice([*where.keys()] if isinstance(where, dict) else range(len(where)))
    if key == "t":
        where["added"] = copy.deepcopy(chance.choice(_STRANGE))
        return f"{path}: added"
    before, way = where[key], chance.random()
    if key in seen and way < 0.4:
        where[key] = copy.deepcopy(chance.choice(seen[key]))
    elif isinstance(before, list) and way < 0.55:
        some = [*before]
        chance.shuffle(some)
        where[key] = chance.choice([[], before * 2, before[:-1], before[::-1], before * 40, before[:1], some])
    elif isinstance(before, int) and way < 0.55:
        where[key] = chance.choice([before + 1, before - 1, 1 - before, 0, before % 2**31 * 1000, 2**31 - 1])
    elif way < 0.6:
        del where[key]
        return f"{path}.{key} left out"
    elif way < 0.75:
        others = [*where.values()] if isinstance(where, dict) else where
        where[key] = copy.deepcopy(chance.choice(others))
    else:
        where[key] = copy.deepcopy(chance.choice(_STRANGE))
    return f"{path}.{key} = {str(where[key])[:60]}"


def gather(plain: Any, seen: dict[str, list[Any]]) -> None:
    """Notes what the fields of each name hold, so that they can stand elsewhere."""
    for key, value in plain.items() if isinstance(plain, dict) else enumerate(plain):
        if isinstance(key, str):
            seen.setdefault(key, []).append(value)
        if isinstance(value, dict | list):
            gather(value, seen)


def _place(message: dict[str, Any], chance: Random) -> tuple[Any, str]:
    """A mapping or list that is not empty, found by going down the message by chance."""
    where: Any = message
    path = ""
    while True:
        keys: list[Any] = [*where.keys()] if isinstance(where, dict) else [*range(len(where))]
        deeper = [key for key in keys if isinstance(where[key], dict | list) and where[key]]
        if not deeper or chance.random() < 0.15:
            return where, path
        key = chance.choice(deeper)
        where, path = where[key], f"{path}.{key}"
