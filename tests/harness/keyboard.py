"""Somebody who has a keyboard and nothing else, at a page in Chromium."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from tests.harness.chromium import Chromium

_MOST_TABS: Final = 120
_IS_THERE: Final = "return document.activeElement.matches(arguments[0])"
#: What is wrong with how the focus is shown: without an outline, outside of the window, or under something.
_FAULT: Final = """
const focused = document.activeElement;
const shown = focused.closest("label.option, label.choice") ?? focused;
const outline = getComputedStyle(shown);
const box = shown.getBoundingClientRect();
const name = shown.outerHTML.slice(0, 80);
if (outline.outlineStyle === "none" || parseFloat(outline.outlineWidth) < 2) return `no outline: ${name}`;
const x = box.left + box.width / 2, y = Math.min(Math.max(box.top, 0) + 12, box.bottom - 2);
const top = document.elementFromPoint(x, y);
return shown.contains(top) || top?.contains(shown) ? "" : `at ${box.top} to ${box.bottom}, not seen: ${name}`;
"""


class Keyboard:
    """Each move checks that the focus can be seen."""

    def __init__(self, phone: Chromium) -> None:
        self._phone = phone

    def press(self, *keys: str) -> None:
        actions: Any = ActionChains(self._phone.driver)
        actions.send_keys(*keys).perform()

    def reach(self, selector: str) -> None:
        """Press Tab until that has the focus."""
        for _ in range(_MOST_TABS):
            self.press(Keys.TAB)
            fault = self._phone.run(_FAULT)
            assert not fault, fault
            if self._phone.run(_IS_THERE, selector):
                return
        raise AssertionError(f"Tab never comes to {selector}")

    def push(self, selector: str) -> None:
        self.reach(selector)
        self.press(Keys.ENTER)

    def answer(self, chance: Random) -> None:
        """Go to the options, down to one of them, and on to the button."""
        phone = self._phone
        before, option = phone.decision, chance.randrange(phone.options)
        self.reach(".options input")
        self.press(Keys.SPACE, *[Keys.ARROW_DOWN] * option)
        assert phone.has(f"#option-{option}:checked")
        self.push(".options ~ .foot button")
        phone.until(lambda: phone.decision != before)
