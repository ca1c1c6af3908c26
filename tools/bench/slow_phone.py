"""A phone that is four times slower than this machine: Chromium, throttled over its DevTools."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import time
from typing import Final

from tests.harness.chromium import Chromium
from tests.harness.host_command import PersonAtTable, host_command
from tests.harness.phones import web_address
from tools.bench.measurement import Measurement

SLOWER: Final = 4
SIZE: Final = (360, 740)
LOADS: Final = 9
UPDATES: Final = 60
#: Notes when a decision, and whenever a change of the page, has been painted.
_WATCH: Final = """
window.measured = {decision: null, begun: 0, found() {}};
const painted = (tell) => requestAnimationFrame(() => setTimeout(() => tell(performance.now())));
const watching = new MutationObserver(() => {
  if (!document.querySelector("#asked")) return;
  watching.disconnect();
  painted((now) => { measured.decision = now; });
});
watching.observe(document, {childList: true, subtree: true});
new MutationObserver(() => {
  const begun = measured.begun;
  painted((now) => { if (begun === measured.begun) measured.found(performance.timeOrigin + now); });
}).observe(document, {childList: true, subtree: true});
"""
#: The next change from now on, and waiting for it in the page: who asks it again and again takes its time.
_BEGIN: Final = "measured.begun += 1; measured.change = new Promise((found) => { measured.found = found; });"
_CHANGED: Final = "measured.change.then(arguments[0]);"


def measure() -> Iterator[Measurement]:
    """From the address to the first decision; from another player's choice to the changed page."""
    with ExitStack() as stack:
        host = stack.enter_context(host_command("--no-announce", "--seats", "2", "--seed", "8", "--web", "0"))
        folder = Path(stack.enter_context(TemporaryDirectory()))
        ada = stack.enter_context(closing(Chromium(web_address(host), folder, SIZE)))
        ada.sits_down("Ada", 0)
        bo = stack.enter_context(PersonAtTable(host.address, "Bo"))
        bo.sits_down(1)
        ada.sees("form[action='/start']")
        ada.tap("form[action='/start'] button")
        bo.sees(lambda: bo.update)
        ada.devtools("Page.addScriptToEvaluateOnNewDocument", source=_WATCH)
        ada.devtools("Emulation.setCPUThrottlingRate", rate=SLOWER)
        asked = [_first_decision(ada) for _ in range(LOADS)]
        yield Measurement("slow phone: first decision, median", median(asked), "ms", "under 1000")
        yield Measurement("slow phone: first decision, longest", max(asked), "ms", "under 1000")
        painted = sorted(_updates(ada, bo))
        yield Measurement("slow phone: update painted, median", median(painted), "ms", "under 100")
        yield Measurement("slow phone: update painted, p90", painted[-len(painted) // 10], "ms", "under 100")


def _first_decision(ada: Chromium) -> float:
    """Milliseconds until a page without anything in its cache shows a decision."""
    ada.devtools("Network.clearBrowserCache")
    ada.look()
    ada.until(lambda: ada.run("return measured.decision"))
    asked: float = ada.run("return measured.decision")
    return asked


def _updates(ada: Chromium, bo: PersonAtTable) -> Iterator[float]:
    """Milliseconds from each choice of Bo until Ada's page has changed."""
    chance = Random(1)
    for _ in range(UPDATES):
        while 0 in bo.update["parts"][0]["view"]["waiting"]:
            before = bo.update
            ada.sees("#asked")
            ada.answers(chance)
            while bo.update is before:
                bo.hears("update")
        decision = bo.decision()
        if decision is None:
            return
        ada.run(_BEGIN)
        begun = time() * 1000
        bo.answers(chance.randrange(len(decision["options"])))
        yield ada.driver.execute_async_script(_CHANGED) - begun
