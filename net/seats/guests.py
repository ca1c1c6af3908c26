"""Who is connected to a table, as what each was let in, and which seats each plays."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from net.messages import protocol

#: A connection, as a number of the host's choice.
Who = int


@dataclass(slots=True)
class Guest:
    """A connection: since when and from where it is here, and what its hello has shown it to be.

    secret: it knows the host's secret. bot: it plays for a bot. seats it holds are kept by Guests.
    """

    since: float
    origin: str
    admitted: bool = False
    secret: bool = False
    bot: bool = False
    name: str = "Guest"
    role: protocol.Role = "player"
    profile: str | None = None


class Guests:
    """The connections of one table, and who plays which seat.

    A seat has a holder: its player, or its bot if it is a bot's. A player's seat may have a
    deputy too: the bot that stands in. Whoever was let in to a player's seat last is its sitter, also while
    away: known by profile and address.
    """

    def __init__(self) -> None:
        self._guests: dict[Who, Guest] = {}
        self._holders: dict[int, Who] = {}
        self._deputies: dict[int, Who] = {}
        self._sitters: dict[int, tuple[str | None, str]] = {}

    def __getitem__(self, who: Who) -> Guest:
        return self._guests[who]

    def __contains__(self, who: Who) -> bool:
        return who in self._guests

    @property
    def admitted(self) -> list[Who]:
        """Everyone who was let in, longest here first."""
        return [who for who, guest in self._guests.items() if guest.admitted]

    @property
    def people(self) -> list[Who]:
        """Everyone who was let in and is no bot, longest here first."""
        return [who for who in self.admitted if not self._guests[who].bot]

    @property
    def strangers(self) -> int:
        """How many have not been let in yet."""
        return sum(not guest.admitted for guest in self._guests.values())

    @property
    def players(self) -> list[Who]:
        """Everyone who plays a seat, by seat."""
        places = sorted([*self._holders.items(), *self._deputies.items()])
        return list(dict.fromkeys(who for _, who in places))

    def lookers(self, role: protocol.Role) -> int:
        """How many people of a role are here without a seat."""
        held = set(self._holders.values())
        return sum(
            self._guests[who].role == role and not self._guests[who].secret and who not in held
            for who in self.people
        )

    def silent_since(self, moment: float) -> list[Who]:
        """Who came at `moment` or earlier and still has not been let in."""
        return [who for who, guest in self._guests.items() if not guest.admitted and guest.since <= moment]

    def secret_holder(self) -> Who | None:
        """Who showed the host's secret."""
        return next((who for who, guest in self._guests.items() if guest.secret), None)

    def holder(self, seat: int) -> Who | None:
        """Who has a seat and is here."""
        return self._holders.get(seat)

    def deputy(self, seat: int) -> Who | None:
        """The bot that stands in at a seat."""
        return self._deputies.get(seat)

    def held_by(self, who: Who) -> list[int]:
        """The seats that a connection holds."""
        return sorted(seat for seat, holder in self._holders.items() if holder == who)

    def played_by(self, who: Who) -> list[int]:
        """The seats that a connection may answer for."""
        stands_in = [seat for seat, deputy in self._deputies.items() if deputy == who]
        return sorted({*self.held_by(who), *stands_in})

    def may_be_beside(self, who: Who, seats: Iterable[int]) -> bool:
        """Whether somebody at one of these seats has the same profile or comes from the same address.

        Who sits where nobody has been since the host began is not known, so it may be anybody.
        """
        guest = self._guests[who]
        known = {guest.profile, guest.origin} - {None, ""}
        sitters = [self._sitters.get(seat) for seat in seats]
        return any(sitter is None or not known.isdisjoint(sitter) for sitter in sitters)

    def arrive(self, who: Who, now: float, origin: str) -> None:
        """A connection was made."""
        self._guests[who] = Guest(now, origin)

    def forget(self, who: Who) -> None:
        """A connection has ended, or is about to. Its seats are nobody's until their key is shown again."""
        del self._guests[who]
        self._holders = {seat: holder for seat, holder in self._holders.items() if holder != who}
        self._deputies = {seat: deputy for seat, deputy in self._deputies.items() if deputy != who}

    def seat(self, who: Who, seats: Iterable[int]) -> list[Who]:
        """Gives seats to a connection; returns the others that had them."""
        before = {self._holders[seat] for seat in seats if seat in self._holders} - {who}
        self._holders.update(dict.fromkeys(seats, who))
        guest = self._guests[who]
        if not guest.bot:
            self._sitters.update(dict.fromkeys(seats, (guest.profile, guest.origin)))
        return sorted(before)

    def depute(self, who: Who, seat: int) -> list[Who]:
        """Makes a bot stand in at a seat; returns the one that did."""
        before = {self._deputies[seat]} - {who} if seat in self._deputies else set()
        self._deputies[seat] = who
        return sorted(before)

    def unseat(self, seats: Iterable[int]) -> None:
        """Takes seats from whoever holds them."""
        for seat in seats:
            self._holders.pop(seat, None)
            self._sitters.pop(seat, None)


def digest(key: str) -> str:
    """What is kept of a token or secret."""
    return hashlib.sha256(key.encode()).hexdigest()


def opened(tokens: Iterable[str], keys: Mapping[int, str]) -> list[int]:
    """What these tokens open, by the hashes in `keys`: each is compared with each, in constant time."""
    shown = [digest(token) for token in tokens]
    return [number for number, key in keys.items() if sum(hmac.compare_digest(key, one) for one in shown) > 0]
