"""Cards, chips and rings of Tower Up that are drawn from the colour tokens. S, the width of a tower, is 48 units."""

RINGS = {"legal": 'stroke-dasharray="6.4 3.8"', "snap": ""}


def ring(svg, dark, dash):
    """Round the plate of a site: white and dark together, readable on every ground."""
    shape = 'rect x="4" y="4" width="56" height="38" rx="9" fill="none"'
    return svg(64, 46, f'<{shape} stroke="#fff" stroke-width="6"/><{shape} stroke="{dark}" stroke-width="3.2" {dash}/>')


def floor(svg, dark, dash):
    """Round a floor that would be new: its upper face and its front."""
    shape = 'rect x="4" y="4" width="52" height="40" rx="3.4" fill="none"'
    return svg(60, 48, f'<{shape} stroke="#fff" stroke-width="5"/><{shape} stroke="{dark}" stroke-width="2.8" {dash}/>')


def cast(svg):
    """The shadow a tower throws to the right."""
    return svg(48, 24, '<path d="M0 24H34L48 10V0H0Z" fill="#000"/>')


def parts(svg, tokens):
    dark = tokens["ring"]["inner"]
    found = {f"ring_{name}": ring(svg, dark, dash) for name, dash in RINGS.items()}
    found |= {f"new_{name}": floor(svg, dark, dash) for name, dash in RINGS.items()}
    return found | {"cast": cast(svg)}
