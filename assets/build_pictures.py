"""Takes the pictures of the README and the store listing from the app itself: `make pictures`

Screens come from `main.py --shots`; the film is a round that is really played, with a finger drawn where it touches.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

ASSETS = Path(__file__).resolve().parent
ROOT = ASSETS.parent
LISTING = ROOT / "fastlane" / "metadata" / "android"
LOCALES = {"en-US": "en", "es-ES": "es", "fr-FR": "fr"}
# Stores want sides of at most 1 : 2, and more than a thousand pixels for large tablets.
DEVICES = {  # folder: size in dp, pixels for each, theme, then the screens in their order
    "phoneScreenshots": ("412x732", 1.75, "light", ("build_up", "districts", "draft", "final", "curtain", "home")),
    "sevenInchScreenshots": ("960x600", 1.5, "dark", ("build_up", "draft", "final")),
    "tenInchScreenshots": ("1280x800", 1.4, "light", ("build_up", "draft", "final")),
}
HERO = ("home", "build_up", "curtain", "final")
GREEN, CREAM, GOLD = "#124A36", "#FFFDF5", "#F2C14E"
FPS = 12
COLOURS = 96


def shots(folder, size, density, theme, lang="en"):
    """Every screen of this size: name to picture."""
    command = [sys.executable, "main.py", "--shots", folder, "--size", size, "--density", str(density)]
    subprocess.run([*command, "--theme", theme, "--lang", lang], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return {path.stem.partition("_")[2]: path for path in Path(folder).glob("*.png")}


def save(image, path, colours=256):
    path.parent.mkdir(parents=True, exist_ok=True)
    flat = image.convert("RGB").quantize(colours, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    flat.save(path, optimize=True)
    print(f"{path.relative_to(ROOT)}: {image.width}x{image.height}, {path.stat().st_size // 1024} KB")


def rounded(image, radius):
    """A mask that rounds the corners of a picture."""
    mask = Image.new("L", (image.width * 2, image.height * 2))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, mask.width - 1, mask.height - 1), radius * 2, fill=255)
    return mask.resize(image.size, Image.Resampling.LANCZOS)


def listing(locale, lang):
    """The pictures of one language."""
    images = LISTING / locale / "images"
    words = json.loads((ASSETS / "i18n" / lang / "app.json").read_text(encoding="utf-8"))
    for folder, (size, density, theme, wanted) in DEVICES.items():
        with tempfile.TemporaryDirectory() as into:
            found = shots(into, size, density, theme, lang)
            for n, name in enumerate(wanted, 1):
                with Image.open(found[name]) as image:
                    save(image, images / folder / f"{n}_{name}.png")
            if folder == "tenInchScreenshots":
                feature(found["table"], words["app.motto"], images / "featureGraphic.png")
    shutil.copy(ASSETS / "launcher" / "icon.png", images / "icon.png")


def feature(table, motto, path):
    """The banner of a store: name and motto beside the city."""
    canvas = Image.new("RGB", (1024, 500), GREEN)
    with Image.open(table) as image:
        width, height = image.size
        city = image.crop((int(width * 0.11), int(height * 0.25), int(width * 0.6), int(height * 0.79)))
        city = city.resize((round(500 * city.width / city.height), 500), Image.Resampling.LANCZOS)
    canvas.paste(city, (424, 0))
    with Image.open(ASSETS / "launcher" / "icon_adaptive_foreground.png") as leaf:
        tile = leaf.crop(leaf.getbbox())
        tile = tile.resize((150, round(150 * tile.height / tile.width)), Image.Resampling.LANCZOS)
    canvas.paste(tile, (48, 64), tile)
    draw = ImageDraw.Draw(canvas)
    draw.text((48, 292), "Ginkgopolis", CREAM, ImageFont.truetype(ASSETS / "fonts" / "Sora-ExtraBold.otf", 54))
    draw.text((48, 368), motto, GOLD, ImageFont.truetype(ASSETS / "fonts" / "Inter-Medium.otf", 24))
    save(canvas, path)


def hero():
    """Four screens side by side, for the README."""
    with tempfile.TemporaryDirectory() as into:
        found = shots(into, "412x915", 1, "light")
        gap, width, height = 24, 284, 631
        canvas = Image.new("RGB", (gap + len(HERO) * (width + gap), height + 2 * gap), GREEN)
        for n, name in enumerate(HERO):
            with Image.open(found[name]) as image:
                small = image.resize((width, height), Image.Resampling.LANCZOS)
            canvas.paste(small, (gap + n * (width + gap), gap), rounded(small, 22))
    save(canvas, ASSETS / "pictures" / "screens.png")


def film():
    """A round, from the first touch to the next question."""
    sys.path.insert(0, str(ROOT))
    import main

    with tempfile.TemporaryDirectory() as into:
        options = main.parser().parse_args(["--shots", into, "--size", "360x640", "--seed", "7"])
        main.prepare(options)
        from app.dev.film import Film

        frames = Film(options, FPS).take()
    path = ASSETS / "pictures" / "round.gif"
    width, height = frames[0].size
    reel = Image.new("RGB", (width * 4, height))  # one palette for all, from four moments
    for n in range(4):
        reel.paste(frames[n * (len(frames) - 1) // 3], (n * width, 0))
    palette = reel.quantize(COLOURS, Image.Quantize.MEDIANCUT)
    flat = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    flat[0].save(path, save_all=True, append_images=flat[1:], duration=1000 // FPS, loop=0, optimize=False, disposal=1)
    print(f"{path.relative_to(ROOT)}: {len(frames)} frames of {width}x{height}, {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    for locale, lang in LOCALES.items():
        if (ASSETS / "i18n" / lang).is_dir():
            listing(locale, lang)
    hero()
    film()
