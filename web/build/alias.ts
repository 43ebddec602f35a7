import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the web app imports under one name and is built from another file. */
export const alias = {
  // From the sources: the build of the web app waits for no other.
  '@shadow-guide/contracts/facts/exercises': here('../../packages/contracts/src/facts/exercises/index.ts'),
  '@shadow-guide/contracts/facts/release-notes': here('../../packages/contracts/src/facts/release-notes.ts'),
  '@shadow-guide/contracts/facts/screeners': here('../../packages/contracts/src/facts/screeners.ts'),
  '@shadow-guide/contracts/facts': here('../../packages/contracts/src/facts/index.ts'),
  // Radix locks scrolling with a <style> element, which the content security policy forbids.
  'react-style-singleton': here('../src/ui/adopted-style.ts'),
};
