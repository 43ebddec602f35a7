import { register } from 'node:module';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

register('./hooks.mjs', import.meta.url);

const { exit } = process;
// If Jest is killed, connections that tests left open would keep this worker alive; so exit.
if (process.connected) process.once('disconnect', () => exit(1));

/** Properties of the global object that fake timers replace. */
const timers = Object.fromEntries(
  [
    'setTimeout',
    'setInterval',
    'setImmediate',
    'clearTimeout',
    'clearInterval',
    'clearImmediate',
    'queueMicrotask',
    'Date',
  ].map((name) => [name, Reflect.get(globalThis, name)]),
);

/**
 * Test environment for files that share their worker’s Node process: it restores timers, mocks and environment
 * variables after each file.
 */
export default class PlainNode {
  global = globalThis;
  fakeTimers = null;
  moduleMocker = new ModuleMocker(globalThis);
  #variables = { ...process.env };
  #console = globalThis.console;

  /** @param {{ projectConfig: import('@jest/types').Config.ProjectConfig }} config */
  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    // Jest’s source-map hook is installed by now. It cannot map files that Jest did not compile; Node’s own source-map
    // handling can.
    Reflect.deleteProperty(Error, 'prepareStackTrace');
  }

  async teardown() {
    // The order matters: a spy on a timer may have been installed while timers were fake.
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    Object.assign(globalThis, timers);
    process.exit = exit;
    restoreVariables(this.#variables);
    globalThis.console = this.#console;
  }

  getVmContext() {
    return null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /**
   * Returns the `jest` object of a test file.
   * @param {(ms: number) => void} setTimeout
   */
  jestObject(setTimeout) {
    return { ...methodsOf(this.fakeTimersModern), ...methodsOf(this.moduleMocker), setTimeout };
  }
}

/**
 * Returns every public method of an object, bound to it.
 * @param {any} owner
 */
function methodsOf(owner) {
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(owner)).filter(
    (name) => name !== 'constructor' && !name.startsWith('_'),
  );
  return Object.fromEntries(names.map((name) => [name, owner[name].bind(owner)]));
}

/** @param {NodeJS.ProcessEnv} saved */
function restoreVariables(saved) {
  for (const name of Object.keys(process.env)) if (!(name in saved)) delete process.env[name];
  for (const [name, value] of Object.entries(saved))
    if (process.env[name] !== value) process.env[name] = value;
}
