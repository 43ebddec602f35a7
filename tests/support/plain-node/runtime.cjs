const hooks = require('node:async_hooks');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

/** Where jest-circus keeps what belongs to one test file. */
const STATE = 'JEST_STATE_SYMBOL';
const HANDLERS = Symbol.for('EVENT_HANDLERS');
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

let files = 0;

/**
 * The part of Jest's runtime that `jest-circus` asks for. Jest's own gives each test file a virtual machine and loads every module in it
 * anew, which was most of the time of a run; this one imports test files in the worker's own Node, where modules are loaded once.
 * What a file must find fresh is renewed here (circus, `jest`) and put back in `environment.mjs`.
 */
module.exports = class PlainNodeRuntime {
  /**
   * @param {import('@jest/types').Config.ProjectConfig} config
   * @param {import('./environment.mjs').default} environment
   */
  constructor({ rootDir, testEnvironmentOptions }, environment) {
    this.environment = environment;
    /** Beginnings of paths of test files that must not share their modules. */
    this.ownModules = /** @type {string[]} */ (testEnvironmentOptions.ownModules ?? []).map((start) =>
      join(rootDir, start),
    );
    this.globals = {};
    /** Those of circus: each costs time at every promise until it is disabled. */
    this.contexts = /** @type {import('node:async_hooks').AsyncLocalStorage<unknown>[]} */ ([]);
  }

  /** Loads circus anew: its state is that of one file. */
  requireInternalModule(/** @type {string} */ path) {
    forgetCircus();
    delete require.cache[path];
    const { AsyncLocalStorage } = hooks;
    const { contexts } = this;
    hooks.AsyncLocalStorage = class extends AsyncLocalStorage {
      constructor() {
        super();
        contexts.push(this);
      }
    };
    try {
      return require(path);
    } finally {
      hooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  }

  setGlobalsForRuntime(/** @type {object} */ globals) {
    this.globals = { ...globals, jest: this.environment.jestObject(setTestTimeout) };
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** A file that is imported twice (a set-up file, the same test again) runs twice. */
  async unstable_importModule(/** @type {string} */ path) {
    const { setGlobals } = await import('./jest-globals.mjs');
    setGlobals(this.globals);
    files += 1;
    const query = this.ownModules.some((start) => path.startsWith(start)) ? 'own' : 'of';
    await import(`${pathToFileURL(path).href}?${query}=${files}`);
  }

  requireModule(/** @type {string} */ path) {
    return require(path);
  }

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  enterTestCode() {}

  leaveTestCode() {}

  teardown() {
    forgetCircus();
    for (const context of this.contexts) context.disable();
  }
};

function setTestTimeout(/** @type {number} */ ms) {
  Reflect.set(globalThis, TIMEOUT, ms);
}

function forgetCircus() {
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol.description === STATE) Reflect.deleteProperty(globalThis, symbol);
  Reflect.deleteProperty(globalThis, HANDLERS);
  Reflect.deleteProperty(globalThis, TIMEOUT);
}
