"""A trick: who leads, what must be played, who wins it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.games.olympe.actions import PLAY, OlympeAction, PlayCard
from agon.games.olympe.components import Box
from agon.games.olympe.events import CardPlayed, ColourRequested, TrickCancelled, TrickWon
from agon.games.olympe.frames import PLAYING, UNCOVERING, Playing
from agon.games.olympe.phases.monster import active_monsters, announce_slain
from agon.games.olympe.phases.piles import play_from_pile, to_uncover
from agon.games.olympe.phases.round import end_round
from agon.games.olympe.printed import COLOURS, MONSTER
from agon.games.olympe.state import NO_COLOUR, NOBODY, State
from agon.kit.event import Emit
from agon.kit.refusal import Refusal

_PLAY: Final[list[OlympeAction]] = list(PLAY)  # a list's items are quicker to get than a tuple's


def legal_plays(s: State, seat: int, frame: Playing) -> list[OlympeAction]:
    """To play one of the legal cards; which of two twins is the same."""
    cards = legal_cards(s, seat)
    if s.copies > 1:
        cards = list(dict.fromkeys(cards))
    return [_PLAY[card] for card in cards]


def legal_cards(s: State, seat: int) -> list[int]:
    """The cards that the seat may play now; twins stand there as often as he holds them."""
    requested = s.requested
    if requested < 0:  # olympe/monster-led: nothing is requested yet, also after Monsters only
        return s.playable(seat)
    hand = s.hands[seat]
    trump = s.trump
    following = hand[requested]  # olympe/monster-is-its-colour
    if following:  # olympe/follow-colour
        return _rising(s, following) if requested == trump else following  # olympe/no-rise
    trumps = hand[trump]
    if trumps:  # olympe/must-ruff
        return _rising(s, trumps)
    return s.playable(seat)  # olympe/free-discard


def plays_last_card(s: State, seat: int, frame: Playing) -> bool:
    """Everybody sees how many cards a hand has: the last of them is played, whatever it is."""
    return len(s.playable(seat)) == 1


def _rising(s: State, trumps: list[int]) -> list[int]:
    """Those of these trumps that beat the best one in the trick; if none does, all of them."""
    best = best_trump(s)  # olympe/monster-lifts-nothing: whatever Monster lies there, the trump to beat is the same
    if best < 0:  # olympe/best-trump: while none lies, any trump may be played, the Monster too
        return trumps
    # olympe/must-rise olympe/must-over-ruff olympe/twin-not-higher
    return [card for card in trumps if card > best] or trumps


def best_trump(s: State) -> int:
    """The strongest card of the trump colour that lies in the trick, or -1."""
    return _strongest(s.trick, s.trump)  # olympe/best-trump


def _strongest(trick: list[int], colour: int) -> int:
    best = -1
    for card in trick:
        if card > best and card >> 4 == colour:
            best = card
    return best


def why_not_card(s: State, seat: int, frame: Playing, action: PlayCard) -> Refusal:
    """The clause that forbids a card that is not among the legal ones."""
    card = action.card
    hand = s.hands[seat]
    if card not in hand[card >> 4]:
        return Refusal("agon/not-yours", {"card": s.box.card_names[card]})
    following = bool(hand[s.requested])
    owed_colour = s.requested if following else s.trump
    owed = hand[owed_colour]
    colour = s.box.parts.gods[owed_colour].colour
    if card in owed:
        best = best_trump(s)
        clause = "olympe/must-rise" if following else "olympe/must-over-ruff"
        return Refusal("olympe/twin-not-higher" if card == best else clause, {"best": s.box.card_names[best]})
    if all(held & 15 == MONSTER for held in owed):
        return Refusal("olympe/monster-is-its-colour", {"colour": colour}, case="follow" if following else "ruff")
    return Refusal("olympe/follow-colour" if following else "olympe/must-ruff", {"colour": colour})


def apply_play_card(s: State, seat: int, action: PlayCard, emit: Emit | None) -> None:
    """A card goes from the hand to the trick."""
    card = action.card
    colour = card >> 4
    requested = s.requested
    if requested >= 0 and (colour != requested or colour == s.trump):
        _note_what_it_proves(s, seat, card)
    s.hands[seat][colour].remove(card)
    if s.piles:
        play_from_pile(s, seat, card)
    s.trick.append(card)
    if emit:
        _tell_played(s, seat, card, emit)
    if requested < 0 and card & 15 != MONSTER:
        s.requested = colour  # olympe/requested-colour
        s.trump = s.gods[seat]  # olympe/trump
        if emit:
            emit(ColourRequested(seat, colour, s.trump), "olympe/trump")
    if len(s.trick) < s.seats:  # olympe/clockwise: one card each
        s.stack[-1] = PLAYING[(seat + 1) % s.seats]  # olympe/clockwise
    else:
        end_trick(s, emit)


def _tell_played(s: State, seat: int, card: int, emit: Emit) -> None:
    """Everybody sees by which clause a card was played: leading, following, ruffing or thrown away."""
    played, colour = CardPlayed(seat, card), card >> 4
    if len(s.trick) == 1:
        _tell_led(s, played, emit)
    elif s.requested < 0:
        emit(played, "olympe/monster-led")  # olympe/monster-led
    elif colour == s.requested == s.trump:
        emit(played, "olympe/must-rise")  # olympe/must-rise
    elif colour == s.requested:
        emit(played, "olympe/follow-colour")  # olympe/follow-colour
    elif colour == s.trump:
        emit(played, "olympe/must-ruff")  # olympe/must-ruff
    else:
        emit(played, "olympe/free-discard")  # olympe/free-discard


def _tell_led(s: State, played: CardPlayed, emit: Emit) -> None:
    """The lead was the dealer's neighbour's, the last winner's, or by a cancelled trick."""
    if not s.last_trick:
        emit(played, "olympe/first-lead")  # olympe/first-lead
    elif s.last_winner != NOBODY:
        emit(played, "olympe/next-lead")  # olympe/next-lead
    else:
        emit(played, "olympe/cancelled-lead")  # olympe/cancelled-lead


