"""A bot at the table: turns what its connection is told into answers."""

from __future__ import annotations

from typing import Final

from game.bots import Bot
from game.rules import decision_from_plain
from net.messages import protocol


class BotRefusedError(Exception):
    """The host does not take what the bot chooses; asking it again would go on for ever."""


#: Seconds until a choice that the host could not save is tried again.
TRY_AGAIN: Final = 1.0


class BotPlayer:
    """Answers each question once, and again when the host could not save it."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._answered: int | None = None
        self._unsaved: int | None = None
        self._pace = 0.0

    @property
    def pace(self) -> float:
        """Seconds to wait before the newest answer is given: as the table wants, or until it is worth it."""
        again = self._unsaved is not None and self._unsaved == self._answered
        return max(self._pace, TRY_AGAIN) if again else self._pace

    def hear(self, message: protocol.ToClient) -> list[protocol.Answer]:
        """The answers to a message, often none. Raises BotRefusedError."""
        if message["t"] == "table":
            self._pace = message["pace"] / 1000
        elif message["t"] == "refused" and message["code"] == "paused":
            self._answered = None  # it will be asked again when the game goes on
        elif message["t"] == "refused" and message["code"] == "journal":
            self._unsaved, self._answered = self._answered, None  # an update that asks it anew follows
        elif message["t"] == "refused" and message["code"] != "stale":
            raise BotRefusedError(message["text"])
        elif message["t"] == "update":
            return self._answers(message)
        return []

    def _answers(self, update: protocol.Update) -> list[protocol.Answer]:
        if update["since"] == 0:
            self._answered = self._unsaved = None  # another game, whose questions are counted anew
        answers: list[protocol.Answer] = []
        for part in update["parts"]:
            asked = part["decision"]
            if asked is None or asked["id"] == self._answered:
                continue
            self._answered = asked["id"]
            option = self._bot.choose(part["view"], decision_from_plain(asked))
            answers.append({"t": "answer", "seat": asked["seat"], "decision": asked["id"], "option": option})
        return answers
