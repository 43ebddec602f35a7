import { afterAll, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { launchChromium, type RunningChromium, watchPage } from '../../support/browser.js';
import { noonZone } from '../../support/noon-zone.js';
import type { Answers } from './answers.js';
import { AD_NETWORK, WebServer } from './web-server.js';

/** How a window looks at the web app, and what the test provokes in it. */
export interface ViewOptions {
  width?: number;
  height?: number;
  /** Where the person chose the dark theme earlier. */
  dark?: boolean;
  /** Movement is off unless a test is about movement: it costs a drawn frame every 16 ms. */
  motion?: boolean;
  touch?: boolean;
  /** Console errors that belong to what the test does, such as the 503 it provokes. */
  expected?: RegExp;
  /** The page's own clock is under the test's control: `page.clock`. */
  clock?: boolean;
  /** An ad network is configured. */
  adNetwork?: boolean;
  /** Before anything of the page runs. */
  prepare?(page: Page, context: BrowserContext): Promise<unknown>;
}

/** One window on the web app, with the API's answers behind it. */
export interface View {
  page: Page;
  context: BrowserContext;
  web: WebServer;
}

/** Opens an address of the web app as whom the answers describe. */
export type Open = (path: string, answers: Answers, options?: ViewOptions) => Promise<View>;

let chromium: Promise<RunningChromium> | undefined;
afterAll(async () => {
  await (await chromium)?.close();
});

/**
 * A test of what the built web app shows for given answers of the API. The tests of a `describe` run several at a time, each on
 * an origin of its own. Requests to other hosts, calls without an answer, errors on the console and whatever the content
 * security policy had to refuse fail the test.
 */
export function screen(name: string, test: (open: Open) => Promise<void>): void {
  it.concurrent(name, async () => {
    const views: (View & { problems: string[] })[] = [];
    try {
      await test(async (path, answers, options = {}) => {
        const view = await openView(answers, options);
        views.push(view);
        await view.page.goto(path);
        return view;
      });
      expect(views.flatMap(({ problems, web }) => [...problems, ...web.unanswered])).toEqual([]);
    } finally {
      await Promise.all(views.map(close));
    }
  }, 60_000);
}

async function openView(answers: Answers, options: ViewOptions): Promise<View & { problems: string[] }> {
  chromium ??= launchChromium();
  const { browser } = await chromium;
  const web = await WebServer.start(answers, options);
  const context = await browser.newContext({
    baseURL: web.url,
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
    locale: 'en-US',
    timezoneId: noonZone(),
    ...(options.dark ? { storageState: darkTheme(web.url) } : {}),
  });
  context.setDefaultTimeout(20_000);
  const problems: string[] = [];
  const { expected } = options;
  const alsoVisits = options.adNetwork ? [AD_NETWORK] : [];
  context.on('page', (page) => watchPage(page, { home: web.url, alsoVisits, expected, problems }));
  const page = await context.newPage();
  if (options.clock) await page.clock.install();
  await options.prepare?.(page, context);
  return { page, context, web, problems };
}

async function close({ context, web }: View): Promise<void> {
  await context.close();
  await web.close();
}

/** What a browser holds whose person chose the dark theme earlier. */
function darkTheme(origin: string) {
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'interface-theme', value: 'dark' }] }] };
}
