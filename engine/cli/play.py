"""Play in the terminal: people and bots at one table, alone against the game's automaton where it has one."""

import argparse
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import gettempdir

from ..bots.arena import Budget, luck
from ..core.game import Event, IllegalMove, Move
from ..core.match import Match
from ..core.reference import page_of, reference, search
from ..core.seeds import fresh, sealed, told
from ..core.shelf import GAMES
from ..core.text import Words, text_of, typed_as
from ..core.tongue import FALLBACK, language, say
from . import chooser, files, rules
from .arguments import Command, add_budget, add_language, add_options, chosen_options, game, known_options, seed, spoken
from .screen import Screen, clean
from .seats import Seat, check_players, names_for_save, saved, seated

HELP = (
    "Type the number of a choice, then Enter to lock it in.",
    "b: one step back. Enter alone: show the choices again, or lock in what is shown.",
    "A move may also be written out, like: {example}",
    "undo: take back your last decision, as long as nothing was revealed since.",
    "rules 2.7, rules deck: that rule. log: what happened so far. table: the table again. {pages}: look that up.",
    "save, or save FILE: write the game to a file. quit: leave.",
)
BACK = ("b", "back")
LEAVE = ("q", "quit", "exit")
COMMANDS = ("undo", "rules", "log", "table", "save", "quit", "help")
YES, NO = ("y", "yes"), ("n", "no")


class Leave(Exception):
    """Somebody wants to stop."""


