import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files whose change may affect every other file: packages, lint, compiler, and the environment of a project’s tests.
 */
const AFFECTS_ALL = [
  /^(package(-lock)?\.json|biome\.json|jest\.[\w.-]+|tsconfig\.base\.json)$/,
  /^tests\/support\/(plain-node\/.*|source-modules\.mjs|[\w-]+-(setup|environment)\.\w+)$/,
];

/**
 * Returns the files that differ from the main branch: committed on this branch, modified since, and new ones. On the
 * main branch without local changes, returns the files of its last commit.
 * @param {string} root
 * @returns {string[] | null} null when the files cannot be determined, or when the change may affect every file
 */
export function changedFiles(root) {
  const changed = filesUnlikeMain(root);
  if (!changed || changed.some((file) => AFFECTS_ALL.some((pattern) => pattern.test(file)))) return null;
  return changed.filter((file) => existsSync(join(root, file)));
}

/**
 * @param {string} root
 * @returns {string[] | null}
 */
function filesUnlikeMain(root) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const orNull = (/** @type {() => string} */ ask) => {
    try {
      return ask();
    } catch {
      return null;
    }
  };
  const base =
    orNull(() => git('merge-base', 'HEAD', 'main')) ??
    orNull(() => git('merge-base', 'HEAD', 'origin/main')) ??
    orNull(() => git('rev-parse', 'HEAD'));
  if (!base) return null;
  const unlike = (/** @type {string} */ commit) => git('diff', '--name-only', '--relative', commit);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const changed = `${unlike(base)}\n${untracked}`.trim() || orNull(() => unlike('HEAD~1')) || '';
  return changed.split('\n').filter(Boolean);
}
