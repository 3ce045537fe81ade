"""What people wear below the chin and on the face: clothes, glasses, beards, and marks that only one person has."""

from __future__ import annotations

from collections.abc import Callable

from art.faces import Face
from art.shapes import box, dark, disc, light, line, mix, oval, path, poly

SHIRT = "#fdf6ea"


def bust(c: str, wide: float = 38, high: float = 76) -> str:
    """Shoulders up to the lower edge."""
    return path(f"M{48 - wide} 97C{48 - wide} {high + 4} {48 - wide * 0.5} {high + 2} 38 {high - 2}Q48 {high + 6} 58 {high - 2}C{48 + wide * 0.5} {high + 2} {48 + wide} {high + 4} {48 + wide} 97z", c)


def tee(c: str, d: str) -> str:
    return bust(c) + line("M37 75q11 11 22 0", d, 2.4)


def suit(c: str, d: str) -> str:
    return (bust(c) + path("M38 74L48 97L58 74Q48 82 38 74z", SHIRT) + poly([(45.5, 79), (50.5, 79), (51.5, 97), (44.5, 97)], d)
            + path("M38 73L30 80L42 97H48z", light(c, 0.12)) + path("M58 73L66 80L54 97H48z", dark(c, 0.2)))


def bow(c: str, d: str) -> str:
    return suit(c, SHIRT) + path("M48 82L39 77V87zM48 82L57 77V87z", d) + disc(48, 82, 2.4, dark(d, 0.3))


def coat(c: str, d: str) -> str:
    return (bust(c, 41, 74) + path("M38 74L48 90L58 74Q48 80 38 74z", d) + path("M37 71L26 84L38 97H47L36 80z", light(c, 0.15)) + path("M59 71L70 84L58 97H49L60 80z", dark(c, 0.22)))


def turtleneck(c: str, d: str) -> str:
    return bust(c) + path("M37 68Q48 76 59 68L60 80Q48 87 36 80z", light(c, 0.12)) + line("M37 74Q48 81 59 74", dark(c, 0.25), 1.4)


def robe(c: str, d: str) -> str:
    return bust(c, 42, 74) + path("M34 75L50 97H42L29 78zM62 75L44 97H54L67 78z", d)


def dress(c: str, d: str) -> str:
    return bust(mix(c, "#ffffff", 0), 34) + path("M30 80Q40 84 48 97Q56 84 66 80L60 73Q48 88 36 73z", d)


def mandarin(c: str, d: str) -> str:
    return bust(c) + path("M37 70L46 74V82L35 78zM59 70L50 74V82L61 78z", d) + line("M48 80V97", d, 2) + disc(48, 86, 1.8, d) + disc(48, 93, 1.8, d)


def uniform(c: str, d: str) -> str:
    return (bust(c, 41, 75) + path("M38 72L48 84L58 72L63 78L50 92H46L33 78z", dark(c, 0.25)) + box(8, 80, 15, 5, d, 2) + box(73, 80, 15, 5, d, 2)
            + "".join(box(64 + k * 5, 88, 4, 6, q, 1) for k, q in enumerate((d, "#c0392f", "#3b6fb0"))))


def hoodie(c: str, d: str) -> str:
    return path("M26 82Q28 64 40 66H56Q68 64 70 82z", dark(c, 0.25)) + bust(c) + line("M42 82v10M54 82v10", d, 2.2) + path("M35 74Q48 88 61 74L64 80Q48 94 32 80z", light(c, 0.1))


def overalls(c: str, d: str) -> str:
    return bust(d) + path("M30 78L36 76V90H60V76L66 78V97H30z", c) + disc(36, 88, 2, "#e3b341") + disc(60, 88, 2, "#e3b341")


def jacket(c: str, d: str) -> str:
    """Leather, zip and collar."""
    return bust(d) + path("M10 97Q10 80 35 75L46 97zM86 97Q86 80 61 75L50 97z", c) + path("M36 71L26 82L40 90zM60 71L70 82L56 90z", light(c, 0.16)) + line("M46.500 96L41 84", "#cfd4d6", 1.6)


def priest(c: str, d: str) -> str:
    return bust(c) + path("M37 71Q48 79 59 71V79Q48 87 37 79z", c) + box(44, 74.5, 8, 6, SHIRT, 1.5)


