"""Two players: a third colour, and piles of a card face up on a card face down."""

from __future__ import annotations

from agon.games.olympe import GAME
from agon.games.olympe.events import CardsUncovered, HandsDealt
from agon.games.olympe.frames import PLAYING
from agon.games.olympe.phases.piles import undealt
from agon.games.olympe.phases.setup import cards_in_play
from agon.games.olympe.printed import RANKS
from agon.games.olympe.state import NO_CARD, State, sort_hand
from agon.kit.driver import play_on
from agon.kit.refusal import Refusal
from agon.kit.seats import ALL, CHANCE
from tests.clauses import clause
from tests.games.olympe.positions import card, cards, colour
from tests.games.olympe.variants import deal, lay, may_play, new_match, of_type, options, play, turn, why_not

TWO = options()


def two(hands: tuple[str, str], tops: tuple[str, str], covered: tuple[int, int] = (0, 0)) -> State:
    """Two players with these hands, these cards on top of their piles, and covered cards below the first of them."""
    s = lay(TWO, hands)
    s.piles = [cards(text) for text in tops]
    s.covered = list(covered)
    s.hands = [sort_hand([*cards(hand), *pile]) for hand, pile in zip(hands, s.piles, strict=True)]
    return s


@clause("olympe/two-deck")
def test_two_players_play_with_a_third_colour() -> None:
    s = new_match(2, TWO).state
    assert [s.box.parts.gods[god].id for god in s.gods] == ["athena", "hephaistos"]
    assert s.colours == (0, 1, 2)
    assert len(cards_in_play(s)) == 48
    named = new_match(2, options(gods=("hermes", "athena", "artemis"))).state
    assert {number // RANKS for number in cards_in_play(named)} == {4, 0, 3}


@clause("olympe/two-deck")
def test_the_third_colour_is_never_trump() -> None:
    s = two(("red 10", "red 20"), ("", ""))
    play(s, "red 10")
    assert s.trump == colour("blue")


@clause("olympe/two-deck", "olympe/virtual-gems")
def test_the_third_colour_has_gems_of_its_own() -> None:
    assert new_match(2, options(scoring="own-gems")).state.own == [5, 5, 5, 0, 0]


@clause("olympe/two-piles")
def test_each_gets_five_piles_and_fourteen_cards() -> None:
    match = new_match(2, TWO)
    s = match.state
    assert [len(pile) for pile in s.piles] == [5, 5]
    assert [len(s.hand(seat)) for seat in range(2)] == [14, 14]
    assert [covered.bit_count() for covered in s.covered] == [5, 5]
    assert len(undealt(s, cards_in_play(s))) == 10
    dealt = match.lines[1].draw
    assert dealt
    assert dealt.seen == (0,) * 14 + (1,) * 14 + (ALL,) * 10


@clause("olympe/two-piles")
def test_a_round_has_twenty_four_tricks() -> None:
    match = new_match(2, TWO)
    play_on(match, lambda match, prompt: prompt.actions[0], until=lambda match: match.state.round > 1)
    assert sum(line.seat != CHANCE for line in match.lines) == 48


@clause("olympe/two-piles-play")
def test_face_up_cards_are_played_as_if_from_the_hand() -> None:
    s = two(("orange 10", "green 10"), ("red 50", "red 60"))
    assert may_play(s) == {"orange 10", "red 50"}
    play(s, "red 50")
    assert s.piles[0] == [NO_CARD]


@clause("olympe/two-piles-play")
def test_obligations_count_hand_and_face_up_cards_alike() -> None:
    s = two(("red 10", "orange 10 oracle"), ("", "red 60"))
    play(s, "red 10")
    assert may_play(s) == {"red 60"}
    assert why_not(s, "orange 10") == Refusal("olympe/follow-colour", {"colour": "red"})


@clause("olympe/two-piles-play")
def test_obligations_never_count_covered_cards() -> None:
    s = two(("red 10", "orange 10"), ("", "orange 60"), (0, 1))
    play(s, "red 10")
    assert may_play(s) == {"orange 10", "orange 60"}


@clause("olympe/two-piles-play")
def test_a_card_uncovered_in_a_trick_is_turned_up_when_it_ends() -> None:
    match = new_match(2, TWO)
    s = match.state
    top = s.piles[0][0]
    events = play(s, s.box.card_names[top])
    assert s.piles[0][0] == NO_CARD
    assert not of_type(events, "CardsUncovered")
    answer = GAME.legal_actions(s, 1)[0]
    GAME.apply(s, 1, answer, None)
    draw = GAME.chance(s)
    assert draw.seen == (ALL,) * (1 + (answer.card not in s.hand(1) and NO_CARD in s.piles[1]))
    assert draw.bag == tuple(undealt(s, cards_in_play(s)))
    fresh = [s.box.card_names[number] for number in draw.bag[: draw.n]]
    told = deal(s, *fresh)
    assert isinstance(told[0], CardsUncovered)
    assert told[0].cards[0] == (0, 0, draw.bag[0])
    assert s.piles[0][0] == draw.bag[0]
    assert draw.bag[0] in s.playable(0)
    assert not s.covered[0] & 1
    assert turn(s) == s.leader


@clause("olympe/two-piles-play")
def test_cards_are_turned_up_after_a_cancelled_trick_too() -> None:
    s = two(("red 20", "green 20"), ("red 10", "red monster"), (1, 1))
    events = play(s, "red 10", "red monster")
    assert of_type(events, "TrickCancelled")
    assert GAME.chance(s).n == 2


@clause("olympe/two-piles-play")
def test_without_a_covered_card_nothing_is_turned_up() -> None:
    s = two(("red 20", "green 20"), ("red 10", "red 30"))
    play(s, "red 10", "red 30")
    assert turn(s) == 1


@clause("olympe/two-piles-play")
def test_nobody_sees_a_covered_card_and_both_see_the_tops() -> None:
    match = new_match(2, TWO)
    s = match.state
    covered = undealt(s, cards_in_play(s))
    for viewer in (None, 0, 1):
        seen = GAME.view(s, viewer)
        assert seen.piles == tuple(map(tuple, s.piles))
        assert set(covered) <= set(seen.unseen)
        assert not set(covered) & {*seen.hand, *seen.piles[0], *seen.piles[1]}


@clause("olympe/two-piles-play")
def test_a_deal_shows_both_the_tops_and_each_his_hand() -> None:
    match = new_match(2, TWO)
    heard = match.events(match.lines, 1)
    dealt = next(event for event in heard if isinstance(event, HandsDealt))
    assert dealt.hands[0] is None
    assert dealt.hands[1] == tuple(match.state.hand(1))
    assert dealt.piles == tuple(map(tuple, match.state.piles))


@clause("olympe/two-piles-play")
def test_what_a_trick_proves_is_about_the_hand_only() -> None:
    """A red card turned up later does not contradict that there was none before."""
    s = two(("red 10 20", "orange 10 20"), ("", "green 60"), (0, 1))
    play(s, "red 10", "orange 10")
    assert s.ceilings[1 * 5 + colour("red")] == -1
    s.stack[-1], s.leader = PLAYING[1], 1
    play(s, "green 60", "red 20")
    assert GAME.chance(s).n == 1
    deal(s, "red 30")
    assert card("red 30") in s.playable(1)


@clause("olympe/two-scoring")
def test_two_may_play_for_gems_or_for_their_own_gems() -> None:
    for scoring, gems in (("gems", (1, 3)), ("own-gems", (0, 1))):
        chosen = options(scoring=scoring)  # type: ignore[arg-type]
        s = lay(chosen, ["red 10", "red 20"])
        play(s, "red 10", "red 20")
        assert tuple(s.gems) == gems


def test_a_match_can_be_saved_before_cards_are_turned_up() -> None:
    s = new_match(2, TWO).state
    play(s, s.box.card_names[s.piles[0][0]])
    GAME.apply(s, 1, GAME.legal_actions(s, 1)[0], None)
    again = GAME.load(GAME.dump(s), s.box)
    assert again.key() == s.key()
    assert GAME.chance(again) == GAME.chance(s)
