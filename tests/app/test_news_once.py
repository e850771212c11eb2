"""What happens is told in one place at a time, and nothing flies across the words while they are read."""

import pytest

from engine import Match
from tests.app.helpers.tables import Table, commits, seats

pytestmark = pytest.mark.gui


def test_a_sentence_over_the_board_is_not_repeated_below_it_nor_covered_by_what_flies(ui, tmp_path):
    match = Match.new("ginkgopolis", 1, 3, {"hal": "normal"})
    table = Table(ui, tmp_path, match, seats(1), look={"speed": "normal"})
    show = table.screen.show
    table.by_taps(commits(table, tile=False, letter=False)[0])
    table.tap_lock()
    ui.until(lambda: show.banner.text, 10)
    ui.frames(2)
    assert show.happens() == show.banner.text
    assert table.ledger.book.ask != show.banner.text
    above = table.screen.children[::-1]  # later ones are drawn over those before
    assert above.index(show.banner.layer) > above.index(show.stage.layer)