def lab(c: str, d: str) -> str:
    return bust("#f4f1ea") + path("M38 74L48 95L58 74Q48 81 38 74z", c) + poly([(46, 80), (50, 80), (51, 95), (45, 95)], d) + path("M37 72L29 81L43 97H47zM59 72L67 81L53 97H49z", "#dcd9d0")


def vest(c: str, d: str) -> str:
    return bust(d) + path("M27 97V80L37 76L48 93L59 76L69 80V97z", c) + path("M38 74L48 82L43 88zM58 74L48 82L53 88z", light(d, 0.4)) + disc(48, 94.5, 1.4, light(c, 0.5))


def stripes(c: str, d: str) -> str:
    return bust(c) + line("M15 86Q48 78 81 86M12 93Q48 85 84 93M37 77q11 6 22 0", d, 3)


def fur(c: str, d: str) -> str:
    tufts = "".join(disc(x, y, 8, mix(d, "#ffffff", 0.12 * (k % 2))) for k, (x, y) in enumerate(((22, 82), (31, 77), (40, 78), (56, 78), (65, 77), (74, 82), (48, 84))))
    return bust(c) + tufts


def armour(c: str, d: str) -> str:
    return bust(dark(c, 0.3)) + path("M28 97V80L38 76Q48 84 58 76L68 80V97z", c) + oval(19, 86, 11, 9, light(c, 0.15)) + oval(77, 86, 11, 9, dark(c, 0.1)) + line("M48 82V96", dark(c, 0.4), 1.6) + disc(48, 88, 3.4, d)


def scarf(c: str, d: str) -> str:
    return bust(c) + path("M33 71Q48 80 63 71L65 80Q48 91 31 80z", d) + path("M54 82L66 79L70 97H57z", dark(d, 0.15)) + line("M34 77Q48 86 62 77", dark(d, 0.25), 1.4)


def ruff(c: str, d: str) -> str:
    return bust(c) + "".join(oval(24 + k * 8, 76 + (3 if 0 < k < 6 else 0), 6.5, 5, d if k % 2 else dark(d, 0.12)) for k in range(7))


def apron(c: str, d: str) -> str:
    return bust(d) + path("M34 97V84H62V97z", c) + line("M36 84L39 73M60 84L57 73", c, 3)


def track(c: str, d: str) -> str:
    return bust(c) + line("M20 97Q20 84 34 79M76 97Q76 84 62 79", d, 3) + path("M37 71Q48 78 59 71L60 79Q48 85 36 79z", d) + line("M48 82V97", d, 1.6)


def bare(c: str, d: str) -> str:
    return bust(c, 40, 75) + line("M36 84q6 3 11 1M60 84q-6 3 -11 1", dark(c, 0.3), 1.6)


CLOTHES: dict[str, Callable[[str, str], str]] = {
    "tee": tee, "suit": suit, "bow": bow, "coat": coat, "turtleneck": turtleneck, "robe": robe, "dress": dress, "mandarin": mandarin, "uniform": uniform,
    "hoodie": hoodie, "overalls": overalls, "jacket": jacket, "priest": priest, "lab": lab, "vest": vest, "stripes": stripes, "fur": fur, "armour": armour,
    "scarf": scarf, "ruff": ruff, "apron": apron, "track": track, "bare": bare,
}


