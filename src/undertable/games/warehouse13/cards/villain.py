"""Harm: what Traitor cards, Whammies, Calamities, Consequences and Plots do. [W13-CRD.01, W13-WSP.09]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import ChooseDie, ChooseTrait, PicksPlace, different
from undertable.games.warehouse13.cards.power import By, Power
from undertable.games.warehouse13.chapters import adversary, agents, challenges, clues, covering, episode, hands, obstacles, protocol
from undertable.games.warehouse13.chapters.dice import LOCKED, ON_ARTIFACT, RESERVE, Die
from undertable.games.warehouse13.chapters.numbers import EPISODE, FIELD, FIT, HEALTHS, KO, WAREHOUSE
from undertable.games.warehouse13.chapters.places import PLACES, TRAVEL, ringed
from undertable.games.warehouse13.content import Trait
from undertable.games.warehouse13.state import Season


class AddObstacles(Power):
    """Obstacles for the Maintenance track, one after the other. [W13-WHA.05]"""

    count: int

    def do(self, g: Season, by: By) -> None:
        for _ in range(self.count):
            if not g.over:
                obstacles.add_to_track(g)


class VillainPicksPlace(PicksPlace):
    def whom(self, g: Season, by: By) -> int:
        return protocol.chooser(g, by)


class Bar(VillainPicksPlace):
    """An obstacle on one of these places that is free; if none is, a ring. [W13-CHL.19]"""

    PROMPT = "put an obstacle where?"

    def __init__(self, places: list[str], ring: bool = False) -> None:
        self.places = [PLACES.index(name) for name in places]
        self.ring = ring

    def picks(self, g: Season, seat: int) -> list[int]:
        places = [place for place in self.places if place != TRAVEL or not g.finale]  # nobody travels in the Finale [W13-FIN.16]
        free = [place for place in places if not g.obstacles[place]]
        if free:
            return free
        return [place for place in places if not ringed(g.obstacles[place])] if g.rings else []

    def on_place(self, g: Season, by: By, place: int) -> None:
        obstacles.put_obstacle(g, place, self.ring)


class Ring(VillainPicksPlace):
    """A ring on any obstacle without one. [W13-OBS.04, .06]"""

    PROMPT = "put a ring on which obstacle?"

    def picks(self, g: Season, seat: int) -> list[int]:
        return [place for place in range(len(PLACES)) if g.rings and g.obstacles[place] and not ringed(g.obstacles[place])]

    def on_place(self, g: Season, by: By, place: int) -> None:
        obstacles.put_ring(g, place)


class NeutraliseClue(Power):
    """Neutralize dice of a colour, of a symbol, or any. `by`: the villain, always the protocol, or the team from the reserve."""

    colour: int = -1
    symbol: int = -1
    by: str = "villain"
    count: int = 1

    def reserve(self, g: Season) -> list[Die]:
        return [die for die in g.dice if die.zone == RESERVE and (self.colour < 0 or die.colour == self.colour)]

    def possible(self, g: Season, by: By) -> bool:
        return bool(self.reserve(g)) if self.by == "team" else protocol.can_hit(g, self.colour, self.symbol)

    def do(self, g: Season, by: By) -> None:
        if self.by == "team":
            self.offer(g, by, self.count)
            return
        for _ in range(self.count):
            g.then(protocol.PickClue(by, self.colour, self.symbol))

    def offer(self, g: Season, by: By, left: int) -> None:
        dice = self.reserve(g)
        if left and dice:
            g.then(ChooseDie(g.first, by, tuple(different(g, dice)), "neutralize which die?", False, left, "W13-FIN.06"))

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        clues.neutralise(g, die)
        if self.by == "team":
            self.offer(g, by, extra - 1)


class HideLead(Power):
    """A Lead becomes a Field Clue."""

    def possible(self, g: Season, by: By) -> bool:
        return g.has_lead() and not g.finale

    def do(self, g: Season, by: By) -> None:
        leads = g.leads() if g.revealed >= 0 else protocol.lowest(g.leads())
        g.then(ChooseDie(protocol.chooser(g, by), by, tuple(different(g, leads)), "move which Lead onto the artifact?"))

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        clues.move_clue(g, die, ON_ARTIFACT)


class Hits(Power):
    """An effect on one Agent whom it fits. [W13-WSP.07, .08]"""

    def possible(self, g: Season, by: By) -> bool:
        return any(self.fits(g, seat) for seat in g.active())

    def do(self, g: Season, by: By) -> None:
        g.then(protocol.PickVictim(by))


class HitsAny(Hits):
    """An effect on a victim, on each Agent, or on each in the Field."""

    who: str

    def do(self, g: Season, by: By) -> None:
        if self.who == "victim":
            super().do(g, by)
            return
        for seat in g.in_field() if self.who == "field" else g.active():
            if self.fits(g, seat):
                self.strike(g, seat, by)


class Stress(HitsAny):
    """Agents draw Stress: a victim, each, or each in the Field."""

    count: int

    def strike(self, g: Season, seat: int, by: By) -> None:
        g.then(hands.DrawStress(seat, self.count))


class Ambush(Hits):
    """An Agent in the Field, if any, faces an obstacle; failing, KO'd. [W13-CHL.12]"""

    def possible(self, g: Season, by: By) -> bool:
        return bool(g.supply or g.dumped) and bool(g.active())

    def fits(self, g: Season, seat: int) -> bool:
        return g.players[seat].location == FIELD or not g.in_field()

    def strike(self, g: Season, seat: int, by: By) -> None:
        challenges.face_obstacle(g, seat, (agents.Harm(seat, KO),))


