"""The connections of a table, and which seats each holds."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from net.address import LOOPBACK
from net.messages.records import Role
from net.seats.pin_guesses import place_of

#: The number of a connection, given by the host and never used again.
ConnectionId = int

#: About so many keys, profiles and addresses are remembered of the people who have held a seat.
MOST_MARKS: Final = 300


@dataclass(slots=True)
class Guest:
    """A connected client.

    since: when it connected, in seconds. origin: its IP address, empty if unknown. admitted: its hello was
    accepted. knows_secret: it showed the owner's key. bot: it is one of the host's bots. level: that of a
    bot run by a guest. key: the hash of the key for which its seats are kept. lost_seats: those that were
    given to others while it was away, with the hashes of their keys. promise: that of its nonce for the deal.
    The rest is as in its hello.
    """

    since: float
    origin: str
    admitted: bool = False
    knows_secret: bool = False
    bot: bool = False
    name: str = "Guest"
    role: Role = "player"
    profile: str | None = None
    level: str | None = None
    key: str | None = None
    lost_seats: dict[int, str] = field(default_factory=dict)
    promise: str | None = None

    @property
    def is_person(self) -> bool:
        """Whether it is a person's, by its own account."""
        return not self.bot and self.level is None

    @property
    def is_gateway(self) -> bool:
        """Whether it looks like the gateway: a spectator of the host's machine without a profile."""
        watches = self.is_person and self.role == "spectator" and self.origin == LOOPBACK
        return watches and self.profile is None

    @property
    def marks(self) -> set[str]:
        """What tells it from others: its key's hash, profile and IP address, as far as they are known."""
        return {mark for mark in (self.key, self.profile, self.origin) if mark}