def glasses(f: Face, kind: str, c: str) -> str:
    y, d, x = f.eyes, f.apart, f.x
    bridge = line(f"M{x - 4} {y - 1}q4 -3 8 0M{x - d - 7} {y - 1}L{x - f.half} {y - 3}M{x + d + 7} {y - 1}L{x + f.half} {y - 3}", c, 1.8)
    if kind == "round":
        return bridge + "".join(disc(x + s * d, y, 6.6, "#ffffff", opacity=0.25) + line(f"M{x + s * d - 6.6} {y}a6.600 6.600 0 1 0 13.200 0a6.600 6.600 0 1 0 -13.200 0z", c, 2.2) for s in (-1, 1))
    if kind == "square":
        return bridge + "".join(box(x + s * d - 7, y - 5.5, 14, 10.5, "#ffffff", 2.5, opacity=0.25) + line(f"M{x + s * d - 7} {y - 5.5}h14v10.500h-14z", c, 2.4) for s in (-1, 1))
    if kind == "shades":
        return bridge + "".join(path(f"M{x + s * d - 7.5} {y - 5}h15q0.500 11.500 -7.500 11.500t-7.500 -11.500z", c) + line(f"M{x + s * d - 4} {y - 2}l3 -1.500", light(c, 0.6), 1.6) for s in (-1, 1))
    if kind == "cat_eye":
        return bridge + "".join(path(f"M{x + s * (d - 7)} {y - 4}L{x + s * (d + 10)} {y - 8}Q{x + s * (d + 9)} {y + 6} {x + s * d} {y + 6}Q{x + s * (d - 7)} {y + 5} {x + s * (d - 7)} {y - 4}z", c)
                                + oval(x + s * d, y, 5.4, 4, "#dff1f2") + disc(x + s * d, y, 2.4, "#231815") for s in (-1, 1))
    if kind == "half":
        return "".join(line(f"M{x + s * d - 6.5} {y + 2}h13q-1 6.500 -6.500 6.500t-6.500 -6.500z", c, 2) for s in (-1, 1)) + line(f"M{x - 4} {y + 2}h8", c, 1.6)
    if kind == "goggles":
        return line(f"M{x - f.half} {y}H{x + f.half}", dark(c, 0.5), 6) + "".join(disc(x + s * d, y, 8.4, c) + disc(x + s * d, y, 5.8, "#1f2b2e") + disc(x + s * d, y, 4.4, "#4fe0a0") + line(f"M{x + s * d - 2.5} {y - 0.5}l2.500 -2.500", "#ffffff", 1.4) for s in (-1, 1))
    if kind == "monocle":
        return line(f"M{x + d - 7} {y}a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM{x + d + 6} {y + 4}Q{x + f.half + 2} {f.at(0.9)} {x + 14} {f.at(1.2)}", c, 2)
    if kind == "patch":
        return line(f"M{x - f.half} {f.at(0.28)}L{x + f.half} {f.at(0.5)}", c, 2.4) + path(f"M{x + d - 7} {y - 6}h14q1 13 -7 13t-7 -13z", c)
    if kind == "visor":
        return path(f"M{x - f.half - 2} {y - 7}H{x + f.half + 2}V{y + 5}Q{x + 6} {y + 7} {x} {y + 3}Q{x - 6} {y + 7} {x - f.half - 2} {y + 5}z", c) + line(f"M{x - f.half + 3} {y - 3}h10", light(c, 0.7), 2)
    if kind == "mask":
        return path(f"M{x - f.half - 1} {y - 8}Q{x} {y - 4} {x + f.half + 1} {y - 8}Q{x + f.half} {y + 8} {x + 7} {y + 6}Q{x} {y + 1} {x - 7} {y + 6}Q{x - f.half} {y + 8} {x - f.half - 1} {y - 8}z", c) + "".join(
            oval(x + s * d, y, 4.6, 2.8, "#fffaf0") + disc(x + s * d, y, 2, "#231815") for s in (-1, 1))
    return ""


