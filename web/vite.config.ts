import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { alias } from './build/alias.js';
import { noChunkCycles } from './build/no-chunk-cycles.js';
import { precompress } from './build/precompress.js';
import { preloadFirstScreen } from './build/preload.js';
import { prerender } from './build/prerender.js';

const apiUrl = process.env['API_URL'] ?? 'http://localhost:3000';
// Where people find the product; `npm run dev` names this server's own address.
const publicUrl = process.env['PUBLIC_URL'] ?? apiUrl;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), noChunkCycles(), preloadFirstScreen(), prerender(), precompress()],
  resolve: {
    alias,
  },
  build: {
    target: 'es2022',
    // Nothing as a data: address: the content security policy allows files of our own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // A request costs a phone more than a kilobyte or two that a page does not use: small pieces are put together.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 1 },
            // The card and the question need each other's pieces: apart they would import each other in a circle.
            {
              name: 'support',
              test: /features\/safety\/(card|check-in|support)\//,
              minShareCount: 2,
              priority: 1,
            },
            // As above: past days draw entries and replies, and these delete and save what past days list.
            {
              name: 'transcript',
              test: /features\/(chat\/transcript|saved-replies)\//,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 },
          ],
        },
        chunkFileNames: ({ name }) => `assets/${fileNameOf(name)}-[hash].js`,
      },
    },
  },
  server: {
    // The gateway refuses unsafe calls from a foreign origin; while developing, this server stands in for it.
    proxy: { '/api': { target: apiUrl, headers: { origin: publicUrl } } },
  },
});

/** Without the pages that share the code. Blockers refuse files that are named after ads, and with them the screens that need them. */
function fileNameOf(chunk: string): string {
  return /^ads?\b/.test(chunk) ? 'notices' : chunk.replace(/~.*/, '');
}
