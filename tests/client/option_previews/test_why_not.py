"""What may not be chosen says why, and cards, markets and persons tell what they would bring."""

from __future__ import annotations

from itertools import combinations

import pytest

from game import rules
from game.board.box import Box
from game.board.rose import CATHEDRAL, rose, sector_target
from game.client.option_previews import places
from game.client.panels.action import PersonTile
from game.client.panels.cards import CardWidget
from game.text import describe, gains, preview, why_not
from game.text.now import now
from tests.client.situations import asking
from tests.client.table.test_pickers import point_at, table
from tests.rules.build import Game
from tests.rules.build import table as game_of
from tests.text.test_log import words

ALL_OUT = {f"{colour}.{corner}": 4 for colour in range(4) for corner in ("IL", "IR", "OL", "OR")}


def driving(**mine: object) -> Game:
    return game_of(messages=ALL_OUT, **mine).play("carriage_house")


def test_a_message_that_may_not_be_taken_says_which_colours_come_first() -> None:
    view = rules.view(driving(collected=[(1, 4)]).state, 0)

    assert why_not.refusal(view, 0, "1.IR", words(4)) == "you have green; blue, red and violet first"
    assert why_not.refusal(view, 0, "2.IR", words(4)) == ""


def test_a_message_says_how_many_of_its_colour_there_are_if_more_than_one() -> None:
    messages = {market: 4 for market in ALL_OUT if market[0] in "12"}
    view = rules.view(game_of(messages=messages, collected=[(1, 4), (1, 3)]).state, 0)

    assert why_not.refusal(view, 0, "1.IR", words(4)) == "you have 2 green; red first"


def test_a_market_names_its_message_at_any_time() -> None:
    view = rules.view(game_of(messages={"0.IL": 3}).state, None)

    told = why_not.market(view, None, None, "0.IL", words(4))
    assert told.startswith("Message: 3 prestige and rat back 1.")
    assert why_not.market(view, None, None, "0.IR", words(4)).endswith("No message lies here.")


def test_a_market_out_of_reach_says_how_far_it_is() -> None:
    game = driving(carriage="0.C")
    view = rules.view(game.state, 0)

    told = why_not.market(view, 0, game.decision, "2.C", words(4))
    assert "Too far this time: 2 streets away, and your carriage drives 1." in told
    assert "Too far" not in why_not.market(view, 0, game.decision, "0.IL", words(4))


def test_an_option_that_brings_no_message_says_why_too() -> None:
    game = driving(collected=[(0, 4)])
    view = rules.view(game.state, 0)
    labels = describe.labels(game.decision, view, words(4), 0)

    told = labels[game.options.index("0.IL")].detail
    assert told == "drive only; no message yet: you have blue; green, red and violet first"
    assert labels[game.options.index("1.IR")].detail == "4 prestige"


def test_a_sector_of_another_borough_says_whose_it_is() -> None:
    view = rules.view(game_of().state, 0)

    assert (
        why_not.sector(view, 0, None, 1, "bank", words(4)) == "This is Mike's borough: you act in your own."
    )
    assert why_not.sector(view, 0, None, 0, "bank", words(4)) == ""


def test_a_card_pointed_at_lights_its_pane_and_says_rule_and_gain() -> None:
    pilot, scene = table("play")
    form = scene._decision_form
    borough = scene.view["players"][scene.decision.seat]["borough"]
    for widget in [widget for widget in scene.form.widgets if isinstance(widget, CardWidget)]:
        point_at(pilot, widget.box.center)

        action = rules.card_action(widget.card)
        if action in rules.SECTORS:
            assert form.lit == sector_target(borough, action)
        elif action == "notre_dame":
            assert form.lit == CATHEDRAL
        told = form._explained.label.detail
        (outlook,) = rules.card_outlooks(scene.view, [widget.card], scene.decision.seat)
        assert told.endswith(now(widget.card, outlook, scene.view, scene._words()))
        assert scene._words().catalog.text(f"about.{action}") in told


def test_now_names_the_gain_or_that_there_is_none() -> None:
    game = game_of(sectors={"residence": 2}, rat=0)
    view = rules.view(game.state, 0)

    def told(action: str) -> str:
        (outlook,) = rules.card_outlooks(view, [f"{action}:0"], 0)
        return now(f"{action}:0", outlook, view, words(4))

    assert told("residence") == "If played now: 3 prestige."
    assert told("park") == "If played now: nothing: your rat is on 0 already."
    assert told("hotel") == "If played now: 1 coin or 1 marker."
    assert told("notre_dame") == (
        "If played now: 3 coins for 6 prestige; or 2 coins for 3 prestige; or 1 coin for 1 prestige."
    )
    assert told("trusted_friend") == (
        "If played now: Carriage house 4 prestige or others; or Residence 3 prestige;"
        " or Cloister school 1 marker; or others."
    )


def test_a_persons_gain_is_told_while_hands_are_hidden_too_without_what_would_tell_prestige() -> None:
    pilot, scene = table("hire")
    assert scene.viewer is None
    for tile in [widget for widget in scene.form.widgets if isinstance(widget, PersonTile)]:
        point_at(pilot, tile.box.center)

        told = scene._decision_form._explained.label
        assert told.text == scene._words().person(tile.person)
        assert told.detail.splitlines()[-1].startswith("If hired now")
        if tile.person == "manager":
            assert told.detail.endswith("while your cards are face down.")


