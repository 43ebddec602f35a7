import { chromium } from 'playwright-core';
import PlainNode from './plain-node/environment.mjs';

/** A worker begins its next file at once; one that does not has no more, and jest gives it half a second to end. */
const IDLE_MS = 200;

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let running;
/** @type {NodeJS.Timeout | undefined} */
let idle;

/**
 * Starts the browser of this worker, or gives the one that runs already.
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

/** Every test file of a worker finds the same browser. */
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
