"""The deal of the day: a chain that can be checked and not be run ahead, and bots that answer identically."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from agon.kit.driver import play_on
from agon.kit.match import Match, Prompt
from agon.kit.nature import Fair
from agon.kit.registry import find_game, our_games
from agon.lab.daily.chain import BEGINS, DAYS, Chain, follows, hashed, open_value, place_of
from agon.lab.daily.deal import answer_of_bot, deal_of, play_par, result_of, table_of

DAY = date(2026, 11, 19)
CHAIN = Chain(b"s" * 32)
NEXT = timedelta(days=1)


def test_every_value_is_the_hash_of_the_next_days() -> None:
    today, tomorrow = CHAIN.value(DAY), CHAIN.value(DAY + NEXT)
    assert hashed(tomorrow, 1) == today
    assert follows(CHAIN.head, BEGINS - NEXT, today, DAY)
    assert follows(today, DAY, tomorrow, DAY + NEXT)


def test_a_value_of_another_chain_or_day_does_not_follow() -> None:
    assert not follows(CHAIN.value(DAY), DAY, Chain(b"t" * 32).value(DAY + NEXT), DAY + NEXT)
    assert not follows(CHAIN.value(DAY), DAY, CHAIN.value(DAY + 2 * NEXT), DAY + NEXT)
    assert not follows(CHAIN.value(DAY), DAY, CHAIN.value(DAY - NEXT), DAY - NEXT)


def test_a_value_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    chain = Chain(b"o" * 32)
    head, value = chain.head, chain.value(DAY)
    monkeypatch.setattr("agon.lab.daily.chain.hashed", None)  # whoever looks again works nothing out
    assert (chain.head, chain.value(DAY)) == (head, value)


def test_there_is_no_day_beyond_the_chain() -> None:
    assert place_of(BEGINS) == 0
    for day in (BEGINS - 2 * NEXT, BEGINS + timedelta(days=DAYS)):
        with pytest.raises(ValueError, match="no day"):
            CHAIN.value(day)


def test_a_deal_depends_on_game_day_and_value_and_nothing_else() -> None:
    games = [game for game in map(find_game, our_games()) if game is not None]
    seeds = {deal_of(game, DAY, CHAIN.value(DAY)).seed for game in games}
    assert len(seeds) == len(games)
    assert deal_of(games[0], DAY, open_value(DAY)) == deal_of(games[0], DAY, open_value(DAY))
    assert deal_of(games[0], DAY, open_value(DAY)).seed != deal_of(games[0], DAY + NEXT, open_value(DAY)).seed


def test_bots_answer_identical_positions_identically() -> None:
    game = find_game("peloponnes")
    assert game is not None
    deal = deal_of(game, DAY, open_value(DAY))

    def first(match: Match, prompt: Prompt) -> object:
        if prompt.seat == deal.seat:
            return prompt.actions[0]
        return answer_of_bot(match, prompt, deal.seed, "easy")

    played = [play_on(Match.start(game, table_of(game, deal), Fair(deal.seed)), first) for _ in range(2)]  # type: ignore[arg-type]
    assert played[0].record() == played[1].record()


def test_the_par_is_the_same_every_time() -> None:
    game = find_game("offrandes")
    assert game is not None
    deal = deal_of(game, DAY, open_value(DAY))
    assert play_par(game, deal, "easy") == play_par(game, deal, "easy")


def test_a_win_ranks_before_any_lead() -> None:
    from agon.kit.game import Outcome

    won = result_of(Outcome(winners=(0,), ending="score", scores=(5, 5)), 0)
    lost = result_of(Outcome(winners=(1,), ending="score", scores=(9, 3)), 0)
    assert won.rank > lost.rank
    assert (won.lead, lost.lead) == (0, 6)
