"""The real app playing by itself, off-screen, until somebody kills it: python -m tests.app.helpers.player FOLDER SEED

Every move that has been told to the screen is written to standard output as well, as the moves so far.
"""

import json
import os
import random
import sys

from tests.app.helpers.driver import Driver, headless

SIZE = (240, 400)


def turn_page(ui, app):
    """Where a game has a page of its own about the end of a round, Enter goes on."""
    show = app.screen("table").show  # cleared away with the match
    if show is not None and show.held:
        ui.key(13)


def main(folder, seed):
    headless()
    # The picture is as large as the window is born: a small one is soon drawn.
    from kivy.config import Config

    for key, length in zip(("width", "height"), SIZE):
        Config.set("graphics", key, str(length))
    from app.app import GinkgoApp
    from app.disk.log import row_of
    from app.play.referee import Referee
    from engine import GAMES
    from tests.app.helpers.stores import DRAFT, SEATS, drive, new_match

    ui, dice = Driver(), random.Random(seed)
    app = ui.start(GinkgoApp(data=folder, look={"speed": "off", "sound": 0.0}), SIZE)
    seats = [*SEATS[:2], SEATS[2]._replace(bot="random")]

    def tell(*_):
        rows = [app.referee.id, [row_of(move) for move in app.referee.match.moves]]
        os.write(1, json.dumps(rows).encode() + b"\n")

    def watch():
        app.referee.on_events(tell)
        tell()

    def go_on():
        running = app.store.running()
        if running:
            app.resume(running[0])
        else:
            game = dice.choice(list(GAMES))
            options = dice.choice([None, DRAFT]) if game == "ginkgopolis" else None
            app.play(Referee(new_match(dice.getrandbits(40), options=options, game=game), seats, app.store))
        watch()

    go_on()
    os.write(1, b"ready\n")
    while True:
        drive(app.referee, 1, seed=dice.getrandbits(40))
        if dice.random() < 0.05:
            app.preferences.theme = dice.choice(("light", "dark"))
        if dice.random() < 0.03 and app.referee.log is not None:
            app.store.rename(app.referee.id, f"Match {dice.getrandbits(20)}")
        ui.frames()
        turn_page(ui, app)
        if app.mishaps.traces:
            sys.exit("\n".join(app.mishaps.traces[0]))
        if app.referee.finished:
            app.show_result()
            ui.frames(2)
            app.leave_match()
            go_on()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
