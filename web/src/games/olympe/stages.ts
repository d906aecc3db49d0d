/** Positions to look at: of real matches, and made from them for tables that have no sample. */

import { SampleScene, sampleScenes } from '../../testing/samples.svelte';
import type { Heard } from '../../table/heard';
import type { SeatInfo } from '../../wire';
import { Catalogue, type Language } from '../../words/catalogue';
import type { Components, GameEvent, Outlook, PlayCard, View } from './wire';

type Sample = SampleScene<View, Components, PlayCard, Outlook, GameEvent>;
export interface Staged {
  title: string;
  scene: Sample;
}

/** The same table with another view and outlook; every card of the hand in `legal` may be played. */
export function altered(
  from: Sample,
  change: Partial<View>,
  legal: readonly number[] = [],
  names: string[] = [],
  outlook: Partial<Outlook> = {},
): Sample {
  const view = { ...from.view, ...change };
  const seats: SeatInfo[] = Array.from({ length: view.seats }, (_, seat) => ({
    seat,
    person: null,
    name: names[seat] ?? from.name(seat),
    bot: null,
    nonce_hash: null,
    owner: null,
    here: true,
  }));
  const actions = legal.map((card) => ({ action: { type: 'PlayCard', card }, key: 'action.PlayCard', params: {} }));
  const news = {
    view,
    outlook: { ...from.outlook, ...outlook },
    prompt: legal.length ? { decision: 1, frame: 'Playing', actions } : null,
    owed: [legal.length ? 0 : (view.leader + view.trick.length) % view.seats],
    outcome: null,
    events: [],
  } as unknown as Heard;
  const words = { say: from.say.bind(from) } as unknown as Catalogue;
  return new SampleScene<View, Components, PlayCard, Outlook, GameEvent>(from.game, from.box, seats, news, words);
}

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const NAMES = ['Ann', 'Bertrand', 'Chloé', 'Dietmar', 'Eleni', 'Fay', 'Georgios', 'Hanna', 'Ivo', 'Jo'];

/** A table of teams: as many copies of a colour as a team has members. */
export function team(from: Sample, seats: number, sides: number): Sample {
  const copies = seats === 4 ? 1 : seats / sides;
  const hand = [0, 3, 3, 10, 14, 14, 17, 25, 31, 31, 36, 40, 40, 46];
  const change: Partial<View> = {
    seats,
    sides,
    copies,
    gods: range(seats).map((seat) => (seats === 4 ? seat : seat % sides)),
    colours: range(seats === 4 ? 4 : sides),
    hand,
    hand_sizes: range(seats).map((seat) => (seat === 0 ? hand.length : 13)),
    leader: 1,
    dealer: 0,
    trick: range(seats - 1).map((i) => [35, 46, 32, 42, 37, 46, 38, 44, 3][i]!),
    requested: 2,
    trump: 1 % sides,
    won: range(seats).map((seat) => [20 + seat]),
    gems: range(sides).map((side) => side + 2),
    aside: [],
    last_trick: range(seats).map((i) => 8 - (i % 8)),
    last_leader: 0,
    last_winner: 1,
    round: 3,
  };
  const points = range(sides).map((side) => 40 + 10 * side);
  return altered(from, change, [36, 40, 46], NAMES, { best: 2, awake: [], points });
}

export async function stages(lang: Language = 'en'): Promise<Staged[]> {
  const [two, four, five] = await sampleScenes<View, Components, PlayCard, Outlook, GameEvent>('olympe', lang);
  const base = four![3]!;
  const big = [...range(16), ...range(14).map((i) => i + 33)];
  return [
    { title: '4', scene: base },
    { title: '4 last', scene: four![6]! },
    { title: '4 waits', scene: four![0]! },
    { title: '2', scene: two![1]! },
    { title: '2 last', scene: two![4]! },
    {
      title: '2 big',
      scene: altered(
        two![1]!,
        { hand: big, hand_sizes: [30, 30], trick: [36], requested: 2, colours: range(5) },
        big.filter((card) => card > 31),
        [],
        { best: two![1]!.view.leader },
      ),
    },
    { title: '5', scene: five![3]! },
    {
      title: '5 monster',
      scene: altered(five![3]!, { trick: [30, 32, 40, 38], leader: 1, requested: 2, trump: 1 }, [], NAMES, {
        best: 1,
        awake: [2],
      }),
    },
    { title: '4 teams', scene: team(base, 4, 2) },
    { title: '6', scene: team(base, 6, 3) },
    { title: '10', scene: team(base, 10, 5) },
    {
      title: '4 gems',
      scene: altered(base, { options: { scoring: 'own-gems' }, own: [3, 5, 4, 1, 5] }, [36, 40], NAMES, {
        kept: [3, 5, 4, 1],
      }),
    },
  ];
}
