import { Failure } from './failure.mjs';
import { pause as sleep } from './process-identity.mjs';

/** @typedef {import('./child.mjs').Child} Child */

/** After this many crashes without a stable minute in between, a process is not restarted. */
const MAX_RESTARTS = 5;
const QUIET_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * One process of the app across restarts. It can be killed, stopped and started again; a supervised process is
 * restarted after a crash.
 */
export class ManagedProcess {
  /** @type {Child | null} */
  child = null;
  #restarts = 0;
  #startedAt = 0;
  #ended = false;

  /**
   * @param {object} options
   * @param {string} options.name
   * @param {() => Promise<Child>} options.launch spawns it and waits until it is ready
   * @param {boolean} options.supervised whether it is restarted after a crash
   * @param {string} [options.opsUrl] URL of its health and metrics
   * @param {(text: string) => void} [options.print] prints to the screen
   * @param {(failure: Failure) => void} [options.onGaveUp]
   * @param {(milliseconds: number) => Promise<unknown>} [options.pause] waits between two attempts
   */
  constructor({
    name,
    launch,
    supervised,
    opsUrl = '',
    print = () => {},
    onGaveUp = () => {},
    pause = sleep,
  }) {
    this.name = name;
    this.opsUrl = opsUrl;
    this.launch = launch;
    this.supervised = supervised;
    this.print = print;
    this.onGaveUp = onGaveUp;
    this.pause = pause;
  }

  get pid() {
    return this.child?.pid ?? 0;
  }

  get alive() {
    return this.child?.alive ?? false;
  }

  get logFile() {
    return this.child?.logFile ?? '';
  }

  /** @param {number} [lines] */
  logs(lines) {
    return this.child?.tail(lines) ?? '';
  }

  /** Starts the process and waits until it is ready. */
  async start() {
    this.#ended = false;
    this.adopt(await this.launch());
  }

  /**
   * Takes ownership of a child that was started elsewhere.
   * @param {Child} child
   */
  adopt(child) {
    this.child = child;
    this.#startedAt = Date.now();
    void child.exited.then(() => this.#afterExit(child));
  }

  /** @param {NodeJS.Signals} [signal] */
  kill(signal = 'SIGKILL') {
    this.child?.kill(signal);
  }

  /** Resolves when the current process has exited. */
  async exited() {
    await this.child?.exited;
  }

  /** Stops the process and disables restarts. */
  async stop() {
    this.#ended = true;
    await this.child?.stop();
  }

  /** Stops the process if it runs and starts it again; resolves when it is ready. */
  async restart() {
    await this.stop();
    await this.start();
  }

  /** @param {Child} child */
  async #afterExit(child) {
    if (!this.supervised || this.#ended || child.stopping || child !== this.child) return;
    if (Date.now() - this.#startedAt > QUIET_MS) this.#restarts = 0;
    this.print(`${this.name} ${child.howItEnded()}. The end of ${child.logFile}:\n${child.tail(8)}`);
    while (this.#restarts < MAX_RESTARTS) {
      await this.pause(Math.min(FIRST_PAUSE_MS * 2 ** this.#restarts, LONGEST_PAUSE_MS));
      this.#restarts += 1;
      if (this.#ended) return;
      try {
        await this.start();
        if (this.#ended) await this.child?.stop();
        else this.print(`${this.name} is running again.`);
        return;
      } catch (error) {
        if (this.#ended) return;
        this.print(
          `${this.name} did not come back (attempt ${this.#restarts} of ${MAX_RESTARTS}): ${/** @type {Error} */ (error).message}`,
        );
      }
    }
    this.onGaveUp(
      new Failure(
        `${this.name} keeps ending and was given up after ${MAX_RESTARTS} attempts. The end of ${child.logFile}:`,
        {
          tail: child.tail(),
        },
      ),
    );
  }
}
