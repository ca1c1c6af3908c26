"""Games whose link is down for a while: everybody comes back by themselves, and they end as they have to."""

from __future__ import annotations

import os
import tempfile
import time
from contextlib import ExitStack
from typing import Final
from unittest.mock import patch

from net.storage.folders import CONFIG, DATA
from tests.harness import running_host
from tests.harness.host_command import PersonAtTable, host_command
from tests.harness.machines import NoMachinesError, two_machines
from tools.soak.agreed_game import AgreedPlayer, Result, begin, check_end
from tools.soak.tried import Tried

#: For so many seconds the cable is out, in games in turn.
_DOWN: Final = (20.0, 75.0)
#: Seconds of grace, in which no bot stands in for whoever is away.
_GRACE: Final = 300
#: The cable is pulled when Bo has made so many choices.
_ANSWERS: Final = 8
#: Seconds that somebody waits for the next message, longer than the cable is out.
_PATIENCE: Final = 150.0


def check(seed: int, down: float | None = None) -> Tried:
    """A game between two machines whose link is down once, for so many seconds."""
    seconds = _DOWN[seed % len(_DOWN)] if down is None else down
    try:
        result, back = _played(seed, seconds)
    except NoMachinesError:
        return Tried({"not tried for want of network namespaces": 1})
    check_end(result, seed)
    return Tried({"cables out": seconds, "longest way back": back})


def _played(seed: int, down: float) -> tuple[Result, float]:
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
