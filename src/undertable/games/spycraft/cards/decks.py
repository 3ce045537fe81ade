"""Agency decks and the rules of deck building. [SPY-DECK, SPY-DB]"""

from __future__ import annotations

from typing import Final

from undertable.games.spycraft.content import FACTIONS, Action, Agent, Copies, Deck, Face, Flaw, Gear, Leader, Mission
from undertable.kernel import BadPack, Pack, Rng

LEAST, MOST = 50, 120
COPIES = 3
ANY: Final = "any"
"""A deck that is drawn from all cards, by the rules of deck building alone."""
DRAWN_SIZE: Final = 54
STARTERS = {
    "nine_tiger": ("nine_tiger", "nine_tiger_storm"),
    "krypt": ("krypt", "krypt_vault"),
    "banshee": ("banshee", "banshee_static"),
    "bloodvine": ("bloodvine", "bloodvine_thicket"),
    "patriots": ("patriots", "patriots_vanguard"),
}
"""The two starter decks of each faction."""


def card_named(pack: Pack, id: str) -> Face | None:
    """The agent, gear or action with this id."""
    for table in ("agent", "gear", "action"):
        entry = pack.tables.get(table, {}).get(id)
        if isinstance(entry, Face):
            return entry
    return None


def problems(pack: Pack, deck: Deck) -> list[str]:
    """Every rule that a deck breaks, in words that name the card. [SPY-DB.08]"""
    return [str(flaw) for flaw in flaws(pack, deck)]


def flaws(pack: Pack, deck: Deck) -> list[Flaw]:
    """Every rule that a deck breaks. [SPY-DB.01 to .07]"""
    found = _leaders(pack, deck)
    counts: dict[str, int] = {}
    for entry in deck.cards:
        counts[entry.id] = counts.get(entry.id, 0) + entry.copies
        if entry.copies < 1:
            found.append(Flaw(f"{entry.id}: {entry.copies} copies make no sense", "SPY-DB.03", entry.id))
    total = len(deck.leaders)
    for id, copies in counts.items():
        total += copies
        face = card_named(pack, id)
        if face is None:
            found.append(_unknown(pack, id))
        elif face.unique and copies > 1:
            found.append(Flaw(f"{face.name} is Unique: at most 1 copy, not {copies}", "SPY-DB.03", id))
        elif copies > COPIES:
            found.append(Flaw(f"{face.name}: at most {COPIES} copies, not {copies}", "SPY-DB.03", id))
    if not LEAST <= total <= MOST:
        found.append(Flaw(f"{total} cards with the leaders; {LEAST} to {MOST} are allowed", "SPY-DB.02"))
    return found


def _leaders(pack: Pack, deck: Deck) -> list[Flaw]:
    leaders: list[Leader] = []
    found: list[Flaw] = []
    for id in deck.leaders:
        entry = pack.tables.get("leader", {}).get(id)
        if isinstance(entry, Leader):
            leaders.append(entry)
        else:
            found.append(Flaw(f"{id}: there is no such leader", "SPY-DB.01", id))
    levels = sorted(leader.level for leader in leaders)
    if len(leaders) == len(deck.leaders) and levels != [1, 2, 3, 4]:
        listed = f"levels {', '.join(map(str, levels))}" if levels else "none"
        found.append(Flaw(f"leaders: one of each level 1 to 4 is needed, not {listed}", "SPY-DB.01"))
    factions = sorted({leader.faction for leader in leaders})
    if len(factions) > 1:
        listed = ", ".join(FACTIONS[one] for one in factions)
        found.append(Flaw(f"leaders: all must be of one faction, not of {listed}", "SPY-DB.01"))
    return found


def _unknown(pack: Pack, id: str) -> Flaw:
    if id in pack.tables.get("mission", {}):
        return Flaw(f"{id}: a mission is never part of an agency deck", "SPY-DB.07", id)
    if id in pack.tables.get("leader", {}):
        return Flaw(f"{id}: leaders stand under leaders, four of them", "SPY-DB.01", id)
    return Flaw(f"{id}: there is no such agent, gear or action", "SPY-DB.04", id)


def warnings(pack: Pack, deck: Deck) -> list[str]:
    """What is allowed but unwise. [SPY-DB.08]"""
    number = {"agent": 0, "gear": 0, "action": 0}
    for entry in deck.cards:
        face = card_named(pack, entry.id)
        if face is not None:
            number[face.TABLE] += entry.copies
    found: list[str] = []
    if number["agent"] < 12:
        found.append(f"only {number['agent']} agents; 12 or more are advisable")
    if number["action"] > 25:
        found.append(f"{number['action']} actions; 25 or fewer are advisable")
    return found


def check_missions(pack: Pack) -> None:
    """Every mission has a number of its own, and numbers that can be played. [SPY-DECK.06]"""
    numbers: dict[int, Mission] = {}
    for mission in pack.all(Mission):
        other = numbers.setdefault(mission.number, mission)
        where = f"{pack.source(mission)}: mission {mission.id!r}"
        if other is not mission:
            raise BadPack(f"{where}: field number: {mission.number} is the number of {other.name}; missions of your own begin at 25")
        for field, value, most in (("cover", mission.cover, 12), ("points", mission.points, 20), ("target", mission.target, 40)):
            if not 0 <= value <= most:
                raise BadPack(f"{where}: field {field}: {value} is not possible; possible: 0 to {most}")


def checked(pack: Pack, deck: Deck, source: str) -> Deck:
    """The deck, if it keeps the rules; BadPack lists every rule that it breaks."""
    broken = problems(pack, deck)
    if broken:
        raise BadPack(f"{source}: deck {deck.name!r}: " + "; ".join(broken))
    return deck


def drawn(pack: Pack, rng: Rng) -> Deck:
    """Any lawful deck: leaders of one faction, then cards by chance; of other factions' agents at most one each, since they cost double."""
    faction = rng.pick(list(FACTIONS))
    leaders: list[str] = []
    for level in range(1, 5):
        leaders.append(rng.pick([leader.id for leader in pack.all(Leader) if leader.faction == faction and leader.level == level]))
    pool: list[str] = []
    for agent in pack.all(Agent):
        pool.extend([agent.id] * (COPIES if agent.faction in (faction, "freelancer") and not agent.unique else 1))
    for card in [*pack.all(Gear), *pack.all(Action)]:
        pool.extend([card.id] * (1 if card.unique else COPIES))
    rng.shuffle(pool)
    counts: dict[str, int] = {}
    for id in pool[: DRAWN_SIZE - len(leaders)]:
        counts[id] = counts.get(id, 0) + 1
    return Deck(id=ANY, name="Any cards", leaders=leaders, cards=[Copies(id, count) for id, count in counts.items()])


def cards_of(pack: Pack, deck: Deck) -> list[Face]:
    """The cards of a deck without its leaders, in the order of its list."""
    cards: list[Face] = []
    for entry in deck.cards:
        face = card_named(pack, entry.id)
        assert face is not None
        cards.extend([face] * entry.copies)
    return cards
