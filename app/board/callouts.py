"""Places the callouts of the district overlay beside the city, joined to their areas by leader lines."""

from kivy.metrics import dp

GAP, INSET = 8, 14
BUTTON = 56  # a round button and its gap


def place(city, canvas):
    """Paints every callout that finds room left or right of the city; returns the districts left over."""
    painter, camera = city.painter, city.camera
    wide = city.width >= dp(600)
    left, _, right, _ = (edge * camera.s for edge in camera.box(city.pieces))
    ends = {"left": city.x + camera.x + left, "right": city.x + camera.x + right}
    room = {"left": camera.x + left - 2 * dp(GAP), "right": city.width - camera.x - right - 2 * dp(GAP)}
    buttons = getattr(city, "buttons", {})  # how high round buttons reach at each side; callouts stay beside them
    chips = getattr(city, "chips", {})  # how far down from the top others' chips lie over the city
    sides = {"left": [], "right": []}
    over = []
    for district in city.districts:
        if not district.ranks:
            continue
        xs, ys = zip(*(city.centre_of(cell) for cell in district.cells))
        width, height = painter.callout_size(district, wide)
        nearer = ["left", "right"] if sum(xs) / len(xs) < sum(ends.values()) / 2 else ["right", "left"]
        side = next((side for side in nearer if room[side] >= width + dp(INSET)), None)
        if side:
            sides[side].append((sum(ys) / len(ys), width, height, district))
        else:
            over.append(district)
    for side, found in sides.items():
        found.sort(key=lambda entry: -entry[0])
        top = city.top - max(dp(56), chips.get(side, 0) + dp(GAP))
        above, floor = city.y + buttons.get(side, 0) + dp(GAP), city.y + dp(GAP)
        if found and room[side] < found[0][1] + dp(INSET + BUTTON):
            floor = max(floor, above)
        places = stacked(found, top, floor)
        for y, (_, width, height, district) in zip(places, found):
            inset = dp(INSET) if y >= above else dp(INSET + BUTTON)
            x = city.x + inset if side == "left" else city.right - inset - width
            start = (x + width if side == "left" else x), y + height / 2
            street = 0.1 * camera.s * (-1 if side == "left" else 1)
            painter.leader(canvas, district, start, ends[side] + street, anchor(city, district, side, start[1]))
            painter.callout(canvas, district, x, y, wide)
        over += [district for *_, district in found[len(places) :]]
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


def anchor(city, district, side, y):
    """The point on an area's border where its line ends: in the street beside the cell nearest to the callout."""
    sign = -1 if side == "left" else 1
    s = city.camera.s
    best = min(district.cells, key=lambda c: abs(city.centre_of(c)[1] - y) - 1.2 * sign * city.centre_of(c)[0])
    cx, cy = city.centre_of(best)
    return cx + sign * 0.6 * s, cy - 0.62 * s
