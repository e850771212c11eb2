"""Places the callouts of the district overlay beside the city, joined to their areas by leader lines."""

from kivy.metrics import dp

GAP = 8


def place(city, canvas):
    """Paints every callout that finds room left or right of the city; returns the districts left over."""
    painter, camera = city.painter, city.camera
    wide = city.width >= dp(600)
    left, _, right, _ = (edge * camera.s for edge in camera.box(city.pieces))
    room_left, room_right = camera.x + left, city.width - camera.x - right
    buttons = getattr(city, "buttons", {})  # how high round buttons reach at each side; callouts stay beside them
    chips = getattr(city, "chips", {})  # how far down from the top others' chips lie over the city
    sides = {"left": [], "right": []}
    over = []
    for district in city.districts:
        xs, ys = zip(*(city.centre_of(cell) for cell in district.cells))
        width, height = painter.callout_size(district, wide)
        middle = city.x + camera.x + (left + right) / 2
        side = "left" if sum(xs) / len(xs) < middle else "right"
        fits = {"left": room_left, "right": room_right}
        if fits[side] < width + 3 * dp(GAP):
            side = "right" if side == "left" else "left"
        if not district.ranks:
            continue
        if fits[side] < width + 3 * dp(GAP):
            over.append(district)
        else:
            sides[side].append((sum(ys) / len(ys), width, height, district))
    for side, found in sides.items():
        top = city.top - max(dp(56), chips.get(side, 0) + dp(GAP))
        for wish, width, height, district in sorted(found, key=lambda entry: -entry[0]):
            y = min(top - height, wish - height / 2)
            if y < city.y + dp(GAP):
                over.append(district)
                continue
            inset = dp(14) + (dp(56) if y < city.y + buttons.get(side, 0) else 0)
            x = city.x + inset if side == "left" else city.right - inset - width
            edge = x + width if side == "left" else x
            painter.leader(canvas, district, (edge, y + height / 2), anchor(city, district, side, y + height / 2))
            painter.callout(canvas, district, x, y, wide)
            top = y - dp(GAP)
    return over


def anchor(city, district, side, y):
    """The point on an area's border where its line ends: in the street beside the cell nearest to the callout."""
    sign = -1 if side == "left" else 1
    s = city.camera.s
    best = min(district.cells, key=lambda c: abs(city.centre_of(c)[1] - y) - 1.2 * sign * city.centre_of(c)[0])
    cx, cy = city.centre_of(best)
    return cx + sign * 0.6 * s, cy - 0.62 * s
