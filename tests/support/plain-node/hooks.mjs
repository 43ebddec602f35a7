import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { sourceModules, swc } from '../source-modules.mjs';

/**
 * Node’s module hooks for test files: TypeScript is compiled on load, and our packages are loaded from their sources.
 */

const root = new URL('../../../', import.meta.url).href;
const globals = new URL('./jest-globals.mjs', import.meta.url).href;
const sources = sourceModules.map(
  ([pattern, file]) => /** @type {const} */ ([new RegExp(pattern), `${root}${file}`]),
);
/**
 * Query in the URL of a test file that has its own module instances. The modules that the file imports by path get the
 * same query (`runtime.cjs`).
 */
const OWN = '?own=';

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
  const source = sources.find(([pattern]) => pattern.test(specifier));
  if (source) return { url: specifier.replace(...source), shortCircuit: true };
  const sourceUrl = typeScriptOf(specifier, context.parentURL);
  if (!sourceUrl) return next(specifier, context);
  const { search } = new URL(context.parentURL ?? sourceUrl);
  return { url: search.startsWith(OWN) ? `${sourceUrl}${search}` : sourceUrl, shortCircuit: true };
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const { pathname } = new URL(url);
  if (!pathname.endsWith('.ts') || pathname.includes('/node_modules/')) return next(url, context);
  const filename = fileURLToPath(new URL(pathname, 'file://'));
  const { code } = await transform(await readFile(filename, 'utf8'), { ...swc, filename, swcrc: false });
  return { format: 'module', source: code, shortCircuit: true };
}

/**
 * Returns the TypeScript source of an import by path, which may name the built file.
 * @param {string} specifier
 * @param {string | undefined} parentURL
 * @returns {string | undefined} its URL without a query
 */
function typeScriptOf(specifier, parentURL) {
  if (!specifier.startsWith('.') && !specifier.startsWith('/')) return undefined;
  const { href, search } = new URL(specifier.replace(/\.js$/, '.ts'), parentURL);
  return search === '' && href.endsWith('.ts') && existsSync(fileURLToPath(href)) ? href : undefined;
}
