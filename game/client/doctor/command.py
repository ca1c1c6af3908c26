"""The command `notre-dame doctor`: says what on this machine may keep people from playing, and what to do."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial

from game.board.box import Size
from game.client.doctor import report
from game.client.doctor.checks import display, versions, window_checks
from game.client.widgets.text import Fonts
from game.client.window.display import NoDisplay, desktop, first_size, screen_sizes, system_languages
from game.settings.identity import Identity
from game.settings.settings import SettingsFile, UserSettings
from game.text.catalog import Catalog, wanted_language
from net.client.examination import Check, Examination
from net.client.folder_check import folder
from net.client.network_checks import network_checks
from net.command import ArgumentParser, Texts, complain
from net.output import print_utf_8

_warn = partial(complain, "notre-dame doctor")


def main(argv: list[str], texts: Texts) -> int:
    """Run the command and return its exit status, 0 whatever is found."""
    parser = ArgumentParser(prog="notre-dame doctor", description="command.doctor", texts=texts)
    parser.add_argument("--json", action="store_true", help="command.doctor.json")
    options = parser.parse_args(argv)
    examination = Examination(checks())
    if options.json:
        print_utf_8()
        findings = report.plain(examination.in_order(), Catalog.found(_warn))
        print(json.dumps({"findings": findings}, ensure_ascii=False, indent=1))
        return 0
    catalog = Catalog.found(_warn, wanted_language("", system_languages()))
    for finding in examination.in_order():
        mark = catalog.text("doctor.fine" if finding.fine else "doctor.do")
        name, sentence = report.name(catalog, finding), report.sentence(catalog, finding)
        print(f"{name} ({mark}): {sentence}", flush=True)
    return 0


def checks() -> dict[str, Check]:
    """Return all checks, as they are before a window is open."""
    settings = SettingsFile.of_user().settings
    window = window_checks(display(screen_sizes), _window(settings), settings, Fonts(), _names(settings))
    return {**window, **network_checks(), "folder": folder, "versions": versions}


def _window(settings: UserSettings) -> Size:
    """The size that a window would open with."""
    try:
        return first_size(desktop(settings.place), settings.window)
    except NoDisplay:
        return first_size(None, settings.window)


def _names(settings: UserSettings) -> Sequence[str]:
    return [*(row.name for row in settings.rows), Identity.last_of_user().name]
