"""Spanish and French as their printed editions speak, in one tone, with one word for a thing."""

import re

import pytest

from app.look import i18n
from engine.core.reference import reference
from engine.core.tongue import Tongue

TERMS = {
    "es": {
        "ginkgopolis.verb.take": "Explotar", "ginkgopolis.verb.build_out": "Urbanizar",
        "ginkgopolis.verb.build_up": "Construir un nivel", "ginkgopolis.new_hand": "Nueva Mano",
        "ginkgopolis.tool.districts": "Distritos", "ginkgopolis.a.tile": "una loseta",
        "ginkgopolis.a.resource": "un recurso", "ginkgopolis.score.points": "Puntos de éxito",
        "ginkgopolis.tip.crane.name": "El Peón de Obra", "table.round": "Ronda {round}",
    },
    "fr": {
        "ginkgopolis.verb.take": "Exploiter", "ginkgopolis.verb.build_out": "Urbaniser",
        "ginkgopolis.verb.build_up": "Construire en hauteur", "ginkgopolis.new_hand": "Changer sa main",
        "ginkgopolis.tool.districts": "Quartiers", "ginkgopolis.a.tile": "une tuile",
        "ginkgopolis.a.resource": "une ressource", "ginkgopolis.score.points": "Points de réussite",
        "ginkgopolis.tip.crane.name": "Le pion Chantier", "table.round": "Tour {round}",
    },
}  # fmt: skip
GONE = {
    "es": r"\bsemillas?\b|\bc/u\b|\bbonos?\b|\bcog(e|es|er|ido|as)\b|\b[Cc]onfirmad?[ao]?\b|[“”\"]| …|\baplicación\b",
    "fr": r"\bgraines?\b|\b[Vv]ous\b|\b[Vv]otre\b|\b[Vv]os\b|\b(?!chez|assez)\w+ez\b|\bapplication\b",
}
STRANGE = {  # words of which another one is used at the table and in the rules
    ("en", "great_split"): r"\b[Ll]a(y|ys|id) off\b",
    ("en", "tower_up"): r"\bbuildings\b",
    ("es", "great_split"): r"\b[Tt]omos?\b|\b[Rr]ecorridos?\b|\b[Ss]ellos? de (rombo|estrella)\b",
    ("es", "tower_up"): r"\b[Tt]orres?\b|\b[Pp]lanos?\b",
    ("es", "blueprints"): r"\b[Cc]ristal",
    ("fr", "great_split"): r"\b[Éé]cart(e|es|er|ées?)\b|\b[Gg]emmes?\b",
    ("fr", "tower_up"): r"\b[Vv]éhicule|\b[Bb]rune?s?\b",
    ("fr", "blueprints"): r"\b[Éé]crans?\b",
}
FOREIGN = {  # words that the printed editions of Ginkgopolis do not use for what they mean here
    "es": r"\bbarrios?\b|\bcubos?\b|\bgrúas?\b|\bdraft\b|\bsemillas?\b|[“”]",
    "fr": r"\bdistricts?\b|\bcubes?\b|\bgrues?\b|\bdraft\b|\bgraines?\b|\bmanches?\b",
}
TO_SEVERAL = {"table.curtain.aside"}  # everybody but one is spoken to
LESSON_BUTTON = {"ginkgopolis.lesson.5.6.say"}  # another button than the one that locks in


@pytest.mark.parametrize("lang", sorted(TERMS))
def test_owners_of_the_box_read_its_words(lang):
    words = i18n.load(lang)
    assert {key: words[key].replace("\u00a0", " ") for key in TERMS[lang]} == TERMS[lang]


@pytest.mark.parametrize("lang", sorted(GONE))
def test_one_tone_and_one_word_for_a_thing(lang):
    words = i18n.load(lang)
    found = {key: text for key, text in words.items() if re.search(GONE[lang], text)}
    assert not found.keys() - TO_SEVERAL - LESSON_BUTTON


def everywhere(lang):
    """Every sentence about Ginkgopolis, in app, rules and terminal, without its facts."""
    yield from ((key, text) for key, text in i18n.load(lang).items() if key.startswith("ginkgopolis."))
    for page in reference("ginkgopolis", lang).values():
        yield from ((line.number, line.text) for line in page.lines())
    terminal = Tongue(lang, ("engine.cli", "engine.games.ginkgopolis.text"))
    for english, said in terminal.words.items():
        yield from ((english, text) for text in ([said] if isinstance(said, str) else said))


@pytest.mark.parametrize("lang", sorted(FOREIGN))
def test_app_rules_and_terminal_use_the_words_of_the_box(lang):
    said = [(key, re.sub(r"\{[^}]*\}", "", text)) for key, text in everywhere(lang)]
    assert len(said) > 1000
    assert not {key: text for key, text in said if re.search(FOREIGN[lang], text, re.I)}


@pytest.mark.parametrize(("lang", "game"), STRANGE)
def test_the_rules_call_things_what_the_table_calls_them(lang, game):
    told = {key: text for key, text in i18n.load(lang).items() if key.startswith(f"{game}.")}
    for page in reference(game, lang).values():
        told |= {page.number: f"{page.title} {page.summary}", **{each.number: each.text for each in page.paragraphs}}
    assert len(told) > 100
    assert not {key: text for key, text in told.items() if re.search(STRANGE[lang, game], text)}


def test_rounds_are_called_what_the_game_calls_them():
    words = i18n.load("fr")
    strange = [key for key, text in words.items() if key.startswith(("ginkgopolis.", "replay.", "review.", "coach."))
               and re.search(r"\b[Mm]anches?\b", text)]  # fmt: skip
    assert not strange
    for game in ("blueprints", "great_split"):
        told = [text for key, text in words.items() if key.startswith(f"{game}.")]
        told += [line.text for page in reference(game, "fr").values() for line in page.lines()]
        told += [said for said in Tongue("fr", (f"engine.games.{game}.text",)).words.values() if isinstance(said, str)]
        assert not [
            text for text in told if re.search(r"\b(?<!ton )(?<!son )[Tt]ours?\b(?! d’horizon| plus tardif)", text)
        ]
    assert words["blueprints.log.round"] == words["great_split.log.round"] == "Manche\u00a0{round}"
