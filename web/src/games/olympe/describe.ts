/** The board in sentences. */

import { colourOf, NO_CARD, sorted } from './cards';
import { cardName, colourName, godName } from './say';
import type { Table } from './types';
import { ownGems, sidesOf, strayGods } from './sides';
import { lastTrickOf, laterIn, trickOf, type Play } from './trick';
import { t } from './words';

interface Chapter {
  heading: string;
  lines: string[];
}

export function describe(scene: Table): Chapter[] {
  const chapters = [table(scene), trick(scene), lastTrick(scene), seats(scene), scores(scene), ...piles(scene)];
  return scene.view.viewer === null ? chapters : [...chapters, hand(scene)];
}

const list = (scene: Table, cards: readonly number[]): string => cards.map((card) => cardName(scene, card)).join(', ');
const played = (scene: Table, plays: readonly Play[]): string[] =>
  plays.map(({ seat, card }) => t('say.played', { name: scene.name(seat), card: cardName(scene, card) }));

function table(scene: Table): Chapter {
  const { view } = scene;
  const lines = [`${t('round', { round: view.round })}.`, t('say.dealer', { name: scene.name(view.dealer) })];
  if (view.aside.length) lines.push(t('say.aside', { cards: list(scene, sorted(view.aside)) }));
  if (scene.outcome) lines.push(`${t('over')}.`);
  return { heading: t('say.table'), lines };
}

function trick(scene: Table): Chapter {
  const { view, outlook } = scene;
  const lines = view.trick.length ? played(scene, trickOf(view)) : [t('say.nothing')];
  if (!scene.outcome) lines.unshift(t('say.leader', { name: scene.name(view.leader) }));
  if (view.requested >= 0) lines.push(t('say.requested', { colour: colourName(scene, view.requested) }));
  if (view.trump >= 0) lines.push(t('say.trump', { colour: colourName(scene, view.trump) }));
  const best = trickOf(view).find(({ seat }) => seat === outlook.best);
  if (outlook.awake.length)
    lines.push(t('say.awake', { colours: outlook.awake.map((colour) => colourName(scene, colour)).join(', ') }));
  else if (best) lines.push(t('say.best', { name: scene.name(best.seat), card: cardName(scene, best.card) }));
  for (const seat of scene.owed) lines.push(t('say.asked', { name: scene.name(seat) }));
  const later = laterIn(scene);
  if (later.length) lines.push(t('say.then', { names: later.map((seat) => scene.name(seat)).join(', ') }));
  return { heading: t('trick'), lines };
}

function lastTrick(scene: Table): Chapter {
  const { view } = scene;
  if (!view.last_trick.length) return { heading: t('last'), lines: [t('say.noLast')] };
  const points = t('points', { count: scene.outlook.last_worth });
  const end =
    view.last_winner < 0 ? t('say.lastNobody') : t('say.lastWon', { name: scene.name(view.last_winner), points });
  return { heading: t('last'), lines: [...played(scene, lastTrickOf(view)), end] };
}

function seats(scene: Table): Chapter {
  const { view } = scene;
  const lines = view.gods.map((god, seat) =>
    t('say.seat', {
      name: scene.name(seat),
      god: godName(scene, god),
      colour: colourName(scene, god),
      cards: t('inHand', { count: view.hand_sizes[seat] ?? 0 }),
    }),
  );
  const stray = strayGods(scene).map((colour) => {
    const who = { god: godName(scene, colour), colour: colourName(scene, colour) };
    if (!ownGems(scene)) return t('say.virtual', who);
    return t('say.virtualGems', { ...who, gems: t('gems', { count: view.own[colour] ?? 0 }) });
  });
  const voids = scene.outlook.voids.flatMap((colours, seat) =>
    colours.length
      ? [t('say.void', { name: scene.name(seat), colours: colours.map((of) => colourName(scene, of)).join(', ') })]
      : [],
  );
  return { heading: t('say.seats'), lines: [...lines, ...voids, ...stray] };
}

function scores(scene: Table): Chapter {
  const own = ownGems(scene);
  const lines = sidesOf(scene).map(({ names, points, cards, gems, kept }) =>
    t('say.side', {
      names,
      points: t('points', { count: points }),
      won: t('won', { count: cards }),
      gems: own ? `${t('kept', { count: kept })}, ${t('taken', { count: gems })}` : t('gems', { count: gems }),
    }),
  );
  return { heading: t('say.scores'), lines: [...lines, ...rounds(scene)] };
}

/** What the rounds before brought. */
function rounds(scene: Table): string[] {
  const sides = sidesOf(scene);
  return scene.view.past.map(({ points, gems }, at) => {
    const each = sides.map(({ side, names }) =>
      t('say.brought', {
        names,
        points: t('points', { count: points[side]! }),
        gems: t('gems', { count: gems[side]! }),
      }),
    );
    return t('say.round', { round: at + 1, sides: each.join('; ') });
  });
}

function piles(scene: Table): Chapter[] {
  const { view } = scene;
  return view.piles.map((tops, seat) => ({
    heading: seat === view.viewer ? t('piles') : t('pilesOf', { name: scene.name(seat) }),
    lines: tops.map((card, pile) => {
      const under = ((view.covered[seat] ?? 0) >> pile) & 1;
      return t('say.pile', {
        number: pile + 1,
        card: card === NO_CARD ? t('pileEmpty') : cardName(scene, card),
        below: t(under ? 'covered' : 'say.bare'),
      });
    }),
  }));
}

function hand(scene: Table): Chapter {
  const { view } = scene;
  const lines = view.colours
    .map((colour) => ({ colour, cards: sorted(view.hand.filter((card) => colourOf(card) === colour)) }))
    .filter(({ cards }) => cards.length)
    .map(({ colour, cards }) => t('say.held', { colour: colourName(scene, colour), cards: list(scene, cards) }));
  const legal = scene.choices('PlayCard').map((action) => action.card);
  if (!lines.length) lines.push(`${t('empty')}.`);
  if (legal.length) lines.push(t('say.playable', { cards: list(scene, sorted(legal)) }));
  return { heading: t('say.hand'), lines };
}
