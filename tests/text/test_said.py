"""What is said about known games is made of the same texts as before."""

from tests.text.said import FILE, said


def test_known_games_are_told_in_the_same_texts() -> None:
    kept = FILE.read_text("utf-8").splitlines()

    assert list(said()) == kept, "on purpose? python -m tests.text.said"
