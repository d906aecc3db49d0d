import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import { PATIENCE } from './src/testing/patience';
import build from './vite.config';

// Apart from vite.config.ts: what only tests need is not installed where the page is only built.
export default mergeConfig(
  build,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      environment: 'happy-dom',
      // A file gets a window and modules of its own, but no process: that took half of all the time.
      pool: 'vmThreads',
      include: ['src/**/*.test.ts'],
      setupFiles: ['src/testing/setup.ts'],
      testTimeout: 3 * PATIENCE.timeout,
      hookTimeout: 3 * PATIENCE.timeout,
      expect: { poll: PATIENCE },
    },
  }),
);
