"""What the things on the table are and do, shown for what is pointed at."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game import rules
from game.board import plates
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
#: The phases that the head tells of.
PHASES = ("draft", "play", "hire", "plague")
#: Things on the board that are never chosen.
_DETAILS = ("round", "period", "rats", "lamp", "bell", "value", "arms")
#: The keys of all explanations with fixed words but those of sectors.
ABOUT = ("market", "person", *_ALIKE, *_DETAILS, *row.GOODS, "prestige", "tonight", "to_come", *PHASES)


class TableParts(Protocol):
    """The parts of a table that explain themselves; words about persons, cards and rows go over the log."""

    @property
    def kit(self) -> Kit: ...

    @property
    def screen(self) -> Screen: ...

    @property
    def board(self) -> BoardPanel: ...

    @property
    def column(self) -> Column: ...


class Explained(NamedTuple):
    """A label, the box of its thing, and the box in which the label must stay.

    wide: whether its lines may be as long as that box. name: the thing's, by which the guide knows it.
    overflow: the higher box in whose foot a label stands that the other is too low for.
    """

    label: Label
    thing: Box
    within: Box
    wide: bool = False
    name: str = ""
    overflow: Box | None = None


class Known(NamedTuple):
    """What an explanation may draw on: what its reader sees, what the seat knows that it is about, and the
    decision that the seat makes, if any."""

    view: View
    seat_view: View
    decision: Decision | None

    @property
    def seat(self) -> int | None:
        return self.seat_view["viewer"]

    @property
    def open_decision(self) -> Decision | None:
        """The decision, but for one about cards that lie face down: what it offers would name them."""
        decision = self.decision
        if decision is None or (decision.kind in FROM_HAND and self.view["viewer"] != decision.seat):
            return None
        return decision


def explain(layout: TableParts, known: Known, point: Point) -> Explained | None:
    return (
        _detail(layout, known.view, point) or _on_board(layout, known, point) or _beside(layout, known, point)
    )


def card(layout: TableParts, known: Known, name: str, box: Box) -> Explained:
    """What an action card does, and what it would bring the seat here and now."""
    words, action = layout.kit.words, rules.card_action(name)
    outlooks = known_or((), rules.card_outlooks, known.seat_view, [name], known.view["viewer"])
    told = [words.about(action, known.view["rules"])]
    if (owner := rules.card_owner(name)) != known.seat:
        told.append(words.catalog.text("about.others_card", name=words.seat(owner)))
    told += [now.now(name, outlook, known.seat_view, words) for outlook in outlooks]
    return _in_full(layout, Label(words.card(name), "\n".join(told)), box, action)


def person(layout: TableParts, known: Known, name: str, box: Box) -> Explained:
    """What hiring a person does, and what it would bring the seat here and now."""
    words, view = layout.kit.words, known.view
    told = [words.rule(name, view["rules"])]
    if view["phase"] in ("draft", "play"):
        told.append(words.catalog.text("about.person"))
    if refused := why_not.hiring(view, known.seat, words):
        told.append(refused)
    outlooks = known_or((), rules.person_outlooks, known.seat_view, [name], view["viewer"])
    most = len(rules.SECTORS)
    told += [now.now(name, outlook, known.seat_view, words, most) for outlook in outlooks]
    return _in_full(layout, Label(words.person(name), "\n".join(told)), box, name)


def option(layout: TableParts, label: Label, box: Box) -> Explained:
    """All that an option would bring, where its button or tile holds only a part."""
    return _in_full(layout, label, box)


def _in_full(layout: TableParts, label: Label, thing: Box, name: str = "") -> Explained:
    """Words about a card, a person or an option: over the log, and over seats' lines if they are many."""
    screen = layout.screen
    lines_and_log = plates.hull([*screen.players, screen.log])
    return Explained(label, thing, screen.log, wide=True, name=name, overflow=lines_and_log)


def _on_board(layout: TableParts, known: Known, point: Point) -> Explained | None:
    board, words, view = layout.board, layout.kit.words, known.view
    target = board.hit(point, view)
    if target is None:
        return None
    seat, decision = known.seat, known.open_decision
    if target.kind != "market" and target.borough is not None:
        owner = layout.board.rose.boroughs[target.borough].seat
        if owner is None:
            label = Label(words.catalog.text("thing.nobodys"), words.catalog.text("why.nobodys"))
            return Explained(label, board.around(target, view), board.box, name="arms")
        if target.kind == "arms":
            label = _named("arms", words, name=words.seat(owner))
            return Explained(label, board.around(target, view), board.box, name="arms")
    if target.kind == "sector":
        assert target.borough is not None
        why = why_not.sector(view, seat, decision, target.borough, target.name, words)
        about = words.about(target.name, view["rules"])
        label = Label(words.place(target.name), f"{why}\n{about}" if why else about)
    elif target.kind == "market":
        label = Label(words.market(target.name), why_not.market(view, seat, decision, target.name, words))
    elif target.kind in _ALIKE:
        first = why_not.cathedral(seat, decision, words) if target.kind == "cathedral" else ""
        if target.kind == "space":
            first = _tonight_on(layout, view, target)
        label = _thing(layout, target.kind, first)
    else:
        return None
    name = target.name if target.kind == "sector" else target.kind
    return Explained(label, board.around(target, view), board.box, name=name)


