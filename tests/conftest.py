"""Settings that hold for every test."""

import sys
from fnmatch import fnmatch

import pytest
from hypothesis import HealthCheck, settings

from tests.tiny.shelf import tiny_games, tiny_tables

pytest.register_assert_rewrite("tests.helpers.table")

settings.register_profile("normal", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("normal")

# Whose lines are counted is the engine, by tests of its own: those of the app and those that go through thousands of
# moves find other things, and would take three times as long to count.
UNCOUNTED = (
    "tests/app/*", "tests/games/*/app/*", "tests/ship/*", "tests/test_*", "tests/bots/test_bots.py*",
    "tests/core/test_reference.py*", "tests/games/*/test_invariants.py*", "tests/games/*/test_oracle.py*",
    "tests/games/*/test_secrets.py*",
)  # fmt: skip


TOUCHED = ("states", "controls", "keyed")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    counting = sys.gettrace()
    if any(fnmatch(item.nodeid, pattern) for pattern in UNCOUNTED):
        sys.settrace(None)  # a worker's `no_cover` only hands over to the counter of its master
    try:
        return (yield)
    finally:
        sys.settrace(counting)


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


def pytest_terminal_summary(terminalreporter):
    """How much of the screens was touched by the sweep over all of them."""
    reports = (report for reports in terminalreporter.stats.values() for report in reports)
    told = [facts for report in reports if (facts := dict(getattr(report, "user_properties", ()))).get("touched pages")]
    if told:
        states, controls, keyed = (sum(facts[f"touched {name}"] for facts in told) for name in TOUCHED)
        pages = {page for facts in told for page in facts["touched pages"]}
        windows = {str(window) for facts in told for window in facts["touched windows"]}
        covered = sum(len(facts["touched covered"]) for facts in told)
        terminalreporter.write_line(
            f"{controls} controls touched and {keyed} pressed by key, {covered} lay under something that is seen: "
            f"{states} states of {len(pages)} pages in {len(windows)} windows and sizes of text"
        )
