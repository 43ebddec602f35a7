import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fallbackFolder } from '../servers/postgres-owner.mjs';
import { isStillRunning, stopOrphan } from './process-identity.mjs';

const PREFIX = 'shadow-guide-';

/**
 * Creates a folder for the data of one run, to be deleted afterwards. The user as whom PostgreSQL runs can traverse the
 * folder.
 * @returns {string}
 */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(folder, 0o755);
  return folder;
}

/** @param {string} folder */
export function removeDataOf(folder) {
  const secrets = join(folder, 'secrets.json');
  if (existsSync(secrets)) {
    const { postgres } = JSON.parse(readFileSync(secrets, 'utf8'));
    remove(fallbackFolder(join(folder, 'postgres'), postgres));
  }
  remove(folder);
}

/**
 * Stops the processes and removes the data that killed runs left in the temporary folder. Only folders are affected
 * that belong to this user and whose launcher no longer runs.
 * @returns {Promise<number>} number of removed folders
 */
export async function removeAbandonedFolders() {
  let removed = 0;
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    const note = join(folder, 'run.json');
    if (!name.startsWith(PREFIX) || !existsSync(note)) continue;
    if (process.getuid && statSync(folder).uid !== process.getuid()) continue;
    /** @type {import('./data-folder.mjs').Run} */
    let run;
    try {
      run = JSON.parse(readFileSync(note, 'utf8'));
    } catch {
      continue;
    }
    if (isStillRunning(run.launcher)) continue;
    for (const child of run.children.toReversed())
      await stopOrphan(child, { signal: child.stopSignal, patience: 3_000 });
    removeDataOf(folder);
    removed += 1;
  }
  return removed;
}

/** @param {string} folder */
function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
