"""The text browser w3m, which runs no script and keeps cookies."""

import os
import subprocess
from pathlib import Path
from urllib.parse import urlencode

from tests.harness.browser import PATIENCE, Browser, Form, Page


class TextBrowser(Browser):
    """w3m with a home of its own. It fetches and posts; the forms are read from the source that it prints."""

    def __init__(self, address: str, home: Path) -> None:
        super().__init__(address)
        self._home = home
        home.mkdir()

    def get(self, path: str = "/") -> Page:
        self.page = Page(200, self._run(path, "-dump_source"))
        return self.page

    def send(self, form: Form, **chosen: str) -> Page:
        body = self._home / "form"
        body.write_text(urlencode(form.fields | chosen))
        self.page = Page(200, self._run(form.action, "-dump_source", "-post", str(body)))
        return self.page

    def shown(self) -> str:
        """The page as w3m shows it."""
        return self._run("/", "-dump", "-cols", "80")

    def _run(self, path: str, *options: str) -> str:
        plain = ("-o", "accept_cookie=1", "-o", "accept_encoding=identity")
        command = ["w3m", "-cookie", *plain, *options, f"http://{self.address}{path}"]
        environment = os.environ | {"HOME": str(self._home), "LC_ALL": "C.UTF-8"}
        ran = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=True
        )
        return ran.stdout
