/** Where on the table the answers of a hint lie: by the thing they are about, or by the button that has their words. */

import { answer, sentence } from '../table/sentence';
import type { TableClient } from '../table/client.svelte';
import type { Choice } from '../games/scene';

/** Whose board it is, and in whose words: a table's, or a match's that is looked back on. */
export type Shown = Pick<TableClient, 'board' | 'present' | 'words'>;

/** Answers and the place where one of them is drawn. */
export interface Mark {
  readonly label: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** It lies among others of its kind: the ring keeps to its rim, the number to a corner where none of them is. */
  readonly close: boolean;
  readonly corner: Corner;
}

export type Corner = 'top left' | 'top right' | 'bottom left' | 'bottom right';
const CORNERS: readonly Corner[] = ['top left', 'top right', 'bottom left', 'bottom right'];
const NUMBER = { wide: 26, high: 18 }; // px of the number, beyond the corner by half of it

const PLACES = ':is(.board, .hand, .prompt)';

const seen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

const choosable = (element: Element): boolean =>
  element.matches('[data-choice]') || element.closest('[data-choice]') !== null;

/** What is drawn for an answer, if anything. */
export function placeOf(client: Shown, choice: Choice, root: ParentNode = document): Element | undefined {
  const what = client.board?.thingOf(client.present, choice.action);
  const drawn = what ? [...root.querySelectorAll(`${PLACES} [data-what="${CSS.escape(what)}"]`)].filter(seen) : [];
  const thing = drawn.find((one) => one.matches('[data-mark]')) ?? drawn.find(choosable) ?? drawn[0];
  if (thing) return thing.closest('[data-choice]') ?? thing;
  const words = [answer(client, choice), sentence(client.words, choice)];
  const said = (one: Element): boolean => words.includes((one.getAttribute('aria-label') ?? one.textContent).trim());
  return [...root.querySelectorAll(`${PLACES} [data-choice]`)].filter(seen).find(said);
}

/** The first of those about each thing: three bids on one lot are one piece of advice, where others can be had. */
export function bestOfEach<T>(client: TableClient, answers: readonly T[], choice: (one: T) => Choice): T[] {
  const about = ({ action }: Choice): string | null => client.board?.thingOf(client.present, action) ?? null;
  if (new Set(client.prompt?.actions.map(about)).size < 2) return [...answers];
  const things = answers.map((one) => about(choice(one)));
  return answers.filter((_, at) => things[at] === null || things.indexOf(things[at]!) === at);
}

/** The corner of a thing where a number covers nothing else of its kind. */
export function cornerOf(place: Element, root: ParentNode = document): Corner {
  const { left, top, right, bottom } = place.getBoundingClientRect();
  const others = [...root.querySelectorAll(`${PLACES} [data-mark]`)]
    .filter((one) => one !== place)
    .map((one) => one.getBoundingClientRect());
  const free = (corner: Corner): boolean => {
    const [x, y] = [corner.endsWith('left') ? left : right, corner.startsWith('top') ? top : bottom];
    const [wide, high] = [NUMBER.wide / 2, NUMBER.high / 2];
    return !others.some(
      (one) => one.left < x + wide && one.right > x - wide && one.top < y + high && one.bottom > y - high,
    );
  };
  return CORNERS.find(free) ?? CORNERS[0]!;
}

/** The marks of these answers, in their order; those that lie on the same thing share one. */
export function marksOf(client: Shown, choices: readonly Choice[], numbered: boolean): Mark[] {
  const labels = new Map<Element, number[]>();
  choices.forEach((choice, at) => {
    const place = placeOf(client, choice);
    if (place) labels.set(place, [...(labels.get(place) ?? []), at + 1]);
  });
  return [...labels].map(([place, numbers]) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    const close = place.matches('[data-mark]');
    const corner = close ? cornerOf(place) : 'top left';
    return { label: numbered ? numbers.join(' · ') : '', left, top, width, height, close, corner };
  });
}
