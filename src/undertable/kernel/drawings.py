"""Drawings from elsewhere: an SVG file that a pack brings is read, checked element by element, and written again by us.

Only shapes get through: nothing that loads, links, runs, animates or styles. What is not known is refused, not dropped, so that the
author of a pack learns what is wrong.
"""

from __future__ import annotations

import re
from typing import Final
from xml.etree import ElementTree

from undertable.kernel.errors import BadPack

LARGEST: Final = 16 * 1024
DEEPEST: Final = 24
SPACE: Final = "{http://www.w3.org/2000/svg}"
ELEMENTS: Final = frozenset(
    "svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask title desc".split()
)
ATTRIBUTES: Final = frozenset(
    "viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform id fill stroke opacity offset preserveAspectRatio "
    "fill-rule fill-opacity stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray stroke-miterlimit stop-color "
    "stop-opacity clip-path clip-rule mask gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits".split()
)
VALUE: Final = re.compile(r"[A-Za-z0-9 \t\n.,:;()#%+\-_]*")
LOCAL: Final = re.compile(r"url\(#[A-Za-z][A-Za-z0-9_-]*\)")


def clean_svg(name: str, text: str) -> str:
    """The drawing as we write it; BadPack names the file and what is wrong with it."""
    if len(text.encode()) > LARGEST:
        raise BadPack(f"{name}: the drawing is larger than {LARGEST // 1024} KB")
    if "<!" in text or "<?" in text.removeprefix("\ufeff").removeprefix('<?xml version="1.0" encoding="UTF-8"?>'):
        raise BadPack(f"{name}: a drawing has no document type, comments or instructions; leave everything out that begins with <! or <?")
    try:
        root = ElementTree.fromstring(text.removeprefix("\ufeff"))
    except (ElementTree.ParseError, ValueError) as error:
        raise BadPack(f"{name}: is not SVG: {error}") from None
    if root.tag != f"{SPACE}svg":
        raise BadPack(f'{name}: is not SVG: it begins with <svg xmlns="http://www.w3.org/2000/svg">')
    if "viewBox" not in root.attrib:
        raise BadPack(f'{name}: <svg> needs a viewBox, such as viewBox="0 0 64 64"')
    _check(name, root, 0)
    ElementTree.register_namespace("", SPACE[1:-1])
    return ElementTree.tostring(root, encoding="unicode")


def _check(name: str, element: ElementTree.Element, depth: int) -> None:
    tag = element.tag.removeprefix(SPACE)
    if depth > DEEPEST:
        raise BadPack(f"{name}: the drawing is nested more than {DEEPEST} deep")
    if not element.tag.startswith(SPACE) or tag not in ELEMENTS:
        raise BadPack(f"{name}: <{tag}> cannot be used in a drawing; possible: {', '.join(sorted(ELEMENTS))}")
    for key, value in element.attrib.items():
        if key not in ATTRIBUTES:
            raise BadPack(f"{name}: <{tag}>: the attribute {key.rsplit('}', 1)[-1]!r} cannot be used in a drawing")
        if not VALUE.fullmatch(value) or "url(" in LOCAL.sub("", value).lower():
            raise BadPack(f"{name}: <{tag}>: {key} may hold numbers, names, colours and url(#id), nothing else")
    if tag not in ("title", "desc") and (element.text or "").strip():
        raise BadPack(f"{name}: <{tag}>: there is text in it; a drawing has shapes only")
    for child in element:
        if (child.tail or "").strip():
            raise BadPack(f"{name}: <{tag}>: there is text in it; a drawing has shapes only")
        _check(name, child, depth + 1)
