"""The first turn of the learning game, step by step, with every number that it states."""

from __future__ import annotations

from typing import cast

import undertable as ut
from tests.games.spycraft.tables import KEN, NANCY, Chooser, threshold
from undertable.games.spycraft.chapters.activatable import price
from undertable.games.spycraft.chapters.numbers import craft_of_agency, current_numbers, goal_total, number_against, skill, team_total
from undertable.games.spycraft.content import COVER, Action, Mission, Order
from undertable.games.spycraft.pieces import HQ, TEAM, Stack
from undertable.games.spycraft.setup import Spycraft
from undertable.kernel.choice import PASS
from undertable.kernel.step import Window
from undertable.testing import rule

CODES = {
    "The Warlord's Fortress": "WF",
    "Flight of the Intruder": "FI",
    "High-Speed Melee": "HM",
    "A Night at the Opera": "NO",
    "Manhunt at Carnaval": "MC",
    "Loaded Dice": "LD",
    "Red Archive": "RA",
    "Volcano Run": "VR",
}


class Sample(Chooser):
    """Plays the script; windows are passed unless the script answers them."""

    def __init__(self) -> None:
        self.g = cast(Spycraft, ut.new("spycraft", 2, 1, {"mode": "learning"}, names=["Ken", "Nancy"]))

    def choose(self, seat: int, *texts: str) -> None:
        for text in texts:
            self.take(seat, text)

    def decline(self, seat: int) -> None:
        assert isinstance(self.g.asking, Window) and self.g.pending == [seat]
        self.g.apply(seat, PASS)

    def settle(self) -> None:
        while isinstance(self.g.asking, Window):
            self.g.apply(self.g.pending[0], PASS)

    def agent(self, seat: int, name: str) -> Stack:
        return next(stack for stack in self.g.agencies[seat].stacks if stack.top.card.kind.name == name)

    def hand(self, seat: int) -> list[str]:
        return [card.kind.name for card in self.g.agencies[seat].hand.cards]

    def queue(self, viewer: int = -1) -> list[str]:
        return [card.kind.name if card.known(viewer) else "?" for card in self.g.row.cards]

    def row(self, code: str) -> bool:
        """Whether the queue is this one: `FI NO (MC) (LD) (RA)`, facedown missions in brackets."""
        said = [CODES[card.kind.name] if card.known(-1) else f"({CODES[card.kind.name]})" for card in self.g.row.cards]
        return " ".join(said) == code

    def number(self, seat: int, performer: str, source: str, target: str) -> tuple[int, int]:
        """The target number of an action against one target, and the skill of who performs it."""
        stack = self.agent(seat, performer)
        pool = [*self.g.pack.all(Order), *(piece.face for piece in stack.pieces()), *self.g.pack.all(Action), *self.g.pack.all(Mission)]
        line = next(face for face in pool if face.name == source).action[0]
        return number_against(self.g, line, self.agent(1 - seat, target), seat), skill(self.g, stack, line.skill_no)

    def prices(self, seat: int, name: str) -> tuple[int, int]:
        """What activating an agent costs, and what the leader has."""
        stack = self.agent(seat, name)
        return price(self.g, stack, stack.top)

    def skills(self, seat: int, name: str) -> tuple[int, ...]:
        return current_numbers(self.g)[self.agent(seat, name).id][:4]

    def discard(self, seat: int) -> list[str]:
        return [card.kind.name for card in self.g.agencies[seat].discard.cards]


def played() -> Sample:
    """The whole sample turn, with every number of it checked."""
    s = Sample()
    start(s)
    intel_phase(s)
    teams(s)
    engagement(s)
    goals(s)
    rest_of_the_turn(s)
    final_position(s)
    return s


@rule("SPY-EX.01", "SPY-VAR.01", "SPY-SET.08")
def test_the_sample_turn() -> None:
    s = played()
    record = s.g.record()
    again = ut.replay(str(record))
    assert ut.digest(again) == ut.digest(s.g)


