import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Identity of a process. Pids are reused; pid, start time and boot id together are unique.
 * @typedef {{ pid: number, identity: string }} ProcessIdentity
 */

/**
 * @param {number} pid
 * @returns {string | null} null when no such process runs (a zombie does not run)
 */
export function identityOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform !== 'linux') {
    const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    }).stdout?.trim();
    return started || null;
  }
  try {
    const fields = statusFields(pid);
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${fields[19]}`;
  } catch {
    return null;
  }
}

/**
 * @param {number} pid
 * @returns {number} 0 when the process is gone
 */
export function parentOf(pid) {
  if (process.platform !== 'linux') {
    return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout) || 0;
  }
  try {
    return Number(statusFields(pid)[1]);
  } catch {
    return 0;
  }
}

/**
 * Returns the fields of proc(5)’s `stat`, beginning with the state. The command’s name before the state is in
 * parentheses and may contain spaces, so the fields are read after the last parenthesis.
 * @param {number} pid
 */
function statusFields(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** @param {ProcessIdentity} known */
export function isStillRunning(known) {
  return identityOf(known.pid) === known.identity;
}

/**
 * @param {number} pid
 * @returns {string} the command line, or an empty string when the process is gone
 */
export function commandLineOf(pid) {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 * @returns {boolean} false when the process was gone already
 */
export function signalProcess(pid, signal) {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return false;
    throw error;
  }
}

/**
 * Ends an orphaned process of an earlier run: stop signal first, then SIGKILL.
 * @param {ProcessIdentity} known
 * @param {{ signal?: NodeJS.Signals, patience?: number }} [options] patience in milliseconds
 */
export async function stopOrphan(known, { signal = 'SIGTERM', patience = 10_000 } = {}) {
  if (!isStillRunning(known)) return;
  // A suspended process (SIGSTOP) would not handle the signal.
  signalProcess(known.pid, 'SIGCONT');
  signalProcess(known.pid, signal);
  const until = Date.now() + patience;
  while (isStillRunning(known) && Date.now() < until) await pause(50);
  if (!isStillRunning(known)) return;
  signalProcess(known.pid, 'SIGKILL');
  while (isStillRunning(known)) await pause(50);
}

/** @param {number} milliseconds */
export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
