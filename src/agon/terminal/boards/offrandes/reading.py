"""What a person types: '1 4 7' or beginnings of names, a number to bid, 'bob farmer', 'zeus'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from agon.games.offrandes import actions as act
from agon.games.offrandes import frames
from agon.games.offrandes.printed import CHARACTERS, CORRUPTIBLE
from agon.kit.action import Action
from agon.kit.match import Prompt
from agon.kit.refusal import Malformed
from agon.terminal.boards.offrandes.scenery import Scene, altar_name, asked, character_name, city_name
from agon.terminal.boards.typed import NOTHING, bare, is_number
from agon.terminal.boards.words import seat_name, word

_DECLINE: Final = NOTHING | {
    "decline", "no", "nobody", "nothing", "renoncer", "personne", "rien", "verzichten", "niemand", "nichts",
}  # fmt: skip
_LITTLE: Final = frozenset({
    "and", "et", "und", "to", "for", "the", "a", "au", "aux", "de", "des", "du", "d", "l", "le", "la", "les", "fur",
    "auf", "start", "lot", "open", "proposer", "anbieten", "offer", "offrir", "opfern", "corrupt", "corrompre",
    "bestechen",
})  # fmt: skip
_BID: Final = re.compile(r"(?:[a-z]+ )?(\d{1,6})(?: [a-z]+)?")


def read(scene: Scene, prompt: Prompt, text: str) -> Action | str | None:
    """The action meant, a sentence that says what is wrong with it, or None: the general way may find it."""
    noted = scene.game.notation.read(text, scene.box)
    if not isinstance(noted, Malformed):
        action: Action = noted
        return act.DECLINE if noted == act.PASS and _declines(scene) else action
    typed = " ".join(bare(text).split())
    match asked(scene):
        case frames.ChoosingCharacters():
            return _read_set(scene, typed, act.STARTS)
        case frames.OpeningLot():
            return act.PASS if typed in _DECLINE else _read_set(scene, typed, act.LOTS)
        case frames.Bidding():
            return _read_bid(scene, typed)
        case frames.Corrupting(seat=seat):
            return act.DECLINE if typed in _DECLINE else _read_corruption(scene, seat, typed)
        case frames.Offering(seat=seat):
            return act.DECLINE if typed in _DECLINE else _read_offer(scene, seat, typed)
        case _:
            return None


def _declines(scene: Scene) -> bool:
    """Whether one declines here where elsewhere one passes."""
    return isinstance(asked(scene), frames.Corrupting | frames.Offering)


def _tokens(typed: str) -> list[str]:
    """The words that count."""
    return [token for token in re.split(r"[\s,;:+&']+", typed) if token and token not in _LITTLE]


def find_names(wanted: str, names: Sequence[Sequence[str]]) -> list[int]:
    """The places whose names begin so; if none does, those with a word that begins so. Earlier names go first."""
    for spelling in zip(*names, strict=True):
        plain = [bare(name) for name in spelling]
        for found in (
            [place for place, name in enumerate(plain) if name == wanted],
            [place for place, name in enumerate(plain) if name.startswith(wanted)],
            [place for place, name in enumerate(plain) if any(w.startswith(wanted) for w in re.split(r"[ '-]", name))],
        ):
            if found:
                return found
    return []


def _characters(scene: Scene) -> list[tuple[str, str]]:
    """Each character's name in the person's language, and its own."""
    return [(character_name(scene, place), name) for place, name in enumerate(CHARACTERS)]


def _read_set(scene: Scene, typed: str, actions: Sequence[Action]) -> Action | str:
    """Numbers or names of characters, in any order; their number is for the rules to judge."""
    chosen = 0
    tokens = _tokens(typed)
    for token in tokens:
        found = _find_character(scene, token)
        if isinstance(found, str):
            return found
        chosen |= 1 << found
    return actions[chosen] if tokens else scene.words.say("board.no-character", text=typed, most=len(CHARACTERS))


def _find_character(scene: Scene, token: str) -> int | str:
    """A character by number or name, or a sentence that says why not."""
    if is_number(token):
        found = [int(token) - 1] if 1 <= int(token) <= len(CHARACTERS) else []
    else:
        found = find_names(token, _characters(scene))
    if len(found) == 1:
        return found[0]
    if found:
        return scene.words.say("board.several", text=token, names=tuple(character_name(scene, c) for c in found))
    return scene.words.say("board.no-character", text=token, most=len(CHARACTERS))


def _read_bid(scene: Scene, typed: str) -> Action | str:
    """A number of drachmas; 0 passes."""
    if typed in NOTHING:
        return act.PASS
    number = _BID.fullmatch(typed)
    if number is None:
        return scene.words.say("board.no-bid", text=typed)
    return act.PlaceBid(int(number[1]))


def _read_corruption(scene: Scene, seat: int, typed: str) -> Action | str | None:
    """A number of the list, or a rival by player or city, and a character."""
    tokens = _tokens(typed)
    if typed.isdecimal():
        return None
    seats = range(scene.view.seats)
    cities = [(seat_name(scene, other), city_name(scene, other), str(other + 1)) for other in seats]
    pairs = set()
    for cut in range(1, len(tokens)):
        first, last = " ".join(tokens[:cut]), " ".join(tokens[cut:])
        for rival, character in ((first, last), (last, first)):
            victims = [found for found in find_names(rival, cities) if found != seat]
            pairs |= {(victim, taken) for victim in victims for taken in find_names(character, _characters(scene))}
    open_to = {pair for pair in pairs if pair[1] in CORRUPTIBLE} or pairs
    if len(open_to) != 1:
        return scene.words.say("board.no-corruption", text=typed)
    ((victim, taken),) = open_to
    return act.CORRUPTIONS[victim][taken]


def _read_offer(scene: Scene, seat: int, typed: str) -> Action | str | None:
    """A number of the list, or an altar; with the kind of animal where there is a choice."""
    if typed.isdecimal():
        return None
    tokens = [token for token in _tokens(typed) if not token.isdecimal()]
    altars = [(altar_name(scene, altar), name) for altar, name in enumerate(scene.box.altars)]
    kinds = [
        (word(scene, "animal", animal.id), word(scene, "one-animal", animal.id), animal.id)
        for animal in scene.box.parts.animals
    ]
    gods = [found for token in tokens if len(found := find_names(token, altars)) == 1]
    named = [found for token in tokens if len(tokens) > 1 and len(found := find_names(token, kinds)) == 1]
    able = scene.outlook.herds[seat]
    if len(gods) != 1 or len(named) > 1 or len(tokens) != len(gods) + len(named):
        return scene.words.say("board.no-offer", text=typed)
    if not named and len(able) > 1:
        return scene.words.say("board.which-animals", altar=altar_name(scene, gods[0][0]))
    return act.OFFERS[gods[0][0]][named[0][0] if named else able[0][0]]
