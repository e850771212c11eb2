"""Opening a page of the rules takes no longer than a blink, and reading all of them costs no memory for good."""

import gc
from pathlib import Path
from statistics import median
from time import thread_time

import pytest

from engine import GAMES
from engine.core.reference import reference
from tests.app.helpers.driver import headless

headless()

pytestmark = [pytest.mark.speed, pytest.mark.gui]
MOST = 0.2  # seconds of computing
FLAT = 12  # MB that may come and go


@pytest.fixture
def screen(tmp_path):
    from app.look.theme import register_fonts
    from tests.app.helpers import shell
    from tests.app.helpers.driver import driver

    register_fonts()
    ui = driver()
    app = shell.start(ui, tmp_path)
    app.go("rules", game="ginkgopolis")
    ui.frames(5)
    yield ui, app
    ui.stop()


def opened(ui, app, game, number):
    """Seconds of computing until a page is painted; the collector, which tidies up whenever it likes, not counted."""
    gc.collect()
    gc.disable()
    start = thread_time()
    app.go("rules", game=game, number=number)
    ui.frames(2)
    spent = thread_time() - start
    gc.enable()
    return spent


@pytest.mark.parametrize("game", GAMES)
def test_a_page_of_the_rules_opens_within_a_fifth_of_a_second(screen, game):
    ui, app = screen
    numbers = list(reference(game))
    seconds = {number: median(opened(ui, app, game, number) for _ in range(3)) for number in numbers}
    print({number: round(1000 * spent) for number, spent in seconds.items()})
    assert {number: spent for number, spent in seconds.items() if spent > MOST} == {}


def memory():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6


def test_memory_is_flat_after_reading_all_of_them(screen):
    ui, app = screen
    found = []
    for _ in range(4):
        for game in GAMES:
            for number in reference(game):
                app.go("rules", game=game, number=number)
                ui.frames(2)
        gc.collect()
        found.append(memory())
    print([round(each) for each in found])
    assert found[-1] - found[1] < FLAT
