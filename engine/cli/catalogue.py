"""The sentences of the app for a terminal: read from the folder of words that lies beside the engine, if it does."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..core import catalogue
from . import Refused

WORDS = Path(__file__).parents[2] / "assets"
FALLBACK = "en"
FILES = "coach.json", "list.json"


def languages() -> list[str]:
    return sorted(path.name for path in WORDS.glob("i18n/*") if (path / "coach.json").is_file())


class Catalogue(catalogue.Catalogue):
    """What the coach says, about one game in one language."""

    def __init__(self, game: str, lang: str = FALLBACK) -> None:
        known = languages()
        if known and lang not in known:
            raise Refused(f"there are no hints in {lang[:20]!r}, only in {', '.join(known)}")
        folders = WORDS / "i18n" / lang, WORDS / game / "i18n" / lang
        found = [path for folder in folders for name in FILES if (path := folder / name).is_file()]
        super().__init__({k: v for path in found for k, v in json.loads(path.read_text("utf-8")).items()}, lang)

    def lacking(self, key: str, facts: Mapping[str, Any]) -> str:
        """An engine that was taken out of its app says the bare facts."""
        return " ".join([key.rpartition(".")[2], *(f"{name}={value}" for name, value in facts.items())])
