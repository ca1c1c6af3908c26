"""The whole truth of one game as plain data: ints, short strings, lists and tuples."""

from __future__ import annotations

from typing import Any

from .decisions import Decision
from .names import COINS, PERIODS, STRIDE
from .printed.board import Board
from .ruleset import RuleSet

#: A frame is (name, argument, ...): something still to be asked or done. The last of the stack comes first.
Frame = tuple[Any, ...]


class GameState:
    """A game between two choices. Only game.rules changes it; read it through `view`.

    rules, board: frozen, shared by all copies.
    seed: what every later shuffle derives from. seats: 2 to 5. round: 1 to 9.
    phase: draft, play, hire, plague, over.
    markers: for each seat the counts of names.PLACES in one flat list; a seat's row starts at seat * STRIDE.
    friends: the sector index of each seat's friend, or NO_FRIEND. carriages: market indices.
    messages: the kind lying on each market, 0 for none. collected: (colour, kind) pairs in the order taken.
    decks, hands, offers: action cards; an offer is what a seat still has to keep one of.
    passed: the cards passed this round, a tuple a pass. seen: the cards that came into a seat's hand
    this period, a tuple each time: three drawn, two received, one received, and so on.
    played, hired: this round's. spied: what the spy showed. discards: the common pile.
    persons: on the table. brown, grey: still to come. grey_pool: the grey ids in the game.
    stack: frames. opened: how many decisions were opened so far, and so the newest decision's id.
    """

    __slots__ = (
        "board",
        "brown",
        "carriages",
        "coins",
        "collected",
        "decks",
        "discards",
        "friends",
        "grey",
        "grey_pool",
        "hands",
        "hired",
        "markers",
        "messages",
        "offers",
        "opened",
        "passed",
        "persons",
        "phase",
        "played",
        "prestige",
        "rats",
        "round",
        "rules",
        "seats",
        "seed",
        "seen",
        "spied",
        "stack",
        "start_seat",
    )

    rules: RuleSet
    board: Board
    seed: int
    seats: int
    round: int
    phase: str
    start_seat: int
    markers: list[int]
    friends: list[int]
    carriages: list[int]
    coins: list[int]
    prestige: list[int]
    rats: list[int]
    messages: list[int]
    collected: list[tuple[tuple[int, int], ...]]
    decks: list[tuple[str, ...]]
    hands: list[tuple[str, ...]]
    offers: list[tuple[str, ...]]
    passed: list[tuple[tuple[str, ...], ...]]
    seen: list[tuple[tuple[str, ...], ...]]
    played: list[tuple[str, ...]]
    hired: list[tuple[str, ...]]
    spied: list[tuple[str, ...]]
    persons: tuple[str, ...]
    brown: tuple[str, ...]
    grey: tuple[str, ...]
    grey_pool: tuple[str, ...]
    discards: tuple[str, ...]
    stack: list[Frame]
    opened: int

    def __eq__(self, other: object) -> bool:
        """Whether both are the same truth: every slot equal, the seed too."""
        if not isinstance(other, GameState):
            return NotImplemented
        return all(getattr(self, slot) == getattr(other, slot) for slot in GameState.__slots__)

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def copy(self) -> GameState:
        """A state that shares nothing changeable with this one; copy.copy makes the same."""
        new = GameState.__new__(GameState)
        new.rules = self.rules
        new.board = self.board
        new.seed = self.seed
        new.seats = self.seats
        new.round = self.round
        new.phase = self.phase
        new.start_seat = self.start_seat
        new.markers = self.markers[:]
        new.friends = self.friends[:]
        new.carriages = self.carriages[:]
        new.coins = self.coins[:]
        new.prestige = self.prestige[:]
        new.rats = self.rats[:]
        new.messages = self.messages[:]
        new.collected = self.collected[:]
        new.decks = self.decks[:]
        new.hands = self.hands[:]
        new.offers = self.offers[:]
        new.passed = self.passed[:]
        new.seen = self.seen[:]
        new.played = self.played[:]
        new.hired = self.hired[:]
        new.spied = self.spied[:]
        new.persons = self.persons
        new.brown = self.brown
        new.grey = self.grey
        new.grey_pool = self.grey_pool
        new.discards = self.discards
        new.stack = self.stack[:]
        new.opened = self.opened
        return new

    __copy__ = copy

    @property
    def period(self) -> str:
        """A, B or C."""
        return PERIODS[(self.round - 1) // 3]

    @property
    def plague(self) -> int:
        """The sum of the rats of the persons on the table (RULES 3)."""
        rats = self.board.rats
        return sum([rats[person] for person in self.persons])

    @property
    def coin_supply(self) -> int:
        """Coins in the supply; never below 0, also where coins have no limit (RULES 11)."""
        return max(0, COINS - sum(self.coins))

    def borough(self, seat: int) -> int:
        """The borough of a seat: its own number, but 0 and 2 with two players (RULES 2)."""
        return borough_of(self.seats, seat)

    def pieces(self, seat: int, sector: int) -> int:
        """The markers of a seat in a sector, its friend counted."""
        return self.markers[seat * STRIDE + sector] + (self.friends[seat] == sector)

    def __repr__(self) -> str:
        at = f"{self.seats} seats, round {self.round} ({self.period}), {self.phase}"
        match self.stack[-1:]:
            case [("ask", Decision(kind=kind, seat=seat))]:
                return f"<GameState {at}, waiting for seat {seat}: {kind}>"
            case [("draft", *_)]:
                seats = [seat for seat, cards in enumerate(self.offers) if cards]
                return f"<GameState {at}, waiting for seats {seats}: keep>"
        return f"<GameState {at}>"


def borough_count(seats: int) -> int:
    """How many boroughs lie on the table of a game (RULES 2)."""
    return max(seats, 4) if seats == 2 else seats


def borough_of(seats: int, seat: int) -> int:
    """The borough that a seat owns; with two players they lie opposite each other (RULES 2)."""
    return seat * 2 if seats == 2 else seat
