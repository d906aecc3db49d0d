"""Points on the track and points for altars."""

from __future__ import annotations

from agon.games.offrandes.state import NOBODY, State
from agon.kit.game import Outcome
from agon.kit.sheet import Sheet


def track_points(s: State) -> list[int]:
    """What everybody scored in the rounds."""
    return [player.points for player in s.players]


def altar_points(s: State) -> list[int]:
    """What everybody's altars are worth now."""
    points = [0] * s.seats
    for altar, owner in enumerate(s.owners):
        if owner != NOBODY:
            points[owner] += s.box.altar_points[altar]  # offrandes/altar-points
    return points


def ending(s: State) -> str | None:
    """Why the match ends after this phase, or None if it goes on."""
    if NOBODY not in s.owners:
        return "altars"  # offrandes/game-end
    if max(track_points(s)) > s.box.parts.end_score:
        return "track"  # offrandes/game-end: altars do not count for this
    if s.quiet >= s.box.parts.standstill_rounds:
        return "standstill"  # offrandes/standstill
    return None


def sheet(s: State) -> Sheet:
    """How the score stands."""
    track, altars = track_points(s), altar_points(s)
    return Sheet(
        parts={"track": tuple(track), "altar-points": tuple(altars)},
        sums={},
        ties={"altars": tuple(s.owners.count(seat) for seat in range(s.seats))},  # offrandes/winner
        scores=tuple(sum(both) for both in zip(track, altars, strict=True)),
    )


def outcome(s: State) -> Outcome | None:
    """The result, once the match is over."""
    if s.stack:
        return None
    why = ending(s)
    assert why is not None, "a match that goes on has a question or a step on its stack"
    final = sheet(s)
    winners, _ = final.decided()  # offrandes/winner
    return Outcome(winners=winners, ending=why, scores=final.scores)
