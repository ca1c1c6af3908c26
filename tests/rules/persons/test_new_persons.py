"""The New Persons. What lacks and what is free to choose is in the tests of the rulings."""

import pytest

from game import rules
from game.rules.events import MarkersMoved, PrestigeGained
from tests.rules.build import NEW, check_changes, hire, table

GERMAN = rules.RuleSet.preset("german-2017", new_persons=True)
#: Two messages of each kind, of two colours.
MESSAGES = [(colour, number) for number in rules.MESSAGE_KINDS for colour in (0, 1)]

#: The places from which travelling folk take markers.
RETURNED = ("bank", "cathedral", "bank", "hotel")

#: What a person brings seat 0 beside the coin that it costs.
BROUGHT = {
    "manager, the friend in the park": (
        hire("manager", prestige=20, sectors={"park": 1}, friend="park"),
        {"prestige": 20 + 1},
    ),
    "manager without prestige": (hire("manager", sectors={"park": 4}), {}),
    "nurse": (hire("nurse", rat=3, sectors={"hospital": 1}), {"general": -1, "hospital": 1, "rat": -1}),
    "scholar": (hire("scholar", hand=["bank"], sectors={"bank": 1}), {"personal": -1, "bank": 1, "coins": 2}),
    "scholar, no coin left to donate": (hire("scholar", coins=1, hand=["notre_dame"]), {}),
    "priest": (hire("priest"), {"general": -1, "cathedral": 1}),
    "procurator": (hire("procurator", "bank", sectors={"bank": 3}, friend="hotel", rat=2), {"coins": 3}),
    "procurator, only the friend there": (
        hire("procurator", "residence", friend="residence"),
        {"prestige": 1},
    ),
    "bell-ringer": (hire("bell_ringer", cathedral=2), {"prestige": 6}),
    "spy": (hire("spy"), {"prestige": 2}),
    "travelling folk": (
        hire("travelling_folk", *RETURNED, sectors={"bank": 2, "hotel": 1}, cathedral=1),
        {"prestige": 8, "general": 4, "bank": -2, "hotel": -1, "cathedral": -1},
    ),
    **{
        f"coachman, {kind}": (
            hire("coachman", kind, rat=5, collected=MESSAGES),
            {"prestige": 2 * kind, **changes},
        )
        for kind, changes in (
            (1, {"coins": 2}),
            (2, {"personal": 2, "general": -2}),
            (3, {"rat": -2}),
            (4, {}),
        )
    },
    "trader": (hire("trader", messages={"0.IL": 1, "1.IL": 2, "1.OL": 3}), {"coins": 3}),
    "benefactor": (hire("benefactor", 2, coins=5, rat=3), {"coins": -2, "rat": -2}),
    "benefactor, german-2017": (
        hire("benefactor", 2, rule_set=GERMAN, coins=1, prestige=4, rat=3, sectors={"park": 4}),
        {"prestige": -2, "rat": -2},
    ),
    "butcher": (
        hire("butcher", sectors={"park": 1}, friend="bank", rat=3),
        {"general": -5, **dict.fromkeys({*rules.SECTORS} - {"park", "bank"}, 1)},
    ),
    "butcher, german-2017": (
        hire("butcher", "bank", "done", rule_set=GERMAN, sectors={"park": 1}),
        {"general": -1, "bank": 1},
    ),
    "advisor": (
        hire("advisor", "monk", "money_lender", coins=3, persons=("monk", "money_lender", "advisor")),
        {"prestige": 2, "coins": -2 + 2, "personal": 2, "general": -2},
    ),
    **{
        f"guard, {general} markers": (hire("guard", general=general), {"prestige": prestige})
        for general, prestige in ((2, 3), (5, 6), (10, 15))
    },
    "host": (hire("host", sectors={"hotel": 2}, friend="hotel"), {"prestige": 6}),
    "gravedigger": (
        hire("gravedigger", persons=("hostess", "minstrel", "gravedigger")),
        {"prestige": 2 + 0 + 2},
    ),
    "actress, to the hotel": (
        hire("actress", "bank", "hotel", "marker", "coin", friend="bank", sectors={"bank": 1, "hotel": 1}),
        {"bank": -1, "hotel": 1, "personal": 1, "general": -1, "coins": 1},
    ),
    "actress, the friend alone": (
        hire("actress", "bank", "residence", friend="bank", sectors={"hotel": 2}),
        {"prestige": 1},
    ),
    "mistress": (
        hire("mistress", sectors={"residence": 1}, friend="residence"),
        {"general": -1, "residence": 1, "prestige": 3},
    ),
    "mistress, a drive": (
        hire("mistress", "1.OR", "take", friend="carriage_house", messages={"1.OR": 4}),
        {"general": -1, "carriage_house": 1, "prestige": 4},
    ),
    "mistress, the friend beside the board": (hire("mistress", sectors={"residence": 1}), {}),
}


@pytest.mark.parametrize("story", BROUGHT)
def test_a_new_person_brings_what_its_card_says_and_nothing_else(story: str) -> None:
    played, changes = BROUGHT[story]

    check_changes(played, {**changes, "coins": changes.get("coins", 0) - 1})


@pytest.mark.parametrize("person", ["bishop", "butcher", "priest", "mistress"])
def test_a_person_looks_at_what_lies_before_whoever_hires_it(person: str) -> None:
    game = table(rule_set=NEW, cathedral=1).seat(1, general=0, cathedral=2, friend="bank")

    assert game.hire(person, seat=1).told(MarkersMoved) == []
    game.turn_up("bell_ringer")
    assert game.hire("bell_ringer", seat=1).change("prestige", seat=1) == 6


def test_only_the_hirer_learns_the_managers_figure_unless_prestige_is_open() -> None:
    (gain,) = table(rule_set=NEW, prestige=12, sectors={"park": 2}).hire("manager").told(PrestigeGained)
    hidden = PrestigeGained(0, None, None, "manager", None)
    assert [rules.redact(gain, viewer) for viewer in (0, 1, None)] == [gain, hidden, hidden]
    assert gain.own == (12 + 1, 1)

    opened = table(rule_set=rules.RuleSet.preset(new_persons=True, prestige_open=True), prestige=12)
    assert opened.hire("manager").told(PrestigeGained) == [PrestigeGained(0, 12, 0, "manager", None)]
