"""Training on disk: everything needed to resume but the buffer, which the next games fill again."""

from __future__ import annotations

import json
import os
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from game.bots.learned.encoder import ENCODING
from game.bots.learned.network import ValueNetwork
from tools.train.learner import Learner

FORMAT: Final = "notre-dame training 1"


class CheckpointError(Exception):
    """A file that is no checkpoint of this program; the text says so in a sentence."""


class Progressed(NamedTuple):
    """How far training was. games: played. seconds: taken. best: the network that no later one has beaten."""

    games: int
    seconds: float
    best: ValueNetwork


def save(path: Path, learner: Learner, progressed: Progressed) -> None:
    """Write a checkpoint; the old one stays whole until the new one is."""
    head = {
        "format": FORMAT,
        "encoding": ENCODING,
        "games": progressed.games,
        "seconds": progressed.seconds,
        "steps": learner.steps,
    }
    arrays: dict[str, Any] = {"head": np.frombuffer(json.dumps(head).encode(), np.uint8)}
    for name, parts in _groups(learner, progressed.best):
        arrays |= {f"{name}.{number}": part for number, part in enumerate(parts)}
    file = BytesIO()
    np.savez(file, allow_pickle=False, **arrays)
    fresh = path.with_suffix(".new")
    fresh.write_bytes(file.getvalue())
    os.replace(fresh, path)


def load(path: Path, learner: Learner) -> Progressed:
    """Restore a learner. Raises CheckpointError."""
    try:
        with np.load(path, allow_pickle=False) as held:
            head = json.loads(held["head"].tobytes())
            if (head["format"], head["encoding"]) != (FORMAT, ENCODING):
                raise CheckpointError(f"{path} is a checkpoint of another version")
            best = [np.zeros_like(part) for part in learner.parts]
            for name, parts in _groups(learner, best):
                for number, part in enumerate(parts):
                    part[...] = held[f"{name}.{number}"]
        learner.steps = int(head["steps"])
        return Progressed(int(head["games"]), float(head["seconds"]), ValueNetwork(*best))
    except (OSError, EOFError, ValueError, LookupError, TypeError, zipfile.BadZipFile) as error:
        raise CheckpointError(f"{path} is no checkpoint of this training") from error


def _groups(learner: Learner, best: Any) -> list[tuple[str, Any]]:
    return [
        ("parts", learner.parts),
        ("average", learner.average),
        ("means", learner.means),
        ("squares", learner.squares),
        ("best", best),
    ]