def test_the_persons_are_large_and_nobody_is_small_and_last() -> None:
    _, scene = table("hire")
    nobody, *persons = scene.form.widgets[: len(scene.decision.options)]

    assert all(isinstance(person, PersonTile) for person in persons)
    assert all(person.box.h > 3 * nobody.box.h and person.box.bottom < nobody.box.y for person in persons)
    assert all(person.box.w * person.box.h > 5 * nobody.box.w * nobody.box.h for person in persons)


def test_a_person_pointed_at_is_explained_in_full_with_what_hiring_would_bring() -> None:
    pilot, scene = table("play")
    for box, person in zip(scene.boxes.persons, scene.view["persons"], strict=True):
        point_at(pilot, box.center)

        told = scene._decision_form._explained.label
        assert told.text == scene._words().person(person)
        assert scene._words().rule(person, scene.view["rules"]) in told.detail
        assert told.detail.splitlines()[-1].startswith("If hired now")


def test_spectators_are_told_the_rule_of_a_person_and_no_gain() -> None:
    view = rules.view(game_of(persons=["monk"]).state, None)

    assert rules.person_outlooks(view, ["monk"], None) == ()


@pytest.mark.parametrize(
    ("action", "mine", "because"),
    [
        ("park", {"rat": 0}, "your rat is on 0 already"),
        ("carriage_house", {"messages": {}}, "no message that you may take is within reach"),
        ("notre_dame", {"coins": 0}, "you have no coin to donate"),
    ],
)
def test_a_card_that_brings_nothing_now_says_why(action: str, mine: dict[str, object], because: str) -> None:
    view = rules.view(game_of(**mine).state, 0)
    (outlook,) = rules.card_outlooks(view, [f"{action}:0"], 0)

    assert now(f"{action}:0", outlook, view, words(4)) == f"If played now: nothing: {because}."


def test_a_seat_without_a_coin_is_told_that_it_can_hire_nobody() -> None:
    poor, rich = (rules.view(game_of(coins=coins).state, 0) for coins in (0, 2))

    assert why_not.hiring(poor, 0, words(4)) == "You have no coin to hire with now."
    assert why_not.hiring(rich, 0, words(4)) == ""


def test_a_marker_taken_from_a_sector_is_not_told_as_a_gain_of_that_sector() -> None:
    situation = asking("play", plays_without_a_marker)
    view = rules.view(situation.state, situation.decision.seat)
    outlooks = rules.outlooks(view, situation.decision.seat)
    told = [
        now(card, outlook, view, words(3))
        for card, outlook in zip(situation.decision.options, outlooks, strict=True)
        if outlook.decision and outlook.decision.kind == "source" and outlook.promising
    ]
    assert told
    assert all("moving a marker from" in sentence for sentence in told)


def plays_without_a_marker(state: rules.GameState, decision: rules.Decision) -> bool:
    """Whether a seat with no marker in its supply may play a card for a bank that has none of its markers."""
    sectors = rules.view(state, decision.seat)["players"][decision.seat]
    bank = any(rules.card_action(card) == "bank" for card in decision.options)
    return bank and not sectors["personal"] and not sectors["sectors"]["bank"]


@pytest.mark.parametrize("seats", [3, 5])
def test_pills_of_gains_do_not_cover_each_other(seats: int) -> None:
    view = rules.view(asking("friend", seats=seats).state, 0)
    owned = tuple(player["borough"] for player in view["players"])
    window = rose(view["boroughs"], owned, Box(0, 0, 700, 700), 0)
    laid: list[Box] = []
    for sector in rules.SECTORS:
        laid.append(places.place(window, sector_target(0, sector), view, (90, 30), laid))

    assert not any(one.overlaps(other) for one, other in combinations(laid, 2))


def test_who_moves_a_piece_tells_the_best_places_a_line_each_how_many_more_and_all_when_pointed_at() -> None:
    view = rules.view(game_of(sectors={"bank": 2, "residence": 2, "park": 1}, rat=4).state, 0)
    (outlook,) = rules.person_outlooks(view, ["fool"], 0)
    named = gains.lines(outlook.ways, view, words(4))
    then = preview.OptionPreview("", "fool_source", promising=True, lines=named, night=("then tonight 5",))

    most, *fewer = describe.lists(then, words(4))

    assert most.splitlines() == [*named[:3], f"and {len(named) - 3} other choices", "then tonight 5"]
    assert [len(told.splitlines()) for told in fewer] == [4, 4, 3, 3, 2]
    assert all(": " in line for line in named)
    every = now("fool", outlook, view, words(4), len(rules.SECTORS))
    assert all(line.split(": ")[0] in every for line in named)
    assert not every.endswith("others.")


def test_while_a_carriage_drives_other_places_say_that_it_goes_to_markets() -> None:
    game = driving()
    view = rules.view(game.state, 0)

    assert "markets only" in why_not.sector(view, 0, game.decision, 0, "bank", words(4))
    assert "markets only" in why_not.cathedral(0, game.decision, words(4))


def test_a_donation_that_is_too_dear_says_what_it_costs_and_what_the_seat_has() -> None:
    view = rules.view(game_of(coins=2).state, 0)

    assert why_not.donation(view, 0, 3, words(4)) == "You have 2 coins: that donation costs 3 coins."


def test_a_market_says_whose_carriage_stands_there() -> None:
    view = rules.view(driving(carriage="1.C").state, 0)

    assert "the carriage of" in why_not.market(view, None, None, "1.C", words(4))
