"""Message catalogue: sentences by key with {named} facts, and the plural twin that a count takes."""

import string
from collections.abc import Mapping
from typing import Any

from .joining import joined
from .plural import form


class Catalogue:
    """Sentences of one language. A key may have twins: `key.zero`, and `key.<form>` for each form of the plural."""

    def __init__(self, words: Mapping[str, str], lang: str) -> None:
        self.words, self.lang = words, lang
        self.missing: set[str] = set()

    def has(self, key: str) -> bool:
        return key in self.words

    def find(self, key: str, count: int | None = None) -> str | None:
        """The sentence before its facts are put in; None where nobody wrote it."""
        twins = () if count is None else (*([f"{key}.zero"] if count == 0 else ()), f"{key}.{form(self.lang, count)}")
        return next((self.words[twin] for twin in (*twins, key) if twin in self.words), None)

    def say(self, key: str, **facts: Any) -> str:
        text = self.find(key, facts.get("count"))
        return self.lacking(key, facts) if text is None else joined(text, self.lang, facts)

    def lacking(self, key: str, facts: Mapping[str, Any]) -> str:
        """What stands for a sentence that nobody wrote."""
        self.missing.add(key)
        return f"⟦{key}⟧"


def facts(text: str) -> set[str]:
    """The names of the facts a sentence asks for."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}
