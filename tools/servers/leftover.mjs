import { existsSync, readFileSync } from 'node:fs';
import { commandLineOf, endLeftover, identityOf } from '../launch/process-identity.mjs';

/**
 * Ends a server of ours that a killed run left on this data. It is ours only when the process named in the pid file was
 * started with our own folder on its command line; a number that the system gave to somebody else since is left alone.
 * @param {string} pidFile its first line is the pid
 * @param {string} folder
 * @param {NodeJS.Signals} signal
 */
export async function endLeftoverServer(pidFile, folder, signal) {
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  const identity = identityOf(pid);
  if (identity && commandLineOf(pid).includes(folder)) await endLeftover({ pid, identity }, { signal });
}
