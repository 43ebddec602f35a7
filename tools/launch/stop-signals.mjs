import { commandLineOf, identityOf, isStillRunning, parentOf } from './process-identity.mjs';

/** @typedef {'SIGINT' | 'SIGTERM' | 'SIGHUP'} StopSignal */

// One Ctrl-C arrives twice: from the terminal, and forwarded by npm.
const SAME_PRESS_MS = 1_000;
const PARENT_CHECK_MS = 500;

/**
 * Calls `stop` at the first stop signal and `force` at the second. The exit of npm counts as a signal too, because a
 * shell between npm and this process may be killed without forwarding the signal.
 * @param {{ stop: (signal: StopSignal) => void, force: (signal: StopSignal) => void }} reactions
 */
export function onStopSignals({ stop, force }) {
  let firstAt = 0;
  const react = (/** @type {StopSignal} */ signal) => {
    if (firstAt === 0) {
      firstAt = Date.now();
      stop(signal);
    } else if (Date.now() - firstAt > SAME_PRESS_MS) {
      force(signal);
    }
  };
  for (const signal of /** @type {StopSignal[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => react(signal));
  // A closed terminal or pipe must not kill the launcher before its processes.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  const above = npmAbove();
  if (above.length > 0) {
    setInterval(() => {
      if (firstAt === 0 && !above.every(isStillRunning)) react('SIGTERM');
    }, PARENT_CHECK_MS).unref();
  }
}

/**
 * Returns the processes of npm and of the shell in which npm runs a script. Neither reliably forwards a signal: a shell
 * that gets SIGTERM leaves its child running, and SIGKILL cannot be forwarded.
 * @returns {import('./process-identity.mjs').ProcessIdentity[]} empty when npm did not start this process
 */
function npmAbove() {
  if (!process.env.npm_lifecycle_event) return [];
  const grandparent = parentOf(process.ppid);
  const pids = /\bnpm\b/.test(commandLineOf(grandparent)) ? [process.ppid, grandparent] : [process.ppid];
  return pids.map((pid) => ({ pid, identity: identityOf(pid) ?? '' }));
}
