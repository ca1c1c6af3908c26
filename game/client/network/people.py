"""Who is at the table: seats and spectators. The owner can have bots stand in, give seats, send away."""

from __future__ import annotations

from functools import partial

from game.client.network.lobby_panel import phones
from game.client.widgets.page import Column, Control, Frame, Part, Row, Space, Words, button
from game.client.widgets.paged_list import PageButtons, Paged
from game.client.widgets.pictures import sign
from game.client.widgets.style import EDGE, PANEL
from game.client.widgets.typography import Style
from game.client.widgets.widgets import Choice
from game.client.window.app import App
from game.client.window.form_scene import PageScene
from game.session.joined_table import JoinedTable
from game.session.lobby_state import SeatInfo
from game.text import option_words, seat_words
from net.messages.records import GuestRecord


class PeopleScene(PageScene):
    """A line for each seat, then one for each spectator."""

    rest = 0.2
    panel = (1320, 0, 1000)
    veil = 150

    def __init__(self, app: App, joined: JoinedTable) -> None:
        super().__init__(app)
        self.joined, self.lobby = joined, joined.session.lobby
        #: By seat, the number of the guest that would get it.
        self._receivers: dict[int, str] = {}

    @property
    def watched(self) -> object:
        return self.lobby.seats, self.lobby.people, self.lobby.state, int(self.app.now)

    @property
    def spectators(self) -> list[GuestRecord]:
        return [one for one in self.lobby.people if not one["seats"]]

    def describe(self) -> Part:
        text = self.app.catalog.text
        lines = [*map(self._seat, self.lobby.seats), *map(self._spectator, self.spectators)]
        turning = Frame(PageButtons(self.turner), wide=260)
        close = button(text("people.close"), self.app.pop, 320, look="gold")
        return Column(
            [
                Words(text("people.title"), "heading", "center"),
                *phones(self.app.catalog, self.joined),
                Paged(lines, self.turner, gap=8),
                Row([Frame(Words(""), wide=260), Space(), close, Space(), turning]),
            ],
            24,
        )

    def _line(self, picture: Part, name: str, state: str, style: Style, actions: list[Part]) -> Part:
        """actions: in three columns of the same width, for the owner."""
        words = [Frame(Words(name, most=1), wide=300), Words(state, style, grow=1)]
        columns = [Frame(Row(actions, 12, columns=3), wide=640)] if self.lobby.owner else []
        return Frame(Row([picture, *words, *columns]), (14, 4), PANEL, EDGE)

    def _seat(self, info: SeatInfo) -> Part:
        state, style = seat_words.at_table(self.app.catalog, info, self.app.now)
        arms = sign(partial(self.app.art.shield, info.crest), 37, 46)
        return self._line(arms, info.name, state, style, self._acts(info))

    def _spectator(self, guest: GuestRecord) -> Part:
        state = self.app.catalog.text("people.spectator")
        if guest["bot"] is not None:
            state = option_words.bot_at_seat(self.app.catalog, "human", guest["bot"])
        crown = sign(partial(self.app.art.icon, "crown"), 31, 46)
        picture = crown if guest["owner"] else Frame(Space(), wide=46, tall=46)
        actions = [Words(""), Words(""), self._kick(guest)]
        return self._line(picture, guest["name"], state, "quiet", actions)

    def _acts(self, info: SeatInfo) -> list[Part]:
        """What the owner can do about a seat."""
        guest = next((one for one in self.lobby.people if info.seat in one["seats"]), None)
        if guest is not None:
            return [Words(""), self._give_back(info), self._kick(guest)]
        send, text = self.joined.send, self.app.catalog.text
        actions: list[Part] = [Words(""), Words(""), Words("")]
        if info.kind == "human" and info.stand_in is None and self.lobby.state == "running":
            act = partial(send, "bot", seat=info.seat, level=self.lobby.options["stand_in"])
            actions[0] = button(text("people.stand_in"), act)
        guests = [(str(one["guest"]), one["name"]) for one in self.lobby.people]
        if guests:
            chosen = self._receivers.get(info.seat, guests[-1][0])
            chosen = chosen if chosen in dict(guests) else guests[-1][0]
            self._receivers[info.seat] = chosen
            actions[1] = Control(
                Choice(guests, chosen, partial(self._receivers.__setitem__, info.seat)), tall=48
            )
            actions[2] = button(text("people.give"), partial(self._give, info.seat))
        return actions

    def _give_back(self, info: SeatInfo) -> Part:
        """The button for who lost this seat while away and is here again."""
        lost = [one["guest"] for one in self.lobby.people if info.seat in one["lost"]]
        if not lost:
            return Words("")
        give = partial(self.joined.send, "give", seat=info.seat, guest=lost[0])
        return button(self.app.catalog.text("people.give_back"), give)

    def _kick(self, guest: GuestRecord) -> Part:
        if guest["guest"] == self.lobby.guest:
            return Words("")
        kick = partial(self.joined.send, "kick", guest=guest["guest"])
        return button(self.app.catalog.text("lobby.kick"), kick)

    def _give(self, seat: int) -> None:
        self.joined.send("give", seat=seat, guest=int(self._receivers[seat]))
