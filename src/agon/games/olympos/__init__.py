"""Olympos: a race along a time track: land, discoveries, wonders, gods."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.advance import ADVANCE
from agon.games.olympos.components import OURS, Box, load_box
from agon.games.olympos.earlier import RULES_1, outlook_1, promises_1
from agon.games.olympos.encoding import ENCODING
from agon.games.olympos.events import OlymposEvent
from agon.games.olympos.features import FEATURES
from agon.games.olympos.heuristics import HEURISTICS
from agon.games.olympos.laws import bound, laws
from agon.games.olympos.notation import NOTATION
from agon.games.olympos.observation import OBSERVATION
from agon.games.olympos.options import Options
from agon.games.olympos.outlook import Outlook, outlook
from agon.games.olympos.phases.setup import refuse_setup, setup
from agon.games.olympos.printed import SEATS
from agon.games.olympos.promises import promises
from agon.games.olympos.reasons import REASONS
from agon.games.olympos.rules import RULES
from agon.games.olympos.scoring import outcome, sheet
from agon.games.olympos.state import State
from agon.games.olympos.tables import tables
from agon.games.olympos.view import View, imagine, redact, view
from agon.kit.game import Feel, GameDef

_Olympos = GameDef[State, OlymposAction, OlymposEvent, View, Options, Box]

_NOW: Final[_Olympos] = GameDef(
    name="olympos",
    rules_version=2,
    folder=Path(__file__).parent,
    seats=SEATS,
    default_seats=4,
    feel=Feel(minutes=20, weight="heavy"),
    variants=(Options(),),
    action_type=OlymposAction,
    event_type=OlymposEvent,
    view_type=View,
    outlook_type=Outlook,
    options_type=Options,
    box=OURS,
    load_box=load_box,
    refuse_setup=refuse_setup,
    setup=setup,
    rules=RULES,
    advance=ADVANCE,
    outcome=outcome,
    sheet=sheet,
    view=view,
    outlook=outlook,
    redact=redact,
    imagine=imagine,
    laws=laws,
    promises=promises,
    bound=bound,
    encoding=ENCODING,
    notation=NOTATION,
    heuristics=HEURISTICS,
    features=FEATURES,
    observation=OBSERVATION,
    tables=tables,
    reasons=REASONS,
)
_FIRST: Final[_Olympos] = replace(
    _NOW,
    rules_version=1,
    rules=RULES_1,
    outlook=outlook_1,
    promises=promises_1,
)
GAME: Final[_Olympos] = replace(_NOW, earlier=(_FIRST,))
