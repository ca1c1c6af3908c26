"""What a bot that came as a guest says beside its choices: it sits down, and is ready for every game."""

from __future__ import annotations

from net.messages.deal import DealWitness
from net.messages.to_client import TableMessage, ToClient
from net.messages.to_host import Ready, ToHost


class BotGuest:
    """Takes a free seat, or waits for one, and keeps it from game to game.

    was_let_in: whether the host has ever let it in.
    """

    def __init__(self) -> None:
        self._table: TableMessage | None = None
        self._deal = DealWitness()
        self._sitting_down = False
        self._has_sat = False
        self.was_let_in = False

    @property
    def seats(self) -> list[int]:
        """The seats that it plays."""
        return [] if self._table is None else self._table["yours"]

    @property
    def is_sent_away(self) -> bool:
        """Whether it had a seat which is somebody else's now, or nobody's."""
        return self._has_sat and not self.seats

    def take(self, message: ToClient) -> list[ToHost]:
        """Take in a message; return what it says upon it."""
        match message["t"]:
            case "welcome":
                self.was_let_in, self._sitting_down = True, False
            case "seated":
                self._sitting_down = False
            case "table":
                self._table = message
                self._deal.hear(message)
                self._has_sat = self._has_sat or bool(self.seats)
                return self._next()
            case "reveal":
                nonce = self._deal.reveal(message)
                return [] if nonce is None else [{"t": "reveal", "nonce": nonce}]
            case "refused" if message.get("about") == "take":
                self._sitting_down = False
                return self._next() if message["code"] == "seat-taken" else []
            case "notice" if message["code"] == "saved":
                return self._next()
        return []

    def farewell(self) -> list[ToHost]:
        """What it says when it leaves: its seats are free again, or go on with other bots."""
        return [{"t": "vacate", "seat": seat} for seat in self.seats]

    def _next(self) -> list[ToHost]:
        table = self._table
        if table is None or table["state"] == "running":
            return []
        if self.seats:
            ready = all(table["seats"][seat]["ready"] for seat in self.seats)
            return [] if ready else [self._ready()]
        free = [seat["seat"] for seat in table["seats"] if seat["kind"] == "open"]
        if not free or self._sitting_down or self._has_sat:
            return []
        self._sitting_down = True
        return [{"t": "take", "seat": free[0]}]

    def _ready(self) -> Ready:
        promise = self._deal.promise()
        return (
            {"t": "ready", "ready": True}
            if promise is None
            else {"t": "ready", "ready": True, "promise": promise}
        )
