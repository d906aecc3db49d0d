import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { breakpoints } from './src/look/breakpoints';

export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [breakpoints()] } },
  build: {
    outDir: '../src/agon/_web',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy knows no data: fonts
    target: 'es2022',
    modulePreload: { polyfill: false }, // browsers of that age know it, or load a little later
    manifest: true, // tools/page/size.py reads what loads what
    rolldownOptions: {
      output: {
        // What several pages share is one file: few requests, and it packs better. What draws a clause is loaded with
        // the first clause that is read, and what draws a hint with the first hint: nobody needs it to sit down and play,
        // nor to look back on a match.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /node_modules|src\/(?!analysis|daily|duplicate|hints|lab|learn|puzzles|replay|lesson|stats|notices|people|lobby\/s|boxscore\/words|table\/report|games\/(?!parts)|words\/spoken|testing|rules\/(?!clauses|ClauseLink|words)|shell\/(?:AboutGame|Figures))/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] }, // the sentences of the games stand beside their rules
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
});
