"""A game as text: it reads like the game and back to the same record; faults are told by line and word."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import rules
from game.rules.printed.tabledata import TableData
from game.rules.saved.text import FIRST_LINE
from game.rules.saved.version_1 import POOL
from tests.checks.games import Setting, variants
from tests.checks.records import choices_of, record_of

GAME = Setting(rules.RuleSet.preset("german-2017", new_persons=True, start_seat=1, pool=POOL), 3, 23)
RECORD = record_of(GAME)
TEXT = rules.to_text(RECORD)
LINES = TEXT.splitlines()
OTHER = TableData.from_plain({"rats": {"fool": 3}, "crossing": ["C", "left C", "IL", "left IR", "OR"]})
RULE_SETS = [*variants(), *variants(prestige_open=True)]


def first(start: str) -> int:
    """The number of the first line that begins so."""
    return next(number for number, line in enumerate(LINES, 1) if line.startswith(start))


def changed(start: str, old: str, new: str) -> str:
    number = first(start)
    assert old in LINES[number - 1]
    return "\n".join([*LINES[: number - 1], LINES[number - 1].replace(old, new), *LINES[number:]])


def without(start: str) -> str:
    number = first(start)
    return "\n".join([*LINES[: number - 1], *LINES[number:]])


def refusal(text: str) -> str:
    with pytest.raises(rules.RecordError) as refused:
        rules.from_text(text)
    return str(refused.value)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(RULE_SETS), st.integers(2, 5), st.integers(0, 2**128 - 1), st.integers(0, 300))
def test_a_game_survives_as_text_wherever_it_is(
    rule_set: rules.RuleSet, seats: int, seed: int, number: int
) -> None:
    choices = list(choices_of(Setting(rule_set, seats, seed)))
    made = choices[:number]
    record = rules.Record.of(rule_set, seats, seed, made, unfinished=len(made) < len(choices))

    assert rules.from_text(rules.to_text(record)) == record


@pytest.mark.parametrize(
    "rule_set",
    [
        rules.RuleSet.preset("romanian-2007", new_persons_available=True, new_persons=True),
        rules.RuleSet.preset("french-2007", hotel_two_from=15, coins_limited=False, prestige_open=True),
        rules.RuleSet.preset(table=OTHER),
    ],
    ids=["custom", "options", "figures"],
)
def test_every_option_and_figure_survives_as_text(rule_set: rules.RuleSet) -> None:
    record = record_of(Setting(rule_set, 2, 5))

    assert rules.from_text(rules.to_text(record)) == record


def test_what_people_do_to_a_text_does_not_matter_nor_whether_a_card_is_named_with_its_owner() -> None:
    text = "# my best game\n\n" + TEXT.replace("\n", "   # here\r\n").replace("play 0", "  play   0")

    assert rules.from_text(text) == RECORD
    assert rules.from_text(changed("draft", "0:notre_dame", "0:notre_dame:0")) == RECORD


def test_the_text_tells_rules_persons_and_every_turn_in_the_games_words() -> None:
    assert LINES[:5] == [
        FIRST_LINE,
        "rules german-2017",
        "new_persons true",
        "start_seat 1",
        "rules_version 2",
    ]
    assert LINES[5] == "brown hostess:2 minstrel:0 money_lender:2 fool:1 monk:1 doctor:3"
    assert LINES[first("seats") - 1 : first("seats") + 1] == ["seats 3", "seed 23"]
    assert "hire 2 minstrel > park carriage_house friend marker marker" in LINES
    assert "play 0 carriage_house > 2.IL take" in LINES
    assert "plague 0 cloister_school" in LINES
    assert sum(line.startswith("round") for line in LINES) == 9
    assert sum(line.startswith("draft") for line in LINES) == 18
    *_, end = rules.replay(RECORD)
    rows = " ".join(f"{row.seat}:{row.prestige}" for row in rules.ranking(end.state))
    assert LINES[-1] == f"end {rows}"


@pytest.mark.parametrize("text", ["", "# nothing", "Chess", "Notre Dame, version 9\nseats 2", "\0"])
def test_other_text_is_no_game(text: str) -> None:
    assert refusal(text) == f"this is no game as text: it does not begin with {FIRST_LINE!r}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (without("seed"), "the game as text lacks the line 'seed'"),
        (without("brown"), "the game as text lacks the line 'brown'"),
        (changed("rules", "german-2017", "martian"), "cannot begin: there is no rule set 'martian'"),
        (changed("rules", "german-2017", ""), "line 2: 'rules' has 0 words behind it instead of one"),
        (changed("seed", "seed", "seats"), "'seats' stands there twice"),
        (changed("seed", "23", "many"), "the game as text has 'many' instead of a number in its line 'seed'"),
        (changed("seats", "3", "7"), "the game as text cannot begin: seats is 7 instead of 2 to 5"),
        (changed("new_persons", "true", "maybe"), "new_persons must be true or false"),
        (changed("new_persons", "new_persons", "rain"), "line 3: 'rain' begins no line of a game as text"),
        (changed("brown", "fool", "wizard"), "person 'wizard'"),
        (changed("brown", "fool:1", "fool:9"), "rats: fool has 9 rats instead of 0 to 3"),
        (changed("streets", "C/OL", "C/moat"), "streets: there is no market 'moat'"),
    ],
)
def test_a_header_that_cannot_be_is_told(text: str, sentence: str) -> None:
    assert sentence in refusal(text)


@pytest.mark.parametrize(
    ("start", "old", "new", "sentence"),
    [
        ("draft", "0:notre_dame", "0:moat", "'moat' is not among what seats"),
        ("draft", "0:notre_dame", "5:notre_dame", "'5' is no seat from 0 to 2"),
        ("draft", "2:trusted_friend", "0:notre_dame", "'notre_dame' is chosen by seat 0, but seats 1, 2"),
        ("play", "play 1", "hire 1", "'residence' is chosen for hire, but seat 1 has to choose for play: "),
        ("play", "play 1", "play", "'residence' is no seat from 0 to 2"),
        ("play", "play 1", "sing 1", "'sing' begins no line of a game as text"),
        ("play 0 carriage_house", "> 2.IL", "2.IL", "'2.IL' stands where a '>' belongs"),
        ("play 0 carriage_house", "2.IL", "2.XX", "'2.XX' is not among what seat 0 has to choose for drive"),
        ("play 0 carriage_house", "take", "", "'cloister_school' is chosen by seat 1, but seat 0 has"),
        ("round 2", "2 monk", "3 monk", "'3' stands where the game has 2 for its round"),
        ("round 2", "monk hostess", "monk", "stands where the game has hostess for its round"),
        ("end", "1:20", "1:21", "'1:21' stands where the game ends with 1:20"),
        ("end", "end 1:20", "unfinished", "'unfinished' is not true: the game is over"),
    ],
)
def test_a_wrong_word_is_told_with_its_line(start: str, old: str, new: str, sentence: str) -> None:
    said = refusal(changed(start, old, new))

    number = first(start)
    assert said.startswith((f"line {number}: ", f"line {number + 1}: "))
    assert sentence in said


def test_a_text_that_is_cut_is_told_wherever_it_is_cut() -> None:
    for number in range(1, len(LINES)):
        if LINES[number - 1]:
            said = refusal("\n".join(LINES[:number]))
            assert "lacks the line" in said or said.startswith("the game as text breaks off")


def test_an_end_too_early_is_told_and_what_stands_behind_the_end() -> None:
    number = first("round 2")
    text = "\n".join([*LINES[: number - 1], "end 0:1 1:2 2:3"])

    told = f"line {number}: 'end' is not true: seats 0, 1, 2 have to choose for keep"
    assert refusal(text).startswith(told)
    behind = refusal(TEXT + "play 0 bank\n")
    assert behind == f"line {len(LINES) + 1}: 'play' stands behind the line 'end'"


def test_a_game_by_other_rules_says_so() -> None:
    text = changed("rules_version", "2", "1").replace("1:20", "1:21")

    assert refusal(text).endswith("it was played by rules of version 1, this program plays by 2")


@given(st.text(max_size=200))
def test_whatever_the_text_it_is_read_or_refused_in_a_sentence(text: str) -> None:
    for whole in (text, f"{FIRST_LINE}\n{text}", "\n".join([*LINES[:15], text])):
        with pytest.raises(rules.RecordError):
            rules.from_text(whole)
