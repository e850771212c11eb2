"""Scene of a view of The Great Split: wallet, offer, cards being played, boards with what a choice would change."""

from app.games.great_split import worth
from app.games.great_split.pieces import (
    Bar,
    Card,
    Gain,
    Gauge,
    Half,
    Head,
    Lines,
    Pane,
    Rod,
    Scene,
    Strip,
    Tab,
    Track,
    Tray,
)
from app.games.great_split.wording import GROUPS, face, kind, listing, say
from app.parts import Board
from engine.games.great_split.box import (
    ART,
    BOARD,
    CHARACTERS,
    CONTRACTS,
    KINDS,
    LINES,
    RESOURCES,
    SPLITTER,
    STARS,
    TRACKS,
)
from engine.games.great_split.box import names as names_of
from engine.games.great_split.scoring import SEAL_OF, art_points, contract_points, gem_points, scores, tome_points
from engine.games.great_split.state import DEPTH

GEMS = ("topaz", "emerald")


def laid(pieces, scene):
    return Board({piece.spot: piece for piece in pieces}, (scene,))


def signed(number):
    return f"+{number}" if number >= 0 else f"−{-number}"


# --- boards ---


def contracts_told(s, seat, t):
    reached = CONTRACTS[t][s.at[seat * BOARD + t]] + CHARACTERS[s.characters[seat]].contracts[t]
    return f"{reached}×{STARS[t + SEAL_OF][s.at[seat * BOARD + t + SEAL_OF]]}★"


def strips(view, seat, after=None):
    """A line for each resource; `after` is the table as it would be."""
    then = view if after is None else after
    found = []
    for name in RESOURCES:
        t = TRACKS.index(name)
        i, j = seat * BOARD + t, seat * BOARD + t + SEAL_OF
        points = contract_points(then, seat, t)
        found.append(
            Strip(("strip", name), name, view.at[i], then.at[i], view.at[j], then.at[j], contracts_told(then, seat, t),
                  points, points != contract_points(view, seat, t))
        )  # fmt: skip
    return found


def tracks(view, seat, after=None, badge=None):
    """The whole board: the prestige bar and ten rows."""
    then = view if after is None else after
    score, old = scores(then)[seat], scores(view)[seat]
    parts = tuple(
        (icon, say(f"bar.{key}", count=score[key]), score[key])
        for key, icon in (("tome", "tome"), ("art", "art"), ("gem", "gem"), ("contracts", "contract"))
    )
    marker = then.at[seat * BOARD]
    total, before = sum(score.values()), sum(old.values())
    found = [
        Bar(("track", "prestige"), marker, parts, total, total != before or marker != view.at[seat * BOARD], badge)
    ]
    for name in RESOURCES:
        t = TRACKS.index(name)
        i, j = seat * BOARD + t, seat * BOARD + t + SEAL_OF
        points, pale, changed = _points(view, then, seat, name)
        found.append(Track(("track", name), t, view.at[i], then.at[i], points, "", pale, changed))
        product = contract_points(then, seat, t)
        found.append(
            Track(("track", f"{name}_seal"), t + SEAL_OF, view.at[j], then.at[j], str(product),
                  contracts_told(then, seat, t), False, product != contract_points(view, seat, t))
        )  # fmt: skip
    return found


def _points(view, then, seat, name):
    """(words, whether it is not the one that counts, whether it changes) beside a resource's track."""
    if name == "tome":
        points, old = tome_points(then, seat), tome_points(view, seat)
    elif name == "art":
        points, old = (art_points(s.at[seat * BOARD + ART], s.arrow) for s in (then, view))
    elif name in GEMS:
        points, old = gem_points(then, seat), gem_points(view, seat)
        here, other = (then.at[seat * BOARD + TRACKS.index(gem)] for gem in (name, GEMS[name == "topaz"]))
        if here > other:
            return f"({points})", True, points != old
    else:
        return "", False, False
    return str(points), False, points != old


