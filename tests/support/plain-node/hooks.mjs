import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { sourceModules, swc } from '../source-modules.mjs';

/** Node's module hooks for test files: TypeScript is compiled as it is loaded, and our packages are read from their sources. */

const root = new URL('../../../', import.meta.url).href;
const globals = new URL('./jest-globals.mjs', import.meta.url).href;
const sources = sourceModules.map(
  ([pattern, file]) => /** @type {const} */ ([new RegExp(pattern), `${root}${file}`]),
);

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  // Each file gets its own: fake timers and mocks of the file before are gone.
  if (specifier === '@jest/globals')
    return { url: `${globals}?of=${encodeURIComponent(context.parentURL ?? '')}`, shortCircuit: true };
  const source = sources.find(([pattern]) => pattern.test(specifier));
  if (source) return { url: specifier.replace(...source), shortCircuit: true };
  if (specifier.startsWith('.') && specifier.endsWith('.js')) {
    const url = new URL(`${specifier.slice(0, -'.js'.length)}.ts`, context.parentURL).href;
    if (existsSync(fileURLToPath(url))) return { url, shortCircuit: true };
  }
  return next(specifier, context);
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const { pathname } = new URL(url);
  if (!pathname.endsWith('.ts') || pathname.includes('/node_modules/')) return next(url, context);
  const filename = fileURLToPath(new URL(pathname, 'file://'));
  const { code } = await transform(await readFile(filename, 'utf8'), { ...swc, filename, swcrc: false });
  return { format: 'module', source: code, shortCircuit: true };
}
