"""Hurled characters. [HB-HUR]"""

from __future__ import annotations

from undertable.games.hellboy.chapters.damage import hurt, hurt_enemy, stun_agent, stun_enemy
from undertable.games.hellboy.chapters.dice import CATASTROPHE, DOUBLE, REROLL, colour_for_number, score_of, successes
from undertable.games.hellboy.chapters.options import AskLead, PickAgent, PickEnemy, ToArea, different, foe_name
from undertable.games.hellboy.chapters.rolls import Again, AskTester, DoubleDie, reroll_options, roll_again, sensible_reroll, throw
from undertable.games.hellboy.pieces import FIGHT, NO_ONE, Enemy, Scenery, Test
from undertable.games.hellboy.state import Case
from undertable.kernel import Ask, Choice, Decision, Step

DICE = 3


def smallest_scenery(g: Case, area: int, least: int = 0) -> Scenery | None:
    """The smallest piece of scenery in an area, of this size at least."""
    best: Scenery | None = None
    for piece in g.scenery_in(area):
        if piece.size >= least and (best is None or piece.size < best.size):
            best = piece
    return best


def destroy(g: Case, piece: Scenery) -> None:
    """A piece of scenery is removed."""
    g.scenery.remove(piece)
    if g.watched:
        g.tell("The {piece} in {area} is destroyed", piece=piece.kind, area=g.place_name(piece.area))


def hurl_areas(g: Case, area: int, size: int) -> list[Choice]:
    """Adjacent areas with room. [HB-HUR.01]"""
    return [ToArea(other) for other in g.board.adjacent[area] if g.space(other) >= size]


class HurlAgent(AskLead):
    """An agent is hurled into an adjacent area with room that the Lead chooses. [HB-HUR.01, HB-HUR.08]"""

    RULE = "HB-HUR.01"
    PROMPT = "{agent} is hurled: into which area?"
    WAITING = "{seat} says where {agent} lands"
    ALONE = False

    agent: int

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"agent": g.agents[self.agent].kind.name}

    def options(self, g: Case) -> list[Choice]:
        agent = g.agents[self.agent]
        return [] if agent.out else hurl_areas(g, agent.area, 1)

    def answer(self, g: Case, choice: ToArea) -> None:
        agent = g.agents[self.agent]
        agent.area = choice.area
        if g.watched:
            g.tell("{agent} is hurled into {area}", agent=agent.kind, area=g.place_name(choice.area))
        piece = smallest_scenery(g, choice.area)
        if piece is not None and not g.enemies_in(choice.area):
            destroy(g, piece)
            hurt(g, self.agent, piece.kind.size)
            stun_agent(g, agent)


class HurlEnemy(Ask):
    """An enemy is hurled into an adjacent area with room that the attacker's player chooses. [HB-HUR.01]"""

    RULE = "HB-HUR.01"
    PROMPT = "Boom! Into which area does the {enemy} fly?"
    WAITING = "{seat} hurls the {enemy}"
    ALONE = False

    enemy: int
    seat: int

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"enemy": g.figure_name(g.the_enemy(self.enemy))}

    def whom(self, g: Case) -> int:
        return self.seat

    def options(self, g: Case) -> list[Choice]:
        enemy = g.enemy(self.enemy)
        return [] if enemy is None else hurl_areas(g, enemy.area, g.size_of(enemy))

    def answer(self, g: Case, choice: ToArea) -> None:
        enemy = g.the_enemy(self.enemy)
        enemy.area = choice.area
        if g.watched:
            g.tell("{enemy} is hurled into {area}", enemy=g.figure_name(enemy), area=g.place_name(choice.area))
        land(g, enemy, self.seat)


def agent_code(number: int) -> int:
    """An agent among the recipients of a hurl: below NO_ONE, where enemies have their numbers."""
    return -2 - number


def land(g: Case, enemy: Enemy, seat: int) -> None:
    """Among enemies it causes an attack roll on the characters there; on scenery it is hurt and Stunned. [HB-HUR.02..07]"""
    others = [other.number for other in g.enemies if other.area == enemy.area and other.number != enemy.number]
    if others:
        if g.options["hurl"] == "all":
            others += [agent_code(number) for number in g.agents_in(enemy.area)]
        health = g.enemy_card(enemy.figure).health[len(g.agents) - 1]
        test = Test("hurl", FIGHT, seat, NO_ONE, 0, colour_for_number(health))
        test.dice = [test.level] * DICE
        test.thing = g.enemy_card(enemy.figure).target
        g.tests.append(test)
        g.then(Split(tuple(others)), HurlRoll(), HurlEffect(), HurlHits())
        return
    piece = smallest_scenery(g, enemy.area)
    if piece is not None:
        destroy(g, piece)
        hurt_enemy(g, enemy, piece.kind.size)
        stun_enemy(g, enemy)


