"""The end of a game of Streets. It notes nothing and has no achievements."""

from app.base.spans import Row, Span, text
from app.look.i18n import tr
from app.parts import Explained
from app.parts.defaults import HONOURS, SCORES, counted, deeds, done, ending, favourites, liked  # noqa: F401

ROWS = (("sites", "ui_district"), ("streets", "ui_arrow"))


def summary(view):
    return [tr("streets.end")]


def explained(view, names):
    rows = [Row("", (Span("badge", seat), text(site, "bold"))) for site, seat in sorted(view.houses.items())]
    return [Explained(tr("streets.score.sites"), rows)]
