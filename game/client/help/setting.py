"""The table before which the almanac is opened: what it draws with, and by whose rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from game import rules
from game.board.box import Scale, Size
from game.board.crest import Crest
from game.board.rose import CORNERS
from game.client.board.art import Art
from game.client.board.kit import Kit
from game.client.help.board_picture import BoardShown
from game.client.widgets.text import Fonts
from game.rules import GameState, Outlook, PlainRules, RuleSet, View
from game.rules.saved.saving import rules_from_plain
from game.session.lobby_state import SeatInfo
from game.text.catalog import Catalog
from game.text.names import Words, known_or
from net.messages.records import COLOURS, SIGNS

#: Whose borough the pictures show.
SEAT: Final = 0
_SEED: Final = 10
_ROUND: Final = 2
#: For each seat, as many as there are, how many markers lie where; the others are in the general supply.
_MARKERS: Final = (
    {"bank": 2, "residence": 3, "carriage_house": 1, "hotel": 1, "park": 2, "hospital": 1}
    | {"cathedral": 1, "personal": 1},
    {"bank": 1, "cloister_school": 2, "hospital": 1, "cathedral": 2, "personal": 3},
    {"residence": 2, "hotel": 1, "park": 1, "carriage_house": 2, "personal": 2},
    {"cloister_school": 1, "bank": 3, "hospital": 2, "cathedral": 1, "personal": 1},
    {"residence": 1, "hotel": 3, "park": 2, "personal": 4},
)
_FRIENDS: Final = ("hospital", None, "residence", "bank", None)
_COINS: Final = (4, 2, 5, 3, 1)
_PRESTIGE: Final = (17, 14, 19, 11, 16)
_RATS: Final = (4, 6, 3, 7, 5)
#: What has been collected: the seat, and by borough the kind.
_COLLECTED: Final = ((0, ((0, 2), (1, 4), (2, 2))), (1, ((1, 1),)))


def rule_set(played: PlainRules | None) -> RuleSet:
    """The rules of a table as far as this program knows them, so that every person can be shown by them."""
    usual = RuleSet.preset()
    told = known_or(usual, rules_from_plain, played) if played is not None else usual
    if told.new_persons_available:
        return told
    return RuleSet.preset(
        hotel_two_from=told.hotel_two_from, coins_limited=told.coins_limited, table=told.table
    )


@lru_cache(maxsize=4)
def state(seats: int, played: RuleSet) -> GameState:
    """A game in its second round, with pieces, messages and rats where the examples want them."""
    plain: dict[str, Any] = rules.to_plain(rules.new_game(played, seats, _SEED))
    places = len(rules.PLACES)
    for seat in range(seats):
        counts = dict.fromkeys(rules.PLACES, 0) | _MARKERS[seat]
        counts["general"] = rules.MARKERS - sum(counts.values())
        plain["markers"][seat * places : (seat + 1) * places] = counts.values()
        friend = _FRIENDS[seat]
        plain["friends"][seat] = -1 if friend is None else rules.PLACES.index(friend)
    for name, values in (("coins", _COINS), ("prestige", _PRESTIGE), ("rats", _RATS)):
        plain[name] = [*values[:seats]]
    corners = len(CORNERS)
    for seat, taken in _COLLECTED:
        plain["collected"][seat] = [[borough, kind] for borough, kind in taken]
        for borough, kind in taken:
            markets = range(borough * corners, (borough + 1) * corners)
            market = next(market for market in markets if plain["messages"][market] == kind)
            plain["messages"][market] = 0
    plain["round"] = _ROUND
    return rules.from_plain(plain)


class Example:
    """The example by the rules of a table. view: as its seat sees it."""

    def __init__(self, seats: int, played: PlainRules | None) -> None:
        self.rules = rule_set(played)
        game = state(seats, self.rules)
        self.view: View = rules.view(game, SEAT)
        #: By seat, with all prestige open.
        self.open_players = [rules.view(game, seat)["players"][seat] for seat in range(seats)]

    def card(self, action: str) -> Outlook:
        """What the seat's card would bring it."""
        return rules.card_outlooks(self.view, [rules.card(action, SEAT)], SEAT)[0]

    def person(self, person: str) -> Outlook:
        return rules.person_outlooks(self.view, [person], SEAT)[0]


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
