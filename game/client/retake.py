"""Taking back: whoever chose last at this machine may ask the host for that choice."""

from __future__ import annotations

from game.client.session import Session, Update


class Retake:
    """Remembers who chose here, and asks; whether a choice may be taken back only the host knows."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._chose: list[int] = []
        #: The number of the update at which the first choice was made here; 0: before we came.
        self._first: int | None = None
        self._comes = True

    @property
    def possible(self) -> bool:
        """Whether somebody who plays here has chosen in this game, and it goes on."""
        shown = self._session.shown
        going_on = shown is not None and shown.public["ranking"] is None
        return going_on and self._first is not None and bool(self._session.mine)

    def chosen(self, seat: int) -> None:
        """That seat has just chosen."""
        self._chose.append(seat)
        if self._first is None and self._session.shown is not None:
            self._first = self._session.shown.seq

    def told(self, update: Update) -> None:
        """Whoever chose last may have that choice back now: the one before it is the last then."""
        if self._comes and not update.opening:
            self._first = 0
        self._comes = False
        if update.back_to is None:
            return
        if self._chose:
            self._chose.pop()
        if self._first is not None and update.back_to <= self._first:
            self._first = None

    def ask(self) -> None:
        """Asks for the last choice made here; after coming back to a table, for the first seat's."""
        mine = self._session.mine
        if mine:
            latest = self._chose[-1] if self._chose else None
            self._session.send({"t": "undo", "seat": latest if latest in mine else mine[0]})
