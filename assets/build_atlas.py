"""Turns the drawings into the textures the app paints with: one atlas in Kivy's form per folder and density.

Only needed when a drawing or a colour changes: `python assets/build_atlas.py` (needs resvg-py and Pillow).
"""

import importlib.util
import io
import json
import re
from pathlib import Path

import resvg_py
from PIL import Image, ImageFilter

ASSETS = Path(__file__).parent
DENSITIES = (12, 24, 48, 96, 192)  # pixels for 48 units of a drawing
GAP = 2
PAGE = 1024  # pixels a sheet may be wide and high: the app opens only those it paints from
WHITE = re.compile(r'color="#1B2B25"')


def svg(width, height, body):
    space = "http://www.w3.org/2000/svg"
    return f'<svg xmlns="{space}" viewBox="0 0 {width} {height}" width="{width}" height="{height}">{body}</svg>'


def tokens(folder):
    """The shared tokens with the folder's own beside them; a section in both, the colours, is the folder's."""
    files = [f for f in (ASSETS / "tokens.json", folder / "tokens.json") if f.exists()]
    return {key: value for f in files for key, value in json.loads(f.read_text(encoding="utf-8")).items()}


def drawings(folder):
    """Every drawing of a folder, name -> SVG text: its files, then what its parts.py draws from the tokens."""
    found = {f.stem: f.read_text(encoding="utf-8") for f in sorted((folder / "svg").glob("*.svg"))}
    # Icons that take their colour from the text around them become white, to be tinted when painted.
    found = {name: WHITE.sub('color="#fff"', text) for name, text in found.items()}
    spec = importlib.util.spec_from_file_location("parts", folder / "parts.py")
    parts = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(parts)
    return found | parts.parts(svg, tokens(folder))


def render(text, density):
    # The only face the drawings write with; offered others, the renderer would take a lighter one.
    fonts = [str(ASSETS / "fonts" / "Sora-ExtraBold.otf")]
    png = resvg_py.svg_to_bytes(svg_string=text, zoom=density / 48, skip_system_fonts=True, font_files=fonts)
    return bleed(Image.open(io.BytesIO(bytes(png))).convert("RGBA"))


def bleed(image):
    """Gives clear pixels the colour of their neighbours, so that smooth scaling brings no dark fringe."""
    alpha = image.getchannel("A")
    around = Image.new("RGBA", image.size)
    for radius in (8, 3, 1):
        halo = image.convert("RGBa").filter(ImageFilter.GaussianBlur(radius)).convert("RGBA")
        around.paste(halo, mask=halo.getchannel("A").point(lambda a: 255 if a > 2 else 0))
    around.paste(image.convert("RGB"), mask=alpha.point(lambda a: 255 if a else 0))
    around.putalpha(alpha)
    return around


def lying(atlas, images):
    """Where drawings lie already, name -> (page, x, y): moved, they would be painted with other errors of rounding. All
    are packed anew when one has gone or has another size."""
    spots = {}
    for sheet, boxes in json.loads(atlas.read_text(encoding="utf-8")).items() if atlas.exists() else ():
        page, height = int(Path(sheet).stem.split("-")[1]), max(y + tall for _, y, _, tall in boxes.values())
        spots |= {name: (page, x, height - y - tall) for name, (x, y, _, tall) in boxes.items()}
        if any(name not in images or images[name].size != (wide, tall) for name, (_, _, wide, tall) in boxes.items()):
            return {}
    return spots


def pack(images, spots):
    """Shelves on pages, after those in use: name -> (page, x, y). Relatives, told by the first word of their names, lie
    together."""
    spots, page, x, y, shelf = {**spots}, max((page for page, _, _ in spots.values()), default=-1) + 1, 0, 0, 0
    new = [(name, image) for name, image in images.items() if name not in spots]
    for name, image in sorted(new, key=lambda item: (item[0].split("_")[0], -item[1].height, item[0])):
        if x + image.width > PAGE:
            x, y, shelf = 0, y + shelf, 0
        if y + image.height > PAGE:
            page, x, y, shelf = page + 1, 0, 0, 0
        spots[name] = page, x, y
        x, shelf = x + image.width + GAP, max(shelf, image.height + GAP)
    return spots


def build(folder):
    texts = drawings(folder)
    for old in folder.glob("[0-9]*.png"):
        old.unlink()
    for density in DENSITIES:
        images = {name: render(text, density) for name, text in texts.items()}
        spots, sheets = pack(images, lying(folder / f"{density}.atlas", images)), {}
        for page in sorted({page for page, _, _ in spots.values()}):
            here = {name: (x, y) for name, (found, x, y) in sorted(spots.items()) if found == page}
            width = max(x + images[name].width for name, (x, _) in here.items())
            height = max(y + images[name].height for name, (_, y) in here.items())
            sheet = Image.new("RGBA", (width, height))
            for name, spot in here.items():
                sheet.paste(images[name], spot)
            picture = folder / f"{density}-{page}.png"
            sheet.save(picture, optimize=True)
            sheets[picture.name] = {
                name: [x, height - y - images[name].height, *images[name].size] for name, (x, y) in here.items()
            }
            print(f"{picture.relative_to(ASSETS)}: {len(here)} pictures, {width}x{height}")
        (folder / f"{density}.atlas").write_text(json.dumps(sheets, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for folder in sorted(ASSETS.iterdir()):
        if (folder / "parts.py").exists():
            build(folder)
