"""`python -m tools.screenshots DIR [--film] [--seats N ...] [--window WxH ...]`: stores PNG files."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from net.command import ArgumentParser

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
SEATS = (2, 3, 4, 5)


def main(arguments: list[str]) -> int:
    """The command line: 0 when all is stored."""
    parser = ArgumentParser(prog="tools.screenshots", description="Store pictures of every scene.")
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--film", action="store_true", help="five frames of every kind of motion instead")
    parser.add_argument("--seats", type=int, nargs="+", choices=SEATS, default=list(SEATS))
    parser.add_argument("--window", nargs="+", metavar="WxH", default=[f"{w}x{h}" for w, h in SIZES])
    given = parser.parse_args(arguments)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    from tools.screenshots.network import network
    from tools.screenshots.shoot import film, scenes

    sizes = [_size(parser, text) for text in given.window]
    try:
        given.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        parser.error(f"{given.folder}: {error.strerror}")
    # SDL makes an event of SIGTERM, which nobody here reads.
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    for size in sizes:
        for seats in given.seats:
            (film if given.film else scenes)(given.folder, size, seats)
        if not given.film:
            network(given.folder, size)
    return 0


def _size(parser: ArgumentParser, text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit()):
        parser.error(f"{text!r} is no size such as 1920x1080")
    return int(width), int(height)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
