"""Plural rule: which form of a sentence or noun a count takes in a language.

English and Spanish count one apart from all else, French counts none with one. A language with more forms names them
here in the order in which its nouns are listed; what a catalogue lacks is said by the plain sentence.
"""

from collections.abc import Callable

ONE, MANY = "one", "many"
FORMS: dict[str, tuple[str, ...]] = {}  # language -> names of its forms, where they are not these two
RULES: dict[str, Callable[[int], str]] = {"fr": lambda count: ONE if count in (0, 1) else MANY}


def form(lang: str, count: int) -> str:
    """The name of the form: a catalogue has it at the end of a key."""
    rule = RULES.get(lang)
    return rule(count) if rule else ONE if count == 1 else MANY


def chosen(lang: str, count: int, listed: list[str]) -> str:
    """Of the forms of a noun, listed in their order, the one that a count takes."""
    return listed[FORMS.get(lang, (ONE, MANY)).index(form(lang, count))]
