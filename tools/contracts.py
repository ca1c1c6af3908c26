"""The shape of the project, found by reading the source: what imports what, how many modules lie in a room.

`violations(root)` returns one sentence for each thing that breaks a contract, so the contracts can be
tested on made-up trees as well as on the project's own.
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from net.command import ArgumentParser

LAYERS = ("game.rules", "game.bots", "net", "game.client", "game.__main__", "tools", "tests")
"""Lowest first; a module may import its own layer and those before it."""

ROOMS = {
    "net": ("messages", "storage", "seats", "table", "host", "client"),
    "game.client": (
        "layout",
        "draw",
        "options",
        "table",
        "words",
        "ui",
        "outlook",
        "panels",
        "motion",
        "zooming",
        "sound",
        "coaching",
        "lessons",
        "window",
        "review",
        "reckoning",
        "almanac",
        "replay",
        "full_log",
        "played",
        "preferences",
        "scenes",
        "lan_scenes",
    ),
}
"""The rooms of a package, lowest first; a module in one may import its own room and those before it."""

MOST_MODULES = 15
"""The most modules in one folder, not counting __init__: a newcomer finds one by its name."""

BARE = "game"
"""The package around most layers. All may import it, for it holds nothing and so imports nothing."""

PACKAGES = ("game", "net", "tools", "tests")

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


class Source:
    """The modules below a root, by the names under which Python imports them."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.modules = {
            module_name(path.relative_to(root)): path
            for package in PACKAGES
            for path in sorted((root / package).rglob("*.py"))
        }

    @cached_property
    def trees(self) -> dict[str, ast.Module]:
        return {
            name: ast.parse(path.read_text(encoding="utf-8"), str(path))
            for name, path in self.modules.items()
        }

    @cached_property
    def imports(self) -> dict[str, list[tuple[int, str]]]:
        """Line and full name of all that each module imports, inside functions and for type checkers too."""
        return {name: list(self._imports(name, path)) for name, path in self.modules.items()}

    def where(self, module: str) -> str:
        """The module's file."""
        return self.modules[module].relative_to(self.root).as_posix()

    def _imports(self, importer: str, path: Path) -> Iterator[tuple[int, str]]:
        is_package = path.name == "__init__.py"
        for node in ast.walk(self.trees[importer]):
            if isinstance(node, ast.Import):
                yield from ((node.lineno, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = _absolute(node, importer, is_package)
                for alias in node.names:
                    submodule = f"{base}.{alias.name}"
                    yield node.lineno, submodule if self._exists(submodule) else base

    def _exists(self, module: str) -> bool:
        return module in self.modules or self.root.joinpath(*module.split(".")).is_dir()


def violations(root: Path) -> list[str]:
    """One sentence for each forbidden import, circle, room that is too full, and class named like another."""
    source = Source(root)
    found = []
    for importer, imports in source.imports.items():
        for line, imported in imports:
            reason = _objection(importer, imported)
            if reason:
                found.append(f"{source.where(importer)}:{line}: {reason}")
    return [*found, *_circles(source), *_full_rooms(source), *_namesakes(source)]


def module_name(path: Path) -> str:
    """The name under which Python imports the file at this path, given from the project's root."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _absolute(node: ast.ImportFrom, importer: str, is_package: bool) -> str:
    if not node.level:
        return node.module or ""
    parts = importer.split(".")
    climb = node.level - 1 if is_package else node.level
    base = parts[: len(parts) - climb]
    return ".".join([*base, node.module] if node.module else base)


# Imports


def _objection(importer: str, imported: str) -> str | None:
    """Why this import is forbidden, or None."""
    home, top = _layer(importer), imported.partition(".")[0]
    if top in ONLY_IN_CLIENT and home in LAYERS[: LAYERS.index("tools")] and home != "game.client":
        return f"{importer} imports {imported}; only game.client may"
    if importer == BARE:
        return f"{importer} imports {imported}; the package itself imports nothing"
    if top in PACKAGES:
        if imported != BARE and LAYERS.index(_layer(imported)) > LAYERS.index(home):
            return f"{importer} imports {imported}; imports point one way: {' <- '.join(LAYERS)}"
        return _between_rooms(importer, imported)
    if home == "game.rules" and not {top, imported} & RULES_MAY_IMPORT:
        return f"{importer} imports {imported}; the rules may only use {', '.join(sorted(RULES_MAY_IMPORT))}"
    return None


def _layer(module: str) -> str:
    """The layer a module belongs to; what has none of its own is part of the command."""
    own = (layer for layer in LAYERS if module == layer or module.startswith(f"{layer}."))
    return next(own, "game.__main__")


def _between_rooms(importer: str, imported: str) -> str | None:
    """Why a module may not import one of another room of its package, or None."""
    for package, rooms in ROOMS.items():
        here, there = _room(importer, package), _room(imported, package)
        if here in rooms and there in rooms and rooms.index(there) > rooms.index(here):
            return f"{importer} imports {imported}; rooms of {package} import one way: {' <- '.join(rooms)}"
    return None


def _room(module: str, package: str) -> str:
    return module.removeprefix(f"{package}.").partition(".")[0] if module.startswith(f"{package}.") else ""


# Circles


def _circles(source: Source) -> Iterator[str]:
    """A sentence for each group of modules that import one another."""
    graph = {
        importer: {imported for _, imported in imports if imported in source.modules}
        for importer, imports in source.imports.items()
    }
    reach = {module: _reachable(graph, module) for module in graph}
    told: set[str] = set()
    for module in graph:
        if module in reach[module] and module not in told:
            group = {other for other in reach[module] if module in reach[other]}
            told |= group
            yield f"{source.where(module)}: imports go in a circle: {' -> '.join(_way_back(graph, module))}"


def _reachable(graph: Mapping[str, set[str]], start: str) -> set[str]:
    """All that a module imports, however far off; itself only if it comes back to it."""
    seen: set[str] = set()
    pending = [start]
    while pending:
        for imported in graph[pending.pop()] - seen:
            seen.add(imported)
            pending.append(imported)
    return seen


def _way_back(graph: Mapping[str, set[str]], start: str) -> list[str]:
    """The shortest way of imports from a module to itself, which must be there."""
    ways = [[start]]
    for way in ways:
        for imported in sorted(graph[way[-1]]):
            if imported == start:
                return [*way, start]
            if all(imported not in other for other in ways):
                ways.append([*way, imported])
    raise LookupError(start)


# Rooms


def _full_rooms(source: Source) -> Iterator[str]:
    folders: dict[Path, int] = {}
    for path in source.modules.values():
        folders[path.parent] = folders.get(path.parent, 0) + (path.name != "__init__.py")
    for folder, number in folders.items():
        if number > MOST_MODULES:
            where = folder.relative_to(source.root).as_posix()
            yield f"{where}: {number} modules lie here; a room has {MOST_MODULES} at most"


# Names


def _namesakes(source: Source) -> Iterator[str]:
    """A sentence for each class that is called like one of another module; private ones may be."""
    homes: dict[str, str] = {}
    for module, tree in source.trees.items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                first = homes.setdefault(node.name, module)
                if first != module:
                    yield f"{source.where(module)}:{node.lineno}: {first} has a class {node.name} already"


def main(arguments: list[str]) -> int:
    """Print every broken contract; 1 when there is one."""
    ArgumentParser(prog="tools.contracts", description="Find what breaks the project's shape.").parse_args(
        arguments
    )
    found = violations(Path(__file__).resolve().parent.parent)
    for sentence in found:
        print(sentence)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
