"""How it has gone so far, counted on this device."""

from typing import NamedTuple

from kivy.properties import StringProperty
from kivy.uix.gridlayout import GridLayout

from app import kv
from app.i18n import tr
from app.widgets.button import Pill, Plate
from app.widgets.page import Empty, Page, Section
from app.widgets.painted import Text
from app.widgets.sheet import question


class Figure(Plate):
    """A number and what it counts."""

    value = StringProperty("")
    text = StringProperty("")


class Figures(GridLayout):
    """Numbers beside each other."""


class Result(NamedTuple):
    players: int
    points: int
    won: bool


def own(rows):
    """The results of matches with exactly one human; rows that are not what they should be do not count."""
    found = []
    for row in rows:
        try:
            humans = [seat for seat, who in enumerate(row["seats"]) if who["kind"] == "human"]
            if len(humans) == 1:
                seat = humans[0]
                won = row["ranking"][seat] == 1
                found.append(Result(int(row["players"]), int(row["totals"][seat]), won))
        except (KeyError, IndexError, TypeError, ValueError):
            continue
    return found


def summary(rows):
    streak = 0
    for row in reversed(rows):
        if not row.won:
            break
        streak += 1
    points = [row.points for row in rows]
    return {
        "games": len(rows),
        "won": sum(row.won for row in rows),
        "best": max(points),
        "average": round(sum(points) / len(points)),
        "streak": streak,
    }


class RecordsScreen(Page):
    def arrive(self):
        listing = self.ids.listing
        listing.clear_widgets()
        rows = own(self.app.store.statistics.rows)
        if not rows:
            empty = Empty(icon=self.app.leaf, text=tr("app.records.empty"), button=tr("app.home.new"))
            empty.act = lambda: self.app.go("setup")
            listing.add_widget(empty)
            return
        for key, part in (("table", [r for r in rows if r.players > 1]), ("solo", [r for r in rows if r.players == 1])):
            if part:
                section = Section(title=tr(f"app.records.{key}"))
                grid = self._figures(part)
                section.add_widget(grid)
                listing.add_widget(section)
        listing.add_widget(Text(role="caption", ink="ink2", text=tr("app.records.note")))
        reset = Pill(text=tr("app.records.reset"), kind="outline")
        reset.bind(on_release=lambda _: self.ask_reset())
        listing.add_widget(reset)

    def _figures(self, rows):
        grid = Figures()
        for key, value in summary(rows).items():
            grid.add_widget(Figure(value=str(value), text=tr(f"app.records.{key}")))
        return grid

    def ask_reset(self):
        self.app.show(
            question(
                tr("app.records.reset.title"),
                tr("app.records.reset.text"),
                (tr("app.records.reset.go"), "danger", self.reset),
                (tr("app.cancel"), "outline", None),
            )
        )

    def reset(self):
        self.app.store.statistics.reset()
        self.arrive()


kv.load(__name__)
