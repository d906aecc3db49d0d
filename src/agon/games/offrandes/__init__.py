"""Offrandes: auctions, corruption, offerings on altars."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from agon.games.offrandes.actions import OffrandesAction
from agon.games.offrandes.advance import ADVANCE
from agon.games.offrandes.components import OURS, Box, load_box
from agon.games.offrandes.encoding import ENCODING
from agon.games.offrandes.events import OffrandesEvent
from agon.games.offrandes.features import FEATURES
from agon.games.offrandes.heuristics import HEURISTICS
from agon.games.offrandes.laws import bound, laws
from agon.games.offrandes.notation import NOTATION
from agon.games.offrandes.observation import OBSERVATION
from agon.games.offrandes.options import Options
from agon.games.offrandes.outlook import COMMON, Outlook, outlook
from agon.games.offrandes.phases.setup import refuse_setup, setup
from agon.games.offrandes.printed import SEATS
from agon.games.offrandes.promises import promises
from agon.games.offrandes.reasons import REASONS
from agon.games.offrandes.rules import RULES
from agon.games.offrandes.scoring import outcome, sheet
from agon.games.offrandes.state import State
from agon.games.offrandes.tables import tables
from agon.games.offrandes.view import View, imagine, redact, view
from agon.kit.game import Feel, GameDef

GAME: Final[GameDef[State, OffrandesAction, OffrandesEvent, View, Options, Box]] = GameDef(
    name="offrandes",
    rules_version=1,
    folder=Path(__file__).parent,
    seats=SEATS,
    default_seats=4,
    feel=Feel(minutes=15, weight="medium"),
    variants=(Options(),),
    action_type=OffrandesAction,
    event_type=OffrandesEvent,
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
