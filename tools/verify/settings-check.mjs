import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Files that may read `process.env`: a service’s settings, the entry points of its processes and of operators’
 * commands, and the file that selects the long form of tests.
 */
const READERS =
  /(^|\/)(config|main|worker|schema|rotate-master-key|rebuild|run-grants|run-reconcile|it-long)\.ts$/;
const SKIPPED = new Set(['node_modules', 'dist', 'dist-types', 'test']);

/**
 * Checks that `process.env` is read only in a service’s `config.ts` and in entry points; all other code receives what
 * it needs as arguments.
 * @param {string} root
 * @returns {string} one line for each violation
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
