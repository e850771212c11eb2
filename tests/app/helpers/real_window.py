"""The table in a real window, for keys that a real X server sends: python -m tests.app.helpers.real_window FOLDER LANG

It prints what is written of its keys, then what every key that comes in would do; nothing of it is done.
"""

import os
import sys


def say(*words):
    print(*words, flush=True)


def main(folder, lang):
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1", KIVY_NO_CONSOLELOG="1", SDL_AUDIODRIVER="dummy")
    os.environ.update(SDL_VIDEODRIVER="x11", KIVY_HOME=folder, KIVY_METRICS_DENSITY="1")
    from kivy.config import Config

    for key, value in {"width": 1280, "height": 800, "maxfps": 20, "multisamples": 0}.items():
        Config.set("graphics", key, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    from kivy.clock import Clock

    from app.app import GinkgoApp
    from app.play.referee import Referee
    from app.play.thinker import AtOnce
    from tests.app.helpers.tables import asked, played, seats

    look = {"speed": "off", "language": lang, "sound": 0.0, "tips": False, "pause": "never"}
    app = GinkgoApp(data=folder, look=look)

    def lay(_):
        match = played(2, 7, None, lambda m: asked("commit")(m) and len(m.state.tiles[0]) >= 3)
        app.play(Referee(match, seats(1, 1), None, AtOnce()))
        Clock.schedule_once(listen, 2)

    def listen(_):
        screen = app.screen("table")
        screen.tool = lambda name: say("tool", name)
        screen.touch = lambda item: say("touch", item.kind, index(screen, item))
        screen.inspect = lambda item: say("inspect")
        screen.choosing.lock = lambda: say("lock")
        app.back = lambda: say("cancel")
        screen.desk.board.step_cursor = lambda dx, dy, among=None: say("move") or True
        screen.keys._next_option = lambda: say("option") or True
        screen.keys._enter = lambda space: say("skip" if space else "lock") or True
        focus = app.focus.key
        app.focus.key = lambda key, *rest: say("buttons") or True if key == 9 else focus(key, *rest)
        for keys, _ in screen.keys.shortcuts():
            say("printed", *keys)
        say("ready")

    Clock.schedule_once(lay, 1)
    app.run()


def index(screen, item):
    """Which thing of its row."""
    row = screen.desk.row_of(item)
    return row.index(item) if row else item.name


if __name__ == "__main__":
    main(*sys.argv[1:])
