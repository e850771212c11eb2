import pytest

from tests.app.driver import Driver, headless

headless()


@pytest.fixture(scope="session")
def _driver():
    return Driver()


@pytest.fixture
def ui(_driver):
    """The off-screen window, empty, light and with type of the usual size again after each test."""
    from kivy.metrics import Metrics

    from app.theme import register_fonts, theme

    register_fonts()
    yield _driver
    _driver.stop()
    theme.style, theme.contrast = "light", False
    Metrics.fontscale = 1.0
