"""Chromium as a phone's browser, without a screen, driven by selenium."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from selenium.webdriver import Chrome, ChromeOptions, ChromeService
from selenium.webdriver.common.keys import Keys

from tests.harness.real_phone import RealPhone


class Chromium(RealPhone):
    """script: whether pages may run one. text: the size of usual text, in pixels."""

    def __init__(
        self, address: str, folder: Path, size: tuple[int, int], *, script: bool = True, text: int = 16
    ) -> None:
        self.script, self._text = script, text
        super().__init__(address, folder, size)

    def open(self, path: str = "/") -> None:
        options = ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in ("headless", "no-sandbox", "disable-gpu", f"user-data-dir={self.folder}"):
            options.add_argument(f"--{argument}")
        width, height = self.size
        metrics = {"width": width, "height": height, "pixelRatio": 1.0, "touch": True}
        options.add_experimental_option("mobileEmulation", {"deviceMetrics": metrics})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        preferences = {"webkit.webprefs.default_font_size": self._text}
        if not self.script:
            preferences["profile.managed_default_content_settings.javascript"] = 2
        options.add_experimental_option("prefs", preferences)
        self.driver: Any = Chrome(options, ChromeService("/usr/bin/chromedriver"))  # partly untyped
        self.look(path)

    def close(self) -> None:
        self.driver.quit()

    def look(self, path: str = "/") -> None:
        self.driver.get(f"http://{self.address}{path}")

    def run(self, script: str, *arguments: object) -> Any:
        return self.driver.execute_script(script, *arguments)

    def devtools(self, command: str, **parameters: object) -> Any:
        return self.driver.execute_cdp_cmd(command, parameters)

    def complaints(self) -> list[str]:
        messages = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        asked_for = [
            message["params"]["request"]["url"]
            for message in messages
            if message["method"] == "Network.requestWillBeSent"
        ]
        return [entry["message"] for entry in self.driver.get_log("browser")] + [
            url for url in asked_for if self.is_elsewhere(url)
        ]

    def tap(self, selector: str) -> None:
        """Tap something; without script press its key, since chromedriver's fingers need script."""
        found = self.find(selector)
        if self.script:
            found.click()
        else:
            found.send_keys(Keys.SPACE if found.tag_name == "input" else Keys.ENTER)

    def types(self, selector: str, text: str) -> None:
        self.find(selector).send_keys(text)
