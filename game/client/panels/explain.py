"""What the things on the table are and do, shown for what is pointed at."""

from __future__ import annotations

from typing import NamedTuple

from game import rules
from game.board.box import Box, Point
from game.board.rose import Target
from game.client.board.kit import Kit
from game.client.board.panel import BoardPanel
from game.client.panels import header, row
from game.client.panels.column import Column
from game.client.panels.screen import Screen
from game.rules import Decision, View
from game.session.session import FROM_HAND
from game.text import forecast, now, why_not
from game.text.describe import Label
from game.text.names import Words, known_or

#: Kinds of targets that all have one explanation.
_ALIKE = ("cathedral", "space", "parking")
#: The columns whose signs explain themselves.
_SIGNS = (*row.GOODS, "prestige")
#: The phases that the head tells of.
PHASES = ("draft", "play", "hire", "plague")
#: Things on the board that are never chosen.
_DETAILS = ("round", "period", "rats", "lamp", "bell", "value", "arms")
#: The keys of all explanations with fixed words but those of sectors.
ABOUT = ("market", "person", *_ALIKE, *_DETAILS, *row.GOODS, "prestige", "tonight", "to_come", *PHASES)


class Explained(NamedTuple):
    """A label, the box of its thing, and the box in which the label must stay.

    wide: whether its lines may be as long as that box. name: the thing's, by which the guide knows it.
    table: the boxes of the table whose ledger a label may cover that the box is too low for.
    """

    label: Label
    thing: Box
    within: Box
    wide: bool = False
    name: str = ""
    table: Screen | None = None


