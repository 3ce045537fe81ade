"""Views: what one seat may know, built by adding what is declared visible. The only gate to the outside."""

from __future__ import annotations

from typing import Final

from undertable.kernel.content import Entry
from undertable.kernel.declare import AnyData
from undertable.kernel.piece import BOX, DECK, DOWN, OPEN, OWN, PILE, SPECTATOR, Card, Held, Shown, Zone
from undertable.kernel.result import Result
from undertable.kernel.shown import View as View

_ATOMS: Final = frozenset((int, str, bool, type(None), float))
_NAMES: Final = frozenset((str,))


_ZONE: Final = 1
_PIECE: Final = 2
_KEPT: Final = 3
_CARD: Final = 4
_ENTRY: Final = 5
_LIST: Final = 6
_DICT: Final = 7
_KEPT_CARD: Final = 8
_ways: Final[dict[type, int]] = {}
"""How things of a class are shown: it follows from the class alone, and views show thousands of things of a few dozen classes."""


def _way(value: AnyData) -> int:
    found = 0
    if isinstance(value, Zone):
        found = _ZONE
    elif isinstance(value, Shown):
        found = _PIECE if not value.KEPT else _KEPT_CARD if isinstance(value, Held) else _KEPT
    elif isinstance(value, Card):
        found = _CARD
    elif isinstance(value, Entry):
        found = _ENTRY
    elif isinstance(value, (list, tuple)):
        found = _LIST
    elif isinstance(value, dict):
        found = _DICT
    else:
        raise TypeError(f"{type(value).__name__} cannot be shown to anybody; make it a Piece and declare its fields")
    _ways[type(value)] = found
    return found


def show(value: AnyData, viewer: int) -> AnyData:
    """What the viewer may know of a value."""
    kind = type(value)
    if kind in _ATOMS:
        return value
    if kind is list:
        return _show_list(value, viewer)
    way = _ways.get(kind, 0) or _way(value)
    if way == _PIECE:
        return _show_fields(value, viewer)
    if way == _ZONE:
        return show_zone(value, viewer)
    if way == _KEPT_CARD:
        return _show_kept(value, viewer)
    if way == _KEPT:
        return _show_kept(value, SPECTATOR)
    if way == _CARD:
        return show_card(value, viewer)
    if way == _ENTRY:
        return value.key
    if way == _LIST:
        return [item if type(item) in _ATOMS else show(item, viewer) for item in value]
    shown = {key: item if type(item) in _ATOMS else show(item, viewer) for key, item in value.items()}
    return View(shown if _NAMES.issuperset(map(type, shown)) else {str(show(key, viewer)): item for key, item in shown.items()})


def _show_list(items: list[AnyData], viewer: int) -> list[AnyData]:
    return items[:] if _ATOMS.issuperset(map(type, items)) else [item if type(item) in _ATOMS else show(item, viewer) for item in items]


_KEPT_AT_MOST: Final = 20_000
_kept: Final[dict[tuple[int, int], tuple[Shown, View]]] = {}
"""What each viewer is shown of pieces that never change; of those that hold no card, all are shown what a spectator is."""


def _show_kept(piece: Shown, viewer: int) -> View:
    mark = (id(piece), viewer)
    known = _kept.get(mark)
    if known is not None and known[0] is piece:
        return known[1]
    if piece.version() != 0 or piece.PRIVATE or piece.GATED:
        raise TypeError(f"{type(piece).__name__} may change, or be shown to some alone, so what is shown of it cannot be kept")
    for name in piece.PUBLIC:
        if not _lasts(getattr(piece, name)) and not (name == "card" and isinstance(piece, Held)):
            raise TypeError(f"{type(piece).__name__}.{name} may change, so what is shown of it cannot be kept")
    view = _show_fields(piece, viewer)
    if len(_kept) >= _KEPT_AT_MOST:
        _kept.clear()
    _kept[mark] = piece, view
    return view


def _lasts(value: AnyData) -> bool:
    """Whether a value never changes, and looks the same to everybody."""
    return type(value) in _ATOMS or isinstance(value, Entry) or (type(value) is tuple and _ATOMS.issuperset(map(type, value)))


def show_piece(piece: Shown, viewer: int) -> View:
    """The declared fields that the viewer may see."""
    if piece.KEPT:
        return _show_kept(piece, viewer if isinstance(piece, Held) else SPECTATOR)
    return _show_fields(piece, viewer)


def _show_fields(piece: Shown, viewer: int) -> View:
    values: list[AnyData] = piece.public_values()
    for place, item in enumerate(values):
        kind = type(item)
        if kind in _ATOMS:
            continue
        if kind is list:
            values[place] = _show_list(item, viewer)
        else:
            values[place] = item.key if _ways.get(kind) == _ENTRY else show(item, viewer)
    # Both follow from the same declarations; `strict` would cost a third of it, dozens of times for every view.
    view = View(zip(piece.PUBLIC, values))  # noqa: B905
    if piece.PRIVATE and piece.shows_private(viewer):
        for name in piece.PRIVATE:
            view[name] = show(getattr(piece, name), viewer)
    for name in piece.GATED:
        if piece.shows(name, viewer):
            view[name] = show(getattr(piece, name), viewer)
    return view


def show_card(card: Card, viewer: int) -> View:
    """Its face to who knows it, its back to the rest."""
    if card.known(viewer):
        return View(id=card.id, kind=card.kind.key)
    return View(id=card.id, back=card.kind.back)


_ZONES_AT_MOST: Final = 8_000
_zones: Final[dict[tuple[int, str, int, str, int], tuple[list[Card], View]]] = {}
"""What was shown of lists of cards that copies of a position share: nobody changes such a list (`Zone.own`)."""


def show_zone(zone: Zone, viewer: int) -> View:
    """Number and cards, as far as the zone's face and the viewer's knowledge go."""
    if not zone.shared:
        return _show_zone(zone, viewer)
    cards = zone.cards
    mark = (id(cards), zone.name, zone.owner, zone.face, viewer)
    known = _zones.get(mark)
    if known is not None and known[0] is cards:
        return known[1]
    view = _show_zone(zone, viewer)
    if len(_zones) >= _ZONES_AT_MOST:
        _zones.clear()
    _zones[mark] = cards, view
    return view


def _show_zone(zone: Zone, viewer: int) -> View:
    view = View(name=zone.name, owner=zone.owner, face=zone.face)
    if zone.face == BOX:
        return view
    view["count"] = len(zone.cards)
    if zone.face in (OPEN, DOWN) or (zone.face == OWN and viewer >= 0 and viewer == zone.owner):
        view["cards"] = [show_card(card, viewer) for card in zone.cards]
    elif zone.face == OWN:
        view["known"] = sorted(card.kind.key for card in zone.cards if card.known(viewer))
    elif zone.face == PILE:
        view["top"] = show_card(zone.cards[-1], viewer) if zone.cards else None
    elif zone.face == DECK:
        top = len(zone.cards) - 1
        view["known"] = View({str(top - i): card.kind.key for i, card in enumerate(zone.cards) if card.known(viewer)})
    return view


def show_result(result: Result | None) -> View | None:
    if result is None:
        return None
    return View(
        winners=list(result.winners),
        side=result.side,
        reason=result.reason,
        text=result.text,
        scores={str(seat): score for seat, score in result.scores.items()},
        facts=View(result.facts),
    )
