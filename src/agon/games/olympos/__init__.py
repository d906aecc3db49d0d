"""Olympos: a race along a time track: land, discoveries, wonders, gods."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from agon.games.olympos import earlier, encoding, heuristics, laws, notation, rules
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.components import OURS, Box, load_box
from agon.games.olympos.events import OlymposEvent
from agon.games.olympos.outlook import Outlook, outlook
from agon.games.olympos.phases.setup import refuse_setup, setup
from agon.games.olympos.printed import SEATS
from agon.games.olympos.promises import promises
from agon.games.olympos.scoring import outcome, sheet
from agon.games.olympos.state import Options, State
from agon.games.olympos.view import View, imagine, redact, view
from agon.kit.game import GameDef, Heuristics, Notation

_Olympos = GameDef[State, OlymposAction, OlymposEvent, View, Options, Box]

_NOW: Final[_Olympos] = GameDef(
    name="olympos",
    rules_version=2,
    folder=Path(__file__).parent,
    seats=SEATS,
    default_seats=4,
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
    actors=rules.actors,
    legal_actions=rules.legal_actions,
    apply=rules.apply,
    refuse=rules.refuse,
    chance=rules.chance,
    outcome=outcome,
    sheet=sheet,
    view=view,
    outlook=outlook,
    redact=redact,
    imagine=imagine,
    dump=encoding.dump,
    load=encoding.load,
    laws=laws.laws,
    promises=promises,
    bound=laws.bound,
    encodings=encoding.ENCODINGS,
    encode=encoding.encode,
    decode=encoding.decode,
    notation=Notation(write=notation.write, read=notation.read, phrase=notation.phrase, picture=notation.picture),
    heuristics=Heuristics(prior=heuristics.prior, evaluate=heuristics.evaluate),
)
_FIRST: Final[_Olympos] = replace(
    _NOW,
    rules_version=1,
    legal_actions=earlier.legal_actions_1,
    apply=earlier.apply_1,
    refuse=earlier.refuse_1,
    outlook=earlier.outlook_1,
    promises=earlier.promises_1,
)
GAME: Final[_Olympos] = replace(_NOW, earlier=(_FIRST,))
