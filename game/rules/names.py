"""The vocabulary of the game: places, cards and messages (RULES 1)."""

from __future__ import annotations

from typing import Final

SECTORS: Final = ("cloister_school", "bank", "residence", "carriage_house", "hotel", "park", "hospital")
#: Every place where one of a seat's 14 markers can be. The state counts markers by these indices.
PLACES: Final = (*SECTORS, "cathedral", "personal", "general")
PLACE: Final = {name: index for index, name in enumerate(PLACES)}
#: Where a piece can go from a place: all sectors but that one.
OTHER_SECTORS: Final = {place: tuple(sector for sector in SECTORS if sector != place) for place in PLACES}
CLOISTER_SCHOOL, BANK, RESIDENCE, CARRIAGE_HOUSE, HOTEL, PARK, HOSPITAL = range(7)
CATHEDRAL, PERSONAL, GENERAL = range(7, 10)
STRIDE: Final = len(PLACES)

ACTIONS: Final = (*SECTORS, "notre_dame", "trusted_friend")
PERIODS: Final = ("A", "B", "C")
PHASES: Final = ("draft", "play", "hire", "plague", "over")
ROUNDS: Final = 9
#: For each number of seats and each start seat the seats in turn order, clockwise.
TURN_ORDERS: Final = {
    seats: tuple(tuple((start + turn) % seats for turn in range(seats)) for start in range(seats))
    for seats in range(2, 6)
}
#: Each seat's markers, and the coins of all.
MARKERS: Final = 14
COINS: Final = 25
#: The last space of the plague track.
HARBOUR_END: Final = 9
NO_FRIEND: Final = -1
#: The prestige that the cathedral divides at the end of a period, by the number of seats.
CATHEDRAL_VALUE: Final = {2: 6, 3: 8, 4: 10, 5: 12}
#: The prestige for 0 to 3 coins donated.
DONATION: Final = (0, 1, 3, 6)

#: The markets of a borough: its centre, and two on each side, inside and outside.
CORNERS: Final = ("C", "IL", "IR", "OL", "OR")
#: A message's kind is its prestige; the other half of its gift is named here.
MESSAGE_GIFT: Final = {1: "coin", 2: "marker", 3: "rat", 4: ""}
MESSAGE_KINDS: Final = tuple(MESSAGE_GIFT)


def card(action: str, seat: int) -> str:
    """The action card `action` in the colour of `seat`, for example "bank:2"."""
    return f"{action}:{seat}"


#: The nine cards of each seat.
CARDS: Final = tuple(tuple(card(action, seat) for action in ACTIONS) for seat in range(5))
_ACTION_OF: Final = {card(action, seat): action for seat in range(5) for action in ACTIONS}


def card_action(card: str) -> str:
    """The action printed on a card."""
    return _ACTION_OF[card]


def card_owner(card: str) -> int:
    """The seat whose colour a card has."""
    return int(card.partition(":")[2])
