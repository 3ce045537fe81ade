"""The table of a game that draws none of its own: every field of the view in a place that fits its kind."""

from __future__ import annotations

from typing import Literal

from undertable.kernel.content import Pack
from undertable.kernel.scene import AnyArea, CardFace, Cards, Fact, Panel, Place, Scene
from undertable.kernel.shown import View

KERNEL = ("viewer", "seats", "names", "over", "result", "deeds", "waiting", "pending")


def plain_table(game: str, title: str, view: View, pack: Pack) -> Scene:
    """A panel for the table and one for each seat; a row of cards for each zone. A list with an item for each seat is dealt to them."""
    table = Panel(id="table", name="Table", place="side")
    seats = [Panel(id=f"seat:{seat}", name=name, place="seat", seat=seat) for seat, name in enumerate(view["names"])]
    areas: list[AnyArea] = [table, *seats]
    for field, value in dict.items(view):  # a field may be called `items`
        if field in KERNEL:
            continue
        if isinstance(value, list) and len(value) == len(seats):
            for seat, item in enumerate(value):
                _lay(areas, seats[seat], field, f"{field}:{seat}", item, view, pack)
        else:
            _lay(areas, table, field, field, value, view, pack)
    for panel in seats:
        panel.active = panel.seat in view["pending"]
    return Scene(game=game, viewer=view["viewer"], title=title, status=view["waiting"], areas=areas)


def _lay(areas: list[AnyArea], panel: Panel, field: str, id: str, value: object, view: View, pack: Pack) -> None:
    if isinstance(value, View) and "face" in value:
        areas.append(_zone(panel, id, value, view, pack))
    elif isinstance(value, View) and ("kind" in value or "back" in value):
        panel.cards.append(_card(value, pack))
    elif isinstance(value, View):
        for inner, item in dict.items(value):
            _lay(areas, panel, inner, f"{id}:{inner}", item, view, pack)
    elif isinstance(value, list) and any(isinstance(item, View) for item in value):
        for at, item in enumerate(value):
            _lay(areas, panel, field, f"{id}:{at}", item, view, pack)
    elif field != "owner":
        said = ", ".join(map(_word, value)) if isinstance(value, list) else _word(value)
        panel.facts.append(Fact(label=field.replace("_", " ").capitalize(), value=said or "none"))


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def _zone(panel: Panel, id: str, zone: View, view: View, pack: Pack) -> Cards:
    owner: int = zone["owner"] if zone["owner"] >= 0 else panel.seat
    own = owner >= 0 and owner == view["viewer"] and zone["face"] == "own"
    place: Place = "hand" if own else "seat" if owner >= 0 else "main"
    cards = zone.get("cards", [])
    if zone.get("top") is not None:
        cards = [zone["top"]]
    whose = f"{zone['name']}: {view['names'][owner]}" if owner >= 0 and not own else zone["name"]
    layout: Literal["hand", "row", "pile"] = "hand" if zone["face"] == "own" else "row" if zone["face"] in ("open", "down") else "pile"
    faces = [_card(card, pack) for card in cards]
    return Cards(id=id, name=whose, place=place, seat=owner, layout=layout, cards=faces, count=zone.get("count", -1))


def _card(card: View, pack: Pack) -> CardFace:
    if "kind" not in card:
        return CardFace(id=f"card:{card['id']}", back=card["back"] or "card")
    entry = pack.find(card["kind"])
    return CardFace(id=f"card:{card['id']}", name=entry.name, text=entry.text, kind=entry.key, back=entry.back)
