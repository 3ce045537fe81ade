"""The kernel: positions, agenda, steps, decisions, visibility, randomness, events, scenes and records. It knows no game.

What most games need can be imported from here: `from undertable.kernel import Ask, Choice, Decision, Position`.
"""

from undertable.kernel.advice import Advice, best_of
from undertable.kernel.choice import CONFIRM, NO, PASS, YES, Choice, Confirm, No, Pass, PickCard, PickNumber, PickSeat, Yes
from undertable.kernel.content import Entry, Pack, read_words, refuse
from undertable.kernel.debrief import Course, Film
from undertable.kernel.declare import Derived, Gated, Lent, Private, Public, Shared, field
from undertable.kernel.effects import Effect, Verbs
from undertable.kernel.errors import BadOption, BadPack, BadRecord, IllegalChoice
from undertable.kernel.event import Face, Moved, Sum, Term, Word
from undertable.kernel.game import Game, Option, PackFile
from undertable.kernel.header import Record
from undertable.kernel.help import Level
from undertable.kernel.piece import BOX, DECK, DOWN, EVERYONE, NOBODY, OPEN, OWN, PILE, SPECTATOR, Card, Deed, Fixed, Held, Piece, Zone
from undertable.kernel.plaindata import Value
from undertable.kernel.position import Position, Result, Start
from undertable.kernel.rng import Rng, seeded
from undertable.kernel.shown import View
from undertable.kernel.step import Ask, AskAll, AskAny, AskSeat, Decision, PickSeveral, Refusal, Several, Step, Window

__all__ = [
    "BOX",
    "CONFIRM",
    "DECK",
    "DOWN",
    "EVERYONE",
    "NO",
    "NOBODY",
    "OPEN",
    "OWN",
    "PASS",
    "PILE",
    "SPECTATOR",
    "YES",
    "Advice",
    "Ask",
    "AskAll",
    "AskAny",
    "AskSeat",
    "BadOption",
    "BadPack",
    "BadRecord",
    "Card",
    "Choice",
    "Confirm",
    "Course",
    "Decision",
    "Deed",
    "Derived",
    "Effect",
    "Entry",
    "Face",
    "Film",
    "Fixed",
    "Game",
    "Gated",
    "Held",
    "IllegalChoice",
    "Lent",
    "Level",
    "Moved",
    "No",
    "Option",
    "Pack",
    "PackFile",
    "Pass",
    "PickCard",
    "PickNumber",
    "PickSeat",
    "PickSeveral",
    "Piece",
    "Position",
    "Private",
    "Public",
    "Record",
    "Refusal",
    "Result",
    "Rng",
    "Several",
    "Shared",
    "Start",
    "Step",
    "Sum",
    "Term",
    "Value",
    "Verbs",
    "View",
    "Window",
    "Word",
    "Yes",
    "Zone",
    "best_of",
    "field",
    "read_words",
    "refuse",
    "seeded",
]
