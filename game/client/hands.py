"""Whose hidden cards may be seen on the screen, when several people share the machine."""

from __future__ import annotations

from game.client.session import FROM_HAND, Question, Session


class Hands:
    """Cards lie face down unless only one person sits here, they were turned up for a question, or for as
    long as somebody peeks."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._turned: tuple[int, int] | None = None
        self.peeking = False

    @property
    def shared(self) -> bool:
        """Whether several people sit at this machine."""
        return len(self._session.mine) > 1

    def turn_up(self, question: Question) -> None:
        """Whoever is asked has the machine, and turns the cards up to answer."""
        self._session.holder = question.seat
        self._turned = (question.seat, question.id)

    def seen(self, seat: int, question: Question | None) -> bool:
        """Whether the cards of that seat are face up while that question is asked."""
        session = self._session
        if seat not in session.mine:
            return False
        if not self.shared or self.peeking:
            return True
        if question is None or question.kind not in FROM_HAND or question.seat != seat:
            return False
        drafting = question.kind == "keep" and session.holder == seat
        return drafting or self._turned == (question.seat, question.id)
