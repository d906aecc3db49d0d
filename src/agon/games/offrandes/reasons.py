"""How a hint is worded: what features are about, and what is plain to see in an answer."""

from __future__ import annotations

from typing import Final

from agon.games.offrandes.actions import Offer, OffrandesAction, PlaceBid
from agon.games.offrandes.phases.offerings import animals_owed
from agon.games.offrandes.printed import CHARACTERS, STEPS
from agon.games.offrandes.scoring import altar_points, track_points
from agon.games.offrandes.state import State
from agon.kit.reasons import Reasons, Saying, Topic

_OFFERING: Final = ("farmer", "water-bearer", "flower-bearer", "temple-keeper")
_STRIFE: Final = ("corruptor", "guard")

TOPICS: Final = {
    "points": Topic(("points", "lead", "altar points", "points a round", "points to come")),
    "altars": Topic(("altars",)),
    "drachmas": Topic(("drachmas", "richer than rivals")),
    "offering": Topic((*_OFFERING, "can offer", "offering", "bearers apart")),
    "priestess": Topic(("priestess",)),
    "strife": Topic((*_STRIFE, "corruption")),
    "summits": Topic(("alone on top",)),
}


def facts(s: State, seat: int) -> dict[str, float]:
    """What a seat has, as a player counts it."""
    player = s.players[seat]
    steps = dict(zip(CHARACTERS, player.steps, strict=True))
    return {
        "points": track_points(s)[seat] + altar_points(s)[seat],
        "altars": s.owners.count(seat),
        "drachmas": player.drachmas,
        "offering": sum(steps[character] for character in _OFFERING),
        "priestess": steps["priestess"],
        "strife": sum(steps[character] for character in _STRIFE),
        "summits": player.steps.count(STEPS),
    }


def remarks(s: State, seat: int, action: OffrandesAction) -> list[Saying]:
    """The last animal of a kind, and a bid that is beyond every other purse."""
    if isinstance(action, Offer) and s.stock[action.animal] <= animals_owed(s, seat):
        return [Saying("remark.last-animal", {"animal": s.box.parts.animals[action.animal].id})]
    if isinstance(action, PlaceBid):
        purses = [s.players[other].drachmas for other in s.bidders if other != seat]
        if purses and action.drachmas >= max(purses):
            return [Saying("remark.beyond-purses")]
    return []


REASONS: Final = Reasons(TOPICS, facts, blunder=0.12, remarks=remarks)
