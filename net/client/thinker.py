"""Makes a bot's choices in a thread of its own, so that the connection never waits for them."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Final

from game import bots
from game.bots import Bot, BotError
from game.rules import decision_from_plain
from net.client.bot_player import OpenDecision

#: The level that plays where another cannot; it needs no weights.
INSTEAD: Final = "greedy"
#: What a bot raises for a view that it cannot read, such as one of a newer host.
UNPLAYABLE: Final = (BotError, ValueError, LookupError, TypeError)


class Thinker:
    """Answers one decision after the other, and skips those that were closed meanwhile.

    make: called in the thread, makes the bot; where that cannot play, INSTEAD does, and where that cannot
    either, the first option is taken. seed: for INSTEAD. wake: called in the thread after each choice, and
    when the thread ends. warn: called there with a sentence when the bot cannot play.
    """

    def __init__(
        self,
        make: Callable[[], Bot],
        seed: int | None,
        wake: Callable[[], None],
        warn: Callable[[str], object],
    ) -> None:
        self._make, self._instead = make, bots.make(INSTEAD, seed)
        self._wake, self._warn = wake, warn
        self._warned = False
        self._queue: SimpleQueue[OpenDecision] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
        self._thread.start()

    @property
    def failed(self) -> bool:
        """Whether the thread has ended; the error is on standard error."""
        return not self._thread.is_alive()

    def think(self, pending: OpenDecision) -> None:
        """Queue a decision; its `option` is set when the bot has chosen."""
        self._queue.put(pending)

    def _run(self) -> None:
        try:
            bot = self._made()
            while True:
                pending = self._queue.get()
                if pending.open:
                    pending.option = self._chosen(bot, pending)
                    self._wake()
        finally:
            self._wake()

    def _made(self) -> Bot:
        try:
            return self._make()
        except BotError as error:
            self._warn(f"{error}; {INSTEAD} plays instead")
            return self._instead

    def _chosen(self, bot: Bot, pending: OpenDecision) -> int:
        for player in (bot, self._instead):
            try:
                return player.choose(pending.view, decision_from_plain(pending.decision))
            except UNPLAYABLE as error:
                if not self._warned:
                    self._warned = True
                    self._warn(f"a position cannot be judged, so it plays more simply there: {error!r}")
        return 0
