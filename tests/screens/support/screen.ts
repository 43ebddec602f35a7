import { expect, it } from '@jest/globals';
import { IS_LONG_FORM } from '@shadow-guide/contracts/testing';
import type { Page } from 'playwright-core';
import { watchPage } from '../../support/watch-page.js';
import type { Answers } from './answers.js';
import { tabAlone, takeTab } from './tabs.js';
import { AD_NETWORK, STRIPE_HOST, WebServer } from './web-server.js';

/** Window settings for a view of the web app, and faults that the test provokes in it. */
export interface ViewOptions {
  width?: number;
  height?: number;
  /** Enables animations; off by default, because they cost a drawn frame every 16 ms. */
  motion?: boolean;
  touch?: boolean;
  /** Console errors that the test provokes, such as a 503. */
  expected?: RegExp;
  /** Whether the test controls the page's own clock: `page.clock`. */
  clock?: boolean;
  /** Whether an ad network is configured. */
  adNetwork?: boolean;
  /** Whether payments go to Stripe instead of the stand-in. */
  withStripe?: boolean;
  /** Uses a context that no other test uses, for what Playwright sets or reports per context. */
  alone?: boolean;
  /** Runs before any script of the page. */
  prepare?(page: Page): Promise<unknown>;
}

/** One tab of the web app, with the API's answers behind it. */
export interface View {
  page: Page;
  web: WebServer;
  /** Opens another tab of the same browser. */
  newTab(): Promise<Page>;
}

/** Opens an address of the web app as the person whom the answers describe. */
export type Open = (path: string, answers: Answers, options?: ViewOptions) => Promise<View>;

type ScreenTest = (open: Open) => Promise<void>;

interface OpenedView extends View {
  problems: string[];
  close(wasGood: boolean): Promise<void>;
}

/**
 * Defines a test of what the built web app shows for given answers of the API. The tests of a `describe` run several at
 * a time, each on its own origin. Requests to other hosts, calls without an answer, console errors and violations of
 * the content security policy fail the test.
 */
export function screen(name: string, test: ScreenTest): void {
  it.concurrent(name, async () => {
    const views: OpenedView[] = [];
    let wasGood = false;
    try {
      await test(async (path, answers, options = {}) => {
        const view = await openView(answers, options);
        views.push(view);
        await view.page.goto(path === 'about:blank' ? path : view.web.url + path);
        return view;
      });
      expect(views.flatMap(({ problems, web }) => [...problems, ...web.unanswered])).toEqual([]);
      wasGood = true;
    } finally {
      await Promise.all(views.map((view) => view.close(wasGood)));
    }
  }, 60_000);
}

/**
 * Defines a {@link screen} test that runs only in the long form: a rarer variant of another test, or a minor
 * convenience.
 */
screen.long = (name: string, test: ScreenTest): void => {
  if (IS_LONG_FORM) screen(name, test);
};

async function openView(answers: Answers, options: ViewOptions): Promise<OpenedView> {
  const { width = 1280, height = 800, expected } = options;
  const alone = options.alone || options.clock || options.adNetwork;
  const tab = await (alone ? tabAlone(options) : takeTab(options));
  const web = new WebServer(tab.origin, answers, options);
  const problems: string[] = [];
  const others: Page[] = [];
  const watch = (page: Page) => {
    const alsoVisits = [
      ...(options.adNetwork ? [AD_NETWORK] : []),
      ...(options.withStripe ? [STRIPE_HOST] : []),
    ];
    watchPage(page, { home: web.url, alsoVisits, expected, problems });
    // Simulates user activity: it makes a visitor's page fetch the app.
    page.on(
      'domcontentloaded',
      () => void page.evaluate(() => dispatchEvent(new Event('keydown'))).catch(() => undefined),
    );
  };
  const { page } = tab;
  watch(page);
  const newTab = async () => {
    const other = await tab.openBeside();
    others.push(other);
    watch(other);
    return other;
  };
  await page.setViewportSize({ width, height });
  if (options.clock) await page.clock.install();
  await options.prepare?.(page);
  const close = async (wasGood: boolean) => {
    await Promise.all(others.map((other) => other.close()));
    web.close();
    await tab.close(wasGood);
  };
  return { page, web, newTab, problems, close };
}
