import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: '../src/agon/_web',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy knows no data: fonts
    target: 'es2022',
  },
  server: {
    fs: { allow: ['..'] }, // the sentences of the games stand beside their rules
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], setupFiles: ['src/testing/setup.ts'] },
});
