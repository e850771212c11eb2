"""Import hook: the app in a process that lacks some packages plays and tells what it has loaded:
python -m tests.ship.alone requests PIL
"""

import json
import sys
from itertools import product

SIZE, STEP = (1280, 800), 44  # of the window, and between two points: no target is smaller


class Missing:
    """A finder before all others, for which these names are not installed."""

    def __init__(self, names):
        self.names = set(names)

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def main(*names):
    sys.meta_path.insert(0, Missing(names))
    from tests.app.helpers.driver import driver, headless

    headless()
    ui = driver()
    from app.app import GinkgoApp
    from app.play import referee
    from app.play.thinker import AtOnce
    from app.widgets.hint import REST

    referee.Thinker = AtOnce
    app = ui.start(GinkgoApp(look={"speed": "off", "sound": 0.0}, demo=True, seed=3), SIZE)
    ui.until(lambda: app.referee.match.state.round >= 2, 1e9)
    moves = len(app.referee.match.moves)
    hints = set()  # the pointer rests everywhere: what draws a hint is loaded only then
    for page in ("home", "settings", "about", "saved", "records", "setup"):
        app.go(page)
        ui.frames(3)
        for x, y in product(range(STEP // 2, SIZE[0], STEP), range(STEP // 2, SIZE[1], STEP)):
            ui.point(x, y, REST)
            hints.update(hint.text for hint in app.hints.children)
    ui.stop()
    loaded = sorted({name.partition(".")[0] for name in sys.modules})
    caught = [str(each) for each in ui.caught]
    print(json.dumps({"moves": moves, "hints": sorted(hints), "loaded": loaded, "caught": caught}))


if __name__ == "__main__":
    main(*sys.argv[1:])
