"""Fills the graph of chances from a review: what was measured, and pale what is still a first guess."""

from app.look.i18n import tr


def draw(chart, review, looks, look):
    """`look` shows the table after a number of moves."""
    points = review.graph
    at = [point.at for point in points]
    chart.looks, chart.own, chart.count = looks, review.seat, review.point_count
    chart.numbers = [point.round for point in points]
    chart.measured = next((n for n, point in enumerate(points) if not point.worlds), len(points))
    rounds = {point.round: n for n, point in reversed([*enumerate(points)])}
    chart.turns = [rounds[turn.round] for turn in review.turning_points() if turn.round in rounds]
    found = [(choice.round, n) for n, choice in enumerate(review.mistakes(), 1) if choice.round in rounds]
    chart.mistakes = [(rounds[number], n) for number, n in found]
    chart.rows = [point.chances for point in points]
    chart.act = lambda row: look(at[row])
    chart.spoken = tr("review.chance")