class Sitting:
    """One match at one terminal."""

    def __init__(self, match: Match, seats: list[Seat], screen: Screen, budget: Budget, file: str | None) -> None:
        self.match, self.seats, self.screen, self.budget, self.file = match, seats, screen, budget, file
        self.game, self.text = match.game, text_of(match.game.name)
        self.names = [seat.name for seat in seats]
        self.people = [p for p, seat in enumerate(seats) if seat.bot is None]
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.events: list[Event] = []
        self.told = dict.fromkeys([None, *self.people], 0)  # viewer -> events already read
        self.described: dict[int, int] = {}  # the round in which somebody was last read the board
        self.saved_at = len(match.moves)
        past = match.at(0)
        for move in match.moves:
            self.events += past.play(move)
        self.told = dict.fromkeys(self.told, len(self.events))

    def ask(self, english: str) -> str:
        """A line somebody types, with commands of the language as the program knows them."""
        return typed_as(self.screen.ask(say(english)), (*COMMANDS, *self.text.PAGES))

    # --- the course of the game ---

    def run(self) -> None:
        while actors := self.game.actors(self.match.state):
            waiting = [p for p in self.people if p in actors]
            if waiting:
                self.person(self.viewer if self.viewer in waiting else waiting[0])
            else:
                self.bot(actors[0])
        if len(self.people) > 1:  # everybody may look again
            self.told[None], self.viewer = min(self.told[p] for p in self.people), None
        self.tell()
        state = self.match.state
        self.screen.rule(say("The end"))
        self.screen.show(*self.text.result(self.game.view(state, None), self.names, self.screen), hang=2)

    def bot(self, p: int) -> None:
        bot, moves = self.seats[p].bot, len(self.match.moves)
        assert bot is not None
        view = self.game.view(self.match.state, p)
        self.screen.notice(say("{name} is thinking ...", name=self.names[p]))
        move = bot.choose(self.game, view, p, luck(self.match.seed, moves, p), self.budget.deadline())
        self.screen.notice("")
        self.play(move)
        if not self.people and len(self.game.actors(self.match.state)) != 1:
            self.tell()  # between the rounds: a card is told in one go

    def play(self, move: Move) -> None:
        self.events += self.match.play(move)

    def tell(self) -> None:
        """Everything that happened since this viewer last looked."""
        news = self.events[self.told[self.viewer] :]
        self.told[self.viewer] = len(self.events)
        self.screen.show(*self.text.story(news, self.viewer, self.names, self.screen), hang=2)

    def person(self, p: int) -> None:
        if p != self.viewer and not self.hand_over(p):
            return
        self.tell()
        move = self.choose(p)
        if move is not None:
            self.play(move)

    def hand_over(self, p: int) -> bool:
        """The others look away. Until then whoever decided last may still take it back: then nothing is handed over."""
        self.screen.clear()
        self.screen.rule(say("{name}, it is your turn", name=self.names[p]))
        answer = self.ask("Press Enter when nobody else is looking. ")
        if answer in LEAVE:
            raise Leave
        self.screen.clear()
        if answer == "undo" and self.viewer is not None and self.take_back(self.viewer):
            return False
        self.viewer = p
        return True

    def take_back(self, p: int) -> bool:
        before = self.match.undo(p)
        if before is None:
            self.screen.show(say("There is nothing you could take back: something was revealed or decided since."))
            return False
        gone = self.match.moves[-1]
        self.match, self.events = before, []
        past = before.at(0)
        for move in before.moves:
            self.events += past.play(move)
        self.told = {viewer: min(told, len(self.events)) for viewer, told in self.told.items()}
        self.screen.show(say('"{move}" is taken back.', move=" ".join(chooser.words_of(gone))))
        return True

    # --- one decision ---

    def choose(self, p: int) -> Move | None:
        """Ask until a move is locked in; None when the table has changed under the question."""
        moves = self.game.legal(self.match.state, p)
        self.show_table(p)
        chosen: Words = ()
        move: Move | None = None
        while True:
            answers = chooser.options(moves, chosen)
            if move is None:
                self.show_options(p, chosen, answers)
                line = self.ask("Your choice > ")
            else:
                ledger = self.text.ledger(self.game.view(self.match.state, p), move, self.names)
                if not ledger:
                    return move
                self.show_ledger(move, ledger)
                line = self.ask("Enter locks it in, b goes back > ")
                if not line:
                    return move
                if line in BACK:
                    move = None
                    continue
            if line in BACK:
                chosen = ()
            elif line == "undo":
                if self.take_back(p):
                    return None
            elif not self.command(line, p, moves):
                try:
                    chosen, move = chooser.understood(moves, p, chosen, answers, line)
                except IllegalMove as error:
                    reason = str(error)
                    self.screen.show(
                        say("{reason}. Type a number, or help.", reason=f"{reason[0].upper()}{reason[1:]}")
                    )

    def show_table(self, p: int) -> None:
        view = self.game.view(self.match.state, p)
        self.screen.rule(say("{name} decides", name=self.names[p]))
        self.screen.show(*self.text.table(view, p, self.names, self.screen), hang=4)
        board, now = getattr(self.text, "BOARD", ""), self.game.round(view)
        if self.screen.plain and board and now and self.described.get(p) != now:
            self.described[p] = now
            self.screen.show(*self.text.PAGES[board](view, p, self.names, self.screen), hang=4)

    def show_options(self, p: int, chosen: Words, answers: list[Words]) -> None:
        view = self.game.view(self.match.state, p)
        question = self.text.question(view, p, chosen, self.names)
        self.screen.show("", self.screen.paint(question, "bold"))
        for number, answer in enumerate(answers, 1):
            first, *more = self.text.option(view, p, chosen, answer, self.names)
            if self.screen.plain:
                self.screen.show(f"{number}. {'. '.join([first, *more])}.")
            else:
                self.screen.show(f"{self.screen.paint(f'{number:>3}', 'bold')}  {first}", hang=5)
                self.screen.show(*(f"       {line}" for line in more), hang=2)

    def show_ledger(self, move: Move, ledger: list[str]) -> None:
        words = " ".join(chooser.words_of(move)) if language() == FALLBACK else say("What it brings")
        self.screen.show("", f"{self.screen.paint(words, 'bold')}:")
        self.screen.show(*(line if self.screen.plain else f"   {line}" for line in ledger), hang=2)

    # --- commands ---

    def command(self, line: str, p: int, moves: list[Move]) -> bool:
        """Do what a command says; False when the line is none."""
        word, _, rest = line.partition(" ")
        view = self.game.view(self.match.state, p)
        if not line:
            return True
        if word == "rules" and rest:
            self.screen.show(*self.rule(rest), hang=4)
        elif word in self.text.PAGES and not rest:
            self.screen.show(*self.text.PAGES[word](view, p, self.names, self.screen), hang=4)
        elif line == "help":
            example, pages = " ".join(chooser.words_of(moves[-1])), ", ".join(map(say, self.text.PAGES))
            self.screen.show(*(say(line, example=example, pages=pages) for line in HELP), hang=2)
        elif line == "log":
            self.screen.show(*self.text.story(self.events, p, self.names, self.screen), hang=2)
        elif line == "table":
            self.show_table(p)
        elif word == "save":
            self.save(rest or self.file or self.screen.ask(say("Save under which file name? ")))
        elif line in LEAVE:
            raise Leave
        else:
            return False
        return True

    def rule(self, wanted: str) -> list[str]:
        """A page of the rules by its number, or the pages that have some words."""
        pages = reference(self.game.name, language())
        if page := page_of(pages, wanted):
            return rules.told(page, self.screen.width)
        found = [hit.page for hit in search(pages, wanted)]
        if len(found) == 1:
            return rules.told(found[0], self.screen.width)
        known = [line for page in found for line in rules.listed(page, self.screen.width)]
        return known or [
            say("Nothing is said about {words}. Type rules and a number or a word.", words=repr(wanted[:40]))
        ]

    # --- saving ---

    def save(self, path: str) -> bool:
        """Write the save. A file that is there already is only replaced after a yes."""
        if not path:
            return False
        text = files.as_json(self.match.save())
        try:
            files.check_no_folder(path)
            if not files.exists(path):
                files.write_new(path, text)
            elif said(self.screen.ask(say("{path} exists. Replace it? y or n > ", path=path)), YES):
                files.replace(path, text)
            else:
                path = files.free_name(path)
                files.write_new(path, text)
        except files.BadFile as error:
            self.screen.show(say("Not saved: {reason}.", reason=error))
            return False
        self.saved_at = len(self.match.moves)
        self.screen.show(say("Saved as {path}. To go on: play {game} --load {path}", path=path, game=self.game.name))
        return True

    def leave(self) -> None:
        """Nothing is lost without having been offered."""
        if not self.people or self.saved_at == len(self.match.moves):
            return
        self.screen.show("", say("You leave the game."))
        try:
            saved = self.file is not None and self.save(self.file)
            while not saved:
                name = files.free_name(self.name())
                answer = self.screen.ask(
                    say("Save it as {path}? Enter or another name saves, n does not > ", path=name)
                )
                if said(answer, NO):
                    self.screen.show(say("The game is not saved."))
                    return
                saved = self.save(name if not answer or said(answer, YES) else answer)
        except EOFError:
            self.unattended()
        except KeyboardInterrupt:
            self.screen.show("", say("The game is not saved."))

    def name(self) -> str:
        """What its file is called where nobody says: who knows the seed of a sealed game knows what is hidden."""
        return f"{self.game.name}{'' if sealed(self.match.seed) else f'-{self.match.seed}'}.json"

    def rescue(self) -> None:
        """Nobody foresaw what went wrong: the game is saved beside all others, wherever a file can be written."""
        if not self.people or self.saved_at == len(self.match.moves):
            return
        beside, text = Path(self.file or self.name()), files.as_json(self.match.save())
        for folder in (beside.parent, Path.home(), Path(gettempdir())):
            path = files.free_name(str(folder / beside.name))
            with suppress(files.BadFile, OSError):
                files.write_new(path, text)
                self.saved_at = len(self.match.moves)
                sentence = "Something went wrong. The game is saved as {path}. To go on: play {game} --load {path}"
                print(clean(say(sentence, path=path, game=self.game.name)), file=sys.stderr)
                return

    def unattended(self) -> None:
        """Nobody answers any more: save where it was asked for, under a name that is free."""
        if self.file is None:
            self.screen.show(say("The game is not saved: start it with --save FILE for that."))
        else:
            self.save(files.free_name(self.file))


