import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../launch/run-program.mjs';
import { exclusively } from './exclusively.mjs';
import { noteDone, wasDone } from './fingerprint.mjs';

const LIMIT = 15 * 60_000;
const SAME_MOMENT_MS = 2_000;

/**
 * Installs the packages when what is asked for has changed since the last finished install.
 * @param {string} root
 * @returns {Promise<string>} a remark for the screen
 */
export function installPackages(root) {
  return exclusively(join(root, '.local/install.lock'), async (noteHelper) => {
    // Inside node_modules, so that it goes when the packages go.
    const note = join(root, 'node_modules/.shadow-guide-installed');
    if (wasDone(note, wanted(root))) return 'up to date';
    if (wasInstalledByHand(root)) {
      noteDone(note, wanted(root));
      return 'up to date';
    }
    // The lock file is the developers' to change: an install that is cut must not leave half of one behind.
    const args = ['install', '--no-save', '--no-audit', '--no-fund'];
    if (!lockKnowsThisPlatform(root)) args.push('--package-lock=false');
    const [command, ...before] = npm();
    await runProgram(command, [...before, ...args], {
      cwd: root,
      limit: LIMIT,
      env: withoutNpmSettings(),
      onSpawn: noteHelper,
      failed: 'npm install failed. Is there a connection to the package registry?',
    });
    noteDone(note, wanted(root));
    return 'installed';
  });
}

/**
 * npm as a command: the one that runs us when there is one, for there may be no other on the PATH.
 * @returns {[string, ...string[]]}
 */
export function npm() {
  const path = process.env.npm_execpath;
  return path?.endsWith('.js') ? [process.execPath, path] : ['npm'];
}

/** What the outer npm set for its own script would be taken for settings by the inner one. */
export function withoutNpmSettings() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package|lifecycle|command|config_(local_prefix|argv))/.test(name),
  );
  return Object.fromEntries(kept);
}

/**
 * npm writes its note of what lies in node_modules last of all. When it is newer than everything that asks for packages,
 * somebody has run `npm install` since.
 * @param {string} root
 */
function wasInstalledByHand(root) {
  const done = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(done)) return false;
  const finished = statSync(done).mtimeMs;
  // The lock file itself is written in the same moment, before or after.
  return manifests(root).every((file) => statSync(join(root, file)).mtimeMs < finished + SAME_MOMENT_MS);
}

/** @param {string} root */
function wanted(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  for (const file of manifests(root))
    hash.update(file === 'package-lock.json' ? readFileSync(join(root, file)) : asked(join(root, file)));
  return hash.digest('hex');
}

/**
 * The part of a package.json that asks for packages; a changed script needs no install.
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

/** @param {string} root */
function manifests(root) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return existsSync(join(root, parent))
      ? readdirSync(join(root, parent))
          .sort()
          .map((name) => `${parent}/${name}`)
      : [];
  });
  return ['package.json', 'package-lock.json', ...folders.map((folder) => `${folder}/package.json`)].filter(
    (file) => existsSync(join(root, file)),
  );
}

/**
 * A lock file names the native packages of the platforms that could be fetched where it was written. Where ours is
 * missing, npm has to find its own versions.
 * @param {string} root
 */
export function lockKnowsThisPlatform(root) {
  const file = join(root, 'package-lock.json');
  if (!existsSync(file)) return true;
  const packages = packagesIn(file);
  if (!packages) return false;
  const names = new Set(
    Object.keys(packages).map((path) =>
      path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    ),
  );
  const ours = new RegExp(`[-/]${process.platform}-${process.arch}(-|$)`);
  return Object.values(packages)
    .flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    .filter((name) => ours.test(name))
    .every((name) => names.has(name));
}

/**
 * @param {string} file
 * @returns {Record<string, { optionalDependencies?: Record<string, string> }> | null} null when the file is damaged
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
