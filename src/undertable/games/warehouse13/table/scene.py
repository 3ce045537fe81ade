"""The table as a viewer sees it: the Warehouse board, the case, the dice, the Agents and their hands. Drawn from the view alone."""

from __future__ import annotations

from typing import Any

from undertable.games.warehouse13.dice import (
    BUCKET,
    CLAIMED,
    DIE_ZONES,
    GOO_ROLLED,
    GOO_SHOWN,
    GOO_USED,
    LEAD,
    LOCKED,
    ON_ARTIFACT,
    PLACED,
    RESERVE,
    REVEALED,
    ROLLED,
    SECTOR,
)
from undertable.games.warehouse13.numbers import (
    AWAY,
    BRONZED,
    COLOURS,
    FACED,
    FIELD,
    HEALTH_NAMES,
    LOCATION_NAMES,
    PLACE_NAMES,
    PLACES,
    SYMBOL_LETTERS,
    SYMBOL_NAMES,
    TRACK,
    TRACK_SPACES,
    WAREHOUSE,
    cards_text,
    clue,
)
from undertable.games.warehouse13.pieces import text_of
from undertable.games.warehouse13.table.faces import DIE_COLOURS, SEAT_COLOURS, agent_token, die_thing, face, grouped, obstacle_token
from undertable.kernel.content import Pack
from undertable.kernel.scene import (
    AnyArea,
    Badge,
    Board,
    CardFace,
    Cards,
    Dice,
    Die,
    Fact,
    Mark,
    Panel,
    Scene,
    Space,
    Token,
    Track,
)

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
        *case_areas(view, pack),
        warehouse_board(view, pack),
        track_area(view),
        *dice_areas(view),
        *[seat_panel(view, pack, seat) for seat in range(view.seats)],
        *hand_areas(view, pack),
        season_panel(view, pack),
        *open_cards(view, pack),
    ]
    return Scene(game="warehouse13", viewer=view.viewer, title="Warehouse 13", status=status(view), areas=areas)


def status(view: Any) -> str:
    """One line: where in the Season we are."""
    if view.over:
        return str(view.result.text)
    phase = PHASES.get(view.phase, view.phase)
    if view.finale:
        what = f"Stop the Plot, round {view.round}" if view.phase == "retrieval" else "Plot turn"
        where = f"Finale, {what}; Plots stopped {view.stopped}, executed {view.executed}"
    else:
        where = f"Episode {view.episode}, {phase}" + (f" round {view.round}" if view.phase == "retrieval" and view.round else "")
    return f"{where}. First Agent: {view.names[view.first]}"


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
    spaces: list[Space] = []
    for place in range(4):
        spaces.append(
            Space(
                id=f"place:{PLACES[place]}",
                name=PLACE_NAMES[place].removeprefix("the "),
                x=place * 4,
                y=0,
                w=4,
                h=2,
                colour="teal",
                help=ACTION_HELP[place],
                rule=ACTION_RULES[place],
                tokens=barring(view, place),
                lines=list(snag_lines(view, pack, PLACES[place])),
            )
        )
    for deck in range(4):
        place = deck + 4
        top = view.discards[deck].top
        spaces.append(
            Space(
                id=f"place:{PLACES[place]}",
                name=f"{SYMBOL_NAMES[deck]} deck",
                x=deck * 4,
                y=2,
                w=2,
                h=2,
                colour=DIE_COLOURS[deck],
                symbols=[SYMBOL_NAMES[deck].lower()],
                lines=[cards_text(view.draws[deck].count)],
                tokens=barring(view, place),
                help=f"{SYMBOL_NAMES[deck]} Traits.",
                rule="W13-CHL.01",
            )
        )
        spaces.append(
            Space(
                id=f"discard:{PLACES[place]}",
                name="Discards",
                x=deck * 4 + 2,
                y=2,
                w=2,
                h=2,
                colour=DIE_COLOURS[deck],
                dim=True,
                lines=[pack.find(top.kind).name if top else "empty"],
                help=pack.find(top.kind).text if top else "",
                rule="W13-DSC.03",
            )
        )
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


def barring(view: Any, place: int) -> list[Token]:
    return [obstacle_token(view.obstacles[place])] if view.obstacles[place] else []


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
    marks: list[Mark] = []
    for place in range(TRACK, TRACK + TRACK_SPACES):
        tokens = barring(view, place)
        if place == view.gear:
            tokens = [Token(glyph="*", name="Broken gear", colour="grey", help="This space is lost.", rule="W13-OBS.07")]
        marks.append(Mark(id=f"place:{PLACES[place]}", label=str(place - TRACK + 1), tokens=tokens, covered=place == view.gear))
    return Track(
        id="maintenance",
        name="Warehouse Maintenance",
        marks=marks,
        help="When every space holds an obstacle, the Warehouse is lost.",
        rule="W13-WIN.05",
    )


# The case


