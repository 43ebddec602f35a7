import { existsSync, readFileSync } from 'node:fs';
import { commandLineOf, endOrphan, identityOf } from '../launch/process-identity.mjs';

/**
 * Ends a server that a killed run left on this data folder. The pid file may name a reused pid, so the process must also
 * have our folder on its command line.
 * @param {string} pidFile its first line is the pid
 * @param {string} folder
 * @param {NodeJS.Signals} signal
 */
export async function endOrphanedServer(pidFile, folder, signal) {
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  const identity = identityOf(pid);
  if (identity && commandLineOf(pid).includes(folder)) await endOrphan({ pid, identity }, { signal });
}
