"""What options, cards and persons would bring a seat, told before anything is chosen."""

from collections.abc import Mapping
from typing import Any

import pytest

from game import rules
from game.rules import Gain
from game.rules import events as told
from tests.checks.games import decisions
from tests.rules.build import NEW, Game, Story, play, table


def outlooks(game: Game, reader: int | None = 0) -> Mapping[Any, rules.Outlook]:
    """By option of the decision that waits."""
    found = rules.outlooks(rules.view(game.state, game.decision.seat), reader)
    return dict(zip(game.options, found, strict=True))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_outlook_of_every_option_begins_as_its_preview_does(seats: int) -> None:
    state = rules.new_game(NEW, seats, seats)
    for decision in decisions(state, seats):
        view = rules.view(state, decision.seat)
        found = rules.outlooks(view, decision.seat)
        assert len(found) == len(decision.options)
        for option, outlook in zip(decision.options, found, strict=True):
            if decision.kind == "keep":
                continue
            preview = rules.preview(view, option)
            assert outlook.events[: len(preview.events)] == preview.events
            if preview.decision is None or preview.decision.kind != "message":
                assert (outlook.events, outlook.decision) == (preview.events, preview.decision)
            else:
                assert isinstance(outlook.events[len(preview.events)], told.MessageTaken)
    assert rules.outlooks(rules.view(state, 0), 0) == ()


def of_card(game: Game, action: str) -> rules.Outlook:
    """What the card would bring seat 0 now."""
    (found,) = rules.card_outlooks(rules.view(game.state, 0), [f"{action}:0"], 0)
    return found


@pytest.mark.parametrize(
    ("story", "gains"),
    [
        (
            play("trusted_friend", sectors={"residence": 2, "park": 2}, rat=3),
            {"residence": Gain(prestige=4), "park": Gain(rat=1), "cloister_school": Gain(markers=1)},
        ),
        (
            play("carriage_house", messages={"0.IL": 3, "0.OR": 4, "1.IR": 1}, collected=[(0, 1)], rat=4),
            {"1.IR": Gain(coins=1, prestige=1), "0.IL": Gain(), "stay": Gain()},
        ),
        (
            play("park", sectors={"hospital": 1, "bank": 1}, personal=0, rat=4),
            {"bank": Gain(rat=1), "hospital": Gain(rat=1, tonight=-1), "none": Gain()},
        ),
    ],
    ids=["friend", "a drive takes the message that may be taken", "a worse night"],
)
def test_an_option_tells_what_it_brings_and_is_promising_if_it_brings_anything(
    story: Story, gains: dict[str, Gain]
) -> None:
    found = outlooks(story())

    assert {option: found[option].gain for option in gains} == gains
    assert all(found[option].promising == (gain != Gain()) for option, gain in gains.items())
    assert all(found[option].decision is None for option in gains)


def test_a_choice_that_asks_for_another_tells_what_each_answer_would_add() -> None:
    hotel = of_card(table(rat=2), "hotel")

    assert hotel.gain == Gain()
    assert hotel.decision is not None
    assert {way.option: way.gains for way in hotel.ways.by_answer} == {
        "coin": (Gain(coins=1),),
        "marker": (Gain(markers=1),),
        "rat": (Gain(rat=1),),
    }
    assert hotel.promising


def test_what_makes_the_night_milder_is_a_gain() -> None:
    game = table(persons=["doctor", "monk"], rat=0)
    plague = rules.view(game.state, 0)["plague"]

    assert of_card(game, "hospital").gain == Gain(tonight=1)
    game.ask_to_hire("doctor", "monk")
    assert outlooks(game)["doctor"].gain == Gain(tonight=plague)
    assert not outlooks(game)["nobody"].promising


def test_a_person_that_asks_step_by_step_is_promising_if_any_steps_bring_something() -> None:
    """The fool is asked which piece goes before it is asked where to."""
    fool = outlooks(table(sectors={"bank": 1}).ask_to_hire("fool"))["fool"]

    assert (fool.gain, fool.promising) == (Gain(), True)


def test_what_would_tell_hidden_prestige_is_told_to_its_owner_only() -> None:
    game = table(rule_set=NEW, prestige=20).ask_to_hire("manager")
    hidden = outlooks(game, reader=None)["manager"]

    assert outlooks(game, reader=0)["manager"].gain == Gain(prestige=20)
    assert hidden.gain == Gain()
    assert not any(isinstance(event, told.PrestigeGained) and event.own for event in hidden.events)


def test_cards_of_the_draft_tell_what_they_would_bring_if_they_were_played_now() -> None:
    game = Game(rules.new_game(rules.RuleSet.preset(), 3, 1))
    view = rules.view(game.state, 0)

    assert rules.card_outlooks(view, ["bank:0", "residence:0"], 0) == tuple(
        rules.card_outlooks(view, [card], 0)[0] for card in ("bank:0", "residence:0")
    )
    assert rules.card_outlooks(view, ["bank:0"], 0)[0].gain == Gain(coins=1)
    assert [outlook.events for outlook in rules.outlooks(view, 0)] == [
        outlook.events for outlook in rules.card_outlooks(view, game.state.offers[0], 0)
    ]


def test_persons_tell_what_they_would_bring_whatever_phase_it_is() -> None:
    game = table(persons=["monk", "money_lender"], sectors={"park": 2}).ask_to_play("bank")

    monk, lender = rules.person_outlooks(rules.view(game.state, 0), ["monk", "money_lender"], 0)
    assert monk.gain == Gain(markers=2, prestige=2)
    assert lender.gain == Gain(coins=2, prestige=2)


def test_the_scholar_tells_nothing_while_the_third_card_is_still_to_be_left_over() -> None:
    told: set[tuple[int, int]] = set()
    for seed in range(12):
        game = rules.new_game(rules.RuleSet.preset(new_persons=True), 3, seed)
        while (decision := rules.next_decision(game)) is not None:
            view = rules.view(game, decision.seat)
            if "scholar" in view["persons"] and decision.kind in ("play", "hire"):
                outlooks = rules.person_outlooks(view, ["scholar"], decision.seat)
                told.add((view["players"][decision.seat]["hand"], len(outlooks)))
            rules.apply(game, decision.seat, decision.options[0])

    assert told == {(3, 0), (2, 0), (1, 1)}


def test_spectators_have_no_outlook() -> None:
    view = rules.view(table().ask_to_play("bank").state, None)

    assert rules.outlooks(view, None) == ()
    assert rules.card_outlooks(view, ["bank:0"], None) == ()
    assert rules.person_outlooks(view, ["monk"], None) == ()
