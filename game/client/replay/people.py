"""Who played a finished game, as a table shows them."""

from __future__ import annotations

from game.board.crest import Crest
from game.rules.state import borough_count, borough_of
from game.session.lobby_state import SeatInfo
from net.messages.records import COLOURS, SIGNS, FinishedGame


def players(game: FinishedGame) -> tuple[SeatInfo, ...]:
    """The players by seat. A game that was kept tells no signs, so each gets one by its seat."""
    return tuple(
        SeatInfo(seat, one["name"], one["kind"], one["level"], one["colour"], SIGNS[seat])
        for seat, one in enumerate(game["seats"])
    )


def crests(people: tuple[SeatInfo, ...]) -> tuple[Crest, ...]:
    """The crest of each borough; those of nobody get colours and signs that are left."""
    seats = len(people)
    own = {borough_of(seats, seat): player.crest for seat, player in enumerate(people)}
    colours = [colour for colour in COLOURS if all(colour != one.colour for one in own.values())]
    signs = [sign for sign in SIGNS if all(sign != one.sign for one in own.values())]
    spare = map(Crest, colours, signs)
    return tuple(own.get(borough) or next(spare) for borough in range(borough_count(seats)))
