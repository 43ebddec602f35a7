import { expect, it } from '@jest/globals';
import { IS_LONG_FORM } from '@shadow-guide/contracts/testing';
import type { Page } from 'playwright-core';
import { watchPage } from '../../support/watch-page.js';
import type { Answers } from './answers.js';
import { tabAlone, takeTab } from './tabs.js';
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

type ScreenTest = (open: Open) => Promise<void>;

interface OpenedView extends View {
  problems: string[];
  close(wasGood: boolean): Promise<void>;
}

/**
 * A test of what the built web app shows for given answers of the API. The tests of a `describe` run several at a time, each on
 * an origin of its own. Requests to other hosts, calls without an answer, errors on the console and whatever the content
 * security policy had to refuse fail the test.
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

/** A {@link screen} of the long form: a rarer way of doing what another test does, or a convenience. */
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
    // Somebody is at the page: a visitor's fetches the app then.
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
