"""Tests of Ginkgopolis on the screens drive the same window as all others."""

from tests.app.conftest import _driver, ui

__all__ = ["_driver", "ui"]
