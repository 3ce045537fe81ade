"""MIND MGMT: what stands in the streets. Sixteen Features, and the Temple."""

from __future__ import annotations

from art.motifs import eye, tile
from art.shapes import INK, box, disc, flat, group, inked, line, path, picture, poly


def places() -> dict[str, str]:
    """Path and picture of each Feature and of the Temple."""
    drawn = {
        "ant": tile("#cfe3e0", flat(path("M0 50Q20 40 34 48T64 46V55Q64 64 55 64H9Q0 64 0 55z", "#8fb58a")), line("M32 18L20 58M32 18L44 58M26 38H38M23 48H41", INK, 3), disc(32, 15, 4.5, "#d8352b"),
                    line("M22 22a13 13 0 0 1 0 -14M42 22a13 13 0 0 0 0 -14M15 27a22 22 0 0 1 0 -24M49 27a22 22 0 0 0 0 -24", "#d8352b", 2.6)),
        "bar": tile("#f4d3d0", box(12, 8, 18, 7, "#e3b341", 3), box(14, 15, 14, 34, "#fffaf0"), flat(path("M14 24L28 15V23L14 32zM14 40L28 31V39L14 48z", "#d8352b"), path("M14 32L28 23V31L14 40z", "#2f62b5")),
                    box(14, 15, 14, 34, "none"), box(12, 49, 18, 8, "#e3b341", 3), line("M40 14L50 44M54 14L44 44", "#6a7278", 4), disc(39, 50, 5.5, "#f4d3d0", ink="#3b5f8f", width=3.4), disc(54, 50, 5.5, "#f4d3d0", ink="#3b5f8f", width=3.4)),
        "bnd": tile("#fbe3b0", path("M8 26h8v-4l26 0L58 10V46L42 36H16v-4H8z", "#f0b429"), flat(path("M42 22L58 10V28H42z", "#ffd97a")), path("M20 36v14q0 4 4 4h10q4 0 4 -4V36", "none"), line("M20 36v14q0 4 4 4h10q4 0 4 -4V36", "#b97a1a", 4),
                    line("M22 22v-8M29 22v-8M36 22v-8", INK, 3.4), disc(22, 13, 2.4, "#fffaf0"), disc(29, 13, 2.4, "#fffaf0"), disc(36, 13, 2.4, "#fffaf0")),
        "dor": tile("#e6cfa8", path("M10 60V28Q10 6 32 6T54 28V60z", "#5b3620"), path("M16 60V29Q16 12 32 12T48 29V60z", "#a0622f"), line("M32 12V60", INK, 2.4), flat(box(20, 30, 8, 10, "#7d4822", 2), box(36, 30, 8, 10, "#7d4822", 2),
                    box(20, 45, 8, 11, "#7d4822", 2), box(36, 45, 8, 11, "#7d4822", 2), path("M20 26Q21 18 28 16V26zM44 26Q43 18 36 16V26z", "#7d4822")), disc(29.5, 42.5, 2, "#f0c04a"), disc(34.5, 42.5, 2, "#f0c04a")),
        "chs": tile("#d3dccb", path("M4 44H60V50H4z", "#8a5a33"), flat(path("M10 50h4l-2 12h-4zM50 50h4l2 12h-4z", "#6a4223")), path("M12 44Q12 34 22 30Q14 28 18 16L24 18Q36 16 34 34Q32 38 36 44z", "#fffaf0"), disc(23, 24, 1.4, INK),
                    path("M42 44Q42 38 46 36V28H43V24H57V28H54V36Q58 38 58 44z", "#3a3340"), path("M43 24V17H47V20H53V17H57V24z", "#3a3340")),
        "dhw": tile("#bfe0e4", flat(path("M0 48Q8 43 16 48T32 48T48 48T64 48V55Q64 64 55 64H9Q0 64 0 55z", "#3a86a0")), path("M8 44H56Q52 56 42 56H22Q12 56 8 44z", "#8a4a24"), line("M34 44V6", INK, 3), path("M36 6Q58 20 56 40H36z", "#fff1dc"),
                    path("M31 14Q10 28 10 40H31z", "#e5653a"), flat(path("M36 16Q50 22 53 31H36z", "#e5653a"))),
        "fsh": tile("#dcebe6", path("M6 8H58V18H6z", "#fffaf0"), flat(path("M6 8h9v10H6zM24 8h9v10h-9zM42 8h9v10h-9z", "#d8352b")), path("M6 18q4.500 7 9 0q4.500 7 9 0q4.500 7 9 0q4.500 7 9 0q4.500 7 9 0q4 6 7 0", "#fffaf0"), line("M9 20V58M55 20V58", "#6a4a30", 3.4),
                    path("M12 38Q22 26 36 34L50 28L46 38L50 48L36 43Q22 50 12 38z", "#5fa8c4"), disc(20, 37, 2, INK), line("M28 32q4 6 0 11", INK, 1.8), path("M6 52H58V60H6z", "#a0622f")),
        "ftn": tile("#ded0ef", path("M14 56L20 44H44L50 56z", "#6b35b5"), disc(32, 27, 20, "#a884e0"), flat(path("M32 7a20 20 0 0 1 0 40a26 26 0 0 0 0 -40z", "#8a62cc"), path("M33 15a12 12 0 1 0 9 20a10 10 0 0 1 -9 -20z", "#ffe9a8"), disc(44, 22, 1.8, "#fff"), disc(24, 20, 1.6, "#fff")),
                    path("M10 56H54V61H10z", "#e3b341")),
        "mng": tile("#fbdcae", path("M10 30H54L48 46H16z", "#3f8f5a"), flat(path("M10 30H54L53 34H11z", "#2f7347")), disc(19, 25, 7, "#f59a23"), disc(32, 22, 8, "#f5b423"), disc(45, 25, 7, "#f08a1a"), disc(26, 18, 6, "#f07a1a"), disc(39, 16, 6, "#ffc53a"),
                    line("M39 10q3 -5 8 -4M26 12q-2 -5 -6 -5", "#2f7347", 3), line("M54 30L60 22", INK, 3), disc(22, 52, 7, "#8a5a33"), disc(42, 52, 7, "#8a5a33"), flat(disc(22, 52, 2.4, "#e3b341"), disc(42, 52, 2.4, "#e3b341"))),
        "neo": tile("#2b1742", line("M6 34Q20 14 32 14T58 34Q44 54 32 54T6 34z", "#ff4fa3", 4), disc(32, 34, 11, "#1b0f2b", ink="#38e0e8", width=4), disc(32, 34, 4, "#38e0e8", ink="none"), line("M32 4v4M14 8l3 4M50 8l-3 4", "#ffd25c", 3.4)),
        "phn": tile("#cfdff0", path("M16 6H48V58H16z", "#d8352b"), path("M13 6Q32 -1 51 6V12H13z", "#b3261f"), box(21, 16, 22, 20, "#cdeaf0", 1.5), line("M32 16V36M21 26H43", INK, 2), box(21, 40, 22, 12, "#b3261f", 1.5), flat(disc(32, 46, 3, "#ffe9a8")),
                    path("M12 58H52V62H12z", "#5b3a36")),
        "pst": tile("#cdbb98", group(box(8, 8, 22, 26, "#fffaf0"), turn=-5, about=(19, 21)), group(box(34, 6, 22, 20, "#d8352b"), turn=4, about=(45, 16)), box(34, 30, 23, 27, "#f0c04a"), group(box(9, 38, 21, 19, "#2f8a8f"), turn=3, about=(19, 47)),
                    flat(disc(19, 18, 6, "#2b1d1a"), line("M13 29h12", INK, 2.4), disc(45, 15, 5, "#fff1dc"), poly([(45.5, 35), (52, 50), (39, 50)], "#b3261f"), line("M14 46h11M14 51h8", "#fff1dc", 2.6))),
        "cat": tile("#3d4270", flat(disc(46, 18, 12, "#ffe9a8"), disc(51, 15, 10, "#3d4270")), path("M4 52H60V58H4z", "#8a6a4a"), path("M8 52Q6 32 16 30L15 20L21 25H27L33 20L32 30Q38 36 36 52z", "#2a2230"), path("M38 52Q36 40 42 38L42 31L46 35H50L54 31L54 38Q60 42 58 52z", "#e08a3a"),
                    flat(disc(20, 31, 2, "#ffe27a"), disc(28, 31, 2, "#ffe27a"), disc(45.500, 41, 1.6, INK), disc(51, 41, 1.6, INK)), line("M36 50Q44 46 36 34", "#2a2230", 4)),
        "clk": tile("#d6dfd8", line("M32 44V58", INK, 6), path("M20 58H44V62H20z", "#3a4a44"), disc(32, 25, 20, "#3f6b5c"), disc(32, 25, 15, "#fffaf0"), line("M32 25V14M32 25L40 30", INK, 3), flat(disc(32, 12, 1.4, INK), disc(32, 38, 1.4, INK), disc(19, 25, 1.4, INK), disc(45, 25, 1.4, INK))),
        "tnk": tile("#cfe0ee", line("M18 40L12 60M46 40L52 60M32 40V60M16 50H48", "#5b3620", 3.4), path("M14 20H50V42H14z", "#b0733f"), flat(path("M32 20H50V42H32z", "#93592c")), line("M14 27H50M14 35H50", INK, 2), path("M10 20L32 5L54 20z", "#5f7480")),
        "van": tile("#bfe0f2", flat(path("M0 55Q32 42 64 55Q64 64 55 64H9Q0 64 0 55z", "#b5623a")), line("M32 58V12", INK, 3.4), path("M8 26H40V20L56 29L40 38V32H8L14 29z", "#d8352b"), line("M22 46H42", INK, 3), disc(22, 46, 3.4, "#f0c04a"), disc(42, 46, 3.4, "#f0c04a"),
                    path("M25 15Q20 7 28 5Q30 9 34 9Q42 4 43 12Q38 16 32 16z", "#e3b341"), disc(28, 8, 0.8, INK)),
    }
    found = {f"feature/{name}": svg for name, svg in drawn.items()}
    found["place/temple"] = tile("#e2c67c", path("M4 24L32 6L60 24z", "#fff1cf"), flat(path("M32 6L60 24H32z", "#ecd49a")), path("M6 24H58V30H6z", "#fff1cf"), *(box(x, 30, 7, 20, "#fff7e2") for x in (10, 22, 35, 47)), path("M5 50H59V60H5z", "#d9b866"),
                                 flat(eye(32, 18, 6, iris="#b3283a")))
    found["place/temple_wide"] = picture(128, 64, inked(path("M4 24L64 3L124 24z", "#fff1cf"), flat(path("M64 3L124 24H64z", "#ecd49a")), path("M8 24H120V31H8z", "#fff1cf"), *(box(x, 31, 9, 20, "#fff7e2") for x in (14, 32, 50, 69, 87, 105)), path("M5 51H123V60H5z", "#d9b866"),
                                        flat(eye(64, 16, 7, iris="#b3283a"))))
    found["place/street"] = tile("#d9cbb0", flat(path("M22 64L28 0H36L42 64z", "#b9a684")), line("M32 4V60", "#fff6e2", 2.4, dash="6 6"))
    found["place/recruited"] = tile("#d8ecd9", disc(32, 22, 10, "#17724a"), path("M12 54Q13 35 32 35T51 54z", "#17724a"))
    return found
