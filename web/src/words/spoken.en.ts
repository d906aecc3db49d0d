import sources from '../../../src/agon/kit/sources/text.en.json';

export default {
  ...import.meta.glob<unknown>(
    [
      '/src/*/words.en.json',
      '!/src/{analysis,boxscore,daily,duplicate,lab,notices,people,puzzles,stats}/words.en.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
  '/src/sources/words.en.json': sources, // the terminal reads them too
};
