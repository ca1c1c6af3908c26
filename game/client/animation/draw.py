"""Draws one moment of a timeline over a still picture of the table."""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable, Iterable, Iterator
from itertools import chain
from typing import assert_never, get_args

import pygame

from game.board.box import WHOLE, Box
from game.board.palette import GLOW, Rgb, mix
from game.board.rose import Rose, Target
from game.board.shapes import bounds
from game.board.standing import Key
from game.client.animation.cue import LIFTED, Cue, Glint, Shown, Timeline
from game.client.animation.curve import Pose, turned
from game.client.animation.sprites import (
    Bead,
    BellRinger,
    Card,
    CardBack,
    Carriage,
    Coin,
    Friend,
    Ghost,
    Label,
    LabelTone,
    Lamp,
    Light,
    LightTone,
    Marker,
    Message,
    Prestige,
    Rat,
    Ray,
    Share,
    Shield,
    Sprite,
    Vermin,
)
from game.client.board import night
from game.client.board.kit import Kit
from game.client.board.light import ray
from game.client.board.panel import BoardPanel
from game.client.board.pieces import SPREAD
from game.client.board.svg import Picture
from game.client.widgets import paint
from game.client.widgets.steps import work
from game.client.widgets.style import BRIGHT, DEEP_GOLD, GOLD, INK, PARCHMENT, WARNING, Colour
from game.rules import View

#: The number of directions for things that turn, and of steps for things that fade.
_DIRECTIONS, _FADES = 72, 8
_CARD_SHAPE = 0.72
#: How much larger a piece is drawn while it moves, and its halo, as multiples of its radius.
_LIFT, _HALO = 1.4, 1.75
#: Pictures kept from one timeline to the next.
_MOST_KEPT = 400
_TONES: dict[LabelTone, Colour] = {"coin": GOLD, "prestige": BRIGHT, "loss": WARNING, "marker": WARNING}
_LIGHTS: dict[LightTone, Rgb] = {"lamp": (255, 196, 104), "danger": (255, 46, 30)}
#: The number of moments of each cue for which pictures are built before it starts.
_SAMPLES = 48

_TURNING = (CardBack, Card, Vermin)
#: Pieces that are dark at night while they stand, and in how many steps.
_DARKENED = (Marker, Friend, Carriage, Message, BellRinger)
_SHADES = 4
_WHITE: Rgb = (255, 255, 255)
_UPRIGHT = Pose((0.0, 0.0))
#: What never leaves the board, nor is seen beyond its edge while only a part of it is.
_ON_BOARD = (Friend, Rat, Carriage, Shield, BellRinger, CardBack, Ray, Light, Lamp, Vermin, Ghost)

Look = tuple[Sprite, int, int, int, int, int]


