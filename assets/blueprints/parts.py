"""Dashed dice and rings of Blueprints, drawn from the colour tokens. The side of a square is 48 units."""

DASH = 'stroke-dasharray="5 3.6"'


def cross(svg):
    """Where a die is planned: a dashed outline."""
    return svg(
        48, 48, f'<rect x="3" y="3" width="42" height="42" rx="7" fill="none" stroke="#fff" stroke-width="2.4" {DASH}/>'
    )


def ring(svg, outer, inner, dash):
    """Round a square, white or amber and dark together: readable on the sheet and on every die."""
    shape = 'rect x="4" y="4" width="48" height="48" rx="5" fill="none"'
    return svg(
        56, 56, f'<{shape} stroke="{outer}" stroke-width="5"/><{shape} stroke="{inner}" stroke-width="2.2" {dash}/>'
    )


def wire(svg, fill):
    """The outline of a cube that is planned and not built, seen from the same angle as the dice."""
    edge = f'fill="none" stroke="#fff" stroke-width="1.6" {DASH} stroke-linejoin="round"'
    body = f'<path d="M42 1 83 24.7V71.3L42 95 1 71.3V24.7Z" fill="#fff" fill-opacity="{fill}"/>'
    lines = (
        f'<path d="M42 1 83 24.7V71.3L42 95 1 71.3V24.7Z" {edge}/><path d="M1 24.7 42 48.3 83 24.7M42 48.3V95" {edge}/>'
    )
    return svg(84, 96, body + lines)


def parts(svg, tokens):
    ring_of = tokens["ring"]
    legal, over = (ring_of["legal_outer"], ring_of["legal_inner"]), (ring_of["over_outer"], ring_of["over_inner"])
    return {
        "planned": cross(svg),
        "wire": wire(svg, 0.07),
        "ring_legal": ring(svg, *legal, DASH),
        "ring_over": ring(svg, *over, DASH),
        "ring_snap": ring(svg, legal[0], legal[1], ""),
    }
