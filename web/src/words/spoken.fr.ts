import sources from '../../../src/agon/kit/sources/text.fr.json';

export default {
  ...import.meta.glob<unknown>(
    [
      '/src/*/words.fr.json',
      '!/src/{analysis,boxscore,daily,duplicate,lab,notices,people,puzzles,stats}/words.fr.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
  '/src/sources/words.fr.json': sources, // the terminal reads them too
};
