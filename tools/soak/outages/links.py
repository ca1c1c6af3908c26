"""Games whose link is down for a while: everybody comes back by themselves, and they end as they have to."""

from __future__ import annotations

import os
import tempfile
import time
from contextlib import ExitStack
from typing import Final, NamedTuple
from unittest.mock import patch

from net.storage.folders import CONFIG, DATA
from tests.harness import running_host
from tests.harness.host_command import PersonAtTable, host_command
from tools.soak.agreed_game import AgreedPlayer, begin, expected
from tools.soak.evening import Unsound
from tools.soak.outages.machines import NoMachinesError, two_machines

#: For so many seconds the cable is out, in games in turn.
_DOWN: Final = (20.0, 75.0)
#: Seconds of grace, in which no bot stands in for whoever is away.
_GRACE: Final = 300
#: The cable is pulled when Bo has made so many choices.
_ANSWERS: Final = 8
#: Seconds that somebody waits for the next message, longer than the cable is out.
_PATIENCE: Final = 150.0


class LinksDown(NamedTuple):
    """How much was tried: games, for how many seconds cables were out, the longest way back in seconds; and
    games that could not be tried as there can be no network namespaces."""

    games: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    impossible: int = 0

    def plus(self, other: LinksDown) -> LinksDown:
        return LinksDown(
            self.games + other.games,
            self.seconds + other.seconds,
            max(self.longest, other.longest),
            self.impossible + other.impossible,
        )

    def __str__(self) -> str:
        tried = (
            f"{self.games:,} games that ended as they had to, cables out for {self.seconds:.0f} s, "
            f"back after {self.longest:.1f} s at most"
        )
        return f"{tried}; {self.impossible:,} not tried for want of network namespaces"


def checked_link(seed: int, down: float | None = None) -> LinksDown:
    """A game between two machines whose link is down once, for so many seconds. Raises Unsound when it ends
    otherwise than over a good one."""
    seconds = _DOWN[seed % len(_DOWN)] if down is None else down
    try:
        result, back = _played(seed, seconds)
    except NoMachinesError:
        return LinksDown(impossible=1)
    if result != expected(seed):
        again = f"python -m tools.soak links --games 1 --seed {seed}"
        raise Unsound(f"the game ended with {result} instead of {expected(seed)}; again: {again}")
    return LinksDown(1, seconds, back)


def _played(seed: int, down: float) -> tuple[list[tuple[int, int]], float]:
    """How the game ended, and after how many seconds Bo was back. Raises NoMachinesError."""
    with ExitStack() as stack:
        near, far = stack.enter_context(two_machines())
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        stack.enter_context(patch.dict(os.environ, {DATA: folder, CONFIG: folder}))
        stack.enter_context(patch.object(running_host, "PATIENCE", _PATIENCE))
        with near.inside():
            options = ("--no-announce", "--seats", "2", "--seed", str(seed))
            host = stack.enter_context(host_command(*options, bind=""))
            ada = PersonAtTable(host.address, "Ada")
        stack.callback(ada.leaves)
        with far.inside():
            bo = PersonAtTable(f"{near.address}:{host.port}", "Bo")
        stack.callback(bo.leaves)
        begin([ada, bo])
        ada.says({"t": "options", "grace": _GRACE})
        while ada.table["options"]["grace"] != _GRACE:
            ada.hears()
        players = [AgreedPlayer(person) for person in (ada, bo)]
        while players[1].answers < _ANSWERS:
            time.sleep(0.002)
        before = players[1].welcomes
        far.pulls_the_cable()
        time.sleep(down)
        far.puts_the_cable_in()
        begun = time.monotonic()
        while players[1].playing and players[1].welcomes == before:
            time.sleep(0.01)
        back = time.monotonic() - begun
        return players[0].end(), back
