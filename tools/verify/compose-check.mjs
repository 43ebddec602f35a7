import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../launch/run-program.mjs';
import { findBinary } from '../servers/binaries.mjs';

const LIMIT = 60_000;

/**
 * Returns the check of the compose file with a Compose program, or nothing when no such program is installed: the app
 * runs without containers too.
 * @param {string} root
 * @returns {[string, () => Promise<unknown>][]}
 */
export function composeCheck(root) {
  const program = findBinary('docker-compose');
  if (!program) return [];
  const run = (/** @type {string[]} */ args, input = '') =>
    runProgram(program, args, {
      cwd: root,
      limit: LIMIT,
      input,
      failed: 'docker-compose config found mistakes.',
    });
  return [
    [
      'compose file',
      async () => {
        const version = await run(['version', '--short']);
        const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
        const known = /^v?1\./m.test(version) ? forDebianCompose(text) : text;
        await run(['--file', '-', 'config', '--quiet'], known);
      },
    ],
  ];
}

/**
 * Returns the compose file without the four features that the Compose version in Debian 12 does not support.
 * @param {string} text
 */
export function forDebianCompose(text) {
  return text
    .replace(/^ *(start_interval|bind): .*\n|^.* required: false \}\n/gm, '')
    .replace(/\$\{\w+:\+[^{}]*\}/g, '');
}
