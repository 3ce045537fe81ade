"""The parts of the scene beside the board: HQ Board, agents, decks, dice, and what is chosen at set-up."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

from msgspec.json import encode

from undertable.games.hellboy.cards.book import Book
from undertable.games.hellboy.cards.case_verbs import Turn
from undertable.games.hellboy.cards.verbs import Tracker
from undertable.games.hellboy.chapters.casefile import RITE
from undertable.games.hellboy.chapters.dice import COLOURS, EFFECTS, assemble
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.options import counted
from undertable.games.hellboy.content import AgentCard, BackupCard, CaseCard, DoomCard, EnemyCard, Equipment, Requisition, resolved
from undertable.games.hellboy.pieces import ICONS, SKILLS
from undertable.kernel.scene import Area, Badge, CardFace, Cards, Colour, Dice, Die, Fact, Mark, Panel, Place, Token, Track

EFFECT_SIGNS = ("\u2715", "+1", "+2", "\u21bb", "\u00d72", "B")
"""The faces of the effect die, as they look on the table: Catastrophe, One, Two, Re-roll, Double, B.P.R.D."""
DIE_COLOURS: tuple[Colour, ...] = ("", "red", "yellow", "green", "white")


def entry_name(book: Book, key: str) -> str:
    return book.pack.find(key).name


def tracks(book: Book, view: Any) -> list[Area]:
    """Impending Doom and Information Gathered."""
    if view.phase == "setup":
        return []
    found: list[Area] = [book.once(("doom", view.doom, *view.markers.items()), doom_track, view)]
    if not view.began:
        found.append(book.once(("info", view.info, *view.insight_at), info_track, view))
    return found


def doom_track(book: Book, view: Any) -> Track:
    drawn = marks(book, {space: marker for marker, space in reversed(view.markers.items())})
    return Track(id="doom", name="Impending Doom", place="top", marks=drawn, at=view.doom - 1, rule="HB-TRK.05", colour="purple")


def info_track(book: Book, view: Any) -> Track:
    drawn = marks(book, dict.fromkeys(view.insight_at, "I"))
    return Track(id="info", name="Information Gathered", place="top", marks=drawn, at=view.info - 1, rule="HB-TRK.04", colour="blue")


def marks(book: Book, markers: dict[int, str]) -> list[Mark]:
    """The spaces of a track, with the markers that lie on them."""
    helps = {**marker_names(book), "I": "Insight marker"}
    lying = [(str(space), markers.get(space, "")) for space in range(1, 21)]
    return [Mark(label=label, symbol=marker, help=helps.get(marker, ""), tokens=marker_token(marker, helps)) for label, marker in lying]


def marker_names(book: Book) -> dict[str, str]:
    """What the Doom Markers mean."""
    return {**{marker.id: marker.name for marker in book.case.markers}, RITE: "The rite is complete"}


def marker_token(marker: str, helps: dict[str, str]) -> list[Token]:
    if not marker:
        return []
    insight = marker == "I"
    return [Token(glyph=marker, symbol="insight" if insight else "doom", name=helps[marker], colour="yellow" if insight else "red")]


def dice(book: Book, view: Any, test: Any) -> Dice:
    """The roll on the table; before it, the dice that will be rolled by their letters."""
    shown: list[Die] = []
    for place, (level, value) in enumerate(zip(test.dice, test["values"], strict=False)):
        shown.append(Die(id=f"die:{place}", name=f"{COLOURS[level]} die", text=str(value), colour=DIE_COLOURS[level]))
    if test.effect >= 0:
        name = f"effect die, {EFFECTS[test.effect]}"
        shown.append(Die(id="die:effect", name=name, text=EFFECT_SIGNS[test.effect], colour="black"))
    else:
        for level in assemble(test.level, test.ups, test.downs):
            shown.append(Die(name=f"{COLOURS[level]} die, to be rolled", text=COLOURS[level][0].upper(), colour=DIE_COLOURS[level]))
    who = f"{entry_name(book, view.agents[test.agent].kind)}: " if test.agent >= 0 else ""
    against = f" against {test.target}" if test.target else ""
    bonus = f" +{test.bonus}" if test.bonus else ""
    return Dice(id="dice", name=f"{who}{SKILLS[test.skill]}{bonus}{against}", dice=shown, rule="HB-TST.07")


def seats(book: Book, view: Any) -> list[Area]:
    """A panel for each seat, and one for each agent."""
    found: list[Area] = []
    for seat, name in enumerate(view["names"]):
        looks = ("seat", seat, name, seat in view.pending, *[agent.kind for agent in view.agents if agent.seat == seat])
        found.append(book.once(looks, plate, *looks[1:]))
        for number, agent in enumerate(view.agents):
            if agent.seat == seat:
                contacts = [backup for backup in view.backups if backup.contact == number]
                known = ("panel", encode((agent, contacts, bool(view.explored))))
                found.append(book.once(known, agent_panel, contacts, bool(view.explored), agent))
    if view.agents:
        boss = next((view.boss_health - enemy.damage for enemy in view.enemies if enemy.figure == book.boss), 0)
        queue = [(agent.kind, agent.out) for agent in view.agents], view.priority
        numbers = view.doom, view.markers, view.insights, view.began, view.boss_health, boss, view.info, view.insight_at, view.swarms
        found.append(book.once(("hq", encode((queue, numbers))), hq, view, boss))
    return found


def plate(book: Book, seat: int, name: str, active: bool, *agents: str) -> Panel:
    """A player, with the names of the agents."""
    mine = ", ".join([entry_name(book, kind) for kind in agents])
    return Panel(id=f"seat:{seat}", name=name, place="seat", seat=seat, text=mine, art=agents[0] if agents else "", active=active)


def hq(book: Book, view: Any, boss: int) -> Panel:
    """The queue and the numbers that everybody watches; `boss` is what the Boss has left."""
    queue: list[Token] = []
    for place, number in enumerate(view.priority):
        agent = view.agents[number]
        card = book.entry(AgentCard, agent.kind)
        queue.append(book.once(("queue", card.id, place, agent.out), queue_token, card, place, agent.out))
    facts = [
        Fact(label="Impending Doom", value=doom_text(book, view), rule="HB-TRK.05"),
        Fact(label="Insight markers", value=str(view.insights), rule="HB-CAS.17"),
    ]
    if view.began:
        facts.append(Fact(label="Boss Health", value=f"{boss} / {view.boss_health}", rule="HB-CAS.16"))
    else:
        following = f", next Insight on {min(view.insight_at)}" if view.insight_at else ""
        facts.append(Fact(label="Information", value=f"{view.info}{following}", rule="HB-TRK.04"))
        facts.append(Fact(label=f"{book.case.swarm}s", value=str(sum(view.swarms)), rule="HB-SWM.01"))
    return Panel(id="hq", name="HQ: Target Priority", place="side", tokens=queue, facts=facts, rule="HB-TPQ.01")


def queue_token(book: Book, card: AgentCard, place: int, out: bool) -> Token:
    """An agent's place in the Target Priority Queue."""
    name = f"{place + 1}. {card.name}"
    return Token(id=f"queue:{card.id}", name=name, glyph=card.glyph, down=out, colour=card.colour, art=card.key, rule="HB-TPQ.01")