def _note_what_it_proves(s: State, seat: int, card: int) -> None:
    """Who does not follow, ruff or rise lacks those cards: obligations prove it to everybody."""
    requested = s.requested
    colour = card >> 4
    at = seat * COLOURS
    if colour != requested:
        s.ceilings[at + requested] = -1
        if colour != s.trump:
            s.ceilings[at + s.trump] = -1
            return
    best = best_trump(s)
    if card <= best:
        s.ceilings[at + colour] = min(s.ceilings[at + colour], best & 15)


def winning_place(s: State) -> int:
    """The place in the trick of the card that wins it, cancelled or not; -1 if only Monsters were played."""
    trick = s.trick
    requested = s.requested
    if requested < 0:
        return -1
    best = best_trump(s)
    if best & 15 == MONSTER or best < 0:  # olympe/trick-winner: a Monster never wins
        best = _strongest(trick, requested)
    # olympe/rank: card numbers of one colour stand in the order of strength
    return trick.index(best)  # olympe/twin-card-first


def trick_points(cards: Sequence[int], box: Box) -> int:
    """What the cards of a trick are worth."""
    return sum([box.card_points[card] for card in cards])  # olympe/card-points


def end_trick(s: State, emit: Emit | None) -> None:
    """The trick is complete: it is kept by its winner or set aside."""
    place = winning_place(s)
    taker = s.seat_at(max(place, 0))  # olympe/cancelled-lead: after Monsters only, the first card's player
    trick = s.trick
    monsters = active_monsters(s)
    cancelled = bool(monsters) or place < 0
    if emit:
        announce_slain(s, emit)
        if monsters:
            emit(TrickCancelled(tuple(monsters), taker), "olympe/monster-cancels")
        elif cancelled:
            emit(TrickCancelled((), taker), "olympe/cancelled-lead")
        else:
            emit(TrickWon(taker, trick[place], trick_points(trick, s.box)), "olympe/trick-winner")
    (s.aside if cancelled else s.won[taker]).extend(trick)  # olympe/monster-cancels olympe/trick-winner
    s.last_trick = tuple(trick)
    s.last_leader = s.leader
    s.last_winner = NOBODY if cancelled else taker
    s.trick = []
    s.requested = s.trump = NO_COLOUR
    s.leader = taker  # olympe/next-lead olympe/cancelled-lead
    if s.piles and to_uncover(s):  # olympe/two-piles-play
        s.stack[-1] = UNCOVERING
    elif s.has_cards(taker):
        s.stack[-1] = PLAYING[taker]
    else:
        end_round(s, emit)
