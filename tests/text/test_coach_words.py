"""The coach's advice reads as sentences."""

from itertools import islice

import pytest

from game.bots.coach.advice import Advice, AdvisedOption, Fact, PlanStep
from game.bots.coach.coach import Coach
from game.text.coach import CoachWords
from tests.text.test_describe import asked
from tests.text.test_log import words


def option(step: PlanStep, *facts: Fact, plan: tuple[PlanStep, ...] = (), gain: int = 0, behind: float = 0.0):
    return AdvisedOption(0, step, behind, facts, plan, gain)


ADVISOR = ("hire", "hire", "fool_source", "fool_target", "hire", "minstrel_source", "minstrel_target")
MINSTREL = ("hire", "minstrel_source", "minstrel_target", "minstrel_piece", "minstrel_piece")

STEPS = {
    "play Bank": PlanStep(("play",), ("bank:2",)),
    "play Trusted friend (friend to Park)": PlanStep(("play", "friend"), ("trusted_friend:0", "park")),
    "hire nobody": PlanStep(("hire",), ("nobody",)),
    "donate 3 coins, marker from Bank": PlanStep(("donate", "source"), (3, "bank")),
    "play Notre Dame (without effect)": PlanStep(("play", "donate"), ("notre_dame:1", 0), idle=True),
    "hire the Minstrel (1 marker and the friend from Bank to Park)": PlanStep(
        MINSTREL, ("minstrel", "bank", "park", "marker", "friend"), moved=((1, True),)
    ),
    "hire the Advisor, hire the Fool (the friend from Bank to Park), "
    "hire the Minstrel (2 markers from Hotel to Bank)": PlanStep(
        ADVISOR,
        ("advisor", "fool", "bank", "park", "minstrel", "hotel", "bank"),
        moved=((0, False), (0, True), (2, False)),
    ),
}


@pytest.mark.parametrize("title", STEPS)
def test_a_step_says_what_is_done_with_a_card_or_person(title: str) -> None:
    assert CoachWords(words(4)).option(option(STEPS[title]), 0).title == f"Best choice: {title}"


def test_reasons_are_sentences() -> None:
    best = option(
        PlanStep(("play",), ("residence:0",)),
        Fact("prestige.park", {"n": 4, "bonus": 1}, 4.0),
        Fact("yield.later", {"person": "carpenter", "was": 4, "now": 5}, 0.5),
        Fact("leaves", {"place": "bank", "n": 1}, -0.3),
        Fact("coins.none", {}, -1.0),
        plan=(PlanStep(("play",), ("hotel:1",)), PlanStep(("hire",), ("monk",))),
        gain=1,
    )

    text = CoachWords(words(4)).option(best, 0)

    assert text.title == "Best choice: play Residence"
    assert text.reasons == (
        "+4 prestige now, 1 of it from your park.",
        "The Carpenter, still to come, would give you 5 instead of 4.",
        "Bank: only 1 piece left.",
    )
    assert text.plan == "Then play Hotel and hire the Monk: +1 prestige."
    assert text.outlook == ("You will have no coins for the next round.",)


def test_options_are_ranked_by_what_they_are_behind() -> None:
    step = PlanStep(("play",), ("bank:0",))
    told = [CoachWords(words(4)).option(option(step, behind=it), 1).title for it in (0.4, 1.66)]

    assert told == ["Just as good: play Bank", "About 1.7 prestige less: play Bank"]


def test_later_rounds_are_compared_with_an_option_by_its_rank() -> None:
    why = [["coins", 2, ""]]
    codes = ("later.next", "later.more", "later.less")
    told = [CoachWords(words(4)).fact(Fact(code, {"n": 4, "why": why}, 4.0)) for code in codes]

    assert told == [
        "In later rounds this should earn about 4 more than the next best choice: 2 more coins.",
        "In later rounds this should earn about 4 more than the best choice: 2 more coins.",
        "In later rounds this should earn about 4 less than the best choice: 2 more coins.",
    ]


@pytest.mark.parametrize("language", ["en", "de", "fr", "ro"])
def test_facts_count_prestige_as_everything_else_does(language: str) -> None:
    seats = words(2)
    seats.catalog.switch(language)
    coach = CoachWords(seats)

    for code in ("prestige", "prestige.park", "prestige.paid", "rats.loss"):
        for n in (1, 3):
            told = coach.fact(Fact(code, {"n": n, **({"bonus": 1} if code == "prestige.park" else {})}, n))
            assert seats.count("prestige", n) in told


def test_what_the_coach_would_rather_is_told_where_that_is_better() -> None:
    made = option(PlanStep(("keep",), ("park:0",)), behind=1.42)
    better = option(PlanStep(("keep",), ("bank:1",)))

    told = [CoachWords(words(4)).rather(Advice(options)) for options in ((better, made), (made,))]

    assert told == [
        "The coach would rather keep Bank: about 1.4 more prestige.",
        "The coach finds nothing better.",
    ]


def test_a_card_was_kept_for_what_it_leads_to_with_effect() -> None:
    idle = PlanStep(("play", "donate"), ("notre_dame:1", 0), idle=True)
    plan = (PlanStep(("play",), ("park:0",)), idle, PlanStep(("hire",), ("monk",)))
    made = option(PlanStep(("keep",), ("park:0",)), Fact("coins.none", {}, -1.0), plan=plan, gain=3)

    assert CoachWords(words(4)).kept(made) == (
        "With this card you can play Park and hire the Monk: +3 prestige this round. "
        "You will have no coins for the next round."
    )


def test_of_a_card_that_the_best_turn_leaves_out_that_is_told() -> None:
    made = option(PlanStep(("keep",), ("hotel:0",)), plan=(PlanStep(("play",), ("park:0",)),), gain=3)

    assert CoachWords(words(4)).kept(made) == "The best turn does not use this card."


def test_all_advice_of_a_game_has_words() -> None:
    coach, spoken = Coach(), CoachWords(words(2))
    for decision, view in islice(asked(2, 3), 0, None, 9):
        for place, advised in enumerate(coach.advise(view, decision).options):
            text = spoken.option(advised, place)
            for sentence in (text.title, text.plan, *text.reasons, *text.outlook):
                assert "coach." not in sentence
                assert "{" not in sentence
            assert text.title
