"""The window at a table whose host tells of any events that the schema lets through."""

from __future__ import annotations

import copy
import os
import tempfile
from random import Random
from typing import Any, Final
from unittest.mock import patch

from game.client.local.local_game import play_here
from game.rules import PlainEvent
from game.settings.game_setup import GameSetup
from net.messages import protocol
from net.messages.records import MOST_EVENTS
from net.messages.to_client import ToClient
from net.storage.folders import CONFIG, DATA
from tests.client.pilot import Pilot
from tests.harness.local_table import LocalTable, OwnerLink
from tests.harness.well_formed import well_formed
from tools.bench.memory import peak_megabytes
from tools.soak.client import within
from tools.soak.tried import Tried, require

#: Updates that a window hears in one visit.
UPDATES: Final = 100
#: Seconds of the processor that an update may take, and MB by which the process may grow for it.
SLOWEST: Final = 1.0
LARGEST: Final = 50.0
#: Seconds between the turns in which an update is shown.
_TURNS: Final = (0.02, 0.4, 4.0, 4.0)


def check(seed: int) -> Tried:
    """Tell a window of many events, also of some in the middle of a game."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    chance = Random(f"events {seed}")
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {DATA: folder, CONFIG: folder}):
        window = WindowOfEvents(seed)
        try:
            shown = sum(window.hears(chance) for _ in range(UPDATES))
        finally:
            window.pilot.app.quit()
    return Tried({"updates": UPDATES, "of them shown": shown})


class _Told(OwnerLink):
    """A link that also brings what is put into `told`."""

    def __init__(self, table: LocalTable) -> None:
        super().__init__(table)
        self.told: list[ToClient] = []
        self.newest: Any = None

    def poll(self) -> list[ToClient]:
        heard, self.told = [*super().poll(), *self.told], []
        self.newest = next((one for one in reversed(heard) if one["t"] == "update"), self.newest)
        return heard


class WindowOfEvents:
    """A window at a table of five, where one person plays and the host says what it likes."""

    def __init__(self, seed: int) -> None:
        self._told = _Told(LocalTable(seed=seed))
        self.pilot = Pilot(host=lambda: self._told)
        self._session = play_here(self.pilot.app, GameSetup.usual(5, 4, speed="normal", seed=seed))
        for _ in range(4 + seed % 60):
            self.pilot.step(seconds=4.0)
            self.pilot.key("1")
        self._told.table.bots_wait = True
        while self._session.pending:
            self.pilot.step(seconds=4.0)

    def hears(self, chance: Random) -> bool:
        """Show an update with any events, unless it is refused; return whether it was shown.

        Raises TooSlow, Unsound where the process grows too much, and whatever ends the window.
        """
        update = self._update(chance)
        before = peak_megabytes()
        with within(SLOWEST):
            try:
                told = protocol.decode_to_client(protocol.encode(update))
            except protocol.ProtocolError:
                return False
        self._told.told.append(told)
        keys = ("l", "escape") if chance.random() < 0.1 else ()
        for number, seconds in enumerate(_TURNS):
            with within(SLOWEST):
                self.pilot.step(seconds=seconds)
            if number < len(keys):
                self.pilot.key(keys[number])
        shown = self._session.shown
        require(shown is not None and shown.seq == update["seq"], "an update is not shown")
        grown = peak_megabytes() - before
        require(grown < LARGEST, f"the process has grown by {grown:.0f} MB for one update")
        return True

    def _update(self, chance: Random) -> Any:
        """The newest update again, with other events; by rules that are known here or not."""
        update = copy.deepcopy(self._told.newest)
        update["seq"], update["since"] = update["seq"] + 1, update["seq"]
        update.pop("back_to", None)
        many = chance.choice([1, 1, 1, 2, 5, 20, MOST_EVENTS])
        for part in update["parts"]:
            some = [well_formed(PlainEvent, chance) for _ in range(min(many, 2))]
            part["events"] = (some * many)[:many]
            if chance.random() < 0.7:
                part["view"]["rules"]["rain"] = True
        return update
