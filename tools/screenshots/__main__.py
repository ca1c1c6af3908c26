"""`python -m tools.screenshots DIR`: pictures of every scene, motion or explanation; see `--help`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.client.command import window_size
from game.text.catalog import FALLBACK, languages
from net.command import ArgumentParser
from net.storage.files import reason

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
SEATS = ("2", "3", "4", "5")


def main(arguments: list[str]) -> int:
    """The command line: 0 when all is stored, 1 when something cannot be."""
    parser = ArgumentParser(prog="tools.screenshots", description="Store pictures of every scene.")
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--film", action="store_true", help="five frames of every animation instead")
    parser.add_argument(
        "--strips", action="store_true", help="twelve pictures each of a drive, a night and final scoring"
    )
    parser.add_argument("--lessons", action="store_true", help="each explanation of the guided game instead")
    parser.add_argument("--seats", nargs="+", choices=SEATS, default=SEATS)
    parser.add_argument("--window", type=window_size, nargs="+", metavar="WxH", default=list(SIZES))
    parser.add_argument("--language", choices=sorted(languages()), default=FALLBACK)
    given = parser.parse_args(arguments)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    from game.client.window.display import SaveError
    from tools.screenshots.network import network
    from tools.screenshots.shoot import film, guided_game, scenes, strips

    try:
        given.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        parser.error(f"{given.folder}: {reason(error)}")
    # SDL makes an event of SIGTERM, which nobody here reads.
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    try:
        for size in given.window:
            if given.lessons:
                guided_game(given.folder, size, given.language)
                continue
            for seats in map(int, given.seats):
                take = film if given.film else strips if given.strips else scenes
                take(given.folder, size, seats, given.language)
            if not given.film and not given.strips:
                network(given.folder, size, given.language)
    except SaveError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
