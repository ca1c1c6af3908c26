"""Who is connected to a table, what each has shown at the door, and which seats each holds."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from net import protocol

#: A connection, as a number of the host's choice.
Who = int


class UnwelcomeError(Exception):
    """A hello that does not let its connection in: a code, and a sentence for whoever said it."""

    def __init__(self, code: protocol.ByeCode, text: str) -> None:
        super().__init__(text)
        self.code = code


@dataclass(slots=True)
class Guest:
    """A connection: since when it is here, and what its hello has shown it to be."""

    since: float
    admitted: bool = False
    owner: bool = False


class Guests:
    """The connections of one table. The newest that shows a key has what the key opens.

    The secret opens the table: its connection is the owner and holds the seats of the people at its machine.
    A token opens one seat.
    """

    def __init__(self, secret: str) -> None:
        self._secret = _digest(secret)
        self._guests: dict[Who, Guest] = {}
        self._keys: dict[int, bytes] = {}
        self._owners_seats: tuple[int, ...] = ()
        self._holders: dict[int, Who] = {}

    def __getitem__(self, who: Who) -> Guest:
        return self._guests[who]

    def __contains__(self, who: Who) -> bool:
        return who in self._guests

    @property
    def admitted(self) -> list[Who]:
        """Everyone who was let in, longest here first."""
        return [who for who, guest in self._guests.items() if guest.admitted]

    @property
    def players(self) -> list[Who]:
        """Everyone who holds a seat, by seat."""
        return list(dict.fromkeys(self._holders[seat] for seat in sorted(self._holders)))

    def silent_since(self, moment: float) -> list[Who]:
        """Who came at `moment` or earlier and still has not been let in."""
        return [who for who, guest in self._guests.items() if not guest.admitted and guest.since <= moment]

    def holder(self, seat: int) -> Who | None:
        """Who plays a seat just now."""
        return self._holders.get(seat)

    def seats_of(self, who: Who) -> list[int]:
        """The seats that a connection holds."""
        return sorted(seat for seat, holder in self._holders.items() if holder == who)

    def arrive(self, who: Who, now: float) -> None:
        """A connection was made."""
        self._guests[who] = Guest(since=now)

    def forget(self, who: Who) -> None:
        """A connection has ended, or is about to. Its seats are nobody's until their key is shown again."""
        del self._guests[who]
        for seat in self.seats_of(who):
            del self._holders[seat]

    def admit(self, who: Who, hello: protocol.Hello) -> list[Who]:
        """Lets a connection in; returns the others that had its place. Raises UnwelcomeError."""
        least, most = hello["versions"]
        if not least <= protocol.VERSION <= most:
            ours = f"This host speaks version {protocol.VERSION} of the protocol"
            raise UnwelcomeError("version", f"{ours}, the other side {least} to {most}.")
        owner = hmac.compare_digest(_digest(hello.get("secret", "")), self._secret)
        seats = self._opened_by(hello.get("tokens", []))
        if not owner and not seats:
            raise UnwelcomeError("secret", "This table is private, and the key shown does not open it.")
        before = {other for other, guest in self._guests.items() if owner and guest.owner}
        if owner:
            seats += self._owners_seats
        before |= {self._holders[seat] for seat in seats if seat in self._holders}
        self._guests[who].admitted, self._guests[who].owner = True, owner
        self._holders.update(dict.fromkeys(seats, who))
        return sorted(before)

    def seat(self, owner: Who, owners_seats: Iterable[int], tokens: Mapping[int, str]) -> list[Who]:
        """Seats people anew, some with the owner, others by token; returns who has no place any more."""
        before = [who for who in self.players if who != owner]
        self._owners_seats = tuple(owners_seats)
        self._keys = {seat: _digest(token) for seat, token in tokens.items()}
        self._holders = dict.fromkeys(self._owners_seats, owner)
        return before

    def _opened_by(self, tokens: Iterable[str]) -> list[int]:
        """The seats that these tokens open, every token compared with every seat's in constant time."""
        shown = [_digest(token) for token in tokens]
        return [
            seat
            for seat, key in self._keys.items()
            if sum(hmac.compare_digest(key, digest) for digest in shown) > 0
        ]


def _digest(key: str) -> bytes:
    return hashlib.sha256(key.encode()).digest()
