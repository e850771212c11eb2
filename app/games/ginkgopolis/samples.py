"""One telling move of each kind, for pictures of the table."""

from app.games.ginkgopolis.book import of_move
from app.games.ginkgopolis.ledger import ledger


def samples(turn):
    """Verb -> the move of it whose ledger has most to say; one that cannot be paid only where there is no other."""
    found = {}
    for move in (move for move in turn.moves if move.kind == "commit"):
        book = ledger(turn.view, turn.seat, move)
        rank = not book.falls_back, len(of_move(book, turn.view).rows)
        if rank > found.get(book.wanted, ((),))[0]:
            found[book.wanted] = rank, move
    return {verb: move for verb, (_, move) in sorted(found.items())}
