import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Failure } from '../launch/failure.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} version
 * @property {string} [integrity]
 * @property {boolean} [link] a workspace
 * @property {string} [resolved] where it is from; the folder of a workspace
 * @property {boolean} [optional]
 * @property {boolean} [inBundle] part of its parent's archive
 * @property {boolean} [hasInstallScript]
 * @property {{ node?: string }} [engines]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {{ os: string, cpu: string, libc?: string }} Platform
 */

const DEPENDENCY_FIELDS = /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies']);

/**
 * @param {string} root
 * @returns {Record<string, LockedPackage>} by path; the project itself has the path ''
 */
export function lockedPackages(root) {
  try {
    return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  } catch (error) {
    throw new Failure(
      'package-lock.json is missing or damaged. Restore it: nothing is installed without it.',
      {
        cause: error,
      },
    );
  }
}

/**
 * Whether npm installs a package on a platform.
 * @param {LockedPackage} entry
 * @param {Platform} platform
 */
export function runsOn({ os, cpu, libc }, platform) {
  return (
    (os?.includes(platform.os) ?? true) &&
    (cpu?.includes(platform.cpu) ?? true) &&
    (libc?.includes(platform.libc ?? '') ?? true)
  );
}

/**
 * Compares `node_modules` with the lock file, and the lock file with the manifests.
 * @param {string} root
 * @param {string[]} manifests paths of every package.json of the project
 * @returns {string[]} one line for each package that is missing, not locked or of another version, and for each
 * manifest that requires something the lock file does not have
 */
export function differencesFromLock(root, manifests) {
  const packages = lockedPackages(root);
  const platform = thisPlatform();
  const missing = Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && isRequired(entry, platform))
    .filter(([path]) => !existsSync(join(root, path, 'package.json')))
    .map(([path]) => `${path} is not installed`);
  const folders = manifests.map((file) => file.replace(/\/?package\.json$/, ''));
  const wrong = folders
    .flatMap((folder) => installedBelow(root, folder))
    .flatMap((path) => {
      const locked = packages[path];
      if (!locked) return [`${path} is installed and not locked`];
      const { version } = readJson(join(root, path, 'package.json'));
      return locked.link || version === locked.version
        ? []
        : [`${path} is ${version}, locked is ${locked.version}`];
    });
  const outdated = folders
    .filter((folder) => !asksForTheSame(packages[folder], readJson(join(root, folder, 'package.json'))))
    .map((folder) => `${join(folder, 'package.json')} asks for other packages than the lock file`);
  return [...outdated, ...missing, ...wrong];
}

/** @returns {Platform} */
function thisPlatform() {
  if (process.platform !== 'linux') return { os: process.platform, cpu: process.arch };
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const report = process.report.getReport();
  return { os: 'linux', cpu: process.arch, libc: report.header?.glibcVersionRuntime ? 'glibc' : 'musl' };
}

/**
 * Returns whether a package must be installed. An optional package without a platform restriction is only required by
 * platform-specific packages, so its absence means nothing.
 * @param {LockedPackage} entry
 * @param {Platform} platform
 */
function isRequired(entry, platform) {
  if (!entry.optional) return true;
  return Boolean(entry.os ?? entry.cpu) && runsOn(entry, platform);
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} paths of the packages in its `node_modules`, including nested ones
 */
function installedBelow(root, folder) {
  const parent = join(folder, 'node_modules');
  if (!existsSync(join(root, parent))) return [];
  return readdirSync(join(root, parent))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(root, parent, name)).map((each) => `${name}/${each}`) : name,
    )
    .map((name) => `${parent}/${name}`)
    .filter((path) => existsSync(join(root, path, 'package.json')))
    .flatMap((path) =>
      lstatSync(join(root, path)).isSymbolicLink() ? [path] : [path, ...installedBelow(root, path)],
    );
}

/**
 * @param {LockedPackage | undefined} locked
 * @param {LockedPackage} manifest
 */
function asksForTheSame(locked, manifest) {
  return DEPENDENCY_FIELDS.every((field) => isDeepStrictEqual(locked?.[field] ?? {}, manifest[field] ?? {}));
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
