"""Whose hidden cards may be shown when several people share the machine."""

from __future__ import annotations

from game.rules import Decision, View
from game.session.session import FROM_HAND, Session


class HiddenCards:
    """Cards are face down unless only one person is here, or their owner holds the machine and must choose
    from them, or somebody peeks. Spectators see the hands that the host has told them."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.peeking = False

    @property
    def shared(self) -> bool:
        """Whether several people sit at this machine."""
        return len(self._session.mine) > 1

    def cards(self, seat: int, view: View) -> tuple[str | None, ...]:
        """The seat's cards in the view; None for each that is face down."""
        if view["own"] is not None:
            return tuple(view["own"]["hand"])
        return (None,) * view["players"][seat]["hand"] if seat in self._session.mine else ()

    def turn_up(self, decision: Decision) -> None:
        self._session.holder = decision.seat

    def seen(self, seat: int, decision: Decision | None) -> bool:
        """Whether the seat's cards are face up during that decision."""
        session = self._session
        if session.lobby.spectating:
            return session.shown is not None and seat in session.shown.parts
        if seat not in session.mine:
            return False
        if not self.shared or self.peeking:
            return True
        if decision is None or decision.kind not in FROM_HAND or decision.seat != seat:
            return False
        return session.holder == seat
