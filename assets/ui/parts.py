"""Shapes every table is painted with, white so that any colour can tint them."""


def parts(svg, tokens):
    blur = '<filter id="b" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="{}"/></filter>'
    return {
        "round": svg(48, 48, '<circle cx="24" cy="24" r="24" fill="#fff"/>'),
        # Soft square of side 48 inside 96: the middle quarter may be stretched.
        "glow": svg(96, 96, blur.format(8) + '<rect x="24" y="24" width="48" height="48" rx="10" fill="#fff" filter="url(#b)"/>'),
        "shadow": svg(96, 96, blur.format(5) + '<rect x="24" y="24" width="48" height="48" rx="8" fill="#fff" filter="url(#b)"/>'),
        "slot": svg(48, 48, '<rect x="1" y="1" width="46" height="46" rx="6" fill="none" stroke="#fff" stroke-width="1.6" stroke-dasharray="5.2 3.8"/>'),
        "slash": svg(24, 48, '<path d="M18 6 6 42" stroke="#fff" stroke-width="4" stroke-linecap="round"/>'),
    }
