"""Shapes every table is painted with, white so that any colour can tint them."""

SOFT = (
    '<filter id="b" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="{blur}"/></filter>'
    '<rect x="{at}" y="{at}" width="{side}" height="{side}" rx="8" fill="#fff" filter="url(#b)"/>'
)


def parts(svg, tokens):
    dashes = 'rx="6" fill="none" stroke="#fff" stroke-width="1.6" stroke-dasharray="5.2 3.8"'
    return {
        "round": svg(48, 48, '<circle cx="24" cy="24" r="24" fill="#fff"/>'),
        # Soft squares round a square of 48 in the middle of 96; their middle quarter may be stretched.
        "shadow": svg(96, 96, SOFT.format(blur=5, at=24, side=48)),
        "glow": svg(96, 96, SOFT.format(blur=6, at=16, side=64)),
        "slot": svg(48, 48, f'<rect x="1" y="1" width="46" height="46" {dashes}/>'),
        "slash": svg(24, 48, '<path d="M18 6 6 42" stroke="#fff" stroke-width="4" stroke-linecap="round"/>'),
    }
