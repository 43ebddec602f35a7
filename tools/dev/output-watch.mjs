import { existsSync, watch } from 'node:fs';

/** Quiet time after which the compiler counts as finished; it writes many files in quick succession. */
const QUIET_MS = 300;

/**
 * Calls `react` with the folders in which files changed, once writing has finished; calls never overlap.
 * @param {string[]} folders
 * @param {(changed: Set<string>) => Promise<void>} react
 */
export function onOutputChange(folders, react) {
  /** @type {Set<string>} */
  let changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let quiet;
  let busy = false;

  const settle = async () => {
    if (busy || changed.size === 0) return;
    busy = true;
    const now = changed;
    changed = new Set();
    await react(now);
    busy = false;
    await settle();
  };
  for (const folder of folders.filter(existsSync)) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.js')) return;
      changed.add(folder);
      clearTimeout(quiet);
      quiet = setTimeout(settle, QUIET_MS);
    });
  }
}