def start(s: Sample) -> None:
    g = s.g
    assert s.queue() == ["The Warlord's Fortress", "Flight of the Intruder", "?", "?", "?"] and s.row("WF FI (HM) (NO) (MC)")
    assert s.hand(KEN) == [
        "Termite", "Man and Machine", "Heroic Act", "Kirianna Semenov", "Secret Service SUV", "Taking Cover", "King Maul",
    ]  # fmt: skip
    assert s.hand(NANCY) == ["Akim Potenski", "Bravado", "Li", "Shiatsu", "Kai", "Kalashnikov AK-47", "Clocked!"]
    assert [agency.points for agency in g.agencies] == [0, 0]
    assert (craft_of_agency(g, KEN), craft_of_agency(g, NANCY)) == (3, 2)
    assert g.starter == KEN and g.pending == [KEN]


def intel_phase(s: Sample) -> None:
    g = s.g
    s.choose(KEN, "play King Maul facedown as an agent")
    maul = s.agent(KEN, "King Maul")
    assert not maul.top.active and price(g, maul, maul.top) == (5, 4)
    assert s.hand(KEN) == ["Termite", "Man and Machine", "Heroic Act", "Kirianna Semenov", "Secret Service SUV", "Taking Cover"]
    s.choose(NANCY, "play Shiatsu facedown as an agent")
    assert s.prices(NANCY, "Shiatsu") == (2, 3)
    assert s.hand(NANCY) == ["Akim Potenski", "Bravado", "Li", "Kai", "Kalashnikov AK-47", "Clocked!"]
    s.choose(KEN, "Clean Sweep's Intel action")
    s.settle()
    assert s.queue() == ["Flight of the Intruder", "High-Speed Melee", "?", "?", "?"] and s.row("FI HM (NO) (MC) (LD)")
    assert s.queue(KEN)[2:] == ["?", "?", "?"]
    assert s.agent(KEN, "Clean Sweep").top.used_turn != 0
    s.choose(NANCY, "play Li facedown as an agent")
    assert s.hand(NANCY) == ["Akim Potenski", "Bravado", "Kai", "Kalashnikov AK-47", "Clocked!"]
    s.choose(KEN, "play Termite facedown as an agent")
    assert s.prices(KEN, "Termite") == (3, 4)
    assert s.hand(KEN) == ["Man and Machine", "Heroic Act", "Kirianna Semenov", "Secret Service SUV", "Taking Cover"]
    s.choose(NANCY, "Brief: divide", "1 on Groundfire", "2 on Mother of Clouds")
    assert [leader.tokens for leader in g.agencies[NANCY].reserve] == [1, 2, 0]
    assert [threshold(g, leader) for leader in g.agencies[NANCY].reserve[:2]] == [5, 8]
    s.choose(KEN, "ability of The Krypt", "High-Speed Melee (second mission)", "Yes")
    assert s.queue() == ["Flight of the Intruder", "A Night at the Opera", "?", "?", "?"] and s.row("FI NO (MC) (LD) (RA)")
    crafts = [stack.face.skills[3] for stack in g.agencies[NANCY].stacks]
    assert sum(crafts) == 4, "Li Cong 2, Shiatsu 0, Li 2: below the objective of 5"
    s.choose(NANCY, "play Akim Potenski facedown as an agent")
    s.choose(KEN, "play Secret Service SUV facedown as gear", "Under Clean Sweep")
    assert sum(stack.face.skills[3] for stack in g.agencies[NANCY].stacks) == 7 and len(s.hand(NANCY)) == 4
    sweep = s.agent(KEN, "Clean Sweep")
    assert price(g, sweep, sweep.gear[0]) == (7, 4) and s.agent(KEN, "King Maul").face.expense == 5
    s.choose(NANCY, "play Kalashnikov AK-47 facedown as gear", "Under Akim Potenski")
    akim = s.agent(NANCY, "Akim Potenski")
    assert price(g, akim, akim.gear[0]) == (5, 5)
    s.choose(KEN, "play Kirianna Semenov facedown as an agent")
    assert s.prices(KEN, "Kirianna Semenov") == (6, 4)
    assert s.hand(KEN) == ["Man and Machine", "Heroic Act", "Taking Cover"]
    assert s.hand(NANCY) == ["Bravado", "Kai", "Clocked!"]


