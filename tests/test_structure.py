"""The shape of the project: what lies where, what imports what, what gets installed."""

import ast
import subprocess
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

FILES = {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md"}
FOLDERS = {"game", "net", "assets", "tests", "tools"}
BUILD_OUTPUT = {"build", "dist"}


def test_the_top_level_holds_what_it_should_and_nothing_else() -> None:
    entries = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}

    assert entries - BUILD_OUTPUT == FILES | FOLDERS


def test_assets_hold_no_code() -> None:
    sources = list((ROOT / "assets").rglob("*.py"))

    assert sources == [ROOT / "assets" / "__init__.py"]
    (docstring,) = ast.parse(sources[0].read_text(encoding="utf-8")).body
    assert isinstance(docstring, ast.Expr)


@pytest.mark.parametrize("package", ["game", "net"])
def test_a_package_says_that_it_is_typed(package: str) -> None:
    """PEP 561: type checkers of other projects look for this file beside the installed modules."""
    assert (ROOT / package / "py.typed").read_bytes() == b""


def test_nothing_but_the_client_loads_pygame() -> None:
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for folder in ("game", "net")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if not path.is_relative_to(ROOT / "game" / "client")
    ]
    load_all = (
        "import importlib, sys\n"
        "for name in sys.argv[1:]: importlib.import_module(name)\n"
        "sys.exit('pygame' in sys.modules)"
    )

    loaded = subprocess.run([sys.executable, "-c", load_all, *modules], cwd=ROOT, check=False)

    assert loaded.returncode == 0


def test_no_dependency_brings_the_distribution_pygame() -> None:
    installed = required_distributions(PROJECT["dependencies"])

    assert "pygame-ce" in installed
    assert "pygame" not in installed


def required_distributions(requirements: list[str]) -> set[str]:
    """Names of all that gets installed for the requirements on this machine, read off what is installed."""
    found: set[str] = set()
    pending = [Requirement(text) for text in requirements]
    while pending:
        requirement = pending.pop()
        name = canonicalize_name(requirement.name)
        wanted = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        if wanted and name not in found:
            found.add(name)
            pending += [Requirement(text) for text in requires(name) or ()]
    return found
