"""Rulings R6 to R21 that say what is asked, what changes, and where nothing happens."""

from typing import Any

import pytest

from game import rules
from game.rules.events import NoEffect
from tests.rules.build import NEW, Game, Story, check_changes, hire, play, table

SECTORS = rules.SECTORS
ADVISED = ("monk", "doctor", "advisor")
#: The carriage stands where a message may be taken, and may drive up to 2 markets.
ON_A_MESSAGE: dict[str, Any] = {"carriage": "0.OL", "messages": {"0.OL": 4}, "sectors": {"carriage_house": 1}}
GERMAN = rules.RuleSet.preset("german-2017", new_persons=True)


def broke(**mine: Any) -> Game:
    return table(2, coins=25, **mine).seat(1, coins=0)


#: What seat 0 is asked in the end, with all options, where random games seldom lead to.
ASKED: dict[str, tuple[Story, str, tuple[Any, ...]]] = {
    "r06 the friend needs no marker": (play("trusted_friend", personal=0, coins=0), "friend", SECTORS),
    # What would give nothing is not offered.
    "r07 no marker": (play("hotel", general=0, rat=3), "bonus", ("coin", "rat")),
    "r07 no coin": (lambda: broke(rat=3).play("hotel"), "bonus", ("marker", "rat")),
    "r07 another's coin": (
        lambda: table(2, coins=24).seat(1, coins=1).play("hotel"),
        *("bonus", ("coin", "marker")),
    ),
    "r07 looked at anew": (play("hotel", "rat", rat=1, sectors={"hotel": 2}), *("bonus", ("coin", "marker"))),
    "r08 a drive": (
        hire("bishop", "carriage_house", "0.OL", messages={"0.OL": 4}),
        *("message", ("take", "leave")),
    ),
    # Of empty sectors the procurator runs park and hospital, which need no piece.
    "r11 procurator": (hire("procurator", rat=0, cathedral=2), "procurator", ("park", "hospital")),
    # The benefactor gives from 0 to the smaller of rat and purse.
    "r20 by coins": (hire("benefactor", coins=3, rat=9), "benefactor", (0, 1, 2)),
    "r20 by prestige": (
        hire("benefactor", rule_set=GERMAN, coins=1, prestige=3, rat=7),
        *("benefactor", (0, 1, 2, 3)),
    ),
}


@pytest.mark.parametrize("case", ASKED)
def test_a_seat_is_asked_for_what_can_be_done_and_nothing_else(case: str) -> None:
    story, kind, options = ASKED[case]
    decision = story().decision

    assert (decision.seat, decision.kind, decision.options) == (0, kind, options)


SHORT: dict[str, Any] = {"sectors": {"cloister_school": 1, "bank": 1, "residence": 1}, "friend": "park"}
DRIVE = {"personal": -1, "carriage_house": 1}

#: All that changes before seat 0, the coin for a person included.
CHANGES: dict[str, tuple[Story, dict[str, int]]] = {
    "r07 a bonus that can be given must be taken": (
        lambda: broke(general=0, rat=5, sectors={"hotel": 2}).play("hotel"),
        {"personal": -1, "hotel": 1, "rat": -2},
    ),
    "r07 the only bonus there is": (hire("hostess", rat=0, general=0), {"prestige": 3}),
    "r09 the fool empties the cathedral": (
        hire("fool", "cathedral", "bank", cathedral=1, sectors={"bank": 1}),
        {"cathedral": -1, "bank": 1, "coins": -1 + 2},
    ),
    # A gain of markers takes what there is, and the rest of the effect stands.
    "r10 monk": (hire("monk", general=1), {"coins": -1, "general": -1, "personal": 1, "prestige": 1}),
    "r10 cloister school": (
        play("cloister_school", general=1, sectors={"cloister_school": 5}),
        {"cloister_school": 1, "general": -1},
    ),
    "r10 coachman": (hire("coachman", general=0, collected=[(0, 2)]), {"coins": -1, "prestige": 2}),
    "r10 nurse": (hire("nurse", general=0, rat=4), {"coins": -1, "rat": -1}),
    "r10 butcher, too few": (
        hire("butcher", "hospital", "carriage_house", general=2, **SHORT),
        {"coins": -1, "general": -2, "hospital": 1, "carriage_house": 1},
    ),
    "r10 butcher, just enough": (
        hire("butcher", general=3, **SHORT),
        {"coins": -1, "general": -3, "hospital": 1, "carriage_house": 1, "hotel": 1},
    ),
    "r10 butcher, none": (hire("butcher", general=0), {"coins": -1}),
    **{
        f"r11 procurator, the empty {sector}": (
            hire("procurator", sector, rat=4, cathedral=2),
            {"coins": -1, "rat": -1},
        )
        for sector in ("park", "hospital")
    },
    "r11 procurator, the rat on 0": (hire("procurator", "park", rat=0, cathedral=2), {"coins": -1}),
    # The trader counts the four message markets and not the centre.
    **{
        f"r12 trader, {4 - free} messages": (
            hire("trader", messages=dict.fromkeys(("0.IL", "0.IR", "0.OL", "0.OR")[free:], 1)),
            {"coins": free - 1},
        )
        for free in (0, 3, 4)
    },
    "r18 staying takes no message even if it has become legal": (
        play("carriage_house", "stay", **ON_A_MESSAGE),
        DRIVE,
    ),
    "r18 leaving and returning may take one": (
        play("carriage_house", "0.OL", "take", **ON_A_MESSAGE),
        {**DRIVE, "prestige": 4},
    ),
    "r19 with the last coin the advisor hires nobody": (
        hire("advisor", coins=1, persons=ADVISED),
        {"coins": -1},
    ),
    "r19 each further hire is optional": (hire("advisor", "nobody", coins=9, persons=ADVISED), {"coins": -1}),
    # Each part of a kind is given as often as there are messages of it.
    "r21 whatever the colours": (
        hire("coachman", 2, collected=[(0, 2), (1, 2), (1, 3)], sectors={"park": 2}),
        {"coins": -1, "prestige": 4 + 1, "personal": 2, "general": -2},
    ),
    "r21 as far as markers go": (
        hire("coachman", general=1, collected=[(0, 2), (1, 2), (2, 2)]),
        {"coins": -1, "prestige": 6, "personal": 1, "general": -1},
    ),
    "r21 the rat not below 0": (
        hire("coachman", rat=2, collected=[(0, 3), (1, 3), (2, 3)]),
        {"coins": -1, "prestige": 9, "rat": -2},
    ),
}


