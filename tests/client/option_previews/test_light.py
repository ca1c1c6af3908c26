"""What brings something glows gold and says what it brings; what is only possible glows faintly."""

from __future__ import annotations

import re

import pygame
import pytest

from game import rules
from game.board.box import Box, Size
from game.board.rose import market_target, rose, sector_target
from game.board.shapes import contains, distance
from game.client.option_previews import places, tokens
from game.rules import Gain
from game.text import describe
from game.text.describe import Label
from game.text.gains import gain
from tests.client import mouse
from tests.client.situations import asking, offers
from tests.client.table.test_pickers import point_at, table
from tests.client.test_play import table as begun
from tests.client.test_play import table_scene
from tests.client.thinned import sampled
from tests.text.test_describe import decisions
from tests.text.test_log import words

PILL: Size = (44, 22)


def cannot_take(state: rules.GameState, decision: rules.Decision) -> bool:
    """Whether a message within reach of a drive may not be taken yet."""
    view = rules.view(state, decision.seat)
    return any(
        market in decision.options and rules.message_refusal(view, decision.seat, market) is not None
        for market in view["messages"]
    )


def test_a_gain_is_told_in_words() -> None:
    told = gain(Gain(2, 1, 3, 1, 2), words(3))

    assert told == "2 coins, 1 marker, 3 prestige, rat back 1, rat 2 lower tonight"
    assert gain(Gain(), words(3)) == ""


def test_just_the_markets_whose_message_may_be_taken_are_golden() -> None:
    _, scene = table("drive")
    decision, view = scene.decision, scene.view
    taken = {
        market
        for market in view["messages"]
        if market in decision.options and rules.message_refusal(view, decision.seat, market) is None
    }

    golden = scene._decision_form.golden
    assert golden == {market_target(market) for market in taken}
    assert golden < set(scene._decision_form.targets)


def test_a_market_whose_message_may_not_be_taken_yet_carries_a_cross_and_no_figures() -> None:
    _, scene = table("drive", cannot_take)
    decision, view = scene.decision, scene.view
    barred = {
        market_target(market)
        for market in view["messages"]
        if market in decision.options and rules.message_refusal(view, decision.seat, market) is not None
    }
    crossed = [pill for pill in scene._decision_form._pills if not pill.gains]

    assert {
        target for target, nth in scene._decision_form.targets.items() if scene.labels[nth].barred
    } == barred
    assert len(crossed) == len(barred) >= 1


def test_a_golden_market_is_brighter_than_one_that_is_only_possible() -> None:
    pilot, scene = table("drive")
    point_at(pilot, (2, 2))
    form = scene._decision_form

    def light(target) -> int:
        x, y = scene.board.rose.markets[target.name].centre
        reach = round(scene.board.rose.markets[target.name].radius * 1.6)
        ring = [
            pilot.window.canvas.get_at((round(x) + dx, round(y) + dy))[:3]
            for dx in range(-reach, reach + 1)
            for dy in range(-reach, reach + 1)
            if 1.05 * reach / 1.6 < distance((0, 0), (dx, dy)) < reach
        ]
        return sum(red + green for red, green, _ in ring) // len(ring)

    faint = [light(target) for target in form.targets if target not in form.golden]
    assert faint
    assert min(light(target) for target in form.golden) > max(faint)


def test_every_golden_pane_carries_what_it_brings() -> None:
    _, scene = table("friend")
    labels = {label.text: label for label in scene.labels}

    told = scene._decision_form._pills
    assert len(told) == sum(label.promising for label in labels.values()) >= 3
    assert labels["Bank"].gain.coins >= 1
    assert labels["Cloister school"].gain.markers >= 1


@pytest.mark.parametrize(("kind", "leaves"), [("source", True), ("friend", False)])
def test_the_pill_on_a_place_that_a_piece_leaves_begins_with_an_arrow(kind: str, leaves: bool) -> None:
    _, scene = table(kind)
    pills, kit = scene._decision_form._pills, scene._layout.kit
    plain = [tokens.size(kit, pill.gains)[0] for pill in pills]

    assert pills
    assert {pill.leaves for pill in pills} == {leaves}
    assert leaves == all(pill.box.w > width for pill, width in zip(pills, plain, strict=True))


def test_giving_nothing_and_hiring_nobody_bring_nothing() -> None:
    for kind, option in (("donate", 0), ("hire", "nobody"), ("message", "leave")):
        situation = asking(kind, offers(option))
        decision = situation.decision
        told = describe.labels(decision, rules.view(situation.state, decision.seat), words(3), decision.seat)
        assert not told[decision.options.index(option)].promising
        assert any(label.promising for label in told)


@sampled("seats", [5, 3, 4])
@pytest.mark.parametrize("sector", rules.SECTORS)
def test_the_pill_on_a_pane_covers_no_piece(seats: int, sector: str) -> None:
    window = rose(seats, tuple(range(seats)), (0, 0, 700, 700), 0)
    view = rules.view(rules.new_game(rules.RuleSet.preset(), seats, 1), 0)
    player = view["players"][0]
    for number in (0, 1, 3):
        player["sectors"][sector] = number
        player["friend"] = sector if number == 1 else None
        box = places.place(window, sector_target(0, sector), view, PILL, [])
        pane = next(borough for borough in window.boroughs if borough.index == 0).panes[sector]
        pieces = [*pane.markers(number), *([pane.friend] if player["friend"] else [])]
        assert not any(box.inset(3).holds((round(x), round(y))) for x, y, _ in pieces), number


