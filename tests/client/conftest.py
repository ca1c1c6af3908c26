"""What tests of the window share: cheap tables, little garbage, and people around a table on the network."""

import gc
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import msgpack
import pygame
import pytest

from game.client.widgets.text import Fonts
from net.messages import protocol
from net.storage import folders
from tests.client.lan_pilot import LanPilot
from tests.client.readable.fitting import Proof
from tests.harness import playbook
from tests.harness.local_network import Lan

#: The protocol for tables in this process: their messages become bytes and messages again, unproved.
#: The tests of `net` prove that a table sends nothing wrong; here that would take half of the time.
_TRUSTED = SimpleNamespace(**{**vars(protocol), "decode_to_client": msgpack.unpackb})


@pytest.fixture(scope="session", autouse=True)
def _modules_are_no_garbage() -> None:
    """A search for garbage passes over all that was imported."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def _tables_are_trusted() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(playbook, "protocol", _TRUSTED)
        yield
    gc.collect()


@pytest.fixture
def proof(monkeypatch: pytest.MonkeyPatch) -> Proof:
    """Reads along with all that is written from now on."""
    return Proof(monkeypatch)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines of text that have been drawn."""
    lines: list[str] = []
    line = Fonts.line

    def noted(fonts: Fonts, text: str, *look: object) -> pygame.Surface:
        lines.append(text)
        return line(fonts, text, *look)

    monkeypatch.setattr(Fonts, "line", noted)
    return lines


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for saved games."""
    monkeypatch.setenv(folders.DATA, str(tmp_path))
    return tmp_path


@pytest.fixture
def lan() -> Lan:
    return Lan()


@pytest.fixture
def ada(lan: Lan) -> LanPilot:
    return LanPilot(lan, "Ada")


@pytest.fixture
def bo(lan: Lan) -> LanPilot:
    return LanPilot(lan, "Bo")
