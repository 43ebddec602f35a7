/** @typedef {'SIGINT' | 'SIGTERM' | 'SIGHUP'} StopSignal */

// npm passes Ctrl-C on to its child, which the terminal has told already: two signals for one key press.
const SAME_PRESS_MS = 1_000;
const PARENT_CHECK_MS = 500;

/**
 * Calls `stop` at the first signal to end and `force` at the second. The end of npm counts as a signal too: a shell
 * between npm and us may be ended without passing it on.
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
  // A closed terminal or pipe must not end the launcher before its processes.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && firstAt === 0) react('SIGTERM');
    }, PARENT_CHECK_MS).unref();
  }
}
