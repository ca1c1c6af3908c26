"""The name that the system knows its user by, until they give another."""

from __future__ import annotations

import getpass
import sys

from net.messages.records import LONGEST_NAME

#: Accounts that are nobody's name.
_NOBODY = ("root", "user", "admin", "administrator", "guest", "nobody", "ubuntu", "pi", "test")


def system_name() -> str:
    """The first word of the user's full name, or of the account; empty if it is nobody's. Never raises."""
    known = (_full_name(), _account())
    words = (name.split()[0] for name in known if name.strip())
    name = next((word for word in words if word.isprintable() and word.casefold() not in _NOBODY), "")
    return (name[:1].upper() + name[1:])[:LONGEST_NAME]


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
