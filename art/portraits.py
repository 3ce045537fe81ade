"""Portraits: one person as a line of data."""

from __future__ import annotations

from dataclasses import dataclass, field

from art.faces import SKIN, Face, brows, eyes, mouth, nose
from art.grounds import ground
from art.hair import HAIR
from art.hats import HATS
from art.shapes import dark, group, picture
from art.wear import CLOTHES, beard, glasses, mark

SHAPES: dict[str, dict[str, float]] = {
    "oval": {}, "round": {"half": 23, "jaw": 0.95, "point": 0.5, "top": 21, "chin": 70}, "square": {"half": 20.5, "jaw": 0.98, "point": 0.74},
    "long": {"half": 16.5, "jaw": 0.86, "point": 0.5, "top": 13, "chin": 74}, "heart": {"half": 20, "jaw": 0.7, "point": 0.2}, "heavy": {"half": 23, "jaw": 1.12, "point": 0.75, "top": 22, "chin": 75},
    "small": {"half": 16.5, "top": 27, "chin": 69, "jaw": 0.86}, "narrow": {"half": 16, "jaw": 0.76, "point": 0.3, "top": 18}, "egg": {"half": 20.5, "top": 12, "chin": 70, "jaw": 0.78, "point": 0.34},
    "block": {"half": 22, "jaw": 1.04, "point": 0.9, "top": 17, "chin": 73},
}
TALL = ("top_hat", "mitre", "crown", "fez", "cowboy", "beehive", "mohawk", "straw", "wide_brim", "tricorn", "afro", "fedora")


@dataclass(frozen=True)
class Portrait:
    """A person: shape of head, skin, hair, headgear, clothes, expression, ground. Names are keys of the tables of shapes."""

    skin: str
    hair: str = "crop"
    colour: str = "#3a2318"
    shape: str = "oval"
    hat: str = ""
    hat_colour: str = "#3a3f4a"
    wear: str = "tee"
    cloth: str = "#38556b"
    trim: str = "#c0392f"
    eyes: str = "open"
    iris: str = "#4a3222"
    brows: str = "flat"
    nose: str = "plain"
    mouth: str = "flat"
    lips: str = ""
    beard: str = ""
    beard_colour: str = ""
    glasses: str = ""
    glass: str = "#26211f"
    marks: tuple[tuple[str, str], ...] = field(default=())
    ground: str = "plain"
    back: str = "#8fb3b8"
    size: float = 0
    """How large in the frame; 0: as large as the headgear allows."""
    lean: float = 0
    flip: bool = False

    def figure(self) -> str:
        """The person without the ground."""
        skin = SKIN.get(self.skin, self.skin)
        face = Face(skin, **SHAPES[self.shape])
        behind, before = HAIR[self.hair](face, self.colour)
        cloth = skin if self.wear == "bare" else self.cloth
        parts = [behind, face.neck(), CLOTHES[self.wear](cloth, self.trim)]
        parts += [face.ears(), face.head(), mouth(face, self.mouth, self.lips), beard(face, self.beard, self.beard_colour or self.colour)]
        if self.glasses not in ("shades", "visor", "goggles", "mask"):
            parts += [eyes(face, self.eyes, self.iris)]
        parts += [nose(face, self.nose), brows(face, self.brows, dark(self.beard_colour or self.colour, 0.15)), before]
        parts += [glasses(face, self.glasses, self.glass), HATS[self.hat](face, self.hat_colour) if self.hat else ""]
        parts += [mark(face, kind, colour) for kind, colour in self.marks]
        drawn = "".join(parts)
        if self.flip:
            drawn = group(drawn, x=96, flip=True)
        size = self.size or (1.04 if self.hat in TALL or self.hair in TALL else 1.2)
        return group(drawn, x=48 - 48 * size, y=100 - 96 * size, size=size, turn=self.lean, about=(48, 96))

    def svg(self) -> str:
        return picture(96, 96, ground(self.ground, self.back), self.figure())
