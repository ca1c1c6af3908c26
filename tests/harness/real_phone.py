"""A phone's real browser, with fingers: what is the same for all browsers."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.parse import urlsplit

PATIENCE: Final = 30.0
#: What a thumb needs, in pixels, and what of a page is pressed.
_TARGET: Final = 44
_PRESSED: Final = "button, .button, .option, .choice, summary, select, footer a, input:not([type])"
#: What is wrong with how a page looks: it is too wide, a target is too small, the button hides the board.
_FAULTS: Final = f"""
const faults = [];
const page = document.documentElement;  // a phone's innerWidth grows with a page that is too wide
if (page.scrollWidth > page.clientWidth) faults.push(`${{page.scrollWidth}} wide, not ${{page.clientWidth}}`);
for (const one of document.querySelectorAll("{_PRESSED}")) {{
  const box = one.getBoundingClientRect();
  if (box.width && (box.height < {_TARGET} || box.width < {_TARGET}))
    faults.push(`${{one.outerHTML.slice(0, 80)}}: ${{box.width}}x${{box.height}}`);
}}
const board = document.querySelector("#places"), button = document.querySelector("#places ~ .foot");
if (board && !document.querySelector(".options :checked")
    && button.getBoundingClientRect().top < board.getBoundingClientRect().bottom)
  faults.push("the button lies on the board");
return faults;
"""
_SCROLLED_TO: Final = """
const found = document.querySelector(arguments[0]);
found.scrollIntoView({block: "center"});
return found;
"""


class RealPhone(ABC):
    """A browser with a profile of its own in a folder, so that cookies outlive it.

    address: of the gateway. size: of the screen, in pixels. kinds: of the decisions that were answered.
    """

    #: Whether pages may run a script.
    script = True

    def __init__(self, address: str, folder: Path, size: tuple[int, int]) -> None:
        self.address, self.folder, self.size = address, folder, size
        self.kinds: set[str] = set()
        self.open()

    @abstractmethod
    def open(self, path: str = "/") -> None:
        """Start the browser at a page."""

    @abstractmethod
    def close(self) -> None: ...

    @abstractmethod
    def look(self, path: str = "/") -> None:
        """Load a page."""

    @abstractmethod
    def run(self, script: str, *arguments: object) -> Any:
        """Run a script in the page, and return what it returns."""

    @abstractmethod
    def tap(self, selector: str) -> None: ...

    @abstractmethod
    def types(self, selector: str, text: str) -> None: ...

    @abstractmethod
    def complaints(self) -> list[str]:
        """Return what the console has said since the last call, and requests to other addresses."""

    def find(self, selector: str) -> Any:
        """Scroll to an element and return the driver's name for it."""
        return self.run(_SCROLLED_TO, selector)

    def is_elsewhere(self, url: str) -> bool:
        return url.startswith(("http", "ws")) and urlsplit(url).netloc != self.address

    def until(self, happened: Callable[[], object]) -> None:
        """Wait until something is so."""
        deadline = time.monotonic() + PATIENCE
        while not happened():
            assert time.monotonic() < deadline, f"not within {PATIENCE:.0f} s at {self.address}"
            time.sleep(0.02)

    def has(self, selector: str) -> bool:
        return bool(self.run("return Boolean(document.querySelector(arguments[0]))", selector))

    def sees(self, selector: str) -> None:
        """Wait until the page shows something; without script by looking again."""

        def is_shown() -> bool:
            if self.has(selector):
                return True
            if not self.script:
                self.look()
            return False

        self.until(is_shown)

    def reaches_the_table(self) -> None:
        """Wait until the page no longer says that it cannot reach the table."""
        lost = "return document.getElementById('said').textContent.includes(document.body.dataset.lost)"
        self.until(lambda: not self.run(lost))

    def sits_down(self, name: str, seat: int) -> None:
        """Sit down once the page shows that everybody before that seat has."""
        self.sees(f"#people li:nth-child({seat}) .ready" if seat else "#name")
        self.types("#name", name)
        self.tap('button[value="yes"]')
        self.sees("#chat")

    def seats_another(self, name: str, seat: int) -> None:
        """Let somebody else sit down at the same phone."""
        self.tap("details:has(form[action='/sit']) > summary")
        self.types("#name", name)
        self.tap('button[value="yes"]')
        self.sees(f"#people li:nth-child({seat + 1}) .ready")

    @property
    def decision(self) -> str:
        """The id of the decision on the page; empty for none."""
        found: str = self.run("return document.querySelector('input[name=decision]')?.value ?? ''")
        return found

    @property
    def kind(self) -> str:
        """The kind of the decision on the page."""
        found: str = self.run("return document.querySelector('.options').classList[1]")
        return found

    @property
    def options(self) -> int:
        """The number of options on the page."""
        number: int = self.run("return document.querySelectorAll('.option').length")
        return number

    @property
    def faults(self) -> list[str]:
        """What is wrong with how the page looks."""
        found: list[str] = self.run(_FAULTS)
        return found

    def is_asked(self) -> bool:
        """Whether the page has a decision now; without script after another look.

        Of several people at the phone the one who must choose takes it.
        """
        if not self.script and not self.decision:
            self.look()
        if self.has(takes := "form[action='/hold'] button.main"):
            self.tap(takes)
            self.sees("input[name=decision]")
        return self.decision != ""

    def answers(self, chance: Random) -> None:
        """Tap an option, on the board if it lies there, and then the button."""
        kind = self.kind
        if kind not in self.kinds:
            assert self.faults == []
        self.kinds.add(kind)
        option = chance.randrange(self.options)
        if self.script and kind == "drive" and self.has(place := f'a[data-pick="option-{option}"] text'):
            self.tap(place)
            assert self.has(f"#option-{option}:checked")
        else:
            self.tap(f"#option-{option}")
        self.confirms()

    def confirms(self) -> None:
        """Tap the button below the options, and wait until the decision is no longer open."""
        before = self.decision
        self.tap(".options ~ .foot button")
        self.until(lambda: self.decision != before)
