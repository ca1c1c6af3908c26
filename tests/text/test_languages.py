"""The terms of the rulebooks in each language, and its plural forms."""

from __future__ import annotations

import pytest

from game import rules
from game.text.catalog import Catalog, languages, wanted_language

#: The names of action cards and persons in German, French and Romanian, as their rulebooks have them; an
#: empty one is in no rulebook.
ACTIONS = {
    "cloister_school": ("Klosterschule", "Cloître", "Internat"),
    "bank": ("Bank", "Banque", "Bancă"),
    "residence": ("Residenz", "Résidence", "Locuințe"),
    "carriage_house": ("Kutscherei", "Carrosse", "Gara de trăsuri"),
    "hotel": ("Gasthaus", "Taverne", "Hotel"),
    "trusted_friend": ("Vertrauter", "Confident", "Prieten de încredere"),
    "park": ("Park", "Parc", "Parc"),
    "hospital": ("Hospital", "Hôpital", "Spital"),
}
PERSONS = {
    "hostess": ("Wirtin", "serveuse", "Hangița"),
    "minstrel": ("Minnesänger", "troubadour", "Menestrel"),
    "money_lender": ("Geldverleiher", "prêteur", "Creditor"),
    "fool": ("Gaukler", "saltimbanque", "Bufon"),
    "monk": ("Mönch", "moine", "Călugăr"),
    "doctor": ("Medikus", "médecin", "Doctor"),
    "city_guard": ("Stadtwache", "sentinelle", "Garda orașului"),
    "night_watchman": ("Nachtwächter", "veilleur", "Paznic de noapte"),
    "bishop": ("Bischof", "évêque", "Preot"),
    "guild_master": ("Gildemeister", "maître de guilde", "Șef de breaslă"),
    "beggar_king": ("Bettlerkönig", "roi des mendiants", "Rege cerșetor"),
    "advocate": ("Advokat", "avocat", "Avocat"),
    "lady_of_the_court": ("Hofdame", "dame d'honneur", "Doamnă de curte"),
    "mayor": ("Bürgermeister", "bourgmestre", "Primar"),
    "carpenter": ("Tischlermeister", "menuisier", "Dulgher"),
    "manager": ("Verwalter", "", ""),
    "nurse": ("Krankenschwester", "", ""),
    "scholar": ("Gelehrter", "", ""),
    "priest": ("Priester", "", ""),
    "procurator": ("Prokurator", "", ""),
    "bell_ringer": ("Glöckner", "", ""),
    "spy": ("Spion", "", ""),
    "travelling_folk": ("fahrendes Volk", "", ""),
    "coachman": ("Kutscher", "", ""),
    "trader": ("Händlerin", "", ""),
    "benefactor": ("Wohltäter", "", ""),
    "butcher": ("Schlachter", "", ""),
    "advisor": ("Ratsherr", "", ""),
    "guard": ("Torwächter", "", ""),
    "host": ("Wirt", "", ""),
    "gravedigger": ("Totengräber", "", ""),
    "actress": ("Schauspielerin", "", ""),
    "mistress": ("Mätresse", "", ""),
}
IN_ORDER = ("de", "fr", "ro")


@pytest.mark.parametrize("language", IN_ORDER)
def test_cards_and_persons_are_called_as_in_the_rulebook(language: str) -> None:
    catalog, column = Catalog.load(language), IN_ORDER.index(language)

    assert PERSONS.keys() <= {*rules.PERSONS}
    assert ACTIONS.keys() | {"notre_dame"} == {*rules.ACTIONS}
    called = {f"action.{name}": names[column] for name, names in ACTIONS.items()}
    called |= {f"person.{name}": names[column] for name, names in PERSONS.items() if names[column]}
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
        ("fr", ["1 pièce", "2 pièces", "5 pièces", "20 pièces"]),
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
