"""Every word the player reads: flat catalogues of sentences with {named} facts, switched while running."""

import json
import string

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from app.theme import ASSETS

FALLBACK = "en"


def load(lang):
    """The catalogue of a language, all its files in one; {} when there is none."""
    words = {}
    for path in sorted((ASSETS / "i18n" / lang).glob("*.json")) if lang in languages() else ():
        more = json.loads(path.read_text(encoding="utf-8"))
        if twice := words.keys() & more.keys():
            raise ValueError(f"{path} says again what another file says: {', '.join(sorted(twice))}")
        words |= more
    return words


def languages():
    return sorted(path.name for path in (ASSETS / "i18n").iterdir() if path.is_dir())


def form(lang, count):
    """Which twin of a sentence a count takes: French counts zero with one."""
    if count == 1 or (lang == "fr" and count == 0):
        return "one"
    return "many"


class Catalogue(EventDispatcher):
    """Call it as tr(key, **facts). In KV write `tr.say(key)`: it is replaced with the language, so labels follow.

    A key may have twins `key.zero` and `key.one`, used when the fact `count` is 0 or takes the singular. A key nobody
    wrote shows as ⟦key⟧ and is remembered in `missing`; with `strict` it is an error instead. `notice` is a sentence
    when the language asked for is not there.
    """

    lang = StringProperty(FALLBACK)
    notice = StringProperty("")
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
        self.notice = "" if lang in languages() else self("app.trouble.language", lang=lang)

    def _teller(self):
        words, lang = self._words, self.lang

        def say(key, **facts):
            text = None
            if "count" in facts:
                count = facts["count"]
                text = words.get(f"{key}.zero") if count == 0 else None
                text = words.get(f"{key}.{form(lang, count)}") if text is None else text
            text = words.get(key) if text is None else text
            if text is None:
                if self.strict:
                    raise KeyError(key)
                self.missing.add(key)
                return f"⟦{key}⟧"
            return text.format(**facts)

        return say

    def has(self, key):
        return key in self._words

    def __call__(self, key, **facts):
        return self.say(key, **facts)

    def trouble(self, trouble):
        """A Trouble of the store or the referee, said."""
        return self.say(trouble.key, **trouble.facts)


def facts(text):
    """The names of the facts a sentence asks for."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


tr = Catalogue()
