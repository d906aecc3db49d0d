"""The games over HTTP: what is on offer, what the rules say, what lies in the boxes."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any, Final

import msgspec
from litestar import Response, get
from litestar.params import FromPath, FromQuery

from agon.bots.levels import SITTERS
from agon.kit.box import Box
from agon.kit.game import AnyGame
from agon.kit.glossary import Term, read_glossary
from agon.kit.guide.aid import draw_aid
from agon.kit.guide.outline import Outline, read_outline
from agon.kit.guide.telling import tell_guide
from agon.kit.lesson import read_lesson
from agon.kit.registry import find_game, game_names
from agon.kit.rulebook import Rulebook, read_rulebook
from agon.kit.text import LANGUAGES, Catalogue, Language, read_messages
from agon.kit.variants import named_variants
from agon.server.gates.guard import language
from agon.server.http.errors import answers, gives
from agon.server.http.injected import Asked, TableId, TheHouse, Visitor
from agon.server.problem import Problem
from agon.server.tables.laying import game_named
from agon.server.tables.seeing import may_look
from agon.server.wire import (
    BoxInfo,
    Chapter,
    ClauseInfo,
    GameInfo,
    GuidePage,
    LessonInfo,
    RulesPage,
    TermInfo,
    VariantInfo,
)

GameName = FromPath[str]
PRINTED: Final = {"cache-control": "public, max-age=300"}  # the same for everybody until the next version
BY_LANGUAGE: Final = {**PRINTED, "vary": "accept-language"}


@get("/api/games/{game:str}/rules", responses=answers(404) | gives(RulesPage))
async def rules(game: GameName, request: Asked, lang: FromQuery[str] = "") -> Response[RulesPage]:
    """The rules clause by clause; in the browser's language unless `lang` says another."""
    found = game_named(game)
    wanted = language(request.scope["headers"], request.scope["query_string"])
    book, terms = read_rulebook(found.name, found.folder), read_glossary(found.name, found.folder)
    page = rules_page(book, terms[wanted], wanted, read_outline(found.folder))
    return Response(page, headers=BY_LANGUAGE)


@get("/api/games/{game:str}/guide", responses=answers(404) | gives(GuidePage))
async def guide(game: GameName, request: Asked, lang: FromQuery[str] = "") -> Response[GuidePage]:
    """How to play, for who never saw the game; in the browser's language unless `lang` says another."""
    found = game_named(game)
    wanted = language(request.scope["headers"], request.scope["query_string"])
    return Response(_guide_page(found, found.box, wanted), headers=BY_LANGUAGE)


@get("/api/games/{game:str}/aid", responses=answers(404), media_type="image/svg+xml")
async def aid(game: GameName, request: Asked, lang: FromQuery[str] = "") -> Response[bytes]:
    """A sheet in A5 to lie beside the real box, as a drawing; in the browser's language unless `lang` says another."""
    found = game_named(game)
    wanted = language(request.scope["headers"], request.scope["query_string"])
    drawn = await asyncio.to_thread(draw_aid, found, found.box, wanted)
    if drawn is None:
        raise Problem(404, "not-found")
    return Response(drawn.encode(), media_type="image/svg+xml", headers=BY_LANGUAGE)


@get("/api/games/{game:str}/components", responses=answers(404) | gives(BoxInfo))
async def components(game: GameName) -> Response[BoxInfo]:
    """What our box of this game prints."""
    found = game_named(game)
    return Response(_printed(found, found.box), headers=PRINTED)


@get("/api/games/{game:str}/text", responses=answers(404) | gives(dict[str, Any]))
async def text(game: GameName, request: Asked, lang: FromQuery[str] = "") -> Response[dict[str, Any]]:
    """A game's sentences, for a page built without them; in the browser's language unless `lang` says another."""
    wanted = language(request.scope["headers"], request.scope["query_string"])
    folder = game_named(game).folder
    return Response(dict(read_messages(folder, wanted) or read_messages(folder, "en")), headers=BY_LANGUAGE)


@get("/api/tables/{table:str}/components", responses=answers(403, 404))
async def table_components(table: TableId, house: TheHouse, person: Visitor) -> BoxInfo:
    """What the box prints that this table is played with."""
    row = await house.row(table)
    await may_look(house.store, row, person)
    box = await house.editions.box(row.game, row.edition)
    return await asyncio.to_thread(_printed, game_named(row.game), box)  # an edition may be long


@get("/api/tables/{table:str}/guide", responses=answers(403, 404))
async def table_guide(
    table: TableId, request: Asked, house: TheHouse, person: Visitor, lang: FromQuery[str] = ""
) -> GuidePage:
    """How to play with the box of this table: an edition shows its own numbers."""
    row = await house.row(table)
    await may_look(house.store, row, person)
    box = await house.editions.box(row.game, row.edition)
    wanted = language(request.scope["headers"], request.scope["query_string"])
    return await asyncio.to_thread(_guide_page, game_named(row.game), box, wanted)


def unpack() -> None:
    """Read all games before anybody asks for them: the first to ask would hold up all others."""
    for info in on_offer():
        game = game_named(info.name)
        read_rulebook(game.name, game.folder)
        read_glossary(game.name, game.folder)
        read_outline(game.folder)
        for lang in LANGUAGES:
            Catalogue(lang, game.folder)


@cache
def on_offer() -> list[GameInfo]:
    """All games with their variants."""
    return [_game_info(game) for game in map(find_game, game_names()) if game is not None]


def _game_info(game: AnyGame) -> GameInfo:
    lesson = read_lesson(game.folder)
    return GameInfo(
        name=game.name,
        seats=game.seats,
        default_seats=game.default_seats,
        options=msgspec.to_builtins(game.options_type()),
        levels=SITTERS,
        feel=game.feel,
        lesson=None if lesson is None else LessonInfo(lesson.minutes, bool(lesson.shorter)),
        variants=tuple(
            VariantInfo(msgspec.to_builtins(variant.options), variant.parts, variant.seats, variant.advised)
            for variant in named_variants(game)
        ),
    )


def rules_page(book: Rulebook, terms: list[Term], lang: Language, outline: Outline | None = None) -> RulesPage:
    """A rulebook in one language with its glossary, and where the guide tells a clause; no headings without clauses."""
    learn = {} if outline is None else outline.telling()
    chapters = []
    for place, title in enumerate(book.chapters[lang]):
        clauses = tuple(
            ClauseInfo(f"{book.game}/{clause.slug}", clause.text[lang], clause.tags, learn.get(clause.slug, ""))
            for clause in book.clauses.values()
            if clause.chapter == place
        )
        if clauses:
            chapters.append(Chapter(title, clauses, book.parts[lang][place]))
    glossary = tuple(TermInfo(term.forms, term.also, term.means, f"{book.game}/{term.clause}") for term in terms)
    examples = tuple(book.examples[lang])
    return RulesPage(book.game, book.source[lang], book.intro[lang], tuple(chapters), examples, glossary)


def _guide_page(game: AnyGame, box: Box, lang: Language) -> GuidePage:
    told = tell_guide(game, box, lang)
    if told is None:
        raise Problem(404, "not-found")
    return GuidePage(game.name, told, not box.ours)


def _printed(game: AnyGame, box: Box) -> BoxInfo:
    parts: dict[str, Any] = msgspec.to_builtins(getattr(box, "parts", {}))  # a game of others may have nothing printed
    return BoxInfo(parts, game.notation.wording(box))


SHELF: Final = [rules, guide, aid, components, text, table_components, table_guide]
