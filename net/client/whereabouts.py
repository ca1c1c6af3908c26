"""Where a table is: at the address where it was, or wherever it is announced since."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from net.address import Address

if TYPE_CHECKING:
    from net.client.discovery import FoundTable


class Looking(Protocol):
    """Looks for announced tables, as a Browser does."""

    def tables(self) -> Sequence[FoundTable]: ...
    def leave(self) -> None: ...


def _browse() -> Looking:
    from net.client.discovery import Browser  # only who has lost a table needs it

    return Browser()


class Whereabouts:
    """The address of a table. Once it is known which table it is, it is looked for by its id.

    address: where it was last. table: its id; empty until it is known. look: starts to look for tables, by
    default on this network.
    """

    def __init__(self, address: str, table: str = "", look: Callable[[], Looking] | None = None) -> None:
        self.address = address
        self.table = table
        self._look = look or _browse
        self._looking: Looking | None = None

    def locate(self) -> Address:
        """Where to try next; the first time at the known address. Never blocks. Raises AddressError."""
        if self._looking is not None:
            found = (one.address for one in self._looking.tables() if one.table == self.table)
            self.address = str(next(found, self.address))
        elif self.table:
            self._looking = self._look()
        return Address.parse(self.address)

    def found(self, table: str) -> None:
        """This table is where `locate` said."""
        self.table = table
        self.close()

    def close(self) -> None:
        """End the search. Never blocks."""
        if self._looking is not None:
            self._looking.leave()
            self._looking = None
