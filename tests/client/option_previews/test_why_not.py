"""What may not be chosen says why, and cards, markets and persons tell what they would bring."""

from __future__ import annotations

import pytest

from game import rules
from game.board.rose import CATHEDRAL, sector_target
from game.client.panels.action import PersonTile
from game.client.panels.cards import CardWidget
from game.text import describe, gains, preview, why_not
from game.text.now import now
from tests.client.situations import asking
from tests.client.table.test_pickers import table
from tests.rules.build import Game
from tests.rules.build import table as game_of
from tests.text.test_log import words

ALL_OUT = {f"{colour}.{corner}": 4 for colour in range(4) for corner in ("IL", "IR", "OL", "OR")}
GREEN_AND_RED_OUT = {market: 4 for market in ALL_OUT if market[0] in "12"}


def driving(**mine: object) -> Game:
    return game_of(messages=ALL_OUT, **mine).play("carriage_house")


def seen(seat: int | None = 0, **mine: object) -> rules.View:
    """A table as a seat sees it, with what lies before seat 0."""
    return rules.view(game_of(**mine).state, seat)


# Markets and their messages


@pytest.mark.parametrize(
    ("messages", "collected", "market", "why"),
    [
        (ALL_OUT, [(1, 4)], "1.IR", "you have green already; take blue, red and violet first"),
        (ALL_OUT, [(1, 4)], "2.IR", ""),
        (GREEN_AND_RED_OUT, [(1, 4), (1, 3)], "1.IR", "you have 2 green already; take red first"),
    ],
)
def test_a_message_that_may_not_be_taken_says_which_colours_come_first(
    messages: dict[str, int], collected: list[tuple[int, int]], market: str, why: str
) -> None:
    view = seen(messages=messages, collected=collected)

    assert why_not.refusal(view, 0, market, words(4)) == why


@pytest.mark.parametrize(
    ("market", "said"),
    [
        ("0.IL", "Message: 3 prestige and rat back 1."),
        ("0.IR", "No message lies here."),
        ("1.C", "Carriages here:"),
    ],
)
def test_a_market_names_its_message_and_whose_carriage_stands_there(market: str, said: str) -> None:
    view = seen(None, messages={"0.IL": 3}, carriage="1.C")

    assert said in why_not.market(view, None, None, market, words(4))


def test_a_market_out_of_reach_says_how_far_it_is() -> None:
    game = driving(carriage="0.C")
    view = rules.view(game.state, 0)

    told = why_not.market(view, 0, game.decision, "2.C", words(4))
    assert "Too far this time: 2 streets away, and your carriage can drive 1." in told
    assert "Too far" not in why_not.market(view, 0, game.decision, "0.IL", words(4))


def test_an_option_that_brings_no_message_says_why_too() -> None:
    game = driving(collected=[(0, 4)])
    labels = describe.labels(game.decision, rules.view(game.state, 0), words(4), 0)

    told = {option: label.detail for option, label in zip(game.options, labels, strict=True)}
    assert (
        told["0.IL"] == "drive only; no message yet: you have blue already; take green, red and violet first"
    )
    assert told["1.IR"] == "4 prestige"


# Sectors, donations, hiring


def test_a_sector_of_another_borough_says_whose_it_is_and_during_a_drive_that_it_goes_to_markets() -> None:
    told = [why_not.sector(seen(), 0, None, borough, "bank", words(4)) for borough in (1, 0)]
    assert told == ["This is Mike's borough. You can use only your own.", ""]

    decision = driving().decision
    assert "only drive to markets" in why_not.sector(seen(), 0, decision, 0, "bank", words(4))
    assert "only drive to markets" in why_not.cathedral(0, decision, words(4))


def test_what_costs_more_coins_than_a_seat_has_says_so() -> None:
    told = why_not.donation(seen(coins=2), 0, 3, words(4))
    assert told == "You have 2 coins: that donation costs 3 coins."
    assert why_not.hiring(seen(coins=0), 0, words(4)) == "You have no coins to hire with now."
    assert why_not.hiring(seen(coins=2), 0, words(4)) == ""


# What a card or person would bring