def case_areas(view: Any, pack: Pack) -> list[AnyArea]:
    """Ping, artifact or Plot, the Consequence that threatens, and how far the requirements are met."""
    cards: list[CardFace] = []
    for card in view.ping.cards:
        cards.append(face(pack, card.kind, "ping"))
    for card in view.target.cards:
        if "kind" in card:
            cards.append(face(pack, card.kind, "target"))
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
            if die.zone == PLACED:
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

    def lay(id: str, name: str, zones: tuple[int, ...], rule: str, always: bool = False) -> None:
        dice = sorted([d for d in view.dice if d.zone in zones], key=_die_order)
        if dice or always:
            areas.append(Dice(id=id, name=name, dice=[die_thing(view, d) for d in dice], rule=rule))

    investigating = view.phase == "investigation"
    lay("field_clues", "Field Clues on the artifact", (ON_ARTIFACT,), "W13-PNG.06", investigating)
    lay("leads", "Leads", (LEAD,), "W13-PNG.04", investigating)
    lay("revealed", "Revealed dice", (REVEALED,), "W13-RET.09")
    lay("placed", "On the " + ("Plot" if view.finale else "artifact"), (PLACED,), "W13-RET.17")
    lay("bucket", "Neutralizer bucket", (BUCKET,), "W13-DIE.04")
    lay("sector_dice", "Dice in the Bronze Sector", (SECTOR,), "W13-RET.03")
    lay("reserve", "Dice in reserve", (RESERVE,), "W13-SET.02")
    lay("locked", "Locked dice", (LOCKED,), "W13-DIE.05")
    goo = [g for g in view.goo if g.zone in (GOO_ROLLED, GOO_SHOWN) or (g.zone == GOO_USED)]
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


# The players


def seat_panel(view: Any, pack: Pack, seat: int) -> Panel:
    """An Agent: who, where, how; cards in hand, dice, Abilities."""
    player = view.players[seat]
    agent: Any = pack.find(player.agent) if player.agent else None
    facts = [Fact(label="Hand", value=cards_text(player.hand.count), rule="W13-SEC.01")]
    badges: list[Badge] = []
    if seat == view.first:
        badges.append(Badge(text="First Agent", name="acts first, decides for the team", colour="yellow", rule="W13-FAR.01"))
    if agent is not None:
        focus = " and ".join([name.title() for name in agent.focus])
        facts.append(Fact(label="Physical", value=str(agent.physical), rule="W13-CHL.03"))
        facts.append(Fact(label="Mental", value=str(agent.mental), rule="W13-CHL.03"))
        facts.append(Fact(label="Focus", value=focus, rule="W13-CHL.03"))
    facts.append(Fact(label="At", value=LOCATION_NAMES[player.location], rule="W13-GEN.05"))
    if player.health:
        badges.append(Badge(text=HEALTH_NAMES[player.health], colour="red", rule="W13-KO.01"))
    if seat == view.revealed:
        badges.append(Badge(text="Traitor", colour="red", rule="W13-GEN.08"))
        facts.append(Fact(label="Traitor cards", value=str(view.traitor_hand.count), rule="W13-TTN.05"))
    elif player.shown_loyal:
        badges.append(Badge(text="Loyal", name="shown when Bronzed", colour="green", rule="W13-BRZ.01"))
    if player.bag.count:
        badges.append(Badge(text="Bag", name="a card lies in the Travel Bag", rule="W13-FAQ.01"))
    if "traitor" in player and not view.coop and seat != view.revealed:
        secret = "You are the TRAITOR" if player.traitor else "You are Loyal"
        facts.append(Fact(label="Loyalty", value=secret, help="Only you see this.", rule="W13-GEN.03"))
    dice = [d for d in view.dice if d.owner == seat and d.zone in (CLAIMED, ROLLED)]
    tokens = [
        Token(
            id=f"die:{d.id}",
            name=die_thing(view, d).name + (" (covered)" if d.get("covered") else ""),
            glyph=(die_thing(view, d).text or COLOURS[d.colour][:2]) + ("#" if d.get("covered") else ""),
            symbol="die",
            colour=DIE_COLOURS[d.colour],
            help=f"{DIE_ZONES[d.zone]} die",
        )
        for d in dice
    ]
    cards: list[CardFace] = []
    if not player.gone:
        for slot, key in enumerate(player.abilities):
            entry: Any = pack.find(key)
            cards.append(
                CardFace(
                    id=f"kind:{entry.id}",
                    name=entry.name,
                    kind=key,
                    subtitle=entry.kind.title(),
                    text=entry.text if seat == view.viewer else "",
                    help=entry.text,
                    turned=bool(player.used[slot]),
                    dim=bool(player.used[slot]),
                    rule=("W13-ABL.01", "W13-ABL.02", "W13-ABL.03", "W13-ABL.04")[slot],
                )
            )
    return Panel(
        id=f"seat:{seat}",
        name=f"{view.names[seat]}" + (f" ({agent.name})" if agent is not None else ""),
        place="seat",
        seat=seat,
        facts=facts,
        badges=badges,
        tokens=tokens,
        cards=cards,
        active=seat in view.pending,
        colour=SEAT_COLOURS[seat % 5],
    )


