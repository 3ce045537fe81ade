"""Single things of the scene: a card face, a die, an obstacle, an Agent's token."""

from __future__ import annotations

from typing import Any

from undertable.games.warehouse13.chapters.dice import LEAD, ON_ARTIFACT, ROLLED
from undertable.games.warehouse13.chapters.numbers import (
    BRONZED,
    COLOURS,
    HEALTH_NAMES,
    LOCATION_NAMES,
    PHYSICAL,
    SYMBOL_LETTERS,
    SYMBOL_NAMES,
    SYMBOLS,
    clue,
)
from undertable.games.warehouse13.pieces import kind_of, ringed, text_of, value_of
from undertable.kernel.content import Pack
from undertable.kernel.scene import Badge, CardFace, Colour, Die, Printed, Token

DIE_COLOURS: tuple[Colour, ...] = ("blue", "red", "yellow", "green", "black")
SEAT_COLOURS: tuple[Colour, ...] = ("orange", "teal", "pink", "purple", "brown")


def obstacle_token(obstacle: int) -> Token:
    """An obstacle as it lies on the board."""
    letter = "P" if kind_of(obstacle) == PHYSICAL else "M"
    return Token(
        glyph=f"{letter}{value_of(obstacle)}{'+' if ringed(obstacle) else ''}",
        name=text_of(obstacle),
        symbol="arm" if kind_of(obstacle) == PHYSICAL else "head",
        colour="brown" if kind_of(obstacle) == PHYSICAL else "grey",
        art=f"obstacle/{'physical' if kind_of(obstacle) == PHYSICAL else 'mental'}_{value_of(obstacle)}",
        help="Roll a Warehouse die and add your attribute: the sum must be higher, and a 0 always fails.",
        rule="W13-CHL.04",
    )


def agent_token(view: Any, pack: Pack, seat: int) -> Token:
    player = view.players[seat]
    name = pack.find(player.agent).name if player.agent else view.names[seat]
    badges = [Badge(text="FA", name="First Agent")] if seat == view.first and view.phase != "setup" else []
    if player.health:
        badges.append(Badge(text=HEALTH_NAMES[player.health], colour="red"))
    return Token(
        id=f"token:{seat}",
        name=name,
        glyph=name[:2],
        colour=SEAT_COLOURS[seat % 5],
        down=player.health > 0 or player.location == BRONZED,
        badges=badges,
        art=player.agent,
        help=f"{view.names[seat]}: {LOCATION_NAMES[player.location]}, {HEALTH_NAMES[player.health]}",
    )


def face(pack: Pack, key: str, id: str = "", dim: bool = False) -> CardFace:
    """A card face up."""
    drawn = PRINTED(pack.find(key), id)
    drawn.dim = dim
    return drawn


def printed(entry: Any) -> CardFace:
    """A card as it is printed."""
    badges: list[Badge] = []
    subtitle = ""
    colour: Colour = ""
    symbol = ""
    if entry.TABLE == "trait":
        subtitle = f"{SYMBOL_NAMES[entry.type]} {entry.value}, {entry.kind}"
        colour = DIE_COLOURS[entry.type]
        symbol = SYMBOL_NAMES[entry.type].lower()
        badges = [Badge(text=str(entry.value), symbol=symbol, name=f"pays {entry.value} {SYMBOL_NAMES[entry.type]}")]
    elif entry.TABLE in ("artifact", "plot"):
        subtitle = needs_text(entry.needs)
        colour = "purple" if entry.TABLE == "plot" else "orange"
        badges = [
            Badge(text=str(entry.needs[i]), symbol=SYMBOL_NAMES[i].lower(), colour=DIE_COLOURS[i], name=f"{SYMBOL_NAMES[i]} needed")
            for i in range(4)
            if entry.needs[i]
        ]
    elif entry.TABLE == "agent":
        subtitle = "Focus " + " and ".join([name.title() for name in entry.focus])
        badges = [
            Badge(text=str(entry.physical), symbol="arm", name="Physical"),
            Badge(text=str(entry.mental), symbol="head", name="Mental"),
            *[Badge(symbol=name, colour=DIE_COLOURS[SYMBOLS.index(name)], name=f"Focus: {name.title()}") for name in entry.focus],
        ]
    elif entry.TABLE == "ping":
        subtitle = f"{entry.kind} Ping"
        colour = "teal"
        badges = [Badge(text=f"{entry.dice[i]}", symbol="die", colour=DIE_COLOURS[i], name=COLOURS[i]) for i in range(5) if entry.dice[i]]
    elif entry.TABLE == "traitor_card":
        subtitle = entry.kind
        colour = "red"
    elif entry.TABLE == "consequence":
        subtitle = "Consequence"
        colour = "grey"
    elif entry.TABLE == "stress":
        subtitle = "no Trait"
        colour = "grey"
    return CardFace(
        name=entry.name,
        kind=entry.key,
        text=entry.text,
        help=getattr(entry, "flavour", ""),
        subtitle=subtitle,
        colour=colour,
        symbol=symbol,
        badges=badges,
    )


PRINTED = Printed(printed)


def needs_text(needs: Any) -> str:
    """Requirements as people write them: 1 Logic, 5 Lore."""
    return ", ".join([f"{needs[i]} {SYMBOL_NAMES[i]}" for i in range(4) if needs[i]])


def die_thing(view: Any, die: Any) -> Die:
    """One clue die as this viewer sees it."""
    shown = "symbol" in die and die.symbol >= 0
    colour = COLOURS[die.colour]
    name = f"{colour}" + (f", {clue(die.symbol, die.number)}" if shown else " die")
    return Die(
        id=f"die:{die.id}",
        name=name,
        colour=DIE_COLOURS[die.colour],
        text=f"{die.number}{SYMBOL_LETTERS[die.symbol]}" if shown else "",
        symbol=SYMBOL_NAMES[die.symbol].lower() if shown and die.symbol < 4 else ("wild" if shown else ""),
        covered=bool(die.get("covered", False)) or (die.zone == ROLLED and not shown),
        owner=view.names[die.owner] if die.owner >= 0 else "",
        help="The symbol and number decide what it costs; the colour only what it tends to show."
        if die.zone in (LEAD, ON_ARTIFACT)
        else "",
        rule="W13-DIE.01",
    )


def grouped(cards: list[Any], pack: Pack) -> list[CardFace]:
    """Equal cards once, with their number."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card.kind] = counts.get(card.kind, 0) + 1
    faces: list[CardFace] = []
    for key in sorted(counts, key=lambda key: pack.place(pack.find(key))):
        shown = face(pack, key, f"kind:{pack.find(key).id}")
        if counts[key] > 1:
            shown.badges = [*shown.badges, Badge(text=f"x{counts[key]}", name=f"{counts[key]} copies")]
        faces.append(shown)
    return faces
