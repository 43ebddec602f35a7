import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { alias } from './build/alias.js';
import { noChunkCycles } from './build/no-chunk-cycles.js';
import { precompress } from './build/precompress.js';
import { preloadFirstScreen } from './build/preload.js';
import { prerender } from './build/prerender.js';

const apiUrl = process.env['API_URL'] ?? 'http://localhost:3000';
// The public URL of the product; `npm run dev` sets this server's own URL.
const publicUrl = process.env['PUBLIC_URL'] ?? apiUrl;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), noChunkCycles(), preloadFirstScreen(), prerender(), precompress()],
  resolve: {
    alias,
  },
  build: {
    target: 'es2022',
    // No data: URLs: the content security policy allows only files of our own.
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
            // The card and the question import each other's modules: separate chunks would be a circular import.
            {
              name: 'support',
              test: /features\/safety\/(card|check-in|support)\//,
              minShareCount: 2,
              priority: 1,
            },
            // As above, to avoid an import cycle: past days render entries and replies, which delete and save what past
            // days list.
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
    // The gateway refuses unsafe calls from a foreign origin; in development, this proxy sends the expected origin.
    proxy: { '/api': { target: apiUrl, headers: { origin: publicUrl } } },
  },
});

/**
 * Returns a chunk's file name without the pages that share the code. Ad blockers block files named after ads, which
 * would break the screens that need them.
 */
function fileNameOf(chunk: string): string {
  return /^ads?\b/.test(chunk) ? 'notices' : chunk.replace(/~.*/, '');
}
