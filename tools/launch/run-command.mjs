import { describeFailure } from './failure.mjs';
import { killRunningPrograms } from './run-program.mjs';
import { onStopSignals } from './stop-signals.mjs';

/**
 * @typedef {object} CommandTools
 * @property {(ending: { stop: () => Promise<unknown>, kill: () => void }) => void} onStop names something that must be
 *   ended before this command ends, however it ends
 * @property {(text: string) => void} print writes a line to the screen
 * @property {(failure: Error) => void} stopWith ends the command because of something that happened after its start
 */

const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Wraps every command: on success, failure and signals, stops everything that the command started, and prints an error
 * as a sentence. A command returns its exit code, or `running` to continue until it is asked to stop (which then counts
 * as success).
 * @param {(tools: CommandTools) => Promise<number | 'running'>} command
 */
export async function runCommand(command) {
  /** @type {{ stop: () => Promise<unknown>, kill: () => void }[]} */
  const endings = [];
  let running = false;
  let ending = false;

  const print = (/** @type {string} */ text) => process.stdout.write(`${text}\n`);
  const finish = async (/** @type {number} */ code) => {
    if (ending) return;
    ending = true;
    killRunningPrograms();
    for (const { stop } of endings.toReversed()) {
      try {
        await stop();
      } catch (error) {
        process.stderr.write(`${describeFailure(error).text}\n`);
        code ||= 1;
      }
    }
    // The command may have started programs while it was shutting down.
    killRunningPrograms();
    process.exit(code);
  };
  const fail = (/** @type {unknown} */ error) => {
    if (ending) return;
    const { text, exitCode } = describeFailure(error);
    process.stderr.write(`\n${text}\n\n`);
    void finish(exitCode);
  };

  onStopSignals({
    stop: (signal) => {
      print(running ? '\nStopping ...' : '\nStopping before it was ready ...');
      void finish(running ? 0 : CODES[signal]);
    },
    force: (signal) => {
      print('Ending everything at once.');
      killRunningPrograms();
      for (const { kill } of endings) kill();
      process.exit(CODES[signal]);
    },
  });
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  try {
    const result = await command({ onStop: (each) => endings.push(each), print, stopWith: fail });
    if (result === 'running') {
      running = true;
      // Nothing else may keep this process alive: the children run in their own sessions.
      setInterval(() => {}, 60_000);
    } else {
      await finish(result);
    }
  } catch (error) {
    fail(error);
  }
}