class Guests:
    """The connections of one table, and who plays which seat.

    A seat has one holder at most: the connection of its person or bot. A person's seat may also have a
    stand-in, the connection of a bot that plays meanwhile. Of each person's seat the keys, profiles and IP
    addresses of all who have held it since the game began are kept.
    """

    def __init__(self) -> None:
        self._guests: dict[ConnectionId, Guest] = {}
        self._holders: dict[int, ConnectionId] = {}
        self._stand_ins: dict[int, ConnectionId] = {}
        self._players: dict[int, set[str]] = {}

    def __getitem__(self, who: ConnectionId) -> Guest:
        return self._guests[who]

    def __contains__(self, who: ConnectionId) -> bool:
        return who in self._guests

    @property
    def admitted(self) -> list[ConnectionId]:
        """All who were let in, in the order in which they connected."""
        return [who for who, guest in self._guests.items() if guest.admitted]

    @property
    def people(self) -> list[ConnectionId]:
        """All who were let in, except the host's bots, in the order in which they connected."""
        return [who for who in self.admitted if not self._guests[who].bot]

    @property
    def not_admitted(self) -> int:
        """How many have not been let in yet."""
        return sum(not guest.admitted for guest in self._guests.values())

    @property
    def players(self) -> list[ConnectionId]:
        """All who hold a seat or stand in at one, by seat."""
        places = sorted([*self._holders.items(), *self._stand_ins.items()])
        return list(dict.fromkeys(who for _, who in places))

    @property
    def seated_people(self) -> dict[int, ConnectionId]:
        """By seat, the connection of whoever holds it, without the host's bots."""
        return {seat: who for seat, who in self._holders.items() if not self._guests[who].bot}

    @property
    def promises(self) -> dict[ConnectionId, str]:
        """The promises of all who hold a seat and have made one."""
        made = {who: self._guests[who].promise for who in self._holders.values()}
        return {who: promise for who, promise in made.items() if promise is not None}

    def count_without_seat(self, role: Role) -> int:
        """Count the guests of a role who have no seat, without those who know the host's secret."""
        held = set(self._holders.values())
        return sum(
            self._guests[who].role == role and not self._guests[who].knows_secret and who not in held
            for who in self.people
        )

    def has_spectator_from(self, origin: str) -> bool:
        """Whether a spectator who was let in comes from this address."""
        here = (who for who in self.people if self._guests[who].origin == origin)
        return any(self._guests[who].role == "spectator" and not self.held_by(who) for who in here)

    def oldest_of_largest_crowd(self) -> ConnectionId:
        """Return the oldest connection that waits to be let in from the place with the most of them."""
        waiting = {who: place_of(guest.origin) for who, guest in self._guests.items() if not guest.admitted}
        crowd, _ = Counter(waiting.values()).most_common(1)[0]
        return next(who for who, place in waiting.items() if place == crowd)

    def is_shared(self, origin: str, but: ConnectionId | None = None) -> bool:
        """Whether another person who was let in comes from this address."""
        return any(self._guests[who].origin == origin for who in self.people if who != but)

    def not_admitted_since(self, moment: float) -> list[ConnectionId]:
        """Those that connected at `moment` or earlier and have not been let in."""
        return [who for who, guest in self._guests.items() if not guest.admitted and guest.since <= moment]

    def secret_holder(self) -> ConnectionId | None:
        """The connection that showed the owner's key, if there is one."""
        return next((who for who, guest in self._guests.items() if guest.knows_secret), None)

    def asking_back(self, seats: Iterable[int]) -> list[ConnectionId]:
        """The connections without a seat that have keys to some of these seats, which others have now."""
        lost = {who for who, guest in self._guests.items() if not {*guest.lost_seats}.isdisjoint(seats)}
        return sorted(who for who in lost if not self.played_by(who))

    def holder(self, seat: int) -> ConnectionId | None:
        """The connection that holds a seat, if there is one."""
        return self._holders.get(seat)

    def stand_in(self, seat: int) -> ConnectionId | None:
        """The connection of the bot that stands in at a seat, if there is one."""
        return self._stand_ins.get(seat)

    def held_by(self, who: ConnectionId) -> list[int]:
        """The seats that a connection holds, in order."""
        return sorted(seat for seat, holder in self._holders.items() if holder == who)

    def played_by(self, who: ConnectionId) -> list[int]:
        """The seats that a connection may choose for, in order: those it holds, and where it stands in."""
        stands_in = [seat for seat, stand_in in self._stand_ins.items() if stand_in == who]
        return sorted({*self.held_by(who), *stands_in})

    def may_belong_to_player(self, who: ConnectionId, seats: Iterable[int]) -> bool:
        """Whether a holder of one of these seats had this connection's key, profile or IP address.

        True also if a seat has had no holder since the host started, or very many: its player may be anybody.
        And a connection without key and profile may be anybody's.
        """
        guest = self._guests[who]
        if guest.key is None and guest.profile is None:
            return True
        marks = guest.marks
        return any(seat not in self._players for seat in seats) or any(
            len(players) >= MOST_MARKS or not marks.isdisjoint(players) for players in self._players.values()
        )

    def begin_game(self) -> None:
        """Forget who held seats before."""
        self._players = {}
        for seat, who in self._holders.items():
            self._remember(who, seat)

    def forget_promises(self) -> None:
        """Another deal needs other promises."""
        for guest in self._guests.values():
            guest.promise = None

    def arrive(self, who: ConnectionId, now: float, origin: str) -> None:
        """A connection was made."""
        self._guests[who] = Guest(now, origin)

    def forget(self, who: ConnectionId) -> None:
        """A connection has ended, or is about to. Its seats have no holder until their key is shown."""
        del self._guests[who]
        self._holders = {seat: holder for seat, holder in self._holders.items() if holder != who}
        self._stand_ins = {seat: stand_in for seat, stand_in in self._stand_ins.items() if stand_in != who}

    def seat(self, who: ConnectionId, seats: Iterable[int]) -> list[ConnectionId]:
        """Make a connection the holder of seats; return the other connections that held them."""
        before = {self._holders[seat] for seat in seats if seat in self._holders} - {who}
        self._holders.update(dict.fromkeys(seats, who))
        guest = self._guests[who]
        if not guest.bot:
            for seat in seats:
                self._remember(who, seat)
        return sorted(before)

    def set_stand_in(self, who: ConnectionId, seat: int) -> list[ConnectionId]:
        """Make a bot's connection stand in at a seat; return the other one that did so, if any."""
        before = {self._stand_ins[seat]} - {who} if seat in self._stand_ins else set()
        self._stand_ins[seat] = who
        return sorted(before)

    def is_here_twice(self, who: ConnectionId) -> bool:
        """Whether another connection has this one's key or profile."""
        guest = self._guests[who]
        mine = {guest.key, guest.profile} - {None}
        others = (one for number, one in self._guests.items() if number != who)
        return any(not mine.isdisjoint((one.key, one.profile)) for one in others)

    def renumber(self, moved: Mapping[int, int]) -> None:
        """Seats have other numbers now; moved: the new ones by the former ones."""
        self._holders = {moved[seat]: who for seat, who in self._holders.items()}
        for guest in self._guests.values():
            guest.lost_seats = {moved[seat]: key for seat, key in guest.lost_seats.items() if seat in moved}

    def unseat(self, seats: Iterable[int]) -> None:
        """Leave seats without a holder."""
        for seat in seats:
            self._holders.pop(seat, None)

    def _remember(self, who: ConnectionId, seat: int) -> None:
        if not self._guests[who].bot:
            players = self._players.setdefault(seat, set())
            if len(players) < MOST_MARKS:
                players.update(self._guests[who].marks)


def digest(text: str) -> str:
    """SHA-256 as hexadecimal digits: the form in which public keys and profiles are kept."""
    return hashlib.sha256(text.encode()).hexdigest()


def seats_opened_by(shown: Container[str], hashes: Mapping[int, str]) -> list[int]:
    """The seats that are kept for one of the keys, all given by their hashes."""
    return [seat for seat, known in hashes.items() if known in shown]
