"""Single things of the scene: a card face, a die, an obstacle, an Agent's token.

Most of them look the same in the next picture, so they are drawn once: what is then the very same need not be drawn or compared again.
Nobody changes them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from undertable.games.warehouse13.chapters import numbers
from undertable.games.warehouse13.chapters.clues import needs_text
from undertable.games.warehouse13.chapters.dice import LEAD, ON_ARTIFACT, ROLLED
from undertable.games.warehouse13.chapters.places import kind_of, ringed, text_of, value_of
from undertable.kernel.content import Entry, Pack
from undertable.kernel.scene import Badge, CardFace, Colour, Die, Printed, Token

DIE_COLOURS: tuple[Colour, ...] = ("blue", "red", "yellow", "green", "black")
OBSTACLE_COLOURS: tuple[Colour, ...] = ("brown", "grey")
SEAT_COLOURS: tuple[Colour, ...] = ("orange", "teal", "pink", "purple", "brown")


@lru_cache(200)
def obstacle_token(obstacle: int, id: str = "") -> Token:
    """An obstacle as it lies on the board."""
    kind = kind_of(obstacle)
    return Token(
        id=id,
        glyph=f"{'PM'[kind]}{value_of(obstacle)}{'+' if ringed(obstacle) else ''}",
        name=text_of(obstacle),
        symbol=("arm", "head")[kind],
        colour=OBSTACLE_COLOURS[kind],
        art=f"obstacle/{numbers.CHALLENGES[kind]}_{value_of(obstacle)}",
        help="Roll a Warehouse die and add your attribute: the sum must be higher, and a 0 always fails.",
        rule="W13-CHL.04",
    )


def agent_token(view: Any, pack: Pack, seat: int) -> Token:
    player, called = view.players[seat], view.names[seat]
    name = pack.find(player.agent).name if player.agent else called
    art = player.agent or ("seat/traitor" if seat == view.revealed else "")
    return _agent_token(seat, called, name, art, player.location, player.health, seat == view.first and view.phase != "setup")


@lru_cache(2000)
def _agent_token(seat: int, called: str, name: str, art: str, location: int, health: int, first: bool) -> Token:
    badges = [Badge(text="FA", name="First Agent")] if first else []
    if health:
        badges.append(Badge(text=numbers.HEALTH_NAMES[health], colour="red"))
    return Token(
        id=f"token:{seat}",
        name=name,
        glyph=name[:2],
        colour=SEAT_COLOURS[seat % 5],
        down=health > 0 or location == numbers.BRONZED,
        badges=badges,
        art=art,
        help=f"{called}: {numbers.LOCATION_NAMES[location]}, {numbers.HEALTH_NAMES[health]}",
    )


def face(pack: Pack, key: str, id: str = "", dim: bool = False) -> CardFace:
    """A card face up."""
    drawn = PRINTED(pack.find(key), id)
    drawn.dim = dim
    return drawn


LOOKS: dict[str, tuple[Colour, str]] = {
    "artifact": ("orange", ""),
    "plot": ("purple", ""),
    "ping": ("teal", ""),
    "traitor_card": ("red", ""),
    "consequence": ("grey", "Consequence"),
    "stress": ("grey", "no Trait"),
}
"""The colour of each table's cards, and what stands below their names, where that is always the same."""


def printed(entry: Any) -> CardFace:
    """A card as it is printed."""
    badges: list[Badge] = []
    colour, subtitle = LOOKS.get(entry.TABLE, ("", ""))
    symbol = ""
    if entry.TABLE == "trait":
        subtitle = f"{numbers.SYMBOL_NAMES[entry.type]} {entry.value}, {entry.kind}"
        colour = DIE_COLOURS[entry.type]
        symbol = numbers.SYMBOL_NAMES[entry.type].lower()
        badges = [Badge(text=str(entry.value), symbol=symbol, name=f"pays {entry.value} {numbers.SYMBOL_NAMES[entry.type]}")]
    elif entry.TABLE in ("artifact", "plot"):
        subtitle = needs_text(tuple(entry.needs))
        badges = [
            Badge(
                text=str(entry.needs[i]),
                symbol=numbers.SYMBOL_NAMES[i].lower(),
                colour=DIE_COLOURS[i],
                name=f"{numbers.SYMBOL_NAMES[i]} needed",
            )
            for i in range(4)
            if entry.needs[i]
        ]
    elif entry.TABLE == "agent":
        subtitle = "Focus " + " and ".join([name.title() for name in entry.focus])
        badges = [
            Badge(text=str(entry.physical), symbol="arm", name="Physical"),
            Badge(text=str(entry.mental), symbol="head", name="Mental"),
            *[Badge(symbol=name, colour=DIE_COLOURS[numbers.SYMBOLS.index(name)], name=f"Focus: {name.title()}") for name in entry.focus],
        ]
    elif entry.TABLE == "ping":
        subtitle = f"{entry.kind} Ping"
        badges = [
            Badge(text=f"{entry.dice[i]}", symbol="die", colour=DIE_COLOURS[i], name=numbers.COLOURS[i]) for i in range(5) if entry.dice[i]
        ]
    elif entry.TABLE == "traitor_card":
        subtitle = entry.kind
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


def die_thing(view: Any, die: Any) -> Die:
    """One clue die as this viewer sees it."""
    shown = "symbol" in die and die.symbol >= 0
    covered = bool(die.get("covered", False)) or (die.zone == ROLLED and not shown)
    owner = view.names[die.owner] if die.owner >= 0 else ""
    open_to_all = die.zone in (LEAD, ON_ARTIFACT)
    return _die_thing(die.id, die.colour, die.symbol if shown else -1, die.number if shown else 0, covered, owner, open_to_all)


@lru_cache(4000)
def _die_thing(id: int, colour: int, symbol: int, number: int, covered: bool, owner: str, open_to_all: bool) -> Die:
    """`symbol` is -1 where the viewer does not see what it shows."""
    shown = symbol >= 0
    return Die(
        id=f"die:{id}",
        name=numbers.COLOURS[colour] + (f", {numbers.clue(symbol, number)}" if shown else " die"),
        colour=DIE_COLOURS[colour],
        text=f"{number}{numbers.SYMBOL_LETTERS[symbol]}" if shown else "",
        symbol=numbers.SYMBOL_NAMES[symbol].lower() if shown and symbol < 4 else ("wild" if shown else ""),
        covered=covered,
        owner=owner,
        help="The symbol and number decide what it costs; the colour only what it tends to show." if open_to_all else "",
        rule="W13-DIE.01",
    )


def grouped(cards: list[Any], pack: Pack) -> list[CardFace]:
    """Equal cards once, with their number."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card.kind] = counts.get(card.kind, 0) + 1
    kinds = sorted([pack.find(key) for key in counts], key=pack.place)
    return [_copies(entry, counts[entry.key]) for entry in kinds]


@lru_cache(2000)
def _copies(entry: Entry, count: int) -> CardFace:
    shown = PRINTED(entry, f"kind:{entry.id}")
    if count > 1:
        shown.badges = [*shown.badges, Badge(text=f"x{count}", name=f"{count} copies")]
    return shown
