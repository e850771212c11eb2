"""The table as other eyes see it: greyscale and the three kinds of colour blindness, complete.

    python -m tests.app.helpers.eyes picture.png seen.png

writes one picture with all of them side by side. Matrices: Machado, Oliveira and Fernandes (2009), for linear light.
"""

import sys

from PIL import Image

GREY = ((0.2126, 0.7152, 0.0722),) * 3
EYES = {
    "grey": GREY,
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def linear(v):
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def gamma(v):
    v = min(1.0, max(0.0, v))
    return 12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055


def seen(colour, eyes):
    """A colour as those eyes see it."""
    light = [linear(v) for v in colour[:3]]
    return tuple(gamma(sum(w * v for w, v in zip(row, light))) for row in EYES[eyes])


def seen_picture(picture, eyes):
    """A whole picture; every colour it has is looked at once."""
    picture = picture.convert("RGB").quantize(256, dither=Image.Dither.NONE)
    palette = picture.getpalette()
    colours = [seen([v / 255 for v in palette[i : i + 3]], eyes) for i in range(0, len(palette), 3)]
    picture.putpalette([round(255 * v) for colour in colours for v in colour])
    return picture.convert("RGB")


def lab(colour):
    """CIE L*a*b* of a colour under daylight."""
    r, g, b = (linear(v) for v in colour[:3])
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(a, b, eyes=""):
    """How different two colours are to those eyes, "" for the usual ones; 2 is just seen, 20 is another colour."""
    a, b = (seen(colour, eyes) if eyes else colour for colour in (a, b))
    return sum((x - y) ** 2 for x, y in zip(lab(a), lab(b))) ** 0.5


def main(source, target):
    with Image.open(source) as picture:
        views = [seen_picture(picture, eyes) for eyes in EYES]
    width, height = views[0].size
    sheet = Image.new("RGB", (2 * width, 2 * height))
    for i, view in enumerate(views):
        sheet.paste(view, (i % 2 * width, i // 2 * height))
    sheet.save(target)


if __name__ == "__main__":
    main(*sys.argv[1:3])
