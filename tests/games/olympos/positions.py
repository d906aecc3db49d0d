"""Positions by names: players are called by their colours, lands, discoveries, wonders, cards and gods by their ids."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from agon.games.olympos import GAME, frames
from agon.games.olympos import actions as act
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.components import OURS
from agon.games.olympos.frames import OlymposFrame
from agon.games.olympos.lands import groups
from agon.games.olympos.options import Options
from agon.games.olympos.phases.track import start_turn
from agon.games.olympos.printed import BONUSES, DISCOVERIES, LANDS, RESOURCES
from agon.games.olympos.state import NOBODY, State
from agon.kit.event import Event
from agon.kit.refusal import Refusal
from agon.kit.seats import CHANCE
from tests.games import acting

COLOURS = ("red", "green", "white", "blue", "black")  # of the seats, in their order
SPACES = OURS.spaces
DISCOVERED = OURS.discoveries
WONDERS = OURS.wonders
CARDS = tuple(card.id for card in OURS.parts.destiny)
GODS = OURS.gods
PIECES = 20
STOCK = 4
TRADE = 2  # what a discount tile takes off
LASTING = ("ares", "erinyes", "keres", "siren")


class Has(NamedTuple):
    """What a player has; what lies on the map is said there."""

    discoveries: str
    space: int
    hourglasses: int
    cubes: str
    hand: str
    stock: int | None
    reserve: int | None
    wonders: str
    discounts: str
    prestige: int
    gods: str
    athena: int
    done: bool


def has(
    discoveries: str = "",
    *,
    space: int = 0,
    hourglasses: int = 0,
    cubes: str = "",
    hand: str = "",
    stock: int | None = None,
    reserve: int | None = None,
    wonders: str = "",
    discounts: str = "",
    prestige: int = 0,
    gods: str = "",
    athena: int = 0,
    done: bool = False,
) -> Has:
    """Ids with blanks between them: `cubes="gold gold"`, `gods="ares siren"`, `discounts="gold"` for Currency's tile.

    Without `stock` and `reserve` there are four settlers in stock; of the two only one is said, the other follows.
    """
    assert stock is None or reserve is None, "one follows from the other"
    return Has(
        discoveries,
        space,
        hourglasses,
        cubes,
        hand,
        stock,
        reserve,
        wonders,
        discounts,
        prestige,
        gods,
        athena,
        done,
    )


# Numbers


def land(name: str) -> int:
    """The number of a land."""
    number = SPACES.index(name)
    assert number < LANDS, f"{name} is a sea"
    return number


def discovery(name: str) -> int:
    """The number of a discovery."""
    return DISCOVERED.index(name)


def wonder(name: str) -> int:
    """The number of a wonder."""
    return WONDERS.index(name)


def card(name: str) -> int:
    """The number of a kind of destiny card."""
    return CARDS.index(name)


def god(name: str) -> int:
    """The number of a god."""
    return GODS.index(name)


def resource(name: str) -> int:
    """The number of a resource."""
    return RESOURCES.index(name)


def seat(who: str) -> int:
    """Where this colour sits."""
    return COLOURS.index(who)


def colours(seats: Iterable[int]) -> list[str]:
    """The colours of seats."""
    return [COLOURS[at] for at in seats]


def amounts(text: str) -> list[int]:
    """Resources as the engine notes them: 'gold gold wood' are three."""
    words = text.split()
    assert set(words) <= set(RESOURCES), text
    return [words.count(name) for name in RESOURCES]


# Building a position


def position(
    players: Mapping[str, Has],
    piles: Mapping[str, str] | None = None,
    *,
    condemned: str = "",
    beaten: str = "",
    columns: Mapping[str, int] | None = None,
    bonuses: Mapping[str, str] | None = None,
    revealed: str = "",
    discards: str = "",
    stack: Sequence[OlymposFrame] | None = None,
) -> State:
    """The table in the middle of a match: whoever is rearmost takes his turn, unless a stack is given.

    Players sit in the order of COLOURS: the first three, four or five. On one space of the track who is said first
    lies on top. `piles`: land to the colours of its settlers from the bottom, `{"attica": "blue red"}`. Every star
    land has a tribe unless it is condemned, stood on or `beaten`. `columns` from 1 to 5, of discoveries and wonders;
    the others of their row fill the columns left, in their order. `bonuses`: discovery to who marked its bonuses,
    `{"strategy": "- red"}`; this needs no tile bought. Cards that nobody holds and that are not in `discards` are
    in the deck.
    """
    assert set(players) == set(COLOURS[: len(players)]), "the first colours"
    s = GAME.setup(len(players), Options(), OURS)
    s.columns = _columns(columns or {})
    s.condemned = [name in condemned.split() for name in SPACES[:LANDS]]
    for name, settlers in (piles or {}).items():
        s.piles[land(name)] = [seat(who) for who in settlers.split()]
    s.tribes = [
        OURS.has_star[n] and not s.condemned[n] and not s.piles[n] and SPACES[n] not in beaten.split()
        for n in range(LANDS)
    ]
    s.zeus_token = s.owner(OURS.olympos)
    for name, markers in (bonuses or {}).items():
        first = s.cell(discovery(name)) * BONUSES
        for at, who in enumerate(markers.split()):
            s.bonuses[first + at] = NOBODY if who == "-" else seat(who)
    for who, holding in players.items():
        _endow(s, seat(who), holding)
    s.order = sorted((seat(who) for who in players), key=lambda at: s.players[at].space)
    s.revealed = [god(name) for name in revealed.split()]
    for name in discards.split():
        s.deck.remove(card(name))
        s.discards.append(card(name))
    s.discards.sort()
    s.stack = list(stack or [])
    if stack is None:
        start_turn(s, frames.StartingTurn(), None)
    assert GAME.laws(s) == []
    return s


def _columns(chosen: Mapping[str, int]) -> list[int]:
    columns = [0] * (DISCOVERIES + len(WONDERS))
    rows = [*OURS.rows, range(DISCOVERIES, DISCOVERIES + len(WONDERS))]
    names = (*DISCOVERED, *WONDERS)
    for row in rows:
        left = [column for column in range(1, 6) if column not in [chosen.get(names[number]) for number in row]]
        for number in row:
            columns[number] = (chosen[names[number]] if names[number] in chosen else left.pop(0)) - 1
    return columns


def _endow(s: State, at: int, holding: Has) -> None:
    player = s.players[at]
    owned = [number for number in range(LANDS) if s.owner(number) == at]
    player.space, player.done, player.hourglasses = holding.space, holding.done, holding.hourglasses
    elsewhere = 1 + sum(pile.count(at) for pile in s.piles) + s.bonuses.count(at)
    if holding.reserve is None:
        player.stock = STOCK if holding.stock is None else holding.stock
        player.reserve = PIECES - elsewhere - player.stock
    else:
        player.reserve, player.stock = holding.reserve, PIECES - elsewhere - holding.reserve
    player.tokens = [sum(OURS.resource[number] == kind for number in owned) for kind in range(len(RESOURCES))]
    player.stars = sum(OURS.has_star[number] for number in owned)
    player.cubes, player.prestige, player.athena = amounts(holding.cubes), holding.prestige, holding.athena
    for name in holding.discoveries.split():
        player.discoveries |= 1 << discovery(name)
        s.copies[discovery(name)] -= 1
    for name in holding.discounts.split():
        player.discounts[resource(name)] += TRADE
        (tile,) = [number for number, left in enumerate(s.tiles) if resource(name) in left]
        assert DISCOVERED[tile] in holding.discoveries.split(), f"{name} lies on {DISCOVERED[tile]}"
        s.tiles[tile].remove(resource(name))
    player.wonders = sum(1 << wonder(name) for name in holding.wonders.split())
    for name in holding.hand.split():
        s.deck.remove(card(name))
        player.hand.append(card(name))
        player.shuffles.append(0)
    lasting = holding.gods.split()
    assert set(lasting) <= set(LASTING), lasting
    player.ares, player.erinyes = "ares" in lasting, "erinyes" in lasting
    player.keres, player.siren = "keres" in lasting, "siren" in lasting


def god_to_come(
    players: Mapping[str, Has], piles: Mapping[str, str] | None = None, *, brought_by: str, revealed: str = ""
) -> State:
    """A god card is about to be turned up because of this player."""
    stack: list[OlymposFrame] = [frames.StartingTurn(), frames.RevealingGod(seat(brought_by))]
    return position(players, piles, revealed=revealed, stack=stack)


def turn_ends(
    players: Mapping[str, Has],
    piles: Mapping[str, str] | None = None,
    *,
    who: str,
    start: int,
    revealed: str = "",
    discards: str = "",
) -> State:
    """The action of this player, who stood at `start`, is over: cards and gods of the Zeus spaces he reached follow."""
    stack = [frames.EndingTurn(seat(who), start)]
    return proceed(position(players, piles, revealed=revealed, discards=discards, stack=stack))


def proceed(s: State) -> State:
    """Let the rules go on by themselves: somebody closes a window, and what lies below it follows."""
    s.stack.append(frames.PlayingCards(0))
    GAME.apply(s, 0, act.FINISH, None)
    assert GAME.laws(s) == []
    return s


# Acting


def do(s: State, who: str, action: OlymposAction) -> list[Event]:
    """Do what has to be legal; what happened."""
    return acting.do(GAME, s, seat(who), action)


def nature(s: State, *items: int) -> list[Event]:
    """Nature draws this; what happened."""
    return acting.deal(GAME, s, *items)


def draws(s: State, names: str) -> list[Event]:
    """Destiny cards come from the deck."""
    assert isinstance(s.stack[-1], frames.DrawingCards)
    return nature(s, *(card(name) for name in names.split()))


def reveals(s: State, name: str) -> list[Event]:
    """A god card is turned up."""
    assert isinstance(s.stack[-1], frames.RevealingGod)
    return nature(s, god(name))


def places(s: State, who: str, to: str) -> list[Event]:
    """Expansion with a new settler."""
    return do(s, who, act.PlaceSettler(land(to)))


def moves(s: State, who: str, source: str, to: str, group: int = 0) -> list[Event]:
    """Expansion with a settler on the board; `group` counts own ones of a pile from the top."""
    return do(s, who, act.MoveSettler(land(source), group, land(to)))


def discovers(s: State, who: str, name: str, cubes: str = "") -> list[Event]:
    """Make a discovery and pay for it with these cubes."""
    return do(s, who, act.Discover(discovery(name))) + pays(s, who, cubes)


def pays(s: State, who: str, cubes: str = "") -> list[Event]:
    """Pay with cubes."""
    return do(s, who, act.PayCubes(*amounts(cubes)))


def takes_bonus(s: State, who: str, name: str) -> list[Event]:
    """Take a free bonus by what it gives."""
    options = [action for action in may(s, who) if isinstance(action, act.TakeBonus) and bonus(s, action) == name]
    assert options, f"no bonus {name}: {may_take(s, who)}"
    return do(s, who, options[0])


def takes_cube(s: State, who: str, name: str) -> list[Event]:
    """Choose a cube."""
    return do(s, who, act.TakeCube(resource(name)))


def takes_tile(s: State, who: str, name: str) -> list[Event]:
    """Choose a discount tile."""
    return do(s, who, act.TakeTile(resource(name)))


def builds(s: State, who: str, name: str) -> list[Event]:
    """Build a wonder."""
    return do(s, who, act.BuildWonder(wonder(name)))


def spends_athena(s: State, who: str) -> list[Event]:
    """Use Athena's star."""
    return do(s, who, act.SPEND_ATHENA)


