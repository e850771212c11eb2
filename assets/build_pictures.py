"""Screenshots of README and store listing, taken from the app itself: `make pictures`

Each screen is taken of a game that bots have played up to there; the film is a round that is really played, with a
finger drawn where it touches. `--check` takes the picture of the README again and fails if it is out of date.
"""

import json
import shutil
import sys
import tempfile
from multiprocessing import get_context
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFont, ImageStat

ASSETS = Path(__file__).resolve().parent
ROOT = ASSETS.parent
LISTING = ROOT / "fastlane" / "metadata" / "android"
LOCALES = {"en-US": "en", "es-ES": "es", "fr-FR": "fr"}
# The position that shows a game best; every game of the shelf needs one.
BEST = {"ginkgopolis": "build_up", "tower_up": "table", "blueprints": "chosen", "great_split": "table"}
FIRST = next(iter(BEST))  # its home and final screen are shown
# Stores want sides of at most 1 : 2, and more than a thousand pixels for large tablets.
DEVICES = {  # folder: size in dp, pixels for each, theme, screens besides the games
    "phoneScreenshots": ("412x732", 1.75, "light", ("final", "home")),
    "sevenInchScreenshots": ("960x600", 1.5, "dark", ()),
    "tenInchScreenshots": ("1280x800", 1.4, "light", ("final",)),
}
HERO = ASSETS / "pictures" / "screens.png"
GREEN, CREAM, GOLD = "#124A36", "#FFFDF5", "#F2C14E"
FPS = 12
COLOURS = 96
BLOCK = 16  # pixels: differences are looked at in squares of this side, so that edges and colours kept count little
UNLIKE = 24  # of 255, in one square: another word or sign there


def take(kind, *options):
    """In a process of its own, for a window has one size as long as it lives."""
    sys.path.insert(0, str(ROOT))
    import main

    parsed = main.parser().parse_args(options)
    main.prepare(parsed)
    from app.dev import shots

    sys.exit(getattr(shots, kind)(parsed).run())


def portraits(folder, size, density, theme, lang="en"):
    """The screens of this size: game or name of the screen to picture."""
    found = {}
    for game, best in BEST.items():
        into = Path(folder) / game
        options = ("--shots", str(into), "--size", size, "--density", str(density), "--theme", theme, "--lang", lang)
        child = get_context("spawn").Process(target=take, args=("Portraits", *options, "--game", game))
        child.start()
        child.join()
        if child.exitcode:
            raise SystemExit(f"The pictures of {game} were not taken.")
        names = {path.stem.partition("_")[2]: path for path in into.glob("*.png")}
        found[game] = names[best]
        if game == FIRST:
            found |= {name: names[name] for name in ("table", "final", "home")}
    return found


def flat(image):
    """In so few colours that it takes little room."""
    return image.convert("RGB").quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def save(image, path):
    path.parent.mkdir(parents=True, exist_ok=True)
    flat(image).save(path, optimize=True)
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
    for folder, (size, density, theme, more) in DEVICES.items():
        shutil.rmtree(images / folder, ignore_errors=True)
        with tempfile.TemporaryDirectory() as into:
            found = portraits(into, size, density, theme, lang)
            for n, name in enumerate((*BEST, *more), 1):
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
    """All games side by side, for the README."""
    with tempfile.TemporaryDirectory() as into:
        found = portraits(into, "412x915", 1, "light")
        gap, width, height = 24, 284, 631
        canvas = Image.new("RGB", (gap + len(BEST) * (width + gap), height + 2 * gap), GREEN)
        for n, game in enumerate(BEST):
            with Image.open(found[game]) as image:
                small = image.resize((width, height), Image.Resampling.LANCZOS)
            canvas.paste(small, (gap + n * (width + gap), gap), rounded(small, 22))
    return canvas


def unlike(one, other):
    """How much the most different square of two pictures differs, of 255."""
    if one.size != other.size:
        return 255
    difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    small = difference.resize((one.width // BLOCK, one.height // BLOCK), Image.Resampling.BOX)
    return max(high for _, high in ImageStat.Stat(small).extrema)


def check():
    """Whether the picture of the README shows the app as it is; if not, what it would show lies beside it."""
    new = flat(hero())
    with Image.open(HERO) as kept:
        found = unlike(kept, new)
    print(f"The most different square of {HERO.name} differs by {found} of 255; {UNLIKE} are allowed.")
    if found > UNLIKE:
        new.save(Path(tempfile.gettempdir()) / HERO.name)
        raise SystemExit(f"It is out of date: make pictures. {tempfile.gettempdir()} has a {HERO.name} of today.")


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
    if "--check" in sys.argv[1:]:
        sys.exit(check())
    for locale, lang in LOCALES.items():
        if (ASSETS / "i18n" / lang).is_dir():
            listing(locale, lang)
    save(hero(), HERO)
    film()
