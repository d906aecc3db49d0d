"""What a person types: a number, a land, 'n attica', 'm epirus attica', a discovery, a wonder; 'map' and 'board'."""

from __future__ import annotations

from typing import Final

from agon.games.olympos import actions as act
from agon.games.olympos import frames
from agon.games.olympos.printed import LANDS
from agon.kit.action import Action
from agon.kit.match import Prompt
from agon.kit.refusal import Malformed
from agon.terminal.boards.olympos.asking import label, offers, only_answer
from agon.terminal.boards.olympos.finding import find_names, split_words
from agon.terminal.boards.olympos.layout import whole_board, whole_map
from agon.terminal.boards.olympos.reckoning import groups_on
from agon.terminal.boards.olympos.scenery import Scene, asked, space_name
from agon.terminal.boards.olympos.turning import read_turn
from agon.terminal.boards.typed import NOTHING, bare

_MAP: Final = frozenset({"map", "m", "carte", "karte"})
_BOARD: Final = frozenset({"board", "b", "d", "plateau", "tableau", "tafel", "plan"})
_DONE: Final = NOTHING | {"done", "finish", "no", "fini", "terminer", "rien", "fertig", "nichts", "ende"}


def read(scene: Scene, prompt: Prompt, text: str) -> Action | str | None:
    """The action meant, a sentence that says what is wrong with it, a picture, or None: the general way may find it."""
    typed = " ".join(bare(text).split())
    if typed in _MAP | _BOARD:
        return whole_map(scene) if typed in _MAP else whole_board(scene)
    if not typed:
        return only_answer(scene)
    offered = offers(scene)
    if typed in _DONE:
        return _read_done(scene, offered, typed)
    if typed.isdecimal():
        return None
    kept = [
        action for action in prompt.actions if isinstance(action, act.KeepCard) and typed == f"keep {action.place + 1}"
    ]
    if kept:
        return kept[0]  # which others it shows need not be typed
    noted = scene.game.notation.read(text, scene.box)
    if not isinstance(noted, Malformed):
        action: Action = noted
        return action
    match asked(scene):
        case frames.Acting():
            return read_turn(scene, typed)
        case frames.Condemning():
            return _read_condemned(scene, typed)
        case frames.LosingSettler():
            return _read_lost(scene, typed)
        case _:
            return _by_words(scene, offered, typed)


def _read_done(scene: Scene, offered: list[Action], typed: str) -> Action | str:
    """No more cards, or no more turns; elsewhere there is nothing to end."""
    if act.FINISH in offered:
        return act.FINISH
    if isinstance(asked(scene), frames.Acting):
        return act.PASS
    return scene.words.say("board.no-answer", text=typed, most=len(offered))


def _land(scene: Scene, typed: str) -> int | str:
    """A land by the beginning of its name, or a sentence."""
    found = find_names(typed, [(space_name(scene, land), scene.box.spaces[land]) for land in range(LANDS)])
    if len(found) == 1:
        return found[0]
    if found:
        return scene.words.say("board.several", text=typed, names=tuple(space_name(scene, land) for land in found[:5]))
    return scene.words.say("board.no-land", text=typed)


def _read_condemned(scene: Scene, typed: str) -> Action | str:
    land = _land(scene, typed.removeprefix("condemn "))
    return land if isinstance(land, str) else act.CONDEMNS[land]


def _read_lost(scene: Scene, typed: str) -> Action | str:
    """A land; with several groups there, the list's number says which."""
    land = _land(scene, typed)
    if isinstance(land, str):
        return land
    if len(groups_on(scene, land)) > 1:
        return scene.words.say("board.which-settler", land=space_name(scene, land))
    return act.REMOVES[land][0]


def _by_words(scene: Scene, offered: list[Action], typed: str) -> Action | str:
    """The one answer of the list whose words begin like these."""
    wanted = split_words(typed)
    found = [
        action
        for action in offered
        if wanted and all(any(name.startswith(w) for name in split_words(bare(label(scene, action)))) for w in wanted)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        return scene.words.say("board.several", text=typed, names=tuple(label(scene, action) for action in found[:5]))
    return scene.words.say("board.no-answer", text=typed, most=len(offered))
