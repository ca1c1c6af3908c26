"""Hands as a draft deals them, for a seat that is asked to play."""

from __future__ import annotations

from game import rules
from tests.rules.build import Game


def asked(game: Game, first: str, second: str, third: str) -> Game:
    """Seat 0 of four is asked to play its own first card or one of those that its neighbours passed on."""
    kept = (f"{first}:0", f"{second}:3", f"{third}:2")
    game.state.hands[0] = tuple(sorted(kept))
    game.ask_to_play(first)
    remember_a_draft(game.state, *kept)
    return game


def remember_a_draft(
    state: rules.GameState, first: str, second: str = "bank:3", third: str = "bank:2"
) -> None:
    """Seat 0 remembers keeping these cards; a table laid out by a test has had no draft."""
    drawn = tuple(card for card in ("bank:0", "hotel:0", "park:0") if card != first)[:2]
    other = "notre_dame:3" if second != "notre_dame:3" else "hotel:3"
    earlier = ((),) * ((state.round - 1) % 3 * 3)
    received = tuple(sorted((second, other)))
    state.seen[0] = (*earlier, tuple(sorted((first, *drawn))), received, (third,))
    state.passed[0] = (drawn, (other,))
