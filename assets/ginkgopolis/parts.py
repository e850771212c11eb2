"""Tiles, cubes, rings and cards of Ginkgopolis, drawn from the colour tokens. S, the side of a tile, is 48 units."""

S = 48
R = 0.12 * S
PATTERN = {
    "red": '<path d="M0 9 9 0H16L0 16ZM9 16 16 9V16Z" fill="#fff" opacity=".13"/>',
    "blue": '<path d="M0 8H16M8 0V16" stroke="#fff" stroke-width="2.8" opacity=".15"/>',
    "yellow": '<g fill="#7A5200" opacity=".20"><circle cx="4" cy="4" r="3"/><circle cx="12" cy="12" r="3"/></g>',
}
SKYLINE = "M0 73V60H11V52H23V64H35V48H47V59H59V51H69V62H79V55H90V73Z"
SHAPES = {
    "exploit": '<circle cx="24" cy="24" r="23" fill="#fff"/>',
    "urbanize": '<rect x="2" y="2" width="44" height="44" rx="9" fill="#fff"/>',
    "construct": '<path d="M24 0 46 15V42A5 5 0 0 1 41 47H7A5 5 0 0 1 2 42V15Z" fill="#fff"/>',
}
DOTS = (
    (13, 14, 3.2),
    (33, 8, 4),
    (77, 16, 5),
    (13, 38, 5),
    (71, 38, 4),
    (11, 60, 3),
    (29, 67, 3),
    (60, 66, 5),
    (80, 58, 4),
)


def square(inset, radius, style):
    side = S - 2 * inset
    return f'<rect x="{inset}" y="{inset}" width="{side}" height="{side}" rx="{radius}" {style}/>'


def pattern(colour, period):
    scale = period / 16
    return (
        f'<pattern id="p" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="scale({scale})">'
        f"{PATTERN[colour]}</pattern>"
    )


def tile(svg, colour, look):
    clip = f'<clipPath id="c">{square(0, R, "")}</clipPath>'
    upper = f'<rect width="{S}" height="{S / 2}" fill="{look["hi"]}" opacity=".55"/>'
    fill, print_ = f'fill="{look["face"]}"', 'fill="url(#p)"'
    body = square(0, 0, fill) + upper + square(0, 0, print_)
    return svg(S, S, f'{clip}{pattern(colour, 8.6)}<g clip-path="url(#c)">{body}</g>')


def slab(svg, fill, line):
    """The lower end of a storey; between storeys runs a light line."""
    shape = f'd="M0 0H{S}V{14 - R}A{R} {R} 0 0 1 {S - R} 14H{R}A{R} {R} 0 0 1 0 {14 - R}Z"'
    edge = f'd="M.5 {14 - R}A{R} {R} 0 0 0 {R} 13.5H{S - R}A{R} {R} 0 0 0 {S - 0.5} {14 - R}"'
    seam = f'<path {edge} fill="none" stroke="#fff" stroke-opacity=".5" stroke-width=".9"/>'
    return svg(S, 14, f'<path {shape} fill="{fill}"/>{seam if line else ""}')


def rim(svg, face):
    width = 0.062 * S
    outer = square(0.4, R, 'fill="none" stroke="#fff" stroke-opacity=".38" stroke-width=".8"')
    band = square(width / 2, R - width / 2, f'fill="none" stroke="{face}" stroke-width="{width}"')
    inner = square(0.35 + width, R - width, 'fill="none" stroke="#fff" stroke-width=".9"')
    return svg(S, S, band + outer + inner)


def cube(svg, look):
    edge, face = look["edge"], look["face"]

    def block(y, height, style):
        return f'<rect x="5" y="{y}" width="34" height="{height}" rx="6.12" {style}/>'

    around = block(3, 42.84, 'fill="#fff" stroke="#fff" stroke-width="3.06"')
    top = block(3, 34, f'fill="{face}" stroke="{edge}" stroke-width="1.7"')
    return svg(44, 48, around + block(11.84, 34, f'fill="{edge}"') + top)


def marker(svg, look):
    edge = look["markerEdge"]
    stitches = f'stroke="{edge}" stroke-opacity=".45" stroke-width="1.3" stroke-dasharray="3.4 2.6"'
    side = f'<circle cx="24" cy="27" r="21" fill="{edge}"/>'
    top = f'<circle cx="24" cy="23.5" r="21" fill="{look["marker"]}" stroke="{edge}" stroke-width="2"/>'
    return svg(48, 48, f'{side}{top}<circle cx="24" cy="23.5" r="16.5" fill="none" {stitches}/>')


def ring(svg, shape, dark, dash):
    white = 'fill="none" stroke="#fff" stroke-width="4.4"'
    line = f'fill="none" stroke="{dark}" stroke-width="2" {dash}'
    return svg(60, 60, f"<{shape} {white}/><{shape} {line}/>")


