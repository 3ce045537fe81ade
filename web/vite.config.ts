import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The client is built into the Python package; the server serves it from there.
export default defineConfig({
  plugins: [svelte()],
  base: '/',
  build: {
    outDir: '../src/undertable/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // What most pages share comes in few pieces; everything else when it is shown.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', test: /node_modules|src\/lib\/(texts|settings|route|skin|api|palette|colours|protocol|keys|chairs)/ },
            { name: 'frame', test: /src\/(blocks|frame|lib)\//, minShareCount: 6 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8707', ws: true } } },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'] },
});