def gauge(view, seat, after=None):
    level = view.at[seat * BOARD + ART]
    return Gauge(("gauge",), view.arrow, level, level if after is None else after.at[seat * BOARD + ART])


def lines(view):
    crossed = tuple(view.round > line or (view.phase == "over") for line in LINES)
    return Lines(("lines",), tuple(tuple(tokens) for tokens in view.scoring), crossed)


def watched(view, seat, badge, back=None):
    """A board to be looked at, with the market; `back` is the seat that looks, whose tab leads back."""
    tabs = [Tab(("tab", back), back, say("tab.back"), True)] if back is not None else []
    scene = Scene("board", tabs=tuple(tab.spot for tab in tabs))
    return laid([*tabs, *tracks(view, seat, badge=badge), gauge(view, seat), lines(view)], scene)


def boards(view, seat, after, full, market=False):
    """What lies by the cards: the whole board where there is room, else a strip for each resource."""
    found = tracks(view, seat, after) if full else strips(view, seat, after)
    return [*found, gauge(view, seat, after)] if full or market else found


# --- cards ---


def cards(names, where="card", **facts):
    return [Card((where, name), name, face(name), **facts) for name in names]


def sums(names):
    """(kind, icons) in table order."""
    found = {}
    for name in names:
        what, count = face(name)
        found[what] = found.get(what, 0) + count
    return tuple((what, found[what]) for what in KINDS if what in found)


def splitting(view, seat, groups, names, whose, full=False, rivals=True):
    """The wallet in two halves, each priced for oneself, and for the left neighbour unless nobody wants to be told."""
    left = (seat + 1) % view.seats
    halves = []
    for i, group in enumerate(groups):
        told = tuple(
            (p, name, signed(worth.group(view, p, group).points))
            for p, name in ((left, names[left]), (seat, say("you")))
            if rivals or p == seat
        )
        halves.append(Half(("half", i), sums(group), told))
    shown = left if whose is None else whose
    tabs = [Tab(("tab", left), left, say("tab.theirs", name=names[left]), shown == left),
            Tab(("tab", seat), seat, say("tab.mine"), shown == seat)]  # fmt: skip
    if shown not in (left, seat):
        tabs.insert(1, Tab(("tab", shown), shown, say("tab.theirs", name=names[shown]), True))
    head = Head(("head",), say("split.head", name=names[left]), say("split.note", name=names[left]), None, "ic_wallet")
    cards_left, cards_right = (cards(group) for group in groups)
    scene = Scene("split", tuple(c.spot for c in cards_left), tuple(c.spot for c in cards_right),
                  tabs=tuple(tab.spot for tab in tabs), full=full)  # fmt: skip
    pieces = [head, *halves, *cards_left, *cards_right, Rod(("rod",)), *tabs, *boards(view, shown, None, full)]
    return laid(pieces, scene)


def gains(view, seat, group):
    """What a group brings, a line for each kind of card in it."""
    found, told = [], worth.group(view, seat, group)
    for what, count in sums(group):
        if what in GROUPS:
            found.append(
                Gain(what, str(count), listing(map(kind, GROUPS[what]), "either") if what != "star" else say("any"))
            )
            continue
        t = TRACKS.index(what)
        at = told.before[t]
        if what == "prestige":
            found.append(Gain(what, f"+{count}"))
            continue
        end = min(at + count, len(CONTRACTS[t]) - 1)
        more = CONTRACTS[t][end] - CONTRACTS[t][at]
        arrows = sum(n in worth.ARROWS for n in range(at + 1, end + 1)) if what == "gold" else 0
        full = end == at
        found.append(Gain(what, f"{at} → {end}", say("full") if full else "", more, arrows, full))
    return tuple(found), told


