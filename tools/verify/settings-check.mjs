import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A service's settings, the entries of its processes and of the commands that operators run, and the form in which tests run. */
const READERS =
  /(^|\/)(config|main|worker|schema|rotate-master-key|rebuild|run-grants|run-reconcile|it-long)\.ts$/;
const SKIPPED = new Set(['node_modules', 'dist', 'dist-types', 'test']);

/**
 * `process.env` is read in a service's `config.ts` and in entries alone; everything else is given what it needs.
 * @param {string} root
 * @returns {string} one line for each place that breaks the rule
 */
export function strayEnvironmentReads(root) {
  return ['packages', 'services', 'sandbox', 'web/src']
    .flatMap((folder) => sourcesIn(join(root, folder)))
    .filter((file) => !READERS.test(file) && /\bprocess\.env\b/.test(readFileSync(file, 'utf8')))
    .map((file) => `${relative(root, file)} reads process.env`)
    .join('\n');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesIn(join(folder, entry.name));
    return /\.tsx?$/.test(entry.name) && !/\.spec\.tsx?$/.test(entry.name) ? [join(folder, entry.name)] : [];
  });
}