def beard(f: Face, kind: str, c: str) -> str:
    x, m = f.x, f.mouth
    moustache = path(f"M{x} {m - 5}Q{x - 6} {m - 7} {x - 11} {m + 1}Q{x - 5} {m - 0.5} {x} {m - 1.500}Q{x + 5} {m - 0.5} {x + 11} {m + 1}Q{x + 6} {m - 7} {x} {m - 5}z", c)
    jawline = (f"M{x - f.half} {f.at(0.52)}L{x - f.half * f.jaw} {f.at(0.8)}Q{x - f.half * 0.7} {{low}} {x} {{low}}Q{x + f.half * 0.7} {{low}} {x + f.half * f.jaw} {f.at(0.8)}L{x + f.half} {f.at(0.52)}"
               f"Q{x + f.half * 0.7} {f.at(0.72)} {x + 7} {m - 5}H{x - 7}Q{x - f.half * 0.7} {f.at(0.72)} {x - f.half} {f.at(0.52)}z")
    if kind == "moustache":
        return moustache
    if kind == "walrus":
        return path(f"M{x} {m - 6}Q{x - 10} {m - 8} {x - 14} {m + 6}Q{x - 6} {m + 5} {x} {m + 1.500}Q{x + 6} {m + 5} {x + 14} {m + 6}Q{x + 10} {m - 8} {x} {m - 6}z", c)
    if kind == "handlebar":
        return line(f"M{x} {m - 3.500}Q{x - 7} {m - 5} {x - 10} {m - 1}Q{x - 14} {m + 2} {x - 16} {m - 4}M{x} {m - 3.500}Q{x + 7} {m - 5} {x + 10} {m - 1}Q{x + 14} {m + 2} {x + 16} {m - 4}", c, 4)
    if kind == "pencil":
        return line(f"M{x - 1} {m - 4}L{x - 7} {m - 3}M{x + 1} {m - 4}L{x + 7} {m - 3}", c, 1.8)
    if kind == "goatee":
        return path(f"M{x - 6} {m + 3}Q{x} {m + 6} {x + 6} {m + 3}Q{x + 6} {f.chin + 7} {x} {f.chin + 8}Q{x - 6} {f.chin + 7} {x - 6} {m + 3}z", c) + line(f"M{x - 8} {m + 1}Q{x - 8} {m - 5} {x} {m - 4.500}Q{x + 8} {m - 5} {x + 8} {m + 1}", c, 2.6)
    if kind == "stubble":
        return path(jawline.format(low=f.chin + 0.5), dark(f.skin, 0.3), opacity=0.55)
    if kind == "full":
        return path(jawline.format(low=f.chin + 6), c) + moustache
    if kind == "long":
        return path(jawline.format(low=f.chin + 6), c) + path(f"M{x - f.half * 0.85} {f.at(0.84)}Q{x - 12} 96 {x} 97Q{x + 12} 96 {x + f.half * 0.85} {f.at(0.84)}z", c) + moustache + line(
            f"M{x - 6} {f.chin}q0 10 4 18M{x + 6} {f.chin}q0 10 -4 18", dark(c, 0.25), 1.4)
    if kind == "forked":
        return path(jawline.format(low=f.chin + 3), c) + path(f"M{x - 13} {f.at(0.9)}L{x - 9} 93L{x} {f.chin + 4}L{x + 9} 93L{x + 13} {f.at(0.9)}z", c) + moustache
    if kind == "chops":
        return "".join(path(f"M{x + s * f.half} {f.at(0.42)}L{x + s * f.half * f.jaw} {f.at(0.82)}Q{x + s * f.half * 0.7} {f.at(0.95)} {x + s * 8} {f.at(0.86)}Q{x + s * f.half * 0.7} {f.at(0.7)} {x + s * (f.half - 4)} {f.at(0.42)}z", c) for s in (-1, 1))
    if kind == "strap":
        return line(f"M{x - f.half + 0.5} {f.at(0.5)}L{x - f.half * f.jaw} {f.at(0.8)}Q{x - f.half * 0.6} {f.chin} {x} {f.chin}Q{x + f.half * 0.6} {f.chin} {x + f.half * f.jaw} {f.at(0.8)}L{x + f.half - 0.5} {f.at(0.5)}", c, 3)
    return ""


