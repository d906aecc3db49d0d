"""Income: what tiles, civilization and inhabitants bring."""

from __future__ import annotations

from agon.games.peloponnes.actions import CHOICES, ChooseGood, PeloponnesAction
from agon.games.peloponnes.events import GoodChosen, IncomeReceived
from agon.games.peloponnes.frames import ChoosingGood, EachFrame, Earning
from agon.games.peloponnes.goods import gain, store
from agon.games.peloponnes.printed import COINS, LUXURY, POPULATION
from agon.games.peloponnes.state import Player, State, answer, ask_all
from agon.kit.event import Emit


def earn(s: State, step: Earning, emit: Emit | None) -> None:
    """Everybody's income; goods of choice are asked about."""
    # peloponnes/tile-income peloponnes/population-income: all that comes to a player is told at once
    asked: dict[int, list[EachFrame]] = {}
    for seat, player in enumerate(s.players):
        before = tuple(player.goods) if emit else ()
        gain_income(s, player)
        if emit:
            emit(
                IncomeReceived(seat, tuple(now - was for now, was in zip(player.goods, before, strict=True))),
                "peloponnes/tile-income",
            )
        choices = choices_of(s, player)
        if choices:
            asked[seat] = [ChoosingGood(seat, tile) for tile in reversed(choices)]
    ask_all(s, asked)


def gain_income(s: State, player: Player) -> None:
    """All that an income brings but goods of choice."""
    _earn_by_tiles(s, player)
    _earn_by_population(s, player)


def _earn_by_tiles(s: State, player: Player) -> None:
    """What all tiles, finished or not, the civilization and extra incomes bring."""
    income, goods = s.box.income_pairs, player.goods
    for tile in player.buildings:  # peloponnes/tile-income
        for good, amount in income[tile]:
            goods[good] += amount
    for tile in player.lands:  # peloponnes/tile-income
        for good, amount in income[tile]:
            goods[good] += amount
    for good, amount in s.box.civilization_income[player.civilization]:
        goods[good] += amount  # peloponnes/tile-income
    if s.seats == 1:
        for good, amount in enumerate(player.extra):
            goods[good] += amount  # peloponnes/tile-income
    store(goods, s.box)


def _earn_by_population(s: State, player: Player) -> None:
    """Coins, and luxury in great cities, by the number of inhabitants."""
    table = s.box.population_income
    coins, luxury = table[min(player.goods[POPULATION], len(table) - 1)]  # peloponnes/population-income
    player.goods[COINS] += coins
    player.goods[LUXURY] += luxury


def choices_of(s: State, player: Player) -> list[int]:
    """The tiles that bring a good of choice, each as often as it does."""
    choices = s.box.choices
    found: list[int] = []
    for tile in player.buildings:
        if choices[tile]:
            found += [tile] * choices[tile]  # peloponnes/choice-income
    return found


def legal_choices(s: State, seat: int, frame: ChoosingGood) -> list[PeloponnesAction]:
    """Wood, stone, food or a coin."""
    return list(CHOICES)  # peloponnes/choice-income


def apply_choose_good(s: State, seat: int, action: ChooseGood, emit: Emit | None) -> None:
    """The good is taken."""
    gain(s.players[seat], ((action.good, 1),), s.box)  # peloponnes/choice-income
    if emit:
        emit(GoodChosen(seat, action.good), "peloponnes/choice-income")
    answer(s, seat)
