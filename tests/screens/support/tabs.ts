import type { Browser, BrowserContext, CDPSession, LaunchOptions, Page } from 'playwright-core';
import { CHROMIUM_PATH, TEST_FLAGS } from '../../support/chromium-options.js';
import { testZone } from '../../support/noon-zone.js';
import { BLANK_PATH, Origin } from './origin.js';

declare global {
  /** Defined in `tests/support/browser-environment.mjs`: all test files of a jest worker share one browser. */
  var browserOfWorker: (options: LaunchOptions) => Promise<Browser>;
}

/** Settings of a browser context. */
export interface TabKind {
  motion?: boolean;
  touch?: boolean;
}

/** A tab and the origin that it displays. */
export interface Tab {
  readonly page: Page;
  readonly origin: Origin;
  /** Opens another tab of the same browser. */
  openBeside(): Promise<Page>;
  /**
   * Ends a test's use of the tab. A tab without lasting changes waits for the next test at its origin: Chromium keeps
   * its process and the compiled app, so a page starts with a third of the work.
   * @param wasGood whether the test passed
   */
  close(wasGood: boolean): Promise<void>;
}

/** Chromium's flags. A page lives for a second or two, so optimizing its code would cost more than it saves. */
const FLAGS = [...TEST_FLAGS, '--js-flags=--no-opt --no-maglev'];
/** Page methods whose effect lasts longer than a test. */
const LASTING = ['addInitScript', 'close', 'emulateMedia', 'exposeFunction', 'route'] as const;
const STORED = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

/** Tabs that wait for their next test, by kind. */
let waiting = new Map<string, Tab[]>();
const origins = new Set<Origin>();

/** Returns a tab that no other test uses at the same time. */
export async function takeTab({ motion = false, touch = false }: TabKind): Promise<Tab> {
  const running = await browser();
  const kind = `${motion} ${touch}`;
  const shelf = waiting.get(kind) ?? [];
  waiting.set(kind, shelf);
  return shelf.pop() ?? keptTab(await newContext(running, { motion, touch }), shelf);
}

/** Returns a tab that is not reused, for what Playwright sets or reports per context. */
export async function tabAlone(kind: TabKind): Promise<Tab> {
  return newTab(await newContext(await browser(), kind));
}

/** Each context has a window of its own, because a tab behind another one is drawn only once a second. */
async function newTab(context: BrowserContext): Promise<Tab> {
  const [page, origin] = await Promise.all([context.newPage(), Origin.open()]);
  origins.add(origin);
  const close = async () => {
    await context.close();
    await closeOrigin(origin);
  };
  return { page, origin, openBeside: () => context.newPage(), close };
}

async function keptTab(context: BrowserContext, shelf: Tab[]): Promise<Tab> {
  const tab = await newTab(context);
  const devtools = await context.newCDPSession(tab.page);
  const isLikeNew = watchLasting(tab.page);
  const kept: Tab = {
    ...tab,
    close: async (wasGood) => {
      if (!wasGood || !isLikeNew()) return tab.close(wasGood);
      await clean(tab, devtools);
      shelf.push(kept);
    },
  };
  return kept;
}

/** Leaves the app, and clears its storage and history. */
async function clean({ page, origin }: Tab, devtools: CDPSession): Promise<void> {
  page.removeAllListeners();
  await page.goto(origin.url + BLANK_PATH);
  await page.evaluate(() => sessionStorage.clear());
  await devtools.send('Storage.clearDataForOrigin', { origin: origin.url, storageTypes: STORED });
  await devtools.send('Page.resetNavigationHistory');
  await page.mouse.move(0, 0);
}

/** @returns a function that returns whether no method with a lasting effect was called on the page */
function watchLasting(page: Page): () => boolean {
  let isLikeNew = true;
  for (const name of LASTING) {
    const call = page[name].bind(page) as (...values: unknown[]) => unknown;
    Object.assign(page, {
      [name]: (...values: unknown[]) => {
        isLikeNew = false;
        return call(...values);
      },
    });
  }
  return () => isLikeNew;
}

async function closeOrigin(origin: Origin): Promise<void> {
  origins.delete(origin);
  await origin.close();
}

let known: Browser | undefined;

async function browser(): Promise<Browser> {
  const running = await globalThis.browserOfWorker({
    executablePath: CHROMIUM_PATH,
    headless: true,
    args: FLAGS,
    timeout: 60_000,
  });
  if (running === known) return running;
  known = running;
  running.once('disconnected', () => {
    waiting = new Map();
    for (const origin of origins) void closeOrigin(origin);
  });
  return running;
}

async function newContext(
  running: Browser,
  { motion = false, touch = false }: TabKind,
): Promise<BrowserContext> {
  const context = await running.newContext({
    reducedMotion: motion ? 'no-preference' : 'reduce',
    hasTouch: touch,
    isMobile: touch,
    locale: 'en-US',
    timezoneId: testZone,
  });
  context.setDefaultTimeout(20_000);
  return context;
}
