import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'dist-types', '.git', '.local', 'coverage', 'test']);

/**
 * Returns one value for a set of files that changes when a file is added, removed or written. It is computed from times
 * and sizes instead of contents, because a needless build only costs seconds.
 * @param {string} root
 * @param {string[]} paths files or folders below root; missing ones count as missing
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths)
    for (const file of filesOf(join(root, path))) hash.update(`${relative(root, file)}${stateOf(file)}`);
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(
      ({ name }) => !NOT_SOURCE.has(name) && !name.endsWith('.tsbuildinfo') && !name.endsWith('.spec.ts'),
    )
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => filesOf(join(path, entry.name)));
}

/** @param {string} file */
function stateOf(file) {
  const { mtimeMs, size } = statSync(file);
  return `:${mtimeMs}:${size};`;
}

/**
 * Returns whether an earlier, finished run stored `value` in this file.
 * @param {string} stampFile
 * @param {string} value
 */
export function isUpToDate(stampFile, value) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === value;
}

/**
 * @param {string} stampFile
 * @param {string} value
 */
export function writeStamp(stampFile, value) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, value);
}