def mark(f: Face, kind: str, c: str) -> str:
    """Something that only this person has."""
    x, d = f.x, f.apart
    if kind == "scar":
        return line(f"M{x + d + 3} {f.at(0.3)}L{x + d - 3} {f.at(0.72)}M{x + d - 3} {f.at(0.45)}l6 2M{x + d - 4} {f.at(0.6)}l6 2", c or "#9c3d35", 1.6)
    if kind == "freckles":
        return "".join(disc(x + s * (d + k * 3 - 3), f.at(0.63) + (k % 2) * 2.4, 1, c or dark(f.skin, 0.35)) for s in (-1, 1) for k in range(3))
    if kind == "earrings":
        return "".join(line(f"M{x + s * (f.half + 1) - 3.500} {f.at(0.72)}a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0 -7 0", c or "#e3b341", 2) for s in (-1, 1))
    if kind == "drops":
        return "".join(path(f"M{x + s * (f.half + 1)} {f.at(0.62)}l3 9q-3 4 -6 0z", c or "#3fb6a8") for s in (-1, 1))
    if kind == "cigar":
        return line(f"M{x + 4} {f.mouth + 0.5}l14 3", "#6b4023", 4) + disc(x + 18.5, f.mouth + 4, 2.4, "#ff7a2f") + line(f"M{x + 20} {f.mouth}q4 -5 0 -10q-4 -5 1 -10", "#d9d4c8", 1.6, opacity=0.8)
    if kind == "pipe":
        return line(f"M{x + 4} {f.mouth + 1}q6 6 12 6", "#4a2c1a", 2.6) + path(f"M{x + 13} {f.mouth + 1}h9v6q0 4 -4.500 4t-4.500 -4z", "#7a4727")
    if kind == "mole":
        return disc(x + 8, f.at(0.74), 1.4, "#3a211a")
    if kind == "paint":
        return path(f"M{x - f.half + 1} {f.at(0.56)}L{x - 5} {f.at(0.62)}L{x - f.half + 2} {f.at(0.68)}zM{x + f.half - 1} {f.at(0.56)}L{x + 5} {f.at(0.62)}L{x + f.half - 2} {f.at(0.68)}z", c)
    if kind == "gem":
        return poly([(x, f.at(0.22)), (x + 3, f.at(0.29)), (x, f.at(0.36)), (x - 3, f.at(0.29))], c or "#e85aa8")
    if kind == "plaster":
        return box(x - d - 8, f.at(0.62), 12, 5, "#f6e3c4", 2) + box(x - d - 4, f.at(0.62), 4, 5, "#e5c79b")
    if kind == "flower":
        y = f.at(0.12)
        return "".join(disc(x + f.half - 2 + px * 4, y + py * 4, 3.2, c) for px, py in ((0, -1), (0.95, -0.3), (0.6, 0.8), (-0.6, 0.8), (-0.95, -0.3))) + disc(x + f.half - 2, y, 2.2, "#f7d354")
    if kind == "feather":
        return path(f"M{x + f.half - 4} {f.at(0.12)}Q{x + f.half + 16} {f.top - 10} {x + f.half + 4} {f.top - 18}Q{x + f.half - 6} {f.top - 8} {x + f.half - 4} {f.at(0.12)}z", c)
    if kind == "beads":
        return "".join(disc(48 + dx, 78 + dy, 3.4, c) for dx, dy in ((-17, -1), (-13, 4), (-8, 8), (-2, 10), (4, 9), (10, 7), (14, 3), (17, -2)))
    if kind == "chain":
        return line("M34 76Q48 100 62 76", c or "#e3b341", 2.4) + disc(48, 90, 4, c or "#e3b341")
    if kind == "tattoo":
        return line(f"M{x - d - 6} {f.at(0.66)}q4 3 0 6t3 5M{x - f.half + 4} {f.at(0.3)}q6 -4 4 -8", c or "#2d5e63", 1.8)
    if kind == "blush":
        return oval(x - d - 2, f.at(0.68), 4, 2.6, c or "#e8695a", opacity=0.5) + oval(x + d + 2, f.at(0.68), 4, 2.6, c or "#e8695a", opacity=0.5)
    if kind == "wrinkles":
        return line(f"M{x - 8} {f.at(0.22)}q8 -2.500 16 0M{x - 7} {f.at(0.29)}q7 -2.500 14 0M{x - 11} {f.at(0.7)}q1 4 -1 6M{x + 11} {f.at(0.7)}q-1 4 1 6", dark(f.skin, 0.3), 1.3)
    if kind == "cover":
        return path(f"M{x - f.half - 1} {f.at(0.6)}Q{x} {f.at(0.54)} {x + f.half + 1} {f.at(0.6)}L{x + f.half * 0.9} {f.at(0.92)}Q{x} {f.at(1.16)} {x - f.half * 0.9} {f.at(0.92)}z", c)
    if kind == "wire":
        return line(f"M{x + f.half} {f.at(0.6)}q5 6 1 12t2 12", c or "#f2efe6", 1.8)
    if kind == "nose_ring":
        return line(f"M{x - 3} {f.at(0.72)}q3 6 6 0", c or "#e3b341", 1.8)
    return ""
