"""The common floor of all games: it knows none of them.

What is named here is what a stranger needs, to play a game of ours (`Match`, `play_on`, `play_out`) or to write his
own (`GameDef` and what it is made of). The parts of the house import the modules themselves.
"""

from __future__ import annotations

from agon.kit.action import Action, Deal
from agon.kit.bag import Draw
from agon.kit.box import Box
from agon.kit.driver import play_on, play_out
from agon.kit.event import Emit, Event
from agon.kit.frame import Ask, Await, Each, Frame, actors, pending
from agon.kit.game import GameDef, Heuristics, Notation, Options, Outcome, Phrase, View
from agon.kit.match import Match, Prompt
from agon.kit.nature import Seeded
from agon.kit.record import Table, read_record, write_record
from agon.kit.refusal import NOT_ASKED, NOT_YOUR_TURN, Malformed, Refusal
from agon.kit.seats import CHANCE
from agon.kit.sheet import Sheet
from agon.kit.store import dump_slots, load_slots

__all__ = [
    "CHANCE",
    "NOT_ASKED",
    "NOT_YOUR_TURN",
    "Action",
    "Ask",
    "Await",
    "Box",
    "Deal",
    "Draw",
    "Each",
    "Emit",
    "Event",
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
    "Seeded",
    "Sheet",
    "Table",
    "View",
    "actors",
    "dump_slots",
    "load_slots",
    "pending",
    "play_on",
    "play_out",
    "read_record",
    "write_record",
]
