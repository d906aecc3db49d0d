"""Destiny cards: how they are drawn, when they may be played, what they give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.games.olympos.actions import FINISH, KEEPS, PLAYS, Finish, KeepCard, OlymposAction, PlayDestiny
from agon.games.olympos.events import CardKept, CardPlayed, CardsDrawn, DeckShuffled
from agon.games.olympos.frames import (
    PLAYING_CARDS,
    Acting,
    AskingCards,
    AskingZeus,
    DrawingCards,
    DrawingDestiny,
    KeepingCard,
    PayingStars,
    PlayingCards,
    PlayingZeus,
)
from agon.games.olympos.gains import gain_cube, gain_hourglasses, gain_prestige
from agon.games.olympos.phases.expansion import wins_ties
from agon.games.olympos.phases.wonders import add_star
from agon.games.olympos.state import State
from agon.kit.action import Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.frame import Ask
from agon.kit.refusal import Refusal

# Drawing


def draw_destiny(s: State, step: DrawingDestiny, emit: Emit | None) -> None:
    """One card, or with Oracle three held up to keep one."""
    oracle = bool(s.players[step.seat].discoveries & s.box.oracles)  # olympos/oracle
    _draw_more(s, DrawingCards(step.seat, s.box.oracle_draw if oracle else 1, oracle, step.gift), emit)


def _draw_more(s: State, wanted: DrawingCards, emit: Emit | None) -> None:
    """Nature draws, from a new deck if the old one has run out; with no card anywhere none is drawn."""
    if not s.deck and s.discards:
        s.deck, s.discards = s.discards, []  # olympos/destiny-deck olympos/reshuffle
        s.shuffle += 1
        if emit:
            emit(DeckShuffled(len(s.deck)), "olympos/reshuffle")
    if s.deck:
        s.stack.append(wanted)
    elif s.held:
        s.stack.append(KeepingCard(wanted.seat))


def draw_cards(s: State) -> Draw:
    """As many as are wanted and the deck has; only the drawer sees them."""
    frame = s.stack[-1]
    assert isinstance(frame, DrawingCards)
    return Draw.of(s.deck, [frame.seat] * min(frame.count, len(s.deck)))  # olympos/hidden


def apply_draw_cards(s: State, deal: Deal, emit: Emit | None) -> None:
    """Into the hand, or held up; if the deck ran out in the middle, the rest from the new one."""
    frame = s.stack.pop()
    assert isinstance(frame, DrawingCards)
    player = s.players[frame.seat]
    cards, shuffles = (s.held, s.held_shuffles) if frame.held else (player.hand, player.shuffles)
    for card in deal.items:
        s.deck.remove(card)
        cards.append(card)
        shuffles.append(s.shuffle)  # olympos/hidden
    if emit:
        # olympos/gift-cards olympos/draw-on-zeus
        clause = "olympos/gift-cards" if frame.gift else "olympos/draw-on-zeus"
        emit(CardsDrawn(frame.seat, len(deal.items), deal.items), clause)
    left = frame.count - len(deal.items)
    if left:
        _draw_more(s, DrawingCards(frame.seat, left, frame.held, frame.gift), emit)  # olympos/destiny-deck
    elif frame.held:
        s.stack.append(KeepingCard(frame.seat))  # olympos/oracle


def legal_keeping(s: State, seat: int, frame: KeepingCard) -> list[OlymposAction]:
    """One of the cards held up."""
    held = tuple(s.held)
    return [KEEPS[place, held[:place] + held[place + 1 :]] for place in range(len(held))]  # olympos/oracle


def why_not_keep(s: State, seat: int, frame: KeepingCard, action: KeepCard) -> Refusal:
    """There are not so many, or the others are not what it says."""
    if action.place >= len(s.held):
        return Refusal("olympos/oracle", {"count": len(s.held)}, case="place")
    return Refusal("olympos/oracle", case="shown")


def apply_keep_card(s: State, seat: int, action: KeepCard, emit: Emit | None) -> None:
    """It goes to the hand, the others lie open among the discards."""
    s.stack.pop()
    player = s.players[seat]
    player.hand.append(s.held.pop(action.place))  # olympos/oracle
    player.shuffles.append(s.held_shuffles.pop(action.place))
    shown = tuple(s.held)
    s.held, s.held_shuffles = [], []
    discard(s, shown)
    if emit:
        emit(CardKept(seat, action.place, shown), "olympos/oracle")


def discard(s: State, cards: Sequence[int]) -> None:
    """Everybody sees them."""
    s.discards = sorted([*s.discards, *cards])  # olympos/card-once olympos/hidden


# Playing


def card_gain(s: State, seat: int, card: int) -> int:
    """How much a card gives now; 0: nothing, so it may not be played. Star and Zeus cards have their own moments."""
    effect, resource = s.box.card_effects[card]
    tokens, gain = s.players[seat].tokens, s.box.parts.gain
    if effect in ("hourglass-per-token", "prestige-per-token"):
        return tokens[resource]  # olympos/destiny-effects
    if effect == "hourglasses-for-majority":
        return gain.majority_hourglasses if has_majority(s, seat, resource) else 0  # olympos/destiny-effects
    if effect == "prestige-for-set":
        return gain.set_prestige if all(tokens) else 0  # olympos/destiny-effects
    return 1 if effect == "cube" else 0  # olympos/destiny-effects


def has_majority(s: State, seat: int, resource: int) -> bool:
    """Strictly most land tokens of a resource; Democracy wins a tie, but not against another who has it."""
    mine = s.players[seat].tokens[resource]
    others = [other for other in range(s.seats) if other != seat]
    best = max([s.players[other].tokens[resource] for other in others])
    if mine != best:
        return mine > best  # olympos/destiny-effects
    tied = [other for other in others if s.players[other].tokens[resource] == best]
    return wins_ties(s, seat) and not any(wins_ties(s, other) for other in tied)  # olympos/democracy


def playable_cards(s: State, seat: int) -> list[OlymposAction]:
    """The cards of a hand that would give something now."""
    hand = s.players[seat].hand
    return [
        PLAYS[place][card] for place, card in enumerate(hand) if card_gain(s, seat, card)
    ]  # olympos/destiny-any-time


def legal_cards(s: State, seat: int, frame: PlayingCards) -> list[OlymposAction]:
    """Any card that gives something, or no more."""
    return [FINISH, *playable_cards(s, seat)]  # olympos/destiny-any-time


def legal_zeus(s: State, seat: int, frame: PlayingZeus) -> list[OlymposAction]:
    """Any Zeus card, or no more."""
    hand, effects = s.players[seat].hand, s.box.card_effects
    zeus = [PLAYS[place][card] for place, card in enumerate(hand) if effects[card][0] == "zeus"]
    return [FINISH, *zeus]  # olympos/zeus-cards-played


def why_not_play(s: State, seat: int, frame: Ask, action: PlayDestiny) -> Refusal:
    """Not in hand there, not now, or it would give nothing."""
    hand, cards = s.players[seat].hand, s.box.parts.destiny
    name = cards[action.card].id if action.card < len(cards) else str(action.card)
    if action.place >= len(hand) or hand[action.place] != action.card:
        return Refusal("olympos/card-once", {"card": name, "place": action.place + 1})
    return Refusal("olympos/destiny-any-time", {"card": name}, case=_moment(s, frame, action.card))


def _moment(s: State, frame: Ask, card: int) -> str:
    """When a card can be played that cannot be played now: in its own moment, later, or once it gives something."""
    effect = s.box.card_effects[card][0]
    if effect in ("zeus", "star"):
        return effect  # olympos/zeus-cards-played olympos/wonder
    if isinstance(frame, PlayingZeus):
        return "only-zeus"
    if isinstance(frame, PayingStars):
        return "only-star"
    if not isinstance(frame, Acting | PlayingCards):
        return "later"
    return _GIVES[effect]


_GIVES: Final = {
    "hourglass-per-token": "tokens",
    "prestige-per-token": "tokens",
    "hourglasses-for-majority": "majority",
    "prestige-for-set": "set",
}


def apply_play_destiny(s: State, seat: int, action: PlayDestiny, emit: Emit | None) -> None:
    """The card is discarded and does what it says; a question about cards goes on while there are any."""
    player, frame = s.players[seat], s.stack[-1]
    gain = card_gain(s, seat, action.card)
    del player.hand[action.place], player.shuffles[action.place]
    discard(s, (action.card,))  # olympos/card-once
    if isinstance(frame, PayingStars):
        if emit:
            emit(CardPlayed(seat, action.card), "olympos/wonder")
        add_star(s)  # olympos/wonder
        return
    if isinstance(frame, PlayingZeus):
        if emit:
            emit(CardPlayed(seat, action.card), "olympos/zeus-cards-played")  # olympos/zeus-cards-played
        player.zeus_cards += 1  # olympos/zeus-symbols
    else:
        _take_gain(s, seat, action.card, gain, emit)
    if isinstance(frame, PlayingCards | PlayingZeus) and not player.hand:
        s.stack.pop()  # olympos/ask-by-hand-size


def _take_gain(s: State, seat: int, card: int, gain: int, emit: Emit | None) -> None:
    effect, resource = s.box.card_effects[card]
    if emit:
        emit(CardPlayed(seat, card), "olympos/destiny-effects")
    if effect == "cube":
        gain_cube(s, seat, resource, emit, "olympos/destiny-effects")  # olympos/destiny-effects
    elif effect.startswith("hourglass"):
        gain_hourglasses(s, seat, gain, emit, "olympos/destiny-effects")
    else:
        gain_prestige(s, seat, gain, emit, "olympos/destiny-effects")


# Windows


def holds_no_card(s: State, seat: int, frame: Ask) -> bool:
    """Everybody sees how many cards a hand has: without any, no card leaves or takes a choice."""
    return not s.players[seat].hand  # olympos/hidden


def ask_cards(s: State, step: AskingCards, emit: Emit | None) -> None:
    """After the action and all draws: who holds a card is asked, whatever the card."""
    if s.players[step.seat].hand:
        s.stack.append(PLAYING_CARDS[step.seat])  # olympos/destiny-any-time olympos/ask-by-hand-size


def ask_zeus(s: State, step: AskingZeus, emit: Emit | None) -> None:
    """After a god is revealed: who holds a card is asked, whatever the card."""
    if s.players[step.seat].hand:
        s.stack.append(PlayingZeus(step.seat))  # olympos/zeus-cards-played olympos/ask-by-hand-size


def apply_finish(s: State, seat: int, action: Finish, emit: Emit | None) -> None:
    """No more cards now: nothing happens that is worth telling."""
    s.stack.pop()
