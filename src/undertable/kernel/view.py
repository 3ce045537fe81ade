"""Views: what one seat may know, built by adding what is declared visible. The only gate to the outside."""

from __future__ import annotations

from undertable.kernel.content import Entry
from undertable.kernel.declare import AnyData
from undertable.kernel.piece import BOX, DECK, DOWN, OPEN, OWN, PILE, Card, Shown, Zone, sees
from undertable.kernel.result import Result
from undertable.kernel.shown import View as View

_ATOMS = (int, str, bool, type(None), float)


def show(value: AnyData, viewer: int) -> AnyData:
    """What the viewer may know of a value."""
    if type(value) in _ATOMS:
        return value
    if isinstance(value, (list, tuple)):
        return [item if type(item) in _ATOMS else show(item, viewer) for item in value]
    if isinstance(value, Card):
        return show_card(value, viewer)
    if isinstance(value, Shown):
        return show_zone(value, viewer) if isinstance(value, Zone) else show_piece(value, viewer)
    if isinstance(value, Entry):
        return value.key
    if isinstance(value, dict):
        return View({str(show(key, viewer)): show(item, viewer) for key, item in value.items()})
    raise TypeError(f"{type(value).__name__} cannot be shown to anybody; make it a Piece and declare its fields")


def show_piece(piece: Shown, viewer: int) -> View:
    """The declared fields that the viewer may see."""
    view = View()
    for name in piece.PUBLIC:
        item = getattr(piece, name)
        if type(item) in _ATOMS:
            view[name] = item
        elif type(item) is list:
            view[name] = [one if type(one) in _ATOMS else show(one, viewer) for one in item] if item else []
        else:
            view[name] = show(item, viewer)
    if piece.PRIVATE and sees(piece.viewers(), viewer):
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


def show_zone(zone: Zone, viewer: int) -> View:
    """Number and cards, as far as the zone's face and the viewer's knowledge go."""
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
