"""The table as a viewer sees it: the Warehouse board, the case, the dice, the Agents and their hands. Drawn from the view alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from undertable.games.warehouse13.chapters import dice
from undertable.games.warehouse13.chapters.numbers import AWAY, BRONZED, FIELD, SYMBOL_LETTERS, SYMBOL_NAMES, WAREHOUSE, cards_text, clue
from undertable.games.warehouse13.chapters.places import PLACE_NAMES, PLACES, TRACK, TRACK_SPACES
from undertable.games.warehouse13.content import Ability, AgentCard
from undertable.games.warehouse13.table.faces import DIE_COLOURS, SEAT_COLOURS, agent_token, die_thing, face, obstacle_token
from undertable.games.warehouse13.table.panels import hand_areas, open_cards, season_panel, seat_panel
from undertable.games.warehouse13.table.talk import talk_panels
from undertable.kernel.content import Pack
from undertable.kernel.scene import AnyArea, Board, CardFace, Cards, Dice, Die, Fact, Mark, Panel, Scene, Space, Token, Track

PHASES = {
    "setup": "Setting up",
    "ping": "Ping",
    "investigation": "Investigation",
    "retrieval": "Retrieval",
    "cleanup": "Cleanup",
    "finale": "Finale",
}


def draw(view: Any, pack: Pack) -> Scene:
    """The whole table."""
    areas: list[AnyArea] = [
        *character_areas(view, pack),
        *case_areas(view, pack),
        warehouse_board(view, pack),
        track_area(view),
        *dice_areas(view),
        *[seat_panel(view, pack, seat) for seat in range(view.seats)],
        *hand_areas(view, pack),
        season_panel(view, pack),
        *open_cards(view, pack),
        *vote_areas(view),
        *talk_panels(view, pack),
    ]
    return Scene(game="warehouse13", viewer=view.viewer, title="Warehouse 13", status=status(view), areas=areas)


def status(view: Any) -> str:
    """One line: where in the Season we are."""
    if view.over:
        return str(view.result.text)
    phase = PHASES.get(view.phase, view.phase)
    if view.phase == "setup":
        return str(phase)
    if view.finale:
        what = f"Stop the Plot, round {view.round}" if view.phase == "retrieval" else "Plot turn"
        return f"Finale: {what}"
    return f"Episode {view.episode}, {phase}" + (f" round {view.round}" if view.phase == "retrieval" and view.round else "")


# Characters


def character_areas(view: Any, pack: Pack) -> list[AnyArea]:
    """The Agents to choose from, while they are chosen; whose they are stands with the seats. [W13-SET.11]"""
    taken = [player.agent for player in view.players]
    if view.phase != "setup" or all(taken):
        return []
    cards: list[CardFace] = []
    for agent in pack.all(AgentCard):
        card = face(pack, agent.key, f"kind:{agent.id}", dim=agent.key in taken)
        abilities = [f"{ability.name}: {ability.text}" for ability in pack.all(Ability) if ability.agent == agent.id]
        card.text = "\n".join([agent.text, *abilities])
        cards.append(card)
    return [Cards(id="agents", name="Who will you be?", cards=cards, layout="row", rule="W13-SET.11")]


# The board


ACTION_HELP = (
    "Move between Warehouse and Field.",
    "Draw two Traits from one deck.",
    "Return up to two Stress.",
    "Call a vote to Bronze an Agent, or free one.",
)
ACTION_RULES = ("W13-WHA.01", "W13-WHA.02", "W13-WHA.03", "W13-BSV.01")


def warehouse_board(view: Any, pack: Pack) -> Board:
    """Action spaces, Trait decks with their discards, and where the Agents stand."""
    spaces = [action_space(place, view.obstacles[place], tuple(snag_lines(view, pack, PLACES[place]))) for place in range(4)]
    for deck in range(4):
        top = view.discards[deck].top
        spaces.append(deck_space(deck, view.obstacles[deck + 4], view.draws[deck].count))
        spaces.append(discard_space(deck, pack.find(top.kind) if top else None))
    for location, x, w in ((WAREHOUSE, 0, 6), (FIELD, 6, 6), (BRONZED, 12, 2), (AWAY, 14, 2)):
        spaces.append(
            Space(
                id=f"place:{('warehouse', 'field', 'sector', 'away')[location]}",
                name=("In the Warehouse", "In the Field", "Bronzed", "Lost board")[location],
                x=x,
                y=4,
                w=w,
                h=2,
                colour=("teal", "green", "brown", "grey")[location],
                tokens=[agent_token(view, pack, seat) for seat in range(view.seats) if view.players[seat].location == location],
            )
        )
    return Board(id="warehouse", name="The Warehouse", spaces=spaces)


@lru_cache(500)
def action_space(place: int, obstacle: int, snags: tuple[str, ...]) -> Space:
    return Space(
        id=f"place:{PLACES[place]}",
        name=PLACE_NAMES[place].removeprefix("the "),
        x=place * 4,
        y=0,
        w=4,
        h=2,
        colour="teal",
        help=ACTION_HELP[place],
        art=f"place/{PLACES[place]}",
        rule=ACTION_RULES[place],
        tokens=barring(obstacle),
        lines=list(snags),
    )


@lru_cache(2000)
def deck_space(deck: int, obstacle: int, left: int) -> Space:
    """A Trait deck."""
    return Space(
        id=f"place:{PLACES[deck + 4]}",
        name=f"{SYMBOL_NAMES[deck]} deck",
        x=deck * 4,
        y=2,
        w=2,
        h=2,
        colour=DIE_COLOURS[deck],
        symbols=[SYMBOL_NAMES[deck].lower()],
        lines=[cards_text(left)],
        tokens=barring(obstacle),
        help=f"{SYMBOL_NAMES[deck]} Traits.",
        rule="W13-CHL.01",
    )


@lru_cache(1000)
def discard_space(deck: int, top: Any) -> Space:
    """The discards of a Trait deck; `top` is the entry of the last card, or None."""
    return Space(
        id=f"discard:{PLACES[deck + 4]}",
        name="Discards",
        x=deck * 4 + 2,
        y=2,
        w=2,
        h=2,
        colour=DIE_COLOURS[deck],
        dim=True,
        lines=[top.name if top is not None else "empty"],
        help=top.text if top is not None else "",
        rule="W13-DSC.03",
    )


def barring(obstacle: int) -> list[Token]:
    return [obstacle_token(obstacle)] if obstacle else []


def snag_lines(view: Any, pack: Pack, place: str) -> list[str]:
    """Snags that lie on a space."""
    found: list[str] = []
    for card in view.in_force.cards:
        entry: Any = pack.find(card.kind)
        on = getattr(entry.effect, "on", None)
        if isinstance(on, int) and on >= 0 and PLACES[on] == place:
            found.append(f"Snag >{entry.effect.above}")
    return found


def track_area(view: Any) -> Track:
    """The Maintenance track. [W13-WHA.04, W13-WIN.05]"""
    places = range(TRACK, TRACK + TRACK_SPACES)
    marks = [track_mark(place, view.obstacles[place], place == view.gear) for place in places]
    return Track(
        id="maintenance",
        name="Warehouse Maintenance",
        marks=marks,
        help="When every space holds an obstacle, the Warehouse is lost.",
        rule="W13-WIN.05",
    )


@lru_cache(500)
def track_mark(place: int, obstacle: int, broken: bool) -> Mark:
    gear = Token(glyph="*", name="Broken gear", colour="grey", help="This space is lost.", rule="W13-OBS.07")
    tokens = [gear] if broken else barring(obstacle)
    return Mark(id=f"place:{PLACES[place]}", label=str(place - TRACK + 1), tokens=tokens, covered=broken)


# The vote


def vote_areas(view: Any) -> list[AnyArea]:
    """A vote in the Bronze Sector: on whom, called by whom, whose envelope lies on the table; never what is in it. [W13-BSV]"""
    if view.accused < 0:
        return []
    voters = [(view.first + i) % view.seats for i in range(view.seats)]
    voters = [seat for seat in voters if seat != view.accused]
    return [
        Panel(
            id="vote",
            name=f"Vote on {view.names[view.accused]}",
            text=f"{view.names[view.accuser]} calls a vote. All but {view.names[view.accused]} vote; the envelopes open together.",
            seat=view.accused,
            facts=[
                Fact(label="Accused", value=view.names[view.accused]),
                Fact(label="Called by", value=view.names[view.accuser]),
                Fact(label="Needed", value=str(len(voters) // 2 + 1), help="More than half of the votes Bronze.", rule="W13-BSV.03"),
            ],
            tokens=[
                Token(
                    name=f"{view.names[seat]} " + ("is voting" if seat in view.pending else "has voted"),
                    glyph=str(seat),
                    symbol="card",
                    down=seat not in view.pending,
                    colour=SEAT_COLOURS[seat % 5],
                )
                for seat in voters
            ],
            rule="W13-BSV.01",
        )
    ]


# The case


def case_areas(view: Any, pack: Pack) -> list[AnyArea]:
    """Ping, artifact or Plot, the Consequence that threatens, and how far the requirements are met."""
    cards: list[CardFace] = []
    for card in view.ping.cards:
        cards.append(face(pack, card.kind, "ping"))
    for card in view.target.cards:
        if "kind" in card:
            shown = face(pack, card.kind, "target")
            if not view.finale and not view.turned_up.cards and view.phase == "investigation":
                shown.subtitle = f"only you have seen it; {shown.subtitle}"
            cards.append(shown)
        else:
            name = "Artifact" if card.back == "artifact" else "Adversary Artifact"
            cards.append(CardFace(id="target", name=name, back=card.back, subtitle="face down", rule="W13-ART.01"))
    for card in view.turned_up.cards:
        shown = face(pack, card.kind, f"kind:{pack.find(card.kind).id}")
        shown.subtitle = "comes into force if the artifact is lost"
        cards.append(shown)
    areas: list[AnyArea] = []
    if cards:
        areas.append(Cards(id="case", name="The Plot" if view.finale else "The case", cards=cards, layout="row"))
    if view.phase == "retrieval":
        have = [0, 0, 0, 0]
        for die in view.dice:
            if die.zone == dice.PLACED:
                have[die.symbol] += die.number
        areas.append(
            Panel(
                id="needs",
                name="Requirements",
                tokens=[
                    Token(
                        id=f"need:{i}",
                        name=f"{SYMBOL_NAMES[i]} {have[i]} of {view.needs[i]}",
                        glyph=f"{have[i]}/{view.needs[i]}",
                        symbol=SYMBOL_NAMES[i].lower(),
                        colour=DIE_COLOURS[i],
                        rule="W13-ART.06",
                    )
                    for i in range(4)
                ],
                facts=[Fact(label=SYMBOL_NAMES[i], value=f"{have[i]} of {view.needs[i]}", rule="W13-ART.06") for i in range(4)],
            )
        )
    return areas


def dice_areas(view: Any) -> list[AnyArea]:
    """Leads by symbol, Field Clues, revealed and placed dice, the bucket, Goo."""
    areas: list[AnyArea] = []

    def lay(id: str, name: str, zone: int, rule: str, always: bool = False) -> None:
        lying = sorted([die for die in view.dice if die.zone == zone], key=_die_order)
        if lying or always:
            areas.append(Dice(id=id, name=name, dice=[die_thing(view, die) for die in lying], rule=rule))

    investigating = view.phase == "investigation"
    lay("field_clues", "Field Clues on the artifact", dice.ON_ARTIFACT, "W13-PNG.06", investigating)
    lay("leads", "Leads", dice.LEAD, "W13-PNG.04", investigating)
    lay("revealed", "Revealed dice", dice.REVEALED, "W13-RET.09")
    lay("placed", "On the " + ("Plot" if view.finale else "artifact"), dice.PLACED, "W13-RET.17")
    lay("bucket", "Neutralizer bucket", dice.BUCKET, "W13-DIE.04")
    lay("sector_dice", "Dice in the Bronze Sector", dice.SECTOR, "W13-RET.03")
    lay("reserve", "Dice in reserve", dice.RESERVE, "W13-SET.02")
    lay("locked", "Locked dice", dice.LOCKED, "W13-DIE.05")
    goo = [g for g in view.goo if g.zone != dice.READY]
    if goo:
        areas.append(
            Dice(
                id="goo",
                name="Goo",
                dice=[
                    Die(
                        id=f"goo:{g.id}",
                        name=f"Goo {clue(g.symbol, g.number)}" if "symbol" in g else "Goo die",
                        colour="purple",
                        text=(f"{g.number}{SYMBOL_LETTERS[g.symbol]}" if g.symbol >= 0 else "-") if "symbol" in g else "",
                        covered=bool(g.get("covered", False)) or "symbol" not in g,
                        rule="W13-RET.12",
                    )
                    for g in goo
                ],
            )
        )
    return areas


def _die_order(die: Any) -> tuple[int, int, int, int]:
    return (die.get("symbol", 9), die.get("number", 0), die.colour, die.id)