class Injure(Hits):
    """A victim is KO'd or wounded."""

    def __init__(self, who: str, to: str, where: str = "") -> None:
        self.level = HEALTHS.index(to)
        self.where = where

    def fits(self, g: Season, seat: int) -> bool:
        player = g.players[seat]
        if self.where == "field" and not g.finale and player.location != FIELD:
            return False
        return player.health < self.level

    def strike(self, g: Season, seat: int, by: By) -> None:
        g.then(agents.Harm(seat, self.level))


class Trip(Hits):
    """Who has just moved is KO'd; turned up by the Adversary, a fit Agent."""

    def possible(self, g: Season, by: By) -> bool:
        if by.seat >= 0:
            return g.moved >= 0 and g.players[g.moved].present and g.players[g.moved].health == FIT
        return super().possible(g, by)

    def fits(self, g: Season, seat: int) -> bool:
        return g.players[seat].health == FIT

    def do(self, g: Season, by: By) -> None:
        if by.seat >= 0:
            g.then(agents.Harm(g.moved, KO))
        else:
            super().do(g, by)

    def strike(self, g: Season, seat: int, by: By) -> None:
        g.then(agents.Harm(seat, KO))


class Discard(HitsAny):
    """Traits are discarded, at random or by own choice: a victim's, everyone's, or in the Field. [W13-CRD.03]"""

    count: int
    random: bool

    def fits(self, g: Season, seat: int) -> bool:
        return g.players[seat].has_trait()

    def strike(self, g: Season, seat: int, by: By) -> None:
        for _ in range(self.count):
            if not self.random:
                g.then(ChooseTrait(seat, by, "discard one Trait"))
            else:
                traits = g.players[seat].traits()
                if traits:
                    hands.discard(g, seat, g.rng.pick(traits))

    def on_trait(self, g: Season, by: By, seat: int, trait: Trait, extra: int) -> None:
        hands.discard(g, seat, trait)


class Flip(Hits):
    """An Agent's available Episode Ability is flipped to used. [W13-ABL.02]"""

    def fits(self, g: Season, seat: int) -> bool:
        return not g.players[seat].used[EPISODE]

    def strike(self, g: Season, seat: int, by: By) -> None:
        player = g.players[seat]
        player.flip(EPISODE, True)
        if g.watched:
            g.tell("{seat} cannot use {card} any more this Episode.", seat=seat, card=player.abilities[EPISODE], kind="ability")


class Reroute(Power):
    """Another Ping; only its Travel and Action texts count."""

    def possible(self, g: Season, by: By) -> bool:
        return not g.finale and bool(g.ping.cards)

    def do(self, g: Season, by: By) -> None:
        for card in g.ping.cards[:]:
            g.move(card.id, g.ping, g.ping_discard)
        ping = episode.next_ping(g)
        if g.watched:
            g.tell("The trail leads to {card}: {what}", card=ping, what=ping.text, kind="ping")


class Scramble(Power):
    """Reroll several Leads: the Traitor's choice, or the lowest. The dice picked so far are a mask."""

    count: int

    def possible(self, g: Season, by: By) -> bool:
        return g.has_lead()

    def do(self, g: Season, by: By) -> None:
        self.offer(g, by, 0)

    def offer(self, g: Season, by: By, picked: int) -> None:
        left = [die for die in g.leads() if (picked >> die.id) & 1 == 0]
        if picked.bit_count() == self.count or not left:
            for die in sorted(g.leads(), key=clues.sort_key):
                if (picked >> die.id) & 1:
                    clues.reroll_clue(g, die)
            return
        dice = left if g.revealed >= 0 else protocol.lowest(left)
        g.then(ChooseDie(protocol.chooser(g, by), by, tuple(different(g, dice)), "reroll which Lead?", False, picked))

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        self.offer(g, by, extra | (1 << die.id))


class Recall(Hits):
    """An Agent in the Field returns to the Warehouse."""

    def possible(self, g: Season, by: By) -> bool:
        return g.phase == "investigation" and super().possible(g, by)

    def fits(self, g: Season, seat: int) -> bool:
        return g.players[seat].location == FIELD

    def strike(self, g: Season, seat: int, by: By) -> None:
        g.then(agents.MoveAgent(seat, WAREHOUSE))


class GiveUp(Hits):
    """An Agent with claimed dice neutralizes one of them."""

    def fits(self, g: Season, seat: int) -> bool:
        return bool(g.claimed_by(seat))

    def strike(self, g: Season, seat: int, by: By) -> None:
        g.then(covering.GiveUpDie(seat))


class Lock(Power):
    """A die of this colour is out for the rest of the game. [W13-DIE.05]"""

    colour: int

    def do(self, g: Season, by: By) -> None:
        dice = g.unlocked(self.colour)
        if dice:
            die = g.own_die(dice[0].id)
            die.to(LOCKED)
            if g.watched:
                g.tell("A {die} is locked for good.", die=die.text(), kind="lock")


class Gear(Power):
    """The broken gear. [W13-OBS.07]"""

    def do(self, g: Season, by: By) -> None:
        obstacles.place_gear(g)


class Schemes(Power):
    """The Traitor draws; without one, a Traitor card is turned up. [W13-COP.06]"""

    count: int

    def do(self, g: Season, by: By) -> None:
        if g.revealed >= 0:
            g.then(hands.DrawTraitorCards(self.count))
        else:
            g.then(adversary.AdversaryCard())
