"""The rose window as inline SVG, from the shared geometry. Colours are classes of the stylesheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from markupsafe import Markup, escape

from game.board.crest import Crest
from game.board.lanes import Line
from game.board.rose import Rose, Slot, rose
from game.board.shapes import Point
from game.rules import View
from game.session import printed
from game.text.names import Words
from game.web import art

#: The side of the picture in its own units.
_SIDE = 1000
#: The radius within which a market that can be chosen takes a tap.
_TAP = 44


def picture(
    view: View,
    crests: Sequence[Crest],
    words: Words,
    below: int,
    picks: Mapping[str, int] | None = None,
    picked: int | None = None,
) -> Markup:
    """The table as a picture with a name. below: the borough at the bottom.

    picks: by market, the index of the option that it stands for; a tap chooses it. picked: the chosen one.
    """
    owned = tuple(player["borough"] for player in view["players"])
    window, ground = _empty(view["boroughs"], owned, below, printed.streets(view))
    parts = [ground, *_arms(window, crests), *_messages(window, view, crests)]
    parts += [*_pieces(window, view, crests), *_carriages(window, view, crests), *_rats(window, view)]
    label = escape(words.catalog.text("web.rose"))
    role = "group" if picks else "img"  # the parts of an img are no links
    head = f'<svg class="rose" viewBox="0 0 {_SIDE} {_SIDE}" role="{role}" aria-label="{label}">'
    links = "".join(_picks(window, picks or {}, picked, words))
    return Markup(f'{head}<g aria-hidden="true">{"".join(parts)}</g>{links}</svg>')


@lru_cache(16)
def _empty(boroughs: int, owned: tuple[int, ...], below: int, lines: tuple[Line, ...]) -> tuple[Rose, str]:
    """The window, and how it looks without pieces."""
    window = rose(boroughs, owned, (0, 0, _SIDE, _SIDE), below, lines)
    return window, _ground(window)


def _ground(window: Rose) -> str:
    parts = [f'<circle class="frame" cx="{_SIDE // 2}" cy="{_SIDE // 2}" r="{round(window.radius)}"/>']
    for borough in window.boroughs:
        for sector, pane in borough.panes.items():
            parts.append(_polygon(pane.outline, f"pane {sector}"))
            parts.append(_image(f"/art/emblems/{sector}.svg", pane.small_emblem))
        for space in borough.track:
            parts.append(_polygon(space.outline, f"space space-{space.number}"))
            parts.append(_text(space.centre, str(space.number), "number"))
    for street in window.streets:
        parts.append(f'<polyline class="street" points="{_points(street.points)}"/>')
    parts += (_polygon(market.octagon, "market") for market in window.markets.values())
    parts.append(_polygon(window.cathedral, "pane cathedral"))
    emblem = Slot(*window.centre, window.cathedral_value.radius)
    return "".join([*parts, _image("/art/emblems/notre_dame.svg", emblem)])


def _arms(window: Rose, crests: Sequence[Crest]) -> Iterable[str]:
    for borough in window.boroughs:
        crest = crests[borough.index]
        yield _image(f"/art/pieces/shield.{crest.colour}.svg", borough.arms)
        yield _image(art.sign(crest.sign, crest.colour), _shrunk(borough.arms, 0.55))


def _messages(window: Rose, view: View, crests: Sequence[Crest]) -> Iterable[str]:
    for market, kind in view["messages"].items():
        place = window.markets[market]
        colour = crests[place.borough].colour
        yield _image(f"/art/pieces/message_{kind}.{colour}.svg", Slot(*place.centre, place.radius * 0.85))


def _pieces(window: Rose, view: View, crests: Sequence[Crest]) -> Iterable[str]:
    for player in view["players"]:
        borough = window.of_seat(player["seat"])
        colour = crests[borough.index].colour
        for sector, count in player["sectors"].items():
            yield from _markers(borough.panes[sector].markers(count), count, colour)
        yield from _markers(borough.cathedral(player["cathedral"]), player["cathedral"], colour)
        if player["friend"] is not None:
            slot = borough.panes[player["friend"]].friend
            yield _image(f"/art/pieces/friend.{colour}.svg", slot)


def _markers(slots: Sequence[Slot], count: int, colour: str) -> Iterable[str]:
    """A token each; one with a figure where several stand together."""
    for slot in dict.fromkeys(slots):
        yield _image(f"/art/pieces/marker.{colour}.svg", slot)
        if len(slots) > len({*slots}):
            yield _text(slot.centre, str(count), f"count on-{colour}")


def _carriages(window: Rose, view: View, crests: Sequence[Crest]) -> Iterable[str]:
    for market in window.markets.values():
        here = [player for player in view["players"] if player["carriage"] == market.id]
        if not here:
            continue
        slots = market.carriages(len(here), message=market.id in view["messages"])
        for player, slot in zip(here, slots, strict=False):
            colour = crests[player["borough"]].colour
            yield _image(f"/art/pieces/carriage.{colour}.svg", slot)


def _rats(window: Rose, view: View) -> Iterable[str]:
    for player in view["players"]:
        space = window.of_seat(player["seat"]).track[player["rat"]]
        yield _image("/art/pieces/rat_on_track.svg", Slot(*space.centre, space.radius * 1.25))


def _picks(window: Rose, picks: Mapping[str, int], picked: int | None, words: Words) -> Iterable[str]:
    """Markets that can be chosen, numbered as in the list."""
    for market, option in picks.items():
        x, y = window.markets[market].centre
        name = f"{option + 1}: {escape(words.market(market))}"
        yield (
            f'<a class="{"picked" if option == picked else ""}" href="?pick={option}" '
            f'data-pick="option-{option}" tabindex="-1" aria-label="{name}">'
            f'<circle class="tap" cx="{x:.0f}" cy="{y:.0f}" r="{_TAP}"/>'
            f'<circle class="pick" cx="{x:.0f}" cy="{y:.0f}" r="30"/>'
            f"{_text((x, y), str(option + 1), 'pick-number')}</a>"
        )


def _polygon(points: Iterable[Point], kind: str) -> str:
    return f'<polygon class="{kind}" points="{_points(points)}"/>'


def _points(points: Iterable[Point]) -> str:
    return " ".join(dict.fromkeys(f"{x:.0f},{y:.0f}" for x, y in points))


def _image(path: str, slot: Slot) -> str:
    """An HTML picture, since one of SVG is loaded while nobody looks at the board."""
    side = round(2 * slot.radius)
    at = f'x="{slot.x - slot.radius:.0f}" y="{slot.y - slot.radius:.0f}"'
    picture = f'<img src="{path}" alt="" loading="lazy">'
    return f'<foreignObject {at} width="{side}" height="{side}">{picture}</foreignObject>'


def _text(point: Point, text: str, kind: str) -> str:
    return f'<text class="{kind}" x="{point[0]:.0f}" y="{point[1]:.0f}">{text}</text>'


def _shrunk(slot: Slot, share: float) -> Slot:
    return Slot(slot.x, slot.y, slot.radius * share)
