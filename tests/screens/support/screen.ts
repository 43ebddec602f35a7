import { afterAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, LaunchOptions, Page } from 'playwright-core';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../../support/chromium-options.js';
import { noonZone } from '../../support/noon-zone.js';
import { watchPage } from '../../support/watch-page.js';
import type { Answers } from './answers.js';
import { AD_NETWORK, STRIPE_HOST, WebServer } from './web-server.js';

/** How a window looks at the web app, and what the test provokes in it. */
export interface ViewOptions {
  width?: number;
  height?: number;
  /** Movement is off unless a test is about movement: it costs a drawn frame every 16 ms. */
  motion?: boolean;
  touch?: boolean;
  /** Console errors that belong to what the test does, such as the 503 it provokes. */
  expected?: RegExp;
  /** The page's own clock is under the test's control: `page.clock`. */
  clock?: boolean;
  /** An ad network is configured. */
  adNetwork?: boolean;
  /** Payments go to Stripe and not to the stand-in. */
  withStripe?: boolean;
  /** In a context that no other test uses, for what Playwright sets or reports for a whole context. */
  alone?: boolean;
  /** Before anything of the page runs. */
  prepare?(page: Page): Promise<unknown>;
}

/** One tab on the web app, with the API's answers behind it. */
export interface View {
  page: Page;
  web: WebServer;
  /** Opens another tab of the same browser. */
  newTab(): Promise<Page>;
}

/** Opens an address of the web app as whom the answers describe. */
export type Open = (path: string, answers: Answers, options?: ViewOptions) => Promise<View>;

interface OpenedView extends View {
  problems: string[];
  close(): Promise<void>;
}

declare global {
  /** Of `tests/support/browser-environment.mjs`: all test files of a jest worker use one browser. */
  var browserOfWorker: (options: LaunchOptions) => Promise<Browser>;
}

/** Pages live for a second or two: what they gain by optimized code is less than what making it costs. */
const FLAGS = [...CHROMIUM_FLAGS, '--js-flags=--no-opt --no-maglev'];

const shared = new Map<string, Promise<BrowserContext>>();
afterAll(async () => {
  const contexts = await Promise.allSettled(shared.values());
  await Promise.all(contexts.map((one) => one.status === 'fulfilled' && one.value.close()));
});

/**
 * A test of what the built web app shows for given answers of the API. The tests of a `describe` run several at a time, each on
 * an origin of its own. Requests to other hosts, calls without an answer, errors on the console and whatever the content
 * security policy had to refuse fail the test.
 */
export function screen(name: string, test: (open: Open) => Promise<void>): void {
  it.concurrent(name, async () => {
    const views: OpenedView[] = [];
    try {
      await test(async (path, answers, options = {}) => {
        const view = await openView(answers, options);
        views.push(view);
        await view.page.goto(path === 'about:blank' ? path : view.web.url + path);
        return view;
      });
      expect(views.flatMap(({ problems, web }) => [...problems, ...web.unanswered])).toEqual([]);
    } finally {
      await Promise.all(views.map((view) => view.close()));
    }
  }, 60_000);
}

async function openView(answers: Answers, options: ViewOptions): Promise<OpenedView> {
  const web = await WebServer.start(answers, options);
  const alone = options.alone || options.clock || options.adNetwork;
  const context = await (alone ? newContext(options) : sharedContext(options));
  const problems: string[] = [];
  const pages: Page[] = [];
  const newTab = async () => {
    const page = await context.newPage();
    pages.push(page);
    const { expected } = options;
    const alsoVisits = [
      ...(options.adNetwork ? [AD_NETWORK] : []),
      ...(options.withStripe ? [STRIPE_HOST] : []),
    ];
    watchPage(page, { home: web.url, alsoVisits, expected, problems });
    // Somebody is at the page: a visitor's fetches the app then.
    page.on(
      'domcontentloaded',
      () => void page.evaluate(() => dispatchEvent(new Event('keydown'))).catch(() => undefined),
    );
    return page;
  };
  const page = await newTab();
  await page.setViewportSize({ width: options.width ?? 1280, height: options.height ?? 800 });
  if (options.clock) await page.clock.install();
  await options.prepare?.(page);
  const close = async () => {
    await (alone ? context.close() : Promise.all(pages.map((tab) => tab.close())));
    await web.close();
  };
  return { page, web, newTab, problems, close };
}

/** A context costs more than the page in it; tests share one, since the browser separates what they keep by origin. */
function sharedContext({ motion = false, touch = false }: ViewOptions): Promise<BrowserContext> {
  const kind = `${motion} ${touch}`;
  const context = shared.get(kind) ?? newContext({ motion, touch });
  shared.set(kind, context);
  return context;
}

async function newContext({ motion = false, touch = false }: ViewOptions): Promise<BrowserContext> {
  const browser = await globalThis.browserOfWorker({
    executablePath: CHROMIUM_PATH,
    headless: true,
    args: FLAGS,
    timeout: 60_000,
  });
  const context = await browser.newContext({
    reducedMotion: motion ? 'no-preference' : 'reduce',
    hasTouch: touch,
    isMobile: touch,
    locale: 'en-US',
    timezoneId: noonZone(),
  });
  context.setDefaultTimeout(20_000);
  return context;
}