def outline(svg, height, dark):
    """The dashed border of a building not built yet: its slabs make it taller."""
    tall = S + min(0.088 * height, 0.42) * S
    shape = f'rect x="4" y="4" width="{S}" height="{tall:.2f}" rx="{R + 1}" fill="none"'
    white = 'stroke="#fff" stroke-width="2.6" stroke-opacity=".75"'
    line = f'stroke="{dark}" stroke-width="1.8" stroke-dasharray="5 2.6"'
    return svg(S + 8, round(tall + 8), f"<{shape} {white}/><{shape} {line}/>")


def tree(svg, look):
    crowns = ((17, 18, 13, "tree2"), (34, 21, 11, "tree2"), (21, 33, 10, "tree"))
    return svg(48, 48, "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{look[c]}"/>' for x, y, r, c in crowns))


def number(svg, text):
    """Type of 40 with its baseline at 34, a little heavier than the font's heaviest so that it reads from afar."""
    style = 'font-family="Sora" font-weight="800" font-size="40" fill="#fff" stroke="#fff" stroke-width="1.3"'
    return svg(72, 40, f'<text x="1" y="34" {style} letter-spacing="{-2.4 if len(text) > 1 else 0}">{text}</text>')


def letter(svg, text):
    style = 'font-family="Sora" font-weight="800" font-size="36" fill="#fff" text-anchor="middle"'
    return svg(48, 48, f'<text x="24" y="37" {style}>{text}</text>')


def card_top(body):
    clip = '<clipPath id="c"><path d="M0 73V10A10 10 0 0 1 10 0H80A10 10 0 0 1 90 10V73Z"/></clipPath>'
    return f'{clip}<g clip-path="url(#c)">{body}</g>'


def colour_top(svg, colour, look):
    fill = f'<rect width="90" height="73" fill="{look["face"]}"/>'
    print_ = '<rect width="90" height="73" fill="url(#p)"/>'
    sky = f'<path d="{SKYLINE}" fill="{look["s1"]}" opacity=".45"/>'
    return svg(90, 73, pattern(colour, 9) + card_top(fill + print_ + sky))


def letter_top(svg, ground, dot):
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in DOTS)
    return svg(90, 73, card_top(f'<rect width="90" height="73" fill="{ground}"/><g fill="{dot}">{dots}</g>'))


def parts(svg, tokens):
    dark = tokens["ring"]["inner"]
    legal = 'stroke-dasharray="6.6 4.2"'
    face = f'rect x="3.4" y="3.4" width="53.2" height="53.2" rx="{R + 2.6}"'
    disc = 'circle cx="30" cy="30" r="19.2"'
    found = {
        "edge": svg(S, S, square(0.8, R - 0.8, 'fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.2"')),
        "ring_legal": ring(svg, face, dark, legal),
        "ring_snap": ring(svg, face, dark, ""),
        "disc_legal": ring(svg, disc, dark, legal),
        "disc_snap": ring(svg, disc, dark, ""),
        "card_body": svg(90, 126, '<rect width="90" height="126" rx="10" fill="#fff"/>'),
        "card_edge": svg(
            90,
            126,
            '<rect x=".8" y=".8" width="88.4" height="124.4" rx="9.4" fill="none" stroke="#fff" stroke-width="1.6"/>',
        ),
        "card_top": svg(90, 73, card_top('<rect width="90" height="73" fill="#fff"/>')),
        "fin_edge": svg(
            48, 48, '<rect x="8" y="2" width="32" height="44" rx="6" fill="none" stroke="#fff" stroke-width="3"/>'
        ),
    }
    for colour, look in tokens["building"].items():
        found |= {
            f"tile_{colour}": tile(svg, colour, look),
            f"slab_{colour}_base": slab(svg, look["s1"], False),
            f"slab_{colour}_0": slab(svg, look["s1"], True),
            f"slab_{colour}_1": slab(svg, look["s2"], True),
            f"card_top_{colour}": colour_top(svg, colour, look),
        }
    for look in tokens["player"]:
        found |= {f"rim_{look['key']}": rim(svg, look["face"]), f"cube_{look['key']}": cube(svg, look)}
    for theme, look in tokens["colour"].items():
        found |= {
            f"marker_{theme}": marker(svg, look),
            f"tree_{theme}": tree(svg, look),
            f"letter_top_{theme}": letter_top(svg, "#CFDFB8" if theme == "light" else "#263F33", look["tree"]),
        }
    found |= {f"shape_{action}": svg(48, 48, body) for action, body in SHAPES.items()}
    found |= {f"num_{n}": number(svg, str(n)) for n in range(21)}
    found |= {f"letter_{char}": letter(svg, char) for char in "ABCDEFGHIJKL"}
    found |= {f"ghost_{height}": outline(svg, height, dark) for height in range(1, 6)}
    return found