def teams(s: Sample) -> None:
    g = s.g
    s.choose(NANCY, "Run A Night at the Opera", "Send Li Cong", "Send Shiatsu", "Send Li (", "Send Akim", "Confirm")
    assert g.op is not None and (g.op.attacker, g.op.defender) == (NANCY, KEN)
    s.choose(KEN, "Send Clean Sweep", "Send King Maul", "Send Termite", "Send Kirianna", "Confirm")
    assert (team_total(g, KEN, 3), team_total(g, NANCY, 3)) == (3, 2)
    assert g.pending == [NANCY], "the Attacker is asked first"
    assert s.prices(NANCY, "Li") == (8, 3)
    s.choose(NANCY, "Activate Li (")
    assert [c.label(g) for c in g.choices(NANCY)] == ["Discard Bravado for bravado 5", "Let Li be discarded"]
    s.choose(NANCY, "Discard Bravado")
    assert (team_total(g, KEN, 3), team_total(g, NANCY, 3)) == (3, 4)
    s.choose(KEN, "Activate Kirianna", "Discard Heroic Act")
    assert s.hand(KEN) == ["Man and Machine", "Taking Cover", "Steel Dagger"], "Heroic Act draws a card"
    assert s.skills(NANCY, "Li Cong")[3] == 0 and s.skills(NANCY, "Li")[3] == 0
    assert (team_total(g, KEN, 3), team_total(g, NANCY, 3)) == (8, 0)
    rest = [s.agent(NANCY, name).face.skills[3] for name in ("Shiatsu", "Akim Potenski")]
    assert sum(rest) == 3, "activating them would not be enough against 8"
    s.decline(NANCY)
    s.decline(KEN)
    assert g.op.engaged and g.pending == [KEN], "Ken acts first"


