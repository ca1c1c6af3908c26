"""A game at this machine: starts its host and shows its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import cast

from game import rules
from game.board.crest import Crest
from game.board.rose import rose
from game.bots import DEFAULT_LEVEL, known
from game.client.board.window import window
from game.client.panels.screen import screen
from game.client.replay.scene import PlayOn
from game.client.table.ending import Ways
from game.client.table.kind import TableKind
from game.client.table.table import TableScene
from game.client.window.app import App
from game.rules import Record
from game.rules.printed.tabledata import STANDARD, TableData
from game.session import printed
from game.session.lobby_state import SeatInfo
from game.session.session import Session, Update
from game.settings.game_setup import GameSetup, Speed, guided_game
from game.settings.settings import UserSettings
from net.messages.records import COLOURS, SIGNS, Colour, SeatSetup, Sign
from net.messages.to_client import FinishedMessage, NoticeMessage


def play_here(
    app: App, setup: GameSetup, halt: Callable[[Update], bool] = lambda update: False, *, guided: bool = False
) -> Session:
    """Start the game and show its table; `halt` as in TableScene. guided: it is the guided first game."""

    def again() -> None:
        options = {**setup.options, "start_seat": session.next_start}
        seats = tuple(_in_rematch(seat, app.settings) for seat in setup.seats)
        speed = scene.pacer.speed
        play_here(app, replace(setup, seats=seats, options=options, seed=None, choices=(), speed=speed))

    if app.settings.newcomer:
        app.settings.newcomer = False
        app.settings_file.save()

    def keep(game: FinishedMessage) -> NoticeMessage | None:
        app.settings.follow(game)
        app.settings_file.save()
        return app.network.keep(game)

    link = app.open_host(setup.table_data, setup.choices)
    session = Session(link, app.network.keep if guided else keep)
    for message in setup.messages():
        session.send(message)
    kind = TableKind(app, session, Ways(again, partial(play_on, app)))
    scene = TableScene(app, session, setup.speed, halt, kind)
    if guided:
        scene.explaining.guide_this_game()
    app.replace(scene)
    _paint_ahead(app, setup)
    return session


def _in_rematch(seat: SeatSetup, settings: UserSettings) -> SeatSetup:
    if seat["kind"] != "bot":
        return seat
    return {**seat, "level": settings.followed_level(seat["level"])}


def play_guided(app: App) -> Session:
    """Start the guided first game, by the rule set that was played last."""
    settings = app.settings
    return play_here(app, guided_game(settings.rows[0].name, settings.preset, settings.speed), guided=True)


def play_on(app: App, record: Record, players: tuple[SeatInfo, ...]) -> PlayOn | None:
    """What plays on from a moment of a finished game, as a new game; None where that cannot be."""
    if playing_on(record, players, 0, 0) is None:
        return None

    def begin(at: int, person: int) -> None:
        setup = playing_on(record, players, at, person, app.settings.speed)
        if setup is not None:
            play_here(app, setup)

    return begin


def _paint_ahead(app: App, setup: GameSetup) -> None:
    """Paint the rose window that the table will probably need, while the host starts."""
    seats = len(setup.seats)
    by = rules.RuleSet.preset(table=TableData.from_plain(setup.table_data))
    table = rules.view(rules.new_game(by, seats, 0), None)
    owned = tuple(player["borough"] for player in table["players"])
    here = [seat for seat, who in enumerate(setup.seats) if who["kind"] == "human"]
    below = owned[here[0] if len(here) == 1 else 0]
    board = screen(app.window.size, seats, app.fonts.zoom).board
    plan = rose(table["boroughs"], owned, (*board,), below, printed.streets(table))
    window(app.art, plan, _crests(setup, table["boroughs"], owned))


def _crests(setup: GameSetup, boroughs: int, owned: tuple[int, ...]) -> tuple[Crest, ...]:
    """The crest of each borough; those without an owner get colours and signs that are left."""
    taken = [Crest(seat["colour"], seat["sign"]) for seat in setup.seats]
    colours = [colour for colour in COLOURS if all(colour != one.colour for one in taken)]
    signs = [sign for sign in SIGNS if all(sign != one.sign for one in taken)]
    spare = map(Crest, colours, signs)
    return tuple(
        taken[owned.index(borough)] if borough in owned else next(spare) for borough in range(boroughs)
    )


def playing_on(
    record: Record, players: Sequence[SeatInfo], at: int, person: int, speed: Speed = "normal"
) -> GameSetup | None:
    """The game after so many of its choices, with bots at all seats but one.

    None where a new game cannot go by the record's rules, as with persons that have changed since.
    """
    told = {name: getattr(record.rules, name) for name in rules.RuleOptions.__annotations__}
    table = record.rules.table
    for name, preset in rules.PRESETS.items():
        options = {option: value for option, value in told.items() if value != getattr(preset, option)}
        if _rules(name, options, record) == record.rules:
            return GameSetup(
                tuple(_seat(player, person) for player in players),
                preset=name,
                options=options,
                seed=record.seed,
                speed=speed,
                table_data={} if table == STANDARD else {**table.to_plain()},
                choices=record.choices[:at],
            )
    return None


def _rules(name: str, options: dict[str, object], record: Record) -> rules.RuleSet | None:
    try:
        return rules.RuleSet.preset(name, **options, table=record.rules.table)
    except rules.RulesError:
        return None


def _seat(player: SeatInfo, person: int) -> SeatSetup:
    setup: SeatSetup = {
        "name": player.name,
        "kind": "human",
        "colour": cast("Colour", player.colour),
        "sign": cast("Sign", player.sign),
    }
    if player.seat == person:
        return setup
    level = player.level if player.level is not None and known(player.level) else DEFAULT_LEVEL
    return {**setup, "kind": "bot", "level": level}
