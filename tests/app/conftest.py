import gc
from itertools import count
from weakref import WeakValueDictionary

import pytest

from tests.app.helpers.driver import driver, headless

headless()
SELDOM = 8  # tests


@pytest.fixture(scope="session")
def _driver():
    return driver()


def put_away(tests=count(1)):  # noqa: B008  one for all of them
    """What stays between tests, as modules and rules do, is looked through by the collector once in a while only."""
    if next(tests) % SELDOM == 0:
        gc.unfreeze()
        gc.collect()
        gc.freeze()


@pytest.fixture
def frozen(_driver, monkeypatch):
    """The table freezes what it needs for a match, as it does for a player. Named before `ui`, it ends after it:
    nothing of a running app stays frozen."""
    from app.table import screen

    monkeypatch.setattr(screen, "gc", gc)
    yield
    screen.stir()
    gc.collect()
    gc.freeze()


@pytest.fixture
def weak(_driver, monkeypatch):
    """Sheets of drawings that nothing is painted with are freed, and boxes are painted, as for a player."""
    from app.look import brush
    from app.previews import box

    gc.unfreeze()
    gc.collect()  # an app of a test before would be painted, too
    brush.let_go()
    monkeypatch.setattr(box, "Poster", box.Poster.__base__)
    monkeypatch.setattr(brush, "_sheets", WeakValueDictionary())


@pytest.fixture
def ui(_driver):
    """The off-screen window, empty, light, English and with type of the usual size for each test."""
    from kivy.metrics import Metrics

    from app.look.i18n import tr
    from app.look.theme import register_fonts, theme

    register_fonts()
    tr.lang = "en"
    tr.missing.clear()  # what a test before had no words for is not asked of this one
    yield _driver
    _driver.stop()
    put_away()
    caught, _driver.caught = _driver.caught, []
    theme.style, theme.contrast = "light", False
    tr.lang = "en"  # tests without a window must not hear the language of one before
    Metrics.fontscale = 1.0
    assert not caught, "the app caught what nobody foresaw:\n" + "\n".join(line for trace in caught for line in trace)
