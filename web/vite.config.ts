import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.js';
import { preloadFirstScreen } from './build/preload.js';

const apiUrl = process.env['API_URL'] ?? 'http://localhost:3000';
// Where people find the product; `npm run dev` names this server's own address.
const publicUrl = process.env['PUBLIC_URL'] ?? apiUrl;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFirstScreen(), precompress()],
  resolve: {
    alias: {
      // From the sources: the build of the web app waits for no other.
      '@shadow-guide/contracts/facts': fileURLToPath(
        new URL('../packages/contracts/src/facts/index.ts', import.meta.url),
      ),
      // Radix locks scrolling with a <style> element, which the content security policy forbids.
      'react-style-singleton': fileURLToPath(new URL('./src/ui/adopted-style.ts', import.meta.url)),
    },
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
        // Blockers refuse files by such names, and with a shared piece of code the screens that need it.
        chunkFileNames: ({ name }) => `assets/${/^ads?\b/.test(name) ? 'notices' : '[name]'}-[hash].js`,
      },
    },
  },
  server: {
    // The gateway refuses unsafe calls from a foreign origin; while developing, this server stands in for it.
    proxy: { '/api': { target: apiUrl, headers: { origin: publicUrl } } },
  },
});
