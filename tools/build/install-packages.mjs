import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../launch/failure.mjs';
import { runProgram } from '../launch/run-program.mjs';
import { withFileLock } from './file-lock.mjs';
import { isUpToDate, writeStamp } from './fingerprint.mjs';
import { differencesFromLock } from './lock-file.mjs';

const LIMIT = 15 * 60_000;
/**
 * Arguments of npm for the install. Without them, NODE_ENV=production in a shell would omit the compiler, and
 * npm_config_ignore_scripts=false would override our .npmrc.
 */
export const INSTALL = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * Installs exactly what the lock file lists, unless `node_modules` already matches it.
 * @param {string} root
 * @returns {Promise<string>} a remark for the screen
 */
export function installPackages(root) {
  return withFileLock(join(root, '.local/install.lock'), async (onSpawn) => {
    // The note is inside node_modules, so that it is deleted together with the packages.
    const note = join(root, 'node_modules/.shadow-guide-installed');
    if (isUpToDate(note, wanted(root))) return 'up to date';
    const isInstalled = existsSync(join(root, 'node_modules')) && differences(root).length === 0;
    if (!isInstalled) await runNpmCi(root, onSpawn);
    writeStamp(note, wanted(root));
    return isInstalled ? 'up to date' : 'installed';
  });
}

/**
 * @param {string} root
 * @param {(pid: number) => void} onSpawn
 */
async function runNpmCi(root, onSpawn) {
  const [command, ...before] = npm();
  await runProgram(command, [...before, ...INSTALL], {
    cwd: root,
    limit: LIMIT,
    env: withoutNpmSettings(),
    onSpawn,
    failed:
      'npm ci failed. Is there a connection to the package registry? After a change of a package.json, run `npm install`: it brings the lock file up to date.',
  });
  const left = differences(root);
  if (left.length > 0)
    throw new Failure('npm ci installed something else than the lock file names.', { tail: left.join('\n') });
}

/** @param {string} root */
function differences(root) {
  return differencesFromLock(root, manifests(root));
}

/**
 * Returns the command that runs npm: the npm that started this process if there is one, because the PATH may contain no
 * other.
 * @returns {[string, ...string[]]}
 */
export function npm() {
  const path = process.env.npm_execpath;
  return path?.endsWith('.js') ? [process.execPath, path] : ['npm'];
}

/**
 * Returns the environment without the variables that an outer npm set for its script; the inner npm would read them as
 * settings.
 */
export function withoutNpmSettings() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package|lifecycle|command|config_(local_prefix|argv))/.test(name),
  );
  return Object.fromEntries(kept);
}

/** @param {string} root */
function wanted(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const file of manifests(root)) hash.update(asked(join(root, file)));
  return hash.digest('hex');
}

/**
 * Returns the part of a package.json that declares packages; a changed script needs no install.
 * @param {string} file
 */
function asked(file) {
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const fields = [
    'name',
    'workspaces',
    'dependencies',
    'devDependencies',
    'optionalDependencies',
    'overrides',
  ];
  return JSON.stringify(fields.map((field) => manifest[field] ?? null));
}

/**
 * @param {string} root
 * @returns {string[]} paths of every package.json of the project, the root's first
 */
export function manifests(root) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(root, parent))
      .sort()
      .map((name) => `${parent}/${name}`);
  });
  return ['package.json', ...folders.map((folder) => `${folder}/package.json`)].filter((file) =>
    existsSync(join(root, file)),
  );
}
