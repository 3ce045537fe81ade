"""The sums that lie open on the table: the scale of a mission, and what is announced with the number that it has to meet."""

from __future__ import annotations

from typing import cast

from undertable.games.spycraft.cards.deeds import effects_said
from undertable.games.spycraft.content import COVER, EXPENSE, ActionLine, Face, Mission, said
from undertable.kernel import Pack, View
from undertable.kernel.scene import Badge, CardFace, Fact

HAPPENS = {
    "wound": "is about to be wounded",
    "expose": "is about to be exposed",
    "home": "is about to be sent home",
    "retire": "is about to be retired",
    "gear_activation": "activates a gear",
}


class Sums:
    """What anybody can add up who looks at a table."""

    def __init__(self, view: View, pack: Pack) -> None:
        self.v = view
        self.pack = pack
        self.stacks: dict[int, View] = {stack.id: stack for agency in view.agencies for stack in agency.stacks}

    def face(self, key: str) -> Face:
        return cast(Face, self.pack.find(key))

    # The scale

    def segments(self) -> list[Badge]:
        """What each agent of the two teams adds to the objective, the Attacker's first; then the objective itself. [SPY-GOA.01]"""
        op = self.v.op
        face = cast(Mission, self.face(op.mission.kind))
        found: list[Badge] = []
        for side, seat in enumerate((op.attacker, op.defender)):
            if seat < 0:
                continue
            counted = 0
            for stack in self.v.agencies[seat].stacks:
                top = stack.top
                if not stack.place or not top.active or top.locked:
                    continue
                value = self.v.numbers[str(stack.id)][face.objective_no]
                counted += value
                if value:
                    found.append(Badge(name=self.face(top.card.kind).name, text=str(value), seat=seat))
            left = self.v.totals[side] - counted if self.v.totals else 0
            if left:
                found.append(Badge(name="by the mission's text", text=str(left), seat=seat))
        found.append(Badge(name="objective", symbol=face.objective, text=f"+{self.objective(face)}", rule="SPY-GOA.01"))
        return found

    def objective(self, face: Mission) -> int:
        """The number of the objective as it is now. [SPY-EXT.04]"""
        if self.v.totals:
            return int(self.v.totals[2])
        op = self.v.op
        return max(0, (face.target << int(op.doublings)) + int(op.change))

    def balance(self) -> list[Fact]:
        """What both sides would count if the goals were checked now."""
        if not self.v.totals:
            return []
        attack, defence, objective = self.v.totals
        op = self.v.op
        face = cast(Mission, self.face(op.mission.kind))
        needed = objective + defence
        told = f"{face.objective} {attack} against {objective} + {defence} = {needed}"
        now = f"If nobody answers: {attack} meets {needed}" if attack >= needed else f"If nobody answers: {needed} holds against {attack}"
        if op.winner >= 0:
            now = f"The {'Attacker' if op.winner == op.attacker else 'Defender'} has won the mission"
        return [
            Fact(label="Objective", value=told, help="what would count now", rule="SPY-GOA.01"),
            Fact(label="Attack", value=str(attack)),
            Fact(label="Defence", value=str(needed)),
            Fact(label="Now", value=now, rule="SPY-GOA.01"),
        ]

    # What is announced

    def declared(self) -> list[CardFace]:
        """Everything announced and not yet done, the oldest first. [SPY-TIM.02]"""
        found: list[CardFace] = []
        for place, deed in enumerate(self.v.deeds):
            # What an action brings about is announced only when the action has been paid for.
            paid = any("entry" not in later for later in self.v.deeds[place + 1 :])
            drawn = self.performance(deed, paid) if "entry" in deed else self.happening(deed)
            drawn.id = f"deed:{deed.id}"
            drawn.turned = bool(deed.cancelled or deed.get("failed", False))
            found.append(drawn)
        return found

    def performance(self, deed: View, paid: bool) -> CardFace:
        face = self.face(deed.entry)
        badges = [Badge(name="by", text=self.v.names[deed.actor], seat=deed.actor)]
        if deed.event >= 0:
            words = said(face.event[deed.event].effect)
        else:
            line = face.action[deed.line]
            words = effects_said(line, deed.named)
            badges += [Badge(text="paid for")] if paid else self.sum_of(deed, line)
        targets = [self.called(aim) for aim in deed.aims if aim in self.stacks]
        if targets:
            words = words.replace("the target", " and ".join(targets))
        who = self.called(deed.performer)
        told = f"{who} at {', '.join(targets)}" if targets and targets != [who] else who
        art = self.art_of(deed.performer)
        name = words[:1].upper() + words[1:] if face.TABLE in ("agent", "leader") and words else face.name
        return CardFace(name=name, subtitle=told, text=words, art=art, symbol="deed", badges=badges, rule="SPY-TIM.02")

    def sum_of(self, deed: View, line: ActionLine) -> list[Badge]:
        """The performer's skill and the number that it has to meet. [SPY-ACT.04]"""
        have = self.v.numbers.get(str(deed.performer))
        need = max((self.number(line, aim) for aim in deed.aims), default=line.plus) if line.stats else line.plus
        if have is None or not need:
            return []
        text = f"{have[line.skill_no]} against {need}"
        return [Badge(name=line.skill, symbol=line.skill, text=text, rule="SPY-ACT.04")]

    def number(self, line: ActionLine, aim: int) -> int:
        """The target number against one target, as everybody can see it."""
        stack = self.stacks.get(aim)
        if stack is None:
            return line.plus
        values = self.v.numbers[str(aim)]
        total = 0
        for stat in line.stats:
            value = 0
            if stat == COVER or stack.top.active:
                value = self.face(stack.top.card.kind).expense if stat == EXPENSE else values[stat]
            total = max(total, value) if line.highest else total + value
        return total + line.plus

    def happening(self, deed: View) -> CardFace:
        stack = deed.instead or deed.stack
        badges = [Badge(name="wounds", symbol="wound", text=str(deed.amount))] if deed.what == "wound" and deed.amount > 1 else []
        if stack not in self.stacks:
            return CardFace(name=deed.name, symbol="deed", badges=badges, rule="SPY-TIM.03")
        owner = self.stacks[stack].owner
        badges.insert(0, Badge(name="of", text=self.v.names[owner], seat=owner))
        told = HAPPENS.get(deed.what, "")
        return CardFace(name=self.called(stack), subtitle=told, symbol="deed", art=self.art_of(stack), badges=badges, rule="SPY-TIM.03")

    def called(self, stack: int) -> str:
        """An agent by name, as far as the viewer may know it."""
        if stack not in self.stacks:
            return "an agent who has left"
        top = self.stacks[stack].top
        return self.face(top.card.kind).name if "kind" in top.card else "facedown agent"

    def art_of(self, stack: int) -> str:
        if stack not in self.stacks:
            return "back/agent"
        top = self.stacks[stack].top
        return str(top.card.kind) if "kind" in top.card and top.active else "back/agent"
