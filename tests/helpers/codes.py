"""Codes nobody has spelt: with other numbers in their fields, and checks that are right."""

from engine.core.challenge import DATA, FIELDS, SIGNS, _check


def altered(code, **fields):
    """The code with these numbers in the fields of these names."""
    signs = [SIGNS.index(sign) for group in code.split("-") for sign in group[:DATA]]
    count, bits = len(signs), 0
    for value in signs:
        bits = bits << 5 | value
    left = 5 * count
    for name, width in FIELDS:
        left -= width
        if name in fields:
            bits = bits & ~((1 << width) - 1 << left) | fields[name] << left
    signs = [bits >> 5 * (count - 1 - i) & 31 for i in range(count)]
    groups = [signs[i : i + DATA] for i in range(0, count, DATA)]
    return "-".join("".join(SIGNS[v] for v in (*group, _check(group, n))) for n, group in enumerate(groups))
