"""A shared device shows a hidden hand only after its owner took over; where nothing is hidden, nothing is covered."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from random import Random

import msgspec
import pytest

from agon.kit.action import Action
from agon.kit.driver import anybody, play_on
from agon.kit.match import Match, Prompt
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.server.tables.sharing import Eyes, keeps_secrets
from tests.server.heard import answers
from tests.server.visitors import Json, Running, Visitor, Watching, game_named, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("sharing")) as found:
        yield found


@pytest.fixture
def ann(server: Running) -> Iterator[Visitor]:
    with Visitor(server, "Ann") as found:
        yield found


def hot_seat(host: Visitor, game: str = "olympe", seats: int = 3, **more: object) -> str:
    """The host and a companion on the first two seats, bots on the others; begun."""
    bots = {str(seat): "easy" for seat in range(2, seats)}
    wish = {"game": game, "seats": seats, "companions": ["Eva"], "bots": bots, **more}
    table: str = host.post("/api/tables", wish)["id"]
    host.post(f"/api/tables/{table}/start")
    return table


def until_asked(socket: Watching) -> tuple[Json, int]:
    """The news by which a seat of this device is asked, and the seat."""
    news = socket.now()
    while not (own := [seat for seat in news["owed"] if seat in (0, 1)]):
        news = socket.hear_until("News")
    return news, own[0]


def take(socket: Watching, seat: int) -> Json:
    assert socket.say("TakeOver", seat=seat)["type"] == "Done"
    news = socket.now()
    assert news["viewer"] == seat
    return news


def play(socket: Watching, prompt: Json) -> None:
    assert socket.say("Act", decision=prompt["decision"], action=answers(prompt)[0])["type"] == "Done"


def test_nothing_hidden_reaches_a_device_that_nobody_took_over(ann: Visitor, server: Running) -> None:
    table = hot_seat(ann)
    with ann.socket(table) as socket:
        news, asked = until_asked(socket)
        assert (news["viewer"], news["view"]["viewer"], news["prompt"]) == (None, None, None)
        assert not news["undo"]
        hand = take(socket, asked)["view"]["hand"]
        assert hand
        assert not news["view"]["hand"]
    for wish in (None, 0, 1):  # reloaded, gone on from the lobby, a second window, an address with a seat
        with ann.socket(table, wish) as again:
            assert again.hear_until("News")["viewer"] is None
            assert again.say("Resume", seq=0)["viewer"] is None
            assert again.say("WhyNot", action={"type": "PlayCard", "card": hand[0]})["code"] == "covered"


def test_what_is_read_of_a_running_match_is_what_a_spectator_reads(ann: Visitor, server: Running) -> None:
    table = hot_seat(ann)
    with ann.socket(table) as socket:
        take(socket, until_asked(socket)[1])
        for path in ("log", "positions", "record", "record.txt", "picture"):
            address = f"/api/tables/{table}/{path}"
            assert ann.get(address) == ann.get(f"{address}?seat=watch"), path
            for seat in (0, 1):
                assert ann.get(f"{address}?seat={seat}", 403)["code"] == "covered"
        (first, *_) = ann.get(f"/api/tables/{table}/positions")
        assert first["view"]["viewer"] is None


def test_the_next_hand_is_covered_and_so_is_the_last(ann: Visitor) -> None:
    table = hot_seat(ann, seats=2)
    with ann.socket(table) as socket:
        seat = until_asked(socket)[1]
        while True:
            news = take(socket, seat)
            play(socket, news["prompt"])
            news, following = until_asked(socket)
            if following != seat:
                break
            assert news["viewer"] == seat  # asked again: he has it still
        assert (news["viewer"], news["prompt"], news["view"]["viewer"]) == (None, None, None)
        assert socket.say("TakeOver", seat=seat)["code"] == "other-asked"  # nor back to the hand just covered


def test_under_the_cover_the_last_move_is_taken_back_and_nothing_is_uncovered(ann: Visitor) -> None:
    table = hot_seat(ann, seats=2)
    with ann.socket(table) as socket:
        seat = until_asked(socket)[1]
        while True:
            play(socket, take(socket, seat)["prompt"])
            _, following = until_asked(socket)
            if following != seat:
                break
        assert socket.say("AskUndo")["type"] == "Done"
        news, again = until_asked(socket)
        assert again == seat
        assert (news["viewer"], news["prompt"], news["view"]["viewer"]) == (None, None, None)


def test_one_hand_at_a_time_is_open_on_all_windows_of_a_device(ann: Visitor) -> None:
    table = hot_seat(ann)
    with ExitStack() as stack:
        one, other = (stack.enter_context(ann.socket(table)) for _ in range(2))
        seat = until_asked(one)[1]
        take(one, seat)
        assert other.now()["viewer"] is None
        take(other, seat)
        assert one.now()["viewer"] is None


def test_alone_with_bots_nothing_is_covered(ann: Visitor) -> None:
    table = hot_seat(ann, companions=[], bots={"1": "easy", "2": "easy"})
    with ann.socket(table) as socket:
        assert socket.hear_until("News")["viewer"] == 0
    assert ann.get(f"/api/tables/{table}/record")["header"]["viewer"] == 0


def test_who_stays_alone_at_a_device_needs_no_cover(ann: Visitor) -> None:
    table = hot_seat(ann)
    with ann.socket(table) as socket:
        socket.hear_until("News")
        ann.delete(f"/api/tables/{table}/seats/1")
        assert socket.now()["viewer"] == 0


@pytest.mark.parametrize("game", ["offrandes", "peloponnes"])
def test_where_nothing_is_hidden_the_device_goes_from_hand_to_hand_by_itself(ann: Visitor, game: str) -> None:
    table = hot_seat(ann, game)
    answered: set[int] = set()
    with ann.socket(table) as socket:
        while answered != {0, 1}:
            news, asked = until_asked(socket)
            assert news["viewer"] == asked
            answered.add(asked)
            play(socket, news["prompt"])


@pytest.mark.parametrize("game", ["olympe", "olympos", "offrandes", "peloponnes"])
def test_eyes_show_nothing_that_nobody_took_over(game: str) -> None:
    """Played at random: what is shown without a word is what a spectator knows; the owner sees all of his."""
    found, rng = game_named(game), Random(5)
    match = Match.start(found, Table(3, found.variants[0], found.box), Seeded("shared"))
    untouched, played = Eyes((0, 1)), Eyes((0, 1))

    def look(match: Match) -> None:
        for eyes in (untouched, played):
            eyes.settle(match)
        assert untouched.viewer is None or not keeps_secrets(match, untouched.viewer)

    def answer(match: Match, prompt: Prompt) -> Action:
        if prompt.seat in played.seats:
            played.take(prompt.seat)
            played.settle(match)
            assert played.viewer == prompt.seat
        return rng.choice(prompt.actions)

    play_on(match, answer, turn=anybody(rng), before=look, until=lambda match: len(match.lines) >= 120)


def test_a_seat_keeps_secrets_while_it_knows_more_than_a_spectator() -> None:
    found = game_named("olympe")
    match = Match.start(found, Table(3, found.variants[0], found.box), Seeded("secrets"))
    own, public = match.view(0), match.view(None)
    assert msgspec.structs.replace(own, viewer=None) != public
    assert keeps_secrets(match, 0)


def test_news_say_whether_something_can_be_taken_back(ann: Visitor) -> None:
    table = hot_seat(ann, "offrandes", companions=[], bots={"1": "easy", "2": "easy"})
    with ann.socket(table) as socket:
        seen: set[bool] = set()
        while seen != {False, True}:
            news = socket.now()
            while news["prompt"] is None:
                news = socket.hear_until("News")
            seen.add(news["undo"])
            if news["undo"]:
                assert socket.say("AskUndo")["type"] == "Done"
            else:
                assert socket.say("AskUndo")["clause"].startswith("agon/undo")
                play(socket, news["prompt"])
