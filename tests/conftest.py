"""Settings that hold for every test."""

import pytest
from hypothesis import HealthCheck, settings

from tests.tiny.shelf import tiny_games, tiny_tables

pytest.register_assert_rewrite("tests.table")

settings.register_profile("normal", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("normal")


@pytest.fixture
def tiny():
    """The two tiny games stand on the shelf, too."""
    with tiny_games():
        yield


@pytest.fixture
def shelf():
    """They can be played on the screens, too."""
    with tiny_tables():
        yield
