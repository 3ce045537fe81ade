"""Whether the content of the cases fits together: what names something else must find it. Mistakes come with file, entry and field."""

from __future__ import annotations

from undertable.games.hellboy import content
from undertable.games.hellboy.cards.case_verbs import ClueBecomes
from undertable.games.hellboy.cards.doom_verbs import CloseDoorway, StageFrom
from undertable.games.hellboy.cards.verbs import Lasting, Referring
from undertable.games.hellboy.chapters.casefile import RITE, start_on
from undertable.games.hellboy.chapters.layout import shared_edge
from undertable.games.hellboy.content import LAIR, OF_A_CASE, case_of
from undertable.games.hellboy.state import LAST_SPACE, STARTS
from undertable.kernel import Entry, Pack
from undertable.kernel.content import Mistake
from undertable.kernel.effects import Effect, Several

LETTERS = "abcd"
MINION = "minion"


class Names:
    """The ids that the entries of one case may name, by table."""

    def __init__(self, pack: Pack, case: str) -> None:
        self.areas: dict[str, tuple[int, int]] = {}
        self.tables: dict[str, list[str]] = {kind.TABLE: [] for kind in OF_A_CASE}
        for kind in OF_A_CASE:
            self.tables[kind.TABLE] = [entry.id for entry in pack.all(kind) if case_of(entry) == case]
        for room in pack.all(content.Room):
            if room.case == case:
                for letter, place in zip(LETTERS, room.areas, strict=False):
                    self.areas[room.id + letter] = place
        self.tables["area"] = list(self.areas)


