"""The bytes of a message of each kind: `python -m tests.net.messages.golden` writes them anew.

They stay as they are within a version of the protocol.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from net.messages import protocol
from tools import protocol_examples as examples

FILE: Final = Path(__file__).with_name("golden.txt")
EXAMPLES: Final[dict[str, Any]] = {
    **{f">{name}": message for name, message in examples.TO_HOST.items()},
    **{f"<{name}": message for name, message in examples.TO_CLIENT.items()},
}


def golden() -> dict[str, bytes]:
    """The bytes in the file, by the kind of message."""
    lines = map(str.split, FILE.read_text(encoding="ascii").splitlines())
    return {name: bytes.fromhex(data) for name, data in lines}


if __name__ == "__main__":
    lines = [f"{name} {protocol.encode(message).hex()}\n" for name, message in EXAMPLES.items()]
    FILE.write_text("".join(lines), encoding="ascii", newline="\n")
