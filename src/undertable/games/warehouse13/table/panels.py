"""The parts of the scene beside the board: Agents and their hands, how the Season stands, cards that lie open."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from undertable.games.warehouse13.cards.power import Harder, OnesAreTwos
from undertable.games.warehouse13.chapters.dice import CLAIMED, DIE_ZONES, ROLLED
from undertable.games.warehouse13.chapters.numbers import ASSET, CHALLENGE_NAMES, COLOURS, HEALTH_NAMES, LOCATION_NAMES, cards_text
from undertable.games.warehouse13.chapters.places import FACED, PLACES, difficulty_of, text_of
from undertable.games.warehouse13.content import Ability
from undertable.games.warehouse13.table.faces import DIE_COLOURS, SEAT_COLOURS, die_thing, face, grouped, obstacle_token
from undertable.games.warehouse13.table.talk import plate
from undertable.kernel.content import Pack
from undertable.kernel.scene import AnyArea, Badge, CardFace, Cards, Fact, Panel, Token

# The players


def seat_panel(view: Any, pack: Pack, seat: int) -> Panel:
    """An Agent: who, where, how; cards in hand, dice, Abilities."""
    player = view.players[seat]
    agent: Any = pack.find(player.agent) if player.agent else None
    facts = [Fact(label="Hand", value=cards_text(player.hand.count), rule="W13-SEC.01")]
    badges: list[Badge] = []
    if seat == view.first and view.phase != "setup":
        badges.append(Badge(text="First Agent", name="acts first, decides for the team", colour="yellow", rule="W13-FAR.01"))
    if agent is not None:
        focus = " and ".join([name.title() for name in agent.focus])
        facts += printed_facts(agent.physical, agent.mental, focus)
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
    if "traitor" in player and view.sworn and not view.coop and seat != view.revealed:
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
            cards.append(ability_card(pack.find(key), slot, bool(player.used[slot]), seat == view.viewer))
    return Panel(
        id=f"seat:{seat}",
        name=f"{view.names[seat]}" + (f" ({agent.name})" if agent is not None else ""),
        place="seat",
        seat=seat,
        facts=facts,
        badges=badges,
        tokens=tokens,
        cards=cards,
        remarks=plate(view, pack, seat),
        active=seat in view.pending,
        colour=SEAT_COLOURS[seat % 5],
        art=player.agent or ("seat/traitor" if seat == view.revealed else ""),
    )


@lru_cache(200)
def printed_facts(physical: int, mental: int, focus: str) -> list[Fact]:
    """The numbers on a character card."""
    return [
        Fact(label="Physical", value=str(physical), rule="W13-CHL.03"),
        Fact(label="Mental", value=str(mental), rule="W13-CHL.03"),
        Fact(label="Focus", value=focus, rule="W13-CHL.03"),
    ]


@lru_cache(1000)
def ability_card(entry: Any, slot: int, used: bool, own: bool) -> CardFace:
    return CardFace(
        id=f"kind:{entry.id}",
        name=entry.name,
        kind=entry.key,
        subtitle=entry.kind.title(),
        text=entry.text if own else "",
        help=entry.text,
        turned=used,
        dim=used,
        rule=("W13-ABL.01", "W13-ABL.02", "W13-ABL.03", "W13-ABL.04")[slot],
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
            bag = [replace(card, id="") if card.id in held else card for card in grouped(player.bag.cards, pack)]
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
        met = obstacle_token(view.obstacles[FACED], f"place:{PLACES[FACED]}")
        areas.append(Panel(id="faced", name="To be faced at once", tokens=[met], help="It is discarded either way.", rule="W13-CHL.12"))
    if view.challenges:
        c = view.challenges[-1]
        areas.append(Panel(id="challenge", name=f"{view.names[c.seat]}'s challenge", facts=challenge_facts(view, pack, c)))
    return areas


def challenge_facts(view: Any, pack: Pack, c: Any) -> list[Fact]:
    """What is met, what the Agent adds, what the die must show; once it is rolled, the sum. [W13-CHL.03..05]"""
    base = difficulty_of(view.obstacles[c.place]) if c.place >= 0 else c.base
    harder = 0
    for card in view.in_force.cards:
        entry: Any = pack.find(card.kind)
        if isinstance(entry.effect, Harder) and entry.effect.kind == c.kind:
            harder += entry.effect.by
    hard = base + harder - c.easier
    agent: Any = pack.find(view.players[c.seat].agent)
    adds = (agent.physical, agent.mental)[c.kind]
    what = text_of(view.obstacles[c.place]) if c.place >= 0 else f"{CHALLENGE_NAMES[c.kind]} challenge"
    changed = "".join([f" + {harder}" if harder else "", f" - {c.easier}" if c.easier else ""])
    facts = [
        Fact(label="Against", value=what, rule="W13-CHL.04"),
        Fact(label="Difficulty", value=f"{base}{changed} = {hard}" if changed else str(hard), rule="W13-CHL.04"),
    ]
    calm = any(isinstance(one.effect, OnesAreTwos) and one.agent == agent.id for one in pack.all(Ability) if one.slot == ASSET)
    if c.rolls:
        dice = " and ".join([f"{number} (counts as 2)" if calm and number == 1 else str(number) for number in c.rolls])
        facts.append(Fact(label=f"{CHALLENGE_NAMES[c.kind]} + die", value=f"{adds} + {dice}", help="A 0 always fails.", rule="W13-CHL.05"))
        return facts
    least = max(1, hard - adds + 1)
    if calm and least == 2:
        least = 1
    needs = "no roll is enough" if least > 3 else "needs a 3" if least == 3 else f"needs a {least} or more"
    facts.append(Fact(label=CHALLENGE_NAMES[c.kind], value=f"{adds} + die: {needs}", help="A 0 always fails.", rule="W13-CHL.03"))
    return facts
