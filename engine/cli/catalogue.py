"""The sentences of the app for a terminal: read from the folder of words that lies beside the engine, if it does."""

import json
from pathlib import Path
from typing import Any

from . import Refused

WORDS = Path(__file__).parents[2] / "assets"
FALLBACK = "en"
FILES = "coach.json", "list.json"


def languages() -> list[str]:
    return sorted(path.name for path in WORDS.glob("i18n/*") if (path / "coach.json").is_file())


class Catalogue:
    """What the coach says, about one game in one language."""

    def __init__(self, game: str, lang: str = FALLBACK) -> None:
        known = languages()
        if known and lang not in known:
            raise Refused(f"there are no hints in {lang[:20]!r}, only in {', '.join(known)}")
        self.lang = lang
        self.words: dict[str, str] = {}
        for folder in (WORDS / "i18n" / lang, WORDS / game / "i18n" / lang):
            for path in (folder / name for name in FILES if (folder / name).is_file()):
                self.words |= json.loads(path.read_text(encoding="utf-8"))

    def has(self, key: str) -> bool:
        return key in self.words

    def say(self, key: str, **facts: Any) -> str:
        count = facts.get("count")
        single = count == 1 or (self.lang == "fr" and count == 0)
        twins = ([f"{key}.zero"] if count == 0 else []) + ([f"{key}.one"] if single else [])
        found = next((self.words[twin] for twin in (*twins, key) if twin in self.words), None)
        if found is None:  # an engine that was taken out of its app: the bare facts
            return " ".join([key.rpartition(".")[2], *(f"{name}={value}" for name, value in facts.items())])
        return found.format(**facts)
