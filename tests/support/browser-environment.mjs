import { chromium } from 'playwright-core';
import PlainNode from './plain-node/environment.mjs';

/**
 * Milliseconds until an idle worker closes its browser. A worker starts its next file at once, so an idle worker has no
 * more files; Jest then gives it half a second to exit.
 */
const IDLE_MS = 200;

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let running;
/** @type {NodeJS.Timeout | undefined} */
let idle;

/**
 * Starts the browser of this worker, or returns the one that is already running.
 * @param {import('playwright-core').LaunchOptions} options
 */
async function browserOfWorker(options) {
  running ??= chromium.launch(options).then(
    (browser) => browser.once('disconnected', forget),
    (error) => {
      forget();
      throw error;
    },
  );
  return running;
}

function forget() {
  running = undefined;
}

async function closeBrowser() {
  const last = running;
  forget();
  await (await last?.catch(() => undefined))?.close();
}

/** Test environment that gives every test file of a worker the same browser. */
export default class BrowserEnvironment extends PlainNode {
  async setup() {
    clearTimeout(idle);
    await super.setup();
    Object.assign(this.global, { browserOfWorker });
  }

  async teardown() {
    await super.teardown();
    idle = setTimeout(closeBrowser, IDLE_MS);
  }
}
