"""What the lists of tables say of each: of those on this network, and of those that can be continued."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game import rules
from game.text.catalog import Catalog
from net.seats.skeleton import skeletons

if TYPE_CHECKING:
    from game.session.network import Network
    from net.client.discovery import FoundTable
    from net.storage.saved_tables import SavedTable


def twins(tables: Sequence[FoundTable]) -> frozenset[FoundTable]:
    """Those whose names look like another's."""
    looks = {table: skeletons(table.name) for table in tables}
    seen = Counter(look for each in looks.values() for look in each)
    return frozenset(table for table, each in looks.items() if any(seen[look] > 1 for look in each))


def found(catalog: Catalog, network: Network, table: FoundTable, *, by_address: bool) -> str:
    """ "3 of 4 seats taken, base game, a game is running"; by_address: its address first."""
    text = catalog.text
    parts = [str(table.address)] if by_address else []
    parts.append(text("find.seats", taken=table.seats - table.free, seats=table.seats))
    if table.rules in rules.PRESETS:
        parts.append(text(f"new.rules.{table.rules}"))
    if table.new_persons:
        parts.append(text("find.new_persons"))
    parts.append(text("find.running" if table.running else "find.waiting"))
    if not network.speaks(table.version):
        parts.append(text("find.version"))
    elif not network.plays_alike(table.fingerprint):
        parts.append(text("find.figures"))
    if table.locked:
        parts.append(text("find.locked"))
    return text("find.dot").join(parts)


def saved(catalog: Catalog, table: SavedTable) -> str:
    """ "Ada, Bo and Esmeralda · round 4 · 2026-11-21 14:05", or in use instead of when it was played."""
    text = catalog.text
    parts = [catalog.join(list(table.players))]
    if table.state == "over":
        parts.append(text("saved.over"))
    elif table.round is not None:
        parts.append(text("saved.round", n=table.round))
    parts.append(text("saved.in_use") if table.in_use else catalog.moment(table.played))
    return text("find.dot").join(parts)
