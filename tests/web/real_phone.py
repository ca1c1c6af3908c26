"""A phone's real browser, with fingers: Chromium without a screen, driven by selenium."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.parse import urlsplit

from selenium.webdriver import Chrome, ChromeOptions, ChromeService
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

PATIENCE: Final = 30.0
#: What a thumb needs, in pixels, and what of a page is pressed.
_TARGET: Final = 44
_PRESSED: Final = "button, .button, .option, .choice, summary, select, footer a, input:not([type])"
#: What is wrong with how a page looks: it is wider than the screen, or something to press is too small.
_FAULTS: Final = f"""
const faults = [];
if (document.documentElement.scrollWidth > innerWidth) faults.push(`wider than ${{innerWidth}}`);
for (const one of document.querySelectorAll("{_PRESSED}")) {{
  const box = one.getBoundingClientRect();
  if (box.width && (box.height < {_TARGET} || box.width < {_TARGET}))
    faults.push(`${{one.outerHTML.slice(0, 80)}}: ${{box.width}}x${{box.height}}`);
}}
return faults;
"""
_SCROLLED_TO: Final = """
const found = document.querySelector(arguments[0]);
found.scrollIntoView({block: "center"});
return found;
"""


class RealPhone:
    """A browser with a profile of its own in a folder, so that cookies outlive it."""

    def __init__(self, address: str, folder: Path, size: tuple[int, int], *, script: bool = True) -> None:
        self.address, self._folder, self._size, self._script = address, folder, size, script
        self.kinds: set[str] = set()
        self.open()

    def open(self, path: str = "/") -> None:
        options = ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in ("headless", "no-sandbox", "disable-gpu", f"user-data-dir={self._folder}"):
            options.add_argument(f"--{argument}")
        width, height = self._size
        metrics = {"width": width, "height": height, "pixelRatio": 1.0, "touch": True}
        options.add_experimental_option("mobileEmulation", {"deviceMetrics": metrics})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        if not self._script:
            content = {"profile.managed_default_content_settings.javascript": 2}
            options.add_experimental_option("prefs", content)
        self.driver = Chrome(options, ChromeService("/usr/bin/chromedriver"))
        self.look(path)

    def close(self) -> None:
        self.driver.quit()

    def look(self, path: str = "/") -> None:
        self.driver.get(f"http://{self.address}{path}")

    def complaints(self) -> list[Any]:
        """Return what the console has said since the last call, and requests to other addresses."""
        logs: Any = self.driver  # selenium leaves it untyped
        messages = [json.loads(entry["message"])["message"] for entry in logs.get_log("performance")]
        asked_for = [
            message["params"]["request"]["url"]
            for message in messages
            if message["method"] == "Network.requestWillBeSent"
        ]
        elsewhere = [
            url for url in asked_for if url.startswith("http") and urlsplit(url).netloc != self.address
        ]
        return [entry["message"] for entry in logs.get_log("browser")] + elsewhere

    def sees(self, selector: str) -> None:
        """Wait until the page shows something; without script by looking again."""

        def shown(driver: Chrome) -> bool:
            if driver.find_elements(By.CSS_SELECTOR, selector):
                return True
            if not self._script:
                self.look()
            return False

        WebDriverWait(self.driver, PATIENCE, 0.05).until(shown)

    def reaches_the_table(self) -> None:
        """Wait until the page no longer says that it cannot reach the table."""
        words = "return document.getElementById('said').textContent.includes(document.body.dataset.lost)"
        WebDriverWait(self.driver, PATIENCE, 0.05).until(lambda driver: not driver.execute_script(words))

    def has(self, selector: str) -> bool:
        return bool(self.driver.find_elements(By.CSS_SELECTOR, selector))

    def tap(self, selector: str) -> None:
        """Tap something; without script press its key, since chromedriver's fingers need script."""
        found = self.driver.execute_script(_SCROLLED_TO, selector)
        if self._script:
            found.click()
        else:
            found.send_keys(Keys.SPACE if found.tag_name == "input" else Keys.ENTER)

    def types(self, selector: str, text: str) -> None:
        self.driver.find_element(By.CSS_SELECTOR, selector).send_keys(text)

    def sits_down(self, name: str, seat: int) -> None:
        """Sit down once the page shows that everybody before that seat has."""
        self.sees(f"#people li:nth-child({seat}) .ready" if seat else "#name")
        self.types("#name", name)
        self.tap('button[value="yes"]')
        self.sees("#chat")

    @property
    def decision(self) -> str:
        """The id of the decision on the page; empty for none."""
        found: str = self.driver.execute_script(
            "return document.querySelector('input[name=decision]')?.value ?? ''"
        )
        return found

    @property
    def kind(self) -> str:
        """The kind of the decision on the page."""
        found: str = self.driver.execute_script("return document.querySelector('.options').classList[1]")
        return found

    def is_asked(self) -> bool:
        """Whether the page has a decision now; without script after another look."""
        if not self._script and not self.decision:
            self.look()
        return self.decision != ""

    def answers(self, chance: Random) -> None:
        """Tap an option, on the board if it lies there, and then the button."""
        before, kind = self.decision, self.kind
        if kind not in self.kinds:
            assert self.driver.execute_script(_FAULTS) == []
        self.kinds.add(kind)
        option = chance.randrange(len(self.driver.find_elements(By.CSS_SELECTOR, ".option")))
        if self._script and kind == "drive" and self.has(place := f'a[data-pick="option-{option}"]'):
            self.tap(place)
            assert self.has(f"#option-{option}:checked")
        else:
            self.tap(f"#option-{option}")
        self.tap(".options ~ .foot button")
        WebDriverWait(self.driver, PATIENCE, 0.05).until(lambda driver: self.decision != before)
