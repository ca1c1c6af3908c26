"""Checks that no message of a table tells a card that its receiver may not know."""

from __future__ import annotations

from typing import Any, Final

import msgpack

from game import rules
from game.rules.state import GameState
from net.table.match import Step
from tests.harness.playbook import Playbook

#: Cards of so many newest steps are looked for in messages that are not about the game.
_RECENT: Final = 8


class HiddenCardTold(Exception):
    """Somebody was told of a card that they may not know; the text says who and which."""


class Ledger:
    """What a table tells, message by message, against the states of its game that the message is about."""

    def __init__(self, book: Playbook) -> None:
        self._book = book
        self._read = len(book.told)
        self._last: Step | None = None
        self._seats: dict[int, set[int]] = {}

    def check(self) -> None:
        """Read what was told since the last time. Raises HiddenCardTold."""
        table = self._book.table._state
        steps = [] if self._last is None else [self._last]
        if table.match is not None:
            steps += table.match.steps
            self._last = table.match.now
        seats = {who: {*table.plays(who)} for who in table.guests.admitted}
        for who, data in self._book.told[self._read :]:
            message = msgpack.unpackb(data)
            told = message["t"]
            if told == "update":
                knows = seats.get(who, set()) | self._seats.get(who, set())
                self._check_update(message, who, knows, steps)
            elif told != "finished" or table.stage != "over":  # a game that is over is open to all
                hidden = {card for step in steps[-_RECENT:] for card in cards_of(step.state)}
                _require(not any(card.encode() in data for card in hidden), f"guest {who} by {told}")
        self._read, self._seats = len(self._book.told), seats

    def _check_update(self, message: Any, who: int, seats: set[int], steps: list[Step]) -> None:
        viewers = {part["viewer"] for part in message["parts"]} - {None}
        _require(viewers <= seats, f"guest {who} of what seats {sorted(viewers - seats)} know")
        about = [step.state for step in steps if step.seq >= message["since"] - 1]
        allowed = {card for state in about for card in known_to(state, None)}
        for seat in seats:
            first = self._first_round(who, seat)
            allowed |= {card for state in about if state.round >= first for card in known_to(state, seat)}
        told = cards_told(message) - allowed
        _require(not told, f"guest {who}, at seats {sorted(seats)}, of {sorted(told)}")

    def _first_round(self, who: int, seat: int) -> int:
        """The first round whose cards somebody with this seat may know; the host's bots may know all."""
        table = self._book.table._state
        given = table.require_seat(seat).given
        is_bot = who in table.guests and table.guests[who].bot
        return 1 if is_bot or given is None or given.game != table.games_started else given.round + 1


def _require(holds: bool, told: str) -> None:
    if not holds:
        raise HiddenCardTold(f"the table told {told}")


def cards_of(state: GameState) -> set[str]:
    """All cards that somebody holds or that lie in a deck."""
    return {card for row in (*state.hands, *state.offers, *state.decks) for card in row}


def known_to(state: GameState, seat: int | None) -> set[str]:
    """Public cards and what this seat holds or held this period, from the truth itself."""
    public = {card for played in state.played for card in played}
    if seat is None:
        return public
    seen = {card for cards in state.seen[seat] for card in cards}
    passed = {card for cards in state.passed[seat] for card in cards}
    return public | {*state.hands[seat], *state.offers[seat]} | seen | passed


def cards_told(value: Any) -> set[str]:
    """All cards in a message, but those of plays that everyone saw."""
    if isinstance(value, dict):
        if value.get("event") == "card_played" or value.get("kind") == "bonus":
            return set()  # the decision about a bonus is about "hotel:1", the first, which is no card
        return {card for inner in value.values() for card in cards_told(inner)}
    if isinstance(value, list):
        if "bonus" in value[1:2]:
            return set()
        return {card for inner in value for card in cards_told(inner)}
    return {value} if isinstance(value, str) and _is_card(value) else set()


def _is_card(word: str) -> bool:
    action, colon, seat = word.partition(":")
    return bool(colon) and action in rules.ACTIONS and seat.isdigit()
