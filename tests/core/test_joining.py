"""Words put into a sentence are joined to the word before them as people say it."""

import pytest

from engine.core.joining import joined


@pytest.mark.parametrize(
    ("lang", "text", "fact", "told"),
    [
        ("fr", "la main de {x}", "Anna", "la main d’Anna"),
        ("fr", "la main de {x}", "Ben", "la main de Ben"),
        ("fr", "la main de {x}", "Émile", "la main d’Émile"),
        ("fr", "De {x} :", "Inès", "D’Inès :"),
        ("fr", "plus que {x}", "Emi", "plus qu’Emi"),
        ("fr", "les sceaux de {x}", "le livre", "les sceaux du livre"),
        ("fr", "les sceaux de {x}", "les livres", "les sceaux des livres"),
        ("fr", "les sceaux de {x}", "l’or", "les sceaux de l’or"),
        ("fr", "à {x}", "le livre", "au livre"),
        ("fr", "un sur {count} de {x}", "onze", "un sur 7 de onze"),
        ("fr", "la main de {x}", "Le Corbusier", "la main de Le Corbusier"),
        ("es", "Beto y {x}", "Inés", "Beto e Inés"),
        ("es", "Beto y {x}", "Ana", "Beto y Ana"),
        ("es", "agua y {x}", "hielo", "agua y hielo"),
        ("es", "nivel I y {x}", "II", "nivel I y II"),
        ("es", "plata o {x}", "oro", "plata u oro"),
        ("es", "7 o {x}", "8", "7 u 8"),
        ("es", "7 o {x}", "80", "7 u 80"),
        ("es", "7 o {x}", "9", "7 o 9"),
        ("es", "al lado de {x}", "el edificio", "al lado del edificio"),
        ("es", "a {x}", "el edificio", "al edificio"),
        ("es", "de {x}", "El Greco", "de El Greco"),
        ("en", "the hand of {x}", "Anna", "the hand of Anna"),
    ],
)
def test_a_fact_meets_the_word_before_it(lang, text, fact, told):
    assert joined(text, lang, {"x": fact, "count": 7}) == told


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_what_a_sentence_says_itself_stays(lang):
    text = "avant de le faire, y Inés, {{x}} {n:d} {who!s}"
    assert joined(text, lang, {"n": 3, "who": "Ben"}) == "avant de le faire, y Inés, {x} 3 Ben"
    with pytest.raises(KeyError):
        joined("de {nobody}", lang, {})
