"""What is asked: all that can be answered, in the order of its numbers, and each answer in words."""

from __future__ import annotations

from collections.abc import Sequence

from agon.games.olympos import actions as act
from agon.games.olympos import frames
from agon.games.olympos.actions import Expansion
from agon.games.olympos.printed import RESOURCES
from agon.games.olympos.rules import legal_actions
from agon.games.olympos.state import State
from agon.kit.action import Action
from agon.kit.match import Prompt
from agon.terminal.boards.olympos.lands import short_land
from agon.terminal.boards.olympos.reckoning import best_ways, find_journey, groups_on
from agon.terminal.boards.olympos.scenery import (
    Scene,
    amounts,
    asked,
    card_name,
    discovery_name,
    sign,
    space_name,
    state_of,
    symbol,
    wonder_name,
)
from agon.terminal.boards.words import seat_name, word
from agon.terminal.telling import fill

_WIDE = 76


def options(scene: Scene, prompt: Prompt) -> Sequence[Action]:
    """All a person may think of, in the order of its numbers."""
    return offers(scene)


def offers(scene: Scene) -> list[Action]:
    """Developments, cards and passing before expansions; bonuses that are gone and cards that do nothing too."""
    frame, s = asked(scene), state_of(scene)
    if scene.viewer is None or frame is None:
        return []
    legal = legal_actions(s, scene.viewer)
    match frame:
        case frames.Acting(seat=seat):
            developments = [action for action in legal if isinstance(action, act.Discover | act.BuildWonder)]
            stops = [action for action in legal if isinstance(action, act.Pass | act.Wait)]
            return [*developments, *_hand(s, seat), *stops, *(way.action for way in best_ways(scene))]
        case frames.ChoosingBonus(discovery=discovery):
            return list(act.BONUS[: len(s.box.bonuses[s.cell(discovery)])])
        case frames.PlayingCards(seat=seat) | frames.PlayingZeus(seat=seat):
            return [act.FINISH, *_hand(s, seat)]
        case _:
            return list(legal)


def _hand(s: State, seat: int) -> list[Action]:
    """Every card, also one that would give nothing now."""
    return [act.PLAYS[place][card] for place, card in enumerate(s.players[seat].hand)]


def only_answer(scene: Scene) -> Action | None:
    """What Enter answers: no more cards, or the one thing that is allowed."""
    frame = asked(scene)
    if isinstance(frame, frames.PlayingCards | frames.PlayingZeus):
        return act.FINISH
    if scene.viewer is None or isinstance(frame, frames.Acting | frames.Condemning):
        return None
    legal = legal_actions(state_of(scene), scene.viewer)
    return legal[0] if len(legal) == 1 else None


def hint(scene: Scene, prompt: Prompt) -> str:
    """What can be typed, shortly."""
    most = len(offers(scene))
    numbers = f"1-{most}" if most > 1 else "1"
    if isinstance(asked(scene), frames.Acting):
        return scene.words.say("board.hint-turn", numbers=numbers)
    if only_answer(scene) is not None:
        return scene.words.say("board.hint-enter", numbers=numbers)
    return scene.words.say("board.hint-views", numbers=numbers)


def label(scene: Scene, action: Action) -> str:
    """An action in words, with what it costs or gives."""
    s, frame, own = state_of(scene), asked(scene), scene.outlook.own
    told = fill(scene.words, scene.game.notation.phrase(action, scene.box))
    if own is None:
        return told
    match action:
        case act.PlaceSettler() | act.MoveSettler():
            return _expansion(scene, action, told)
        case act.Discover(discovery=discovery):
            return scene.words.say("board.with-price", name=told, price=own.prices[discovery])
        case act.BuildWonder():
            return scene.words.say("board.with-price", name=told, price=own.wonder)
        case act.TakeBonus() | act.PayCubes() | act.KeepCard() | act.PlayDestiny() | act.RemoveSettler() if frame:
            return short(scene, s, action)
        case _:
            return told


