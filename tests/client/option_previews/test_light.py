"""What brings something glows gold and says what it brings; what is only possible glows faintly."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from game import rules
from game.board.box import Box, Size
from game.board.rose import Rose, Target, market_target, rose, sector_target
from game.board.shapes import contains, distance
from game.client.option_previews import places, tokens
from game.rules import Gain
from game.rules.knowledge import outlook
from game.session import pickers
from game.text import describe
from game.text.describe import Label
from game.text.gains import gain
from tests.client.situations import asking
from tests.client.table.test_pickers import table
from tests.client.test_words_fit import table as asked_at
from tests.client.thinned import sampled
from tests.text.test_describe import asked
from tests.text.test_log import words


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


def test_markets_whose_message_may_be_taken_are_golden_and_the_others_carry_a_cross_and_no_figures() -> None:
    _, scene = table("drive", cannot_take)
    view, form, seat = scene.view, scene.asking.form, scene.decision.seat
    within = [market for market in view["messages"] if market in scene.decision.options]
    refused = {market for market in within if rules.message_refusal(view, seat, market) is not None}

    assert form.golden == {market_target(market) for market in within if market not in refused}
    assert form.golden < set(form.targets)
    barred = {target for target, number in form.targets.items() if scene.asking.form.labels[number].barred}
    assert barred == {market_target(market) for market in refused}
    assert len(barred) == sum(not pill.gains for pill in form._pills) >= 1


def test_one_sample_of_the_view_is_enough_for_all_options(monkeypatch: pytest.MonkeyPatch) -> None:
    """Samples are what takes the time of previews."""
    taken = []
    sample = outlook.sample
    monkeypatch.setattr(outlook, "sample", lambda *given: taken.append(given) or sample(*given))
    situation = asking("drive", seats=5)
    seat = situation.decision.seat

    describe.labels(situation.decision, rules.view(situation.state, seat), words(5), seat)

    assert len(taken) == 1


def laid_out(seats: int) -> tuple[Rose, rules.View]:
    window = rose(seats, tuple(range(seats)), (0, 0, 700, 700), 0)
    return window, rules.view(rules.new_game(rules.RuleSet.preset(), seats, 1), 0)


@sampled("seats", [5, 3, 4])
@pytest.mark.parametrize(("markers", "friend"), [(0, False), (1, False), (1, True), (3, False)])
@pytest.mark.parametrize("sector", rules.SECTORS)
def test_a_pill_takes_the_first_form_that_fits_on_its_pane_and_covers_nothing(
    seats: int, sector: str, markers: int, friend: bool
) -> None:
    window, view = laid_out(seats)
    player = view["players"][0]
    player["sectors"][sector], player["friend"] = markers, sector if friend else None
    pane = next(borough for borough in window.boroughs if borough.index == 0).panes[sector]
    sizes: list[Size] = [(400, 22), (380, 22), (26, 14)]

    number, box = places.place_first(window, sector_target(0, sector), view, sizes, [])

    assert number == 2
    assert contains(pane.outline, box.center)
    for slot in (*pane.markers(markers), *([pane.friend] if friend else []), pane.small_emblem):
        assert not box.inset(2).holds((round(slot.x), round(slot.y)))
        assert distance(box.center, slot.centre) > slot.radius + box.h / 2 - 2


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize(
    ("targets", "size"),
    [
        ([sector_target(0, sector) for sector in rules.SECTORS], (90, 30)),
        ([market_target(market) for market in ("0.IL", "0.IR", "0.OL", "0.OR", "1.IR")], (60, 22)),
        ([pickers.piece_target(0, "bank", piece) for piece in ("marker", "friend")], (110, 24)),
    ],
    ids=["sectors", "markets", "pieces"],
)
def test_pills_do_not_cover_one_another(seats: int, targets: list[Target], size: Size) -> None:
    window, view = laid_out(seats)
    view["players"][0]["sectors"]["bank"] = 1
    laid: list[Box] = []
    for target in targets:
        laid.append(places.place(window, target, view, size, laid))

    assert not any(one.overlaps(other) for one, other in combinations(laid, 2))


def test_pills_beside_markets_cover_no_markers() -> None:
    scene = asked_at((1280, 720), 4, "drive").scene
    markers = [
        Box(round(slot.x - slot.radius / 2), round(slot.y - slot.radius / 2), *(round(slot.radius),) * 2)
        for borough in scene.display.board.rose.boroughs
        for player in scene.view["players"]
        if player["borough"] == borough.index
        for name, pane in borough.panes.items()
        for slot in pane.markers(player["sectors"][name])
    ]

    pills = [pill.box for pill in scene.asking.form._pills]

    assert len(pills) > 5
    assert len(markers) > 5
    assert not any(pill.overlaps(marker) for pill in pills for marker in markers)


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


def test_more_and_less_of_one_thing_are_told_by_the_most() -> None:
    """A person who moves pieces promised "rat 2 lower tonight or rat 1 lower tonight"."""
    told = [
        text
        for seed in range(4)
        for decision, view in asked(4, seed)
        if decision.kind == "hire"
        for label in describe.labels(decision, view, words(4), decision.seat)
        for text in (label.full, *label.lists)
    ]

    assert any("lower tonight or less" in text for text in told)
    assert not any(re.search(r"(^|: )rat \d lower tonight(,| or) rat \d", text) for text in told)
