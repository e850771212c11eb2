"""What the screens ask of a game: parts of its folder in app/games, found by the game's name."""

from importlib import import_module

from engine import GAMES


def default_game():
    return next(iter(GAMES))


def part(game, name):
    """A module of a game's folder: scene, modes, results, poster, paint, words, ledger ..."""
    return import_module(f"app.games.{game}.{name}")


def painter(game, seats):
    """Paints a game in the colours its seats have chosen; a seat nobody chose for, as Hal's, takes what is left."""
    from app.theme import PLAYERS  # needs Kivy, and the store does not

    looks = [PLAYERS[seat.colour] for seat in seats]
    return part(game, "paint").Painter((*looks, *(look for look in PLAYERS if look not in looks)))
