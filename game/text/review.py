"""The review of a game in words: what choices cost, why others were better, and where the lead changed."""

from __future__ import annotations

from collections.abc import Sequence

from game import rules
from game.bots.review.report import CostlyChoice, LeadChange, Moment
from game.text.coach import CoachWords
from game.text.names import Words

#: From so much prestige on costs are told without tenths.
_WHOLE_FROM = 9.95


def why(words: Words, choice: CostlyChoice) -> str:
    """Why the better choice is better, in a sentence."""
    text, difference = words.catalog.text, CoachWords(words).difference
    more = [difference(each) for each in choice.why if each.amount > 0]
    less = [difference(each) for each in choice.why if each.amount < 0]
    join = text("review.why.join").join
    kept = choice.chosen.kinds[0] == "keep"
    said = join(more) if more else text("review.why.later")
    if less and (more or not kept):
        said = text("review.why.but", more=said, less=join(less))
    return text("review.why.kept" if kept and more else "review.why", why=said)


def better(words: Words, choice: CostlyChoice) -> str:
    """What was better, and what would have followed it."""
    step, text = CoachWords(words).step, words.catalog.text
    if not choice.plan:
        return text("review.better", what=step(choice.better))
    plan = words.catalog.join([step(each) for each in choice.plan])
    return text("review.better.plan", what=step(choice.better), plan=plan)


def cost(words: Words, prestige: float) -> str:
    """What a choice cost: "about 4.6 prestige"; from ten on in whole ones, for more is not known."""
    catalog = words.catalog
    amount = catalog.decimal(prestige) if prestige < _WHOLE_FROM else f"{prestige:.0f}"
    return catalog.count("review.cost", int(round(prestige, 1)), n=amount)


def other_network(words: Words, seats: Sequence[int]) -> str:
    """Which bots judged otherwise than the review."""
    names = words.catalog.join([words.seat(seat) for seat in seats])
    return words.catalog.text("review.other_network", names=names)


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}"


def lead_change(words: Words, change: LeadChange, moments: tuple[Moment, ...]) -> str:
    """Who leads instead of whom, after which round, and by how much."""
    chances = moments[change.rounds].chances
    key = "review.lead.last" if change.rounds == rules.ROUNDS else "review.lead"
    return words.catalog.text(
        key,
        round=change.rounds,
        leader=words.seat(change.leader),
        before=words.seat(change.before),
        chance=percent(chances[change.leader]),
        other=percent(chances[change.before]),
    )
