"""Translation: flat catalogues of sentences with {named} facts, switched while running."""

import json
from importlib.util import find_spec

from kivy.event import EventDispatcher
from kivy.logger import Logger
from kivy.properties import ObjectProperty, StringProperty

from app.base.trouble import TECHNICAL, WHYS
from app.look.looks import looks
from app.look.sanitize import plain
from app.look.theme import ASSETS
from engine import GAMES
from engine.core.catalogue import Catalogue as Reader
from engine.core.catalogue import facts
from engine.core.joining import joined

FALLBACK = "en"


def load(lang):
    """The catalogue of a language: the screens' words and every game's; {} when there is none."""
    if lang not in languages():
        return {}
    words = _read(ASSETS / "i18n" / lang)
    for folder in sorted(ASSETS.glob("*/i18n")):
        words |= words_of(folder.parent.name, lang)
    return words


def complete(lang):
    """Languages are completed key by key: what is not translated yet speaks English."""
    return load(FALLBACK) | load(lang)


def words_of(game, lang=FALLBACK):
    """What a game says for itself, in `assets/<game>/i18n`: every key begins with its name. Bad files are left out."""
    try:
        words = _read(ASSETS / game / "i18n" / lang)
    except (OSError, ValueError) as error:  # the other games still speak
        Logger.warning("words: those of %s in %r cannot be read: %s", game, lang, error)
        return {}
    if strange := [key for key in words if not key.startswith(f"{game}.")]:
        Logger.warning("words: %s may not say %s", game, ", ".join(sorted(strange)))
    return {key: text for key, text in words.items() if key not in strange}


def _read(folder):
    """All files of a folder in one."""
    words = {}
    for path in sorted(folder.glob("*.json")):
        more = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(more, dict) or not all(isinstance(text, str) for text in more.values()):
            raise ValueError(f"{path} is no list of sentences")
        if twice := words.keys() & more.keys():
            raise ValueError(f"{path} says again what another file says: {', '.join(sorted(twice))}")
        words |= more
    return words


def languages():
    return sorted(path.name for path in (ASSETS / "i18n").iterdir() if path.is_dir())


REASONED = ("app.trouble.", "learn.bad")  # sentences that name what a system or the rules have said


class Catalogue(EventDispatcher):
    """Call it as tr(key, **facts). In KV write `tr.say(key)`: it is replaced with the language, so labels follow.

    A key may have twins `key.zero` and `key.one`, used when the fact `count` is 0 or takes the singular. A key nobody
    wrote shows as ⟦key⟧ and is remembered in `missing`; with `strict` it is an error instead. `notice` is a sentence
    when the language asked for is not there, or a game of the shelf has no words.

    Called, it speaks the language of whoever is painted for; `tr.lang` and `tr.say` are this screen's own.
    """

    lang = StringProperty(FALLBACK)
    notice = StringProperty("")
    say = ObjectProperty()

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.missing = set()
        self.strict = False
        self._others = {}  # language of somebody else -> (its words, its teller)
        self._words = load(FALLBACK)
        self.say = self._teller(self._words, FALLBACK)
        self.notice = self._notice()

    def on_lang(self, _, lang):
        self._words = complete(lang)
        self.say = self._teller(self._words, lang)
        self.notice = self._notice()

    @property
    def tongue(self):
        """The language that is spoken now."""
        others = looks()
        return self.lang if others is None else others.lang

    def _spoken(self):
        """(words, teller) of that language."""
        lang = self.tongue
        if lang == self.lang:
            return self._words, self.say
        if lang not in self._others:
            words = complete(lang)
            self._others[lang] = words, self._teller(words, lang)
        return self._others[lang]

    def _notice(self):
        shown = [game for game in GAMES if find_spec(f"app.games.{game}")]
        silent = [game for game in shown if not any(key.startswith(f"{game}.") for key in self._words)]
        said = [] if self.lang in languages() else [self("app.trouble.language", lang=self.lang)]
        return " ".join(said + [self("app.trouble.words", game=game) for game in silent])

    def _teller(self, words, lang):
        find = Reader(words, lang).find

        def reason(why):
            """What a system or the rules say in English, in people's words; "" when nobody has found any."""
            known = words.get(f"app.why.{WHYS[why]}") if why in WHYS else None
            return known or (why if lang == FALLBACK and not TECHNICAL.search(why) else "")

        def trouble(key, facts):
            """A reason in brackets nobody would understand is left out, one a sentence needs is said in general."""
            text, why = words.get(key, f"⟦{key}⟧"), reason(facts["why"])
            text = text if why else text.replace(" ({why})", "").replace("\u00a0({why})", "")
            return joined(text, lang, {**facts, "why": why or words.get("app.why.other", "")})

        def say(key, **facts):
            if "why" in facts and key.startswith(REASONED):
                return trouble(key, facts)
            text = find(key, facts.get("count"))
            if text is None:
                if self.strict:
                    raise KeyError(key)
                self.missing.add(key)
                return f"⟦{key}⟧"
            return joined(text, lang, facts)

        return say

    def has(self, key):
        return key in self._spoken()[0]

    def own(self, game, key, **facts):
        """What every game says, in a game's own words where it has some for it."""
        return self(f"{game}.{key}" if self.has(f"{game}.{key}") else key, **facts)

    def words(self, key):
        """A sentence to be read without its facts: an ellipsis stands for each."""
        text = self._spoken()[0].get(key, f"⟦{key}⟧")
        return text.format_map(dict.fromkeys(facts(text), "…"))

    def __call__(self, key, **facts):
        return self._spoken()[1](key, **facts)

    def trouble(self, trouble):
        """A Trouble of the store or the referee, said."""
        facts = {name: plain(fact) if isinstance(fact, str) else fact for name, fact in trouble.facts.items()}
        return self(trouble.key, **facts)


tr = Catalogue()
