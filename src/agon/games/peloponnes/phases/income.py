"""Income: what tiles, civilization and inhabitants bring."""

from __future__ import annotations

from agon.games.peloponnes.actions import CHOICES, ChooseGood, PeloponnesAction
from agon.games.peloponnes.components import COINS, LUXURY, POPULATION, Amounts
from agon.games.peloponnes.events import GoodChosen, IncomeReceived
from agon.games.peloponnes.goods import gain
from agon.games.peloponnes.state import ChoosingGood, EachFrame, Earning, Player, State, answer
from agon.kit.event import Emit
from agon.kit.frame import Each


def earn(s: State, step: Earning, emit: Emit | None) -> None:
    """Everybody's income; goods of choice are asked about."""
    asked: dict[int, list[EachFrame]] = {}
    for seat, player in enumerate(s.players):
        before = tuple(player.goods)
        gain(player, tile_income(s, player), s.box)  # peloponnes/tile-income
        _earn_by_population(s, player)
        if emit:
            emit(IncomeReceived(seat, tuple(now - was for now, was in zip(player.goods, before, strict=True))))
        choices = _choices(s, player)
        if choices:
            asked[seat] = [ChoosingGood(seat, tile) for tile in reversed(choices)]
    s.stack.append(Each[EachFrame].asking(s.seats, asked))  # peloponnes/decision-order


def tile_income(s: State, player: Player) -> Amounts:
    """What all tiles, the civilization and extra incomes bring, finished or not."""
    income = s.box.income
    sources = [income[tile] for tile in (*player.buildings, *player.lands)]
    sources += [s.box.parts.civilization[player.civilization].income.amounts(), tuple(player.extra)]
    return tuple(map(sum, zip(*sources, strict=True)))  # peloponnes/tile-income


def _earn_by_population(s: State, player: Player) -> None:
    """Coins, and luxury in great cities, by the number of inhabitants."""
    people = player.goods[POPULATION]
    step = [step for step in s.box.parts.mat.population_income if step.least <= people][-1]
    player.goods[COINS] += step.coins  # peloponnes/population-income
    player.goods[LUXURY] += step.luxury  # peloponnes/population-income


def _choices(s: State, player: Player) -> list[int]:
    """The tiles that bring a good of choice, each as often as it does."""
    tiles = s.box.tiles
    return [tile for tile in player.buildings for _ in range(tiles[tile].income.choice)]  # peloponnes/choice-income


def legal_choices(s: State, seat: int, frame: ChoosingGood) -> list[PeloponnesAction]:
    """Wood, stone, food or a coin."""
    return list(CHOICES)  # peloponnes/choice-income


def apply_choose_good(s: State, seat: int, action: ChooseGood, emit: Emit | None) -> None:
    """The good is taken."""
    gain(s.players[seat], [int(good == action.good) for good in range(COINS + 1)], s.box)
    if emit:
        emit(GoodChosen(seat, action.good))
    answer(s, seat)
