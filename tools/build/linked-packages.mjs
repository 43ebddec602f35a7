import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { lockedPackages } from './lock-file.mjs';

/**
 * Hard-links packages from another checkout that has installed exactly the same versions. This takes a second; an
 * install takes minutes. Packages that the other checkout lacks are installed as usual afterwards.
 * @param {string} from root of a checkout whose packages are installed
 * @param {string} to root of one that has none
 */
export function linkPackages(from, to) {
  const wherever = new Map(
    Object.entries(lockedPackages(from)).map(([path, entry]) => [contentOf(path, entry), path]),
  );
  for (const [path, entry] of Object.entries(lockedPackages(to))) {
    if (!path.includes('node_modules/')) continue;
    const source = wherever.get(contentOf(path, entry));
    if (entry.link) linkFolder(join(to, entry.resolved ?? ''), join(to, path));
    else if (source && existsSync(join(from, source))) linkTree(join(from, source), join(to, path));
    const parent = path.slice(0, path.lastIndexOf('node_modules/') + 'node_modules'.length);
    copyCommands(join(from, parent, '.bin'), join(to, parent, '.bin'));
  }
}

/**
 * Returns a value that identifies a package’s content regardless of its path. A package bundled in its parent’s archive
 * has no digest, so its path and version identify it.
 * @param {string} path
 * @param {import('./lock-file.mjs').LockedPackage} entry
 */
function contentOf(path, { integrity, version }) {
  return integrity ?? `${path} ${version}`;
}

/**
 * @param {string} folder
 * @param {string} link
 */
function linkFolder(folder, link) {
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), folder), link);
}

/**
 * Links a package without its nested packages, which have their own entries in the lock file.
 * @param {string} from
 * @param {string} to
 */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') linkTree(source, target);
    } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyCommands(from, to) {
  if (existsSync(to) || !existsSync(from) || !lstatSync(from).isDirectory()) return;
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}
