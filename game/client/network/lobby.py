"""The lobby: seats, options, people and chat, before a game and after it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game import bots, rules
from game.board.box import Box
from game.board.crest import Crest
from game.client.board.niche import draw_lamp, draw_niche
from game.client.final_scoring.evening import TableEvening
from game.client.network import lobby_panel as panel
from game.client.network.leave import leave, may_quit
from game.client.network.options_form import OptionsForm
from game.client.panels import chat
from game.client.settings.rule_options import RuleOptionsScene
from game.client.table.notices import Notices
from game.client.widgets import paint
from game.client.widgets.choices import Bars, Check
from game.client.widgets.even import Even
from game.client.widgets.field import Field
from game.client.widgets.inputs import Input, Key, Press
from game.client.widgets.page import (
    Column,
    Control,
    Frame,
    Part,
    Picture,
    Row,
    Ruler,
    Space,
    Stack,
    Words,
    button,
    grid,
)
from game.client.widgets.pictures import sign
from game.client.widgets.style import EDGE, INK
from game.client.widgets.widgets import BareChoice, Button, Look, Widget
from game.client.window.app import App
from game.client.window.dialog import FailureScene
from game.client.window.form_scene import PageScene
from game.session.joined_table import JoinedTable
from game.session.lobby_state import SeatInfo
from game.statistics import story
from game.text import host_text, option_words, seat_words
from net.client.examination import Examination
from net.messages.records import LONGEST_NAME, GuestRecord

_LONGEST_LINE = 300
#: Units: the width of a niche where there is room, the height of what stands in it, and beside the niches.
_NICHE, _TALL, _ASIDE = 310, 42, 480
_OPTION_COLUMNS, _MOST_PEOPLE = 4, 6
#: Units of height of a lamp without its light.
_LAMP = 74


class LobbyScene(PageScene):
    """The seats as niches, the options under them, and beside them address, people and chat.

    go_on: goes to the game when it starts.
    """

    rest = 0.05
    panel = (1920, 1066, 1066)
    ground = 0
    takes_commands = True

    def __init__(self, app: App, joined: JoinedTable, go_on: Callable[[], None]) -> None:
        super().__init__(app)
        self.joined, self._go_on = joined, go_on
        self.lobby = joined.session.lobby
        self._notices = Notices(joined.session.notices, app.catalog)
        #: By the crest of the seat, for a person keeps it when the seats are numbered anew.
        self.names: dict[Crest, Field] = {}
        self.saying = Field(most=_LONGEST_LINE)
        self.options_form = OptionsForm(app.catalog, self.lobby, joined.send)
        self._evening = TableEvening(app, joined.session)
        hosted = joined.host is not None
        #: Whether a firewall is on where the table is hosted, if that is here.
        self.firewall = Examination({"firewall": app.network.checks()["firewall"]} if hosted else {})

    def advance(self, now: float) -> None:
        session = self.joined.session
        if self.joined.scene is not self:
            return
        heard = session.receive(now)
        self.lobby.read_chat()
        self.joined.store()
        self.joined.follow_rematch()
        if session.over is not None:
            self._show_closed()
            return
        if self.lobby.state == "running":
            self._go_on()
            return
        if self._notices.advance(now) or heard:
            self.fill()
        super().advance(now)

    @property
    def watched(self) -> object:
        joined, found = self.joined, self.firewall.findings()
        told = joined.addresses, joined.phones, joined.troubles
        return int(self.app.now), joined.session.lost, found, *told

    @property
    def notice(self) -> str:
        return self._notices.text

    def _show_closed(self) -> None:
        app, over = self.app, self.joined.session.over
        assert over is not None
        app.home()
        app.push(FailureScene(app, host_text.sentence(app.catalog, over.text)))

    @property
    def _from_afar(self) -> bool:
        """Whether it is to be read by people around it with phones, and leaves out the options."""
        return self.joined.is_big_screen and not self.options_form.more

    @property
    def ruler(self) -> Ruler:
        usual = super().ruler
        return usual._replace(scale=usual.scale.from_afar) if self._from_afar else usual

    def describe(self) -> Part:
        seats = [self._niche(info) for info in self.lobby.seats]
        niches = Frame(Row(seats, 16, 1, len(seats)), wide=_NICHE * len(seats) - 16)
        left = [self._heading(), Row([niches, Space()], 0, grow=1)]
        if not self._from_afar:
            options = [
                *self.options_form.cells(),
                Column([Words("", "quiet", grow=1), self._more_button()], 4),
            ]
            left.append(Frame(grid(_OPTION_COLUMNS, options, 12, 24), (0, 6)))
        return Column([Row([Column(left, grow=1), self._aside()], 28, grow=1), self._foot()], 16)

    def _heading(self) -> Part:
        catalog, evening = self.app.catalog, self._evening.told
        title = Words(self.lobby.options["name"], "title", most=1)
        told = [catalog.text("lobby.over" if self.lobby.state == "over" else "lobby.subtitle")]
        if evening is not None:
            told += [story.evening_title(evening, catalog), *story.evening_won(evening, catalog)]
        head = Row([Frame(title, grow=1), Frame(self._until_three(), name="until_three")], 20)
        return Column([head, Words(catalog.text("find.dot").join(told), "quiet")], 0)

    def _until_three(self) -> Part:
        """Whether the evening goes on until somebody has won three; the owner may change it."""
        label, on = self.app.catalog.text("lobby.until_three"), self.lobby.options.get("until_three", False)
        if not self.lobby.owner:
            return Words(label if on else "", "quiet")
        change = partial(self.joined.send, "options", until_three=not on)
        check = Check(label, change, on=on, hint=self.app.catalog.text("tip.until_three"))
        return Frame(Control(check, tall=_TALL), (14, 0), INK, EDGE)

    def _more_button(self) -> Part:
        return self._button("host.less" if self.options_form.more else "host.more", self._more, tall=50)

    def _foot(self) -> Part:
        lobby, session, text = self.lobby, self.joined.session, self.app.catalog.text
        parts: list[Part] = [button(text("lobby.leave"), self._close, 220)]
        if self._from_afar:
            parts.append(self._more_button())
        elif lobby.preset in rules.PRESETS:
            parts.append(button(text("rule.options"), self._open_rule_options, 300))
        lost = text("lost.away.text" if session.put_away else "lost.text") if session.lost else ""
        if lost or self.notice:
            parts.append(Words(lost or self.notice, "warning", "center", grow=1))
        else:
            parts.append(self.say(self._advice, 2, grow=1))
        if lobby.owner:
            label = text("lobby.again" if lobby.state == "over" else "lobby.start")
            parts.append(button(label, self.joined.start, _ASIDE, look="gold", enabled=not lobby.unready))
        elif lobby.mine:
            label = text("lobby.not_ready" if lobby.ready else "lobby.ready")
            act = partial(self.joined.be_ready, not lobby.ready)
            parts.append(button(label, act, _ASIDE, look="plain" if lobby.ready else "gold"))
        return Row(parts, 20)

    def _advice(self) -> str:
        rematch = self.joined.rematch is not None
        return self.form.hint or seat_words.hindrance(self.app.catalog, self.lobby, rematch=rematch)

    # The seats

    def _niche(self, info: SeatInfo) -> Part:
        mine = info.seat in self.lobby.mine
        parts: list[Part] = [Picture(partial(self._draw_shield, info), 92, 92)]
        if info.kind == "open":
            parts += self._open_seat(info)
        elif mine or (info.kind == "bot" and self.lobby.owner):
            parts += self._editable_seat(info, mine)
        else:
            parts += self._others_seat(info)
        inside = Frame(Column(parts, 6), (16, 34))
        return Stack([Picture(partial(self._draw_niche, info), _NICHE - 16, 380), inside])

    def _open_seat(self, info: SeatInfo) -> list[Part]:
        send, seat, text = self.joined.send, info.seat, self.app.catalog.text
        parts: list[Part] = [Words(text("lobby.free", n=seat + 1), "quiet", "center"), Space()]
        if self.lobby.mine:
            parts.append(self._button("lobby.move", partial(self.joined.move, seat)))
            parts.append(self._button("lobby.second", partial(self.joined.sit, seat)))
        else:
            look: Look = "plain" if self._from_afar else "gold"
            parts.append(self._button("lobby.sit", partial(self.joined.sit, seat), look))
        if self.lobby.owner:
            parts.append(self._button("lobby.bot", partial(send, "bot", seat=seat, level=self._usual_level)))
        return parts

    def _editable_seat(self, info: SeatInfo, mine: bool) -> list[Part]:
        """A seat whose name and crest can be changed here: our own, or a bot's."""
        send, seat, text = self.joined.send, info.seat, self.app.catalog.text
        parts: list[Part] = [Control(self._name(info), tall=_TALL)]
        for what, value in (("colour", info.colour), ("sign", info.sign)):
            free = [(one, text(f"{what}.{one}")) for one in self.lobby.free(what, seat)]
            change = partial(self._set_appearance, seat, what)
            parts.append(Control(BareChoice(free, value, change), tall=_TALL))
        if mine:
            parts += self._state(info)
            if seat == self.lobby.mine[0]:
                parts.append(self._explain(info.name))
            return [*parts, self._button("lobby.stand", partial(send, "vacate", seat=seat))]
        level, _, character = (info.level or "").partition(".")
        if level in self.lobby.levels:
            catalog = self.app.catalog
            levels = option_words.bot_levels(catalog, self.lobby.levels)
            natures = [(one, option_words.character_name(catalog, one)) for one in ("", *bots.CHARACTERS)]

            def put(level: str = level, character: str = character) -> None:
                self._bot(seat, f"{level}.{character}" if character else level)

            bars = Bars(levels, level, put, hint=option_words.level_hint(catalog, level))
            told = option_words.level_hint(catalog, f".{character}") or text("tip.character")
            nature = BareChoice(natures, character, lambda one: put(character=one), hint=told)
            parts += [*self._standing(info), Space(), Control(bars, tall=64), Control(nature, tall=_TALL)]
        else:
            parts += self._state(info)
        return [*parts, self._button("lobby.remove", partial(send, "clear", seat=seat))]

    def _others_seat(self, info: SeatInfo) -> list[Part]:
        """The seat of somebody else, whom the owner can send away."""
        text, send = self.app.catalog.text, self.joined.send
        parts: list[Part] = [Words(info.name, "large", "center", most=1)]
        for words in (f"colour.{info.colour}", f"sign.{info.sign}"):
            parts.append(Words(text(words), "text", "center", most=1))
        parts += self._state(info)
        if not self.lobby.owner or info.kind == "bot":
            return parts
        guest = next((one["guest"] for one in self.lobby.people if info.seat in one["seats"]), None)
        if guest is None:
            return [*parts, self._button("lobby.clear", partial(send, "clear", seat=info.seat))]
        return [*parts, self._button("lobby.kick", partial(send, "kick", guest=guest))]

    def _state(self, info: SeatInfo) -> list[Part]:
        """What the player has won this evening, and a lamp that is lit when they are ready, with words."""
        words, style = seat_words.in_lobby(self.app.catalog, self.lobby, info, self.app.now)
        return [*self._standing(info), self._lamp(info), Words(words, style, "center")]

    def _standing(self, info: SeatInfo) -> list[Part]:
        """The evening of a player, unless rare options take its room."""
        evening = self._evening.told
        if evening is None or self.options_form.more:
            return []
        score, places = story.standing(evening.standings[info.seat], self.app.catalog)
        return [Words(score, "text", "center", most=1), Words(places, "quiet", "center", most=1)]

    def _lamp(self, info: SeatInfo) -> Part:
        lit = info not in self.lobby.unready and info.away_since is None

        def draw(target: pygame.Surface, box: Box) -> None:
            side = min(self.page.ruler.px(96), box.h * 96 // _LAMP)
            draw_lamp(target, box.centred(side, side), lit=lit)

        return Picture(draw, 0, _LAMP, grow=1)

    def _explain(self, name: str) -> Part:
        """Whether things are explained to the person here, on this screen only."""
        text, on = self.app.catalog.text, name in self.app.settings.explain
        change = partial(self._explain_to, name, not on)
        check = Check(text("new.explain"), change, on=on, hint=text("tip.explain"))
        return Frame(Control(check, tall=_TALL), name="explain")

    def _draw_niche(self, info: SeatInfo, target: pygame.Surface, box: Box) -> None:
        seated = info.here or info.kind == "bot"
        draw_niche(target, box, None if info.kind == "open" else info.colour, 1.0 if seated else 0.5)

    def _draw_shield(self, info: SeatInfo, target: pygame.Surface, box: Box) -> None:
        shield = self.app.art.shield(info.crest, box.h)
        if info.kind == "open":
            shield = shield.copy()
            shield.set_alpha(90)
        paint.put(target, shield, box, "center")

    @property
    def _usual_level(self) -> str:
        """The level of a bot that is put at a seat: the usual one, if the host knows it."""
        levels = self.lobby.levels
        return bots.DEFAULT_LEVEL if bots.DEFAULT_LEVEL in levels else levels[-1]

    def _name(self, info: SeatInfo) -> Field:
        """The field of a name; always the same one, so that it keeps its caret."""
        field = self.names.get(info.crest)
        if field is None:
            field = self.names[info.crest] = Field(info.name, most=LONGEST_NAME)
        elif self.form.focused is not field:
            field.put(info.name)
        return field

    # Beside them

    def _aside(self) -> Part:
        self.saying.prompt = self.app.catalog.text("chat.say")
        firewall = self._told_of_firewall()
        silent = not self.lobby.chat and (firewall or self._from_afar)
        chat = Space() if silent else Picture(self._draw_chat, 0, 120, grow=1)
        about = self.app.catalog, self.joined
        if self._from_afar:
            told = [*panel.phones_from_afar(*about), *firewall]
        else:
            address = panel.address(self.app.catalog, self.lobby, self.joined)
            told = [address, *panel.phones(*about), *firewall, self._people()]
        parts = [*told, chat, Frame(Control(self.saying, tall=50), name="say")]
        return Stack([Picture(_shade, _ASIDE, 0), Frame(Even(Column(parts, 18)), (22, 16), wide=_ASIDE)])

    def _told_of_firewall(self) -> list[Part]:
        """What a firewall here has to let in, until somebody has come to the table."""
        found = [finding for finding in self.firewall.findings() if not finding.fine]
        if not found or len(self.lobby.people) > 1:
            return []
        return [Words(panel.firewall(self.app.catalog, found[0], self.joined), "quiet")]

    def _people(self) -> Part:
        lobby, text = self.lobby, self.app.catalog.text
        shown = panel.shown_people(lobby, _MOST_PEOPLE)
        parts: list[Part] = [Words(text("lobby.people"), "quiet"), *map(self._person, shown)]
        if len(shown) < len(lobby.people):
            parts.append(Words(text("lobby.more", n=len(lobby.people) - len(shown)), "quiet"))
        return Column(parts, 4)

    def _person(self, one: GuestRecord) -> Part:
        lobby, art = self.lobby, self.app.art
        crown = sign(partial(art.icon, "crown"), 24, 30, 38)
        parts: list[Part] = [crown if one["owner"] else Frame(Space(), wide=30, tall=38)]
        parts += [sign(partial(art.shield, lobby.seats[seat].crest), 27, 30, 38) for seat in one["seats"]]
        parts.append(Words(seat_words.called(self.app.catalog, one), most=1, grow=1))
        if lobby.owner and one["guest"] != lobby.guest and not one["seats"]:
            kick = partial(self.joined.send, "kick", guest=one["guest"])
            parts.append(self._button("lobby.kick", kick, tall=38))
        return Row(parts, 6)

    def _draw_chat(self, target: pygame.Surface, box: Box) -> None:
        app, empty = self.app, self.app.catalog.text("chat.empty")
        chat.draw(target, box, self.page.ruler, app.art, self.lobby, empty)

    def _button(self, key: str, act: Callable[[], None], look: Look = "plain", tall: int = _TALL) -> Part:
        return Control(Button(self.app.catalog.text(key), act, look=look), tall=tall)

    def _more(self) -> None:
        self.options_form.more = not self.options_form.more

    def _open_rule_options(self) -> None:
        lobby, catalog = self.lobby, self.app.catalog
        change = self.options_form.options.change_rule_options if lobby.owner else None
        alike = self.app.network.plays_alike(lobby.fingerprint)
        note = "" if alike else catalog.text("data.unlike")
        self.app.push(
            RuleOptionsScene(
                self.app,
                lambda: (lobby.preset, lobby.rule_options),
                change,
                lambda: option_words.starters(catalog, lobby),
                note,
            )
        )

    def _set_appearance(self, seat: int, what: str, value: str) -> None:
        self.joined.send("appearance", seat=seat, **{what: value})

    def _bot(self, seat: int, level: str) -> None:
        self.joined.send("bot", seat=seat, level=level)

    def _explain_to(self, name: str, wanted: bool) -> None:
        self.app.settings.explain_to(name, wanted=wanted)
        self.app.settings_file.save()

    def _close(self) -> None:
        leave(self.app, self.joined)

    def _say(self) -> None:
        said = self.saying.value.strip()
        if said:
            self.joined.send("chat", text=said)
        self.saying.put("")
        self.changed()

    def _send_names(self) -> None:
        for seat, info in enumerate(self.lobby.seats):
            field = self.names.get(info.crest)
            if field is None:
                continue
            name, mine = field.value.strip(), seat in self.lobby.mine
            ours = mine or (info.kind == "bot" and self.lobby.owner)
            if ours and name and name != info.name:
                self.joined.send("appearance", seat=seat, name=name)
                if mine:
                    self.app.settings.rename_person(info.name, name)
                if mine and seat == self.lobby.mine[0]:
                    self.app.network.identity.rename(name)

    def _leaves(self, field: Widget | None, given: Input) -> bool:
        """Whether an input takes the keyboard from a text field."""
        match given:
            case Press(point, 1):
                return self.form.at(point) not in (None, field)
            case Key("f2" | "return" | "tab" | "up" | "down"):
                return True
        return False

    def take(self, given: Input) -> None:
        before = self.form.focused
        if isinstance(before, Field) and self._leaves(before, given):
            self._send_names()  # before that acts, and before the fields show what the host knows
            self.options_form.commit()
        match given:
            case Key("f2"):
                self.form.focus = self.form.widgets.index(self.saying)
                self.changed()
            case Key("return") if before is self.saying:
                self._say()
            case Key("return") if isinstance(before, Field):
                self.form.focus = None
                self.changed()
            case _:
                super().take(given)

    def quitting(self) -> bool:
        return may_quit(self.app, self.joined)

    def close(self) -> None:
        self.joined.closed(self)


def _shade(target: pygame.Surface, box: Box) -> None:
    paint.frame(target, box, max(1, box.w // 40), INK, None, alpha=150)
