"""One rule says what people may write: any script and combined emoji, and nothing that cannot be seen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.printable import beginning, clusters, is_printable, printable
from game.rules.shape import fits, shape_of

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
FIREFIGHTER = "\U0001f469\U0001f3ff\u200d\U0001f692"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
GERMANY = "\U0001f1e9\U0001f1ea"
HEART_ON_FIRE = "\u2764\ufe0f\u200d\U0001f525"
#: An emoji of Unicode 16, which older Pythons do not know.
NEW_EMOJI = "\U0001fae9"
PERSIAN = "\u0645\u06cc\u200c\u0646\u0627"


@pytest.mark.parametrize(
    "text",
    [
        *("Anna", "王小明", "שירה", "مريم", "Ștefan Țuțea", "क्षितिज", "Z̷̢̛a̷͓͌l̴͇̈́g̶", "!"),
        *(FAMILY, FIREFIGHTER, ENGLAND, GERMANY, HEART_ON_FIRE, NEW_EMOJI, PERSIAN),
    ],
)
def test_names_in_any_script_and_combined_emoji_are_printable(text: str) -> None:
    assert is_printable(text)
    assert fits(shape_of(str), text)
    assert printable(text) == text


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("Anna\u202eBo", "AnnaBo"),
        ("\u2066Anna\u2069", "Anna"),
        ("An\u200bna", "Anna"),
        ("A\u200dna", "Ana"),
        ("\u200d", ""),
        ("\U0001f469\u200d", "\U0001f469"),
        ("\ud83d", ""),
        ("Anna\nBo\0", "AnnaBo"),
        ("Anna\U000e0067", "Anna"),
        ("\ue000\ufeff", ""),
        ("山田\u3000太郎", "山田 太郎"),
    ],
)
def test_what_cannot_be_seen_is_not_printable_and_can_be_left_out(text: str, rest: str) -> None:
    assert not is_printable(text)
    assert not fits(shape_of(str), text)
    assert printable(text) == rest


def test_letters_are_cut_between_and_never_within() -> None:
    assert clusters(f"A\u0301{FIREFIGHTER}{GERMANY}{GERMANY}b") == [
        "A\u0301",
        FIREFIGHTER,
        GERMANY,
        GERMANY,
        "b",
    ]
    assert beginning(f"A{FAMILY}", 5) == "A"
    assert beginning(f"A{FAMILY}", 8) == f"A{FAMILY}"


WRITTEN = st.lists(
    st.sampled_from(
        [FAMILY, FIREFIGHTER, ENGLAND, GERMANY, HEART_ON_FIRE, PERSIAN, "A", " ", "\u0301", "\u200d"]
    )
    | st.characters()
).map("".join)


@given(WRITTEN, st.integers(1, 24))
def test_the_beginning_of_printable_text_is_printable_and_as_short_as_asked(text: str, most: int) -> None:
    text = printable(text)

    cut = beginning(text, most)

    assert is_printable(text)
    assert is_printable(cut)
    assert text.startswith(cut)
    assert len(cut) <= most
