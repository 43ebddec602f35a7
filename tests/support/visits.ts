import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { launchChromium, lendSession, type RunningChromium } from './browser.js';
import { noonZone } from './noon-zone.js';
import type { Person } from './person.js';
import { resetModel, runningProduct, setModel } from './product.js';
import { watchPage } from './watch-page.js';

/** The pace at which the local guide answers a browser test that says nothing about pace. */
export const QUICK = { firstTokenDelayMs: 30, tokenDelayMs: 3, wholeDelayMs: 0, failures: [] };

/** One browser window of its own: cookies, storage, and everything that went wrong in it. */
export interface Visit {
  context: BrowserContext;
  page: Page;
}

export interface VisitOptions {
  /** Signed in as this person. */
  as?: Person;
  width?: number;
  height?: number;
  /** The device's IANA time zone: that of the person unless told, or one in which it is noon. */
  timezone?: string;
  /** Console errors that belong to what the test does, such as the 503 it provokes. */
  expected?: RegExp;
  /** Origins that the test visits on purpose, such as the sign-in provider's. */
  alsoVisits?: string[];
}

/**
 * One Chromium for the tests of a file, and a window for each test. After each test, every window must have asked nothing of a
 * foreign host and have logged no error; a content security policy that had to refuse something counts as an error.
 */
export function useChromium(): { visit(path: string, options?: VisitOptions): Promise<Visit> } {
  const { url, control } = runningProduct();
  let chromium: RunningChromium;
  let open: { context: BrowserContext; problems: string[] }[] = [];

  beforeAll(async () => {
    chromium = await launchChromium();
  });
  afterAll(async () => {
    await chromium.close();
    await resetModel(control);
  });
  afterEach(async () => {
    const problems = open.flatMap((visit) => visit.problems);
    await Promise.all(open.map(({ context }) => close(context)));
    open = [];
    await setModel(control, QUICK);
    expect(problems).toEqual([]);
  });

  return {
    async visit(path, options = {}) {
      const context = await chromium.browser.newContext({
        baseURL: url,
        viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
        // Movement costs a drawn frame every 16 ms.
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: options.timezone ?? options.as?.timezone ?? noonZone(),
      });
      context.setDefaultTimeout(20_000);
      const problems: string[] = [];
      open.push({ context, problems });
      if (options.as) await lendSession({ context }, options.as);
      const { expected, alsoVisits = [] } = options;
      context.on('page', (page) => watchPage(page, { home: url, alsoVisits, expected, problems }));
      const page = await context.newPage();
      await page.goto(path);
      return { context, page };
    },
  };
}

/** A page asks on to its end; a test that answers in the server's place must not fail over a call that nobody waits for any more. */
async function close(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}
