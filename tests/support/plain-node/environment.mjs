import { register } from 'node:module';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

register('./hooks.mjs', import.meta.url);

const { exit } = process;
// A worker whose Jest was killed would live on for the connections of its tests.
if (process.connected) process.once('disconnect', () => exit(1));

/** What fake timers replace of the global object. */
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

/** The environment of a test file that shares its worker's Node with others: what it changed of timers, mocks, variables is put back. */
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
    // Jest's own reader of source maps is installed by now, and knows nothing of files that it did not compile; Node's does.
    Reflect.deleteProperty(Error, 'prepareStackTrace');
  }

  async teardown() {
    // In this order: a spy on a timer may have been set while timers were fake.
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
   * What a test file knows as `jest`.
   * @param {(ms: number) => void} setTimeout
   */
  jestObject(setTimeout) {
    return { ...methodsOf(this.fakeTimersModern), ...methodsOf(this.moduleMocker), setTimeout };
  }
}

/**
 * Every public method of an object, bound to it.
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
