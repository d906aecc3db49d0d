"""The common floor of all games: it knows none of them.

What is named here is what a stranger needs, to play a game of ours (`Match`, `play_on`, `play_out`) or to write his
own (`GameDef` and what it is made of). The parts of the house import the modules themselves.
"""

from __future__ import annotations

from agon.kit.action import Action, Deal
from agon.kit.bag import Draw
from agon.kit.box import Box
from agon.kit.driver import play_on, play_out
from agon.kit.encoding import Encoding
from agon.kit.event import Emit, Event
from agon.kit.facts import AnyOrder, Facts, Fixed
from agon.kit.frame import Ask, Await, Each, Frame, Transition
from agon.kit.game import GameDef, Heuristics, Notation, Options, Outcome, View
from agon.kit.match import Match, Prompt
from agon.kit.nature import Seeded
from agon.kit.record import Table, read_record, write_record
from agon.kit.refusal import Malformed, Refusal
from agon.kit.rows import answer, ask, draw, step
from agon.kit.rules import Rules
from agon.kit.seats import CHANCE
from agon.kit.sheet import Sheet
from agon.kit.showing import show, suppose
from agon.kit.wording import Phrase, Wording

__all__ = [
    "CHANCE",
    "Action",
    "AnyOrder",
    "Ask",
    "Await",
    "Box",
    "Deal",
    "Draw",
    "Each",
    "Emit",
    "Encoding",
    "Event",
    "Facts",
    "Fixed",
    "Frame",
    "GameDef",
    "Heuristics",
    "Malformed",
    "Match",
    "Notation",
    "Options",
    "Outcome",
    "Phrase",
    "Prompt",
    "Refusal",
    "Rules",
    "Seeded",
    "Sheet",
    "Table",
    "Transition",
    "View",
    "Wording",
    "answer",
    "ask",
    "draw",
    "play_on",
    "play_out",
    "read_record",
    "show",
    "step",
    "suppose",
    "write_record",
]
