"""A picture of the page that a phone shows."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

from tests.harness.browser import Browser

#: Seconds.
PATIENCE: Final = 60.0


def save_phone(phone: Browser, folder: Path, file: Path) -> None:
    """Save the page as Chromium shows it, where that is installed. folder: for its files."""
    chromium = shutil.which("chromium")
    if chromium is None:
        return
    page = phone.get().source
    for path in {"style.css", *re.findall(r'(?:src|href)="/([^"]+\.(?:css|svg|png))"', page)}:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(phone.ask("GET", f"/{path}").body)
    (folder / "page.html").write_text(page.replace('="/', '="'), "utf-8")
    look = ("--headless", "--no-sandbox", "--hide-scrollbars", "--window-size=500,900")
    files = (f"--user-data-dir={folder}", f"--screenshot={file}", (folder / "page.html").as_uri())
    subprocess.run([chromium, *look, *files], capture_output=True, timeout=PATIENCE, check=True)
