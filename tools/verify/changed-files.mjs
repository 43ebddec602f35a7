import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A change of these may affect every file. */
const AFFECTS_ALL = /^(package(-lock)?\.json|biome\.json|jest\.[\w.-]+|tsconfig\.base\.json)$/;
const CODE = /\.([cm]?[jt]s|tsx)$/;
const UNIT_SPEC = /(?<!\.int|\.e2e)\.spec\.ts$/;
const WORKSPACE = /^((?:packages|services)\/[^/]+|web|sandbox|tests|tools)\//;

/**
 * Files that differ from the main branch: committed on this branch, changed since, and new ones.
 * @param {string} root
 * @returns {string[] | null} null when nobody can tell, or when the change may affect every file
 */
export function changedFiles(root) {
  const changed = filesUnlikeMain(root);
  if (!changed || changed.some((file) => AFFECTS_ALL.test(file))) return null;
  return changed.filter((file) => existsSync(join(root, file)));
}

/**
 * Unit tests that a change can affect: those that import a changed file, all of a workspace in which something changed that
 * is read as a file (a prompt, a table of phrases), and those of `tests/static`, which read the whole checkout.
 * @param {string} root
 * @param {string[]} changed
 * @returns {string[]} arguments for jest
 */
export function relatedTests(root, changed) {
  const inWorkspaces = changed.filter((file) => WORKSPACE.test(file));
  const code = inWorkspaces.filter((file) => CODE.test(file));
  const data = inWorkspaces.filter((file) => !CODE.test(file));
  const folders = new Set(['tests/static', ...data.map((file) => WORKSPACE.exec(file)?.[1] ?? file)]);
  return ['--findRelatedTests', ...code, ...[...folders].flatMap((folder) => unitSpecs(root, folder))];
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
  const changed = git('diff', '--name-only', '--relative', base);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return `${changed}\n${untracked}`.split('\n').filter(Boolean);
}

/**
 * @param {string} root
 * @param {string} folder
 */
function unitSpecs(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => UNIT_SPEC.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => `${folder}/${name}`);
}
