"""The places on the board that a line of the log is about, and their highlight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game import rules
from game.board.box import Scale
from game.board.rose import CATHEDRAL, Rose, Target, arms_target, market_target, sector_target, space_target
from game.client.widgets.style import BRIGHT
from game.rules import SECTORS, View
from game.rules import events as ev

Path = tuple[str, ...]


def places(events: Iterable[rules.Event], view: View) -> list[Target]:
    """The places that events are about, each once; those of a seat begin with its arms."""
    found: list[Target] = []
    for event in events:
        seat = getattr(event, "seat", None)
        if seat is not None:
            borough = view["players"][seat]["borough"]
            found += [arms_target(borough), *_in_borough(event, borough)]
        elif isinstance(event, ev.CathedralScored):
            found.append(CATHEDRAL)
    return list(dict.fromkeys(found))


def drives(events: Iterable[rules.Event]) -> list[Path]:
    return [event.path for event in events if isinstance(event, ev.CarriageMoved)]


def _in_borough(event: rules.Event, borough: int) -> list[Target]:
    match event:
        case ev.CardPlayed():
            return _place(borough, rules.card_action(event.card))
        case ev.MarkersMoved():
            return [*_place(borough, event.source), *_place(borough, event.target)]
        case ev.FriendMoved():
            return [*_place(borough, event.source or ""), *_place(borough, event.target)]
        case ev.RatMoved():
            return [space_target(borough, space) for space in (event.before, event.after)]
        case ev.CarriageMoved():
            return [market_target(event.path[0]), market_target(event.path[-1])]
        case ev.MessageTaken():
            return [market_target(event.market)]
    return []


def _place(borough: int, name: str) -> list[Target]:
    """The pane or the cathedral of that name; nothing for what lies beside the window."""
    if name in SECTORS:
        return [sector_target(borough, name)]
    return [CATHEDRAL] if name in ("cathedral", "notre_dame") else []


def draw(
    target: pygame.Surface, rose: Rose, scale: Scale, lit: Sequence[Target], ways: Sequence[Path]
) -> None:
    for place in lit:
        outline = rose.outline(place)
        left, top = (int(min(point[axis] for point in outline)) - 4 for axis in (0, 1))
        right, bottom = (int(max(point[axis] for point in outline)) + 5 for axis in (0, 1))
        glow = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA)
        moved = [(x - left, y - top) for x, y in outline]
        pygame.draw.polygon(glow, (*BRIGHT, 44), moved)
        pygame.draw.polygon(glow, (*BRIGHT, 255), moved, max(2, scale.px(5)))
        target.blit(glow, (left, top))
    for path in ways:
        pygame.draw.lines(target, BRIGHT, False, rose.route(path), max(3, scale.px(7)))
