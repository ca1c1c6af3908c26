"""Taking back: whoever chose last at this machine may ask the host for that choice."""

from __future__ import annotations

from game.client.table.session import Session, Update


class UndoControl:
    """Remembers who chose here, and asks; whether a choice may be taken back only the host knows."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._chose: list[int] = []

    @property
    def possible(self) -> bool:
        """Whether a seat at this machine has chosen in this game, and it goes on."""
        shown = self._session.shown
        if shown is None or shown.public["ranking"] is not None:
            return False
        own = [shown.public["players"][seat] for seat in self._session.mine]
        chose = shown.public["round"] > 1 or any(player["hand"] or player["played"] for player in own)
        return bool(own) and chose

    def chosen(self, seat: int) -> None:
        """That seat has just chosen."""
        self._chose.append(seat)

    def told(self, update: Update) -> None:
        """Whoever chose last may have that choice back now: the one before it is the last then."""
        if update.back_to is not None and self._chose:
            self._chose.pop()

    def ask(self) -> None:
        """Asks for the last choice made here; after coming back to a table, for the first seat's."""
        mine = self._session.mine
        if mine:
            latest = self._chose[-1] if self._chose else None
            self._session.send({"t": "undo", "seat": latest if latest in mine else mine[0]})
