"""Undo: asks the host to undo the last choice made at this machine."""

from __future__ import annotations

from game.session.session import Session


class UndoControl:
    """What can be taken back now, as the host says, and by whoever holds the machine."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def offered(self) -> bool:
        shown = self._session.shown
        return shown is not None and bool(self._session.mine) and shown.public["ranking"] is None

    @property
    def seat(self) -> int | None:
        """Whose choice is taken back next; None if none can be.

        A card that was picked in secret is its owner's alone: not that of whoever took the machine since.
        """
        session = self._session
        undoable = None if session.shown is None or session.lost else session.shown.undo
        if undoable is None or not self.offered or undoable["seat"] not in session.mine:
            return None
        if session.lobby.paused is not None or session.lobby.undo is not None:
            return None
        if undoable["hidden"] and session.holder not in (None, undoable["seat"]):
            return None
        return undoable["seat"]

    @property
    def name(self) -> str:
        """The name of the player whose choice that is, if several play here; else empty."""
        seat, session = self.seat, self._session
        return session.players[seat].name if seat is not None and len(session.mine) > 1 else ""

    def ask(self) -> None:
        if self.seat is not None:
            self._session.send({"t": "undo", "seat": self.seat})
