"""Short ways to a table of three: Red acts, the others stand further on; lands by what they bear."""

from __future__ import annotations

from agon.games.olympos.components import OURS
from agon.games.olympos.phases.gods import zeus_symbols
from agon.games.olympos.state import Player, State
from tests.games.olympos.positions import CARDS, Has, has, seat

LATER = has(space=30)
PLAIN = {  # without stars, Olympos and Atlantis
    "grain": ("thrace", "thessaly", "boeotia", "messenia", "aeolis", "euboea"),
    "wood": ("macedonia", "epirus", "arcadia", "caria", "kydonia"),
    "stone": ("paeonia", "aetolia", "laconia", "naxos"),
    "gold": ("illyria", "chersonese", "chalcidice", "achaea", "lesbos"),
}
STARS = ("elis", "phocis", "attica", "argolis", "troad", "ionia", "rhodes", "knossos")
ALL = " ".join(CARDS[number] for number in OURS.deck)


def trio(red: Has, green: Has = LATER, white: Has = LATER) -> dict[str, Has]:
    """Three players; who is not given stands far ahead."""
    return {"red": red, "green": green, "white": white}


def lands(**bear: str) -> dict[str, str]:
    """A settler of each colour on lands that bear this: `lands(red="grain grain wood", green="star")`."""
    left = {**{name: list(plain) for name, plain in PLAIN.items()}, "star": list(STARS)}
    return {left[word].pop(0): who for who, words in bear.items() for word in words.split()}


def player(s: State, who: str) -> Player:
    """All that a player has."""
    return s.players[seat(who)]


def symbols(s: State, who: str) -> int:
    """A player's Zeus symbols."""
    return zeus_symbols(s, seat(who))


def without(*names: str) -> str:
    """All destiny cards but these: as discards they leave just these to hands and deck."""
    left = ALL.split()
    for name in names:
        left.remove(name)
    return " ".join(left)
