"""Explanations of moments at which the option that brings most at once is not the best."""

from __future__ import annotations

from game import rules
from game.client.tutorial.lesson import Lesson, LessonMoment, Option, Telling
from game.text.gains import gain

_PLAYED = 2  #: Cards that a seat plays in a round.


def _cards_to_play(moment: LessonMoment) -> int:
    """How many cards the seat will still play before the period ends."""
    rounds = 2 - (moment.view["round"] - 1) % 3
    return rounds * _PLAYED + _PLAYED - len(moment.player["played"])


def _school(moment: LessonMoment) -> Telling | None:
    """Prestige now, or the markers for cards to come."""
    school, residence = moment.actions.get("cloister_school"), moment.actions.get("residence")
    cards, markers = _cards_to_play(moment), moment.player["personal"]
    if school is None or residence is None or not 0 < markers < cards:
        return None
    prestige, brought = moment.gain(residence).prestige, moment.gain(school)
    if not prestige or not brought.markers:
        return None
    words = moment.words
    values: dict[str, object] = {"prestige": words.count("prestige", prestige), "cards": cards}
    values |= {"markers": words.count("markers", markers), "gain": gain(brought, words)}
    return Telling(Option(school), values, covers=("card.cloister_school", "card.residence"))


def _hospital(moment: LessonMoment) -> Telling | None:
    """A donation now, or a piece that stops rats in all nights to come."""
    hospital, donation = moment.actions.get("hospital"), moment.actions.get("notre_dame")
    then, coins = moment.tonight, min(3, moment.player["coins"])
    nights = rules.ROUNDS - moment.view["round"] + 1
    if hospital is None or donation is None or then is None or not coins or not then.rat or nights < _PLAYED:
        return None
    values: dict[str, object] = {"coins": moment.words.count("coins", coins), "nights": nights}
    values |= {"prestige": rules.DONATION[coins], "rat": then.rat, "total": then.total}
    variant = ".beyond" if then.penalised else ""
    return Telling(Option(hospital), values, variant, ("card.hospital", "card.notre_dame"))


#: In the order in which they come first.
TWICE = (Lesson("twice.school", _school, "cloister_school"), Lesson("twice.hospital", _hospital, "hospital"))
