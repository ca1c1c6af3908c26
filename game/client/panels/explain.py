"""What the things on the table are and do, shown for what is pointed at."""

from __future__ import annotations

from typing import NamedTuple

from game.client.layout import row
from game.client.layout.box import Box, Point
from game.client.panels.table_layout import TableLayout
from game.client.words.describe import Label
from game.rules import View

#: Kinds of targets that all have one explanation.
_ALIKE = ("cathedral", "space", "parking")
#: The keys of all explanations but those of sectors.
ABOUT = ("market", "person", *_ALIKE, *row.GOODS, "name", "messages", "prestige", "tonight")


class Explained(NamedTuple):
    """A label, the box of its thing, and the box in which the label must stay."""

    label: Label
    thing: Box
    within: Box


def explain(layout: TableLayout, view: View, point: Point) -> Explained | None:
    """The explanation of what is at a point, if it has one."""
    return _on_board(layout, view, point) or _beside(layout, view, point)


def _on_board(layout: TableLayout, view: View, point: Point) -> Explained | None:
    board, words = layout.board, layout.kit.words
    target = board.hit(point, view)
    if target is None:
        return None
    if target.kind == "sector":
        label = Label(words.place(target.name), words.catalog.text(f"about.{target.name}"))
    elif target.kind == "market":
        label = Label(words.market(target.name), words.catalog.text("about.market"))
    elif target.kind in _ALIKE:
        label = _thing(layout, target.kind)
    else:
        return None
    return Explained(label, board.around(target, view), board.box)


def _beside(layout: TableLayout, view: View, point: Point) -> Explained | None:
    """Persons and seats' lines; their labels go over the log, where nothing is chosen."""
    boxes, scale, kit = layout.screen, layout.screen.scale, layout.kit
    person = layout.column.hit(point, view)
    if person is not None:
        at = boxes.persons[list(view["persons"]).index(person.name)]
        label = Label(kit.words.person(person.name), kit.words.catalog.text("about.person"))
        return Explained(label, at, boxes.log)
    for line in boxes.players:
        if line.holds(point):
            parts = {key: row.good(line, scale, key) for key in row.GOODS}
            parts |= {"messages": row.messages(line, scale), "prestige": row.prestige(line, scale)}
            parts |= {"name": row.name(line, scale), "tonight": row.tonight(line, scale)}
            for key, box in parts.items():
                if box.holds(point):
                    return Explained(_thing(layout, key), box, boxes.log)
    return None


def _thing(layout: TableLayout, key: str) -> Label:
    text = layout.kit.words.catalog.text
    return Label(text(f"thing.{key}"), text(f"about.{key}"))
