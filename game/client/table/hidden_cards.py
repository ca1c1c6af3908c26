"""Whose hidden cards may be seen on the screen, when several people share the machine."""

from __future__ import annotations

from game.client.table.session import FROM_HAND, Session
from game.rules import Decision, View
from game.rules.about import NthCard


class HiddenCards:
    """Cards lie face down unless only one person sits here, their owner holds the machine and is to choose
    from them, or for as long as somebody peeks."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.peeking = False

    @property
    def shared(self) -> bool:
        """Whether several people sit at this machine."""
        return len(self._session.mine) > 1

    def cards(self, seat: int, view: View) -> tuple[str | None, ...]:
        """The cards of that seat as they lie in the view; None for each that is face down."""
        if view["own"] is not None:
            return tuple(view["own"]["hand"])
        return (None,) * view["players"][seat]["hand"] if seat in self._session.mine else ()

    def turn_up(self, decision: Decision) -> None:
        """Whoever is asked has taken the machine, and sees the cards to answer from."""
        self._session.holder = decision.seat

    def seen(self, seat: int, decision: Decision | None) -> bool:
        """Whether the cards of that seat are face up while that decision is asked."""
        session = self._session
        if seat not in session.mine:
            return False
        if not self.shared or self.peeking:
            return True
        if decision is None or decision.kind not in FROM_HAND or decision.seat != seat:
            return False
        return session.holder == seat


def known(decision: Decision) -> bool:
    """Whether the owner has looked at all the cards of the decision before: one of two that have lain there
    since the first was played can be chosen as they lie, while all look on."""
    return decision.kind == "play" and decision.about == NthCard(2)
