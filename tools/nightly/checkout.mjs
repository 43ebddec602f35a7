import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MOST_BYTES = 256 * 1024 ** 2;

/**
 * Returns the commit of a checkout, and one value for the commit and all local changes.
 * @param {string} root
 * @returns {{ commit: string, fingerprint: string }}
 */
export function stateOfCheckout(root) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: MOST_BYTES });
  const commit = git('rev-parse', 'HEAD').trim();
  const hash = createHash('sha256')
    .update(commit)
    .update(git('diff', '--binary', 'HEAD'));
  for (const file of git('ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return { commit, fingerprint: hash.digest('hex') };
}
