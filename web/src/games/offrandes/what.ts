/** What is this? The characters, altars, animals and numbers of Offrandes. */

import { t as common } from '../../words';
import { defineWhats, type What } from '../what';
import { givesText } from './gives';
import { legend } from './legend';
import { altarName, characterName, cityName, herdName } from './say';
import { altarsOf, altarScore, CORRUPTOR, GUARD, NOBODY } from './table';
import type { Table } from './types';
import WhatPicture from './WhatPicture.svelte';
import { t } from './words';

const CLAUSES: Record<string, string> = {
  farmer: 'animal-kind',
  'water-bearer': 'animal-count',
  'flower-bearer': 'animal-count',
  'temple-keeper': 'altar-in-reach',
  priestess: 'priestess-points',
  corruptor: 'corrupt-stronger',
  guard: 'corrupt-stronger',
};
const idOf = (scene: Table, character: number): string => scene.box.characters[character]!;
const pair = (id: string): [number, number] => id.split('.').map(Number) as [number, number];

/** Where the viewer stands on a ladder, and what the tile would bring. */
function standing(scene: Table, character: number): string[] {
  const { viewer, outlook, box } = scene;
  if (viewer === null) return [];
  const step = scene.view.players[viewer]!.steps[character]!;
  const gives = (at: number): string => givesText(scene, character, at);
  const lines = [step ? scene.say('what.stands.step', { step, gives: gives(step) }) : scene.say('what.stands.zero')];
  if (outlook.lacks[viewer]!.includes(character)) lines.push(scene.say('what.needs'));
  const next = outlook.climbs[character]!;
  if (step === box.steps) lines.push(scene.say('what.top'));
  else if (next !== step) lines.push(scene.say('what.climbs', { step: next, gives: gives(next) }));
  const falls = outlook.yields[character]!;
  if (falls !== NOBODY) lines.push(scene.say('what.yields', { seat: falls }));
  return lines;
}

function characterTold(scene: Table, id: string): What {
  const character = Number(id);
  const lines = [scene.say(`what.character.${idOf(scene, character)}`), scene.say('what.auction')];
  if (character === CORRUPTOR || character === GUARD) lines.push(scene.say('what.incorruptible'));
  const clause = CLAUSES[idOf(scene, character)];
  return { title: characterName(scene, character), lines, now: standing(scene, character), clause };
}

function stepTold(scene: Table, id: string): What {
  const [character, step] = pair(id);
  const gives = t('step', { step, gives: givesText(scene, character, step) });
  const lines = [`${gives}.`, scene.say(`what.character.${idOf(scene, character)}`)];
  if (step === scene.box.steps) lines.push(scene.say('what.last'));
  const clause = CLAUSES[idOf(scene, character)];
  return { title: characterName(scene, character), lines, now: standing(scene, character), clause };
}

function pawnTold(scene: Table, id: string): What {
  const [seat, character] = pair(id);
  const step = scene.view.players[seat]!.steps[character]!;
  const state = scene.outlook.rivals[seat];
  const best = scene.outlook.best_only.some(([whose, which]) => whose === seat && which === character);
  const now = state && state !== 'self' ? [scene.say(`what.${best ? 'best-only' : state}`)] : [];
  const lines = [scene.say(`what.character.${idOf(scene, character)}`)];
  if (character === CORRUPTOR || character === GUARD) lines.push(scene.say('what.incorruptible'));
  if (step) lines.unshift(`${t('step', { step, gives: givesText(scene, character, step) })}.`);
  const name = { city: cityName(scene, seat), name: scene.name(seat), character: characterName(scene, character) };
  const clause = best ? 'corrupt-the-best' : 'corrupt-effect';
  return { title: t('pawn', { ...name, step }), lines, now, clause };
}

function altarNow(scene: Table, altar: number): string[] {
  const { viewer, outlook } = scene;
  if (viewer === null || scene.outcome) return [];
  if (scene.choices('Offer').some((offer) => offer.altar === altar)) return [scene.say('what.altar.legal')];
  if (altar >= outlook.reach[viewer]!) return [scene.say('what.altar.out')];
  const held = scene.prompt?.frame === 'Offering' && outlook.held.includes(altar);
  return [scene.say(held ? 'what.altar.held' : 'what.altar.reach')];
}

