"""The lobby: seats, options, people and chat, before a game and after it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game import bots, rules
from game.board.box import Box, Size
from game.client.network import lobby_panel as panel
from game.client.network.leave import leave, may_quit
from game.client.network.options_form import OptionsForm
from game.client.panels import chat
from game.client.settings.rule_options import RuleOptionsScene
from game.client.table.notices import Notices
from game.client.widgets import network_forms as lan
from game.client.widgets import paint
from game.client.widgets.field import Field
from game.client.widgets.inputs import Input, Key
from game.client.widgets.widgets import Button, Choice, Look, Widget
from game.client.window.app import App
from game.client.window.dialog import FailureScene
from game.client.window.form_scene import FormScene
from game.session.joined_table import JoinedTable
from game.session.lobby_state import SeatInfo
from game.text import host_text, option_words
from net.messages.records import LONGEST_NAME

_LISTEN = 0.05
_LONGEST_LINE = 300


class LobbyScene(FormScene):
    """Shows a lobby's state. go_on: goes to the game when it starts."""

    def __init__(self, app: App, joined: JoinedTable, go_on: Callable[[], None]) -> None:
        super().__init__(app)
        self.joined, self._go_on = joined, go_on
        self.lobby = joined.session.lobby
        self._notices = Notices(joined.session.notices, app.catalog)
        self._second = -1
        self.names: dict[int, Field] = {}
        self.saying = Field(Box(0, 0, 0, 0), "", lambda value: None, 1, most=_LONGEST_LINE)
        self.options = OptionsForm(app.catalog, self.lobby, joined.send)

    def arrange(self, size: Size) -> None:
        self._size = size
        self._fill()

    def advance(self, now: float) -> None:
        session = self.joined.session
        if self.joined.scene is not self:
            return
        heard = session.receive(now)
        self.lobby.read_chat()
        self.joined.store()
        if session.over is not None:
            self._show_closed()
            return
        if self.lobby.state == "running":
            self._go_on()
            return
        if self._notices.advance(now) or heard or int(now) != self._second:
            self._second = int(now)
            self._fill()

    @property
    def notice(self) -> str:
        return self._notices.text

    def _show_closed(self) -> None:
        app, over = self.app, self.joined.session.over
        assert over is not None
        app.home()
        app.push(FailureScene(app, host_text.sentence(app.catalog, over.text)))

    def idle_time(self, now: float) -> float:
        return _LISTEN

    def _fill(self) -> None:
        lobby, text = self.lobby, self.app.catalog.text
        self.layout = lan.Lobby(self._size, len(lobby.seats), len(self.options.names) + 1)
        px = self.layout.scale.px
        held = self.form.focused
        widgets: list[Widget] = []
        for info, line in zip(lobby.seats, self.layout.seats, strict=True):
            widgets += self._seat(info, line)
        *places, last = self.layout.options
        widgets += self.options.widgets(places, px(27))
        widgets.append(self._button(last, "host.less" if self.options.more else "host.more", self._more))
        self.saying.box, self.saying.px = self.layout.say, px(27)
        widgets.append(self.saying)
        widgets += self._send_away()
        if lobby.preset in rules.PRESETS:
            widgets.append(self._button(self.layout.rule_options, "rule.options", self._open_rule_options))
        widgets += self._explain()
        widgets.append(Button(self.layout.leave, text("lobby.leave"), self._leave, px(27)))
        widgets += self._go()
        self.refill(widgets)
        if isinstance(held, Field) and held not in widgets:
            self.form.focus = None

    def _seat(self, info: SeatInfo, line: lan.SeatLine) -> list[Widget]:
        if info.kind == "open":
            return self._open_seat(info, line)
        mine = info.seat in self.lobby.mine
        if mine or (info.kind == "bot" and self.lobby.owner):
            return self._editable_seat(info, line, mine)
        return self._others_seat(info, line)

    def _open_seat(self, info: SeatInfo, line: lan.SeatLine) -> list[Widget]:
        widgets: list[Widget] = []
        send, seat = self.joined.send, info.seat
        if self.lobby.mine:
            move, second = line.middle.columns(2, self.layout.scale.px(12))
            widgets += [
                self._button(move, "lobby.move", partial(self.joined.move, seat)),
                self._button(second, "lobby.second", partial(self.joined.sit, seat)),
            ]
        else:
            widgets.append(self._button(line.middle, "lobby.sit", partial(self.joined.sit, seat), "gold"))
        if self.lobby.owner:
            act = partial(send, "bot", seat=seat, level=self._usual_level)
            widgets.append(self._button(line.action, "lobby.bot", act))
        return widgets

    def _editable_seat(self, info: SeatInfo, line: lan.SeatLine, mine: bool) -> list[Widget]:
        """A seat whose name and crest can be changed here: our own, or a bot's."""
        send, seat, px = self.joined.send, info.seat, self.layout.scale.px(27)
        text = self.app.catalog.text
        widgets: list[Widget] = [self._name(info, line.name)]
        for what, box, value in (("colour", line.colour, info.colour), ("sign", line.sign, info.sign)):
            free = [(one, text(f"{what}.{one}")) for one in self.lobby.free(what, seat)]
            widgets.append(Choice(box, free, value, partial(self._set_appearance, seat, what), px))
        if mine:
            widgets.append(self._button(line.action, "lobby.stand", partial(send, "vacate", seat=seat)))
            return widgets
        levels = option_words.bot_levels(self.app.catalog, self.lobby.levels)
        change, hint = partial(self._bot, seat), option_words.level_hint(self.app.catalog, info.level)
        widgets.append(Choice(line.state, levels, info.level or "", change, px, hint=hint))
        widgets.append(self._button(line.action, "lobby.remove", partial(send, "clear", seat=seat)))
        return widgets

    @property
    def _usual_level(self) -> str:
        """The level of a bot that is put at a seat: the usual one, if the host knows it."""
        levels = self.lobby.levels
        return bots.DEFAULT_LEVEL if bots.DEFAULT_LEVEL in levels else levels[-1]

    def _others_seat(self, info: SeatInfo, line: lan.SeatLine) -> list[Widget]:
        """The seat of somebody else, whom the owner can send away."""
        if not self.lobby.owner or info.kind == "bot":
            return []
        guest = next((one["guest"] for one in self.lobby.people if info.seat in one["seats"]), None)
        if guest is None:
            clear = partial(self.joined.send, "clear", seat=info.seat)
            return [self._button(line.action, "lobby.clear", clear)]
        return [self._button(line.action, "lobby.kick", partial(self.joined.send, "kick", guest=guest))]

    def _name(self, info: SeatInfo, box: Box) -> Field:
        """The field of a name; always the same one, so that it keeps its caret."""
        field = self.names.get(info.seat)
        if field is None:
            field = Field(box, info.name, lambda value: None, 1, most=LONGEST_NAME)
            self.names[info.seat] = field
        elif self.form.focused is not field:
            field.put(info.name)
        field.box, field.px = box, self.layout.scale.px(27)
        return field

    def _send_away(self) -> list[Widget]:
        if not self.lobby.owner:
            return []
        lines = panel.people_lines(self.layout)
        return [
            self._button(
                panel.kick_box(box), "lobby.kick", partial(self.joined.send, "kick", guest=one["guest"])
            )
            for box, one in zip(lines, panel.shown_people(self.lobby, len(lines)), strict=False)
            if one["guest"] != self.lobby.guest and not one["seats"]
        ]

    def _explain(self) -> list[Widget]:
        """Whether things are explained to the person here, on this screen only."""
        if not self.lobby.mine:
            return []
        name, text = self.lobby.seats[self.lobby.mine[0]].name, self.app.catalog.text
        choices = [(value, text(f"menu.explain.{value}", name=name)) for value in ("off", "on")]
        now, px = "on" if name in self.app.settings.explain else "off", self.layout.scale.px(27)
        change = partial(self._explain_to, name)
        return [Choice(self.layout.explain, choices, now, change, px, hint=text("tip.explain"))]

    def _go(self) -> list[Widget]:
        lobby, box = self.lobby, self.layout.go
        if lobby.owner:
            label = "lobby.again" if lobby.state == "over" else "lobby.start"
            return [
                self._button(box, label, self.joined.start, "gold", enabled=not lobby.unready, large=True)
            ]
        if not lobby.mine:
            return []
        label = "lobby.not_ready" if lobby.ready else "lobby.ready"
        act = partial(self.joined.be_ready, not lobby.ready)
        return [self._button(box, label, act, "plain" if lobby.ready else "gold", large=True)]

    def _button(
        self,
        box: Box,
        key: str,
        act: Callable[[], None],
        look: Look = "plain",
        *,
        enabled: bool = True,
        large: bool = False,
    ) -> Button:
        px = self.layout.scale.px(28 if large else 27)
        return Button(box, self.app.catalog.text(key), act, px, look=look, enabled=enabled)

    def _more(self) -> None:
        self.options.more = not self.options.more
        self._fill()

    def _open_rule_options(self) -> None:
        lobby, text = self.lobby, self.app.catalog.text

        def names() -> list[str]:
            return [
                text("rule.seat", n=info.seat + 1) if info.kind == "open" else info.name
                for info in lobby.seats
            ]

        change = self.options.set_rule_options if lobby.owner else None
        alike = self.app.network.plays_alike(lobby.fingerprint)
        note = "" if alike else self.app.catalog.text("data.unlike")
        self.app.push(
            RuleOptionsScene(self.app, lambda: (lobby.preset, lobby.rule_options), change, names, note)
        )

    def _set_appearance(self, seat: int, what: str, value: str) -> None:
        self.joined.send("appearance", seat=seat, **{what: value})

    def _bot(self, seat: int, level: str) -> None:
        self.joined.send("bot", seat=seat, level=level)

    def _explain_to(self, name: str, value: str) -> None:
        self.app.settings.explain_to(name, wanted=value == "on")
        self.app.settings_file.save()
        self._fill()

    def _leave(self) -> None:
        leave(self.app, self.joined)

    def _say(self) -> None:
        said = self.saying.value.strip()
        if said:
            self.joined.send("chat", text=said)
        self.saying.put("")
        self.changed()

    def _send_names(self) -> None:
        for seat, field in self.names.items():
            if seat >= len(self.lobby.seats) or self.form.focused is field:
                continue
            name, info = field.value.strip(), self.lobby.seats[seat]
            mine = seat in self.lobby.mine
            ours = mine or (info.kind == "bot" and self.lobby.owner)
            if ours and name and name != info.name:
                self.joined.send("appearance", seat=seat, name=name)
                if mine:
                    self.app.settings.rename_person(info.name, name)
                if mine and seat == self.lobby.mine[0]:
                    self.app.network.identity.rename(name)

    def take(self, given: Input) -> None:
        before = self.form.focused
        match given:
            case Key("escape"):
                self._leave()
            case Key("return") if before is self.saying:
                self._say()
            case Key("return") if isinstance(before, Field):
                self.form.focus = None
                self.changed()
            case _:
                super().take(given)
        if isinstance(before, Field) and self.form.focused is not before and self.joined.scene is self:
            self._send_names()
            self.options.commit(self.form.focused)

    def quitting(self) -> bool:
        return may_quit(self.app, self.joined)

    def close(self) -> None:
        self.joined.closed(self)

    def draw(self, target: pygame.Surface) -> None:
        target.blit(paint.night(target.get_size()), (0, 0))
        kit = panel.LobbyKit(
            self.app.catalog, self.app.fonts, self.app.art, self.layout, self.lobby, self.joined
        )
        panel.draw(target, kit, self.app.now, self.notice, self.form.hint)
        self.options.draw(target, self.app.fonts, self.layout)
        self.form.draw(target, self.app.fonts)
        typing = self.form.focused is self.saying
        chat.prompt(target, self.app.fonts, self.saying, self.app.catalog.text("chat.say"), typing=typing)
