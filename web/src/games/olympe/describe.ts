/** The board in sentences. */

import { cardName, colourName, colourOf, godName, NO_CARD, sorted, type OlympeScene } from './cards';
import { ownGems, sidesOf, strayGods } from './sides';
import { awakeMonsters, bestSoFar, lastTrickOf, pointsIn, trickOf, type Play } from './trick';
import { w } from './words';

interface Chapter {
  heading: string;
  lines: string[];
}

export function describe(scene: OlympeScene): Chapter[] {
  const chapters = [table(scene), trick(scene), lastTrick(scene), seats(scene), scores(scene), ...piles(scene)];
  return scene.view.viewer === null ? chapters : [...chapters, hand(scene)];
}

const list = (scene: OlympeScene, cards: readonly number[]): string =>
  cards.map((card) => cardName(scene, card)).join(', ');
const played = (scene: OlympeScene, plays: readonly Play[]): string[] =>
  plays.map(({ seat, card }) => w('say.played', { name: scene.name(seat), card: cardName(scene, card) }));

function table(scene: OlympeScene): Chapter {
  const { view } = scene;
  const lines = [`${w('round', { round: view.round })}.`, w('say.dealer', { name: scene.name(view.dealer) })];
  if (view.aside.length) lines.push(w('say.aside', { cards: list(scene, sorted(view.aside)) }));
  if (scene.outcome) lines.push(`${w('over')}.`);
  return { heading: w('say.table'), lines };
}

function trick(scene: OlympeScene): Chapter {
  const { view } = scene;
  const lines = view.trick.length ? played(scene, trickOf(view)) : [w('say.nothing')];
  if (!scene.outcome) lines.unshift(w('say.leader', { name: scene.name(view.leader) }));
  if (view.requested >= 0) lines.push(w('say.requested', { colour: colourName(scene, view.requested) }));
  if (view.trump >= 0) lines.push(w('say.trump', { colour: colourName(scene, view.trump) }));
  const best = bestSoFar(view);
  const awake = awakeMonsters(scene);
  if (awake.length)
    lines.push(w('say.awake', { colours: awake.map((colour) => colourName(scene, colour)).join(', ') }));
  else if (best) lines.push(w('say.best', { name: scene.name(best.seat), card: cardName(scene, best.card) }));
  for (const seat of scene.owed) lines.push(w('say.asked', { name: scene.name(seat) }));
  return { heading: w('trick'), lines };
}

function lastTrick(scene: OlympeScene): Chapter {
  const { view } = scene;
  if (!view.last_trick.length) return { heading: w('last'), lines: [w('say.noLast')] };
  const points = w('points', { count: pointsIn(scene, view.last_trick) });
  const end =
    view.last_winner < 0 ? w('say.lastNobody') : w('say.lastWon', { name: scene.name(view.last_winner), points });
  return { heading: w('last'), lines: [...played(scene, lastTrickOf(view)), end] };
}

function seats(scene: OlympeScene): Chapter {
  const { view } = scene;
  const lines = view.gods.map((god, seat) =>
    w('say.seat', {
      name: scene.name(seat),
      god: godName(scene, god),
      colour: colourName(scene, god),
      cards: w('inHand', { count: view.hand_sizes[seat] ?? 0 }),
    }),
  );
  const stray = strayGods(scene).map((colour) => {
    const who = { god: godName(scene, colour), colour: colourName(scene, colour) };
    if (!ownGems(scene)) return w('say.virtual', who);
    return w('say.virtualGems', { ...who, gems: w('gems', { count: view.own[colour] ?? 0 }) });
  });
  return { heading: w('say.seats'), lines: [...lines, ...stray] };
}

function scores(scene: OlympeScene): Chapter {
  const own = ownGems(scene);
  const lines = sidesOf(scene).map(({ names, points, cards, gems, kept }) =>
    w('say.side', {
      names,
      points: w('points', { count: points }),
      won: w('won', { count: cards }),
      gems: own ? `${w('kept', { count: kept })}, ${w('taken', { count: gems })}` : w('gems', { count: gems }),
    }),
  );
  return { heading: w('say.scores'), lines };
}

function piles(scene: OlympeScene): Chapter[] {
  const { view } = scene;
  return view.piles.map((tops, seat) => ({
    heading: seat === view.viewer ? w('piles') : w('pilesOf', { name: scene.name(seat) }),
    lines: tops.map((card, pile) => {
      const under = ((view.covered[seat] ?? 0) >> pile) & 1;
      return w('say.pile', {
        number: pile + 1,
        card: card === NO_CARD ? w('pileEmpty') : cardName(scene, card),
        below: w(under ? 'covered' : 'say.bare'),
      });
    }),
  }));
}

function hand(scene: OlympeScene): Chapter {
  const { view } = scene;
  const lines = view.colours
    .map((colour) => ({ colour, cards: sorted(view.hand.filter((card) => colourOf(card) === colour)) }))
    .filter(({ cards }) => cards.length)
    .map(({ colour, cards }) => w('say.held', { colour: colourName(scene, colour), cards: list(scene, cards) }));
  const legal = scene.choices('PlayCard').map((action) => action.card);
  if (!lines.length) lines.push(`${w('empty')}.`);
  if (legal.length) lines.push(w('say.playable', { cards: list(scene, sorted(legal)) }));
  return { heading: w('say.hand'), lines };
}
