"""Plants faults in the program, and tells which of them no test finds: `python -m tools.mutants`.

Needs `pip install -e '.[test,mutants]'`. A seeded sample of Cosmic Ray's mutations, each tried in a copy with
the default tests that ran its line, then with all of its room, slow ones too.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Final, NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator
from coverage import CoverageData

from net.command import ArgumentParser

ROOT: Final = Path(__file__).resolve().parents[1]
COPIED: Final = (
    "game",
    "net",
    "assets",
    "tests",
    "tools",
    "pyproject.toml",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "LICENSE",
)
PACKAGES: Final = [
    Path("net"),
    *(Path("game", name) for name in ("rules", "bots", "board", "settings", "session", "text", "statistics")),
    *(Path("game", face) for face in ("client", "web")),
]
_BINARY: Final = ("Add_Sub", "Sub_Add", "Mul_Add", "Div_Mul", "FloorDiv_Mul", "Mod_Add")
_COMPARISON: Final = (
    *("Eq_NotEq", "NotEq_Eq", "Lt_LtE", "LtE_Lt", "Gt_GtE", "GtE_Gt"),
    *("Is_IsNot", "IsNot_Is"),
)
OPERATORS: Final = (
    *(f"core/ReplaceBinaryOperator_{one}" for one in _BINARY),
    *(f"core/ReplaceComparisonOperator_{one}" for one in _COMPARISON),
    *("core/AddNot", "core/ReplaceUnaryOperator_Delete_Not", "core/ReplaceUnaryOperator_USub_UAdd"),
    *("core/ReplaceTrueWithFalse", "core/ReplaceFalseWithTrue"),
    *("core/ReplaceAndWithOr", "core/ReplaceOrWithAnd"),
    *("core/NumberReplacer", "core/ZeroIterationForLoop"),
)
#: Tests of a line that are run before the others, and seconds for all.
FIRST: Final = 60
SLOW_TOO: Final = ("-m", "not (xvfb or avahi or netns or cluster or sizes or wine or package or browser)")
PATIENCE: Final = 900


class Mutant(NamedTuple):
    """A fault that can be planted: the operator's `occurrence` in a file, on this line."""

    path: Path
    line: int
    operator: str
    occurrence: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.operator.removeprefix('core/')}"


def main(arguments: list[str]) -> int:
    """Tell the survivors; 0 if there are none."""
    parser = ArgumentParser(prog="tools.mutants", description="Plant faults, and tell which no test finds.")
    parser.add_argument("packages", nargs="*", type=Path, default=PACKAGES)
    parser.add_argument("--sample", type=int, default=300, metavar="N", help="of all packages alike")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--coverage", type=Path, metavar="FILE", help="of an earlier run, made if it is missing"
    )
    given = parser.parse_args(arguments)
    chance = random.Random(given.seed)
    each = given.sample // len(given.packages)
    sample = [one for package in given.packages for one in _sample(package, each, chance)]
    with tempfile.TemporaryDirectory() as folder:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(os.cpu_count() or 1):
            copies.put(_copy(Path(folder) / str(number)))
        coverage = (given.coverage or Path(folder) / "coverage").absolute()
        if not coverage.exists():
            _run(copies, ["--cov=game", "--cov=net", "--cov-context=test", "--cov-report="], coverage)
        data = CoverageData(str(coverage))
        data.read()
        with ThreadPoolExecutor(copies.qsize()) as pool:
            survivors = [one for one in pool.map(lambda one: _try(one, data, copies), sample) if one]
    for package in given.packages:
        planted, missed = (sum(package in one.path.parents for one in some) for some in (sample, survivors))
        print(f"{package}: {planted - missed} of {planted} found")
    return min(len(survivors), 1)


def _sample(package: Path, size: int, chance: random.Random) -> list[Mutant]:
    """Of alike ones in a line, such as other numbers, one at most."""
    by_place = {(one.path, one.line, one.operator): one for one in _mutants(package)}
    return chance.sample([*by_place.values()], min(size, len(by_place)))


def _mutants(package: Path) -> Iterator[Mutant]:
    for path in sorted((ROOT / package).rglob("*.py")):
        nodes = list(ast_nodes(get_ast_from_path(path)))
        for operator in OPERATORS:
            mutate = get_operator(operator)()
            places = (place for node in nodes for place in mutate.mutation_positions(node))
            for occurrence, (start, _) in enumerate(places):
                yield Mutant(path.relative_to(ROOT), start[0], operator, occurrence)


def _copy(folder: Path) -> Path:
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder)
    return folder


def _run(copies: SimpleQueue[Path], options: list[str], coverage: Path) -> None:
    copy = copies.get()
    environment = {**os.environ, "COVERAGE_FILE": str(coverage), "PYTHONPATH": str(copy)}
    subprocess.run([sys.executable, "-m", "pytest", *options], cwd=copy, env=environment, check=False)
    copies.put(copy)


def _try(mutant: Mutant, data: CoverageData, copies: SimpleQueue[Path]) -> Mutant | None:
    """Plant a mutant in a copy; return it if it survives."""
    copy = copies.get()
    planted = copy / mutant.path
    whole = planted.read_text("utf-8")
    try:
        planted.write_text(
            mutate_code(whole, get_operator(mutant.operator)(), mutant.occurrence) or whole, "utf-8"
        )
        survives = all(_passes(copy, tests) for tests in _tests(mutant, data))
    finally:
        planted.write_text(whole, "utf-8")
        copies.put(copy)
    line = whole.splitlines()[mutant.line - 1].strip()
    print(f"{'survives' if survives else 'found'} {mutant}: {line}", flush=True)
    return mutant if survives else None


def _tests(mutant: Mutant, data: CoverageData) -> Iterator[list[str]]:
    """The tests that may find it, those first of which a sample is likely to."""
    measured = next((name for name in data.measured_files() if name.endswith(f"/{mutant.path}")), "")
    contexts = data.contexts_by_lineno(measured).get(mutant.line, ()) if measured else ()
    tests = sorted({context.partition("|")[0] for context in contexts if context})
    random.Random(str(mutant)).shuffle(tests)
    if tests:
        yield tests[:FIRST]
        if tests[FIRST:]:
            yield tests[FIRST:]
    # A line that runs when its module is imported is no one test's: all of its package may find it.
    room = mutant.path.parent if tests else next(one for one in PACKAGES if one in mutant.path.parents)
    rooms = (Path("tests", *room.parts), Path("tests", *room.parts[1:]), Path("tests"))
    yield [*SLOW_TOO, str(next(one for one in rooms if (ROOT / one).exists()))]


def _passes(copy: Path, tests: list[str]) -> bool:
    listed = copy.with_suffix(".txt")
    listed.write_text("\n".join(tests), "utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-n", "0", "-p", "no:cacheprovider", f"@{listed}"]
    try:
        ended = subprocess.run(
            command,
            cwd=copy,
            env={**os.environ, "PYTHONPATH": str(copy)},
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return ended.returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
