"""What `python -m tools.package` has built for people without Python: the folder NOTRE_DAME_PACKAGE.

One that was built under Wine needs NOTRE_DAME_WINDOWS too, the scratch folder of `tools.windows`.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from tests.harness.host_command import HostCommand, ada_at, hand
from tests.harness.phones import begin, web_address
from tools.windows.__main__ import SCRATCH
from tools.windows.python import WindowsPython, windows_path

pytestmark = [pytest.mark.package, pytest.mark.timeout(240)]

TWO_SEATS = ("--seats", "2", "--bots", "1", "--seed", "7")
#: Seconds.
PATIENCE = 120.0


class Package:
    """The unpacked folder, and somebody who has never started the program before.

    wine: what runs it where it was built for another system.
    """

    def __init__(self, folder: Path, home: Path, wine: WindowsPython | None) -> None:
        self.folder, self.data, self._wine = folder, home / "data", wine
        own = {f"NOTRE_DAME_{name.upper()}": self.named(home / name) for name in ("data", "config", "logs")}
        silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        self._environment = (wine.environment() if wine else dict(os.environ)) | own | silent
        for name in ("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"):
            self._environment.pop(name, None)

    def named(self, path: Path) -> str:
        """How the program knows a file of this machine."""
        return windows_path(path) if self._wine else str(path)

    def starts(self, *arguments: str) -> subprocess.Popen[str]:
        program = self.folder / ("notre-dame.exe" if self._wine or sys.platform == "win32" else "notre-dame")
        command = [*(["wine"] if self._wine else []), str(program), *arguments]
        pipe: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen(
            command, env=self._environment, stdin=subprocess.DEVNULL, encoding="utf-8", **pipe
        )

    def runs(self, *arguments: str) -> str:
        """Runs a command to its end, which says nothing on standard error; what it printed."""
        with self.starts(*arguments) as process:
            out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, err) == (0, "")
        return out

    @contextmanager
    def hosts(self, *options: str) -> Iterator[HostCommand]:
        with self.starts("host", "--json", "--bind", "127.0.0.1", "--no-announce", *options) as process:
            try:
                yield HostCommand(process)
            finally:
                process.terminate()
                process.communicate(timeout=PATIENCE)

    @property
    def records(self) -> list[Any]:
        return [json.loads(file.read_text("utf-8")) for file in (self.data / "records").glob("*.json")]


@pytest.fixture(scope="module")
def wine() -> Iterator[WindowsPython | None]:
    if SCRATCH not in os.environ:
        yield None
        return
    with WindowsPython(Path(os.environ[SCRATCH])) as python:
        python.complete_system()
        yield python


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder, where its path has blanks and letters of several scripts."""
    return Path(
        shutil.copytree(
            os.environ["NOTRE_DAME_PACKAGE"],
            tmp_path_factory.mktemp("x") / "Jocuri și Spiele 棋",
            symlinks=True,
        )
    )


@pytest.fixture
def package(folder: Path, tmp_path: Path, wine: WindowsPython | None) -> Iterator[Package]:
    """The program, which writes nothing into its folder whatever it does."""
    before = files(folder)
    yield Package(folder, tmp_path / "Ștefan Müller", wine)
    assert files(folder) == before


def files(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*")}


def test_it_says_its_version(package: Package) -> None:
    assert package.runs("--version") == f"notre-dame {metadata.version('notre-dame')}\n"


def test_it_has_less_than_90_mb_beside_the_linear_algebra_of_a_numpy_that_was_not_built_for_it(
    package: Package,
) -> None:
    paths = [path for path in files(package.folder) if "numpy.libs" not in path.parts]

    assert sum(path.lstat().st_size for path in paths if path.is_file()) < 90e6


def test_it_lists_licences_and_has_their_texts(package: Package) -> None:
    listed = package.runs("licenses")

    for text in ("notre_dame-*/**/LICENSE", "numpy-*/**/LICENSE.txt", "pygame/**/LGPL.txt"):
        file, *_ = (package.folder / "_internal").glob(text)
        assert file.name in listed
    assert "Python 3" in listed


@pytest.mark.skipif(shutil.which("readelf") is None, reason="reads what Linux alone has")
def test_no_library_looks_for_others_in_a_folder_of_the_machine_that_built_it(folder: Path) -> None:
    told = subprocess.run(
        ["readelf", "-d", *folder.rglob("*.so*")], capture_output=True, text=True, check=False
    )

    assert not re.findall(r"R(?:UN)?PATH.*\[(/.*)\]", told.stdout)


def test_four_bots_play_a_whole_game_in_the_window(package: Package) -> None:
    shots = package.data / "shots"

    package.runs(
        *("play", "--seats", "4", "--bots", "4", "--level", "expert", "--seed", "7", "--speed", "instant"),
        *("--screenshots", package.named(shots), "--quit-when-over"),
    )

    (record,) = package.records
    assert len(record["seats"]) == 4
    assert {"title.png", "draft.png", "result.png"} <= {shot.name for shot in shots.iterdir()}


def test_a_bot_joins_a_host_and_plays_a_game(package: Package) -> None:
    with (
        package.hosts("--seats", "2") as host,
        package.starts("bot", host.address) as bot,
        ExitStack() as people,
    ):
        people.callback(bot.kill)
        ada_at(host, people).plays_to_the_end()

    assert len(package.records) == 1


def test_a_phone_takes_a_seat_in_its_browser(package: Package) -> None:
    with package.hosts("--seats", "2", "--web", "0") as host:
        ada, _ = begin(web_address(host), "Ada", "Bo")

        assert "Ada, keep one of three cards" in ada.page.text


def test_a_table_is_continued(package: Package) -> None:
    with ExitStack() as people:
        with package.hosts("--name", "Küche", *TWO_SEATS) as host:
            ada = ada_at(host, people)
            ada.answers()
            ada.sees(ada.decision)
            before = ada.decision(), hand(ada)

        with package.hosts("--resume", "Küche", "--port", str(host.port)):
            ada.update = {}
            ada.sees(ada.decision)

            assert (ada.decision(), hand(ada)) == before


def test_a_finished_game_is_reviewed(package: Package) -> None:
    package.runs("play", "--seats", "2", "--bots", "2", "--speed", "instant", "--quit-when-over")
    (record,) = (package.data / "records").glob("*.json")

    with package.starts("review", "--json", package.named(record)) as review:
        told, _ = review.communicate(timeout=PATIENCE)

    assert len(json.loads(told)["moments"]) == 10
