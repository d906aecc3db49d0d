/** What a moment is about: a picture to draw large, and the things on the board to light. */

import type { Moment } from '../moment';
import { discoveryArt, godArt } from './art';
import { bonusIcon, cardIcons } from './effects';
import type { Part } from './picks.svelte';
import {
  bonusName,
  cardName,
  discoveryName,
  effectName,
  godDoes,
  godId,
  godName,
  isGood,
  spaceName,
  wonderName,
} from './say';
import type { GameEvent, Table } from './types';
import { t } from './words';

export type Shown = Moment<GameEvent>;
export interface Picture {
  icon: string;
  title: string;
  /** What it does. */
  text: string;
  /** Whom it concerns, beside who did it. */
  seats: readonly number[];
  bad: boolean;
}

const picture = (icon: string, title: string, more: Partial<Picture> = {}): Picture => ({
  icon,
  title,
  text: '',
  seats: [],
  bad: false,
  ...more,
});

/** The pictures by kind of event; the others need none: the board shows them. */
function pictureOfEvent(scene: Table, event: GameEvent): Picture | null {
  const { box } = scene;
  switch (event.type) {
    case 'DiscoveryMade': {
      const { id, effect } = box.discovery[event.discovery]!;
      return picture(discoveryArt(id) ?? 'scroll', discoveryName(scene, event.discovery), {
        text: effectName(scene, effect),
      });
    }
    case 'BonusTaken':
      return picture(bonusIcon(event.bonus).icon, bonusName(scene, event.bonus));
    case 'WonderBuilt':
    case 'StarsPromised':
      return picture('temple', wonderName(scene, event.wonder), {
        text: t('land.worth', { count: box.wonder[event.wonder]!.points }),
      });
    case 'GodRevealed':
    case 'GodChose':
      return picture(godArt(godId(scene, event.god)), godName(scene, event.god), {
        text: godDoes(scene, event.god),
        seats: event.type === 'GodChose' ? event.chosen : [],
        bad: !isGood(scene, event.god),
      });
    case 'CardPlayed':
    case 'CardLost':
      return picture(cardIcons(box.destiny[event.card]!).gives, cardName(scene, event.card), {
        bad: event.type === 'CardLost',
      });
    case 'FightWon':
      return picture('sword', spaceName(scene, event.land), { seats: [event.loser] });
    case 'TribeBeaten':
      return picture('shield', spaceName(scene, event.land));
    case 'SettlerLost':
      return picture(godArt('hades'), spaceName(scene, event.land), { bad: true });
    default:
      return null;
  }
}

/** The picture of the first event of a moment that has one. */
export function pictureOf(scene: Table, { told }: Shown): Picture | null {
  for (const { event } of told) {
    const found = pictureOfEvent(scene, event);
    if (found) return found;
  }
  return null;
}

const toldOf = ({ moment }: Table): GameEvent[] => moment?.told.map(({ event }) => event) ?? [];

/** The way that is being gone, with where it starts. */
export function wayShown(scene: Table): { origin: number; route: number[] } | null {
  const gone = toldOf(scene).find((event) => event.type === 'SettlerPlaced' || event.type === 'SettlerMoved');
  return gone ? { origin: gone.source, route: gone.route } : null;
}

/** Whether what is being told is about this land, discovery or wonder. */
export const isTold = (scene: Table, what: 'land' | 'discovery' | 'wonder', number: number): boolean =>
  toldOf(scene).some((event) => what in event && event[what as keyof GameEvent] === (number as never));

/** The part of the table where it is seen; null: anywhere. */
export function partShown(scene: Table): Part | null {
  for (const event of toldOf(scene)) {
    if ('land' in event) return 'map';
    if ('discovery' in event || 'wonder' in event) return 'development';
    if ('god' in event || event.type === 'Waited') return 'track';
  }
  return null;
}