@pytest.mark.parametrize("seats", [3, 5])
def test_pills_of_markets_do_not_cover_one_another(seats: int) -> None:
    window = rose(seats, tuple(range(seats)), (0, 0, 700, 700), 0)
    view = rules.view(rules.new_game(rules.RuleSet.preset(), seats, 1), 0)
    laid = []
    for market in ("0.IL", "0.IR", "0.OL", "0.OR", "1.IR"):
        laid.append(places.place(window, market_target(market), view, (60, 22), laid))
    assert not any(a.overlaps(b) for n, a in enumerate(laid) for b in laid[:n])


def test_one_sample_of_the_view_is_enough_for_all_options() -> None:
    """Samples are what takes the time of previews."""
    from game.rules.knowledge import outlook

    taken = 0
    sample = outlook.sample

    def counted(*given):
        nonlocal taken
        taken += 1
        return sample(*given)

    situation = asking("drive", seats=5)
    decision = situation.decision
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(outlook, "sample", counted)
        describe.labels(decision, rules.view(situation.state, decision.seat), words(5), decision.seat)
    assert taken == 1


def test_every_card_that_can_be_chosen_has_a_golden_rim() -> None:
    pilot, scene = table("keep")
    point_at(pilot, (2, 2))
    shown = mouse.ShownDecision(
        (960, 540),
        scene.session.shown.public,
        scene.decision.seat,
        scene.decision.kind,
        scene.decision.options,
        scene.decision.about,
        True,
    )
    assert not all(label.promising for label in scene.labels)
    for box in mouse.cards(shown):
        edge = pygame.Color(*pilot.window.canvas.get_at((box.center[0], box.y - 2)))
        assert edge.r > 150
        assert edge.b < edge.r


@sampled("seats", [5, 3, 4])
@pytest.mark.parametrize("sector", rules.SECTORS)
def test_a_pill_takes_the_first_form_that_fits_on_its_pane_and_covers_nothing(
    seats: int, sector: str
) -> None:
    window = rose(seats, tuple(range(seats)), (0, 0, 700, 700), 0)
    view = rules.view(rules.new_game(rules.RuleSet.preset(), seats, 1), 0)
    view["players"][0]["sectors"][sector] = 1
    pane = next(borough for borough in window.boroughs if borough.index == 0).panes[sector]

    number, box = places.place_first(
        window, sector_target(0, sector), view, [(400, 22), (380, 22), (26, 14)], []
    )

    assert number == 2
    for slot in (*pane.markers(1), pane.small_emblem):
        assert not box.inset(2).holds((round(slot.x), round(slot.y)))
        assert distance(box.center, slot.centre) > slot.radius + box.h / 2 - 2
    assert contains(pane.outline, box.center)


def test_longer_pills_have_shorter_forms_and_tonights_rats_a_sign_of_their_own() -> None:
    hospital = Label("Hospital", gain=Gain(rat=1, tonight=1))
    hotel = Label("Hotel", choices=(Gain(coins=1), Gain(markers=1), Gain(rat=1)))
    carriage = Label("Carriage house", choices=(Gain(prestige=3, rat=1), Gain(coins=1), Gain(markers=2)))

    assert tokens.forms(hospital) == ((Gain(rat=1, tonight=1),), (Gain(tonight=2),))
    assert tokens.forms(hotel)[-1] == (Gain(coins=1), Gain())
    assert tokens.forms(carriage)[-1] == (Gain(prestige=3), Gain())
    assert tokens.forms(Label("Bank", gain=Gain(rat=1, tonight=-1)))[-1] == (Gain(rat=1), Gain())
    assert tokens.forms(Label("Park")) == ()
    assert tokens.signs(Gain(rat=1)) != tokens.signs(Gain(tonight=1))


@sampled("size", [(1280, 720), (1024, 640), (2560, 1440)])
@pytest.mark.parametrize("gains", [(Gain(tonight=3), Gain(tonight=2), Gain(tonight=1)), (Gain(coins=2),)])
def test_figures_are_drawn_as_wide_as_their_size_says(size: tuple[int, int], gains: tuple[Gain, ...]) -> None:
    kit = table_scene(begun(3, bots=2, size=size))._layout.kit
    canvas = pygame.Surface((600, 120), pygame.SRCALPHA)
    tall = kit.px(27)

    tokens.row(canvas, Box(0, 0, 600, 120), kit, kit.crests[0], gains, tall)

    assert canvas.get_bounding_rect().right <= tokens.size(kit, gains)[0]


def test_more_and_less_of_one_thing_are_told_by_the_most() -> None:
    """A person who moves pieces promised "rat 2 lower tonight or rat 1 lower tonight"."""
    told = [
        text
        for seed in range(4)
        for decision, view in decisions(4, seed)
        if decision.kind == "hire"
        for label in describe.labels(decision, view, words(4), decision.seat)
        for text in (label.full, *label.lists)
    ]

    assert any("lower tonight or less" in text for text in told)
    assert not any(re.search(r"(^|: )rat \d lower tonight(,| or) rat \d", text) for text in told)