@pytest.mark.parametrize(
    ("action", "mine", "told"),
    [
        ("residence", {"sectors": {"residence": 2}}, "3 prestige."),
        ("hotel", {"rat": 0}, "1 coin or 1 marker."),
        ("notre_dame", {}, "3 coins for 6 prestige; or 2 coins for 3 prestige; or 1 coin for 1 prestige."),
        (
            "trusted_friend",
            {"sectors": {"residence": 2}, "rat": 0},
            "Carriage house at best 4 prestige; or Residence 3 prestige;"
            " or Cloister school 1 marker; or something else.",
        ),
        ("park", {"rat": 0}, "nothing: your rat is already on 0."),
        ("carriage_house", {"messages": {}}, "nothing: no message that you may take is within reach."),
        ("notre_dame", {"coins": 0}, "nothing: you have no coins to donate."),
    ],
)
def test_a_card_names_its_gain_or_why_there_is_none(action: str, mine: dict[str, object], told: str) -> None:
    view = seen(**mine)
    (outlook,) = rules.card_outlooks(view, [f"{action}:0"], 0)

    assert now(f"{action}:0", outlook, view, words(4)) == f"If played now: {told}"


def test_a_marker_taken_from_a_sector_is_not_told_as_a_gain_of_that_sector() -> None:
    situation = asking("play", plays_without_a_marker)
    seat = situation.decision.seat
    view = rules.view(situation.state, seat)
    told = [
        now(card, outlook, view, words(3))
        for card, outlook in zip(situation.decision.options, rules.outlooks(view, seat), strict=True)
        if outlook.decision and outlook.decision.kind == "source" and outlook.promising
    ]
    assert told
    assert all("moving a marker from" in sentence for sentence in told)


def plays_without_a_marker(state: rules.GameState, decision: rules.Decision) -> bool:
    """Whether a seat with no marker in its supply may play a card for a bank that has none of its markers."""
    own = rules.view(state, decision.seat)["players"][decision.seat]
    bank = any(rules.card_action(card) == "bank" for card in decision.options)
    return bank and not own["personal"] and not own["sectors"]["bank"]


def test_who_moves_a_piece_tells_the_best_places_a_line_each_how_many_more_and_all_when_pointed_at() -> None:
    view = seen(sectors={"bank": 2, "residence": 2, "park": 1}, rat=4)
    (outlook,) = rules.person_outlooks(view, ["fool"], 0)
    named = gains.lines(outlook.ways, view, words(4))
    then = preview.OptionPreview("", "fool_source", promising=True, lines=named, night=("then tonight 5",))

    most, *fewer = describe.lists(then, words(4))

    assert most.splitlines() == [*named[:3], f"and {len(named) - 3} other choices", "then tonight 5"]
    assert [len(told.splitlines()) for told in fewer] == [4, 4, 3, 3, 2]
    assert all(": " in line for line in named)
    every = now("fool", outlook, view, words(4), len(rules.SECTORS))
    assert all(line.split(": ")[0] in every for line in named)
    assert not every.endswith("something else.")


# At the table


def test_a_card_or_person_pointed_at_is_explained_with_rule_and_gain_and_a_card_lights_its_pane() -> None:
    pilot, scene = table("play")
    form, seat, words = scene.asking.form, scene.decision.seat, scene.display.words()
    borough = scene.view["players"][seat]["borough"]
    for widget in [widget for widget in scene.form.widgets if isinstance(widget, CardWidget)]:
        pilot.point(widget.box.center)
        action = rules.card_action(widget.card)
        if action in rules.SECTORS:
            assert form.lit == sector_target(borough, action)
        elif action == "notre_dame":
            assert form.lit == CATHEDRAL
        told = form._explained.label.detail
        (outlook,) = rules.card_outlooks(scene.view, [widget.card], seat)
        assert told.endswith(now(widget.card, outlook, scene.view, words))
        assert words.catalog.text(f"about.{action}") in told

    for box, person in zip(scene.display.screen.persons, scene.view["persons"], strict=True):
        pilot.point(box.center)
        label = form._explained.label
        assert label.text == words.person(person)
        assert words.rule(person, scene.view["rules"]) in label.detail
        assert label.detail.splitlines()[-1].startswith("If hired now")


def test_persons_to_hire_tell_their_gain_while_hands_are_hidden_but_nothing_of_prestige() -> None:
    pilot, scene = table("hire")
    assert scene.viewer is None
    for tile in [widget for widget in scene.form.widgets if isinstance(widget, PersonTile)]:
        pilot.point(tile.box.center)
        told = scene.asking.form._explained.label
        assert told.text == scene.display.words().person(tile.person)
        assert told.detail.splitlines()[-1].startswith("If hired now")
        assert tile.person != "manager" or told.detail.endswith("while your cards are face down.")


def test_while_a_person_is_hired_a_sector_says_that_it_is_not_its_turn() -> None:
    situation = asking("hire")
    view, seat = rules.view(situation.state, None), situation.decision.seat
    borough = view["players"][seat]["borough"]

    assert why_not.sector(view, seat, situation.decision, borough, "bank", words(3)).startswith(
        "You are hiring"
    )