def engagement(s: Sample) -> None:
    g = s.g
    op = g.op
    assert op is not None
    # 12.1 Kirianna lowers the expense of the SUV from 7 to 4; it sends Li home.
    s.choose(KEN, "Activate Secret Service SUV", "Kirianna Semenov: Kirianna Semenov's React action")
    s.settle()
    assert s.agent(KEN, "Clean Sweep").gear[0].active and len(s.hand(KEN)) == 3
    assert s.skills(KEN, "Clean Sweep")[2] == 4
    assert s.number(KEN, "Clean Sweep", "Secret Service SUV", "Li") == (2, 4)
    s.choose(KEN, "Secret Service SUV's Mission action", "Nancy's Li goes home")
    s.settle()
    assert s.agent(NANCY, "Li").place == HQ
    # 12.2 Clocked! by Li Cong on Kirianna.
    assert current_numbers(g)[s.agent(KEN, "Kirianna Semenov").id][COVER] == 0
    assert s.number(NANCY, "Li Cong", "Clocked!", "Kirianna Semenov") == (2, 4)
    s.choose(NANCY, "Li Cong plays Clocked!", "Ken's Kirianna")
    s.settle()
    assert s.agent(KEN, "Kirianna Semenov").place == HQ and s.skills(NANCY, "Li Cong")[3] == 2
    assert "Clocked!" in s.discard(NANCY)
    # 12.3 King Maul shoots Li Cong.
    assert s.prices(KEN, "King Maul") == (5, 4)
    s.choose(KEN, "Activate King Maul", "Discard Man and Machine")
    assert s.number(KEN, "King Maul", "Shoot", "Li Cong") == (4, 5)
    s.choose(KEN, "King Maul: Shoot", "Nancy's Li Cong")
    s.settle()
    assert s.skills(NANCY, "Li Cong") == (0, 2, 0, 0)
    assert s.agent(KEN, "King Maul").top.exposed and s.agent(KEN, "King Maul").top.used_mission
    # 12.4 Akim lowers the objective.
    assert op.objective() == 5 and s.prices(NANCY, "Akim Potenski") == (5, 3)
    assert s.hand(KEN) == ["Taking Cover", "Steel Dagger"] and s.hand(NANCY) == ["Kai"]
    s.choose(NANCY, "Activate Akim", "Discard Kai", "Akim Potenski: Akim Potenski's Mission action")
    s.settle()
    assert op.objective() == 2 and s.hand(NANCY) == []
    # 12.5 Clean Sweep shoots Li Cong again, with bravado.
    assert s.number(KEN, "Clean Sweep", "Shoot", "Li Cong") == (3, 2)
    s.choose(KEN, "Clean Sweep: Shoot", "Nancy's Li Cong", "Discard Steel Dagger for bravado 1")
    s.settle()
    assert [card.kind.name for card in g.agencies[NANCY].removed.cards] == ["Li Cong"]
    ground = s.agent(NANCY, "Groundfire")
    assert g.leads(ground) and ground.place == HQ and [leader.tokens for leader in g.agencies[NANCY].reserve] == [2, 0]
    assert s.agent(KEN, "Clean Sweep").top.exposed
    # 12.6 The action of the mission: Akim wounds King Maul.
    assert s.number(NANCY, "Akim Potenski", "A Night at the Opera", "King Maul") == (1, 2)
    s.choose(NANCY, "Akim Potenski: A Night at the Opera's Mission action", "Ken's King Maul")
    s.settle()
    assert s.skills(KEN, "King Maul") == (0, 3, 1, 0) and not s.agent(NANCY, "Akim Potenski").top.exposed
    # 12.7a Termite shoots the facedown agent, who turns out to be Shiatsu.
    assert s.prices(KEN, "Termite") == (3, 4) and s.prices(NANCY, "Shiatsu") == (2, 5)
    s.choose(KEN, "Activate Termite", "Termite: Shoot", "Nancy's facedown agent 1")
    assert s.number(KEN, "Termite", "Shoot", "Shiatsu") == (3, 3)
    s.settle()
    assert s.skills(NANCY, "Shiatsu") == (0, 0, 0, 0) and s.agent(KEN, "Termite").top.exposed
    # 12.7b Shiatsu against Clean Sweep, who takes cover.
    assert s.number(NANCY, "Shiatsu", "A Night at the Opera", "Clean Sweep") == (0, 0) and s.skills(KEN, "Clean Sweep")[2] == 4
    s.choose(NANCY, "Shiatsu: A Night at the Opera's Mission action", "Ken's Clean Sweep")
    s.choose(KEN, "Clean Sweep plays Taking Cover")
    s.settle()
    assert s.agent(KEN, "Clean Sweep").top.wounds == 0 and s.hand(KEN) == []
    # 12.8 Recall.
    s.choose(KEN, "Clean Sweep: Recall", "King Maul", "Confirm")
    s.settle()
    assert s.agent(KEN, "King Maul").place == HQ
    # 12.9 The AK-47; cover is 3 again.
    s.choose(NANCY, "Activate Kalashnikov")
    s.settle()
    assert s.skills(NANCY, "Akim Potenski")[1] == 4 and current_numbers(g)[s.agent(KEN, "Clean Sweep").id][COVER] == 3
    assert s.number(NANCY, "Akim Potenski", "Kalashnikov AK-47", "Clean Sweep") == (3, 4)
    s.choose(NANCY, "Kalashnikov AK-47's Mission action", "Ken's Clean Sweep")
    s.settle()
    assert s.skills(KEN, "Clean Sweep") == (0, 0, 2, 1) and s.agent(NANCY, "Akim Potenski").top.exposed
    # 12.10 Termite uses the mission's action on Akim.
    assert s.number(KEN, "Termite", "A Night at the Opera", "Akim Potenski") == (1, 3)
    s.choose(KEN, "Termite: A Night at the Opera's Mission action")
    s.settle()
    assert s.skills(NANCY, "Akim Potenski") == (0, 2, 0, 1)
    # 12.11 Groundfire recalls both from HQ.
    assert s.number(NANCY, "Akim Potenski", "Shoot", "Clean Sweep") == (3, 2) and s.skills(NANCY, "Shiatsu")[1] == 0
    assert not any("Shoot" in choice.label(g) for choice in g.choices(NANCY)), "shooting could not succeed"
    s.choose(NANCY, "Groundfire: Recall", "Akim", "Shiatsu")
    s.settle()
    assert [stack for stack in g.agencies[NANCY].stacks if stack.place == TEAM] == []
    # 12.12 Two passes.
    assert (goal_total(g, NANCY), op.objective(), goal_total(g, KEN)) == (0, 2, 3) and s.row("FI NO (MC) (LD) (RA)")
    s.choose(KEN, "Pass")
    s.choose(NANCY, "Pass")


