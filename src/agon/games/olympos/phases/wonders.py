"""Development: wonders, and the stars they take."""

from __future__ import annotations

from collections.abc import Sequence

from agon.games.olympos.actions import BUILDS, PLAYS, SPEND_ATHENA, BuildWonder, OlymposAction, SpendAthena
from agon.games.olympos.events import AthenaSpent, StarsPromised, WonderBuilt
from agon.games.olympos.frames import Acting, BuildingWonder, PayingStars
from agon.games.olympos.payment import begin_action, budget, pay_action, too_dear
from agon.games.olympos.printed import BONUSES, COLUMNS, DISCOVERIES, ROWS, WONDERS
from agon.games.olympos.state import State
from agon.kit.event import Emit
from agon.kit.refusal import Refusal


def standing_stars(s: State, seat: int, wonder: int) -> int:
    """Stars that are not used up: tokens, discoveries, own bonus pieces in the wonder's column."""
    column, marks = s.columns[DISCOVERIES + wonder], 0
    for first in range(column * BONUSES, ROWS * COLUMNS * BONUSES, COLUMNS * BONUSES):
        marks += s.bonuses[first : first + BONUSES].count(seat)
    return lasting_stars(s, seat) + marks  # olympos/wonder


def lasting_stars(s: State, seat: int) -> int:
    """Stars that count for every wonder: tokens and discoveries."""
    player = s.players[seat]
    return player.stars + s.box.stars.of(player.discoveries)  # olympos/wonder olympos/architecture


def missing_stars(s: State, seat: int, wonder: int) -> int:
    """The stars that cards or Athena must add."""
    return _missing(s, wonder, standing_stars(s, seat, wonder))


def _missing(s: State, wonder: int, standing: int) -> int:
    needed: int = s.box.parts.wonder[wonder].stars
    return max(0, needed - standing)  # olympos/wonder


def lacking_stars(s: State, seat: int, wonder: int) -> int:
    """The stars that are missing even with Athena's and all star cards."""
    return max(0, missing_stars(s, seat, wonder) - _spendable(s, seat))


def lacking_of(s: State, seat: int, standing: Sequence[int]) -> list[int]:
    """The same for every wonder, where so many stars are standing; none for those that are built."""
    more, unbuilt = _spendable(s, seat), unbuilt_wonders(s)
    return [max(0, _missing(s, at, stars) - more) if at in unbuilt else 0 for at, stars in enumerate(standing)]


def _spendable(s: State, seat: int) -> int:
    """Stars of Athena and of cards: a wonder uses them up."""
    return s.players[seat].athena + len(star_cards(s, seat))  # olympos/wonder olympos/god-athena


def star_cards(s: State, seat: int) -> list[int]:
    """The places of the star cards in a hand."""
    effects = s.box.card_effects
    return [place for place, card in enumerate(s.players[seat].hand) if effects[card][0] == "star"]


def wonder_price(s: State, seat: int) -> int:
    """Action points for a wonder."""
    off = s.box.wonder_discounts.of(s.players[seat].discoveries)
    return max(0, s.box.parts.price.development - off)  # olympos/wonder-price olympos/architecture


def unbuilt_wonders(s: State) -> list[int]:
    """The wonders that nobody has built."""
    built = 0
    for player in s.players:
        built |= player.wonders
    return [wonder for wonder in range(WONDERS) if not built >> wonder & 1]  # olympos/wonder: each once


def open_wonders(s: State, seat: int) -> list[int]:
    """The wonders that could be built without showing a card: everybody can see that."""
    return _within(s, seat, s.players[seat].athena)


def _within(s: State, seat: int, stars: int) -> list[int]:
    """The wonders that lack no more than so many stars."""
    at_most = lasting_stars(s, seat) + s.bonuses.count(seat) + stars
    if at_most < s.box.fewest_stars or wonder_price(s, seat) > budget(s, seat):
        return []
    return [wonder for wonder in unbuilt_wonders(s) if missing_stars(s, seat, wonder) <= stars]


def legal_wonders(s: State, seat: int) -> list[OlymposAction]:
    """Every wonder for which there are stars enough, those on cards too."""
    stars = s.players[seat].athena + len(star_cards(s, seat))  # olympos/wonder olympos/god-athena
    return [BUILDS[wonder] for wonder in _within(s, seat, stars)]


def why_not_build(s: State, seat: int, frame: Acting, action: BuildWonder) -> Refusal:
    """Built already, too few stars, or too dear."""
    name = s.box.wonders[action.wonder]
    builder = [other for other, player in enumerate(s.players) if player.wonders >> action.wonder & 1]
    if builder:
        return Refusal("olympos/wonder", {"wonder": name, "seat": builder[0]}, case="built")
    lacking = lacking_stars(s, seat, action.wonder)
    if lacking:
        return Refusal("olympos/wonder", {"wonder": name, "count": lacking}, case="stars")
    return too_dear(s, seat, wonder_price(s, seat))


def apply_build_wonder(s: State, seat: int, action: BuildWonder, emit: Emit | None) -> None:
    """It is built at once, or the stars it lacks are shown first."""
    begin_action(s, seat)
    missing = missing_stars(s, seat, action.wonder)
    s.stack.append(BuildingWonder(seat, action.wonder))
    if missing:
        s.stack.append(PayingStars(seat, action.wonder, missing))  # olympos/wonder
        if emit and missing > s.players[seat].athena:
            emit(StarsPromised(seat, action.wonder, missing), "olympos/wonder")


def legal_stars(s: State, seat: int, frame: PayingStars) -> list[OlymposAction]:
    """A star card, or Athena's star."""
    hand = s.players[seat].hand
    actions: list[OlymposAction] = [PLAYS[place][hand[place]] for place in star_cards(s, seat)]  # olympos/wonder
    if s.players[seat].athena:
        actions.append(SPEND_ATHENA)  # olympos/god-athena
    return actions


def apply_spend_athena(s: State, seat: int, action: SpendAthena, emit: Emit | None) -> None:
    """Athena's star is used up."""
    s.players[seat].athena -= 1  # olympos/god-athena
    if emit:
        emit(AthenaSpent(seat), "olympos/god-athena")
    add_star(s)


def add_star(s: State) -> None:
    """One star less is missing."""
    frame = s.stack.pop()
    assert isinstance(frame, PayingStars)
    if frame.missing > 1:
        s.stack.append(PayingStars(frame.seat, frame.wonder, frame.missing - 1))


def build_wonder(s: State, step: BuildingWonder, emit: Emit | None) -> None:
    """The wonder is taken and paid."""
    s.players[step.seat].wonders |= 1 << step.wonder  # olympos/wonder
    if emit:
        emit(WonderBuilt(step.seat, step.wonder), "olympos/wonder")
    pay_action(s, step.seat, wonder_price(s, step.seat), emit)
