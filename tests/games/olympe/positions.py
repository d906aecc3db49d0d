"""Positions by names: players are called by their god, cards 'blue 40', several cards 'blue 40 hero, red 10'."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from agon.games.olympe import GAME
from agon.games.olympe.actions import PLAY
from agon.games.olympe.components import OURS
from agon.games.olympe.frames import PLAYING, Playing
from agon.games.olympe.options import Options
from agon.games.olympe.phases.setup import cards_in_play
from agon.games.olympe.printed import COLOURS
from agon.games.olympe.state import State, sort_hand
from agon.kit.action import Deal
from agon.kit.event import Event, Heard
from agon.kit.match import Match
from agon.kit.nature import Scripted
from agon.kit.record import Table
from agon.kit.refusal import Refusal
from agon.kit.seats import CHANCE

GODS = tuple(god.id for god in OURS.parts.gods)
COLOUR_NAMES = tuple(god.colour for god in OURS.parts.gods)
KINDS = tuple(kind.id for kind in OURS.parts.cards)  # weakest first


def card(name: str) -> int:
    """The number of a card, from its name."""
    return OURS.card_names.index(name)


def cards(text: str) -> list[int]:
    """The numbers of several cards: 'blue 40 hero, red 10' are three."""
    groups = [part.split() for part in text.split(",") if part.strip()]
    return [card(f"{group[0]} {kind}") for group in groups for kind in group[1:]]


def names(numbers: Iterable[int]) -> set[str]:
    """The names of cards."""
    return {OURS.card_names[number] for number in numbers}


def whole(colour: str) -> str:
    """All cards of a colour, as a text for `cards`."""
    return f"{colour} {' '.join(KINDS)}"


def colour(name: str) -> int:
    """The number of a colour, from its name."""
    return COLOUR_NAMES.index(name)


def position(
    hands: Mapping[str, str],
    trick: str = "",
    leader: str | None = None,
    gems: Mapping[str, int] | None = None,
    kept: Mapping[str, str] | None = None,
) -> State:
    """A round under way, the players in the order of `hands`.

    The cards of `trick` are played through the engine, from the leader on; `hands` are what is held after that.
    Hands may be of any size: a position is a piece of a match, not a whole one.
    """
    gods = tuple(hands)
    s = GAME.setup(len(gods), Options(gods=gods), OURS)
    s.round = 1
    s.leader = gods.index(leader) if leader else 0
    s.dealer = (s.leader - 1) % s.seats
    s.stack = [PLAYING[s.leader]]
    s.gems = [(gems or {}).get(god, 0) for god in gods]
    s.won = [cards((kept or {}).get(god, "")) for god in gods]
    held = [cards(text) for text in hands.values()]
    for place, played in enumerate(cards(trick)):
        held[s.seat_at(place)].append(played)
    everything = [number for pile in (*held, *s.won) for number in pile]
    assert len(set(everything)) == len(everything), "a card lies in two places"
    assert set(everything) <= set(cards_in_play(s)), "a card is not in play"
    s.hands = [sort_hand(hand) for hand in held]
    for played in cards(trick):
        play(s, asked(s), OURS.card_names[played])
    return s


def seat(s: State, god: str) -> int:
    """Where this god's player sits."""
    return s.gods.index(GODS.index(god))


def god(s: State, at: int) -> str:
    """The god of a seat."""
    return GODS[s.gods[at]]


def asked(s: State) -> str:
    """Whose turn it is; 'nature' or 'nobody' where no player is asked."""
    if not s.stack:
        return "nobody"
    top = s.stack[-1]
    return god(s, top.seat) if isinstance(top, Playing) else "nature"


def play(s: State, who: str, name: str) -> list[Event]:
    """Play a card that has to be legal; what happened."""
    return _heard(s, who, name).events()


def reasons(s: State, *plays: str) -> list[tuple[str, str]]:
    """Play one card after the other; the kind of everything that the last one did, with the clause by which."""
    heard = [_heard(s, asked(s), name) for name in plays][-1]
    return [(type(event).__name__, clause or "") for event, clause in heard.happenings]


def _heard(s: State, who: str, name: str) -> Heard:
    assert asked(s) == who
    action = PLAY[card(name)]
    assert GAME.refuse(s, seat(s, who), action) is None, f"{who} may not play {name}"
    heard = Heard()
    GAME.apply(s, seat(s, who), action, heard)
    return heard


def play_all(s: State, *plays: str) -> list[Event]:
    """Play one card after the other, each by whose turn it is; what happened."""
    return [event for name in plays for event in play(s, asked(s), name)]


def may_play(s: State, who: str) -> set[str]:
    """The names of the cards this player may play now."""
    return names(action.card for action in GAME.legal_actions(s, seat(s, who)))


def why_not(s: State, who: str, name: str) -> Refusal:
    """The refusal of a card that has to be illegal."""
    refusal = GAME.refuse(s, seat(s, who), PLAY[card(name)])
    assert refusal is not None, f"{who} may play {name}"
    return refusal


def hand(s: State, who: str) -> set[str]:
    """The names of the cards in a hand."""
    return names(s.hand(seat(s, who)))


def kept(s: State, who: str) -> set[str]:
    """The names of the cards in a player's tricks."""
    return names(s.won[seat(s, who)])


def requested(s: State) -> str:
    """The name of the requested colour, or 'none'."""
    return COLOUR_NAMES[s.requested] if s.requested >= 0 else "none"


def trump(s: State) -> str:
    """The name of the trump colour, or 'none'."""
    return COLOUR_NAMES[s.trump] if s.trump >= 0 else "none"


def highest_possible(s: State, who: str, of: str) -> str:
    """The highest card of a colour that everybody must still reckon with in this hand, or 'none'."""
    return ("none", *KINDS)[s.ceilings[seat(s, who) * COLOURS + colour(of)] + 1]


def dealt(hands: Mapping[str, str], dealer: str) -> Match:
    """A match whose first dealer and first deal are scripted; the players sit in the order of `hands`."""
    gods = tuple(hands)
    acts = [[gods.index(dealer)], in_order(hands)]
    return Match.start(GAME, Table(len(gods), Options(gods=gods), OURS), Scripted(acts))


def deal(s: State, hands: Mapping[str, str]) -> list[Event]:
    """Nature deals these hands; what happened."""
    assert asked(s) == "nature"
    assert GAME.chance(s).allows(in_order(hands))
    heard = Heard()
    GAME.apply(s, CHANCE, Deal(tuple(in_order(hands))), heard)
    return heard.events()


def in_order(hands: Mapping[str, str]) -> list[int]:
    """The cards as nature hands them out, the first seat's first."""
    return [number for text in hands.values() for number in cards(text)]


def whole_colours(gods: Iterable[str]) -> dict[str, str]:
    """The simplest deal: every player gets all cards of his own colour."""
    return {name: whole(COLOUR_NAMES[GODS.index(name)]) for name in gods}