def choosing(view, seat, names, chosen, full=False):
    """The right neighbour's two groups side by side; the board with the one that is chosen."""
    right = (seat - 1) % view.seats
    groups = [names_of(group) for group in view.split[right]]
    panes, after = [], None
    for i, group in enumerate(groups):
        lines_, told = gains(view, seat, group)
        words = say("now"), say("at_least")
        panes.append(Pane(("pane", i), lines_, words, signed(told.points), chosen == i))
        if chosen == i:
            after = view.clone()
            for t in range(BOARD):  # only what is sure: free steps are not placed yet
                after.at[seat * BOARD + t] = sure(view, seat, group)[t]
    head = Head(("head",), say("choose.head", name=names[right]), say("choose.note", name=names[right]), right)
    dealt = [cards(group) for group in groups]
    scene = Scene("choose", *(tuple(c.spot for c in group) for group in dealt), full=full)
    return laid([head, *panes, *dealt[0], *dealt[1], *boards(view, seat, after, full, True)], scene)


def sure(view, seat, group):
    """The board after the sure steps of a group."""
    at = list(worth.board(view, seat))
    for what, count in sums(group):
        if what not in GROUPS:
            t = TRACKS.index(what)
            at[t] = at[t] + count if not t else min(at[t] + count, len(CONTRACTS[t]) - 1)
    return at


def discarding(view, seat, hand, laid_off, need, new=(), full=False):
    """The hand above, what is laid off in the tray; what was just dealt says so."""
    head = Head(("head",), say("discard.head", count=need), say("discard.note"), None, "ic_sell")
    kept = [
        card._replace(state="new") if card.name in new else card
        for card in cards([name for name in hand if name not in laid_off])
    ]
    off = cards([name for name in hand if name in laid_off])
    tray = Tray(("tray",), say("discard.tray", count=len(laid_off), need=need))
    scene = Scene("discard", tuple(c.spot for c in kept), tuple(c.spot for c in off), full=full)
    return laid([head, tray, *kept, *off, *boards(view, seat, None, full)], scene)


def selling(view, seat, sold, chosen, after):
    """The hand under one's board; what is marked for sale shows its track."""
    found = []
    for name in names_of(view.hands[seat]):
        full = face(name) is not None and not worth.room(view, seat, worth.ID[name])
        tag = say("full.tag") if full else ""
        state = "chosen" if name == chosen else ""
        found.append(Card(("card", name), name, face(name), tag, state, sold.get(name, "")))
    scene = Scene("sell", tuple(c.spot for c in found))
    return laid([*tracks(view, seat, after), *found], scene)


def hidden(view, seat, badge):
    """A hand that lies face down until its owner says who she is."""
    found = [Card(("card", i), "", None) for i in range(len(view.hands[seat]))]
    return laid([*tracks(view, seat, badge=badge), *found], Scene("sell", tuple(c.spot for c in found)))


def resolving(view, seat, after=None, badge=None):
    """Cards done, the one being played, those to come, the splitter last."""
    found = []
    for i, (_card, way) in enumerate(view.sold[seat]):
        found.append(Card(("queue", "sold", i), "", None, state="done", mark=TRACKS[way]))
    played = names_of(view.played[seat])
    for i, name in enumerate(played):
        open_now = i == len(played) - 1 and bool(view.todo[seat]) and _of_card(view, seat)
        found.append(Card(("queue", name), name, face(name), state="now" if open_now else "done"))
    for i, name in enumerate(names_of(view.hands[seat])):
        found.append(Card(("queue", name if name != "?" else ("?", i)), name, face(name)))
    done = not view.splitter[seat]
    asked = bool(view.todo[seat]) and not _of_card(view, seat)
    state = "now" if asked else "done" if done else ""
    found.append(Card(("queue", "splitter"), "splitter", None, state=state))
    scene = Scene("resolve", queue=tuple(c.spot for c in found))
    return laid([*found, *tracks(view, seat, after, badge)], scene)


def _of_card(view, seat):
    """Whether the open question belongs to a card, not to the splitter."""
    return bool(view.splitter[seat]) and view.todo[seat][0] % DEPTH != SPLITTER
