"""Two tiny games beside the real ones on the shelf, for as long as a test wants them there."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import engine.games

FOLDER, TABLES, ASSETS = (Path(__file__).parent / name for name in ("engine", "app", "assets"))
TINY = ("picks", "streets")


@contextmanager
def tiny_games() -> Iterator[None]:
    """Whatever lies in the folder is found like a game of engine/games, after those."""
    engine.games.__path__.append(str(FOLDER))
    try:
        yield
    finally:
        engine.games.__path__.remove(str(FOLDER))


@contextmanager
def tiny_tables() -> Iterator[None]:
    """The same with their tables: parts for the screens, and words in every language."""
    from kivy.clock import Clock

    import app.games
    from app.look import i18n

    read, load = i18n._read, i18n.load

    def with_tiny(lang: str) -> dict[str, str]:
        return load(lang) | {key: text for game in TINY for key, text in read(ASSETS / game / "i18n" / lang).items()}

    app.games.__path__.append(str(TABLES))
    i18n.load = with_tiny
    try:
        with tiny_games():
            i18n.tr.on_lang(None, i18n.tr.lang)
            yield
    finally:
        app.games.__path__.remove(str(TABLES))
        i18n.load = load
        i18n.tr.on_lang(None, i18n.tr.lang)
        for event in Clock.get_events():  # screens that wait to be collected must not speak of a game that is gone
            event.cancel()
