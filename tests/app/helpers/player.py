"""The real app playing by itself, off-screen, until somebody kills it: python -m tests.app.helpers.player FOLDER SEED

Every move that has been told to the screen is written to standard output as well, as the moves so far; before a round
is taken back, how many will stay; and that a second window has taken over.
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
    from app.disk import exports
    from app.disk.log import row_of
    from app.play.referee import Referee
    from engine import GAMES
    from tests.app.helpers.stores import DRAFT, SEATS, drive, new_match

    ui, dice = Driver(), random.Random(seed)
    app = ui.start(GinkgoApp(data=folder, look={"speed": "off", "sound": 0.0}), SIZE)
    tables = [[SEATS[0], *(seat._replace(kind="bot", bot="random") for seat in SEATS[1:])]]  # alone rounds go back
    tables.append([*SEATS[:2], SEATS[2]._replace(bot="random")])
    alone = app.store.folder is None  # as long as another window is there

    def tell(*left):
        rows = [app.referee.id, [row_of(move) for move in app.referee.match.moves]]
        rows += [n for n in left if isinstance(n, int)]
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
            match = new_match(dice.getrandbits(40), options=options, game=game)
            app.play(Referee(match, dice.choice(tables), app.store))
        watch()

    def export():
        """Over the same few files, again and again."""
        opened = app.store.peek(app.referee.id)
        save = dice.choice((exports.complete, exports.public))(opened)
        if save is not None:
            app.store.write_out(app.store.folder / "out" / f"{dice.randrange(3)}.json", exports.spelled(save))

    def duplicate():
        """And away with it: it is kept for a week."""
        copied = app.store.duplicate(app.referee.id, "Copy")
        if copied is not None:
            assert copied.anew, "the copy of a running match tells what is to come"
            app.store.delete(copied.id)

    go_on()
    os.write(1, b"ready\n")
    while True:
        drive(app.referee, 1, seed=dice.getrandbits(40))
        if dice.random() < 0.05:
            app.preferences.theme = dice.choice(("light", "dark"))
        if dice.random() < 0.03 and app.referee.log is not None:
            app.store.rename(app.referee.id, f"Match {dice.getrandbits(20)}")
        kept = app.store.folder is not None and app.referee.log is not None and not app.referee.finished
        if kept and dice.random() < 0.03:
            export()
        if kept and dice.random() < 0.02:
            duplicate()
        if app.referee.round_back is not None and dice.random() < 0.1:
            tell(app.referee.round_back)
            app.referee.take_round_back()
        ui.frames()
        turn_page(ui, app)
        if alone and app.store.folder is not None:
            alone = False
            os.write(1, b"settled\n")
            tell()
        if app.mishaps.traces:
            sys.exit("\n".join(app.mishaps.traces[0]))
        if app.referee.finished:
            app.show_result()
            ui.frames(2)
            app.leave_match()
            go_on()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
