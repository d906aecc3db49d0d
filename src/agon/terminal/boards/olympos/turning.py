"""What is typed for a turn: a land, a new settler's land, a move from land to land, a discovery, a wonder, a card."""

from __future__ import annotations

import re
from typing import Final

from agon.games.olympos import actions as act
from agon.games.olympos.printed import DISCOVERIES, LANDS, WONDERS
from agon.kit.action import Action
from agon.terminal.boards.olympos.finding import find_names
from agon.terminal.boards.olympos.reckoning import Way, all_ways
from agon.terminal.boards.olympos.scenery import Scene, card_name, discovery_name, space_name, wonder_name

_NEW: Final = frozenset({"n", "new", "neu", "neuer", "nouveau", "settle", "settler", "colon", "siedler"})
_MOVE: Final = frozenset({"m", "move", "v", "z", "zieh", "ziehe", "ziehen", "deplacer", "deplace"})
_LITTLE: Final = frozenset({"to", "from", "in", "a", "de", "vers", "von", "nach", "the", "play", "jouer", "spielen"})
_DEVELOP: Final = frozenset({"discover", "build", "decouvrir", "batir", "entwickeln", "errichten"})
_GROUP: Final = re.compile(r"#(\d)$")


def read_turn(scene: Scene, typed: str) -> Action | str:
    """The action meant, or a sentence that says why none was found."""
    tokens = [token for token in re.split(r"[\s,;:>›]+", typed) if token and token not in _LITTLE and token != "-"]
    if not tokens:
        return scene.words.say("board.no-action", text=typed)
    verb, rest = tokens[0], tokens[1:]
    if verb in _NEW and rest:
        land = _one_land(scene, " ".join(token for token in rest if token not in _NEW))
        return land if isinstance(land, str) else act.PLACES[land]
    if verb in _MOVE and rest:
        return _read_move(scene, rest)
    if verb in _DEVELOP and rest:
        tokens = rest
    return _read_name(scene, tokens)


def _land_names(scene: Scene) -> list[tuple[str, str]]:
    return [(space_name(scene, land), scene.box.spaces[land]) for land in range(LANDS)]


def _one_land(scene: Scene, typed: str) -> int | str:
    found = find_names(typed, _land_names(scene))
    if len(found) == 1:
        return found[0]
    if found:
        return scene.words.say("board.several", text=typed, names=tuple(space_name(scene, land) for land in found[:5]))
    return scene.words.say("board.no-land", text=typed)


def _read_name(scene: Scene, tokens: list[str]) -> Action | str:
    """One thing by its name; two lands are a move."""
    typed = " ".join(tokens)
    found = _named(scene, typed)
    if len(found) == 1:
        return _go(scene, found[0]) if isinstance(found[0], int) else found[0]
    if not found and len(tokens) > 1:
        pairs = _pairs(scene, tokens)
        if len(pairs) == 1:
            return _move(pairs[0])
    if found:
        names = tuple(_name(scene, thing) for thing in found[:5])
        return scene.words.say("board.several", text=typed, names=names)
    return scene.words.say("board.no-action", text=typed)


def _named(scene: Scene, typed: str) -> list[int | Action]:
    """Lands as numbers, discoveries, wonders and own cards as actions, that are called so."""
    box, hand = scene.box, scene.view.hand
    things: list[tuple[tuple[str, str], int | Action]] = [
        (names, land) for land, names in enumerate(_land_names(scene))
    ]
    things += [((discovery_name(scene, n), box.discoveries[n]), act.DISCOVERS[n]) for n in range(DISCOVERIES)]
    things += [((wonder_name(scene, n), box.wonders[n]), act.BUILDS[n]) for n in range(WONDERS)]
    found = [things[at][1] for at in find_names(typed, [names for names, _ in things])]
    if found:
        return found
    cards = {card: place for place, card in reversed(list(enumerate(hand)))}  # of equal cards the first
    kinds = sorted(cards)
    named = find_names(typed, [(card_name(scene, card), box.parts.destiny[card].id) for card in kinds])
    return [act.PLAYS[cards[kinds[at]]][kinds[at]] for at in named]


def _name(scene: Scene, thing: int | Action) -> str:
    match thing:
        case int():
            return space_name(scene, thing)
        case act.Discover(discovery=discovery):
            return discovery_name(scene, discovery)
        case act.BuildWonder(wonder=wonder):
            return wonder_name(scene, wonder)
        case act.PlayDestiny(card=card):
            return card_name(scene, card)
        case _:
            return ""


def _go(scene: Scene, land: int) -> Action | str:
    """The new settler if there can be one, else the only move; where there are several, the person says which."""
    ways = [way for way in all_ways(scene) if way.action.to == land]
    if not ways or any(isinstance(way.action, act.PlaceSettler) for way in ways):
        return act.PLACES[land]
    return ways[0].action if len(ways) == 1 else _ask_way(scene, land, ways[:4])


def _ask_way(scene: Scene, land: int, ways: list[Way]) -> str:
    """What can be typed, with its price."""
    told = []
    for way in ways:
        to = space_name(scene, way.action.to)
        match way.action:
            case act.MoveSettler(land=source, group=group):
                below = f"#{group + 1}" if group else ""
                typed = f"m {space_name(scene, source)}{below} {to}"
            case _:
                typed = f"n {to}"
        told.append(scene.words.say("board.typed-price", typed=typed.lower(), price=way.cost))
    return scene.words.say("board.which-way", land=space_name(scene, land), ways=tuple(told))


def _read_move(scene: Scene, tokens: list[str]) -> Action | str:
    """From land to land; a single land is where the settler goes."""
    pairs = _pairs(scene, tokens)
    if len(pairs) == 1:
        return _move(pairs[0])
    typed = " ".join(tokens)
    if pairs:
        names = tuple(f"{space_name(scene, source)} > {space_name(scene, to)}" for source, _, to in pairs[:5])
        return scene.words.say("board.several", text=typed, names=names)
    land = _one_land(scene, typed)
    if isinstance(land, str):
        return land if len(tokens) == 1 else scene.words.say("board.no-move", text=typed)
    ways = [way for way in all_ways(scene) if way.action.to == land]
    moves = [way for way in ways if isinstance(way.action, act.MoveSettler)]
    if len(moves) == 1:
        return moves[0].action
    return _ask_way(scene, land, moves[:4]) if moves else scene.words.say("board.no-move", text=typed)


def _pairs(scene: Scene, tokens: list[str]) -> list[tuple[int, int, int]]:
    """Origin, group and destination for every way to cut the words in two names; preferably from where one stands."""
    names, found = _land_names(scene), []
    for cut in range(1, len(tokens)):
        first, last = " ".join(tokens[:cut]), " ".join(tokens[cut:])
        number = _GROUP.search(first)
        group = max(0, int(number[1]) - 1) if number else 0
        sources, goals = find_names(_GROUP.sub("", first), names), find_names(last, names)
        found += [(source, group, to) for source in sources for to in goals]
    own = [pair for pair in found if scene.viewer in scene.view.piles[pair[0]]]
    return own or found


def _move(pair: tuple[int, int, int]) -> Action:
    source, group, to = pair
    return act.MOVES[source][group][to]
