import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { openLog, tailOfLog } from './log-files.mjs';
import { identityOf, signalProcess } from './process-identity.mjs';

/**
 * @typedef {object} ChildPlan
 * @property {string} name what people and log files call it
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {Record<string, string>} env the whole environment, nothing is inherited
 * @property {string} logFile
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {NodeJS.Signals} [stopSignal] SIGTERM unless told
 * @property {number} [stopLimit] milliseconds between the stop signal and SIGKILL
 */

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null, error?: Error }} Exit */

/**
 * One child process with its log file. It runs in its own session, so that Ctrl-C in a terminal reaches only the
 * launcher, which then stops the processes in order.
 */
export class Child {
  /** @type {number} */
  pid = 0;
  identity = '';
  /** @type {Promise<Exit>} */
  exited;
  /** @type {Exit | null} */
  exit = null;
  /** True once a stop was requested; the exit of the process is then not a crash. */
  stopping = false;

  /** @param {ChildPlan} plan */
  constructor(plan) {
    this.plan = plan;
    const log = openLog(plan.logFile);
    const spawned = spawn(plan.command, plan.args, {
      cwd: plan.cwd,
      env: plan.env,
      uid: plan.uid,
      gid: plan.gid,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.exited = new Promise((resolve) => {
      spawned.once('error', (error) => resolve({ code: null, signal: null, error }));
      spawned.once('exit', (code, signal) => resolve({ code, signal }));
    }).then((exit) => {
      this.exit = /** @type {Exit} */ (exit);
      return this.exit;
    });
    if (spawned.pid) {
      this.pid = spawned.pid;
      this.identity = identityOf(spawned.pid) ?? '';
    }
  }

  get name() {
    return this.plan.name;
  }

  get logFile() {
    return this.plan.logFile;
  }

  get alive() {
    return this.exit === null && this.pid > 0;
  }

  /** @param {NodeJS.Signals} [signal] */
  kill(signal = 'SIGKILL') {
    if (this.alive) signalProcess(this.pid, signal);
  }

  /** Kills the process and its whole process group. */
  killGroup() {
    if (this.pid <= 0) return;
    try {
      process.kill(-this.pid, 'SIGKILL');
    } catch {
      // The group has already exited.
    }
  }

  /** Sends the process its stop signal, waits up to its stop limit, then kills it. */
  async stop() {
    this.stopping = true;
    if (!this.alive) return;
    this.kill('SIGCONT');
    this.kill(this.plan.stopSignal ?? 'SIGTERM');
    const limit = setTimeout(() => this.killGroup(), this.plan.stopLimit ?? 15_000);
    await this.exited;
    clearTimeout(limit);
  }

  /** @param {number} [lines] */
  tail(lines) {
    return tailOfLog(this.logFile, lines);
  }

  /** Returns how the process ended, as the end of a sentence: "ended with exit code 1". */
  howItEnded() {
    if (!this.exit) return 'is running';
    if (this.exit.error) return `could not be started (${this.exit.error.message})`;
    return this.exit.signal ? `was ended by ${this.exit.signal}` : `ended with exit code ${this.exit.code}`;
  }

  /**
   * Waits until `probe` returns true. Fails with a sentence and the end of the log when the process exits first or the
   * time is up. The probe is retried when it throws or returns false, unless its failure is final.
   * @param {() => Promise<boolean>} probe
   * @param {number} limit milliseconds
   */
  async ready(probe, limit) {
    const until = Date.now() + limit;
    for (;;) {
      if (this.exit) {
        throw new Failure(`${this.name} ${this.howItEnded()} while starting. The end of ${this.logFile}:`, {
          tail: this.tail(),
        });
      }
      if (await probe().catch(unlessFinal)) return;
      if (Date.now() > until) {
        throw new Failure(
          `${this.name} was not ready within ${Math.round(limit / 1000)} s. The end of ${this.logFile}:`,
          { tail: this.tail() },
        );
      }
      await Promise.race([new Promise((resolve) => setTimeout(resolve, 40)), this.exited]);
    }
  }
}

/** @param {unknown} error */
function unlessFinal(error) {
  if (error instanceof Failure && error.final) throw error;
  return false;
}
