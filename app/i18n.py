"""Every word the player reads: flat catalogues of sentences with {named} facts, switched while running."""

import json
import string

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from app.theme import ASSETS

FALLBACK = "en"


def load(lang):
    """The catalogue of a language, {} when there is none."""
    path = ASSETS / "i18n" / f"{lang}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def languages():
    return sorted(path.stem for path in (ASSETS / "i18n").glob("*.json"))


def one(lang, count):
    """Whether a count takes the singular: French counts zero with one."""
    return count in (0, 1) if lang == "fr" else count == 1


class Catalogue(EventDispatcher):
    """Call it as tr(key, **facts). In KV write `tr.say(key)`: it is replaced with the language, so labels follow.

    A key may have a twin `key.one`, used when the fact `count` is one. A key nobody wrote shows as ⟦key⟧ and is
    remembered in `missing`; with `strict` it is an error instead.
    """

    lang = StringProperty(FALLBACK)
    say = ObjectProperty()

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.missing = set()
        self.strict = False
        self._words = load(FALLBACK)
        self.say = self._teller()

    def on_lang(self, _, lang):
        # Languages are completed key by key: what is not translated yet speaks English.
        self._words = load(FALLBACK) | load(lang)
        self.say = self._teller()

    def _teller(self):
        words, lang = self._words, self.lang

        def say(key, **facts):
            text = words.get(f"{key}.one") if "count" in facts and one(lang, facts["count"]) else None
            text = words.get(key) if text is None else text
            if text is None:
                if self.strict:
                    raise KeyError(key)
                self.missing.add(key)
                return f"⟦{key}⟧"
            return text.format(**facts)

        return say

    def __call__(self, key, **facts):
        return self.say(key, **facts)


def facts(text):
    """The names of the facts a sentence asks for."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


tr = Catalogue()
