"""Elision, contraction, euphony: how a word that is put into a sentence meets the one before it.

A name or a noun comes into a sentence as a fact, so that no catalogue can say "d'Anna", "du livre" or "e Inés" itself.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from string import Formatter

VOWEL = r"[aeiouyáàâäåãéèêëíìîïóòôöõøúùûüœæ]"
RULES: dict[str, list[tuple[str, str, str]]] = {  # the last word before, how the fact begins -> both, joined
    "fr": [
        (r"\b(d|qu)e ", rf"(?i:(?!onz|oui|y[aeiou]){VOWEL})", r"\1’"),
        (r"\b(d)e ", "le ", r"\1u "),
        (r"\b(d)e ", "les ", r"\1es "),
        (r"\b(à) ", "le ", "au "),
        (r"\b(à) ", "les ", "aux "),
    ],
    "es": [
        (r"\by ", r"(?i:h?[ií](?![aeo]))(?<![IVX])|I(?![IVX]*\b)", "e "),
        (r"\bo ", r"(?i:h?[oó])|8|11\b", "u "),
        (r"\b(de|a) ", "el ", r"\1l "),
    ],
}
ARTICLE = re.compile(r"(le|les|el) ")
MEETS = {lang: re.compile(f"(?i:(?:{'|'.join(before for before, _, _ in rules)})$)") for lang, rules in RULES.items()}


def joined(text: str, lang: str, facts: Mapping[str, object]) -> str:
    """The text with its facts, each joined to the word before it."""
    told = ""
    for literal, field in _parts(text, lang):
        told += literal
        if field:
            told = _meet(told, field.format(**facts), lang)
    return told or text.format(**facts)


@lru_cache(maxsize=4096)
def _parts(text: str, lang: str) -> tuple[tuple[str, str], ...]:
    """What a sentence says, and after it the field of a fact; () where no word before a fact could change."""
    if lang not in RULES:
        return ()
    parts = [
        (literal, "" if name is None else f"{{{name}{f'!{bang}' if bang else ''}{f':{form}' if form else ''}}}")
        for literal, name, form, bang in Formatter().parse(text)
    ]
    return tuple(parts) if any(field and MEETS[lang].search(literal) for literal, field in parts) else ()


def _meet(before: str, fact: str, lang: str) -> str:
    for word, begins, both in RULES[lang] if MEETS[lang].search(before) else ():
        found = re.search(f"(?i:{word})$", before)
        if found and re.match(begins, fact):
            rest = fact[article.end() :] if (article := ARTICLE.match(begins)) else fact
            return before[: found.start()] + found.expand(both) + rest
    return before + fact