def hand_areas(view: Any, pack: Pack) -> list[AnyArea]:
    """The viewer's own cards; of the others what the viewer knows."""
    areas: list[AnyArea] = []
    for player in view.players:
        seat = player.seat
        mine = "cards" in player.hand
        if mine:
            shown = grouped(player.hand.cards, pack)
            areas.append(
                Cards(id=f"hand:{seat}", name="Your hand", place="hand", layout="hand", seat=seat, cards=shown, count=player.hand.count)
            )
            held = {card.id for card in shown}
            bag = list(grouped(player.bag.cards, pack))
            for card in bag:
                card.id = "" if card.id in held else card.id
            if bag:
                areas.append(Cards(id=f"bag:{seat}", name="Your Travel Bag", place="hand", layout="row", seat=seat, cards=bag))
        elif player.hand.known:
            known = [face(pack, key, dim=True) for key in player.hand.known]
            areas.append(
                Cards(id=f"known:{seat}", name=f"{view.names[seat]} holds, as you know", place="seat", layout="row", seat=seat, cards=known)
            )
    for zone, name in ((view.traitor_hand, "Traitor cards"), (view.plot_hand, "Plots in hand")):
        if "cards" in zone and zone.cards:
            areas.append(
                Cards(
                    id=zone.name, name=name, place="hand", layout="hand", seat=zone.owner, cards=grouped(zone.cards, pack), count=zone.count
                )
            )
    return areas


# The Season


def season_panel(view: Any, pack: Pack) -> Panel:
    """What decides the game."""
    lost_limit = 3
    facts = [
        Fact(label="Stacks", value=f"{view.stacks.count} of 3", help="The third artifact brought home wins.", rule="W13-WIN.01"),
        Fact(label="Lost", value=f"{view.lost.count}", help=f"The Finale comes after {lost_limit} lost artifacts.", rule="W13-WIN.07"),
        Fact(label="Stress left", value=str(view.stress_deck.count), help="Drawing from an empty deck loses.", rule="W13-WIN.03"),
        Fact(label="Rings", value=str(view.rings), rule="W13-OBS.06"),
    ]
    if view.finale:
        facts.append(Fact(label="Plots stopped", value=str(view.stopped), rule="W13-WIN.02"))
        facts.append(Fact(label="Plots executed", value=str(view.executed), rule="W13-WIN.06"))
    known: list[str] = []
    for zone in (view.traitor_deck, view.consequence_deck, view.plot_deck, *view.draws):
        for at, key in zone.known.items():
            known.append(f"{pack.find(key).name} ({'top' if at == '0' else f'{int(at) + 1}. from the top'})")
    if known:
        facts.append(Fact(label="You have seen", value=", ".join(known), rule="W13-SEC.04"))
    return Panel(
        id="season",
        name="The Season",
        place="side",
        facts=facts,
        tokens=[Token(id="traitor_deck", name="Traitor deck", glyph=str(view.traitor_deck.count), colour="red", rule="W13-ADV.01")],
    )


def open_cards(view: Any, pack: Pack) -> list[AnyArea]:
    """Consequences, cards lying in wait or being played, artifacts won and lost."""
    areas: list[AnyArea] = []
    playing = [face(pack, play.card.kind, dim=play.cancelled) for play in view.plays if "kind" in play.card]
    for id, name, faces in (
        ("plays", "Being played", playing),
        ("in_force", "Consequences in force", [face(pack, c.kind, f"kind:{pack.find(c.kind).id}") for c in view.in_force.cards]),
        ("lying", "Lying in wait", [face(pack, c.kind) for c in view.lying.cards]),
        ("stacks", "In the Stacks", [face(pack, c.kind) for c in view.stacks.cards]),
        ("lost", "Lost artifacts", [face(pack, c.kind) for c in view.lost.cards]),
        ("plots_done", "Plots", [face(pack, c.kind) for c in view.plots_done.cards]),
    ):
        if faces:
            areas.append(Cards(id=id, name=name, place="side", layout="row", cards=faces))
    if view.obstacles[FACED]:
        met = obstacle_token(view.obstacles[FACED])
        met.id = f"place:{PLACES[FACED]}"
        areas.append(Panel(id="faced", name="To be faced at once", tokens=[met], help="It is discarded either way.", rule="W13-CHL.12"))
    if view.challenges:
        c = view.challenges[-1]
        what = text_of(view.obstacles[c.place]) if c.place >= 0 else f"difficulty {c.base}"
        rolled = ", ".join([str(n) for n in c.rolls]) or "not yet rolled"
        areas.append(
            Panel(
                id="challenge",
                name=f"{view.names[c.seat]}'s challenge",
                facts=[
                    Fact(label="Against", value=what, rule="W13-CHL.04"),
                    Fact(label="Easier by", value=str(c.easier), rule="W13-CHL.15"),
                    Fact(label="Rolled", value=rolled, rule="W13-CHL.03"),
                ],
            )
        )
    return areas
