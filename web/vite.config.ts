import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { alias } from './build/alias.js';
import { noChunkCycles } from './build/no-chunk-cycles.js';
import { precompress } from './build/precompress.js';
import { preloadFirstScreen } from './build/preload.js';
import { prerender } from './build/prerender.js';

const apiUrl = process.env['API_URL'] ?? 'http://localhost:3000';
// The public URL of the app; `npm run dev` sets the URL of the development server.
const publicUrl = process.env['PUBLIC_URL'] ?? apiUrl;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), noChunkCycles(), preloadFirstScreen(), prerender(), precompress()],
  resolve: {
    alias,
  },
  build: {
    target: 'es2022',
    // Assets are not inlined as data: URLs, because the content security policy allows only files of our own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // On a phone, a request costs more than a kilobyte or two that a page does not use: small chunks are combined.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 1 },
            // The card and the question import each other's modules; as separate chunks they would import each other in
            // a cycle.
            {
              name: 'support',
              test: /features\/safety\/(card|check-in|support)\//,
              minShareCount: 2,
              priority: 1,
            },
            // These chunks are combined to avoid an import cycle too: past days render entries and replies, and these
            // delete and save what past days list.
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
    // The gateway refuses unsafe requests from a foreign origin; in development, this proxy sends the expected origin.
    proxy: { '/api': { target: apiUrl, headers: { origin: publicUrl } } },
  },
});

/**
 * Returns a chunk's file name without the names of the pages that share the code. Ad blockers block files named after
 * ads, which would break the screens that need them.
 */
function fileNameOf(chunk: string): string {
  return /^ads?\b/.test(chunk) ? 'notices' : chunk.replace(/~.*/, '');
}
