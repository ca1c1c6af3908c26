"""The check of the folder in which tables and finished games are kept."""

from __future__ import annotations

import ctypes
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

from net.client.examination import Finding, answer
from net.storage import folders
from net.storage.files import reason

#: Megabytes that should be free: an evening needs a few.
LEAST_FREE: Final = 100
_MEGABYTE: Final = 1_000_000
#: Kinds of file systems that are on another machine.
_ELSEWHERE: Final = re.compile(
    r"nfs\d?|cifs|smb\w*|afp\w*|afs|9p|ceph|ncpfs|webdav|davfs|lustre|"
    r"(fuse\.)?(sshfs|davfs2?|rclone|glusterfs|ceph)"
)
_WINDOWS_REMOTE: Final = 4


def folder() -> Finding:
    """Whether the folder can be written, has room, and lies on this machine."""
    path = folders.data()
    told: dict[str, str | int] = {"folder": with_tilde(str(path))}
    here = next((each for each in (path, *path.parents) if each.is_dir()), path)
    try:
        with tempfile.TemporaryFile(dir=here) as file:
            file.write(b"notre dame")
        free = shutil.disk_usage(here).free // _MEGABYTE
    except OSError as error:
        return Finding("folder", False, "doctor.folder.unwritable", told | {"detail": reason(error)})
    if free < LEAST_FREE:
        return Finding("folder", False, "doctor.folder.full", told | {"free": free})
    kind = file_system(here)
    if _ELSEWHERE.fullmatch(kind):
        return Finding("folder", False, "doctor.folder.elsewhere", told | {"kind": kind})
    return Finding("folder", True, "doctor.folder.fine", told | {"free": free})


def with_tilde(text: str) -> str:
    """Write ~ for the user's home."""
    home = str(Path.home())
    return text if home in ("/", "") else re.sub(re.escape(home) + r"(?![\w.-])", "~", text)


def file_system(folder: Path) -> str:
    """Return the kind of file system that holds a folder, such as "ext4"; "" where that is not told."""
    if sys.platform == "win32":
        drive = folder.absolute().anchor
        return "smb" if ctypes.windll.kernel32.GetDriveTypeW(drive) == _WINDOWS_REMOTE else ""
    try:
        lines = Path("/proc/self/mountinfo").read_text("utf-8", "replace").splitlines()
    except OSError:
        lines = []
    mounted = [_of_linux(line) for line in lines] or [
        *re.findall(r" on (.+) \((\w+)", answer("/sbin/mount"))  # as macOS tells it
    ]
    real = folder.resolve()
    over = [(place, kind) for place, kind in mounted if real.is_relative_to(place)]
    return max(over, key=lambda each: len(each[0]), default=("", ""))[1]


def _of_linux(line: str) -> tuple[str, str]:
    """The place and the kind of a mounted file system."""
    before, _, after = line.partition(" - ")
    place = re.sub(r"\\(\d{3})", lambda octal: chr(int(octal[1], 8)), before.split(" ")[4])
    return place, after.split(" ")[0]