def doom_text(book: Book, view: Any) -> str:
    names = marker_names(book)
    marks = [f"{names[marker]} on {at}" for marker, at in view.markers.items()]
    return f"{view.doom}" + (f" ({', '.join(marks)})" if marks else "")


def agent_panel(book: Book, contacts: list[Any], explored: bool, agent: Any) -> Panel:
    """Everything about one agent."""
    card = book.entry(AgentCard, agent.kind)
    injuries = [counter for counter in agent.counters if counter.injury]
    facts = [
        Fact(label="Cubes", value="Knocked Out" if agent.out else str(agent.cubes) + (" (lying)" if agent.lying else ""), rule="HB-REF.01"),
        Fact(label="Health", value=health_text(agent, card), rule="HB-DMG.01"),
        Fact(label="Threat", value=str(card.threat), rule="HB-TPQ.06"),
        *book.once(("skills", *agent.skills), skill_facts, agent.skills),
    ]
    if agent.tracker:
        for gear in agent.gear:
            kind = book.pack.find(gear.kind)
            if isinstance(kind, Equipment) and isinstance(kind.effect, Tracker):
                facts.append(Fact(label=kind.name, value=f"{agent.tracker} of {kind.effect.last}", rule="HB-TRK.02"))
    if agent.area != NOWHERE and explored:
        room = book.room_names[book.plan.room_of[agent.area]]
        facts.append(Fact(label="Area", value=book.plan.names[agent.area], help=room))
    cards = [book.once(("gear", gear.number, gear.kind, gear.uses), gear_face, gear) for gear in agent.gear]
    cards.extend(backup_face(book, backup) for backup in contacts)
    return Panel(
        id=f"agent:{card.id}",
        name=card.name,
        place="seat",
        seat=agent.seat,
        art=card.key,
        facts=facts,
        cards=cards,
        badges=[Badge(text=ICONS[counter.icon], name=f"{ICONS[counter.icon]} injury", colour="red") for counter in injuries]
        + book.once(("actions", card.id), action_badges, card),
        colour=card.colour,
        help=book.once(("agent", card.id), agent_text, card),
    )


