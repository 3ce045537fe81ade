"""How much a player likes each of her choices."""

from __future__ import annotations

from typing import Final

from undertable.games.facility07 import setup
from undertable.games.facility07.advice.liking import ANSWERS, DATA_ROOMS, GADGETS, KEEP, PLAYS, SURE, USEFUL_ROOMS
from undertable.games.facility07.cards import selectors
from undertable.games.facility07.chapters import abilities, death, duels, exploring, fighting, movement, ops, placing, sneaking
from undertable.games.facility07.chapters.blocking import ENTER, LEAVE, Announcement, may_block
from undertable.games.facility07.chapters.geometry import FAR
from undertable.games.facility07.chapters.guards import ToRoom
from undertable.games.facility07.chapters.reactions import Answer
from undertable.games.facility07.chapters.turn import Drop, EndTurn, Hypnotise, PackDeed, RollForCell
from undertable.games.facility07.chapters.walking import EXPLORE, STOP, Walk
from undertable.games.facility07.content import AgentCard
from undertable.games.facility07.pieces import DEAD, INSIDE, STAT, Agent
from undertable.games.facility07.state import Facility
from undertable.kernel import Choice, No, Pass, PickCard, PickNumber, Yes
from undertable.kernel.cards.control import Point

LONG_SEARCH: Final = 6
"""After so many rounds a crew is late in finding the Mainframe."""


