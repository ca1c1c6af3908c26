"""Writes every sound of the game below assets/sounds: `python -m tools.sounds`.

`python -m tools.sounds --hear FILE.wav` stores instead what is heard in the first rounds of a game of bots.
"""

from __future__ import annotations

import sys
from pathlib import Path

from net.command import ArgumentParser

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def main(arguments: list[str]) -> int:
    """The command line: 0 when all is written."""
    parser = ArgumentParser(prog="tools.sounds", description="Write the sounds of the game.")
    parser.add_argument("--hear", type=Path, metavar="FILE", help="store a game as it is heard, as WAV")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="how many rounds of it")
    given = parser.parse_args(arguments)
    if given.hear is not None:
        from tools.sounds.heard import store

        print(store(given.hear, given.rounds))
        return 0
    _write()
    return 0


def _write() -> None:
    from tools.sounds.made import made
    from tools.sounds.ogg import encoded

    for path, wave in made():
        file = ASSETS / path
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(encoded(wave))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
