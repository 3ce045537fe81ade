"""Setting up a Season, and the position of a game from its first card on. [W13-SET]"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from undertable.games.warehouse13 import content
from undertable.games.warehouse13.chapters import bronze_sector, clues, episode, finale, hands, standing, talk
from undertable.games.warehouse13.chapters.dice import LEAD, LOCKED, ON_ARTIFACT, PLACED
from undertable.games.warehouse13.chapters.numbers import AWAY, CHALLENGES
from undertable.games.warehouse13.chapters.places import token
from undertable.games.warehouse13.hidden import resample
from undertable.games.warehouse13.state import Season
from undertable.kernel import Ask, Choice, Entry, Position, Rng, Step, Zone


def set_up(g: Season) -> None:
    """Lay out boards and decks, then choose characters. [W13-SET.01..11]"""
    lay_out_obstacles(g)
    lay_out_traits(g)
    lay_out_enemy(g)
    lay_out_cases(g)
    g.total = sum([len(zone.cards) for zone in g.zones()])
    start = g.rng.below(g.seats)
    g.then(OpenTraitor(), ChooseCharacters(start, 0), DealTraits(), DealLoyalty())
    g.then(StartConsequences(), ChooseFirstAgent(), episode.Episode())


def lay_out_obstacles(g: Season) -> None:
    """Eighteen obstacles face down. [W13-SET.02]"""
    for kind in g.pack.all(content.ObstacleKind):
        g.supply.extend([token(CHALLENGES.index(kind.kind), kind.value)] * kind.copies)
    g.supply.sort()


def lay_out_traits(g: Season) -> None:
    """Four Trait decks with their Calamities, and five Stress per player. [W13-SET.03, .04, W13-EAS.03]"""
    for trait in g.pack.all(content.Trait):
        g.make(g.draws[trait.type], trait, trait.copies)
    fewer = int(g.options["fewer_calamities"])
    for calamity in g.pack.all(content.Calamity):
        if fewer == 2 or (fewer == 1 and calamity.damages_warehouse):
            continue
        g.make(g.draws[calamity.type], calamity, calamity.copies)
    for deck in g.draws:
        g.shuffle(deck)
    g.make(g.stress_deck, g.pack.all(content.StressCard)[0], 5 * g.seats)


def lay_out_enemy(g: Season) -> None:
    """Traitor, Plot and Consequence decks. [W13-SET.05..07]"""
    fill(g, g.traitor_deck, g.pack.all(content.TraitorCard))
    fill(g, g.plot_deck, g.pack.all(content.Plot))
    fill(g, g.consequence_deck, [card for card in g.pack.all(content.Consequence) if card.group != "adversary"])
    g.shuffle(g.traitor_deck)
    g.shuffle(g.plot_deck)
    g.shuffle(g.consequence_deck)


def fill(g: Season, deck: Zone, kinds: Sequence[Entry]) -> None:
    """All copies of these cards."""
    for kind in kinds:
        g.make(deck, kind, kind.copies)


def lay_out_cases(g: Season) -> None:
    """Six Pings; five artifacts, the Adversary's in the middle; the rest are out of the game. [W13-SET.08..10, W13-COP.02, W13-EAS.05]"""
    fill(g, g.ping_deck, g.pack.all(content.Ping))
    g.shuffle(g.ping_deck)
    while len(g.ping_deck.cards) > 6:
        g.put(g.ping_deck.own().pop(), g.box)
    plain: list[content.Artifact] = []
    adversary: list[content.Artifact] = []
    for artifact in g.pack.all(content.Artifact):
        if not artifact.adversary:
            plain.extend([artifact] * artifact.copies)
        elif not (g.coop and g.pack.get(content.Consequence, artifact.consequence).may_reveal):
            adversary.extend([artifact] * artifact.copies)
    g.rng.shuffle(plain)
    g.rng.shuffle(adversary)
    below = 3 if g.options["four_losses"] else 2
    pile = plain[:below] + adversary[:1] + plain[below : below + 2]
    for artifact in pile:
        g.make(g.artifact_deck, artifact)
    for artifact in plain[below + 2 :] + adversary[1:]:
        g.make(g.box, artifact)


