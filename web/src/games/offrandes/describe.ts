/** The whole table in sentences. */

import { altarName, characterName, cityName, herdName, setName } from './say';
import { altarScore, altarsOf, herdsOf, NOBODY, phaseOf, seatsOf } from './table';
import type { Table } from './types';
import { t } from './words';

interface Part {
  heading: string;
  lines: string[];
}

/** As it stands, whatever is being told. */
const standing = ({ view, outcome }: Table) => ({ view, outcome, moment: null });

const named = (scene: Table, seats: readonly number[]): string[] => seats.map((seat) => scene.name(seat));

function roundPart(scene: Table): Part {
  const { view } = scene;
  const phase = phaseOf(standing(scene));
  const lines = [t(`phase.${phase}`) + '.', t('first', { name: scene.name(view.first) }) + '.'];
  if (scene.owed.length) lines.push(t('tell.your-turn', { names: named(scene, scene.owed) }));
  if (view.corrupted.length) lines.push(t('tell.corrupted', { names: named(scene, view.corrupted) }));
  const heading = phase === 'end' ? t('over') : view.round ? t('round', { round: view.round }) : t('before');
  return { heading, lines };
}

function auctionPart(scene: Table): Part {
  const { view, outlook } = scene;
  const inTurn = (...standings: string[]) =>
    named(
      scene,
      seatsOf(view).filter((seat) => standings.includes(outlook.standings[seat]!)),
    );
  const lines = [
    `${t('auction.of', { name: scene.name(view.holder) })}, ${t('auction.lot', { lot: outlook.lot, most: outlook.lots })}.`,
    t('tell.hand', { tiles: setName(scene, view.hand) }),
  ];
  if (view.lot) {
    const bid = view.bid
      ? t('auction.bid', { drachmas: view.bid, name: scene.name(outlook.leader) })
      : t('auction.no-bid');
    lines.push(t('tell.lot', { tiles: setName(scene, view.lot), bid }));
    lines.push(t('tell.bidders', { names: inTurn('leads', 'in') }));
    const out = inTurn('out');
    if (out.length) lines.push(t('tell.out', { names: out }));
  }
  if (view.won.length) lines.push(t('tell.won', { names: named(scene, view.won) }));
  return { heading: t('phase.auction'), lines };
}

function cityPart(scene: Table, seat: number): Part {
  const player = scene.view.players[seat]!;
  const city = cityName(scene, seat);
  const steps = player.steps.map((step, character) => `${characterName(scene, character)} ${step}`);
  const herd = herdsOf(scene, seat)[0];
  const lines = [
    t('tell.city', {
      city,
      name: scene.name(seat),
      drachmas: player.drachmas,
      points: player.points,
      altars: altarScore(scene, seat).points,
    }),
    t('tell.steps', { steps }),
  ];
  if (herd) lines.push(t('tell.offering', { herd: herdName(scene, herd.count, herd.animal) }));
  return { heading: `${city} (${scene.name(seat)})`, lines };
}

/** One altar: free, or what lies there and whose it is. */
function altarLine(scene: Table, altar: number, points: number): string {
  const { view } = scene;
  const owner = view.owners[altar] ?? NOBODY;
  const god = { altar: altarName(scene, altar), points };
  if (owner === NOBODY) return t('altar-free', god) + '.';
  const herd = herdName(scene, view.counts[altar]!, view.kinds[altar]!);
  return t('altar-held', { ...god, herd, city: cityName(scene, owner), name: scene.name(owner) }) + '.';
}

/** The board in sentences. */
export function describe(scene: Table): Part[] {
  const { view, box } = scene;
  const animals = box.animals.map(({ id }, at) => `${scene.say(`animal.${id}`)} ${view.stock[at]}`);
  return [
    roundPart(scene),
    ...(phaseOf(standing(scene)) === 'auction' && view.holder !== NOBODY ? [auctionPart(scene)] : []),
    ...seatsOf(view).map((seat) => cityPart(scene, seat)),
    { heading: t('altars'), lines: altarsOf(box).map(({ altar, points }) => altarLine(scene, altar, points)) },
    { heading: t('stock'), lines: [t('tell.stock', { animals })] },
  ];
}
