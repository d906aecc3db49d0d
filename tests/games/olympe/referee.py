"""Follows a match of the engine with the oracle's rules and compares after every card."""

from __future__ import annotations

from typing import NamedTuple

from agon.games.olympe import GAME
from agon.games.olympe.components import OURS
from agon.games.olympe.state import State
from tests.games.olympe import oracle, positions
from tests.games.olympe.oracle import Card, Played, Table


def as_card(number: int) -> Card:
    """An engine's card as the oracle knows it."""
    colour, kind = OURS.card_names[number].split()
    return Card(colour, kind)


def as_cards(numbers: list[int]) -> set[Card]:
    """Several of them."""
    return {as_card(number) for number in numbers}


class Choice(NamedTuple):
    """A card somebody played, and the table as it was before."""

    player: str
    card: Card
    table: Table


class Referee:
    """Keeps its own books of one round, from the hands that were dealt on."""

    def __init__(self, s: State) -> None:
        self.players = [positions.god(s, at) for at in range(s.seats)]
        self.colour_of = {player: positions.COLOUR_NAMES[s.gods[at]] for at, player in enumerate(self.players)}
        self.hands = {player: as_cards(s.hand(at)) for at, player in enumerate(self.players)}
        self.kept: dict[str, set[Card]] = {player: set() for player in self.players}
        self.aside: set[Card] = set()
        self.gems = dict(zip(self.players, s.gems, strict=True))
        self.turn = positions.asked(s)
        self.trick: list[Played] = []
        self.choices: list[Choice] = []

    def table(self) -> Table:
        """What lies in the middle now."""
        return Table(self.colour_of, tuple(self.trick))

    def compare_choices(self, s: State) -> None:
        """Both ask the same player, request the same colour, and allow and refuse the same cards."""
        assert positions.asked(s) == self.turn
        assert positions.requested(s) == (self.table().requested() or "none")
        assert positions.trump(s) == (self.table().trump() or "none")
        at = self.players.index(self.turn)
        legal = GAME.legal_actions(s, at)
        assert {as_card(action.card) for action in legal} == oracle.allowed(self.hands[self.turn], self.table())
        assert len(set(legal)) == len(legal)
        for number in range(GAME.encodings):
            action = GAME.decode(number)
            assert (GAME.refuse(s, at, action) is None) == (action in legal)

    def play(self, s: State, number: int) -> None:
        """A card goes to the trick, in both books; they must agree."""
        who, card = self.turn, as_card(number)
        self.choices.append(Choice(who, card, self.table()))
        positions.play(s, who, OURS.card_names[number])
        self.hands[who].remove(card)
        self.trick.append(Played(who, card))
        self.turn = self.players[(self.players.index(who) + 1) % len(self.players)]
        if len(self.trick) == len(self.players):
            self._end_trick()
        self._compare_places(s)
        if not any(self.hands.values()):
            self._end_round(s)

    def _end_trick(self) -> None:
        result = oracle.result(self.table())
        (self.aside if result.keeper is None else self.kept[result.keeper]).update(played.card for played in self.trick)
        self.turn = result.leader
        self.trick = []

    def _compare_places(self, s: State) -> None:
        assert [as_card(number) for number in s.trick] == [played.card for played in self.trick]
        assert as_cards(s.aside) == self.aside
        for at, player in enumerate(self.players):
            assert as_cards(s.hand(at)) == self.hands[player]
            assert as_cards(s.won[at]) == self.kept[player]

    def _end_round(self, s: State) -> None:
        points = {player: sum(card.points() for card in self.kept[player]) for player in self.players}
        got = oracle.gems(points)
        total = {player: self.gems[player] + got[player] for player in self.players}
        assert dict(zip(self.players, s.gems, strict=True)) == total
        won = oracle.winners(total, points)
        outcome = GAME.outcome(s)
        assert (won is None) == (outcome is None)
        if won and outcome:
            assert ({self.players[at] for at in outcome.winners}, outcome.ending) == won
            assert outcome.scores == tuple(total.values())