@pytest.mark.parametrize("case", CHANGES)
def test_just_this_changes(case: str) -> None:
    check_changes(*CHANGES[case])


FILLED = dict.fromkeys(SECTORS, 1)

#: A person, what it is answered, and what lies before its hirer.
NOTHING: dict[str, tuple[str, tuple[Any, ...], dict[str, Any]]] = {
    "r08 a person whose effect is nil": ("advocate", (), {}),
    "r08 travelling folk are given nothing": ("travelling_folk", ("done",), {"sectors": {"bank": 2}}),
    "r08 the benefactor is given nothing": ("benefactor", (0,), {"rat": 4}),
    **{
        f"r09 {person} without a source": (person, (), {"cathedral": cathedral})
        for person, cathedral in (
            *(("minstrel", 3), ("actress", 3), ("fool", 0)),
            *(("minstrel", 0), ("actress", 0)),
        )
    },
    "r10 bishop without a marker": ("bishop", (), {"general": 0, "rat": 4}),
    "r10 bishop without an empty sector": (
        *("bishop", ()),
        {"sectors": FILLED | {"park": 0}, "friend": "park", "rat": 4},
    ),
    "r10 mistress": ("mistress", (), {"general": 0, "friend": "residence"}),
    "r10 priest": ("priest", (), {"general": 0}),
    "r20 the last coin was paid": ("benefactor", (), {"coins": 1, "rat": 4}),
    "r20 the rat on 0": ("benefactor", (), {"coins": 5, "rat": 0}),
    "r21 no messages": ("coachman", (), {}),
    # Nobody who finds nothing to count brings the park's bonus.
    "r01 beggar king": ("beggar_king", (), {"sectors": {"park": 2}, "rat": 9}),
}


@pytest.mark.parametrize("case", NOTHING)
def test_nothing_happens_and_that_is_told(case: str) -> None:
    person, answers, mine = NOTHING[case]
    story = hire(person, *answers, **mine)

    check_changes(story, {"coins": -1})
    game = story()
    assert game.told(NoEffect) == [NoEffect(0, person)]
    assert game.me["friend"] == mine.get("friend")


def test_r07_a_bonus_is_lost_when_none_can_be_given() -> None:
    game = broke(general=0, rat=0).play("hotel")

    assert game.told(NoEffect) == [NoEffect(0, "hotel")]
    assert game.decision.seat == 1


def test_r12_the_trader_counts_the_own_borough_only_with_two_seats_borough_2_for_seat_1() -> None:
    game = table(2, rule_set=NEW, messages={"2.IL": 1, "1.IL": 1, "1.IR": 1})

    game.hire("trader", seat=1)

    assert game.change("coins", seat=1) == 3 - 1


@pytest.mark.parametrize(
    "mine",
    [{"sectors": {}}, {"messages": {}}, {"messages": {"0.OL": 4, "1.OL": 4}, "collected": [(0, 1)]}],
    ids=["n is 1", "no message", "not allowed"],
)
def test_r18_out_and_back_needs_2_in_the_carriage_house_and_a_message_to_take(mine: dict[str, Any]) -> None:
    assert "0.OL" not in play("carriage_house", **{**ON_A_MESSAGE, **mine})().options