def add(command: Command) -> None:
    parser = command("play", run, "play in the terminal, with people and bots")
    parser.add_argument("game", type=game, help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--seats", help="who plays: human,random (the default) or Ada=human,Bo=human")
    parser.add_argument("--seed", type=seed, metavar="N", help="deal the game with this number again")
    add_options(parser)
    add_budget(parser)
    parser.add_argument("--save", metavar="FILE", help="where to save when you leave")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game or from a position")
    parser.add_argument("--plain", action="store_true", help="sentences instead of drawings, for screen readers")
    add_language(parser)


def said(answer: str, words: Words) -> bool:
    return answer.lower() in (*words, *map(say, words))


def run(args: argparse.Namespace) -> int:
    with spoken(args.game, args.lang):
        return sit_down(args)


def sit_down(args: argparse.Namespace) -> int:
    screen = Screen(args.plain)
    if args.load is None:
        match, seats = dealt(args)
    else:
        match, seats = loaded(args)
    if args.save is not None:
        files.check_place(args.save)
    sitting = Sitting(match, seats, screen, args.budget, args.save)
    number = "" if sealed(match.seed) else say(", seed {seed}", seed=match.seed)  # who knows it knows what is hidden
    screen.show(f"{match.game.name.replace('_', ' ').title()}{number}: {', '.join(sitting.names)}.")
    if match.trouble:
        screen.show(say("You go on after {count} moves: {why}.", count=len(match.moves), why=match.trouble), hang=2)
    if sitting.people:
        screen.show(say("Type help at any time, rules for the rules in short, quit to leave."))
    try:
        sit(sitting)
    except Exception:
        sitting.rescue()
        raise
    return 0


def sit(sitting: Sitting) -> None:
    """The game to its end, or until somebody leaves."""
    match = sitting.match
    try:
        sitting.run()
        if sealed(match.seed) and match.start is None:
            sitting.screen.show(say("To deal the same again: --seed {seed}", seed=told(match.seed)))
        if sitting.file is not None:
            sitting.save(sitting.file)
    except (Leave, KeyboardInterrupt, EOFError):
        sitting.leave()


def dealt(args: argparse.Namespace) -> tuple[Match, list[Seat]]:
    seats = seated(args.seats or "human,random", GAMES[args.game])
    check_players(GAMES[args.game], len(seats))
    number = fresh() if args.seed is None else told(args.seed)
    return Match.new(args.game, len(seats), number, chosen_options(args), names_for_save(seats)), seats


def loaded(args: argparse.Namespace) -> tuple[Match, list[Seat]]:
    given = [f"--{name}" for name in ("seed", *known_options()) if getattr(args, name) is not None]
    if given:
        raise files.BadFile(f"{args.load} has its own deal: leave out {' and '.join(given)}")
    match = files.load_match(args.load)
    if match.game.name != args.game:
        raise files.BadFile(f"{args.load} is a game of {match.game.name}, not of {args.game}")
    seats = saved(match.names, match.game) if args.seats is None else seated(args.seats, match.game)
    if len(seats) != match.players:
        raise files.BadFile(f"{args.load} has {match.players} seats, not {len(seats)}")
    match.names = names_for_save(seats)
    return match, seats
