import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** @typedef {Record<string, string>} Settings */

/** Environment variables of the machine that every program needs, regardless of its own settings. */
const OF_THE_MACHINE = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'NODE_EXTRA_CA_CERTS',
  'SystemRoot',
];

/**
 * Returns the user’s own settings: the environment, then a `.env` file in the project’s folder. Omits the variables
 * that npm adds, and empty values, which mean "not set".
 * @param {string} root
 * @returns {Settings}
 */
export function personSettings(root) {
  const file = join(root, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return withoutEmpty({ ...fromFile, ...process.env });
}

/**
 * Returns only the machine’s part of the environment: a test run starts from it, so that a user’s keys never reach it.
 * @returns {Settings}
 */
export function machineSettings() {
  return withoutEmpty(Object.fromEntries(OF_THE_MACHINE.map((name) => [name, process.env[name]])));
}

/**
 * @param {Record<string, string | undefined>} all
 * @returns {Settings}
 */
function withoutEmpty(all) {
  /** @type {Settings} */
  const kept = {};
  for (const [name, value] of Object.entries(all)) {
    if (value !== undefined && value !== '' && !name.startsWith('npm_')) kept[name] = value;
  }
  return kept;
}
