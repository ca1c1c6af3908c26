"""People who got a seat in a running game: bots play for them to the end of the round.

So nobody who is given a seat sees a hand that was dealt while somebody else had it.
"""

from __future__ import annotations

from net.table.game_messages import snapshot
from net.table.table_messages import table_messages
from net.table.table_state import Outgoing, TableState


def follow_rounds(table: TableState) -> Outgoing:
    """Has bots stand in where people join, and hands seats over when a round, or the game, has ended."""
    joining, before = table.joining, table.told_joining
    for seat in joining:
        if table.bot_seats.stands_in(seat) is None:
            table.bot_seats.stand_in(seat, table.setup.options.stand_in, "joining")
    if joining == before:
        return []
    table.told_joining = joining
    changed = {*joining} ^ {*before}
    out = table.end_stand_ins(sorted(changed - {*joining}), "joining")
    if table.match is not None:
        table.clocks = table.clocks_at(table.clocks, table.match.now)
    out += table_messages(table)
    holders = {table.guests.holder(seat) for seat in sorted(changed)} - {None}
    return out + [message for who in holders if who is not None for message in snapshot(table, who)]