class DealLoyalty(Step):
    """After characters and Traits: one Traitor card among Loyal ones, one for each player. [W13-SET.14, W13-GEN.03, W13-COP.01]"""

    def run(self, g: Season) -> None:
        if g.coop or g.sworn:
            return
        g.players[g.rng.below(g.seats)].traitor = True
        g.sworn = True
        g.barrier()
        if g.watched:
            g.tell("The Loyalty cards are dealt.", kind="setup")
            g.tell("Everybody looks at their own Loyalty card.", kind="setup")


class PickAgent(Choice):
    """Play this Agent."""

    TARGETS = ("kind:{agent.id}",)

    agent: content.AgentCard

    def label(self, g: Season) -> str:
        a = self.agent
        focus = " and ".join([name.title() for name in a.focus])
        return f"{a.name}: Physical {a.physical}, Mental {a.mental}, Focus {focus}. {a.text}"


class ChooseCharacters(Ask):
    """Each player in turn takes a different character. [W13-SET.11]"""

    RULE = "W13-SET.11"
    PROMPT = "Choose your character"
    WAITING = "{seat} chooses a character"

    start: int
    number: int

    def run(self, g: Season) -> None:
        if self.number >= g.seats:
            return
        seat = (self.start + self.number) % g.seats
        if seat == g.revealed:
            g.then(ChooseCharacters(self.start, self.number + 1))
        elif g.options["characters"] == "random":
            self.take(g, seat, g.rng.pick(self.free(g)))
        else:
            super().run(g)

    def free(self, g: Season) -> list[content.AgentCard]:
        taken = [player.agent for player in g.players]
        return [agent for agent in g.pack.all(content.AgentCard) if agent not in taken]

    def whom(self, g: Season) -> int:
        return (self.start + self.number) % g.seats

    def options(self, g: Season) -> list[Choice]:
        return [PickAgent(agent) for agent in self.free(g)]

    def answer(self, g: Season, choice: PickAgent) -> None:
        self.take(g, (self.start + self.number) % g.seats, choice.agent)

    def take(self, g: Season, seat: int, agent: content.AgentCard) -> None:
        player = g.players[seat]
        player.agent = agent
        player.abilities = sorted([a for a in g.pack.all(content.Ability) if a.agent == agent.id], key=lambda a: a.slot)
        if g.watched:
            g.tell("{seat} plays {card}.", seat=seat, card=agent, kind="setup")
        g.then(ChooseCharacters(self.start, self.number + 1))


class OpenTraitor(Step):
    """Everyone knows the Traitor, chosen or drawn: no Traits, no Abilities, two Traitor cards. [W13-OPT.01..03]"""

    def run(self, g: Season) -> None:
        if not g.options["open_traitor"]:
            return
        chosen = int(g.options["traitor_seat"])
        seat = chosen - 1 if chosen else g.rng.below(g.seats)
        g.players[seat].traitor = True
        g.sworn = True
        bronze_sector.found_out(g, seat)
        g.players[seat].location = AWAY
        if g.watched:
            g.tell("{seat} plays the Traitor, as everybody knows.", seat=seat, kind="traitor")
        g.then(hands.DrawTraitorCards(2))