class Mind:
    """What one player makes of the table at one moment."""

    def __init__(self, g: Facility, seat: int) -> None:
        self.g = g
        self.me = g.agents[seat]
        self.seat = seat
        self.secret = self.me.secret.cards[0].kind.id if self.me.secret.cards else ""
        self.home = g.routes_home() if g.rooms else [0]
        self.speed = max(1, g.speed(self.me)) if self.me.facts is not None else 1
        self.turns = self.turns_left()
        self._goal = -1
        self._far: list[int] = []
        self._gates = -1

    @property
    def goal(self) -> int:
        """The Room to go to, found out when somebody asks."""
        if self._goal < 0:
            self._goal = self.find_goal() if self.me.facts is not None and self.g.rooms and self.me.status == INSIDE else 0
        return self._goal

    @property
    def far(self) -> list[int]:
        """How far every Room is from the goal, likewise."""
        if not self._far:
            self._far = self.safe_routes(self.goal) if self.g.rooms else [0]
        return self._far

    @property
    def gates(self) -> int:
        """Rooms next door that Guards shut, as a mask, if there is no other way to the goal."""
        if self._gates < 0:
            self._gates = self.find_gates() if self.g.rooms and self.me.room != self.goal else 0
        return self._gates

    def find_gates(self) -> int:
        found = 0
        for room in self.g.plan.neighbours[self.me.room]:
            if self.far[room] < self.far[self.me.room]:
                if not self.g.guarded(room, self.me):
                    return 0
                found |= 1 << room
        return found

    def in_the_way(self, room: int) -> bool:
        """Whether Guards of this Room keep her from where she would go now."""
        return room == self.me.room or bool(self.gates >> room & 1 and self.g.movement(self.me))

    @property
    def late(self) -> int:
        """Rounds by which the search for the Mainframe takes longer than it should."""
        return 0 if self.g.battle else max(0, self.g.round - LONG_SEARCH)

    def turns_left(self) -> int:
        """Own turns before the explosion, this one included."""
        if not self.g.battle:
            return 99
        return 3 if self.g.on("run_for_it") else max(1, self.g.tracker)

    def safe_routes(self, goal: int) -> list[int]:
        """Distances to the goal with a detour around Guards and Lock Downs where there is one."""
        g = self.g
        shut = g.locked & ~(1 << goal)
        for i, room in enumerate(g.rooms):
            if i not in (goal, self.me.room) and (room.covered or g.guarded(i, self.me)):
                shut |= 1 << i
        found = g.plan.distances(goal, shut)
        if found[self.me.room] >= FAR:
            found = g.plan.distances(goal, 0)
        return found

    def need(self, room: int, first: int = 0) -> int:
        """Turns to get out from a Room, after `first` doors on the way there."""
        return -(-(self.home[room] + 1 + first) // self.speed)

    def find_goal(self) -> int:
        """The Room to go to."""
        g = self.g
        here = g.plan.distances(self.me.room, g.locked & ~(1 << self.me.room))
        free = self.open_ways()
        best = (0.0, 0)
        if g.battle:
            for i, room in enumerate(g.rooms):
                if here[i] >= FAR or room.covered or self.done(i):
                    continue
                if room.facts.node or room.kind.id == "RM" or room.kind.id in DATA_ROOMS:
                    walk = -(-here[i] // self.speed) if here[i] else 0
                    slack = self.turns - 1 - max(walk, 0) - self.need(i)
                    worth = 1.0 if room.facts.node or room.kind.id == "RM" else 0.5
                    if slack >= 0:
                        best = max(best, (worth * 10 - here[i] + min(slack, 2) - (0 if free[i] < FAR else 4), i))
            return best[1]
        mainframe = g.room_named("RM")
        if mainframe >= 0:
            return mainframe
        for i, room in enumerate(g.rooms):
            if here[i] >= FAR or room.covered:
                continue
            if g.room_deck.cards and g.plan.open_doors[i] and self.fits(i):
                best = max(best, (20.0 - 2 * here[i] - (0 if free[i] < FAR else 8), i))
            if room.kind.id in DATA_ROOMS and not self.done(i):
                best = max(best, (16.0 - 3 * here[i], i))
        for i in g.cover_of:
            for beside in g.plan.neighbours[i]:
                if not g.rooms[beside].covered and here[beside] < FAR:
                    best = max(best, (20.0 - 2 * here[beside], beside))
        return best[1] if best[0] > 0 else self.me.room

    def fits(self, room: int) -> bool:
        """Whether the next Room Card can lie at this Room, as far as she knows: the last is the Mainframe, and broom closets are seen."""
        g = self.g
        top = g.room_deck.cards[-1]
        if (len(g.room_deck.cards) > 1 and not top.known(self.seat)) or g.on("madhouse"):
            return True
        return bool(placing.places_at(g, top.kind, g.plan.open_doors[room]) or not placing.places_at(g, top.kind, g.plan.all_open_doors()))

    def open_ways(self) -> list[int]:
        """Distances from her Room past no Guard and no Lock Down."""
        g = self.g
        shut = g.locked & ~(1 << self.me.room)
        for guard in g.guards:
            if guard.room >= 0 and guard.room != self.me.room and g.guarded(guard.room, self.me):
                shut |= 1 << guard.room
        return g.plan.distances(self.me.room, shut)

    def done(self, room: int) -> bool:
        return bool(self.me.once >> room & 1 or self.g.spent_rooms >> room & 1)

    def leaving(self) -> bool:
        """Whether it is time to get out."""
        return self.g.battle and self.goal == 0

    def rival(self, seat: int) -> float:
        """How much another Agent is in the way of winning."""
        other = self.g.agents[seat]
        return other.data + (1.0 if other.data >= self.me.data else 0.0)

    def chance(self, value: int) -> float:
        return SURE[max(0, min(6, value))]

    def mission(self, choice: Choice) -> float:
        """What a choice adds for her own Top Secret Card."""
        secret = self.secret
        counts = self.me.counts
        if secret == "TS02" and counts[STAT["locks"]] < 2:
            card = isinstance(choice, ops.Play) and choice.kind.id == "OA11"
            return 14.0 if card or (isinstance(choice, abilities.UseRoom) and self.locks(choice.room)) else 0.0
        if secret == "TS03" and isinstance(choice, sneaking.Sneak) and counts[STAT["sneaks_won"]] < 2:
            return 4.0
        if secret == "TS04" and isinstance(choice, duels.Attack) and choice.what == "guard" and counts[STAT["guards_killed"]] == 0:
            return 20.0 if self.g.guards[choice.target].dazed else 0.0
        if secret == "TS05" and isinstance(choice, ops.Play) and choice.kind.id in ("OA02", "OA08", "OA09", "OA25"):
            return 5.0
        if secret == "TS06" and isinstance(choice, ops.UseGadget):
            return 0.0 if self.me.gadgets_used >> self.g.book.ops[choice.kind].index & 1 else 6.0
        if secret == "TS11" and isinstance(choice, duels.Attack) and choice.card == 0:
            return 5.0
        if secret == "TS12" and isinstance(choice, Answer) and choice.kind.TABLE == "covert":
            return 3.0
        if secret == "TS13" and isinstance(choice, abilities.UseRoom) and not self.me.abilities_used >> choice.room & 1:
            return 5.0
        if secret == "TS14" and isinstance(choice, duels.Attack) and choice.what == "agent":
            return -6.0
        return 0.0

    def locks(self, room: int) -> bool:
        return self.g.rooms[room].kind.id in ("R16", "R21")

    # Ratings

    def rate(self, choice: Choice) -> float:
        if isinstance(choice, Pass):
            return 1.0
        if isinstance(choice, Answer):
            return self.answer(choice)
        if isinstance(choice, (Yes, No)):
            return self.yes_no(isinstance(choice, Yes))
        if isinstance(choice, EndTurn):
            return 0.5
        if isinstance(choice, (movement.Move, Walk, movement.Jet, sneaking.Sneak)):
            return self.walk(choice)
        if isinstance(choice, exploring.Explore):
            return 30.0 if not self.g.battle and (choice.room >= 0 or self.fits(self.me.room)) else -5.0
        if isinstance(choice, abilities.UseRoom):
            return self.use_room(choice.room) - (1.0 if choice.card else 0.0)
        if isinstance(choice, ops.Play):
            return self.play(choice)
        if isinstance(choice, duels.Attack):
            return self.attack(choice)
        if isinstance(choice, ops.Equip):
            return 73.0 if choice.kind.TABLE == "covert" else 65.0 + GADGETS.get(choice.kind.id, 3)
        if isinstance(choice, ops.Unequip):
            return self.swap(choice)
        if isinstance(choice, ops.UseGadget):
            return self.use_gadget(choice)
        if isinstance(choice, abilities.UseAbility):
            return self.own_ability(choice)
        if isinstance(choice, RollForCell):
            return 40.0
        return self.other(choice)

    def swap(self, choice: ops.Unequip) -> float:
        """A Gadget makes room for a much better one in hand."""
        if choice.kind.TABLE == "covert":
            return -20.0
        had = GADGETS.get(choice.kind.id, 3)
        order = self.g.book.order
        for card in self.me.hand.cards:
            if card.kind.TABLE == "gadget" and GADGETS.get(card.kind.id, 3) >= had + 3 and order[card.kind] not in self.me.returned:
                return 66.0 - had
        return -20.0

    def walk(self, choice: movement.Move | Walk | movement.Jet | sneaking.Sneak) -> float:
        if choice.room == -1:
            out = 100.0 if self.leaving() or self.turns <= 1 else -10.0
            if self.turns > 1 and self.lies_in_wait():
                out = -1.0
            if isinstance(choice, sneaking.Sneak):
                return out * self.chance(self.g.sneak_skill(self.me) + (2 if choice.card else 0)) ** self.sneak_checks(choice) - 1
            return out - 30 * len([block for block in self.g.blocks if block[1] == LEAVE])
        closer = self.far[self.me.room] - self.far[choice.room]
        if not isinstance(choice, sneaking.Sneak) and self.hunts(choice.room):
            return 44.0
        if self.me.room == self.goal or closer <= 0:
            return -3.0
        worth = 20.0 + closer
        if choice.room == self.goal:
            worth += 2
        if self.g.battle:
            worth += 15 if self.leaving() else 5
        if isinstance(choice, Walk) and choice.deed != STOP:
            if choice.room != self.goal:
                return -3.0
            worth += 1.0 if (not self.g.battle if choice.deed == EXPLORE else self.use_room(choice.room) > 10.0) else -9.0
        if not isinstance(choice, (sneaking.Sneak, movement.Jet)):
            worth -= 12 * len([block for block in self.g.blocks if block[1:] in ((LEAVE, self.me.room), (ENTER, choice.room))])
        if isinstance(choice, sneaking.Sneak):
            sure = self.chance(self.g.sneak_skill(self.me) + (2 if choice.card else 0))
            checks = self.sneak_checks(choice)
            urgent = self.g.battle and self.turns <= self.need(self.me.room) + 1
            stuck = self.gates and not self.g.battle
            worth = (worth if urgent or stuck else worth - 6) * sure**checks - (6 if stuck else 12) * (1 - sure)
        elif isinstance(choice, movement.Jet):
            worth -= 4 if closer < 3 else 0
        elif isinstance(choice, movement.Move) and choice.hook:
            worth += 0.5
        return worth

    def hunts(self, room: int) -> bool:
        """Whether somebody is there whom she can rob or kill, and still get out."""
        g = self.g
        if not g.battle or self.me.dazed or self.me.weapon_used or self.turns <= self.need(room) + 1:
            return False
        return self.armed() and any(self.is_prey(g.agents[seat]) for seat in g.in_room(room) if seat != self.seat)

    def is_prey(self, other: Agent) -> bool:
        """A Dazed Agent, or a weaker one who has as much Data: fists Daze her, the weapon takes the Data or the life."""
        if other.dazed:
            return not other.cell
        return self.g.fist_skill(self.me) - self.g.fist_skill(other) >= 1 and other.data >= self.me.data

    def armed(self) -> bool:
        """Whether she still has a Lethal weapon for this turn."""
        g = self.g
        return not self.me.weapon_used and any(
            (weapon := g.facts(card).weapon) is not None and weapon.lethal for card in self.me.gadgets.cards
        )

    def lies_in_wait(self) -> bool:
        """Whether she stays near the way out for those who have more: to leave now would be to lose."""
        if self.me.dazed or not self.armed():
            return False
        behind = any(other.data > self.me.data and other.status != DEAD for other in self.g.agents)
        return behind and any(other.data and other.status == INSIDE and other is not self.me for other in self.g.agents)

    def sneak_checks(self, choice: sneaking.Sneak) -> int:
        """How many checks a sneak takes if everybody blocks who is likely to."""
        n = 0
        for room in (self.me.room, choice.through):
            if room >= 0:
                n += self.g.guarded(room, self.me)
                for seat in self.g.in_room(room):
                    n += may_block(self.g, self.g.agents[seat], self.me) and self.wants_to_block(seat)
        return max(1, n)

    def wants_to_block(self, seat: int) -> bool:
        """Whether another Agent has a reason to stop her."""
        return self.me.data > self.g.agents[seat].data or any(block[0] == seat for block in self.g.blocks)

    def use_room(self, room: int) -> float:
        g = self.g
        kind = g.rooms[room].kind
        facts = g.rooms[room].facts
        if g.battle and self.leaving() and kind.id not in ("R12",) and not (facts.node or kind.id == "RM"):
            return -4.0
        if kind.id == "RM":
            if g.battle:
                return 45.0 if self.turns > self.need(room) else -2.0
            return 60.0
        if facts.node:
            return 45.0 if self.turns > self.need(room) else -2.0
        if kind.id in DATA_ROOMS:
            return 28.0 * self.chance(g.skill(self.me, DATA_ROOMS[kind.id])) + (8.0 if not g.battle else 0.0)
        if kind.id == "R12" or kind.id == "wr1":
            return 60.0 * self.chance(self.speed) if self.leaving() else -4.0
        if kind.id == "R15":
            return 22.0 if self.far[self.me.room] > 3 else -1.0
        if kind.id == "R09":
            return 12.0
        if kind.id in ("R03", "R10") and self.gates:
            return 18.0
        useful = USEFUL_ROOMS.get(kind.id, 1)
        return max(0.6, float(useful) - self.late) if not g.battle else float(useful) - 6

    def play(self, choice: ops.Play) -> float:
        g = self.g
        id = choice.kind.id
        worth = float(PLAYS.get(id, 8))
        aim = choice.use(g).aim
        kind = aim.kind if aim is not None else None
        if kind is selectors.AGENTS and choice.target != self.seat:
            worth += self.rival(choice.target) * 2
            if id == "OA05" or id == "OA30":
                worth -= 20 if id == "OA05" else 2 * self.rival(choice.target)
        if id in ("OA03", "OA14") and kind is not None:
            worth = 24.0 if g.guarded(choice.target, self.me) and self.in_the_way(choice.target) else -2.0
            if id == "OA14" and choice.target == self.me.room:
                worth -= 12
        elif id == "OA01" and kind is selectors.GUARDS:
            worth = 40.0
        elif id == "OA01":
            worth = 4.0 + self.rival(choice.target) if g.battle else -1.0
        elif id == "OA07":
            closer = self.far[self.me.room] - self.far[choice.target]
            stuck = g.movement(self.me) == 0 or g.guarded(self.me.room, self.me) or self.gates
            worth = 18.0 + 2 * closer if closer >= 1 and stuck else -2.0
        elif id == "OA06":
            worth = 35.0 if 0 <= self.far[self.me.room] - g.movement(self.me) <= 2 and self.me.room != self.goal else -2.0
        elif id == "OA26":
            worth = 30.0 if g.guarded(self.me.room, self.me) or (self.gates and g.movement(self.me)) else -1.0
        elif id in ("OA11", "OA13"):
            hurts = choice.target not in (self.me.room, self.goal) and self.far[choice.target] >= self.far[self.me.room]
            crowd = len(g.in_room(choice.target))
            worth = 2.0 + crowd if hurts and g.battle else -3.0
        elif id == "OA29":
            worth = 25.0 if choice.target in (self.me.room, self.goal) else -1.0
        elif id == "OA27":
            worth = 26.0 if g.guarded(self.me.room, self.me) else -2.0
        elif id == "OA15":
            worth = 12.0 + self.rival(choice.target) if g.battle else 2.0
        elif id == "OA28":
            worth = 6.0 if self.turns <= self.need(self.me.room) + 1 else -1.0
        elif id == "OA25":
            worth = 30.0 * self.chance(g.skill(self.me, 1)) - 6
        elif id == "OA10":
            worth = 25.0 if self.far[self.me.room] - self.far[g.agents[choice.target].room] >= 2 else -4.0
        elif id == "OA04" and kind is selectors.GUARDS:
            worth = 20.0 if self.in_the_way(g.guards[choice.target].room) else -1.0
        elif id == "OA12":
            worth = -1.0
        return worth

    def attack(self, choice: duels.Attack) -> float:
        g = self.g
        if choice.what == "guard":
            guard = g.guards[choice.target]
            if guard.dazed:
                return 0.0
            sure = self.chance(fighting.strength_of(g, self.me, choice.card, True)[1])
            if guard.room != self.me.room:
                return 20.0 + sure if self.in_the_way(guard.room) else -1.0
            return 34.0 * sure - 14.0 * (1 - sure)
        if choice.what == "agent":
            other = g.agents[choice.target]
            if other.dazed:
                return 105.0 + 3 * other.data
            if self.turns <= self.need(self.me.room) + 1:
                return -4.0
            sure = self.chance(fighting.strength_of(g, self.me, choice.card, False)[1])
            back = self.chance(g.fist_skill(other)) if other.room == self.me.room else 0.2
            finish = 30 * sure * (1 - back) if choice.card == fighting.FISTS and self.armed() else 0.0
            return 18 * sure - 10 * back + 3 * self.rival(choice.target) + finish
        return 2.0

    def use_gadget(self, choice: ops.UseGadget) -> float:
        id = choice.kind.id
        if id == "OG03":
            return 30.0
        if id == "OG30":
            return 40.0 if choice.target == self.seat else -2.0
        if id == "OG26":
            return 8.0 if self.g.battle else -1.0
        if id == "OG19":
            return 2.0
        if id == "OG28":
            sure = self.chance(self.g.fist_skill(self.me))
            return 24.0 * sure - 6.0 if self.in_the_way(self.g.guards[choice.target].room) else -2.0
        return -2.0 if id == "OG27" else 3.0

    def liking(self, card: int) -> int:
        return GADGETS.get(self.me.hand.find(card).kind.id, 3)

    def own_ability(self, choice: abilities.UseAbility) -> float:
        ability = self.me.ability()
        if ability == "cartwheel":
            return 25.0 if self.far[self.me.room] > 0 else 1.0
        if ability == "flash_download":
            return 35.0
        if ability == "five_finger_discount":
            return 28.0
        if ability == "latex_face":
            return 24.0 if self.g.guarded(self.me.room, self.me) or (self.gates and self.g.movement(self.me)) else -2.0
        if ability == "mesmerise":
            return 24.0 if self.in_the_way(self.g.guards[choice.target].room) else 0.0
        if ability == "irresistible":
            return 6.0 if self.g.battle else -1.0
        return 0.0

    def answer(self, choice: Answer) -> float:
        g = self.g
        id = choice.kind.id
        if id in ("OA23", "OC11") and g.dice:
            die = g.dice[-1]
            mine = die.seat == self.seat
            if id == "OA23" or mine:
                return 10.0 if mine and not die.success() else -5.0
            return 3.0 if die.success() and g.battle and self.rival(die.seat) > 2 else -5.0
        if id == "OC12":
            return 2.0
        return float(ANSWERS.get(id, 6))

    def yes_no(self, yes: bool) -> float:
        step = self.g.asking
        if isinstance(step, Announcement):
            mover = self.g.agents[step.seat]
            block = mover.data > self.me.data and not self.me.dazed
            return 5.0 if yes == block else 0.0
        name = type(step).__name__
        if name == "UseHackingDeck":
            good = self.chance(self.g.skill(self.me, 1)) >= 0.5
        elif name == "IgnoreOnEnter":
            good = self.g.rooms[getattr(step, "room", 0)].kind.id not in ("R11", "R20")
        else:
            good = True
        return 5.0 if yes == good else 0.0

    def other(self, choice: Choice) -> float:
        g = self.g
        if isinstance(choice, Drop):
            return 10.0 - KEEP.get(choice.kind.id, GADGETS.get(choice.kind.id, 3)) - (1.0 if choice.kind.TABLE == "gadget" else 0.0)
        if isinstance(choice, setup.TakeAgent):
            assert isinstance(choice.kind, AgentCard)
            return float(sum(choice.kind.skills.values())) + choice.kind.skills["speed"]
        if isinstance(choice, setup.Outfit):
            return 30.0 * len(choice.cards) + sum(self.liking(card) for card in choice.cards)
        if isinstance(choice, placing.Lay):
            return 3.0 - 0.2 * (abs(choice.x) + abs(choice.y))
        if isinstance(choice, death.Pay):
            return 10.0
        if isinstance(choice, death.Perish):
            return 0.0
        if isinstance(choice, Point) and choice.kind == selectors.AGENTS.name and choice.number >= 0:
            helps = isinstance(g.asking, object) and choice.number == self.seat
            return 1.0 if helps else 2.0 + self.rival(choice.number)
        if isinstance(choice, ToRoom):
            return float(len(g.in_room(choice.room))) if choice.room != self.me.room else -3.0
        if isinstance(choice, PickNumber) and g.dice:
            mine = g.dice[-1].seat == self.seat
            return float(-choice.number if mine else choice.number)
        if isinstance(choice, PickCard):
            return float(KEEP.get(choice.kind.id, 3)) if len(g.agents[self.seat].hand.cards) == 0 else 1.0
        if isinstance(choice, duels.Back):
            return 2.0 if choice.card > 0 else 1.0
        if isinstance(choice, (Hypnotise, PackDeed)):
            return -1.0
        return 0.0
