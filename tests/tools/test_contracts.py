"""`python -m tools.contracts` finds what breaks the project's shape, in the project and in made-up trees."""

from pathlib import Path

import pytest

from tools.contracts import MOST_MODULES, violations

FOR_TYPES = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    "


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("game/rules/engine.py", "from game.bots import levels"),
        ("game/rules/engine.py", "from .. import bots"),
        ("game/rules/engine.py", "def shuffle():\n    import random"),
        ("game/rules/engine.py", "from time import monotonic"),
        ("game/rules/engine.py", "import os.path"),
        ("game/rules/engine.py", "import socket"),
        ("game/rules/engine.py", "import msgpack"),
        ("game/bots/random.py", "import net.table.table"),
        ("net/table/table.py", "from game import client"),
        ("net/table/table.py", "from game.__main__ import main"),
        ("net/host/server.py", "import pygame"),
        ("net/messages/protocol.py", "from net.table import table"),
        ("net/table/table.py", f"{FOR_TYPES}import net.host.server"),
        ("net/host/server.py", "from ..client import bot"),
        ("game/client/window/app.py", "from game import __main__"),
        ("game/board/box.py", "from game.client.table.table import TableScene"),
        ("game/text/log.py", "import game.client.widgets.widgets"),
        ("game/__main__.py", "import pygame.display"),
        ("game/__init__.py", "from game import client"),
        ("game/__main__.py", "from tools import bench"),
        ("net/table/table.py", "from tests.net import playbook"),
        ("tools/bench/engine.py", "from tests.rules import build"),
    ],
)
def test_a_forbidden_import_is_found(tmp_path: Path, path: str, source: str) -> None:
    plant(tmp_path, {path: source})

    (sentence,) = violations(tmp_path)
    assert sentence.startswith(f"{path}:")


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("game/rules/engine.py", "from hashlib import sha256"),
        ("game/rules/engine.py", "from . import frames"),
        ("game/bots/random.py", "import random\nfrom game import rules"),
        (
            "net/table/table.py",
            "import sqlite3, game\nfrom game.rules import apply\nfrom net.messages import protocol",
        ),
        ("game/client/window/app.py", "import pygame\nfrom net.client.connection import Connection"),
        ("game/client/window/app.py", "from game.client.recorder import Recorder"),
        ("game/client/scenes/title.py", "from game.client.window.app import App"),
        ("game/__main__.py", "from game.client import app\nfrom net import host"),
        ("tools/screenshots/shoot.py", "import pygame\nfrom game.client.window import app"),
        ("tests/client/test_app.py", "import pygame\nfrom tools import bench"),
    ],
)
def test_a_permitted_import_is_let_pass(tmp_path: Path, path: str, source: str) -> None:
    plant(tmp_path, {path: source})

    assert violations(tmp_path) == []


CIRCLES = {
    "of two": {"net/seats/a.py": "from net.seats import b", "net/seats/b.py": "import net.seats.a"},
    "of three": {
        "game/rules/a.py": "from . import b",
        "game/rules/b.py": "from .c import C",
        "game/rules/c.py": "def late():\n    from game.rules.a import A",
    },
    "for type checkers": {
        "tools/a.py": f"{FOR_TYPES}from tools.b import B",
        "tools/b.py": "import tools.a",
    },
    "through a package": {
        "game/rules/__init__.py": "from .game import apply",
        "game/rules/game.py": "from game.rules import PERSONS",
    },
    "among tests": {"tests/a.py": "from tests import b", "tests/b.py": "import tests.a"},
}


@pytest.mark.parametrize("kind", CIRCLES)
def test_a_circle_of_imports_is_found_and_told_once_with_its_way(tmp_path: Path, kind: str) -> None:
    plant(tmp_path, CIRCLES[kind])

    (sentence,) = violations(tmp_path)

    first = next(iter(CIRCLES[kind]))
    assert sentence.startswith(f"{first}: imports go in a circle: ")
    way = sentence.partition("circle: ")[2].split(" -> ")
    assert way[0] == way[-1]
    assert len(way) == len(CIRCLES[kind]) + 1


def test_modules_that_only_lead_to_a_circle_are_not_in_it(tmp_path: Path) -> None:
    plant(tmp_path, CIRCLES["among tests"] | {"tests/c.py": "import tests.a"})

    (sentence,) = violations(tmp_path)
    assert "tests.c" not in sentence


def test_a_room_with_too_many_modules_is_found(tmp_path: Path) -> None:
    room = {f"net/table/part_{number}.py": "" for number in range(MOST_MODULES)}
    plant(tmp_path, room | {"net/table/__init__.py": ""})
    assert violations(tmp_path) == []

    (tmp_path / "net" / "table" / "one_more.py").touch()
    assert violations(tmp_path) == [f"net/table: {MOST_MODULES + 1} modules lie here; a room has 15 at most"]


def test_a_class_that_is_called_like_another_one_is_found(tmp_path: Path) -> None:
    plant(tmp_path, {"game/rules/a.py": "class Seat: ...", "net/b.py": "x = 1\nclass Seat(dict): ..."})

    assert violations(tmp_path) == ["net/b.py:2: game.rules.a has a class Seat already"]


def test_private_classes_may_be_called_alike(tmp_path: Path) -> None:
    plant(tmp_path, {"game/rules/a.py": "class _Seat: ...", "net/b.py": "class _Seat: ..."})

    assert violations(tmp_path) == []


def plant(root: Path, sources: dict[str, str]) -> None:
    """A tree with the project's packages, empty but for the command and these modules."""
    for package in ("game/rules", "game/bots", "game/client", "net", "tools", "tests"):
        (root / package).mkdir(parents=True)
    (root / "game" / "__main__.py").touch()
    for path, source in sources.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(source, encoding="utf-8")
