"""What every edition must keep, so that the rules can be played with it."""

from __future__ import annotations

from agon.games.olympe.printed import COLOURS, MONSTER, MOST_SEATS, RANKS, Components
from agon.kit import box as kit


def check(parts: Components) -> None:
    """BoxError with the constraint that these components break."""
    _check_cards(parts)
    _check_gods(parts)
    _check_gems(parts)
    _check_tables(parts)


def _check_cards(parts: Components) -> None:
    kinds = [kind.id for kind in parts.cards]
    if len(kinds) != RANKS or len(set(kinds)) != RANKS:  # olympe/deck
        twice = [at for at, kind in enumerate(kinds) if kind in kinds[:at]]
        raise kit.breaks("olympe/deck", f"cards[{twice[0]}]" if twice else "cards", count=RANKS)
    if kinds[MONSTER] != "monster" or "hero" not in kinds:  # olympe/rank
        raise kit.breaks("olympe/rank", "cards")
    for at, kind in enumerate(parts.cards):
        kit.check_range(kind.points, 0, kit.MOST, "olympe/card-points", f"cards[{at}].points")  # olympe/card-points
    if parts.virtual_removed_card not in kinds:
        raise kit.breaks("olympe/virtual-deal", "virtual-removed-card", name=parts.virtual_removed_card)


def _check_gods(parts: Components) -> None:
    if len(parts.gods) != COLOURS:
        raise kit.breaks("olympe/choose-god", "gods", count=COLOURS)
    for at, god in enumerate(parts.gods):
        if any(god.id == other.id or god.colour == other.colour for other in parts.gods[:at]):
            raise kit.breaks("olympe/choose-god", f"gods[{at}]", count=COLOURS)


def _check_gems(parts: Components) -> None:
    for value, clause, path in (
        (parts.gems_to_win, "olympe/game-win", "gems-to-win"),
        (parts.first_gems, "olympe/gems", "first-gems"),
        (parts.second_gems, "olympe/gems", "second-gems"),
        (parts.own_gems_at_start, "olympe/own-gems-setup", "own-gems-at-start"),
        (parts.own_gems_round_limit, "olympe/own-gems-limit", "own-gems-round-limit"),
    ):
        kit.check_range(value, 1, kit.MOST, clause, path)
    if set(parts.tied_first_gems) != set(range(2, COLOURS + 1)):
        raise kit.breaks("olympe/gems", "tied-first-gems", most=COLOURS)
    for tied, gems in parts.tied_first_gems.items():
        kit.check_range(gems, 1, kit.MOST, "olympe/gems", f"tied-first-gems.{tied}")


def _check_tables(parts: Components) -> None:
    """Who can sit together: piles for two, virtual colours for up to four, big teams."""
    kit.check_range(parts.two_player_piles, 0, RANKS * 3 // 4, "olympe/two-piles", "two-player-piles")
    for seats, most in parts.virtual_limits.items():
        room = COLOURS - max(seats, 3) if seats in range(2, COLOURS + 1) else 0  # two players have a third colour
        kit.check_range(most, 0, room, "olympe/virtual-limits", f"virtual-limits.{seats}")
    for seats, counts in parts.big_teams.items():
        # fewer have a colour each, more cannot sit down: neither would ever play in these teams
        kit.check_range(seats, COLOURS + 1, MOST_SEATS, "olympe/big-teams", f"big-teams.{seats}")
        for at, teams in enumerate(counts):
            if not 2 <= teams <= COLOURS or seats % teams:
                raise kit.breaks("olympe/big-teams", f"big-teams.{seats}[{at}]", most=COLOURS)
