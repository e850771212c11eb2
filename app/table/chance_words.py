"""Number formatting of what was estimated: chances in percent and counts, as far as they may be shown."""

from app.look.i18n import tr
from engine.bots.certainty import HIGH, LOW, Chance, Loss, figure, share


def percent(known):
    """A chance in words; "" while it is too rough. `known` has a value, or a chance, and a figure."""
    if known.figure is None:
        return ""
    value = known.value if isinstance(known, Chance) else known.chance
    if value < LOW or value > HIGH:
        return tr("coach.chance.low" if value < LOW else "coach.chance.high")
    return tr("coach.chance", count=known.figure)


def shown(chance):
    """A chance that was measured, in percent, as roughly as it is known."""
    return figure(chance, 0.0, 0)


def sides(loss: Loss):
    """The chances of a move and of the better one, each with its own error."""
    return tuple(share(value * loss.worlds, loss.worlds) for value in (loss.chance, loss.best))


def number(count):
    """A whole number as it is written in the player's language; some have no sign in one of four digits."""
    if count < 1000:
        return str(count)
    key = "list.thousands.short" if count < 10_000 else "list.thousands"
    return tr(key, head=number(count // 1000), tail=f"{count % 1000:03}")