def _expansion(scene: Scene, action: Expansion, told: str) -> str:
    """The sentence with its price, part by part, and the way."""
    found, say = find_journey(scene, action), scene.words.say
    if found is None:
        return told
    named = {"new": found.birth, "way": found.way, "fight": found.fight, "erinyes": found.erinyes}
    parts = " + ".join(say(f"board.part.{name}", count=points) for name, points in named.items() if points)
    spaces = ", ".join(space_name(scene, space) for space in found.route)
    return say("board.with-way", name=told, price=found.price, parts=parts or "0", way=spaces)


def short(scene: Scene, s: State, action: Action) -> str:
    """An answer in as few words as its list needs."""
    own = scene.outlook.own
    match action:
        case act.Discover(discovery=discovery) if own:
            return f"{discovery_name(scene, discovery)} {own.prices[discovery]}"
        case act.BuildWonder(wonder=wonder) if own:
            return f"{wonder_name(scene, wonder)} {own.wonder}"
        case act.PlaceSettler(to=to) if found := find_journey(scene, action):
            return f"{space_name(scene, to)} {found.price}"
        case act.MoveSettler(land=land, to=to) if found := find_journey(scene, action):
            return f"{space_name(scene, land)}{sign(scene, 'move')}{space_name(scene, to)} {found.price}"
        case act.Condemn(land=land):
            return _condemned(scene, s, land)
        case act.RemoveSettler(land=land, group=group):
            return _settler(scene, s, land, group)
        case act.TakeBonus(bonus=bonus):
            return _bonus(scene, s, bonus)
        case act.PayCubes(grain=grain, wood=wood, stone=stone, gold=gold):
            return amounts(scene, (grain, wood, stone, gold)) or scene.words.say("board.no-cubes")
        case act.TakeCube(resource=resource) | act.TakeTile(resource=resource):
            return f"{symbol(scene, resource)} {word(scene, 'resource', RESOURCES[resource])}"
        case act.KeepCard(place=place) if place < len(s.held):
            return card_name(scene, s.held[place])
        case act.PlayDestiny(place=place, card=card) if card < len(s.box.parts.destiny):
            return _card(scene, s, place, card)
        case _:
            return fill(scene.words, scene.game.notation.phrase(action, scene.box))


def _condemned(scene: Scene, s: State, land: int) -> str:
    """'Attica★'."""
    name = short_land(scene, land) if scene.width < _WIDE else space_name(scene, land)
    star = sign(scene, "star") if s.box.has_star[land] else ""
    return name + star + ("Z" if land == s.box.olympos else "")


def _settler(scene: Scene, s: State, land: int, group: int) -> str:
    """'Attica', 'Attica (under Bob)'."""
    pile, name, places = s.piles[land], space_name(scene, land), groups_on(scene, land)
    if group >= len(places) or places[group] == len(pile) - 1:
        return name
    return scene.words.say("board.under", land=name, name=seat_name(scene, pile[places[group] + 1]))


def _bonus(scene: Scene, s: State, bonus: int) -> str:
    """'2 hourglasses', 'a settler'."""
    frame = asked(scene)
    if not isinstance(frame, frames.ChoosingBonus):
        return fill(scene.words, scene.game.notation.phrase(act.BONUS[bonus], scene.box))
    printed = s.box.bonuses[s.cell(frame.discovery)]
    if bonus >= len(printed):
        return fill(scene.words, scene.game.notation.phrase(act.BONUS[bonus], scene.box))
    gain, name = s.box.parts.gain, printed[bonus]
    counts = {"hourglasses": gain.bonus_hourglasses, "prestige": gain.bonus_prestige}
    told = word(scene, "bonus", name)
    return f"{counts[name]} {told}" if name in counts else told


def _card(scene: Scene, s: State, place: int, card: int) -> str:
    """A card with what it gives now."""
    gains = scene.outlook.own.cards if scene.outlook.own else ()
    gain = gains[place] if place < len(gains) else 0
    cube = s.box.card_effects[card][0] == "cube"
    return card_name(scene, card) + (f" (+{gain})" if gain and not cube else "")
