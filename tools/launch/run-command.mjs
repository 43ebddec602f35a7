import { describeFailure } from './failure.mjs';
import { endRunningPrograms } from './run-program.mjs';
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
 * The frame of every command: it ends what was started on success, failure and signals, and says in a sentence what went
 * wrong. A command answers its exit code, or `running` to stay until it is told to stop (which is then a success).
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
    endRunningPrograms();
    for (const { stop } of endings.toReversed()) {
      try {
        await stop();
      } catch (error) {
        process.stderr.write(`${describeFailure(error).text}\n`);
        code ||= 1;
      }
    }
    // What the command began while it was being ended.
    endRunningPrograms();
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
      endRunningPrograms();
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
      // Nothing else may keep this process alive: the children are sessions of their own.
      setInterval(() => {}, 60_000);
    } else {
      await finish(result);
    }
  } catch (error) {
    fail(error);
  }
}