def plays(s: State, who: str, name: str) -> list[Event]:
    """Play a destiny card from hand."""
    place = s.players[seat(who)].hand.index(card(name))
    return do(s, who, act.PlayDestiny(place, card(name)))


def keeps(s: State, who: str, name: str) -> list[Event]:
    """Keep one of the cards held up."""
    place = s.held.index(card(name))
    return do(s, who, act.KeepCard(place, (*s.held[:place], *s.held[place + 1 :])))


def finishes(s: State, who: str) -> list[Event]:
    """Play no more cards."""
    return do(s, who, act.FINISH)


def passes(s: State, who: str) -> list[Event]:
    """Pass: done."""
    return do(s, who, act.PASS)


def waits(s: State, who: str) -> list[Event]:
    """Wait."""
    return do(s, who, act.WAIT)


def loses(s: State, who: str, name: str, group: int = 0) -> list[Event]:
    """Hades: take a settler back from this land."""
    return do(s, who, act.RemoveSettler(land(name), group))


def why_not(s: State, who: str, action: OlymposAction) -> Refusal:
    """The refusal of what has to be illegal."""
    return acting.why_not(GAME, s, seat(who), action)


# Looking


def asked(s: State) -> list[str]:
    """Who owes something; 'nature' where it acts."""
    return ["nature" if at == CHANCE else COLOURS[at] for at in GAME.actors(s)]


