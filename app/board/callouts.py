"""Places notes beside the board, joined by lines to what they are about."""

from kivy.metrics import dp

GAP, INSET = 8, 14
BUTTON = 56  # a round button and its gap


def place(board, value, canvas):
    """Paints every callout of a board's value that finds room left or right of it; returns those left over."""
    painter, camera = board.painter, board.camera
    wide = board.width >= dp(600)
    left, _, right, _ = (edge * camera.s for edge in camera.box(value.pieces))
    ends = {"left": board.x + camera.x + left, "right": board.x + camera.x + right}
    room = {"left": camera.x + left - 2 * dp(GAP), "right": board.width - camera.x - right - 2 * dp(GAP)}
    buttons, chips = board.buttons, board.chips
    sides = {"left": [], "right": []}
    over = []
    for callout in value.callouts:
        xs, ys = zip(*(board.centre_of(spot) for spot in callout.spots))
        width, height = painter.callout_size(callout, wide)
        nearer = ["left", "right"] if sum(xs) / len(xs) < sum(ends.values()) / 2 else ["right", "left"]
        side = next((side for side in nearer if room[side] >= width + dp(INSET)), None)
        if side:
            sides[side].append((sum(ys) / len(ys), width, height, callout))
        else:
            over.append(callout)
    for side, found in sides.items():
        found.sort(key=lambda entry: -entry[0])
        top = board.top - max(dp(56), chips.get(side, 0) + dp(GAP))
        above, floor = board.y + buttons.get(side, 0) + dp(GAP), board.y + dp(GAP)
        if found and room[side] < found[0][1] + dp(INSET + BUTTON):
            floor = max(floor, above)
        places = stacked(found, top, floor)
        for y, (_, width, height, callout) in zip(places, found):
            inset = dp(INSET) if y >= above else dp(INSET + BUTTON)
            x = board.x + inset if side == "left" else board.right - inset - width
            start = (x + width if side == "left" else x), y + height / 2
            street = 0.1 * camera.s * (-1 if side == "left" else 1)
            painter.leader(canvas, callout, start, ends[side] + street, anchor(board, callout, side, start[1]))
            painter.callout(canvas, callout, x, y, wide)
        over += [callout for *_, callout in found[len(places) :]]
    return over


def stacked(found, top, floor):
    """Where each callout begins, near the height it wishes for; of as many as there is room for."""
    for count in range(len(found), 0, -1):
        places, ceiling, lowest = [], top, floor
        for wish, _, height, _ in found[:count]:
            places.append(min(ceiling - height, wish - height / 2))
            ceiling = places[-1] - dp(GAP)
        for i in range(count - 1, -1, -1):  # what was pushed down too far pushes the others up again
            places[i] = max(places[i], lowest)
            lowest = places[i] + found[i][2] + dp(GAP)
        if lowest - dp(GAP) <= top:
            return places
    return []


def anchor(board, callout, side, y):
    """The point where a line ends: beside the spot nearest to the callout."""
    sign = -1 if side == "left" else 1
    s = board.camera.s
    best = min(callout.spots, key=lambda c: abs(board.centre_of(c)[1] - y) - 1.2 * sign * board.centre_of(c)[0])
    cx, cy = board.centre_of(best)
    return cx + sign * 0.6 * s, cy - 0.62 * s
