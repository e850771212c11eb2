from tests.app.conftest import _driver, ui

__all__ = ["_driver", "ui"]
