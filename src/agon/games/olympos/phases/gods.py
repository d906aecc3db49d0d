"""God cards: who brings a god, whom it helps or strikes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from agon.games.olympos.actions import DISCARDS, REMOVES, DiscardCard, OlymposAction, RemoveSettler
from agon.games.olympos.events import CardLost, GodChose, GodRevealed, SettlerLost
from agon.games.olympos.frames import AskingZeus, ChoosingCube, Judging, LosingCards, LosingSettler, RevealingGod
from agon.games.olympos.gains import gain_prestige, gain_settlers
from agon.games.olympos.lands import groups, lift
from agon.games.olympos.phases.destiny import discard
from agon.games.olympos.phases.expansion import wins_ties
from agon.games.olympos.state import State
from agon.kit.action import Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.refusal import Refusal
from agon.kit.seats import ALL


def draw_god(s: State) -> Draw:
    """Any god that has not come yet: the one left out is not known."""
    gods = set(range(len(s.box.gods))) - set(s.revealed)
    return Draw.of(gods, (ALL,))  # olympos/olympos-deck


def apply_draw_god(s: State, deal: Deal, emit: Emit | None) -> None:
    """What lasted until the next god ends; then everybody may play Zeus cards, and the god acts."""
    frame = s.stack.pop()
    assert isinstance(frame, RevealingGod)
    s.revealed.append(deal.items[0])  # olympos/god-timing
    for player in s.players:
        player.ares = player.siren = False  # olympos/god-ares olympos/god-siren
    around = s.clockwise(frame.seat)
    s.stack += [Judging(frame.seat), *(AskingZeus(seat) for seat in reversed(around))]  # olympos/zeus-cards-played
    if emit:
        emit(GodRevealed(deal.items[0], frame.seat), "olympos/god-timing")


def zeus_symbols(s: State, seat: int) -> int:
    """On discoveries, the Zeus token, and cards played for this god."""
    player = s.players[seat]
    return (
        s.box.zeus_symbols.of(player.discoveries) + (s.zeus_token == seat) + player.zeus_cards
    )  # olympos/zeus-symbols


def favoured(s: State) -> list[int]:
    """Whom a good god helps: most symbols; of those who tie, only who has Democracy, if one has."""
    symbols = [zeus_symbols(s, seat) for seat in range(s.seats)]
    tied = [seat for seat in range(s.seats) if symbols[seat] == max(symbols)]
    holders = [seat for seat in tied if wins_ties(s, seat)]
    if len(tied) > 1 and holders:
        return holders  # olympos/democracy-gods: even when nobody has a symbol
    return tied if max(symbols) else []  # olympos/god-favour


def struck(s: State) -> list[int]:
    """Whom a bad god strikes: fewest symbols; of those who tie, whoever has Democracy is spared."""
    symbols = [zeus_symbols(s, seat) for seat in range(s.seats)]
    tied = [seat for seat in range(s.seats) if symbols[seat] == min(symbols)]
    others = [seat for seat in tied if not wins_ties(s, seat)]
    return others or tied  # olympos/god-wrath olympos/democracy-gods: alone, or all of them hold it


def judge(s: State, step: Judging, emit: Emit | None) -> None:
    """The god acts on those it chose, clockwise from the one who brought it."""
    god = s.box.gods[s.revealed[-1]]
    good = god in s.box.parts.gods.good
    chosen = favoured(s) if good else struck(s)  # olympos/god-favour olympos/god-wrath
    in_turn = [seat for seat in s.clockwise(step.seat) if seat in chosen]  # olympos/god-order
    for player in s.players:
        player.zeus_cards = 0
    if emit:
        emit(GodChose(s.revealed[-1], tuple(in_turn)), "olympos/god-favour" if good else "olympos/god-wrath")
    _ACTS[god](s, in_turn, emit)


def _zeus(s: State, seats: list[int], emit: Emit | None) -> None:
    for seat in seats:
        gain_prestige(s, seat, s.box.parts.gain.god_zeus_prestige, emit, "olympos/god-zeus")  # olympos/god-zeus


def _hecate(s: State, seats: list[int], emit: Emit | None) -> None:
    for seat in seats:
        gain_settlers(s, seat, 1, emit, "olympos/god-hecate")  # olympos/god-hecate


def _artemis(s: State, seats: list[int], emit: Emit | None) -> None:
    s.stack += [ChoosingCube(seat) for seat in reversed(seats)]  # olympos/god-artemis olympos/god-order


def _ares(s: State, seats: list[int], emit: Emit | None) -> None:
    for seat in seats:
        s.players[seat].ares = True  # olympos/god-ares


def _athena(s: State, seats: list[int], emit: Emit | None) -> None:
    for seat in seats:
        s.players[seat].athena += 1  # olympos/god-athena


def _erinyes(s: State, seats: list[int], emit: Emit | None) -> None:
    for seat in seats:
        s.players[seat].erinyes = True  # olympos/god-erinyes


def _hades(s: State, seats: list[int], emit: Emit | None) -> None:
    on_board = [seat for seat in seats if any(seat in pile for pile in s.piles)]  # olympos/god-hades
    s.stack += [LosingSettler(seat) for seat in reversed(on_board)]  # olympos/god-order


def _keres(s: State, seats: list[int], emit: Emit | None) -> None:
    for seat in seats:
        s.players[seat].keres = True  # olympos/god-keres


def _siren(s: State, seats: list[int], emit: Emit | None) -> None:
    for seat in seats:
        s.players[seat].siren = True  # olympos/god-siren


def _nemesis(s: State, seats: list[int], emit: Emit | None) -> None:
    holders = [seat for seat in seats if s.players[seat].hand]
    s.stack += [LosingCards(seat) for seat in reversed(holders)]  # olympos/god-nemesis


_ACTS: Final[dict[str, Callable[[State, list[int], Emit | None], None]]] = {
    "zeus": _zeus,
    "hecate": _hecate,
    "artemis": _artemis,
    "ares": _ares,
    "athena": _athena,
    "erinyes": _erinyes,
    "hades": _hades,
    "keres": _keres,
    "siren": _siren,
    "nemesis": _nemesis,
}


def legal_losing(s: State, seat: int, frame: LosingSettler) -> list[OlymposAction]:
    """Any own settler on the board, also a buried one."""
    return [
        REMOVES[land][group]
        for land, pile in enumerate(s.piles)
        if seat in pile
        for group in range(len(groups(pile, seat)))
    ]  # olympos/god-hades


def why_not_remove(s: State, seat: int, frame: LosingSettler, action: RemoveSettler) -> Refusal:
    """There is none of one's own."""
    return Refusal("olympos/one-settler", {"land": s.box.spaces[action.land]})


