"""What a screen reader has to say during one whole turn: `python -m tests.web.read_aloud` writes it anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from net.messages.records import Rules
from tests.harness.browser import Browser
from tests.harness.chromium import Chromium
from tests.harness.phones import sits_down
from tests.harness.running_gateway import open_table, running_gateway
from tests.harness.running_host import running_host
from tests.harness.spoken import changed, spoken

GOLDEN: Final = Path(__file__).with_name("read_aloud.txt")
#: The deal: Ada drives for a message, gains a bonus and hires the minstrel.
SEED: Final = 26
_IN_ROUND_1: Final = "return document.querySelector('#head').textContent.includes('Round 1')"
_AWAITED: Final = 'Ada</b> <span class="moves">'


def turn(folder: Path) -> str:
    """Play Ada's first round. Tell the first page, and then what is new on each page and with each option."""
    rules: Rules = {"preset": "english-2017", "options": {"new_persons": True}}
    with (
        running_host(open_table(2, rules, SEED)) as host,
        running_gateway(host, folder=folder) as address,
        closing(Chromium(address, folder / "Ada", (360, 740))) as ada,
    ):
        ada.sits_down("Ada", 0)
        bo = sits_down(address, "Bo")
        ada.sees("form[action='/start']")
        ada.tap("form[action='/start'] button")
        ada.sees("#asked")
        ada.sees("#said .said")  # how the deal came about
        return "\n".join(_pages(ada, bo))


def _pages(ada: Chromium, bo: Browser) -> Iterator[str]:
    before: list[str] = []
    while ada.run(_IN_ROUND_1):
        page = spoken(ada)
        yield from ("== the page", *changed(before, page), "")
        option = f"#option-{_option(ada.kind)}"
        ada.tap(option)
        before = spoken(ada)
        yield from (f"== {option} is tapped", *changed(page, before), "")
        ada.confirms()
        while not ada.is_asked():
            _chooses_alone(bo)
    yield from ("== the page", *changed(before, spoken(ada)), "")


def _chooses_alone(bo: Browser) -> None:
    """Choose if nothing is awaited of Ada, so that both always choose in the same order."""
    page = bo.get()
    if page.has("/choose") and _AWAITED not in page.source:
        bo.send(page.form("/choose"), option=_option("hire" if "options hire" in page.source else ""))


def _option(kind: str) -> str:
    """The number of the option that is chosen: the first, but of persons the first after nobody."""
    return "1" if kind == "hire" else "0"


if __name__ == "__main__":
    with TemporaryDirectory() as scratch:
        GOLDEN.write_text(turn(Path(scratch)), "utf-8", newline="\n")