def question(s: State) -> str:
    """The kind of question that is open."""
    return type(s.stack[-1]).__name__ if s.stack else ""


def may(s: State, who: str) -> list[OlymposAction]:
    """What a player may do now."""
    return GAME.legal_actions(s, seat(who))


def may_place(s: State, who: str) -> set[str]:
    """The lands to which a new settler may go."""
    return {SPACES[action.to] for action in may(s, who) if isinstance(action, act.PlaceSettler)}


def may_move(s: State, who: str, source: str, group: int = 0) -> set[str]:
    """The lands to which a settler on the board may go."""
    moving = [action for action in may(s, who) if isinstance(action, act.MoveSettler)]
    return {SPACES[action.to] for action in moving if (SPACES[action.land], action.group) == (source, group)}


def may_discover(s: State, who: str) -> set[str]:
    """The discoveries a player may make."""
    return {DISCOVERED[action.discovery] for action in may(s, who) if isinstance(action, act.Discover)}


def may_pay(s: State, who: str) -> set[tuple[int, ...]]:
    """The payments allowed, as amounts of grain, wood, stone and gold."""
    return {
        (action.grain, action.wood, action.stone, action.gold)
        for action in may(s, who)
        if isinstance(action, act.PayCubes)
    }


def may_build(s: State, who: str) -> set[str]:
    """The wonders a player may build."""
    return {WONDERS[action.wonder] for action in may(s, who) if isinstance(action, act.BuildWonder)}