def recipients(g: Case, codes: list[int]) -> list[Choice]:
    """Those whom a die can be given to; enemies that look the same are offered once."""
    enemies = different([enemy for enemy in g.enemies if enemy.number in codes])
    found: list[Choice] = [PickEnemy(enemy.number) for enemy in enemies]
    return found + [PickAgent(-2 - code) for code in codes if code < NO_ONE]


def code_of(choice: Choice) -> int:
    if isinstance(choice, PickAgent):
        return agent_code(choice.agent)
    return choice.enemy if isinstance(choice, PickEnemy) else NO_ONE


class Split(Ask):
    """The three dice are split between the other characters. [HB-HUR.03]"""

    RULE = "HB-HUR.03"
    ALONE = False

    codes: tuple[int, ...]

    def run(self, g: Case) -> None:
        test = g.tests[-1]
        many = len(self.codes)
        if many == 1:
            test.targets = [self.codes[0]] * DICE
        elif many == DICE:
            test.targets = list(self.codes)
        elif len(test.targets) < DICE:
            super().run(g)

    def ask(self, g: Case) -> Decision | None:
        test = g.tests[-1]
        options = recipients(g, [code for code in self.codes if code not in test.targets])
        prompt = "Who gets two of the dice?" if len(self.codes) == 2 else "Who gets a die?"
        return Decision(test.seat, prompt, options, "{seat} splits the dice", self.RULE)

    def answer(self, g: Case, choice: Choice) -> None:
        test = g.tests[-1]
        code = code_of(choice)
        if len(self.codes) == 2:
            other = self.codes[0] if code == self.codes[1] else self.codes[1]
            test.targets = [code, code, other]
        else:
            test.targets.append(code)
            g.then(Split(self.codes))


class HurlRoll(Step):
    """Three dice and the effect die. [HB-HUR.02]"""

    def run(self, g: Case) -> None:
        throw(g, g.tests[-1])


class LoseDie(Choice):
    """Catastrophe takes this die."""

    TARGETS = ("die:{die}",)

    die: int

    def label(self, g: Case) -> str:
        test = g.tests[-1]
        code = test.targets[self.die]
        return f"Lose the {test.values[self.die]} against {g.agents[-2 - code].kind.name if code < NO_ONE else foe_name(g, code)}"


class HurlEffect(AskTester):
    """The effect die of a hurl; One, Two and B.P.R.D. go to a recipient chosen after the roll. [HB-HUR.03]"""

    RULE = "HB-HUR.03"
    ALONE = False

    def ask(self, g: Case) -> Decision | None:
        test = g.tests[-1]
        options: list[Choice]
        default = 0
        if test.effect == CATASTROPHE:
            lost: dict[int, int] = {}
            for place, value in enumerate(test.values):
                if value == max(test.values):
                    lost.setdefault(test.targets[place], place)
            options = [LoseDie(place) for place in lost.values()]
            prompt = "Catastrophe: which highest die is lost? {dice}"
        elif test.effect == REROLL:
            options = reroll_options(test)
            default = sensible_reroll(test, options)
            prompt = "Re-roll any of the dice? {dice}"
        elif test.effect == DOUBLE:
            options = [DoubleDie(place) for place in range(len(test.dice))]
            prompt = "Double one of the dice? {dice}"
        else:
            options = recipients(g, list(dict.fromkeys(test.targets)))
            prompt = "Who gets the bonus of the effect die? {dice}"
        return Decision(test.seat, prompt, options, "{seat} resolves the effect die", self.RULE, default)

    def answer(self, g: Case, choice: Choice) -> None:
        test = g.tests[-1]
        if isinstance(choice, LoseDie):
            test.values[choice.die] = 0
        elif isinstance(choice, Again):
            roll_again(g, test, choice.dice)
        elif isinstance(choice, DoubleDie):
            test.doubled = choice.die
        else:
            test.enemy = code_of(choice)


class HurlHits(Step):
    """Each recipient's share against its own Target number. [HB-HUR.04]"""

    def run(self, g: Case) -> None:
        test = g.tests.pop()
        for code in dict.fromkeys(test.targets):
            score = share(test, code)
            if code > NO_ONE:
                enemy = g.the_enemy(code)
                target = g.enemy_card(enemy.figure).target
                tell_share(g, g.figure_name(enemy), score, target)
                hurt_enemy(g, enemy, successes(score, target))
            else:  # an agent has no Target number: that of the hurled enemy counts
                tell_share(g, g.agents[-2 - code].kind.name, score, test.thing)
                hurt(g, -2 - code, successes(score, test.thing))


def tell_share(g: Case, name: str, score: int, target: int) -> None:
    """What one of several makes of a roll."""
    if g.watched:
        g.tell("{name}: {score} against {target}", name=name, score=score, target=target, kind="roll")


def share(test: Test, number: int) -> int:
    """The score of one recipient of a hurl."""
    score = score_of([], test.effect) if test.enemy == number else 0
    for place, value in enumerate(test.values):
        if test.targets[place] == number:
            score += value * 2 if place == test.doubled else value
    return score
