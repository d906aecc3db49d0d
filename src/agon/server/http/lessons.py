"""Guided first matches over HTTP."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody

from agon.kit.lesson import FAREWELL, PARTS, TUTOR, WELCOME, lesson_words
from agon.kit.text import Language, read_messages
from agon.server.gates.costs import COST
from agon.server.gates.guard import language
from agon.server.http.errors import NOTHING, answers, gives
from agon.server.http.games import BY_LANGUAGE, GameName
from agon.server.http.injected import Asked, Named, TableId, TheHouse
from agon.server.tables import lessons
from agon.server.tables.laying import game_named
from agon.server.wire import LessonNote, LessonPage, LessonStep, LessonWords, TableInfo


@get("/api/games/{game:str}/lesson", responses=answers(404) | gives(LessonPage))
async def lesson(game: GameName, request: Asked, lang: FromQuery[str] = "") -> Response[LessonPage]:
    """The cards of a game's guided first match; in the browser's language unless `lang` says another."""
    found = game_named(game)
    wanted = language(request.scope["headers"], request.scope["query_string"])
    return Response(lesson_page(found.name, wanted), headers=BY_LANGUAGE)


@post("/api/games/{game:str}/lesson", responses=answers(401, 403, 404, 409), opt={COST: "tables"})
async def take_lesson(game: GameName, house: TheHouse, needed: Named) -> TableInfo:
    """The reader's guided first match: the one he has not finished, or a new one, dealt already."""
    return await house.info(await lessons.take_up(house, game, needed), needed)


@get("/api/tables/{table:str}/lesson", responses=answers(401, 403, 404, 409))
async def lesson_step(table: TableId, house: TheHouse, needed: Named) -> LessonStep:
    """What the guide says to the decision that is open."""
    return await lessons.step(house, table, needed)


@post("/api/tables/{table:str}/lesson", responses=answers(400, 401, 403, 404, 413) | NOTHING, status_code=204)
async def note_lesson(table: TableId, data: JSONBody[LessonNote], house: TheHouse, needed: Named) -> None:
    """A card was read, or the guide is sent away or called back."""
    await lessons.note(house, table, needed, data)


@cache
def lesson_page(name: str, lang: Language) -> LessonPage:
    """A game's lesson in one language."""
    game = game_named(name)
    found = lessons.lesson_of(game)
    return LessonPage(
        game=name,
        minutes=found.minutes,
        shorter=bool(found.shorter),
        goal=f"{name}/{found.goal}",
        at=found.welcome,
        welcome=_words(game.folder, lang, WELCOME),
        farewell=_words(game.folder, lang, FAREWELL),
        scenes={scene.id: _words(game.folder, lang, scene.id) for scene in found.scene},
        words={key: str(text) for key, text in read_messages(TUTOR, lang).items()},
    )


def _words(folder: Path, lang: Language, scene: str) -> LessonWords:
    told = lesson_words(folder, lang) or lesson_words(folder, "en")
    return LessonWords(*(str(told.get(f"{scene}.{part}", "")) for part in PARTS))


LESSONS: Final = [lesson, take_lesson, lesson_step, note_lesson]
