import { expect, test } from 'vitest';
import { LANGUAGES } from '../../words/catalogue';
import { language } from '../../words/words.svelte';
import { cardOf, MONSTER } from './cards';
import { altered, stages } from './stages';
import { whats } from './what';

const told = async (lang: 'en' | 'fr' | 'de', change: object) => {
  await language.choose(lang);
  const scene = (await stages(lang)).find(({ title }) => title === '4')!.scene;
  return whats.what(altered(scene, change) as never, `card:${cardOf(1, MONSTER)}`)!;
};

test.each(LANGUAGES)('a Monster says what it spoils, and never that it is strong: %s', async (lang) => {
  const [trump, requested, neither] = await Promise.all([
    told(lang, { trump: 1, requested: 0 }),
    told(lang, { trump: 0, requested: 1 }),
    told(lang, { trump: 0, requested: 2 }),
  ]);
  expect(trump.now?.[0]).toMatch(/trump|atout|Trumpf/);
  expect(trump.now?.[0]).toMatch(/spoils|gâche|verdirbt/);
  expect(requested.now?.[0]).toMatch(/spoils|gâche|verdirbt/);
  expect(neither.now?.[0]).toMatch(/does nothing|ne fait rien|tut es nichts/);
  expect(trump.now?.join()).not.toMatch(/beats|bat |schlägt/);
  expect(trump.lines[0]).toMatch(/^(It spoils a trick|Il gâche un pli|Es verdirbt einen Stich)/);
});
