"""Undo: asks the host to undo the last choice made at this machine."""

from __future__ import annotations

from game.client.table.session import Session, Update


class UndoControl:
    """Remembers which seats chose here; only the host knows whether a choice can be undone."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._chose: list[int] = []

    @property
    def possible(self) -> bool:
        """Whether a seat at this machine has chosen in this game, which is not over."""
        shown = self._session.shown
        if shown is None or shown.public["ranking"] is not None:
            return False
        own = [shown.public["players"][seat] for seat in self._session.mine]
        chose = shown.public["round"] > 1 or any(player["hand"] or player["played"] for player in own)
        return bool(own) and chose

    def chosen(self, seat: int) -> None:
        """Notes that a seat has chosen."""
        self._chose.append(seat)

    def take(self, update: Update) -> None:
        """Takes an update into account: after an undo the choice before is the last."""
        if update.back_to is not None and self._chose:
            self._chose.pop()

    def ask(self) -> None:
        """Asks to undo the last choice made here, or that of the first seat if none is known."""
        mine = self._session.mine
        if mine:
            latest = self._chose[-1] if self._chose else None
            self._session.send({"t": "undo", "seat": latest if latest in mine else mine[0]})