class DealTraits(Step):
    """One Trait per Focus Trait; Calamities drawn are replaced and shuffled back. [W13-SET.12, .13, W13-DIF.04, W13-EAS.02]"""

    def run(self, g: Season) -> None:
        if g.options["no_start_traits"]:
            return
        each = 2 if g.options["double_start_traits"] else 1
        for player in g.players:
            if player.agent is None:
                continue
            for type in player.agent.types:
                for _ in range(each):
                    self.deal(g, player.seat, type)
        for deck in range(4):
            if g.discards[deck].cards:
                g.draws[deck].own().extend(g.discards[deck].cards)
                g.discards[deck].lay([])
                g.shuffle(g.draws[deck])

    def deal(self, g: Season, seat: int, type: int) -> None:
        deck = g.draws[type]
        while isinstance(deck.cards[-1].kind, content.Calamity):
            g.draw(deck, g.discards[type])
        g.draw(deck, g.players[seat].hand)
        g.players[seat].may_hold(type, 1)


class StartConsequences(Step):
    """A harder game starts with Consequences in force. [W13-DIF.01]"""

    def run(self, g: Season) -> None:
        for _ in range(int(g.options["start_consequences"])):
            clues.turn_up_consequence(g)
            card = g.turned_up.cards[-1]
            g.move(card.id, g.turned_up, g.in_force)
            assert isinstance(card.kind, content.Consequence)
            clues.enter_force(g, card.kind)


class ChooseFirstAgent(Step):
    """The lowest Agent ID leads. [W13-SET.15, W13-OPT.04]"""

    def run(self, g: Season) -> None:
        g.first = min([(player.agent.number, player.seat) for player in g.players if player.agent is not None])[1]
        if g.watched:
            g.tell("{seat} is the First Agent.", seat=g.first, kind="first")


@mypyc_attr(allow_interpreted_subclasses=True)
class Warehouse(Season):
    """A Season from its first card on."""

    def setup(self) -> None:
        self.rebuilt()
        set_up(self)

    def next_part(self) -> Step:
        """The next Episode, after the last loss the Finale, and in it the next Plot. [W13-RET.25, W13-WIN.07, W13-FIN.20]"""
        if self.finale:
            return finale.PlotTurn()
        return finale.Finale() if self.all_lost() else episode.Episode()

    def imagine_hidden(self, viewer: int, rng: Rng) -> None:
        resample(self, viewer, rng)

    def anytime(self, seat: int) -> list[Choice]:
        """Cards for any time, and what may be said. [W13-TIM.06, W13-TLK.01]"""
        found = standing.standing_cards(self, seat)
        found.extend(hands.other_draws(self, seat))
        found.extend(talk.things_to_say(self, seat))
        return found

    def do_anytime(self, seat: int, choice: Choice) -> None:
        if isinstance(choice, talk.Say):
            talk.speak(self, seat, choice)
        elif isinstance(choice, hands.DrawNext):
            self.players[seat].focus = choice.deck
        else:
            standing.play_standing(self, seat, choice)

    def copy_into(self, into: Position) -> None:
        """Copies share the dice; who changes one of them first takes its own (`own_die`)."""
        for die in self.dice:
            die.shared = True
        for goo in self.goo:
            goo.shared = True
        super().copy_into(into)
        assert isinstance(into, Warehouse)
        into.dice = self.dice[:]
        into.goo = self.goo[:]

    def check(self) -> None:
        """No card and no die is lost or doubled; tests call it after every choice."""
        cards = sum([len(zone.cards) for zone in self.zones()]) + len(self.plays)
        assert cards == self.total, f"{cards} cards on the table, not {self.total}"
        tokens = len(self.supply) + len(self.dumped) + len([o for o in self.obstacles if o])
        assert tokens == 18, f"{tokens} obstacles"
        rings = self.rings + len([o for o in self.obstacles if o % 10 == 1])
        assert rings == 5, f"{rings} rings"
        assert len(self.dice) == 13 and all(0 <= die.zone <= LOCKED for die in self.dice)
        assert all(die.symbol >= 0 for die in self.dice if die.zone in (LEAD, ON_ARTIFACT, PLACED)), "a clue without face"
        traitors = sum([player.traitor for player in self.players])
        assert self.phase == "setup" or traitors == (0 if self.coop else 1), "not exactly one Traitor"
        assert len(self.in_sector()) <= 1, "two in the Bronze Sector"
