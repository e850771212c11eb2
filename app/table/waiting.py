"""Status line: for whom the table waits, in words; who takes the device comes before whoever only thinks."""

from app.look.i18n import tr
from app.look.telling import listing


def waiting_words(waits, names, mine=None):
    """The same in fewer and fewer words; [] when one waits for nobody but oneself."""
    device, choosing, thinking = (
        [names[wait.seat] for wait in waits if wait.why == why and wait.seat != mine]
        for why in ("curtain", "choosing", "thinking")
    )
    if choosing:
        return [tr("table.wait.choosing", names=listing(choosing))]
    if device:
        short = tr("table.wait.device", name=device[0])
        rest = listing(device[1:])
        return [tr("table.wait.device.then", name=device[0], names=rest), short] if device[1:] else [short]
    return [tr("table.wait.thinking", names=listing(thinking), count=len(thinking))] if thinking else []
