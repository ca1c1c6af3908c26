"""What is found of the folder in which tables and finished games are kept."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from net.client import folder_check
from net.client.folder_check import file_system, folder, with_tilde
from net.storage.folders import DATA


@pytest.fixture
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setenv(DATA, str(tmp_path / "data"))
    monkeypatch.setattr(folder_check, "file_system", lambda folder: "ext4")
    return tmp_path / "data"


def test_a_folder_that_will_be_made_is_fine_and_its_home_is_not_told(data: Path) -> None:
    found = folder()

    assert (found.fine, found.parameters["folder"]) == (True, str(Path("~", "data")))
    assert not data.exists()


def refuses(dir: Path) -> None:
    raise PermissionError(13, "Permission denied", str(dir))


@pytest.mark.parametrize(
    ("place", "found_there", "key", "told"),
    [
        ("tempfile.TemporaryFile", refuses, "unwritable", {"detail": "Permission denied"}),
        ("shutil.disk_usage", lambda path: SimpleNamespace(free=7_000_000), "full", {"free": 7}),
        *(
            (
                "net.client.folder_check.file_system",
                lambda folder, kind=kind: kind,
                "elsewhere",
                {"kind": kind},
            )
            for kind in ("nfs4", "cifs", "fuse.sshfs", "smbfs", "smb", "9p")
        ),
    ],
)
def test_a_folder_that_is_in_the_way_full_or_elsewhere_is_told(
    data: Path, monkeypatch: pytest.MonkeyPatch, place: str, found_there: Any, key: str, told: dict[str, Any]
) -> None:
    monkeypatch.setattr(place, found_there)

    found = folder()

    assert (found.fine, found.key) == (False, f"doctor.folder.{key}")
    assert found.parameters | told == found.parameters


@pytest.mark.posix("/proc")
def test_the_kind_of_a_file_system_is_that_of_the_nearest_place() -> None:
    assert file_system(Path("/proc/self")) == "proc"


def test_only_a_whole_home_is_written_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ada"))

    assert with_tilde("/home/ada/x, /home/adam/x") == "~/x, /home/adam/x"
