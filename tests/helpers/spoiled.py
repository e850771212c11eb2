"""Files that are no saved games any more, in every way we could think of: each kind writes one to a path."""

import json
import os
import pickle
import zlib
from codecs import BOM_UTF8
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

from app.disk.log import decode
from tests.app.helpers.stores import rewritten

DEEP = 10_000
DIGITS = "7" * 400


class Bait:
    """Unpickled, it would leave a file behind."""

    def __init__(self, trap):
        self.trap = str(trap)

    def __reduce__(self):
        return os.mkdir, (self.trap,)


class Spoiler:
    """`logs` and `saves` are good files, as bytes; `trap` is a path that only exists if one of ours was run."""

    def __init__(self, dice, logs, saves, trap):
        self.dice, self.logs, self.saves, self.trap = dice, logs, saves, trap
        self.all = [*logs, *saves]
        self.cut = 0
        self._bomb = None

    def write(self, kind, path):
        """Writes a file of this kind and says what to compare it with later: its bytes, or None where it has none."""
        data = getattr(self, f"_{kind}")(path)
        if data is not None:
            path.write_bytes(data)
        return data

    # --- the bytes are wrong ---

    def _flipped(self, _):
        data = bytearray(self.dice.choice(self.all))
        for _ in range(self.dice.randrange(1, 4)):
            data[self.dice.randrange(len(data))] ^= 1 << self.dice.randrange(8)
        return bytes(data)

    def _truncated(self, _):
        """At every byte, one after another."""
        data = self.all[self.cut % len(self.all)]
        at = self.cut // len(self.all) % len(data)
        self.cut += 1
        return data[:at]

    def _spliced(self, _):
        one, other = self.dice.choices(self.all, k=2)
        return one[: self.dice.randrange(len(one))] + other[self.dice.randrange(len(other)) :]

    def _shuffled(self, _):
        rows = self.dice.choice(self.all).split(b"\n")
        i, j = self.dice.choices(range(len(rows)), k=2)
        rows[i], rows[j] = rows[j], rows[i]
        return b"\n".join(rows)

    def _noise(self, _):
        return self.dice.randbytes(self.dice.randrange(2000))

    def _inserted(self, text):
        data = self.dice.choice(self.all)
        at = self.dice.randrange(len(data))
        return data[:at] + text + data[at:]

    def _nested(self, _):
        way = self.dice.choice([b"[" * DEEP, b'{"a":' * DEEP, b"[" * DEEP + b"]" * DEEP])
        return way if self.dice.random() < 0.3 else self._inserted(way)

    def _long_number(self, _):
        return self._inserted(self.dice.choice(["", "-", "1e", "0."])[:2].encode() + DIGITS.encode())

    def _not_a_number(self, _):
        return self._inserted(self.dice.choice([b"NaN", b"Infinity", b"-Infinity"]))

    def _surrogate(self, _):
        return self._inserted(self.dice.choice([b'"\\ud800"', b'"\\udfff x"', b"\xed\xa0\x80", b"\\ud83d"]))

    def _tampered_checksum(self, _):
        rows = self.dice.choice(self.logs).split(b"\n")
        i = self.dice.randrange(len(rows) - 1)
        rows[i] = b"%08x" % self.dice.getrandbits(32) + rows[i][8:]
        return b"\n".join(rows)

    # --- well-formed, but wrong: only replaying finds out ---

    def _values(self):
        """A good file as values, and the way back to bytes."""
        data = self.dice.choice(self.all)
        if data in self.logs:
            return decode(data).values, rewritten
        return [json.loads(data)], lambda values: json.dumps(values[0]).encode()

    def _changed(self, baits):
        values, spell = self._values()
        i = self.dice.randrange(len(values))
        bait = self.dice.choice(baits)
        value = values[i]
        if isinstance(value, dict) and value:
            key = self.dice.choice(list(value))
            inner = value[key]
            if isinstance(inner, list) and inner and self.dice.random() < 0.7:
                at = self.dice.randrange(len(inner))
                row = inner[at]
                if isinstance(row, list) and row and self.dice.random() < 0.7:
                    row[self.dice.randrange(len(row))] = bait
                else:
                    inner[at] = bait
            else:
                value[key] = bait
        elif isinstance(value, list) and value:
            value[self.dice.randrange(len(value))] = bait
        else:
            values[i] = bait
        return spell(values)

    def _wrong_type(self, _):
        return self._changed(
            [None, True, 1.5, "x", [], {}, [[]], {"undo": "x"}, {"wish": "a", "moves": 3}, int(DIGITS)]
        )

    def _negative(self, _):
        return self._changed([-1, -(1 << 70), {"undo": -1}, {"wish": -1, "moves": [[-1, "take"]]}, [-1, "commit", "A"]])

    def _other_game(self, _):
        return self._set("game", self.dice.choice(["chess", "", "../engine", "os", "Ginkgopolis"]))

    def _newer(self, _):
        return self._set(*self.dice.choice([("format", 2), ("format", 1 << 70), ("rules", 9999)]))

    def _older(self, _):
        return self._set(*self.dice.choice([("format", 0), ("format", -3), ("format", "1"), ("rules", 0)]))

    def _set(self, key, value):
        values, spell = self._values()
        values[0][key] = value
        return spell(values)

    def _illegal_move(self, _):
        values, spell = self._values()
        move = self.dice.choice(
            [[0, "commit", "red99"], [7, "newhand"], [0, "take", "point"], [1, "fly"], [0, "commit"]]
        )
        rows = values if spell is rewritten else values[0]["moves"]
        rows.insert(self.dice.randint(min(1, len(rows)), len(rows)), move)
        return spell(values)

    def _deep_start(self, _):
        """Deep enough for whoever copies it, not for who reads it."""
        depth = self.dice.choice([40, 300, 900, 2000])
        values, spell = self._values()
        values[0]["start"] = "HERE"
        deep = b'{"players":' * depth + b"1" + b"}" * depth
        if spell is not rewritten:
            return spell(values).replace(b'"HERE"', deep)
        body = json.dumps(values[0]).encode().replace(b'"HERE"', deep)
        line = b"%08x %b\n" % (zlib.crc32(body), body)
        return line + self.dice.choice(self.logs).split(b"\n", 1)[1]

    def _endless_number(self, _):
        """A number JSON can write and no machine can count with."""
        values, spell = self._values()
        text = self.dice.choice([b"1e999", b"-1e999", b"1e308"])
        key = self.dice.choice(list(values[0]))
        values[0][key] = "HERE"
        return json.dumps(values[0]).encode().replace(b'"HERE"', text) if spell is not rewritten else self._noise(None)

    def _byte_order_mark(self, _):
        return BOM_UTF8 + self.dice.choice(self.all)

    def _turned_names(self, _):
        return self._changed(["A\u202enna", "\u2066x\u2069", "\x00\x1b[2J", "\u200b", "name\u2028line", "x" * 5000])

    def _long_log(self, _):
        """As many wishes and moves taken back as a file has room for."""
        header = decode(self.dice.choice(self.logs)).values[0]
        wish = {"wish": 0, "moves": [[0, "take", "tile"]]}
        way = self.dice.choice([[[0, "commit", "A"], wish], [[1, "newhand"], {"undo": 0}, wish], [wish]])
        data = rewritten([header, *(way * (9000 // len(way)))])
        return data[: data.rfind(b"\n", 0, 520_000) + 1]

    # --- not even that ---

    def _empty(self, _):
        return b" " * self.dice.randrange(3)

    def _pickle(self, _):
        bait = pickle.dumps(Bait(self.trap), protocol=self.dice.randrange(6))
        return bait if self.dice.random() < 0.5 else self._inserted(bait)

    def _code(self, _):
        code = f"__import__('os').mkdir({str(self.trap)!r})"
        return self._changed([code, f"{{{code}}}", f"${{{code}}}", f"!!python/object/apply:os.mkdir [{self.trap}]"])

    def _zip_bomb(self, _):
        if self._bomb is None:
            out = BytesIO()
            with ZipFile(out, "w", ZIP_DEFLATED) as file:
                file.writestr("save.json", b"[" * (100 << 20))
            self._bomb = [out.getvalue(), zlib.compress(b" " * (100 << 20))]
        return self.dice.choice(self._bomb)

    def _sparse(self, path):
        with path.open("wb") as file:
            file.truncate(1 << 30)

    def _directory(self, path):
        path.mkdir()

    def _fifo(self, path):
        os.mkfifo(path)

    def _symlink_loop(self, path):
        path.symlink_to(path)


# Always the same, or long, so fewer of them.
CHEAP = ("sparse", "directory", "fifo", "symlink_loop", "zip_bomb", "empty", "long_log")
KINDS = (
    "flipped", "truncated", "spliced", "shuffled", "noise", "nested", "long_number", "not_a_number", "surrogate",
    "tampered_checksum", "wrong_type", "negative", "other_game", "newer", "older", "illegal_move", "pickle", "code",
    "deep_start", "endless_number", "byte_order_mark", "turned_names",
)  # fmt: skip
