"""The art: every picture the program asks for exists, has the size asked for, and its absence is no crash."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable

import pygame
import pytest

from game import rules
from game.board.box import Box, Scale
from game.board.crest import Crest
from game.board.palette import COLOURS
from game.client.board.art import Art
from game.client.statistics import glass as feats
from game.statistics.feats import FEATS
from game.text import assets
from net.messages.records import SIGNS
from tools.art import parts

ICONS = (
    *("coin", "marker", "prestige", "rat", "message", "card", "bell", "crown", "plague", "general"),
    *("cathedral", "hourglass", "check", "cross", "friend", "lock", "rat_head"),
)
BLUE = Crest("blue", "lily")


@pytest.fixture
def art() -> Art:
    return Art()


def nothing_there(path: str) -> bytes:
    raise assets.AssetMissing(f"asset missing: {path}")


def test_every_picture_is_there_and_readable(art: Art, caplog: pytest.LogCaptureFixture) -> None:
    for action in rules.ACTIONS:
        art.emblem(action, 30)
        art.card(action, (60, 80), "red")
    for person in rules.PERSONS:
        art.person(person, (50, 80))
    for icon in ICONS:
        art.icon(icon, 24)
    for kind in rules.MESSAGE_KINDS:
        art.message(BLUE, kind, 30)
    art.collected(BLUE, 30)
    art.marker(BLUE, 30, 3)
    for sector in rules.SECTORS:
        art.medallion(sector, 30)
    for amount in (None, 1, 3, 5, 10):
        art.prestige(30, amount)
    for colour, sign in zip(COLOURS, SIGNS, strict=True):
        for piece in (art.marker, art.shield, art.friend, art.rat, art.carriage):
            piece(Crest(colour, sign), 30)
    art.coin(20)
    art.bell_ringer(30)
    art.lamp(30)

    assert caplog.messages == []


def feat_window(art: Art, feat: str) -> pygame.Surface:
    picture = pygame.Surface((60, 100))
    feats.draw(picture, Box(0, 0, 60, 100), art, Scale.of((1280, 720)), feat, done=True)
    return picture


@pytest.mark.parametrize(
    "looks",
    [
        lambda art: [art.marker(Crest(colour, sign), 24) for colour in COLOURS for sign in SIGNS],
        lambda art: [art.person(person, (50, 80)) for person in rules.PERSONS],
        lambda art: [art.message(BLUE, kind, 32) for kind in rules.MESSAGE_KINDS],
        lambda art: [feat_window(art, feat) for feat in FEATS],
    ],
    ids=["seats, by colour and sign", "persons", "messages, by their prestige", "feats"],
)
def test_things_of_one_kind_all_look_different(
    art: Art, looks: Callable[[Art], list[pygame.Surface]]
) -> None:
    drawn = looks(art)

    assert len({pygame.image.tobytes(picture, "RGBA") for picture in drawn}) == len(drawn) > 3


def test_a_picture_is_built_once_for_each_size_until_forgotten(art: Art) -> None:
    first = art.marker(BLUE, 30)

    assert art.marker(BLUE, 30) is first
    assert art.marker(BLUE, 31) is not first
    art.forget()
    assert art.marker(BLUE, 30) is not first


def test_carriages_drive_to_the_right_or_to_the_left(art: Art) -> None:
    ahead = art.carriage(BLUE, 40, 0.0)

    assert art.carriage(BLUE, 40, 1.2) is ahead
    assert art.carriage(BLUE, 40, math.pi / 2) is ahead
    assert art.carriage(BLUE, 40, math.pi) is not ahead
    assert art.carriage(BLUE, 40, math.pi) is art.carriage(BLUE, 40, -2.0)


def test_a_missing_picture_has_a_stand_in_and_is_reported_once(caplog: pytest.LogCaptureFixture) -> None:
    art = Art(nothing_there)

    with caplog.at_level(logging.WARNING):
        first, second = art.emblem("bank", 30), art.emblem("bank", 40)

    assert first.get_size() == first.get_bounding_rect().size == (30, 30)
    assert second.get_size() == (40, 40)
    assert len(caplog.messages) == 1
    assert "art/emblems/bank.svg" in caplog.messages[0]


@pytest.mark.parametrize("data", [b"", b"no picture at all", b"\xff\xfe\x00", b"<svg"])
def test_a_broken_picture_has_a_stand_in(data: bytes) -> None:
    art = Art(lambda path: data)

    assert art.shield(BLUE, 30).get_bounding_rect().size == (30, 30)
    assert art.carriage(BLUE, 30, 1.0).get_size() == (30, 30)


def test_every_portrait_falls_into_the_parts_that_new_ones_are_made_of() -> None:
    for person in rules.PERSONS:
        assert "".join(parts(person).values()) == assets.read(f"art/persons/{person}.svg").decode()
