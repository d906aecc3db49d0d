"""A device that several people share: whose eyes it sees through, and when it must be handed on first."""

from __future__ import annotations

from agon.kit.match import Match
from agon.kit.seats import Viewer


class Eyes:
    """The seats one device plays, and the one it sees through now.

    With several seats it is covered, and sees what a spectator sees, until whoever is asked says that he has it. He
    keeps it until another of its seats is asked. Where a seat knows nothing that others do not, nothing is covered.
    """

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats  # the one that was wished for first; none: a spectator
        self.viewer: Viewer = None
        self._taken: Viewer = None

    def take(self, seat: int) -> None:
        """The owner of this seat says that he has the device, or shows it by answering."""
        self._taken = seat

    def cover(self) -> None:
        """Nobody is known to have the device."""
        self._taken = None

    def lose(self, seat: int) -> None:
        """The seat is not played from here any more."""
        self.seats = tuple(other for other in self.seats if other != seat)
        self._taken = None if self._taken == seat else self._taken

    def settle(self, match: Match) -> bool:
        """See what may be seen now; whether these are other eyes than before."""
        before = self.viewer
        asked = self.asked(match)
        if asked and self._taken not in asked:
            self._taken = None
        self.viewer = self._taken
        if self._taken is None and self.seats:
            first = (asked or self.seats)[0]
            self.viewer = None if self._covered(match, first) else first
        return self.viewer != before

    def asked(self, match: Match) -> tuple[int, ...]:
        """The seats of this device that owe an answer."""
        return tuple(seat for seat in self.seats if seat in match.open)

    def _covered(self, match: Match, seat: int) -> bool:
        return len(self.seats) > 1 and match.outcome() is None and keeps_secrets(match, seat)


def keeps_secrets(match: Match, seat: int) -> bool:
    """Whether this seat knows something now that a spectator does not."""
    own, public = match.view(seat), match.view(None)
    fields = [field for field in own.__struct_fields__ if field != "viewer"]
    return any(getattr(own, field) != getattr(public, field) for field in fields)
