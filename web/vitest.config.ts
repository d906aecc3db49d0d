import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import build from './vite.config';

// Apart from vite.config.ts: what only tests need is not installed where the page is only built.
export default mergeConfig(
  build,
  defineConfig({
    plugins: [svelteTesting()],
    test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], setupFiles: ['src/testing/setup.ts'] },
  }),
);
