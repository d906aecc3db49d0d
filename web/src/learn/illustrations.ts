/** The positions that illustrate a guide (python -m tools.page.illustrations), as scenes that boards can draw. */

import type { Scene } from '../games/scene';
import { momentsOf, type Moment } from '../games/moment';
import type { GamePage } from '../games/scene';
import { whole } from '../table/heard';
import { makeScene } from '../table/scene';
import type { BoxInfo, News, SeatInfo } from '../wire';
import type { Catalogue } from '../words/catalogue';

interface Illustrations {
  names: string[];
  viewer: number;
  positions: Record<string, News>;
}

const files = import.meta.glob<{ default: Illustrations }>('../../../src/agon/games/*/illustrations.json');

/** What illustrates the guide of a game. */
export async function illustrationsOf(game: string): Promise<Illustrations | null> {
  return (await files[`../../../src/agon/games/${game}/illustrations.json`]?.())?.default ?? null;
}

const seatOf = (name: string, seat: number): SeatInfo => ({
  seat,
  person: null,
  name,
  bot: null,
  nonce_hash: null,
  owner: null,
  here: false,
});

/** Every position as a scene in which nobody is asked anything. */
export function scenesOf(
  game: string,
  { names, viewer, positions }: Illustrations,
  box: BoxInfo,
  words: Catalogue,
): Record<string, Scene> {
  const named = words.withNames(names);
  const seats = names.map(seatOf);
  const still = { moment: null, story: [], selected: null, edition: false, choose() {}, layDown() {}, why() {} };
  return Object.fromEntries(
    Object.entries(positions).map(([name, news]) => {
      const position = { ...whole(news, { game, wording: box.wording }), prompt: null, owed: [] };
      return [name, makeScene(() => ({ ...still, game, position, viewer, seats, box: box.parts, words: named }))];
    }),
  );
}

/** The moment in which this kind of event is told. */
export const momentOf = (scene: Scene, board: GamePage, type: string): Moment | undefined =>
  momentsOf(scene.events, board.scenes).find(({ told }) => told.some(({ event }) => event.type === type));

/** What a paragraph's picture shows: a moment, drawn by itself or, where places are named too, on that part of the board. */
export function placed(at = ''): { type: string; where: string } {
  if (!at.startsWith('moment:')) return { type: '', where: at };
  const [type = '', ...places] = at.slice('moment:'.length).split(',');
  return { type, where: places.join(',') };
}

/** The scene while this moment is told: boards light what it is about. */
export const telling = (scene: Scene, moment: Moment): Scene =>
  Object.create(scene, { moment: { value: moment, enumerable: true } }) as Scene;

/** What a picture of a moment shows, in words: the first that it tells of this kind of event. */
export function saidIn(scene: Scene, { told }: Moment, type: string): string {
  const found = told.find(({ event }) => event.type === type);
  return found ? scene.say(found.key, found.params) : '';
}
