"""In random games every option says what it brings, and each night that is told comes as it was told."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from game import rules
from game.text import describe, why_not
from tests.checks.games import decisions
from tests.client.thinned import sampled
from tests.text.test_log import words

SETS = [
    rules.RuleSet.preset(preset, new_persons=new)
    for preset, new in product(rules.PRESETS, (False, True))
    if not new or preset in ("english-2017", "german-2017")
]
#: A game for each of them; together of every number of seats.
EVERY_RULE_SET = sampled(
    ("rule_set", "seats"), [(rule_set, 2 + nth % 4) for nth, rule_set in enumerate(SETS)], quick=2
)
#: Answers that decline what is asked, and tell so by their name.
DECLINES = ("none", "nobody", "leave", "done", 0)
#: Questions whose options name what they bring, or move a piece without an action.
PLAIN = ("bonus", "message", "minstrel_piece", "fool_piece", "butcher", "travelling_folk")


def asked(rule_set: rules.RuleSet, seats: int) -> Iterator[tuple[rules.GameState, rules.Decision]]:
    """The decisions of a game that is played by chance."""
    state = rules.new_game(rule_set, seats, seats)
    return ((state, decision) for decision in decisions(state, seats))


@EVERY_RULE_SET
def test_every_option_says_what_it_brings_or_what_will_be_asked(rule_set: rules.RuleSet, seats: int) -> None:
    for state, decision in asked(rule_set, seats):
        view = rules.view(state, decision.seat)
        labels = describe.labels(decision, view, words(seats), decision.seat)
        for option, label in zip(decision.options, labels, strict=True):
            if option not in DECLINES and decision.kind not in PLAIN:
                assert label.full, (decision, option)
            if decision.kind in ("keep", "play", "hire") and option != "nobody" and not label.promising:
                assert label.detail.startswith(("no", "prestige")), (option, label.detail)
            assert label.promising <= bool(any(label.gain) or label.choices)


@EVERY_RULE_SET
def test_what_may_not_be_chosen_nearby_says_why(rule_set: rules.RuleSet, seats: int) -> None:
    told = words(seats)
    for state, decision in asked(rule_set, seats):
        view, seat = rules.view(state, decision.seat), decision.seat
        mine = view["players"][seat]["borough"]
        if any(option in rules.SECTORS for option in decision.options):
            for sector in rules.SECTORS:
                why = why_not.sector(view, seat, decision, mine, sector, told)
                assert bool(why) == (sector not in decision.options)
            assert bool(why_not.cathedral(seat, decision, told)) == ("cathedral" not in decision.options)
        if decision.kind == "donate":
            refused = why_not.donations(view, decision, told)
            assert {*refused} == {1, 2, 3} - {*decision.options}
        if decision.kind == "drive":
            for market in {*view["messages"]} - {*decision.options}:
                assert len(why_not.market(view, seat, decision, market, told).splitlines()) > 1


@EVERY_RULE_SET
def test_the_night_told_of_an_answer_to_come_is_the_forecast_after_it(
    rule_set: rules.RuleSet, seats: int
) -> None:
    compared = 0
    for state, decision in asked(rule_set, seats):
        view, seat = rules.view(state, decision.seat), decision.seat
        if decision.kind in ("keep", "plague"):
            continue
        for option, outlook in zip(decision.options, rules.outlooks(view, seat), strict=True):
            for end in outlook.ways.ends:
                first, *more = end.steps
                if not more and first.decision.kind not in ("drive", "message"):
                    then = rules.preview(rules.preview(view, option).view, first.option).view
                    assert end.night == rules.forecast(then, seat), (decision, option, end)
                    compared += 1
    assert compared > 10
