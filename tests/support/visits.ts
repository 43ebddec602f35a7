import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { launchChromium, lendSession, type RunningChromium } from './browser.js';
import { noonZone } from './noon-zone.js';
import type { Person } from './person.js';
import { resetModel, runningProduct, setModel } from './product.js';
import { watchPage } from './watch-page.js';

/** Default pace at which the local guide answers browser tests. */
export const QUICK = { firstTokenDelayMs: 30, tokenDelayMs: 3, wholeDelayMs: 0, failures: [] };

/** One browser window with its own cookies and storage, and every error that occurred in it. */
export interface Visit {
  context: BrowserContext;
  page: Page;
}

export interface VisitOptions {
  /** The person who is signed in. */
  as?: Person;
  width?: number;
  height?: number;
  /** The device’s IANA time zone; defaults to the person’s zone, or without a person to a zone in which it is noon. */
  timezone?: string;
  /** Console errors that the test provokes, such as a 503. */
  expected?: RegExp;
  /** Foreign origins that the test visits on purpose, such as the sign-in provider’s. */
  alsoVisits?: string[];
}

/**
 * Provides one Chromium per test file and a new window per test. After each test, no window may have requested a
 * foreign host or logged an error; violations of the content security policy count as errors.
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
        // Animations cost a rendered frame every 16 ms.
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

/**
 * Closes a browser context. A page keeps sending requests until it is closed; a route handler of the test must not fail
 * because of a request that nothing awaits any longer.
 */
async function close(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}
