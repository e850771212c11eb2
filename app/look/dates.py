"""Localised dates: days and months in words, for no calendar of the system speaks the chosen language."""

from datetime import date

from app.look.i18n import tr


def weekdays() -> list[str]:
    """Their short names, Monday first."""
    return tr("date.weekdays").split(",")


def day_words(day: date) -> str:
    """ "Saturday, 21 November"; `count` is the day, which some languages count otherwise when it is the first."""
    weekday, month = tr("date.weekdays.long").split(",")[day.weekday()], tr("date.months").split(",")[day.month - 1]
    return capital(tr("date.day", weekday=weekday, count=day.day, month=month))


def date_words(day: date) -> str:
    """ "21 November 2026"."""
    return tr("date.full", count=day.day, month=tr("date.months").split(",")[day.month - 1], year=day.year)


def month_words(day: date) -> str:
    return capital(tr("date.month", month=tr("date.months").split(",")[day.month - 1], year=day.year))


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
