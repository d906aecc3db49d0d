"""Olympe: trick taking with a trump that moves, monsters and heroes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from agon.games.olympe.actions import OlympeAction
from agon.games.olympe.advance import ADVANCE
from agon.games.olympe.components import OURS, Box, load_box
from agon.games.olympe.encoding import ENCODING
from agon.games.olympe.events import OlympeEvent
from agon.games.olympe.features import FEATURES
from agon.games.olympe.heuristics import HEURISTICS
from agon.games.olympe.laws import bound, laws
from agon.games.olympe.notation import NOTATION
from agon.games.olympe.observation import OBSERVATION
from agon.games.olympe.options import Options
from agon.games.olympe.outlook import COMMON, Outlook, outlook
from agon.games.olympe.phases.setup import refuse_setup, setup
from agon.games.olympe.phases.virtual import is_advised
from agon.games.olympe.promises import promises
from agon.games.olympe.reasons import REASONS
from agon.games.olympe.rules import RULES
from agon.games.olympe.scoring import outcome, sheet
from agon.games.olympe.state import State
from agon.games.olympe.tables import tables
from agon.games.olympe.view import View, imagine, redact, view
from agon.kit.game import Feel, GameDef

GAME: Final[GameDef[State, OlympeAction, OlympeEvent, View, Options, Box]] = GameDef(
    name="olympe",
    rules_version=1,
    folder=Path(__file__).parent,
    seats=(2, 3, 4, 5, 6, 8, 9, 10),
    default_seats=4,
    feel=Feel(minutes=10, weight="light"),
    variants=(
        Options(),
        Options(gods=("hermes", "athena", "dionysos")),
        Options(scoring="own-gems"),
        Options(teams=2),
        Options(teams=2, scoring="own-gems"),
        Options(virtual=1),
        Options(virtual=1, scoring="own-gems"),
        Options(virtual=2),
        Options(virtual=2, scoring="own-gems"),
        Options(virtual=1, teams=2),
    ),
    action_type=OlympeAction,
    event_type=OlympeEvent,
    view_type=View,
    outlook_type=Outlook,
    options_type=Options,
    box=OURS,
    load_box=load_box,
    refuse_setup=refuse_setup,
    advises=is_advised,
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
