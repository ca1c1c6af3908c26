"""Explanations of the course of a round and of the game."""

from __future__ import annotations

from functools import partial

from game import rules
from game.board.rose import CATHEDRAL, petal_target, space_target
from game.client.tutorial.lesson import InLine, Lesson, LessonMoment, Options, ScreenPart, Telling
from game.rules import about
from game.rules import events as ev

#: The guided game lets go in this round.
LETS_GO = 4


def _all_options(moment: LessonMoment) -> Options:
    return Options(tuple(range(len(moment.decision.options))))


def _goal(moment: LessonMoment) -> Telling | None:
    name = moment.words.seat(moment.seat)
    values = {"name": name}
    return Telling(petal_target(moment.player["borough"]), values)


def _cathedral(moment: LessonMoment) -> Telling | None:
    return Telling(CATHEDRAL, {"value": moment.view["cathedral_value"]}, covers=("card.notre_dame",))


def _round(moment: LessonMoment) -> Telling | None:
    return Telling(ScreenPart("header"))


def _pick(nth: int, moment: LessonMoment) -> Telling | None:
    """A card is to be kept, the first or the second."""
    if moment.kind != "keep" or moment.nth != nth:
        return None
    left, right = (moment.words.seat(moment.neighbour(by)) for by in (1, -1))
    return Telling(_all_options(moment), {"left": left, "right": right})


def _play(moment: LessonMoment) -> Telling | None:
    return Telling(_all_options(moment)) if moment.kind == "play" and moment.nth == 1 else None


def _prestige(moment: LessonMoment) -> Telling | None:
    """The seat has prestige now."""
    prestige = moment.player["prestige"]
    if not prestige:
        return None
    variant = ".open" if moment.view["rules"].get("prestige_open") else ""
    return Telling(InLine(moment.seat, "prestige"), {"prestige": prestige}, variant)


def _tonight(moment: LessonMoment) -> Telling | None:
    """Cards are played, and the plague is to come."""
    then = moment.tonight
    if then is None or moment.kind not in ("play", "hire") or (moment.kind, moment.nth) == ("play", 1):
        return None
    text = moment.words.catalog.text
    hospital = (
        text("lesson.hospital.stops", rats=then.hospital) if then.hospital else text("lesson.hospital.none")
    )
    values = {"plague": then.plague, "hospital": hospital, "rat": then.rat, "space": then.space}
    return Telling(InLine(moment.seat, "tonight"), values, ".beyond" if then.penalised else "")


def _hire(moment: LessonMoment) -> Telling | None:
    asked = moment.decision.about
    if not isinstance(asked, about.HireBy) or asked.person is not None:
        return None
    persons = [number for number, option in enumerate(moment.decision.options) if option in rules.PERSONS]
    return Telling(Options(tuple(persons))) if persons else None


def _no_coin(moment: LessonMoment) -> Telling | None:
    """The last card before hiring is to be played, and the seat has no coin."""
    if moment.kind != "play" or moment.nth != 2 or moment.player["coins"]:
        return None
    return Telling(InLine(moment.seat, "coins"))


def _night(moment: LessonMoment) -> Telling | None:
    """The first night has passed."""
    if not moment.has(ev.PlagueStruck):
        return None
    rat = moment.player["rat"]
    return Telling(space_target(moment.player["borough"], rat), {"rat": rat})


def _overrun(moment: LessonMoment) -> Telling | None:
    """The rats have cost the seat something, or ask which marker they take."""
    if moment.kind != "plague" and not moment.has(ev.Penalised):
        return None
    return Telling(space_target(moment.player["borough"], rules.HARBOUR_END))


def _bell(moment: LessonMoment) -> Telling | None:
    """The bell-ringer has gone to the next player."""
    start = moment.view["start_seat"]
    if moment.kind != "play" or moment.view["round"] == 1:
        return None
    variant = ".you" if start == moment.seat else ""
    return Telling(InLine(start, "played"), {"name": moment.words.seat(start)}, variant)


def _share(moment: LessonMoment) -> Telling | None:
    """The cathedral is scored this round."""
    if moment.kind not in ("play", "donate", "hire") or moment.view["round"] % 3:
        return None
    there = sum(player["cathedral"] for player in moment.view["players"])
    value = moment.view["cathedral_value"]
    markers = moment.words.count("markers", there)
    mine = moment.player["cathedral"]
    values = {"value": value, "markers": markers, "mine": mine}
    return Telling(CATHEDRAL, values, ".mine" if mine else "")


def _shared(moment: LessonMoment) -> Telling | None:
    """The cathedral was scored, and another period has begun."""
    scored = [event for event in moment.events if isinstance(event, ev.CathedralScored)]
    if not scored or moment.kind != "keep":
        return None
    last = scored[-1]
    values = {"value": last.value, "markers": moment.words.count("markers", last.markers), "each": last.each}
    return Telling(CATHEDRAL, values, {0: ".none", 1: ".one"}.get(last.markers, ""))


def _lets_go(moment: LessonMoment) -> Telling | None:
    if moment.view["round"] < LETS_GO:
        return None
    text = moment.words.catalog.text
    named = {"rules": text("how.title"), "hint": text("coach.button"), "undo": text("lan.undo")}
    return Telling(ScreenPart("prompt"), named)


#: What the board is.
BOARD = (
    Lesson("goal", _goal, "prestige"),
    Lesson("cathedral", _cathedral, "cathedral"),
    Lesson("round", _round),
)
#: What has happened since the last choice.
HAPPENED = (
    Lesson("night", _night, "space"),
    Lesson("overrun", _overrun, "space"),
    Lesson("shared", _shared, "cathedral"),
)
#: What is to be done now.
PHASES = (
    Lesson("draft", partial(_pick, 1)),
    Lesson("second_pick", partial(_pick, 2)),
    Lesson("play", _play),
    Lesson("hire", _hire),
)
#: What matters for it.
STATE = (
    Lesson("tonight", _tonight, "tonight"),
    Lesson("share", _share, "cathedral"),
    Lesson("no_coin", _no_coin, "coins"),
    Lesson("bell", _bell, "name"),
    Lesson("prestige", _prestige, "prestige"),
)
#: The last word of the guided game.
FAREWELL = Lesson("lets_go", _lets_go)
