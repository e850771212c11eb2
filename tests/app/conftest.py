import pytest

from tests.app.driver import driver, headless

headless()


@pytest.fixture(scope="session")
def _driver():
    return driver()


@pytest.fixture
def ui(_driver):
    """The off-screen window, empty, light, English and with type of the usual size for each test."""
    from kivy.metrics import Metrics

    from app.look.i18n import tr
    from app.look.theme import register_fonts, theme

    register_fonts()
    tr.lang = "en"
    yield _driver
    _driver.stop()
    caught, _driver.caught = _driver.caught, []
    theme.style, theme.contrast = "light", False
    tr.lang = "en"  # tests without a window must not hear the language of one before
    Metrics.fontscale = 1.0
    assert not caught, "the app caught what nobody foresaw:\n" + "\n".join(line for trace in caught for line in trace)
