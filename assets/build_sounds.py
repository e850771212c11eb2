"""Makes every sound of the app from sines and noise: `python assets/build_sounds.py`, no other package needed."""

import math
import random
import struct
import wave
from pathlib import Path

FOLDER = Path(__file__).parent / "sounds"
RATE = 22050
LOUD = 0.11  # root mean square over the loudest part, about -18 LUFS
PEAK = 0.85


def silence(seconds):
    return [0.0] * int(seconds * RATE)


def tone(pitch, seconds, decay=8.0, attack=0.004, partials=((1, 1.0),), glide=0.0):
    """A struck tone: partials are (multiple of the pitch, strength); higher ones die sooner."""
    sound, phase = silence(seconds), [0.0] * len(partials)
    for i in range(len(sound)):
        t = i / RATE
        rise = min(1.0, t / attack)
        for k, (multiple, strength) in enumerate(partials):
            phase[k] += 2 * math.pi * pitch * multiple * (1 + glide * t) / RATE
            sound[i] += strength * rise * math.exp(-decay * multiple**0.5 * t) * math.sin(phase[k])
    return sound


def noise(seconds, low=0.0, high=1.0, decay=10.0, attack=0.003, seed=1):
    """Hiss between two shares of the spectrum, swelling and dying away."""
    dice, sound = random.Random(seed), silence(seconds)
    slow = fast = 0.0
    for i in range(len(sound)):
        t = i / RATE
        value = dice.uniform(-1, 1)
        fast += high * (value - fast)
        slow += low * (fast - slow)
        sound[i] = (fast - slow) * min(1.0, t / attack) * math.exp(-decay * t)
    return sound


def mix(*parts):
    """Parts are (seconds from the start, strength, sound)."""
    sound = silence(max(at + len(part) / RATE for at, _, part in parts) + 0.001)
    for at, strength, part in parts:
        start = int(at * RATE)
        for i, value in enumerate(part):
            sound[start + i] += strength * value
    return sound