def may_play(s: State, who: str) -> list[str]:
    """The destiny cards a player may play."""
    return [CARDS[action.card] for action in may(s, who) if isinstance(action, act.PlayDestiny)]


def may_take(s: State, who: str) -> list[str]:
    """The bonuses a player may take, by what they give."""
    return [bonus(s, action) for action in may(s, who) if isinstance(action, act.TakeBonus)]


def bonus(s: State, action: act.TakeBonus) -> str:
    """What a bonus under the discovery just made gives."""
    frame = s.stack[-1]
    assert isinstance(frame, frames.ChoosingBonus)
    return OURS.bonuses[s.cell(frame.discovery)][action.bonus]


def pile(s: State, name: str) -> list[str]:
    """The settlers on a land from the bottom."""
    return colours(s.piles[land(name)])


def owner(s: State, name: str) -> str:
    """Who controls a land, or '' for nobody."""
    at = s.owner(land(name))
    return COLOURS[at] if at != NOBODY else ""


def tribe(s: State, name: str) -> bool:
    """Whether a tribe stands there."""
    return s.tribes[land(name)]


def settlers(s: State, who: str, name: str) -> int:
    """How many choices of an own settler a pile gives."""
    return len(groups(s.piles[land(name)], seat(who)))


def tokens(s: State, who: str) -> dict[str, int]:
    """A player's land tokens, those he has."""
    held = zip(RESOURCES, s.players[seat(who)].tokens, strict=True)
    return {name: count for name, count in held if count}


def cubes(s: State, who: str) -> dict[str, int]:
    """A player's cubes, those he has."""
    held = zip(RESOURCES, s.players[seat(who)].cubes, strict=True)
    return {name: count for name, count in held if count}


def hand(s: State, who: str) -> list[str]:
    """A player's destiny cards, in their places."""
    return [CARDS[number] for number in s.players[seat(who)].hand]


def discards(s: State) -> list[str]:
    """The discarded cards, in the order of the box."""
    return [CARDS[number] for number in s.discards]


def made(s: State, who: str) -> set[str]:
    """A player's discoveries."""
    return {name for number, name in enumerate(DISCOVERED) if s.players[seat(who)].discoveries >> number & 1}


def built(s: State, who: str) -> set[str]:
    """A player's wonders."""
    return {name for number, name in enumerate(WONDERS) if s.players[seat(who)].wonders >> number & 1}


def zeus_token(s: State) -> str:
    """Who has the Zeus token, or '' for nobody."""
    return COLOURS[s.zeus_token] if s.zeus_token != NOBODY else ""


def track(s: State) -> list[tuple[str, int]]:
    """The pieces on the time track, who acts first first."""
    return [(COLOURS[at], s.players[at].space) for at in s.order]


def space(s: State, who: str) -> int:
    """Where a piece stands on the track."""
    return s.players[seat(who)].space


def hourglasses(s: State, who: str) -> int:
    """A player's hourglasses."""
    return s.players[seat(who)].hourglasses


def of_kind(events: Iterable[Event], wanted: type[Event]) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if type(event) is wanted]
