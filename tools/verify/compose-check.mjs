import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../launch/run-program.mjs';
import { findBinary } from '../servers/binaries.mjs';

const LIMIT = 60_000;

/**
 * Has a Compose program read the compose file, where there is one: a machine without containers can run the product all the same.
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
        const known = /^v?1\./m.test(version) ? withoutWhatIsNew(text) : text;
        await run(['--file', '-', 'config', '--quiet'], known);
      },
    ],
  ];
}

/**
 * The compose file for the program that Debian 12 has, which reads all but four things of it.
 * @param {string} text
 */
export function withoutWhatIsNew(text) {
  return text
    .replace(/^ *(start_interval|bind): .*\n|^.* required: false \}\n/gm, '')
    .replace(/\$\{\w+:\+[^{}]*\}/g, '');
}
