"""The table before which the almanac is opened: what it draws with, and by whose rules."""

from __future__ import annotations

from collections.abc import Sequence

from game import rules
from game.board.box import Scale, Size
from game.board.crest import Crest
from game.client.board import Art
from game.client.board.kit import Kit
from game.client.help.board_picture import BoardShown
from game.client.help.example import SEAT, Example
from game.client.widgets.text import Fonts
from game.rules import PlainRules
from game.session.lobby_state import SeatInfo
from game.text.catalog import Catalog
from game.text.names import Words
from net.messages.records import COLOURS, SIGNS

#: How many play where no table is open.
_SEATS = 4


class TableSetting:
    """Colours, signs and rules of a table, or the usual ones; pictures show its streets and rats.

    crests: by borough.
    """

    def __init__(
        self, seats: int = _SEATS, crests: Sequence[Crest] = (), played: PlainRules | None = None
    ) -> None:
        self.example = Example(seats, played)
        #: The rules that texts tell; those of a table may be known in part only.
        self.played: PlainRules = played or self.example.view["rules"]
        usual = tuple(Crest(*pair) for pair in zip(COLOURS, SIGNS, strict=True))
        self.crests = tuple(crests) or usual[: self.example.view["boroughs"]]
        view = self.example.view
        self.board = BoardShown(view, view["players"][SEAT]["borough"])

    def players(self, catalog: Catalog) -> tuple[SeatInfo, ...]:
        """The players of the example, called by their colours."""
        found = []
        for player in self.example.view["players"]:
            crest = self.crests[player["borough"]]
            name = catalog.text(f"colour.{crest.colour}").capitalize()
            found.append(SeatInfo(player["seat"], name, "human", None, *crest))
        return tuple(found)

    def words(self, catalog: Catalog) -> Words:
        return Words(catalog, self.players(catalog), self.crests)

    def kit(self, fonts: Fonts, art: Art, catalog: Catalog, size: Size) -> Kit:
        """What pictures are drawn with at a size of window."""
        return Kit(fonts, art, self.words(catalog), self.crests, Scale.of(size))

    def rats(self, person: str) -> int:
        return self.example.rules.table.rats.get(person, rules.PERSONS[person].rats)
