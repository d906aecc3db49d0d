import sources from '../../../src/agon/kit/sources/text.de.json';

export default {
  ...import.meta.glob<unknown>(
    [
      '/src/*/words.de.json',
      '!/src/{analysis,boxscore,daily,duplicate,lab,notices,people,puzzles,stats}/words.de.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
  '/src/sources/words.de.json': sources, // the terminal reads them too
};
