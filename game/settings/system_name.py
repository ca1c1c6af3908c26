"""The name that the system knows its user by, until they give another."""

from __future__ import annotations

import getpass
import re
import socket
import sys
from zlib import crc32

from game.rules.printable import beginning, printable
from game.settings.game_setup import NAMES
from net.messages.records import LONGEST_NAME
from net.seats.skeleton import is_blank

#: Accounts that are nobody's name.
_NOBODY = (
    *("root", "user", "admin", "administrator", "guest", "nobody", "owner", "test", "live", "liveuser"),
    *("ubuntu", "debian", "fedora", "mint", "pi", "deck", "vagrant", "defaultuser0"),
)
#: Words of a name; accounts join theirs by dots, or by a backslash after the name of a domain.
_WORDS = re.compile(r"(?:.*\\)?([^\s._@]+)")


def system_name() -> str:
    """The first word of the user's full name, or of the account; empty if it is nobody's. Never raises."""
    known = (printable(name) for name in (_full_name(), _account()))
    words = (word for name in known for word in _WORDS.findall(name)[:1])
    name = next((word for word in words if word.casefold() not in _NOBODY and not is_blank(word)), "")
    return beginning(name[:1].upper() + name[1:], LONGEST_NAME)


def name_of_machine() -> str:
    """Return one of the usual names, chosen by the name of this machine."""
    return NAMES[crc32(socket.gethostname().encode()) % len(NAMES)]


def _account() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # which of them depends on system and version
        return ""


def _full_name() -> str:
    if sys.platform == "win32":
        return ""
    import os
    import pwd

    try:
        return pwd.getpwuid(os.getuid()).pw_gecos.split(",")[0]
    except (KeyError, OSError):
        return ""
