"""Follows a match of the engine with the oracle's rules, in every variant, and compares after every card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from agon.games.olympe import GAME
from agon.games.olympe.actions import PLAY
from agon.games.olympe.components import OURS
from agon.games.olympe.frames import UNCOVERING
from agon.games.olympe.state import NO_CARD, State
from agon.kit.driver import settle
from agon.kit.seats import ALL
from tests.games.olympe import oracle, oracle_gems, positions
from tests.games.olympe.oracle import Card, Played, Table
from tests.games.olympe.oracle_setting import Setting, setting
from tests.games.olympe.variants import turn


def as_card(number: int) -> Card:
    """An engine's card as the oracle knows it."""
    colour, kind = OURS.card_names[number].split()
    return Card(colour, kind)


def as_cards(numbers: Iterable[int]) -> list[Card]:
    """Several of them, in order; twins stand there as often as they are."""
    return sorted(as_card(number) for number in numbers)


class Choice(NamedTuple):
    """A card somebody played, the table as it was before, and what lay face up before him."""

    player: str
    card: Card
    table: Table
    tops: tuple[Card, ...] = ()


class Referee:
    """Keeps its own books of one round, from the cards that were dealt on."""

    def __init__(self, s: State) -> None:
        self.setting = _setting(s)
        self.players = self.setting.players
        self.own_gems = s.options.scoring == "own-gems"
        self.hands = {player: as_cards(s.hand(at)) for at, player in enumerate(self.players)}
        self.tops: dict[str, list[Card | None]] = {
            player: [None if top == NO_CARD else as_card(top) for top in tops]
            for player, tops in zip(self.players, s.piles, strict=False)
        }
        self.covered = {
            player: {pile for pile in range(len(self.tops[player])) if s.covered[at] >> pile & 1}
            for at, player in enumerate(self.players)
            if s.piles
        }
        self.kept = {player: as_cards(s.won[at]) for at, player in enumerate(self.players)}
        self.aside: list[Card] = as_cards(s.aside)
        self.gems = dict(enumerate(s.gems))
        self.own = {colour: s.own[positions.colour(colour)] for colour in self._colours()}
        self.turn = self.players[turn(s)]
        self.trick: list[Played] = []
        self.choices: list[Choice] = []

    def _colours(self) -> list[str]:
        return [*dict.fromkeys(self.setting.colour_of.values()), *self.setting.virtual]

    def table(self) -> Table:
        """What lies in the middle now."""
        return Table(self.setting.colour_of, tuple(self.trick))

    def playable(self, player: str) -> list[Card]:
        """What a player can play: his hand, and what lies face up before him."""
        return self.hands[player] + [top for top in self.tops.get(player, ()) if top is not None]

    def bag(self) -> Counter[Card]:
        """What nobody has seen yet."""
        seen = [self.playable(player) + self.kept[player] for player in self.players]
        lying = [played.card for played in self.trick]
        return self.setting.deck - Counter([*(card for cards in seen for card in cards), *self.aside, *lying])

    def compare_deal(self, s: State) -> None:
        """A round begins: everybody got his share of the whole deck, and left of the dealer leads."""
        piles = self.setting.piles
        for player in self.players:
            assert len(self.hands[player]) == self.setting.hand_size
            assert len(self.tops.get(player, ())) == len(self.covered.get(player, ())) == piles
        assert self.bag().total() == piles * s.seats
        held = sum((Counter(self.playable(player)) for player in self.players), self.bag())
        assert held == self.setting.deck
        assert turn(s) == (s.dealer + 1) % s.seats
        assert not any(self.kept.values())

    def compare_choices(self, s: State) -> None:
        """Both ask the same player, request the same colour, and allow and refuse the same cards."""
        at = self.players.index(self.turn)
        assert turn(s) == at
        assert positions.requested(s) == (self.table().requested() or "none")
        assert positions.trump(s) == (self.table().trump() or "none")
        legal = GAME.legal_actions(s, at)
        assert {as_card(action.card) for action in legal} == oracle.allowed(self.playable(self.turn), self.table())
        assert len(set(legal)) == len(legal)
        for number in range(GAME.encodings):
            action = GAME.decode(number)
            assert (GAME.refuse(s, at, action) is None) == (action in legal)

    def play(self, s: State, number: int, rng: Random | None = None) -> None:
        """A card goes to the trick, in both books; they must agree. `rng` turns cards up."""
        who, card = self.turn, as_card(number)
        tops = self.tops.get(who, [])
        self.choices.append(Choice(who, card, self.table(), tuple(top for top in tops if top is not None)))
        GAME.apply(s, self.players.index(who), PLAY[number], None)
        if card in tops:
            tops[tops.index(card)] = None
        else:
            self.hands[who].remove(card)
        self.trick.append(Played(who, card))
        self.turn = self.players[(self.players.index(who) + 1) % len(self.players)]
        if len(self.trick) == len(self.players):
            self._end_trick()
            self._uncover(s, rng or Random(0))
        self._compare_places(s)
        if not any(map(self.playable, self.players)):
            self._end_round(s)

    def _end_trick(self) -> None:
        result = oracle.result(self.table())
        (self.aside if result.keeper is None else self.kept[result.keeper]).extend(played.card for played in self.trick)
        self.turn = result.leader
        self.trick = []

    def _uncover(self, s: State, rng: Random) -> None:
        """What was covered by a card that was played is turned up now, for both to see; nature knows which card."""
        bare = [
            (player, pile)
            for player, tops in self.tops.items()
            for pile, top in enumerate(tops)
            if top is None and pile in self.covered[player]
        ]
        assert s.stack[-1:] == [UNCOVERING] if bare else UNCOVERING not in s.stack
        if not bare:
            return
        draw, bag = GAME.chance(s), self.bag()
        assert Counter(map(as_card, draw.bag)) == bag
        assert draw.seen == (ALL,) * len(bare)
        settle(GAME, s, rng)
        for player, pile in bare:
            turned = as_card(s.piles[self.players.index(player)][pile])
            assert bag[turned]
            bag[turned] -= 1
            self.tops[player][pile] = turned
            self.covered[player].remove(pile)

    def _compare_places(self, s: State) -> None:
        assert [as_card(number) for number in s.trick] == [played.card for played in self.trick]
        assert as_cards(s.aside) == sorted(self.aside)
        for at, player in enumerate(self.players):
            assert as_cards(s.hand(at)) == sorted(self.hands[player])
            assert as_cards(s.playable(at)) == sorted(self.playable(player))
            assert as_cards(s.won[at]) == sorted(self.kept[player])

    def _end_round(self, s: State) -> None:
        points = self._points(self._colours())
        if self.own_gems:
            by_colour = {colour: self._points([colour]) for colour in self._colours()}
            for colour, side in oracle_gems.takers(self.setting, self.own, by_colour).items():
                self.own[colour] -= 1
                self.gems[side] += 1
            won = oracle_gems.own_winners(self.setting, s.round, self.own, self.gems)
        else:
            got = oracle_gems.gems(points)
            self.gems = {side: had + got[side] for side, had in self.gems.items()}
            won = oracle_gems.winners(self.gems, points)
        assert dict(enumerate(s.gems)) == self.gems
        assert {colour: s.own[positions.colour(colour)] for colour in self.own} == self.own
        self._compare_ending(s, won)

    def _points(self, colours: list[str]) -> dict[int, int]:
        """The points of each side in these colours."""
        return {
            side: sum(
                card.points()
                for player in self.setting.members(side)
                for card in self.kept[player]
                if card.colour in colours
            )
            for side in self.setting.sides()
        }

    def _compare_ending(self, s: State, won: oracle_gems.Ending | None) -> None:
        outcome = GAME.outcome(s)
        assert (won is None) == (outcome is None)
        if won and outcome:
            sides, ending = won
            assert {self.players[at] for at in outcome.winners} == {
                player for player in self.players if self.setting.side_of[player] in sides
            }
            assert outcome.ending == ending
            assert outcome.scores == tuple(self._score(self.setting.side_of[player]) for player in self.players)

    def _score(self, side: int) -> int:
        return self.gems[side] + sum(self.own[colour] for colour in self.setting.colours_of(side))


def _setting(s: State) -> Setting:
    chosen = setting(s.seats, s.options.gods, s.options.teams, s.options.virtual)
    assert chosen is not None
    return chosen
