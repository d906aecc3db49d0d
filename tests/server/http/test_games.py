"""What is on offer, what the rules say, what lies in the boxes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from agon.kit.game import read_options, refuse_seats
from agon.kit.refusal import Malformed
from agon.kit.registry import game_names, our_games
from agon.kit.rulebook import read_rulebook
from agon.kit.text import LANGUAGES, Catalogue, Language
from agon.server.http.games import on_offer
from tests.server.visitors import Running, Visitor, game_named, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("shelf")) as found:
        yield found


@pytest.fixture
def ann(server: Running) -> Iterator[Visitor]:
    with Visitor(server, "Ann") as found:
        yield found


@pytest.mark.parametrize("name", game_names())
def test_every_variant_on_offer_has_a_name_and_can_be_laid(ann: Visitor, name: str) -> None:
    game = game_named(name)
    info = next(info for info in ann.get("/api/games") if info["name"] == name)
    ordinary = info["variants"][0]
    assert (ordinary["options"], ordinary["parts"]) == (info["options"], [])
    assert info["default_seats"] in ordinary["seats"]
    for variant in info["variants"]:
        options = read_options(game, variant["options"])
        assert not isinstance(options, Malformed)
        able = [count for count in game.seats if refuse_seats(game, count, options, game.box) is None]
        assert variant["seats"] == able
        for lang in LANGUAGES:
            assert all(key in Catalogue(lang, game.folder) for key in variant["parts"])


def test_a_variant_without_a_name_is_not_offered(ann: Visitor) -> None:
    olympe = next(info for info in ann.get("/api/games") if info["name"] == "olympe")
    offered = [variant["options"] for variant in olympe["variants"]]
    assert all(options["gods"] == [] for options in offered)
    teams = next(variant for variant in olympe["variants"] if variant["options"]["teams"])
    assert teams["parts"] == ["variant.teams.2"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_the_rules_are_told_clause_by_clause(ann: Visitor, name: str, lang: Language) -> None:
    book = read_rulebook(name, game_named(name).folder)
    page: Any = ann.get(f"/api/games/{name}/rules?lang={lang}")
    told = {clause["slug"]: clause["text"] for chapter in page["chapters"] for clause in chapter["clauses"]}
    assert told == {f"{name}/{slug}": clause.text[lang] for slug, clause in book.clauses.items()}
    assert all(chapter["title"] in book.chapters[lang] for chapter in page["chapters"])
    assert (page["intro"], page["examples"]) == (book.intro[lang], book.examples[lang])
    assert page["source"]
    assert [chapter["part"] for chapter in page["chapters"]] == [
        part for title, part in zip(book.chapters[lang], book.parts[lang], strict=True) if title in titles(page)
    ]
    assert {term["clause"] for term in page["glossary"]} <= set(told)


def titles(page: Any) -> set[str]:
    return {chapter["title"] for chapter in page["chapters"]}


def test_rules_are_told_in_the_browsers_language(ann: Visitor) -> None:
    answer = ann.http.get("/api/games/olympe/rules", headers={"accept-language": "de-AT,de;q=0.9,en;q=0.5"})
    assert answer.json() == ann.get("/api/games/olympe/rules?lang=de")
    assert answer.headers["vary"] == "accept-language"


@pytest.mark.parametrize("name", game_names())
def test_a_box_is_told_as_it_is_printed_and_may_be_kept(ann: Visitor, name: str) -> None:
    answer = ann.http.get(f"/api/games/{name}/components")
    assert answer.json()["parts"] == msgspec.json.decode(msgspec.json.encode(game_named(name).box.parts))
    assert answer.headers.get_list("cache-control") == ["public, max-age=300"]
    assert ann.http.get("/api/games").headers.get_list("cache-control") == ["no-store"]


def test_a_table_is_told_its_own_edition(ann: Visitor, server: Running) -> None:
    ours = game_named("olympe").box.text
    edition = ours.replace("gems-to-win = 12", "gems-to-win = 7")
    assert edition != ours
    plain = ann.post("/api/tables", {"game": "olympe", "seats": 4})["id"]
    other = ann.post("/api/tables", {"game": "olympe", "seats": 4, "edition": edition, "open": False})["id"]
    assert ann.get(f"/api/tables/{plain}/components") == ann.get("/api/games/olympe/components")
    assert ann.get(f"/api/tables/{other}/components")["parts"]["gems-to-win"] == 7
    with Visitor(server, "Bob") as bob:
        assert bob.get(f"/api/tables/{plain}/components")["parts"]["gems-to-win"] != 7
        assert bob.get(f"/api/tables/{other}/components", 403)["code"] == "not-yours"


@pytest.mark.parametrize("what", ["rules", "components"])
def test_there_is_nothing_of_an_unknown_game(ann: Visitor, what: str) -> None:
    assert ann.get(f"/api/games/chess/{what}", 404)["code"] == "no-game"


def test_whoever_asks_first_holds_up_nobody(tmp_path: Path) -> None:
    """Games, rules and words are read before the doors open."""
    on_offer.cache_clear()
    with running(tmp_path):
        assert on_offer.cache_info().currsize == 1


@pytest.mark.parametrize("name", our_games())
def test_every_game_tells_how_to_play_and_draws_an_aid(ann: Visitor, name: str) -> None:
    page = ann.get(f"/api/games/{name}/guide?lang=fr")
    assert (page["game"], page["edition"]) == (name, False)
    titles = [section["title"] for section in page["guide"]["sections"]]
    assert titles[1] == "Ce que vous voyez"
    rules = ann.get(f"/api/games/{name}/rules")
    learnt = {clause.get("learn") for chapter in rules["chapters"] for clause in chapter["clauses"]} - {None, ""}
    paragraphs = {
        f"{section['name']}-{one['id']}" for section in page["guide"]["sections"] for one in section["paragraphs"]
    }
    assert len(learnt) > 10
    assert learnt <= paragraphs
    with ann.http.stream("GET", f"/api/games/{name}/aid?lang=de") as answer:
        assert answer.headers["content-type"].startswith("image/svg+xml")


def test_a_table_tells_how_to_play_with_its_own_box(ann: Visitor) -> None:
    edition = game_named("olympe").box.text.replace("gems-to-win = 12", "gems-to-win = 9")
    table = ann.post("/api/tables", {"game": "olympe", "seats": 3, "edition": edition}, 201)
    page = ann.get(f"/api/tables/{table['id']}/guide?lang=en")
    assert page["edition"] is True
    assert "first with 9 gems" in page["guide"]["sections"][0]["paragraphs"][0]["text"]


def test_a_game_that_does_not_exist_has_no_guide(ann: Visitor) -> None:
    assert ann.get("/api/games/chess/guide", 404)["code"]
    assert ann.get("/api/games/chess/aid", 404)["code"]
