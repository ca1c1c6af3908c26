"""Where this program keeps what is its user's own; each place can be moved by an environment variable."""

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
    """Tables and finished games."""
    return _moved(DATA) or platformdirs.user_data_path(PROGRAM, appauthor=False)


def config() -> Path:
    """What the user prefers, and which hosts were visited."""
    return _moved(CONFIG) or platformdirs.user_config_path(PROGRAM, appauthor=False)


def logs() -> Path:
    """What the processes without a window have to say."""
    return _moved(LOGS) or platformdirs.user_log_path(PROGRAM, appauthor=False)


def _moved(variable: str) -> Path | None:
    place = os.environ.get(variable)
    return Path(place) if place else None
