"""Settings that hold for every test."""

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("tests.table")

settings.register_profile("normal", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("normal")
