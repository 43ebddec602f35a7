import { readdirSync } from 'node:fs';

const packages = readdirSync(new URL('../../packages', import.meta.url)).join('|');

/** Options of `@swc/core` with which tests compile TypeScript. */
export const swc = {
  jsc: {
    target: /** @type {const} */ ('es2022'),
    parser: { syntax: /** @type {const} */ ('typescript'), decorators: true, tsx: false },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: /** @type {const} */ ('es6') },
  sourceMaps: /** @type {const} */ ('inline'),
};

/**
 * Our packages by the names that the code imports them by: a regular expression, and the source file below the project's folder that
 * stands for it. Tests need no build.
 * @type {readonly (readonly [pattern: string, file: string])[]}
 */
export const sourceModules = [
  [
    `^@shadow-guide/(${packages})/(testing|wire|facts|facts/exercises|markdown)$`,
    'packages/$1/src/$2/index.ts',
  ],
  ['^@shadow-guide/archive/ids$', 'packages/archive/src/archive-ids.ts'],
  ['^@shadow-guide/contracts/facts/release-notes$', 'packages/contracts/src/facts/release-notes.ts'],
  ['^@shadow-guide/contracts/facts/screeners$', 'packages/contracts/src/facts/screeners.ts'],
  [`^@shadow-guide/(${packages})$`, 'packages/$1/src/index.ts'],
];
