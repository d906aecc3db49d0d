/** What the server tells, made whole: every answer by itself, and the sentence of everything with it. */

import type { Action, Choice, Prompt, Told } from '../games/scene';
import type { Choices, News, ToldLine, Wording } from '../wire';
import { worded } from '../words/wording';

/** News as the page keeps it. */
export interface Heard extends Omit<News, 'events' | 'prompt'> {
  readonly events: readonly Told[];
  readonly prompt: Prompt | null;
}

/** The table's own words, and the game whose clauses stand behind its events. */
export interface Manner {
  readonly game: string;
  readonly wording: Wording;
}

interface Frame {
  readonly type: string;
  /** Where several are asked at once: what each is asked, the next last. */
  readonly stacks?: readonly (readonly Frame[])[];
}

export const whole = (news: News, manner: Manner): Heard => ({
  ...news,
  events: toldIn(news.events, manner),
  prompt: news.prompt && {
    decision: news.prompt.decision,
    frame: frameOf(news.view, news.viewer),
    actions: news.prompt.choices.flatMap((some) => choicesOf(some, manner.wording)),
  },
});

/** Everything that happened in some lines, one after the other. */
export const toldIn = (lines: readonly ToldLine[], { game, wording }: Manner): Told[] =>
  lines.flatMap(({ line, events }) =>
    events.flatMap(({ event, clause, ...sent }) =>
      isTyped(event)
        ? [{ line, event, clause: clause ? `${game}/${clause}` : null, ...worded('event', event, wording, sent) }]
        : [],
    ),
  );

/** Every answer by itself, with its sentence. */
export function choicesOf({ action, field, values = [], others = [], ...sent }: Choices, wording: Wording): Choice[] {
  const all = field
    ? [action, ...others].flatMap((one) => values.map((value) => ({ ...one, [field]: value })))
    : [action];
  return all.filter(isTyped).map((one) => ({ action: one, ...worded('action', one, wording, sent) }));
}

const isTyped = (thing: unknown): thing is Action & Record<string, unknown> =>
  typeof thing === 'object' && thing !== null && 'type' in thing && typeof thing.type === 'string';

const hasStack = (view: unknown): view is { stack: readonly Frame[] } =>
  typeof view === 'object' && view !== null && 'stack' in view && Array.isArray(view.stack);

/** What kind of question a viewer who is asked must answer next. */
function frameOf(view: unknown, viewer: number | null): string {
  const top = hasStack(view) ? view.stack.at(-1) : undefined;
  const own = top?.stacks && viewer !== null ? top.stacks[viewer]?.at(-1) : top;
  return own?.type ?? '';
}
