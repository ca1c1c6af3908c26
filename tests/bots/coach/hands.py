"""Hands as a draft deals them, for a seat that is asked to play."""

from __future__ import annotations

from tests.rules.build import Game


def asked(game: Game, first: str, second: str, third: str) -> Game:
    """Seat 0 of four is asked to play its own first card or one of those that its neighbours passed on."""
    state = game.state
    drawn = [card for card in ("bank:0", "hotel:0", "park:0") if card != f"{first}:0"][:2]
    state.hands[0] = tuple(sorted([f"{first}:0", f"{second}:3", f"{third}:2"]))
    game.ask_to_play(first)
    other = "notre_dame:3" if second != "notre_dame" else "hotel:3"
    earlier = ((),) * ((state.round - 1) % 3 * 3)
    received = tuple(sorted([f"{second}:3", other]))
    state.seen[0] = (*earlier, tuple(sorted([f"{first}:0", *drawn])), received, (f"{third}:2",))
    state.passed[0] = (tuple(drawn), (other,))
    return game