class Performer:
    """Draws cues for one board and one kit; keeps the pictures it has built."""

    def __init__(self, kit: Kit, board: BoardPanel, view: View) -> None:
        self._kit, self._board = kit, board
        self._of_seat = [kit.crest_of(view, player["seat"]) for player in view["players"]]
        self._kept: dict[Look, pygame.Surface] = {}
        self._halos: dict[int, pygame.Surface] = {}
        self._dark = 0
        self._night: tuple[Rose, pygame.Surface] | None = None
        self._sorted: tuple[Timeline, list[Cue]] = Timeline(), []
        self._ahead: Iterator[None] = iter(())

    def prepare(self, timeline: Timeline, then: Iterable[None] = ()) -> None:
        """Note which pictures the timeline needs; `build_ahead` builds them before they are drawn.

        then: the steps that build what is shown after it.
        """
        if len(self._kept) > _MOST_KEPT:
            self._kept.clear()
        self._ahead = chain(self._pictures_of(timeline), then)

    def build_ahead(self, seconds: float) -> None:
        """Spend about so long on pictures that are needed later; what is missing is built when drawn."""
        work(self._ahead, seconds)

    def _pictures_of(self, timeline: Timeline) -> Iterator[None]:
        """Build the timeline's pictures in the order in which they are needed, some at each step."""
        if timeline.dark is not None:
            self._lights_at_night(self._board)
            yield
        scrap = pygame.Surface((1, 1))
        for glint in timeline.glints:
            if isinstance(glint.on, Target):
                self._shine(scrap, glint, glint.on, 0.0)
                yield
        alike = set()
        for cue in sorted(timeline.cues, key=lambda cue: cue.born or 0.0):
            looks = _looks(cue)
            if looks not in alike:
                alike.add(looks)
                yield from self._pictures_of_cue(cue)
        for pane in self._board.lowest_panes:  # the next decision may light them all at once
            self._board.painter.light.glow(scrap, [pane])
            yield

    def _pictures_of_cue(self, cue: Cue) -> Iterator[None]:
        """Build the cue's pictures for many moments, and for the directions between them."""
        begin, before = cue.born or 0.0, None
        for number in range(_SAMPLES + 1):
            shown = cue.at(begin + (cue.end - begin) * number / _SAMPLES)
            if shown is None:
                continue
            self._picture(cue.sprite, shown)
            if before is not None and isinstance(cue.sprite, _TURNING):
                start, end = before.pose.angle, shown.pose.angle
                steps = math.ceil(abs(turned(start, end, 1.0) - start) / math.tau * _DIRECTIONS)
                for step in range(1, steps):
                    angle = turned(start, end, step / steps)
                    self._picture(cue.sprite, shown._replace(pose=shown.pose._replace(angle=angle)))
            before = shown
            yield

    def draw(
        self, target: pygame.Surface, timeline: Timeline, moment: float, ground: pygame.Surface, view: View
    ) -> list[pygame.Rect]:
        """Draw one moment over the still table; `ground` is the table without pieces. Returns where."""
        level = timeline.dark.level(moment) if timeline.dark else 0.0
        self._dark = round(_SHADES * level)
        touched = [] if level else self._flares(target, timeline, moment, ground, view)
        for glint in timeline.glints:
            level = glint.level(moment)
            if isinstance(glint.on, Box) and level > 0:
                touched.append(self._beside(target, glint, glint.on, level))
        if self._sorted[0] is not timeline:
            self._sorted = timeline, _upwards(timeline.cues)
        for cue in self._sorted[1]:
            shown = cue.at(moment)
            if shown is not None and shown.pose.opacity > 0:
                stays = isinstance(cue.sprite, _ON_BOARD) or (
                    isinstance(cue.sprite, LIFTED) and not shown.lifted
                )
                target.set_clip(self.area if stays and self._board.zoom != WHOLE else None)
                touched.append(self._cue(target, cue, shown))
                target.set_clip(None)
        return touched

    # Things that move

    def _cue(self, target: pygame.Surface, cue: Cue, shown: Shown) -> pygame.Rect:
        picture = self._picture(cue.sprite, shown)
        x, y = shown.pose.point
        w, h = picture.get_size()
        place = (round(x - w / 2), round(y - h / 2))
        if isinstance(cue.sprite, Label):
            room = target.get_size()
            place = (max(4, min(place[0], room[0] - w - 4)), max(4, min(place[1], room[1] - h - 4)))
        if not shown.lifted:
            return target.blit(picture, place)
        halo = self._halo(round(shown.radius * _LIFT * _HALO))
        around = target.blit(halo, (round(x - halo.get_width() / 2), round(y - halo.get_height() / 2)))
        return target.blit(picture, place).union(around)

    def _halo(self, radius: int) -> pygame.Surface:
        """Soft light around a lifted piece."""
        halo = self._halos.get(radius)
        if halo is None:
            picture = Picture(2 * radius, 2 * radius)
            light = picture.radial((radius, radius), radius, (0, GLOW, 0.85), (0.5, GLOW, 0.5), (1, GLOW, 0))
            picture.disc((radius, radius), radius, light)
            halo = self._halos[radius] = picture.surface()
        return halo

    def _picture(self, sprite: Sprite, shown: Shown) -> pygame.Surface:
        step = 0
        if isinstance(sprite, _TURNING):
            step = round(shown.pose.angle / math.tau * _DIRECTIONS) % _DIRECTIONS
        elif isinstance(sprite, Carriage):
            step = _DIRECTIONS // 2 if math.cos(shown.pose.angle) < 0 else 0
        fade = round(shown.pose.opacity * _FADES)
        radius = shown.radius * (_LIFT if shown.lifted else 1.0)
        dark = 0 if shown.lifted or not isinstance(sprite, _DARKENED) else self._dark
        look = (sprite, round(radius * 8), step, fade, shown.figure, dark)
        picture = self._kept.get(look)
        if picture is None:
            picture = self._build(sprite, radius, step, shown.figure)
            if dark:
                picture = picture.copy()
                picture.fill(mix(_WHITE, night.NIGHT, dark / _SHADES), special_flags=pygame.BLEND_RGB_MULT)
            if fade < _FADES:
                picture = picture.copy()
                picture.set_alpha(255 * fade // _FADES)
            self._kept[look] = picture
        return picture

    def _build(  # noqa: C901 (one case for each kind of sprite)
        self, sprite: Sprite, radius: float, step: int, figure: int
    ) -> pygame.Surface:
        art, crest = self._kit.art, self._of_seat

        def across(piece: str = "") -> int:
            return max(1, round(2 * radius * SPREAD.get(piece, 1.0)))

        sheet = round(across() * _CARD_SHAPE), across()
        match sprite:
            case Marker(seat):
                return art.marker(crest[seat], across("marker"), figure)
            case Friend(seat):
                return art.friend(crest[seat], across("friend"))
            case Rat(seat):
                return art.rat_on_track(crest[seat], across("rat"))
            case Carriage(seat):
                return art.carriage(crest[seat], across("carriage"), step * math.tau / _DIRECTIONS)
            case Shield(seat):
                return art.shield(crest[seat], across())
            case BellRinger():
                return art.bell_ringer(across("bell"))
            case Message(borough, kind):
                return art.message(self._kit.crests[borough], kind, across("message"))
            case Coin():
                return art.coin(across())
            case Prestige(amount):
                return art.prestige(across(), amount)
            case Card(action, owner):
                return _turned(art.card(action, sheet, crest[owner].colour), step)
            case CardBack():
                return _turned(art.card_back(sheet), step)
            case Vermin():
                return _running(art.icon("rat", across()), step)
            case Lamp():
                return art.lamp(across("lamp"))
            case Light(tone):
                return night.halo(round(radius), _LIGHTS[tone])
            case Ghost(seat, danger, rat):
                return art.ghost(crest[seat], across("ghost"), danger=danger, rat=rat)
            case Bead():
                return self._halo(round(radius))
            case Ray(x, y, half):
                return ray(x, y, half)
            case Share(prestige):
                return art.share(prestige, across())
            case Label(text, label_tone):
                return self._pill(text, label_tone, across())
            case _:
                assert_never(sprite)

    def _pill(self, text: str, tone: LabelTone, size: int) -> pygame.Surface:
        """A label: words on a dark ground with round ends, after a coin or a prestige token."""
        px = max(14, round(size * 0.66))
        line = self._kit.fonts.line(text, "text", px, _TONES[tone])
        height = max(size, line.get_height() + 2)
        token = self._kit.art.icon(tone if tone in ("coin", "marker") else "prestige", round(height * 0.74))
        start = height // 4 + token.get_width() + height // 6
        surface = pygame.Surface((start + line.get_width() + height // 2, height), pygame.SRCALPHA)
        edge = max(1, height // 18)
        paint.frame(surface, Box(0, 0, *surface.get_size()), height // 2, INK, DEEP_GOLD, edge)
        surface.blit(token, (height // 4, (height - token.get_height()) // 2))
        surface.blit(line, (start, (height - line.get_height()) // 2))
        return surface

    # Light

    @property
    def area(self) -> pygame.Rect:
        return pygame.Rect(self._board.box)

    def darken(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        """Let night fall on a part of the board in a picture of the table by day."""
        left, top = self.area.topleft
        lights = self._lights_at_night(self._board).subsurface(area.move(-left, -top))
        picture.blit(night.darkened(picture.subsurface(area), lights), area)

    def _lights_at_night(self, board: BoardPanel) -> pygame.Surface:
        if self._night is None or self._night[0] is not board.rose:
            self._night = board.rose, night.night_lights(board.rose, board.box.size, board.box[:2])
        return self._night[1]

    def _flares(
        self, target: pygame.Surface, timeline: Timeline, moment: float, ground: pygame.Surface, view: View
    ) -> list[pygame.Rect]:
        """Flares lie under the pieces, so ground, flares and pieces are drawn again where flares are."""
        alight = [
            (glint, glint.on, level)
            for glint in timeline.glints
            if isinstance(glint.on, Target)
            and (level := glint.level(moment)) > 0
            and (glint.kind != "wake" or self._board.rests(glint.on))
        ]
        areas = _merged(self._reach(on) for _, on, _ in alight)
        target.blits([(ground, area, area) for area in areas], False)
        target.set_clip(self.area)
        for glint, on, level in sorted(
            alight, key=lambda one: one[0].kind, reverse=True
        ):  # flares over glass
            self._shine(target, glint, on, level)
        target.set_clip(None)
        self._pieces(target, areas, view, timeline.hidden)
        return areas

    def _shine(self, target: pygame.Surface, glint: Glint, on: Target, level: float) -> None:
        painter = self._board.painter
        if glint.kind == "wake":
            painter.resting.wake(target, on, level)
        else:
            painter.light.flare(target, on, level)

    def _pieces(
        self, target: pygame.Surface, areas: Iterable[pygame.Rect], view: View, hidden: Collection[Key]
    ) -> None:
        for area in areas:
            target.set_clip(area)
            self._board.painter.draw_pieces(target, view, hidden)
            target.set_clip(None)

    def _reach(self, on: Target) -> pygame.Rect:
        """The pixels that a flare may change."""
        left, top, right, bottom = bounds(self._board.rose.outline(on))
        margin = 5 * self._board.rose.radius / 100 + 3
        return pygame.Rect(
            left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin
        ).clip(pygame.Rect(self._board.box))

    def _beside(self, target: pygame.Surface, glint: Glint, box: Box, level: float) -> pygame.Rect:
        if glint.kind in ("veil", "shut"):
            shut = box.centred(round(box.w * level), box.h)
            paint.frame(target, shut, self._kit.px(10), INK, GOLD, max(1, self._kit.px(2)))
            if shut.w > box.h // 2:
                sign = self._kit.art.icon("crown", max(1, box.h // 3))
                target.blit(sign, sign.get_rect(center=shut.center))
        else:
            wide = max(1, round(self._kit.px(5) * level))
            light = pygame.Color(*DEEP_GOLD).lerp(pygame.Color(*PARCHMENT), level)
            paint.frame(target, box, self._kit.px(10), None, (light.r, light.g, light.b), wide)
        return pygame.Rect(box)


def _looks(cue: Cue) -> Hashable:
    """What decides which pictures a cue needs: cues of the same value need the same ones."""
    turns = isinstance(cue.sprite, _TURNING)
    legs = tuple((leg.way if turns else None, leg.radius, leg.figure) for leg in cue.legs)
    rest = cue.rest._replace(pose=_UPRIGHT) if not turns else cue.rest
    return cue.sprite, rest, legs, cue.born is None, cue.dies


def _running(rat: pygame.Surface, step: int) -> pygame.Surface:
    """A rat that faces left, turned to where it runs and never upside down."""
    if math.cos(step * math.tau / _DIRECTIONS) > 0:
        return _turned(pygame.transform.flip(rat, True, False), step)
    return _turned(rat, step - _DIRECTIONS // 2)


def _turned(sheet: pygame.Surface, step: int) -> pygame.Surface:
    return pygame.transform.rotozoom(sheet, -step * 360 / _DIRECTIONS, 1.0) if step else sheet


def _upwards(cues: Iterable[Cue]) -> list[Cue]:
    """The cues in drawing order: pieces, cards, coins, labels."""
    order = get_args(Sprite)
    return sorted(cues, key=lambda cue: order.index(type(cue.sprite)))


def _merged(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The areas, with overlapping ones joined."""
    merged: list[pygame.Rect] = []
    for area in areas:
        while (hit := area.collidelist(merged)) >= 0:
            area = area.union(merged.pop(hit))
        merged.append(area)
    return merged