def skill_facts(book: Book, skills: list[int]) -> list[Fact]:
    """The colours of an agent's dice."""
    return [
        Fact(label=skill.capitalize(), value=COLOURS[level], help="the colour of its dice", rule="HB-GEN.07")
        for skill, level in zip(SKILLS, skills, strict=True)
    ]


def action_badges(book: Book, card: AgentCard) -> list[Badge]:
    """The unique actions on the Agent Card: options point at them."""
    costs = [(one, counted(one.cost, "cube")) for one in book.actions[card.id]]
    return [
        Badge(id=f"action:{one.id}", text=one.name, name=cubes, help=f"{cubes}. {one.text}", art=one.key, rule="HB-UNI.01")
        for one, cubes in costs
    ]


def agent_text(book: Book, card: AgentCard) -> str:
    """The whole Agent Card in words: traits, B.P.R.D., unique actions, Threat Level. [HB-GEN.07]"""
    actions = [f"{action.name} ({counted(action.cost, 'cube')}): {action.text}" for action in book.actions[card.id]]
    return " ".join([card.special, card.text, *actions, f"Threat Level {card.threat}."])


def agent_face(book: Book, card: AgentCard, taken: bool) -> CardFace:
    """An Agent Card to choose: complete, with the Starting Cards."""
    colours: tuple[Colour, ...] = (card.fight, card.shoot, card.examine, card.defend)
    badges = [
        Badge(text=skill.capitalize(), name=f"{skill.capitalize()} {colour}", symbol=skill.lower(), colour=colour)
        for skill, colour in zip(SKILLS, colours, strict=True)
    ]
    actions = [
        CardFace(name=action.name, kind=action.key, subtitle=counted(action.cost, "cube"), text=action.text)
        for action in book.actions[card.id]
    ]
    starting = [CardFace(name=one.name, kind=one.key, text=one.text) for one in book.starting[card.id]]
    said = " ".join(f"{one.name}: {one.text}" for one in starting)
    return CardFace(
        id=f"agent:{card.id}",
        name=card.name,
        kind=card.key,
        colour=card.colour,
        subtitle=f"{', '.join([badge.name for badge in badges])}. Health {card.health}, Threat {card.threat}",
        text=f"{agent_text(book, card)} Starting Cards: {said}",
        help=f"{card.special}\n{card.text}",
        badges=badges,
        cards=[*actions, *starting],
        dim=taken,
    )


def health_text(agent: Any, card: AgentCard) -> str:
    """What is left of the Health track, and which injuries stand on it."""
    injuries = [ICONS[counter.icon] for counter in agent.counters if counter.injury]
    left = f"{card.health - len(agent.counters)} of {card.health}"
    return f"{left} ({', '.join(injuries)})" if injuries else left


def gear_face(book: Book, gear: Any) -> CardFace:
    card = book.entry(Equipment, gear.kind)
    badges = [Badge(text=f"{gear.uses} left", name="uses left")] if card.uses else []
    return CardFace(
        id=f"gear:{gear.number}", name=card.name, kind=card.key, text=card.text, badges=badges, turned=bool(card.uses and not gear.uses)
    )


def backup_face(book: Book, backup: Any) -> CardFace:
    card = book.entry(BackupCard, backup.kind)
    where = "Remote" if backup.area == NOWHERE else f"in {book.plan.names[backup.area]}"
    text = f"{card.text} On Remote Support: checks in with a {card.die} die."
    return CardFace(id=f"backup:{backup.number}", name=card.name, kind=card.key, subtitle=where, text=text)


def decks(book: Book, view: Any) -> list[Area]:
    """Case File, Enemy Cards in play, Doom cards."""
    if view.phase == "setup":
        return []
    figures = [enemy.figure for enemy in view.enemies]
    cards = view.case_cards, view.in_play, view.staying, view.doom_deck, view.doom_discard.cards
    looks = encode((cards, figures, view.boss_health, view.markers, len(view.agents), view.stock, view.backup_stock))
    return book.once(("decks", looks), laid_decks, view)