def apply_remove_settler(s: State, seat: int, action: RemoveSettler, emit: Emit | None) -> None:
    """It goes to the stock; the land passes as when a settler leaves."""
    s.stack.pop()
    s.players[seat].stock += 1  # olympos/god-hades
    if emit:
        emit(SettlerLost(seat, action.land), "olympos/god-hades")
    lift(s, seat, action.land, action.group, emit)  # olympos/leave


def legal_discards(s: State, seat: int, frame: LosingCards) -> list[OlymposAction]:
    """The first card of the hand, by its name: what is shown is never given for a player."""
    return [DISCARDS[s.players[seat].hand[0]]]  # olympos/god-nemesis


def why_not_discard(s: State, seat: int, frame: LosingCards, action: DiscardCard) -> Refusal:
    """Another card comes first."""
    return Refusal("olympos/god-nemesis", {"card": s.box.parts.destiny[s.players[seat].hand[0]].id})


def apply_discard_card(s: State, seat: int, action: DiscardCard, emit: Emit | None) -> None:
    """It lies among the discards; the next one follows until the hand is empty."""
    player = s.players[seat]
    del player.hand[0], player.shuffles[0]
    discard(s, (action.card,))  # olympos/god-nemesis
    if not player.hand:
        s.stack.pop()
    if emit:
        emit(CardLost(seat, action.card), "olympos/god-nemesis")