function altarTold(scene: Table, id: string): What {
  const { view } = scene;
  const altar = Number(id);
  const { points } = altarsOf(scene.box)[altar]!;
  const owner = view.owners[altar] ?? NOBODY;
  const named = { altar: altarName(scene, altar), points };
  const who = { city: owner === NOBODY ? '' : cityName(scene, owner), name: scene.name(owner) };
  const herd = owner === NOBODY ? '' : herdName(scene, view.counts[altar]!, view.kinds[altar]!);
  const lies = owner === NOBODY ? t('altar-free', named) : t('altar-held', { ...named, herd, ...who });
  const lines = [scene.say('what.altar.points', { count: points }), `${lies}.`, scene.say('what.altar.outdo')];
  return { title: altarName(scene, altar), lines, now: altarNow(scene, altar), clause: 'outdo-altar' };
}

function groupTold(scene: Table, id: string): What {
  const group = Number(id);
  const { points, altars } = scene.box['altar-groups'][group - 1]!;
  const first = altarsOf(scene.box).find((one) => one.group === group)!.altar;
  const reached = scene.viewer === null ? [] : [first < scene.outlook.reach[scene.viewer]! ? 'reach' : 'out'];
  return {
    title: t('group', { group, points }),
    lines: [scene.say('what.group', { count: altars.length }), scene.say('what.altar.points', { count: points })],
    now: reached.map((key) => scene.say(`what.altar.${key}`)),
    clause: 'altar-in-reach',
    sign: 'altar',
  };
}

function animalTold(scene: Table, id: string): What {
  const animal = Number(id);
  const { id: kind, value } = scene.box.animals[animal]!;
  const title = scene.say(`animal.${kind}`);
  return {
    title: title[0]!.toUpperCase() + title.slice(1),
    lines: [
      scene.say('what.animal.value', { count: value }),
      scene.say('what.animal.farmer', { step: animal + 1 }),
      scene.say('what.animal.stock', { count: scene.view.stock[animal] ?? 0 }),
    ],
    clause: 'animal-kind',
  };
}

/** A number of a seat's, with the sign that stands beside it. */
function numberTold(scene: Table, sign: string, seat: number, has: string, more: string[] = []): What {
  const now = [`${cityName(scene, seat)} (${scene.name(seat)})${common('colon')}${has}`];
  const lines = [scene.say(`symbol.${sign}.means`), ...more];
  return { title: scene.say(`symbol.${sign}.name`), lines, now, clause: legend.symbols[sign], sign };
}

function purseTold(scene: Table, id: string): What {
  const [seat, { income, 'purse-limit': most }] = [Number(id), scene.box];
  const has = t('purse', { count: scene.view.players[seat]!.drachmas });
  return numberTold(scene, 'coin', seat, has, [scene.say('what.purse.income', { income, most })]);
}

function pointsTold(scene: Table, id: string): What {
  const seat = Number(id);
  const has = t('seat.points', { count: scene.view.players[seat]!.points });
  return numberTold(scene, 'star', seat, has, [scene.say('what.points.end', { end: scene.box['end-score'] })]);
}

const altarsTold = (scene: Table, id: string): What =>
  numberTold(scene, 'altar', Number(id), t('seat.altars', { ...altarScore(scene, Number(id)) }));

const cityTold = (scene: Table, id: string): What => ({
  title: cityName(scene, Number(id)),
  lines: [scene.say('what.city', { seat: Number(id) })],
  clause: 'cities',
});

export const whats = defineWhats('offrandes', {
  ...legend,
  Picture: WhatPicture,
  tell: {
    character: characterTold,
    step: stepTold,
    pawn: pawnTold,
    altar: altarTold,
    group: groupTold,
    animal: animalTold,
    purse: purseTold,
    points: pointsTold,
    altars: altarsTold,
    city: cityTold,
  },
});
