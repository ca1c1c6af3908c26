"""A bot at a table: makes choices from the messages of its connection."""

from __future__ import annotations

from typing import Final

from game.bots import Bot
from game.rules import decision_from_plain
from net.messages import protocol


class BotRefusedError(Exception):
    """The host refuses the bot's choice for a reason that will not change."""


#: Seconds until a choice that the host could not save is made again.
RETRY_AFTER: Final = 1.0


class BotPlayer:
    """Makes each choice once, and again when the host could not save it."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._chosen: int | None = None
        self._unsaved: int | None = None
        self._pace = 0.0

    @property
    def pace(self) -> float:
        """Seconds to wait before the newest choice is sent; longer when it is made again."""
        again = self._unsaved is not None and self._unsaved == self._chosen
        return max(self._pace, RETRY_AFTER) if again else self._pace

    def take(self, message: protocol.ToClient) -> list[protocol.Choose]:
        """Takes in a message; returns the choices that it asks for, often none. Raises BotRefusedError."""
        if message["t"] == "table":
            self._pace = message["pace"] / 1000
        elif message["t"] == "refused" and message["code"] == "paused":
            self._chosen = None  # when the game goes on, an update brings the decision again
        elif message["t"] == "refused" and message["code"] == "journal":
            self._unsaved, self._chosen = self._chosen, None  # an update with the decision follows
        elif message["t"] == "refused" and message["code"] != "stale":
            raise BotRefusedError(message["text"])
        elif message["t"] == "update":
            return self._choices(message)
        return []

    def _choices(self, update: protocol.UpdateMessage) -> list[protocol.Choose]:
        if update["since"] == 0:
            self._chosen = self._unsaved = None  # another game, whose decision ids begin anew
        choices: list[protocol.Choose] = []
        for part in update["parts"]:
            decision = part["decision"]
            if decision is None or decision["id"] == self._chosen:
                continue
            seat, number = decision["seat"], decision["id"]
            self._chosen = number
            option = self._bot.choose(part["view"], decision_from_plain(decision))
            choices.append({"t": "choose", "seat": seat, "decision": number, "option": option})
        return choices