def goals(s: Sample) -> None:
    g = s.g
    s.settle()
    assert g.op is None
    assert [agency.points for agency in g.agencies] == [5, 0]
    assert s.queue() == ["Flight of the Intruder", "Manhunt at Carnaval", "?", "?", "?"] and s.row("FI MC (LD) (RA) (VR)")
    sweep = s.agent(KEN, "Clean Sweep").top
    assert sweep.used_mission == 0 and sweep.used_turn != 0
    assert s.agent(KEN, "Kirianna Semenov").top.used_turn != 0 and g.agencies[NANCY].briefed


def rest_of_the_turn(s: Sample) -> None:
    g = s.g
    assert g.pending == [KEN], "the Intel Phase goes on at the left of the Attacker"
    s.choose(KEN, "Brief: 4 activation tokens on Dr. Verona")
    assert g.agencies[KEN].reserve[0].tokens == 4 and threshold(g, g.agencies[KEN].reserve[0]) == 6
    assert g.pending == [NANCY] and g.choices(NANCY) == [PASS], "Nancy has run a mission: she must pass"
    while g.turn == 1:
        g.apply(g.pending[0], PASS)


def final_position(s: Sample) -> None:
    g = s.g
    ken, nancy = g.agencies
    assert s.hand(KEN) == ["Glasshouse", "Rewrite the Agenda", "Padre", "Crypt Key", "Safe House"]
    assert s.hand(NANCY) == ["Temple Guard", "Hail of Bullets", "Nightingale Wu", "Silenced Pistol", "Reinforcements"]
    assert [card.kind.name for card in ken.won.cards] == ["A Night at the Opera"]
    state = {stack.top.card.kind.name: (stack.top.wounds, stack.top.exposed) for agency in g.agencies for stack in agency.stacks}
    assert state == {
        "Clean Sweep": (1, True),
        "King Maul": (1, True),
        "Termite": (0, True),
        "Kirianna Semenov": (0, False),
        "Groundfire": (0, False),
        "Li": (0, False),
        "Akim Potenski": (1, True),
        "Shiatsu": (1, False),
    }
    assert all(piece.active and piece.used_turn == 0 for agency in g.agencies for stack in agency.stacks for piece in stack.pieces())
    assert [gear.card.kind.name for gear in s.agent(KEN, "Clean Sweep").gear] == ["Secret Service SUV"]
    assert [gear.card.kind.name for gear in s.agent(NANCY, "Akim Potenski").gear] == ["Kalashnikov AK-47"]
    briefed = [[(leader.card.kind.name, leader.tokens) for leader in agency.reserve] for agency in g.agencies]
    assert briefed == [
        [("Dr. Verona", 4), ("Adam Razir", 0), ("The Archivist", 0)],
        [("Mother of Clouds", 2), ("General Shao Zhen", 0)],
    ]
    assert s.discard(KEN) == ["Heroic Act", "Man and Machine", "Steel Dagger", "Taking Cover"]
    assert s.discard(NANCY) == ["Bravado", "Clocked!", "Kai"]
    assert [card.kind.name for card in nancy.removed.cards] == ["Li Cong"]
    assert (len(ken.deck), len(nancy.deck)) == (37, 38)
    assert [card.kind.name for card in g.mission_discard.cards] == ["The Warlord's Fortress", "High-Speed Melee"]
    assert (craft_of_agency(g, KEN), craft_of_agency(g, NANCY)) == (8, 5)
    assert g.turn == 2 and g.starter == KEN
    assert [stack.now[3] for stack in ken.stacks] == [1, 0, 2, 5] and g.counted
    assert [threshold(g, leader) for leader in ken.reserve[:2]] == [6, 9]
    mother = nancy.reserve[0]
    assert threshold(g, mother) == 7, "Groundfire lowers the threshold of 8 by 1, so a brief of 5 is enough"