class Explainer(NamedTuple):
    """The parts of a table that explain themselves; words about persons, cards and rows go over the log.

    They draw on what their reader sees, on what the seat knows that it is about, and on the decision that
    this seat makes, if any.
    """

    kit: Kit
    screen: Screen
    board: BoardPanel
    column: Column
    view: View
    seat_view: View
    decision: Decision | None = None

    @property
    def _words(self) -> Words:
        return self.kit.words

    @property
    def _seat(self) -> int | None:
        return self.seat_view["viewer"]

    @property
    def _open_decision(self) -> Decision | None:
        """The decision, but for one about cards that lie face down: what it offers would name them."""
        decision = self.decision
        if decision is None or (decision.kind in FROM_HAND and self.view["viewer"] != decision.seat):
            return None
        return decision

    def at(self, point: Point) -> Explained | None:
        """What is explained at a point."""
        return self._detail(point) or self._on_board(point) or self._beside(point)

    def card(self, name: str, box: Box) -> Explained:
        """What an action card does, and what it would bring the seat here and now."""
        words, action = self._words, rules.card_action(name)
        told = [words.about(action, self.view["rules"])]
        if (owner := rules.card_owner(name)) != self._seat:
            told.append(words.catalog.text("about.others_card", name=words.seat(owner)))
        outlooks = known_or((), rules.card_outlooks, self.seat_view, [name], self.view["viewer"])
        told += [now.now(name, outlook, self.seat_view, words) for outlook in outlooks]
        return self.option(Label(words.card(name), "\n".join(told)), box, action)

    def _person(self, name: str, box: Box) -> Explained:
        """What hiring a person does, and what it would bring the seat here and now."""
        words, view = self._words, self.view
        told = [words.rule(name, view["rules"])]
        if view["phase"] in ("draft", "play"):
            told.append(words.catalog.text("about.person"))
        if refused := why_not.hiring(view, self._seat, words):
            told.append(refused)
        outlooks = known_or((), rules.person_outlooks, self.seat_view, [name], view["viewer"])
        most = len(rules.SECTORS)
        told += [now.now(name, outlook, self.seat_view, words, most) for outlook in outlooks]
        return self.option(Label(words.person(name), "\n".join(told)), box, name)

    def option(self, label: Label, thing: Box, name: str = "") -> Explained:
        """Explain a card, a person or an option over the log, and over the ledger if the text is long."""
        return Explained(label, thing, self.screen.log, wide=True, name=name, table=self.screen)

    def command(self, name: str, button: Box) -> Explained:
        """A button of the table that has no words: its key, and what both do."""
        catalog = self._words.catalog
        does = catalog.text(f"key.{name}.does")
        told = catalog.text("explain.command", key=catalog.always[f"key_{name}"], does=does)
        return Explained(Label(told), button, self.screen.log)

    # On the rose window

    def _on_board(self, point: Point) -> Explained | None:
        board, words, view, seat = self.board, self._words, self.view, self._seat
        target, decision = board.hit(point, view), self._open_decision
        if target is None:
            return None
        name = target.name if target.kind == "sector" else target.kind
        if target.kind != "market" and target.borough is not None:
            owner = board.rose.boroughs[target.borough].seat
            if owner is None or target.kind == "arms":
                name = "arms"
        match name:
            case "arms" if owner is None:
                label = Label(words.catalog.text("thing.nobodys"), words.catalog.text("why.nobodys"))
            case "arms":
                label = self._named(name, name=words.seat(owner or 0))
            case "market":
                label = Label(
                    words.market(target.name), why_not.market(view, seat, decision, target.name, words)
                )
            case "cathedral":
                label = self._thing(name, why_not.cathedral(seat, decision, words))
            case "space":
                label = self._thing(name, self._tonight_on(target))
            case "parking":
                label = self._thing(name)
            case _ if target.kind == "sector" and target.borough is not None:
                why = why_not.sector(view, seat, decision, target.borough, name, words)
                about = words.about(name, view["rules"])
                label = Label(words.place(name), f"{why}\n{about}" if why else about)
            case _:
                return None
        return Explained(label, board.around(target, view), board.box, name=name)

    def _tonight_on(self, space: Target) -> str:
        """Whose rat will stand on a space of a plague track tonight; empty if none will."""
        assert space.borough is not None
        seat = self.board.rose.boroughs[space.borough].seat
        night = None if seat is None else known_or(None, rules.forecast, self.view, seat)
        if seat is None or night is None or str(night.space) != space.name:
            return ""
        return self._words.catalog.text("about.space.tonight", name=self._words.seat(seat))

    def _detail(self, point: Point) -> Explained | None:
        """The explanation of a thing on the board that is never chosen."""
        words, view = self._words, self.view
        found = self.board.detail(point, view)
        if found is None:
            return None
        (kind, _, name), box = found
        thing = name if kind == "light" else kind
        match thing:
            case "round":
                label = self._named(thing, round=view["round"], rounds=rules.ROUNDS)
            case "period":
                label = self._named(thing, period=view["period"])
            case "rats":
                label = self._named(thing, rats=view["plague"])
            case "lamp":
                about = "about.lamp" if int(name) in view["waiting"] else "about.lamp.dark"
                label = Label(
                    words.catalog.text("thing.lamp"), words.catalog.text(about, name=words.seat(int(name)))
                )
            case "bell":
                label = self._named(thing, name=words.seat(view["start_seat"]))
            case "value":
                label = self._value()
            case _:
                thing = view["phase"]
                if thing not in PHASES:
                    return None
                label = self._thing(thing)
        return Explained(label, box, self.board.box, name=thing)

    def _value(self) -> Label:
        """What the cathedral's figure is, and the share of each marker now."""
        view, words = self.view, self._words
        markers, value = sum(player["cathedral"] for player in view["players"]), view["cathedral_value"]
        now = words.catalog.text("about.value.none")
        if markers:
            now = words.catalog.text("about.value.share", share=words.count("prestige", value // markers))
        return self._named("value", prestige=words.count("prestige", value), now=now)

    # Beside it

    def _beside(self, point: Point) -> Explained | None:
        """Head, persons and ledger; their labels go over the log, where nothing is chosen."""
        boxes, view = self.screen, self.view
        if boxes.header.holds(point):
            return self._in_head(point)
        if boxes.to_come.holds(point):
            return Explained(self._thing("to_come"), boxes.to_come, boxes.log, name="to_come")
        who = self.column.hit(point, view)
        if who is not None:
            return self._person(who.name, boxes.persons[list(view["persons"]).index(who.name)])
        for key in _SIGNS:
            box = row.cells(boxes.signs, boxes.scale)[key]
            if box.holds(point):
                return Explained(self._thing(key), box, boxes.log, name=key)
        for seat, line in enumerate(boxes.players):
            parts = {key: row.part(line, boxes.scale, key) for key in row.PARTS if key != "played"}
            for key, box in {**parts, "name": line}.items():
                if box.holds(point):
                    label = self._in_row(seat, key)
                    return Explained(label, box, boxes.log, wide=key == "tonight", name=key)
        return None

    def _in_head(self, point: Point) -> Explained | None:
        """Tonight's rats, a phase that is pointed at by its name, or the present phase."""
        boxes, view = self.screen, self.view
        words = header.parts(boxes.header, self.kit, view)
        if words.tonight is not None and words.tonight.holds(point):
            return Explained(self._named("rats", rats=view["plague"]), words.tonight, boxes.log, name="rats")
        pointed = [(phase, word) for phase, word in words.phases.items() if word.holds(point)]
        phase, box = pointed[0] if pointed else (view["phase"], boxes.header)
        return Explained(self._thing(phase), box, boxes.log, name=phase) if phase in PHASES else None

    def _in_row(self, seat: int, key: str) -> Label:
        view, words, text = self.view, self._words, self._words.catalog.text
        match key:
            case "messages":
                return Label(text("thing.messages"), why_not.collected(view, seat, words))
            case "name":
                played = view["players"][seat]["played"]
                told = [text("row.starts")] if view["start_seat"] == seat else []
                told.append(text("row.played", cards=words.cards(played)) if played else text("row.nothing"))
                return Label(words.seat(seat), "\n".join(told))
            case "tonight" if night := self._night(seat):
                return Label(text("thing.tonight"), night)
        return self._thing(key)

    def _night(self, seat: int) -> str:
        """What the plague will do to a seat, in sentences."""
        tonight = known_or(None, rules.forecast, self.view, seat)
        choice = rules.choosing_marker(self.view).get(seat)
        if tonight is not None:
            return forecast.explained(tonight, self._words)
        return "" if choice is None else forecast.choosing(choice, self._words)

    def _named(self, key: str, **parameters: object) -> Label:
        text = self._words.catalog.text
        return Label(text(f"thing.{key}", **parameters), text(f"about.{key}", **parameters))

    def _thing(self, key: str, first: str = "") -> Label:
        label = self._named(key)
        return label._replace(detail=f"{first}\n{label.detail}") if first else label
