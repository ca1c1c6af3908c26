"""Every picture the program shows, built for the exact size asked for and kept."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Hashable

import pygame

from game.board.crest import Crest
from game.board.palette import BLACK, COLOURS, CREAM, GOLD_LIGHT, LEAD, NOBODY, WHITE, Shades, on, recoloured
from game.client.board import cards
from game.client.board.glass import medallion
from game.client.board.night import ghost_ring
from game.client.board.queue import PictureQueue
from game.client.board.svg import rasterise
from game.client.board.wall import corner
from game.client.widgets.text import open_font
from game.text import assets

log = logging.getLogger(__name__)

Size = tuple[int, int]
_UPRIGHT = 0.02
"""A carriage that drives straight up or down, to within so much, faces right."""
_PHASES = {"draft": "card", "play": "marker", "hire": "persons", "plague": "plague"}
_CORNERS: dict[str, tuple[str | int, ...]] = {
    "round": tuple(range(1, 10)),
    "period": ("A", "B", "C"),
    "phase": tuple(_PHASES),
    "rats": (),
}
"""What a light in a corner has panes for."""
SIGN_ON_MESSAGE, SIGN_ON_COLLECTED = 0.42, 0.66
"""How large the sign on a message is, as a share of the message."""
_WITH_GIFT = (1, 2, 3)
"""The kinds of messages that give something beside prestige."""


class Art:
    """The pictures, each read and rasterised once for each size and colour.

    A picture whose file is missing or broken is shown as a plain stand-in and reported once as a warning.
    `read` gives the bytes of an asset by its path; `most_windows` rose windows or parts of them are kept.
    """

    def __init__(self, read: Callable[[str], bytes] = assets.read, most_windows: int = 8) -> None:
        self._read = read
        self._kept: dict[Hashable, pygame.Surface] = {}
        self._reported: set[str] = set()
        #: Rose windows, one for each borough that may stand below, and parts of them.
        self.queue = PictureQueue(most_windows)

    def apart(self) -> Art:
        """Another one that reads the same files: for large pictures that need not be kept."""
        return Art(self._read)

    def forget(self) -> None:
        """Drop what was built for another size; the rose windows stay for when the old size comes back."""
        self._kept.clear()

    @property
    def missing(self) -> tuple[str, ...]:
        """The pictures asked for so far that cannot be shown, such as "emblems/bank"."""
        return tuple(sorted(self._reported))

    # -- pictures from files -------------------------------------------------------------------------------

    def emblem(self, action: str, size: int) -> pygame.Surface:
        return self.picture(f"emblems/{action}", (size, size))

    def sign(self, sign: str, size: int, colour: str) -> pygame.Surface:
        """A bare sign in the light shade of a seat's colour, or in "white" or "black"."""
        return self.picture(f"signs/{sign}", (size, size), colour)

    def icon(self, name: str, size: int) -> pygame.Surface:
        """A small picture for panels, by the name of what it stands for."""
        return self.picture(_ICONS.get(name, f"icons/{name}"), (size, size))

    def coin(self, size: int) -> pygame.Surface:
        return self.picture("pieces/coin", (size, size))

    def prestige(self, size: int, amount: int | None = None) -> pygame.Surface:
        """The token for 1, 3, 5 or 10 prestige; without an amount, prestige as such."""
        return self.picture(f"pieces/prestige_{amount}" if amount else "pieces/prestige", (size, size))

    def rat(self, crest: Crest, size: int) -> pygame.Surface:
        """A rat for dark ground, as in panels."""
        return self.picture("pieces/rat", (size, size), crest.colour)

    def rat_on_track(self, crest: Crest, size: int) -> pygame.Surface:
        """A rat as it stands on the glass of a plague track."""
        return self.picture("pieces/rat_on_track", (size, size), crest.colour)

    def ghost(self, crest: Crest, size: int, *, danger: bool, rat: bool) -> pygame.Surface:
        """Where a rat will stand: a ring with a faint rat in it, or without where the rat already stands.

        danger: it would have to go beyond its track.
        """

        def build() -> pygame.Surface:
            surface = ghost_ring(size, danger=danger)
            if rat:
                faint = self.rat_on_track(crest, round(size * 0.74)).copy()
                faint.fill((84, 86, 98), special_flags=pygame.BLEND_RGB_ADD)
                faint.set_alpha(190)
                surface.blit(faint, faint.get_rect(center=(size / 2, size / 2)))
            return surface

        return self._keep(("ghost", crest, size, danger, rat), build)

    def bell_ringer(self, size: int) -> pygame.Surface:
        return self.picture("pieces/bell_ringer", (size, size))

    def lamp(self, size: int) -> pygame.Surface:
        """The light at the borough of a seat that is waited for."""
        return self.picture("pieces/lamp", (size, size))

    def friend(self, crest: Crest, size: int) -> pygame.Surface:
        return self.picture("pieces/friend", (size, size), crest.colour)

    def person(self, person: str, size: Size) -> pygame.Surface:
        """A portrait in a lancet window, made for 5 : 8; other proportions leave an empty margin."""
        return self.picture(f"persons/{person}", size)

    def picture(self, name: str, size: Size, colour: str | None = None, turn: int = 0) -> pygame.Surface:
        """assets/art/`name`.svg at that size, in a seat's colour, turned by that many degrees."""
        return self._keep((name, size, colour, turn), lambda: self._rasterised(name, size, colour, turn))

    # -- pictures put together -----------------------------------------------------------------------------

    def medallion(self, sector: str, size: int) -> pygame.Surface:
        """The emblem of a sector on its roundel, as it stands on a pane."""

        def build() -> pygame.Surface:
            surface = medallion(sector, size).surface()
            emblem = self.emblem(sector, round(0.79 * size))
            surface.blit(emblem, emblem.get_rect(center=(size / 2, size / 2)))
            return surface

        return self._keep(("medallion", sector, size), build)

    def marker(self, crest: Crest, size: int, figure: int = 0) -> pygame.Surface:
        """A marker, or with a figure the token that stands for so many."""
        if not figure:
            return self._signed("pieces/marker", crest, size, 0.52)

        def build() -> pygame.Surface:
            surface = self.picture("pieces/markers", (size, size), crest.colour).copy()
            number = self.number(figure, round(size * 0.62))
            surface.blit(number, number.get_rect(center=(size * 0.47, size * 0.46)))
            return surface

        return self._keep(("markers", crest, size, figure), build)

    def shield(self, crest: Crest, size: int) -> pygame.Surface:
        return self._signed("pieces/shield", crest, size, 0.50)

    def carriage(self, crest: Crest, size: int, angle: float = 0.0) -> pygame.Surface:
        """A carriage from the side, facing right or left, whichever is nearer to the direction `angle`."""
        left = math.cos(angle) < -_UPRIGHT

        def build() -> pygame.Surface:
            surface = self.picture("pieces/carriage", (size, size), crest.colour)
            surface = pygame.transform.flip(surface, left, False)
            sign = self.sign(crest.sign, max(1, round(size * 0.38)), on(crest.colour))
            surface.blit(sign, sign.get_rect(center=(size * (0.67 if left else 0.33), size * 0.44)))
            return surface

        return self._keep(("carriage", crest, size, left), build)

    def message(self, crest: Crest, kind: int, size: int) -> pygame.Surface:
        """A message of kind 1 to 4 of the borough with that crest: its sign, the gift, and its prestige."""

        def build() -> pygame.Surface:
            surface = self.picture(f"pieces/message_{kind}", (size, size), crest.colour).copy()
            sign = self._outlined(crest, size, SIGN_ON_MESSAGE)
            x = 0.34 if kind in _WITH_GIFT else 0.5
            surface.blit(sign, sign.get_rect(center=(size * x, size * 0.33)))
            number = self.number(kind, round(size * 0.46))
            surface.blit(number, number.get_rect(center=(size * 0.36, size * 0.705)))
            return surface

        return self._keep(("message", crest, kind, size), build)

    def collected(self, crest: Crest, size: int) -> pygame.Surface:
        """A collected message: only whose it is counts from then on."""

        def build() -> pygame.Surface:
            surface = self.picture("pieces/message_0", (size, size), crest.colour).copy()
            sign = self._outlined(crest, size, SIGN_ON_COLLECTED)
            surface.blit(sign, sign.get_rect(center=(size / 2, size * 0.49)))
            return surface

        return self._keep(("collected", crest, size), build)

    def rats(self, count: int, height: int) -> pygame.Surface:
        """A row of `count` rats' heads."""

        def build() -> pygame.Surface:
            step = round(height * 1.04)
            surface = pygame.Surface((max(1, step * count), height), pygame.SRCALPHA)
            for i in range(count):
                surface.blit(self.icon("rat_head", height), (i * step, 0))
            return surface

        return self._keep(("rats", count, height), build)

    def card(self, action: str, size: Size, colour: str | None = None) -> pygame.Surface:
        """An action card without its words; see card_title_rect and card_text_rect."""

        def build() -> pygame.Surface:
            surface = cards.face(action, size, shades(colour))
            place = cards.emblem_square(size)
            surface.blit(self.emblem(action, place[2]), place[:2])
            return surface

        return self._keep(("card", action, size, colour), build)

    def corner(self, kind: str, value: str | int, size: int) -> pygame.Surface:
        """A light in a corner: tells the "round" (1 to 9), the "period", the "phase", or tonight's "rats"."""

        def build() -> pygame.Surface:
            choices = _CORNERS[kind]
            surface = corner(size, len(choices), choices.index(value) if value in choices else -1).surface()
            middle = surface.get_rect().center
            if kind == "phase":
                if value in _PHASES:
                    icon = self.icon(_PHASES[str(value)], round(size * 0.40))
                    surface.blit(icon, icon.get_rect(center=middle))
                return surface
            number = self.number(value, round(size * 0.40))
            if kind == "rats":
                head = self.icon("rat_head", round(size * 0.30))
                surface.blit(head, head.get_rect(center=(middle[0], round(size * 0.36))))
                number = self.number(value, round(size * 0.30))
                middle = (middle[0], round(size * 0.60))
            surface.blit(number, number.get_rect(center=middle))
            return surface

        return self._keep(("corner", kind, value, size), build)

    def card_back(self, size: Size) -> pygame.Surface:
        return self._keep(("card back", size), lambda: cards.back(size))

    def number(self, value: int | str, height: int, *, dark: bool = False) -> pygame.Surface:
        """A number or letter in the display face: light with a dark edge, or dark on light."""

        def build() -> pygame.Surface:
            font = open_font("display", max(6, height))
            ink, edge = (LEAD, GOLD_LIGHT) if dark else (CREAM, LEAD)
            glyph, rim = font.render(str(value), True, ink), font.render(str(value), True, edge)
            step = max(1, round(height / 22))
            surface = pygame.Surface(
                (glyph.get_width() + 2 * step, glyph.get_height() + 2 * step), pygame.SRCALPHA
            )
            for dx in range(-step, step + 1):
                for dy in range(-step, step + 1):
                    surface.blit(rim, (step + dx, step + dy))
            surface.blit(glyph, (step, step))
            return surface

        return self._keep(("number", value, height, dark), build)

    def share(self, amount: int, height: int) -> pygame.Surface:
        """A marker's share of the cathedral's prestige: the number before the token."""

        def build() -> pygame.Surface:
            number, token = self.number(amount, height), self.prestige(round(height * 0.8))
            (w, h), side = number.get_size(), token.get_width()
            surface = pygame.Surface((w + side, max(h, side)), pygame.SRCALPHA)
            for picture, x in ((number, 0), (token, w)):
                surface.blit(picture, (x, (surface.get_height() - picture.get_height()) // 2))
            return surface

        return self._keep(("share", amount, height), build)

    # -- how -----------------------------------------------------------------------------------------------

    def _signed(self, name: str, crest: Crest, size: int, share: float) -> pygame.Surface:
        def build() -> pygame.Surface:
            surface = self.picture(name, (size, size), crest.colour).copy()
            sign = self.sign(crest.sign, max(1, round(size * share)), on(crest.colour))
            surface.blit(sign, sign.get_rect(center=(size / 2, size * 0.49)))
            return surface

        return self._keep((name, crest, size), build)

    def _outlined(self, crest: Crest, size: int, share: float) -> pygame.Surface:
        """The sign on a message of that size, with a line around it: alone it drowns in its own colour."""
        bright = on(crest.colour)
        sign = self.sign(crest.sign, max(1, round(size * share)), bright)
        line, width = sign.copy(), max(1, round(size / 45))
        colour = shades(crest.colour if bright == "white" else bright).dark
        line.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MIN)
        line.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
        wide, high = sign.get_size()
        surface = pygame.Surface((wide + 2 * width, high + 2 * width), pygame.SRCALPHA)
        surface.fblits([(line, (x * width, y * width)) for x, y in ((1, 0), (0, 1), (2, 1), (1, 2))])
        surface.blit(sign, (width, width))
        return surface

    def _keep(self, key: Hashable, build: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self._kept:
            self._kept[key] = build()
        return self._kept[key]

    def _rasterised(self, name: str, size: Size, colour: str | None, turn: int) -> pygame.Surface:
        width, height = max(1, size[0]), max(1, size[1])
        try:
            text = self._read(f"art/{name}.svg").decode("utf-8")
            if not text.rstrip().endswith("</svg>"):  # SDL would show a truncated file in part
                raise pygame.error("the file is cut short")
            if colour is not None:
                text = recoloured(text, shades(colour))
            if turn:
                text = _turned(text, turn)
            picture = rasterise(text.encode("utf-8"), (width, height))
        except (assets.AssetMissing, UnicodeDecodeError, pygame.error) as error:
            if name not in self._reported:
                self._reported.add(name)
                log.warning("art/%s.svg cannot be shown, a plain shape stands in: %s", name, error)
            return stand_in((width, height), shades(colour))
        return picture


def shades(colour: str | None) -> Shades:
    """The shades of a seat's colour; grey for nobody's."""
    if colour in ("white", "black"):
        return WHITE if colour == "white" else BLACK
    return COLOURS.get(colour or "", NOBODY)


def stand_in(size: Size, glass: Shades) -> pygame.Surface:
    """A plain pane with a cross, for a picture that cannot be read."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    rect = surface.get_rect()
    line = max(1, min(size) // 16)
    pygame.draw.rect(surface, glass.base, rect, border_radius=min(size) // 6)
    pygame.draw.line(surface, glass.light, rect.topleft, rect.bottomright, line)
    pygame.draw.line(surface, glass.light, rect.topright, rect.bottomleft, line)
    pygame.draw.rect(surface, glass.light, rect, line, border_radius=min(size) // 6)
    return surface


def _turned(text: str, degrees: int) -> str:
    """A picture of 100 by 100, turned about its middle."""
    head, tag_end, inner = text.partition(">")
    body, end, rest = inner.rpartition("</svg>")
    return f'{head}{tag_end}<g transform="rotate({degrees} 50 50)">{body}</g>{end}{rest}'


_ICONS = {
    "coin": "pieces/coin",
    "prestige": "pieces/prestige",
    "rat": "pieces/rat",
    "cathedral": "emblems/notre_dame",
    "friend": "emblems/trusted_friend",
}
