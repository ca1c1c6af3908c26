"""What is found of the folder in which tables and finished games are kept."""

import shutil
from collections import namedtuple
from pathlib import Path

import pytest

from net.client import folder_check
from net.client.folder_check import file_system, folder, with_tilde
from net.storage.folders import DATA


@pytest.fixture
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder for data, in the home of its user."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setenv(DATA, str(tmp_path / "data"))
    monkeypatch.setattr(folder_check, "file_system", lambda folder: "ext4")
    return tmp_path / "data"


def test_a_folder_that_will_be_made_is_fine_and_its_home_is_not_told(data: Path) -> None:
    found = folder()

    assert (found.fine, found.parameters["folder"]) == (True, str(Path("~", "data")))
    assert not data.exists()


def test_a_file_in_the_place_of_the_folder_is_told(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(dir: Path) -> None:
        raise PermissionError(13, "Permission denied", str(dir))

    monkeypatch.setattr("tempfile.TemporaryFile", refuses)

    found = folder()

    assert (found.fine, found.key) == (False, "doctor.folder.unwritable")
    assert found.parameters["detail"] == "Permission denied"


def test_a_full_disk_is_told(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage(10**9, 10**9 - 7_000_000, 7_000_000))

    found = folder()

    assert (found.fine, found.key, found.parameters["free"]) == (False, "doctor.folder.full", 7)


@pytest.mark.parametrize("kind", ["nfs4", "cifs", "fuse.sshfs", "smbfs", "smb", "9p"])
def test_a_folder_of_another_machine_is_told(data: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    monkeypatch.setattr(folder_check, "file_system", lambda folder: kind)

    found = folder()

    assert (found.fine, found.key, found.parameters["kind"]) == (False, "doctor.folder.elsewhere", kind)


@pytest.mark.posix("/proc")
def test_the_kind_of_a_file_system_is_that_of_the_nearest_place() -> None:
    assert file_system(Path("/proc/self")) == "proc"


def test_only_a_whole_home_is_written_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ada"))

    assert with_tilde("/home/ada/x, /home/adam/x") == "~/x, /home/adam/x"
