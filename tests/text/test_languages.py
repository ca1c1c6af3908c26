"""The terms of the rulebooks in each language, its plural forms, numbers and dates."""

import time

import pytest

from game import rules
from game.text.catalog import Catalog, languages, wanted_language

#: The names of action cards and persons in German, French and Romanian, as their rulebooks have them; the
#: Romanian ones with their article, but for the longest.
RULEBOOKS = """
action.cloister_school: Klosterschule, Cloître, Internatul
action.bank: Bank, Banque, Banca
action.residence: Residenz, Résidence, Locuințele
action.carriage_house: Kutscherei, Carrosse, Gara de trăsuri
action.hotel: Gasthaus, Taverne, Hotelul
action.trusted_friend: Vertrauter, Confident, Prieten de încredere
action.park: Park, Parc, Parcul
action.hospital: Hospital, Hôpital, Spitalul
person.hostess: Wirtin, serveuse, Hangița
person.minstrel: Minnesänger, troubadour, Menestrelul
person.money_lender: Geldverleiher, prêteur, Creditorul
person.fool: Gaukler, saltimbanque, Bufonul
person.monk: Mönch, moine, Călugărul
person.doctor: Medikus, médecin, Doctorul
person.city_guard: Stadtwache, sentinelle, Garda orașului
person.night_watchman: Nachtwächter, veilleur, Paznicul de noapte
person.bishop: Bischof, évêque, Preotul
person.guild_master: Gildemeister, maître de guilde, Șeful de breaslă
person.beggar_king: Bettlerkönig, roi des mendiants, Regele cerșetor
person.advocate: Advokat, avocat, Avocatul
person.lady_of_the_court: Hofdame, dame d’honneur, Doamna de curte
person.mayor: Bürgermeister, bourgmestre, Primarul
person.carpenter: Tischlermeister, menuisier, Dulgherul
"""
#: Persons whom only the German rulebook has.
NEW_PERSONS = """
manager: Verwalter; nurse: Krankenschwester; scholar: Gelehrter; priest: Priester;
procurator: Prokurator; bell_ringer: Glöckner; spy: Spion; travelling_folk: fahrendes Volk;
coachman: Kutscher; trader: Händlerin; benefactor: Wohltäter; butcher: Schlachter; advisor: Ratsherr;
guard: Torwächter; host: Wirt; gravedigger: Totengräber; actress: Schauspielerin; mistress: Mätresse
"""
IN_ORDER = ("de", "fr", "ro")


@pytest.mark.parametrize("language", IN_ORDER)
def test_cards_and_persons_are_called_as_in_the_rulebook(language: str) -> None:
    named = dict(line.split(": ") for line in RULEBOOKS.strip().splitlines())
    called = {key: names.split(", ")[IN_ORDER.index(language)] for key, names in named.items()}
    assert {f"action.{action}" for action in rules.ACTIONS} <= {*called, "action.notre_dame"}
    if language == "de":
        called |= dict(f"person.{one.strip()}".split(": ") for one in NEW_PERSONS.split(";"))
        assert len([key for key in called if key.startswith("person.")]) == 33

    catalog = Catalog.load(language)
    assert {key: catalog.text(key).lower() for key in called} == {
        key: name.lower() for key, name in called.items()
    }
    assert catalog.text("action.notre_dame") == "Notre Dame"


def test_each_language_has_its_own_name() -> None:
    assert languages() == {"de": "Deutsch", "en": "English", "fr": "Français", "ro": "Română"}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["1 coin", "2 coins", "5 coins", "20 coins"]),
        ("de", ["1 Münze", "2 Münzen", "5 Münzen", "20 Münzen"]),
        ("fr", [f"{n}\u00a0pièce{'s' * (n > 1)}" for n in (1, 2, 5, 20)]),
        ("ro", ["1 monedă", "2 monede", "5 monede", "20 de monede"]),
    ],
)
def test_numbers_have_the_plural_forms_of_the_language(language: str, told: list[str]) -> None:
    catalog = Catalog.load(language)

    assert [catalog.count("n.coins", n) for n in (1, 2, 5, 20)] == told


@pytest.mark.parametrize(
    ("chosen", "system", "spoken"),
    [("", ["de", "en"], "de"), ("ro", ["de"], "ro"), ("", ["nl"], "en"), ("xx", ["fr"], "fr")],
)
def test_the_system_decides_unless_somebody_has_chosen(chosen: str, system: list[str], spoken: str) -> None:
    assert wanted_language(chosen, system) == spoken


MOMENT = time.mktime((2026, 11, 4, 9, 5, 0, 0, 0, -1))


@pytest.mark.parametrize(
    ("language", "number", "day"),
    [
        ("en", "1234.5", "2026-11-04"),
        ("de", "1234,5", "04.11.2026"),
        ("fr", "1234,5", "04/11/2026"),
        ("ro", "1234,5", "04.11.2026"),
    ],
)
def test_numbers_and_days_are_written_as_in_the_language(language: str, number: str, day: str) -> None:
    catalog = Catalog.load(language)

    assert catalog.decimal(1234.46) == number
    assert catalog.day(MOMENT) == day
    assert all(part in catalog.moment(MOMENT) for part in (day, "09", "05"))


def test_a_number_below_zero_has_a_minus_sign_and_zero_has_none() -> None:
    catalog = Catalog.load()

    assert [catalog.decimal(number) for number in (-2.5, -0.04, 0.0)] == ["−2.5", "0.0", "0.0"]
