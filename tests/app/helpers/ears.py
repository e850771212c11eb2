"""Goes through every screen and sheet as `--shots` does, and listens: what a voice would call things.

    python -m tests.app.helpers.ears --shots nowhere --size 412x915 --lang es

prints a line of JSON for each scene: its name, then [kind, name] of everything the keyboard can reach there.
"""

import json
import sys

import main


def listen(options):
    from app.dev.shots import Shots
    from app.widgets.focus import Focusable, reachable, spoken

    class Ears(Shots):
        def shot(self, name, still=True):
            self.settle()
            tops = (self.app.top, self.app.toasts)
            heard = [
                (type(widget).__name__, spoken(widget))
                for top in tops
                for widget in top.walk(restrict=True)
                if isinstance(widget, Focusable) and reachable(widget, top)
            ]
            print(json.dumps([name, heard]))

    return Ears(options).run()


if __name__ == "__main__":
    options = main.parser().parse_args()
    main.prepare(options)
    sys.exit(listen(options))
