import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Modules that the web app imports under one name but that are built from another file. */
export const alias = {
  // This file is built from the sources, so that the web app’s build does not wait for that of another package.
  '@shadow-guide/contracts/facts/exercises': here('../../packages/contracts/src/facts/exercises/index.ts'),
  '@shadow-guide/contracts/facts/release-notes': here('../../packages/contracts/src/facts/release-notes.ts'),
  '@shadow-guide/contracts/facts/screeners': here('../../packages/contracts/src/facts/screeners.ts'),
  '@shadow-guide/contracts/facts': here('../../packages/contracts/src/facts/index.ts'),
  // Radix locks scrolling with a <style> element, which the content security policy forbids.
  'react-style-singleton': here('../src/ui/adopted-style.ts'),
};