def levelled(sound):
    window = RATE // 20
    loudest = max(
        math.sqrt(sum(v * v for v in sound[i : i + window]) / window) for i in range(0, len(sound), window // 2)
    )
    gain = min(LOUD / loudest, PEAK / max(map(abs, sound)))
    fade = RATE // 100
    ends = (min(1.0, (len(sound) - i) / fade) for i in range(len(sound)))
    return [v * gain * end for v, end in zip(sound, ends)]


WOOD = ((1, 1.0), (2.76, 0.35), (5.4, 0.12))
BELL = ((1, 1.0), (2.0, 0.5), (3.01, 0.25), (4.2, 0.12))
GONG = ((1, 1.0), (1.48, 0.7), (2.09, 0.5), (2.56, 0.3), (3.9, 0.15))
SOFT = ((1, 1.0), (2, 0.2))
CALM = {"calm_0": 146.83, "calm_1": 220.0, "calm_2": 293.66, "calm_3": 329.63, "calm_4": 369.99, "calm_5": 440.0}


def calm(pitch):
    """A long soft note, a little out of tune with itself."""
    seconds = 3.4
    parts = [
        (0, strength, tone(pitch * detune, seconds, 1.1, attack=0.35, partials=((1, 1.0), (2, 0.12), (3, 0.05))))
        for detune, strength in ((1.0, 1.0), (1.003, 0.6), (0.5, 0.35))
    ]
    sound = mix(*parts)
    return [0.5 * v * min(1.0, (len(sound) - i) / RATE) for i, v in enumerate(sound)]


def steps(count, gap, make):
    return mix(*((i * gap, 1.0, make(i)) for i in range(count)))


def sounds():
    scale = [523.25 * 2 ** (n / 12) for n in (0, 4, 7, 9, 12, 16)]
    return {
        "tick": noise(0.06, 0.3, 0.9, 70, seed=2),
        "snap": mix((0, 1, tone(900, 0.09, 45, partials=WOOD)), (0, 0.3, noise(0.03, 0.2, 0.8, 90))),
        "seal": mix((0, 1, tone(150, 0.22, 22, partials=SOFT)), (0, 0.4, noise(0.12, 0.0, 0.15, 30, seed=3))),
        "cloth": noise(0.3, 0.02, 0.22, 9, attack=0.09, seed=4),
        "fan": steps(6, 0.045, lambda i: noise(0.07, 0.25, 0.9, 45, seed=10 + i)),
        "cube": mix((0, 1, tone(1250, 0.14, 28, partials=WOOD)), (0.045, 0.5, tone(1500, 0.1, 34, partials=WOOD))),
        "tile": mix((0, 1, tone(620, 0.16, 26, partials=WOOD)), (0, 0.25, noise(0.03, 0.1, 0.6, 70, seed=5))),
        "leaf": mix((0, 1, tone(1046.5, 0.32, 9, partials=SOFT)), (0.06, 0.7, tone(1568, 0.3, 10, partials=SOFT))),
        "place": mix((0, 1, tone(260, 0.22, 20, partials=WOOD)), (0, 0.4, noise(0.06, 0.02, 0.5, 50, seed=6))),
        "build": mix(
            (0, 1, tone(130, 0.34, 13, partials=WOOD)),
            (0, 0.5, noise(0.1, 0.0, 0.35, 32, seed=7)),
            (0.16, 0.35, tone(150, 0.16, 24, partials=WOOD)),
        ),
        "roll": steps(7, 0.05, lambda i: tone(330 + 18 * (i % 3), 0.07, 55, partials=WOOD)),
        "marbles": steps(4, 0.06, lambda i: tone(1500 + 140 * i, 0.1, 38, partials=WOOD)),
        "rustle": steps(4, 0.06, lambda i: noise(0.13, 0.12, 0.5, 20, attack=0.02, seed=20 + i)),
        "chime": mix(
            (0, 1, tone(scale[4], 0.45, 6, partials=BELL)),
            (0.07, 0.6, tone(scale[5], 0.4, 7, partials=BELL)),
        ),
        "slide": noise(0.22, 0.15, 0.7, 12, attack=0.08, seed=8),
        "click": tone(1900, 0.04, 90, partials=WOOD),
        "low": mix((0, 1, tone(196, 0.26, 9, partials=SOFT)), (0.22, 1, tone(155.6, 0.34, 8, partials=SOFT))),
        "gong": mix((0, 1, tone(98, 0.58, 3.2, attack=0.02, partials=GONG)), (0, 0.15, noise(0.1, 0, 0.2, 30))),
        "shuffle": steps(12, 0.04, lambda i: noise(0.06, 0.2, 0.8, 50, seed=40 + i)),
        "chord": mix(*((0.05 * i, 0.8, tone(scale[i], 0.5, 5, partials=SOFT)) for i in range(3))),
        "melody": mix(
            *(
                (0.13 * i, 0.9, tone(scale[n], 0.6 if i < 6 else 1.1, 4, partials=BELL))
                for i, n in enumerate((0, 1, 2, 4, 2, 4, 5))
            )
        ),
        # Music is made of these while the app runs, a note now and then: two low ones and four of a pentatonic scale.
        **{name: calm(pitch) for name, pitch in CALM.items()},
        "servo": tone(210, 0.3, 4, attack=0.06, partials=((1, 1.0), (3, 0.3)), glide=0.9),
        "knock": mix((0, 1, tone(180, 0.09, 40, partials=WOOD)), (0.09, 0.7, tone(170, 0.09, 40, partials=WOOD))),
    }  # fmt: skip


def main():
    FOLDER.mkdir(exist_ok=True)
    for name, sound in sounds().items():
        thin = 2 if name in CALM else 1  # nothing in these is high enough to need all samples
        data = b"".join(struct.pack("<h", round(32767 * v)) for v in levelled(sound)[::thin])
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE // thin)
            file.writeframes(data)


if __name__ == "__main__":
    main()
