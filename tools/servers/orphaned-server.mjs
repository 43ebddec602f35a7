import { existsSync, readFileSync } from 'node:fs';
import { commandLineOf, identityOf, stopOrphan } from '../launch/process-identity.mjs';

/**
 * Stops the server that a killed run left running on this data folder. The pid in the pid file may belong to another
 * process by now, so the process must also have this folder on its command line.
 * @param {string} pidFile its first line is the pid
 * @param {string} folder
 * @param {NodeJS.Signals} signal
 */
export async function stopOrphanedServer(pidFile, folder, signal) {
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  const identity = identityOf(pid);
  if (identity && commandLineOf(pid).includes(folder)) await stopOrphan({ pid, identity }, { signal });
}