def laid_decks(book: Book, view: Any) -> list[Area]:
    figures = Counter([enemy.figure for enemy in view.enemies])
    found: list[Area] = []
    many = len(view.agents)
    cases: list[CardFace] = []
    for key in view.case_cards:
        shown = ("case", key, many, *view.markers.items())
        cases.append(book.once(shown, case_face, view, book.entry(CaseCard, key)))
    found.append(Cards(id="case", name="Case File", place="side", cards=cases, layout="column"))
    enemies = [book.enemies[ident] for ident in view.in_play]
    faces: list[CardFace] = []
    for enemy in sorted(enemies, key=lambda one: one.order):
        health, following = enemy_health(enemy, view), figures[enemy.figure]
        faces.append(book.once(("enemy card", enemy.id, health, following), enemy_face, enemy, health, following))
    found.append(Cards(id="enemies", name="Enemy Cards", place="side", cards=faces, layout="column"))
    staying = [book.once(("doom card", held.card.kind, many), doom_face, held.card.kind, many) for held in view.staying]
    if staying:
        found.append(Cards(id="staying", name="Doom cards in play", place="side", cards=staying, layout="column"))
    top = view.doom_deck.known.get("0")
    deck = [book.once(("doom card", top, many), doom_face, top, many)] if top else [CardFace(back="doom", name="Deck of Doom")]
    found.append(Cards(id="doom deck", name="Deck of Doom", place="side", layout="pile", cards=deck, count=view.doom_deck["count"]))
    thrown = view.doom_discard.cards
    if thrown:
        last = book.once(("doom card", thrown[-1].kind, many), doom_face, thrown[-1].kind, many)
        found.append(Cards(id="doom discard", name="Doom discards", place="side", layout="pile", cards=[last], count=len(thrown)))
    found.append(book.once(("stock", *view.stock, *view.backup_stock), stock, view, "pile"))
    return found


def case_face(book: Book, view: Any, card: CaseCard) -> CardFace:
    name = f"{card.number}{card.side} {card.name}"
    return CardFace(name=name, kind=card.key, subtitle=turns_when(book, view, card), text=resolved(card.text, len(view.agents)))


def turns_when(book: Book, view: Any, card: CaseCard) -> str:
    """When a card is turned over, as its front says: never what stands on the back."""
    for when in card.when:
        if any(isinstance(effect, Turn) for effect in when.do):
            if when.on == "marker" and when.marker in view.markers:
                return f"turns at Doom {view.markers[when.marker]}"
            if when.on == "all_out":
                return "turns when all are Knocked Out"
            if when.on == "boss_half":
                return "turns at half the Boss's Health"
    return ""


def enemy_health(card: EnemyCard, view: Any) -> int:
    return int(view.boss_health if card.boss else card.health[len(view.agents) - 1])


def enemy_face(book: Book, card: EnemyCard, health: int, following: int) -> CardFace:
    """An Enemy Card in play, and how many figures follow it now."""
    badges = [Badge(text=f"x{following}", name="on the board")]
    return CardFace(name=card.name, kind=card.key, subtitle=enemy_numbers(card, health), text=card.text, badges=badges)


def enemy_numbers(card: EnemyCard, health: int) -> str:
    parts = [f"move {card.move}"]
    if card.ranged:
        parts.append(f"ranged {card.ranged} (range {card.range})")
    if card.melee:
        parts.append(f"melee {card.melee}")
    parts.extend([f"target {card.target}", f"Health {health}"])
    return f"{card.order}: {', '.join(parts)}" + (", Large" if card.size > 1 else "")


def doom_face(book: Book, key: str, agents: int) -> CardFace:
    card = book.entry(DoomCard, key)
    return CardFace(name=card.name, kind=card.key, subtitle=f"doom {card.icons}", text=resolved(card.text, agents))


def choices_of_setup(book: Book, view: Any) -> list[Area]:
    """Agents to choose from, and what the budget buys."""
    if view.agents:
        return [stock(book, view, "grid")]
    faces = [agent_face(book, card, card.id in view.roster) for card in book.agents.values()]
    return [Cards(id="agents", name="Agents", cards=faces)]


def stock(book: Book, view: Any, layout: Literal["grid", "pile"]) -> Cards:
    """The two open decks: everybody may look through them at any time. [HB-SET.11]"""
    cards = [stock_face(card, view.stock[number]) for number, card in enumerate(book.requisitions)]
    cards.extend(stock_face(card, view.backup_stock[number]) for number, card in enumerate(book.backups))
    left = sum(view.stock) + sum(view.backup_stock)
    name = "Requisition and Backup Agent cards"
    place: Place = "main" if layout == "grid" else "side"
    return Cards(id="stock", name=name, place=place, cards=cards, layout=layout, count=left if layout == "pile" else -1, rule="HB-SET.11")


def stock_face(card: Requisition | BackupCard, left: int) -> CardFace:
    return CardFace(
        id=f"stock:{card.id}", name=card.name, kind=card.key, subtitle=f"cost {card.cost}, {left} left", text=card.text, dim=not left
    )