def _tonight_on(layout: TableParts, view: View, space: Target) -> str:
    """Whose rat will stand on a space of a plague track tonight; empty if none will."""
    assert space.borough is not None
    seat = layout.board.rose.boroughs[space.borough].seat
    night = None if seat is None else known_or(None, rules.forecast, view, seat)
    if seat is None or night is None or str(night.space) != space.name:
        return ""
    words = layout.kit.words
    return words.catalog.text("about.space.tonight", name=words.seat(seat))


def _detail(layout: TableParts, view: View, point: Point) -> Explained | None:
    """The explanation of a thing on the board that is never chosen."""
    found = layout.board.detail(point, view)
    if found is None:
        return None
    (kind, _, name), box = found
    words, thing = layout.kit.words, name if kind == "light" else kind
    match thing:
        case "round":
            label = _named(thing, words, round=view["round"], rounds=rules.ROUNDS)
        case "period":
            label = _named(thing, words, period=view["period"])
        case "rats":
            label = _named(thing, words, rats=view["plague"])
        case "lamp":
            lit = int(name) in view["waiting"]
            about = words.catalog.text("about.lamp" if lit else "about.lamp.dark", name=words.seat(int(name)))
            label = Label(words.catalog.text("thing.lamp"), about)
        case "bell":
            label = _named(thing, words, name=words.seat(view["start_seat"]))
        case "value":
            label = _value(view, words)
        case _:
            thing = view["phase"]
            if thing not in PHASES:
                return None
            label = _thing(layout, thing)
    return Explained(label, box, layout.board.box, name=thing)


def _value(view: View, words: Words) -> Label:
    """What the cathedral's figure is, and the share of each marker now."""
    text, markers = words.catalog.text, sum(player["cathedral"] for player in view["players"])
    now = text("about.value.none")
    if markers:
        share = words.count("prestige", view["cathedral_value"] // markers)
        now = text("about.value.share", share=share)
    return _named("value", words, prestige=words.count("prestige", view["cathedral_value"]), now=now)


def _named(key: str, words: Words, **parameters: object) -> Label:
    text = words.catalog.text
    return Label(text(f"thing.{key}", **parameters), text(f"about.{key}", **parameters))


def _beside(layout: TableParts, known: Known, point: Point) -> Explained | None:
    """Head, persons and seats' lines; their labels go over the log, where nothing is chosen."""
    boxes, scale, view = layout.screen, layout.screen.scale, known.view
    if boxes.header.holds(point):
        return _in_head(layout, view, point)
    if boxes.to_come.holds(point):
        return Explained(_thing(layout, "to_come"), boxes.to_come, boxes.log, name="to_come")
    who = layout.column.hit(point, view)
    if who is not None:
        return person(layout, known, who.name, boxes.persons[list(view["persons"]).index(who.name)])
    for seat, line in enumerate(boxes.players):
        if line.holds(point):
            parts = {key: row.good(line, scale, key) for key in row.GOODS}
            parts |= {"messages": row.messages(line, scale), "prestige": row.prestige(line, scale)}
            parts |= {"tonight": row.tonight(line, scale), "name": line}
            for key, box in parts.items():
                if box.holds(point):
                    wide = key == "tonight"
                    return Explained(_in_row(layout, view, seat, key), box, boxes.log, wide=wide, name=key)
    return None


def _in_head(layout: TableParts, view: View, point: Point) -> Explained | None:
    """Tonight's rats, a phase that is pointed at by its name, or the present phase."""
    boxes, kit = layout.screen, layout.kit
    words = header.parts(boxes.header, kit, view)
    if words.tonight is not None and words.tonight.holds(point):
        label = _named("rats", kit.words, rats=view["plague"])
        return Explained(label, words.tonight, boxes.log, name="rats")
    for phase, word in words.phases.items():
        if word.holds(point):
            return Explained(_thing(layout, phase), word, boxes.log, name=phase)
    phase = view["phase"]
    if phase not in PHASES:
        return None
    return Explained(_thing(layout, phase), boxes.header, boxes.log, name=phase)


def _in_row(layout: TableParts, view: View, seat: int, key: str) -> Label:
    words = layout.kit.words
    if key == "messages":
        return Label(words.catalog.text("thing.messages"), why_not.collected(view, seat, words))
    if key == "name":
        return Label(words.seat(seat), _player(view, seat, words))
    if key == "tonight" and (night := _night(layout, view, seat)):
        return Label(words.catalog.text("thing.tonight"), night)
    return _thing(layout, key)


def _player(view: View, seat: int, words: Words) -> str:
    text, played = words.catalog.text, view["players"][seat]["played"]
    told = [text("row.starts")] if view["start_seat"] == seat else []
    told.append(text("row.played", cards=words.cards(played)) if played else text("row.nothing"))
    return "\n".join(told)


def _night(layout: TableParts, view: View, seat: int) -> str:
    """What the plague will do to a seat, in sentences."""
    words = layout.kit.words
    tonight, choice = known_or(None, rules.forecast, view, seat), rules.choosing_marker(view).get(seat)
    if tonight is not None:
        return forecast.explained(tonight, words)
    return "" if choice is None else forecast.choosing(choice, words)[0]


def _thing(layout: TableParts, key: str, first: str = "") -> Label:
    text = layout.kit.words.catalog.text
    about = text(f"about.{key}")
    return Label(text(f"thing.{key}"), f"{first}\n{about}" if first else about)