class Checker:
    """Collects what is wrong."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.found: list[Mistake] = []
        self.names = {case.id: Names(pack, case.id) for case in pack.all(content.CaseFile)}

    def wrong(self, entry: Entry, field: str, text: str) -> None:
        self.found.append(Mistake(self.pack.source(entry), entry.label, field, text))

    def one_of(self, entry: Entry, field: str, ident: str, possible: list[str], what: str) -> bool:
        """Whether an id is known; if not, that is a mistake."""
        if ident not in possible:
            self.wrong(entry, field, f"there is no {what} {ident!r}; possible: {', '.join(possible) or 'none'}")
        return ident in possible

    def of_case(self, entry: Entry, field: str, table: str, ident: str) -> bool:
        """Whether the case of an entry has what it names."""
        return self.one_of(entry, field, ident, self.names[case_of(entry)].tables[table], table)

    def effects(self, entry: Entry, field: str, effects: list[Effect], cases: list[str]) -> None:
        """What effects name must be there in each of these cases."""
        for i, effect in enumerate(effects):
            at = f"{field}[{i}]" if len(effects) > 1 else field
            if isinstance(effect, Several):
                self.effects(entry, at, effect.effects, cases)
            if isinstance(effect, StageFrom):
                self.effects(entry, f"{at}.then", [effect.then], cases)
                self.effects(entry, f"{at}.otherwise", [effect.otherwise], cases)
            if isinstance(effect, Referring):
                for parameter, table, ident in effect.refers():
                    for case in cases:
                        if ident != MINION or table != "figure":
                            self.one_of(entry, f"{at}.{parameter}", ident, self.names[case].tables[table], table)


def mistakes_in(pack: Pack) -> list[Mistake]:
    """Everything in the content that does not fit together."""
    check = Checker(pack)
    cases = list(check.names)
    agents = [agent.id for agent in pack.all(content.AgentCard)]
    for kind in OF_A_CASE:
        for entry in pack.all(kind):
            if case_of(entry) not in check.names:
                check.one_of(entry, "case", case_of(entry), cases, "casefile")
    if check.found:
        return check.found
    for card in pack.all(content.StartingCard):
        check.one_of(card, "agent", card.agent, agents, "agent")
    for action in pack.all(content.ActionCard):
        check.one_of(action, "agent", action.agent, agents, "agent")
    for doom in pack.all(content.DoomCard):
        check_doom(check, doom, agents, cases)
    for enemy in pack.all(content.EnemyCard):
        check.of_case(enemy, "figure", "figure", enemy.figure)
        if enemy.ward:
            check.of_case(enemy, "ward", "figure", enemy.ward)
        if enemy.ranged and not enemy.range:
            check.wrong(enemy, "range", "a Ranged box needs a range of 1 or more")
    for room in pack.all(content.Room):
        check_room(check, room)
    for doorway in pack.all(content.Doorway):
        check_doorway(check, doorway)
    for encounter in pack.all(content.EncounterCard):
        check_encounter(check, encounter)
    for side in pack.all(content.CaseCard):
        check_case_card(check, side)
    for case in pack.all(content.CaseFile):
        check_case(check, case)
    return check.found


def check_doom(check: Checker, doom: content.DoomCard, agents: list[str], cases: list[str]) -> None:
    if doom.agent:
        check.one_of(doom, "agent", doom.agent, agents, "agent")
    if doom.case:
        check.one_of(doom, "case", doom.case, cases, "casefile")
    if bool(doom.stays) != isinstance(doom.effect, (Lasting, CloseDoorway)):
        check.wrong(doom, "stays", "a lasting effect says how long it stays, and no other does")
    check.effects(doom, "effect", [doom.effect], [doom.case] if doom.case in check.names else cases)


def check_room(check: Checker, room: content.Room) -> None:
    if len(room.areas) not in (2, 4):
        check.wrong(room, "areas", "a room has 2 or 4 areas")
    for other in check.pack.all(content.Room):
        if other is room:
            break
        if other.case == room.case and (other.stage == LAIR) == (room.stage == LAIR) and set(other.areas) & set(room.areas):
            check.wrong(room, "areas", f"lies on room {other.id!r}")


def check_doorway(check: Checker, doorway: content.Doorway) -> None:
    areas = check.names[doorway.case].areas
    one, other = doorway.areas
    known = check.one_of(doorway, "areas[0]", one, list(areas), "area")
    if not check.one_of(doorway, "areas[1]", other, list(areas), "area") or not known:
        return
    try:
        shared_edge(*areas[one], *areas[other])
    except ValueError:
        check.wrong(doorway, "areas", f"{one} and {other} do not lie side by side")
    if one[:-1] == other[:-1]:
        check.wrong(doorway, "areas", "a doorway leads into another room")


def check_encounter(check: Checker, encounter: content.EncounterCard) -> None:
    names = check.names[encounter.case]
    scenery = [kind.id for kind in check.pack.all(content.SceneryKind)]
    for i, element in enumerate(encounter.elements):
        for j, item in enumerate(element):
            field = f"elements[{i}][{j}]"
            name, _, numbers = item.partition(":")
            check.one_of(encounter, field, name, ["clue", "swarm", *scenery, *names.tables["figure"]], "thing")
            if numbers and (len(numbers.split("/")) != 4 or not all(part.isdigit() for part in numbers.split("/"))):
                check.wrong(encounter, field, f"{numbers!r} is not four numbers by number of agents, such as 1/1/2/2")
    if encounter.poi:
        check.of_case(encounter, "poi", "poi", encounter.poi)
    if not encounter.back:
        check.wrong(encounter, "back", "is missing: cards of one stage have the same back")
    stages = {room.stage for room in check.pack.all(content.Room) if room.case == encounter.case}
    check.one_of(encounter, "stage", encounter.stage, sorted(stages - {LAIR}), "stage of rooms")


def check_case_card(check: Checker, side: content.CaseCard) -> None:
    case = check.pack.get(content.CaseFile, side.case)
    check.effects(side, "turned", side.turned, [side.case])
    stages = [room.stage for room in check.pack.all(content.Room) if room.case == side.case]
    for i, when in enumerate(side.when):
        field = f"when[{i}]"
        check.effects(side, f"{field}.do", when.do, [side.case])
        if when.stage:
            check.one_of(side, f"{field}.stage", when.stage, stages, "stage of rooms")
        if when.poi:
            check.of_case(side, f"{field}.poi", "poi", when.poi)
        if when.on == "marker":
            check.one_of(side, f"{field}.marker", when.marker, [*[one.id for one in case.markers], RITE], "Doom Marker")
        fits = {"explored": ("stage", "nth"), "examined": ("poi",), "failed": ("poi", "catastrophe"), "marker": ("marker",)}
        for name in ("stage", "nth", "poi", "catastrophe", "marker"):
            if getattr(when, name) and name not in fits.get(when.on, ()):
                check.wrong(side, f"{field}.{name}", f"says nothing with on = {when.on!r}")
    for i, deed in enumerate(side.deeds):
        check.of_case(side, f"deeds[{i}].poi", "poi", deed.poi)
        check.effects(side, f"deeds[{i}].do", deed.do, [side.case])


def check_case(check: Checker, case: content.CaseFile) -> None:
    areas = check.names[case.id].tables["area"]
    for field, name in (("opening", case.opening), ("arrival", case.arrival), ("lair.arrival", case.lair.arrival)):
        check.one_of(case, field, name, areas, "area")
    for field, several in (("begin", case.begin), ("lair.entrance", case.lair.entrance)):
        for i, name in enumerate(several):
            check.one_of(case, f"{field}[{i}]", name, areas, "area")
    cards = {"briefing": case.briefing, "opened": case.opened, "lair.card": case.lair.card, "won": case.won, "lost": case.lost}
    for field, card in cards.items():
        check.of_case(case, field, "case", card)
    for i, ident in enumerate(case.lair.follow):
        check.of_case(case, f"lair.follow[{i}]", "enemy", ident)
    for i, placed in enumerate(case.lair.enemies):
        check.of_case(case, f"lair.enemies[{i}].figure", "figure", placed.figure)
        check.one_of(case, f"lair.enemies[{i}].area", placed.area, areas, "area")
    check.of_case(case, "minion", "figure", case.minion)
    for i, marker in enumerate(case.markers):
        if marker.id == RITE or any(not 1 < at <= LAST_SPACE for at in marker.at):
            check.wrong(case, f"markers[{i}]", f"needs an id other than {RITE!r} and spaces from 2 to {LAST_SPACE}")
    check_endings(check, case)
    check_decks(check, case)


def check_endings(check: Checker, case: content.CaseFile) -> None:
    """Every case can be played to its end: each Doom Marker does something, and all three starts are there. [HB-CON.01]"""
    sides = [side for side in check.pack.all(content.CaseCard) if side.case == case.id]
    heard = {(when.on, when.marker) for side in sides for when in side.when}
    for i, marker in enumerate(case.markers):
        if ("marker", marker.id) not in heard:
            check.wrong(case, f"markers[{i}]", f"no Case File card says what Doom Marker {marker.id!r} does")
    if ("marker", RITE) not in heard or ("all_out", "") not in heard:
        check.wrong(case, "lair.card", f"Case File cards must say what Doom Marker {RITE!r} does and what happens when all are Knocked Out")
    ways = [start.way for start in map(start_on, sides) if start is not None]
    for way in STARTS:
        if ways.count(way) != 1:
            check.wrong(case, "lair", f"the Confrontation begins by {way!r} on {ways.count(way)} Case File cards; it must be one")


def check_decks(check: Checker, case: content.CaseFile) -> None:
    """Every figure has a card to follow, there is one Boss, and every room finds an Encounter Card."""
    cards = [card for card in check.pack.all(content.EnemyCard) if card.case == case.id]
    for figure in check.pack.all(content.Figure):
        if figure.case == case.id and not any(card.figure == figure.id for card in cards):
            check.wrong(figure, "id", "no Enemy Card has this figure")
    bosses = {card.figure for card in cards if card.boss}
    if len(bosses) != 1:
        check.wrong(case, "lair", f"a case has the Enemy Cards of one Boss figure, not of {len(bosses)}")
    elif not any(placed.figure in bosses for placed in case.lair.enemies):
        check.wrong(case, "lair.enemies", "the Boss is not among them")
    encounters = [card for card in check.pack.all(content.EncounterCard) if card.case == case.id]
    rooms = [room for room in check.pack.all(content.Room) if room.case == case.id]
    if not any(room.stage == LAIR for room in rooms):
        check.wrong(case, "lair", f"no room has stage = {LAIR!r}")
    for stage in {room.stage for room in rooms} - {LAIR}:
        wanted = sum(1 for room in rooms if room.stage == stage)
        there = sum(1 for card in encounters if card.stage == stage)
        if there < wanted:
            check.wrong(case, "id", f"stage {stage!r} has {wanted} rooms but {there} Encounter Cards")
    for poi in check.pack.all(content.PointOfInterest):
        if poi.case == case.id and not names_poi(check.pack, case, poi):
            check.wrong(poi, "id", "no Encounter Card and no Case File card puts it on the board")


def names_poi(pack: Pack, case: content.CaseFile, poi: content.PointOfInterest) -> bool:
    """Whether something puts a Point of Interest on the board."""
    sides = [side for side in pack.all(content.CaseCard) if side.case == case.id]
    named = [card.poi for card in pack.all(content.EncounterCard) if card.case == case.id]
    for effect in [effect for side in sides for when in side.when for effect in when.do]:
        if isinstance(effect, ClueBecomes):
            named.append(effect.poi)
    return poi.id in named
