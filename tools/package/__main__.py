"""`python -m tools.package DIR`: one folder with program and Python; on Linux a tarball and a .deb too.

Needs `pip install '.[package]'`, on Linux with `-r tools/package/numpy.txt` for a folder of 70 MB, not 101.
`pytest -m package` tries what was built.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import Final

from net.command import ArgumentParser
from tools.package import linux
from tools.windows.python import ROOT, WindowsPython, windows_path

RECIPE: Final = ROOT / "tools" / "package" / "notre-dame.spec"


def main(arguments: list[str]) -> int:
    """Build the packages; return the exit status."""
    parser = ArgumentParser(prog="tools.package", description="Build packages for people without Python.")
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the packages are made")
    parser.add_argument(
        "--wine",
        type=Path,
        metavar="SCRATCH",
        help="build the folder for Windows with the Python of `tools.windows --scratch SCRATCH`",
    )
    given = parser.parse_args(arguments)
    folder = given.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    if given.wine is not None:
        made = _freeze_under_wine(folder, WindowsPython(given.wine))
    else:
        made = _freeze(folder)
    if made != 0:
        print("tools.package: PyInstaller failed", file=sys.stderr)
        return 1
    if given.wine is None and sys.platform == "linux":
        linux.strip(folder / "notre-dame")
        linux.forget_builder(folder / "notre-dame")
        linux.pack(folder)
    else:
        _archive(folder, "windows" if given.wine else platform.system().lower())
    for path in sorted(folder.iterdir()):
        print(f"{path}  {_bytes(path) / 1e6:.1f} MB")
    return 0


def _freeze(folder: Path) -> int:
    return subprocess.run([sys.executable, *_pyinstaller(*map(str, _places(folder)))], check=False).returncode


def _freeze_under_wine(folder: Path, windows: WindowsPython) -> int:
    windows.make()
    with windows:
        work = map(windows_path, _places(folder))
        process = windows.start(*_pyinstaller(*work), cwd=ROOT, stderr=subprocess.STDOUT)  # Wine needs a pipe
        told, _ = process.communicate()
    print(told, file=sys.stderr)
    return process.returncode


def _places(folder: Path) -> tuple[Path, Path, Path]:
    """Return where the folder goes, where PyInstaller works, and its recipe."""
    return folder, folder.with_name(f"{folder.name}-work"), RECIPE


def _pyinstaller(target: str, work: str, recipe: str) -> list[str]:
    options = ["--noconfirm", "--log-level", "WARN", "--distpath", target, "--workpath", work]
    return ["-m", "PyInstaller", *options, recipe]


def _archive(folder: Path, system: str) -> None:
    """Pack the folder as people unpack it there: a zip keeps no links, which macOS needs."""
    name = f"notre-dame-{metadata.version('notre-dame')}-{system}-{platform.machine()}"
    kind = "zip" if system == "windows" else "gztar"
    shutil.make_archive(str(folder / name), kind, folder, "notre-dame")


def _bytes(path: Path) -> int:
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
