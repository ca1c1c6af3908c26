"""The score: which sounds a motion makes, and that none comes before it is seen."""

from dataclasses import replace

import pytest

from game.board.box import Box
from game.board.rose import CATHEDRAL
from game.client.animation.cue import Cue, Glint, Leg, Shown, Timeline
from game.client.animation.curve import Glide, Hop, Pose, Ride, Ring, Walk
from game.client.animation.sprites import (
    BellRinger,
    Card,
    CardBack,
    Carriage,
    Coin,
    Lamp,
    Light,
    Marker,
    Message,
    Prestige,
    Rat,
    Share,
    Sprite,
    Vermin,
)
from game.client.animation.uncovering import FLIGHT, Uncovered, Uncovering
from game.client.sound.catalogue import SPACING
from game.client.sound.score import Note, of_step, of_uncovering, score
from game.rules import events as ev

HERE, THERE = (0.0, 0.0), (100.0, 0.0)
REST = Shown(Pose(HERE), 5.0)
MARKER, COIN, CARD, RAT = Marker(0), Coin(), Card("bank", 0), Rat(0)
LANDING = {MARKER: "marker", COIN: "coin", Prestige(3): "prestige"}
PAPER = {CardBack(): "card", CARD: "card", Message(0, 1): "page"}


def cue(sprite: Sprite, way, start: float = 1.0, end: float = 1.5) -> Cue:
    return Cue(sprite, REST, (Leg(start, end, way, 5.0),))


def heard(*cues: Cue, glints=(), pace: float = 1.0) -> list[tuple[float, str]]:
    notes = score(Timeline(cues, tuple(glints)), pace)
    return [(round(note.moment, 3), note.sound) for note in notes]


@pytest.mark.parametrize(
    ("sprite", "way", "notes"),
    [
        *((sprite, Hop(HERE, THERE), [(1.5, sound)]) for sprite, sound in LANDING.items()),
        *((sprite, Hop(HERE, THERE), [(1.0, sound)]) for sprite, sound in PAPER.items()),
        (BellRinger(), Ring(HERE, 0.0, 1.0, 50.0), [(1.0, "bell")]),
        (MARKER, Glide(Pose(HERE), Pose(THERE)), []),  # it makes room for others
    ],
)
def test_pieces_are_heard_when_they_land_and_paper_and_bell_when_they_begin_to_move(
    sprite: Sprite, way: object, notes: list[tuple[float, str]]
) -> None:
    assert heard(cue(sprite, way)) == notes


def test_hoof_and_wheel_last_as_long_as_the_drive_with_half_as_many_beats_at_double_speed() -> None:
    drive = cue(Carriage(0), Ride((HERE, THERE), 0.0, 0.0), 1.0, 2.0)
    notes = score(Timeline((drive,)), 1.0)
    assert Note(1.0, "wheel", 1.0) in notes
    beats = [note.moment for note in notes if note.sound == "hoof"]
    assert beats[0] == 1.0
    assert 1.75 < beats[-1] < 2.0

    long = cue(Carriage(0), Ride((HERE, THERE), 0.0, 0.0), 0.0, 2.08)
    slow, fast = (
        [note for note in score(Timeline((long,)), pace) if note.sound == "hoof"] for pace in (1.0, 0.5)
    )
    assert len(fast) == len(slow) // 2 > 5


def test_rats_squeak_and_run() -> None:
    run = cue(RAT, Walk((HERE, THERE)), 1.0, 1.6)

    assert heard(run) == [(1.0, "paws"), (1.0, "squeak")]
    assert score(Timeline((run,)), 1.0)[0].length == pytest.approx(0.6)


@pytest.mark.parametrize("last", [(0.6, 1.1), (0.6, 0.7)])
def test_several_rats_run_as_one_until_the_last_has_arrived(last: tuple[float, float]) -> None:
    runs = [cue(RAT, Walk((HERE, THERE)), *ran) for ran in ((0.0, 0.5), (0.3, 1.1), last)]
    paws = [note for note in score(Timeline(tuple(runs)), 1.0) if note.sound == "paws"]

    assert [(note.moment, round(note.length, 3)) for note in paws] == [(0.0, 1.1)]


def test_a_page_is_turned_when_the_veil_over_a_person_opens() -> None:
    veil = Glint("veil", Box(0, 0, 10, 10), 0.5, 1.5)

    assert heard(glints=[veil]) == [(1.25, "page")]


def test_the_organ_plays_when_the_cathedral_lights_up_at_a_periods_end() -> None:
    flares = [Glint("flare", CATHEDRAL, start, start + 0.9) for start in (0.2, 1.4, 3.0)]
    share = replace(cue(Share(2), Hop(HERE, THERE), 2.0, 2.5), born=2.0)

    assert heard(glints=flares) == []
    assert heard(share, glints=flares) == [(1.4, "organ"), (2.0, "prestige")]


def test_the_night_is_heard_while_lamps_burn() -> None:
    lamps = [Cue(Lamp(), REST, (Leg(lit, 4.0, Hop(HERE, HERE), 5.0),), lit) for lit in (0.1, 0.3, 0.5)]

    (night,) = score(Timeline(tuple(lamps)), 1.0)
    assert (night.moment, night.sound, round(night.length, 3)) == (0.1, "night", 3.9)


def test_a_swarm_runs_until_the_last_of_it_is_there_and_squeaks_now_and_then() -> None:
    swarm = [cue(Vermin(), Hop(HERE, THERE), 0.05 * rat, 1.0 + 0.05 * rat) for rat in range(9)]
    notes = score(Timeline(tuple(swarm)), 1.0)

    assert [(note.moment, note.length) for note in notes if note.sound == "paws"] == [
        (0.0, pytest.approx(1.4))
    ]
    assert sum(note.sound == "squeak" for note in notes) == 2


def test_an_overrun_harbour_sounds_once_and_lamps_do_not() -> None:
    alarm, lamps = (
        [cue(Light(tone), Hop(HERE, HERE), 1.0 + 0.2 * pulse) for pulse in range(3)]
        for tone in ("danger", "lamp")
    )

    assert heard(*alarm) == [(1.0, "overrun")]
    assert heard(*lamps) == []


def test_of_things_that_land_together_one_is_heard() -> None:
    coins = [cue(COIN, Hop(HERE, THERE), 0.0, end) for end in (0.5, 0.5 + SPACING / 2, 0.5 + 2 * SPACING)]

    assert heard(*coins) == [(0.5, "coin"), (0.5 + 2 * SPACING, "coin")]


def test_the_notes_come_in_order_and_by_the_pace() -> None:
    cues = [cue(COIN, Hop(HERE, THERE), 2.0, 3.0), cue(CARD, Hop(HERE, THERE), 1.0, 2.0)]

    assert heard(*cues, pace=0.3) == [(0.3, "card"), (0.9, "coin")]


def test_final_scoring_rings_for_each_seat_and_plays_the_organ_for_the_winner() -> None:
    found = Uncovering(
        (Uncovered(1.0, 0, "park", 4), Uncovered(2.0, 1, "plague", -2)), ((0.7, "park"),), 4.0, 6.0, (0,)
    )

    assert of_uncovering(found, 0.5) == (
        Note((1.0 + FLIGHT) / 2, "prestige"),
        Note((2.0 + FLIGHT) / 2, "overrun"),
        Note(2.0, "organ"),
    )


def test_a_step_without_motion_has_one_sound_at_most() -> None:
    assert of_step([]) is None
    assert of_step([ev.HireDeclined(0)]) is None
    assert of_step([ev.CardPlayed(0, 3, 1), ev.CoinsGained(0, 2, None, "bank")]) == "coin"
