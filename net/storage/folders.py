"""The user's folders for this program; an environment variable can replace each."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import platformdirs

PROGRAM: Final = "notre-dame"
DATA: Final = "NOTRE_DAME_DATA"
CONFIG: Final = "NOTRE_DAME_CONFIG"
LOGS: Final = "NOTRE_DAME_LOGS"


def data() -> Path:
    """The folder of tables and finished games."""
    return _moved(DATA) or platformdirs.user_data_path(PROGRAM, appauthor=False)


def config() -> Path:
    """The folder of preferences and visited hosts."""
    return _moved(CONFIG) or platformdirs.user_config_path(PROGRAM, appauthor=False)


def logs() -> Path:
    """The folder of the logs of host and bots."""
    return _moved(LOGS) or platformdirs.user_log_path(PROGRAM, appauthor=False)


def _moved(variable: str) -> Path | None:
    place = os.environ.get(variable)
    return Path(place) if place else None
