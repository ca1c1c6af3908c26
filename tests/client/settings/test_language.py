"""The language of the window is a click away, and a shared machine asks everybody in their own."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game.board.box import Size
from game.settings.settings import SettingsFile
from tests.client.pilot import Pilot, own_table
from tests.client.readable.fitting import assert_in_place
from tests.client.replay.games import record
from tests.client.test_play import play_on, table, table_scene
from tests.client.thinned import sampled
from tests.harness.local_table import Choice


def press_language(pilot: Pilot) -> None:
    pilot.press(pilot.app.catalog.text("language.own"))


def two_people(path: Path | None = None, opening: Sequence[Choice] = ()) -> Pilot:
    """Anna and Mike at one machine, at the curtain of the first, or after the choices of an opening."""
    host = partial(own_table, seed=7, opening=opening)
    pilot = table(2, bots=0, size=(1280, 720), host=host, settings_file=SettingsFile(path))
    pilot.step()
    return pilot


def mike_takes_german(pilot: Pilot) -> None:
    play_on(pilot, lambda pilot: pilot.name == "CurtainScene" and "I am Mike" in pilot.buttons)
    press_language(pilot)
    pilot.press("Deutsch")


def test_the_title_lists_languages_by_their_own_names_and_speaks_the_chosen_one_at_once(
    tmp_path: Path,
) -> None:
    pilot = Pilot(settings_file=SettingsFile(tmp_path / "settings.json"))
    press_language(pilot)
    assert [*pilot.buttons] == ["English", "Deutsch", "Français", "Română"]
    pilot.key("escape")
    assert (pilot.name, "New game" in pilot.buttons) == ("TitleScene", True)
    press_language(pilot)
    pilot.press("Deutsch")

    assert pilot.name == "TitleScene"
    assert {"Deutsch", "Neues Spiel", "Beenden"} <= pilot.buttons.keys()
    assert SettingsFile(tmp_path / "settings.json").settings.language == "de"


def test_the_rules_of_the_languages_own_book_are_usual_until_a_first_game_was_begun() -> None:
    pilot = Pilot(settings_file=(file := SettingsFile()))
    file.settings.newcomer = True

    def speaks(language: str) -> str:
        press_language(pilot)
        pilot.press(language)
        return file.settings.preset

    assert [speaks(language) for language in ("Français", "Română", "Deutsch")] == [
        "french-2007",
        "romanian-2007",
        "german-2017",
    ]
    file.settings.newcomer = False
    assert speaks("English") == "german-2017"


def test_the_menu_of_a_game_has_it_too_and_the_table_changes_at_once() -> None:
    pilot = table(3, bots=2, size=(1280, 720))
    pilot.key("escape")
    pilot.press("Language: English")
    pilot.press("Français")

    assert pilot.name == "TableScene"
    assert pilot.app.settings.language == "fr"
    assert pilot.app.catalog.language == "fr"
    pilot.key("escape")
    assert "Langue\xa0: Français" in pilot.buttons


def test_the_curtain_and_the_decisions_speak_the_language_of_who_is_asked() -> None:
    pilot = two_people()
    mike_takes_german(pilot)
    assert "Ich bin Mike" in pilot.buttons
    scene, spoken = table_scene(pilot), set()

    def of_who_is_asked(pilot: Pilot) -> bool:
        decision = scene.session.decision()
        if decision is not None and (pilot.name == "CurtainScene" or scene.decision is not None):
            spoken.add((decision.seat, decision.kind, pilot.app.catalog.language))
        return {kind for _, kind, _ in spoken} >= {"keep", "play", "hire"}

    play_on(pilot, of_who_is_asked)

    assert {(seat, language) for seat, _, language in spoken} == {(0, "en"), (1, "de")}
    assert pilot.name != "ResultScene"


def test_the_result_is_in_the_language_of_the_window_again() -> None:
    pilot = two_people(opening=record(2, 7).choices[:-3])
    pilot.app.settings.languages = {"Anna": "de", "Mike": "de"}
    spoken = set()
    play_on(pilot, lambda pilot: spoken.add(pilot.app.catalog.language))

    assert "de" in spoken
    assert "Rematch" in pilot.buttons


def test_a_language_is_kept_for_the_name_and_the_next_evening(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    mike_takes_german(two_people(path))

    again = two_people(path)
    play_on(again, lambda pilot: pilot.name == "CurtainScene" and "Ich bin Mike" in pilot.buttons)

    assert SettingsFile(path).settings.languages == {"Mike": "de"}
    again.app.settings.rename_person("Mike", "Moritz")
    assert again.app.settings.languages == {"Moritz": "de"}


def test_the_language_of_the_settings_is_for_everyone_and_that_of_the_window_after_the_table() -> None:
    pilot = two_people()
    mike_takes_german(pilot)
    pilot.app.set_language("fr")
    pilot.step()
    assert "Je suis Mike" in pilot.buttons

    pilot = two_people()
    mike_takes_german(pilot)
    pilot.app.home()
    pilot.step()
    assert "New game" in pilot.buttons


@sampled("size", [(1024, 640), (1280, 720), (1600, 1200), (3840, 2160)], quick=2)
def test_the_button_of_the_language_stands_clear_of_all_others(size: Size) -> None:
    assert_in_place(Pilot(size).scene, size)
