"""Peloponnes: one-bid auctions, tiles, disasters; a solo campaign."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from agon.games.peloponnes.actions import PeloponnesAction
from agon.games.peloponnes.advance import ADVANCE
from agon.games.peloponnes.components import OURS, Box, load_box
from agon.games.peloponnes.encoding import ENCODING
from agon.games.peloponnes.events import PeloponnesEvent
from agon.games.peloponnes.features import FEATURES
from agon.games.peloponnes.heuristics import HEURISTICS
from agon.games.peloponnes.laws import bound, laws
from agon.games.peloponnes.notation import NOTATION
from agon.games.peloponnes.observation import OBSERVATION
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.outlook import COMMON, Outlook, outlook
from agon.games.peloponnes.phases.setup import refuse_setup, setup
from agon.games.peloponnes.promises import promises
from agon.games.peloponnes.reasons import REASONS
from agon.games.peloponnes.rules import RULES
from agon.games.peloponnes.scoring import outcome, sheet
from agon.games.peloponnes.state import State
from agon.games.peloponnes.tables import tables
from agon.games.peloponnes.view import View, imagine, redact, view
from agon.kit.game import Feel, GameDef

GAME: Final[GameDef[State, PeloponnesAction, PeloponnesEvent, View, Options, Box]] = GameDef(
    name="peloponnes",
    rules_version=1,
    folder=Path(__file__).parent,
    seats=(1, 2, 3, 4, 5),
    default_seats=3,
    feel=Feel(minutes=15, weight="medium"),
    variants=(
        Options(),
        Options(displaced_only_free=True),
        *(Options(level=level.level) for level in OURS.parts.solo_level),
        Options(level=3, civilization="sparta", used=("argos", "pylos")),
    ),
    action_type=PeloponnesAction,
    event_type=PeloponnesEvent,
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
    common=COMMON,
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
