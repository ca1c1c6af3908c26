"""The project's import contracts: what each package may import, found by reading the source.

`violations(root)` answers with one sentence for each import that breaks a contract, so the contracts can be
tested on made-up trees as well as on the project's own.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from net.command import ArgumentParser

LAYERS = ("game.rules", "game.bots", "net", "game.client", "game.__main__")
"""Lowest first; a module may import its own layer and those before it."""

BARE = "game"
"""The package around most layers. All may import it, for it holds nothing and so imports nothing."""

PACKAGES = ("game", "net")
NOT_SHIPPED = ("tests", "tools")

ONLY_IN_CLIENT = ("pygame",)

RULES_MAY_IMPORT = frozenset(
    {
        "__future__",
        "abc",
        "bisect",
        "collections",
        "dataclasses",
        "enum",
        "functools",
        "hashlib",
        "importlib.resources",
        "itertools",
        "json",
        "math",
        "operator",
        "re",
        "reprlib",
        "types",
        "typing",
    }
)
"""All that the rules may use besides themselves: no clock, socket or luck, no file but their table data."""


def violations(root: Path) -> list[str]:
    """One sentence for each forbidden import below `root`, in the order of files and lines."""
    found = []
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            importer = module_name(path.relative_to(root))
            for line, imported in _imports(root, path, importer):
                reason = _objection(importer, imported)
                if reason:
                    found.append(f"{path.relative_to(root).as_posix()}:{line}: {reason}")
    return found


def module_name(path: Path) -> str:
    """The name under which Python imports the file at this path, given from the project's root."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imports(root: Path, path: Path, importer: str) -> Iterator[tuple[int, str]]:
    """Line and full module name of every import in the file, those inside functions too."""
    is_package = path.name == "__init__.py"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _absolute(node, importer, is_package)
            for alias in node.names:
                submodule = f"{base}.{alias.name}"
                yield node.lineno, submodule if _exists(root, submodule) else base


def _absolute(node: ast.ImportFrom, importer: str, is_package: bool) -> str:
    if not node.level:
        return node.module or ""
    parts = importer.split(".")
    climb = node.level - 1 if is_package else node.level
    base = parts[: len(parts) - climb]
    return ".".join([*base, node.module] if node.module else base)


def _exists(root: Path, module: str) -> bool:
    path = root.joinpath(*module.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def _objection(importer: str, imported: str) -> str | None:
    """Why this import is forbidden, or None."""
    home, top = _layer(importer), imported.partition(".")[0]
    if top in NOT_SHIPPED:
        return f"{importer} imports {imported}, which is not installed with the program"
    if top in ONLY_IN_CLIENT and home != "game.client":
        return f"{importer} imports {imported}; only game.client may"
    if importer == BARE:
        return f"{importer} imports {imported}; the package itself imports nothing"
    if top in PACKAGES:
        if imported != BARE and LAYERS.index(_layer(imported)) > LAYERS.index(home):
            return f"{importer} imports {imported}; imports point one way: {' <- '.join(LAYERS)}"
    elif home == "game.rules" and not {top, imported} & RULES_MAY_IMPORT:
        return f"{importer} imports {imported}; the rules may only use {', '.join(sorted(RULES_MAY_IMPORT))}"
    return None


def _layer(module: str) -> str:
    """The layer a module belongs to; what has none of its own is part of the command."""
    return next((layer for layer in LAYERS if module == layer or module.startswith(f"{layer}.")), LAYERS[-1])


def main(arguments: list[str]) -> int:
    """Print every broken contract; 1 when there is one."""
    ArgumentParser(prog="tools.contracts", description="Find imports that break a contract.").parse_args(
        arguments
    )
    found = violations(Path(__file__).resolve().parent.parent)
    for sentence in found:
        print(sentence)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
