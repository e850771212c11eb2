"""Span values: lines of words and small pictures, before anybody paints them."""

from collections.abc import Iterable
from typing import Any, NamedTuple

GREY = "grey"  # explanations, the first to go where room is short


class Span(NamedTuple):
    """Words in a style, an icon of the theme, a group of spans that stay together, or anything the game's painter
    paints: "gain", "badge", "disc" ..."""

    kind: str
    what: Any
    style: str = "ink"
    short: "Short" = ""  # words, or spans, to say instead where room is short


Short = str | tuple[Span, ...]


class Row(NamedTuple):
    label: str
    spans: tuple[Span, ...] = ()
    fill: str = ""  # a colour behind the row


def text(words: object, style: str = "ink", short: Short = "") -> Span:
    return Span("text", str(words), style, short)


def group(*spans: Span, style: str = "ink", short: Short | None = None) -> Span:
    """Spans that stay on one line and are never cut; where room is short they are shortened or go together."""
    return Span("group", spans, style, tuple(shortened(spans)) if short is None else short)


def amount(number: int, gain: str, style: str | None = None) -> tuple[Span, Span]:
    """+2 of something; a minus is a sign, not only a colour."""
    sign = "+" if number >= 0 else "−"
    return text(f"{sign}{abs(number)}", style or ("plus" if number >= 0 else "minus")), Span("gain", gain)


def words(spans: Iterable[Span]) -> str:
    """What is written in a line, without its pictures."""
    parts = (
        words(span.what) if span.kind == "group" else span.what for span in spans if span.kind in ("text", "group")
    )
    return " ".join(part for part in parts if part)


def shortened(spans: Iterable[Span]) -> list[Span]:
    """The spans in few words, where they have some."""
    return [_shortened(span) if span.short else span for span in spans]


def _shortened(span: Span) -> Span:
    if isinstance(span.short, tuple):
        return Span("group", span.short, span.style)
    return span._replace(what=span.short)


def bare(spans: Iterable[Span]) -> list[Span]:
    """What is left at least where room is short."""
    return [span for span in shortened(spans) if span.style != GREY]
