import type { Page, Route } from 'playwright-core';
import { AD_NETWORK } from './web-server.js';

/** Returns our own notice. */
export const noticeOn = (page: Page) => page.getByRole('region', { name: 'A notice from Shadow Guide' });
/** Returns the space reserved for ads. */
export const adSpace = (page: Page) => page.locator('[data-room]');

/** Path of the chunk that fills the ad slots. The page requests it only when a notice is to be shown. */
const CONTENT = '**/assets/slot-content-*.js';

interface Shift {
  at: number;
  value: number;
}

/** Holds back the slots' content. @returns a function that releases it */
export async function holdContent(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CONTENT, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

export const contentWanted = (page: Page) => page.waitForRequest(CONTENT);

/** Records every layout shift, on the page's own clock. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push({ at: entry.startTime, value: entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Waits until everything on the page except the notice is loaded, including fonts, which may move a line. @returns the
 * time at which that was so
 */
export async function comeToRest(page: Page): Promise<number> {
  await page.waitForLoadState('load');
  return page.evaluate(async () => {
    await document.fonts.ready;
    const shifts = () => (window as unknown as { shifts: Shift[] }).shifts;
    let known: number;
    do {
      known = shifts().length;
      await new Promise((passed) => setTimeout(passed, 300));
    } while (shifts().length > known);
    return performance.now();
  });
}

/** Returns the sum of the layout shifts from the given time until 400 ms from now. */
export function shiftedSince(page: Page, since: number): Promise<number> {
  return page.evaluate(async (begin) => {
    await new Promise((passed) => setTimeout(passed, 400));
    const { shifts } = window as unknown as { shifts: Shift[] };
    return shifts.filter(({ at }) => at >= begin).reduce((sum, { value }) => sum + value, 0);
  }, since);
}

/** Returns when the slots' chunk was requested, in milliseconds of the page's own clock. */
export function contentFetchedAt(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('slot-content'))?.startTime ??
      0,
  );
}

/**
 * Opens a page whose clock is controlled by the test, and waits until an ad would have appeared: the calls that decide
 * about ads have been answered, and the clock is advanced past the delay of an ad.
 * @param known the calls that decide, below `/api/`
 * @returns the requests for the slots' content; without such a request nothing is shown
 */
export async function letAdsCome(page: Page, url: string, known: readonly string[]): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/slot-content')) asked.push(request.url());
  });
  const answers = known.map((call) => page.waitForResponse(`**/api/${call}`));
  await page.goto(url);
  await Promise.all(answers);
  await page.clock.fastForward(10_000);
  // Two frames let React render, and a moment lets the request be reported.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await new Promise((passed) => setTimeout(passed, 500));
  return asked;
}

/**
 * Installs a stand-in for an ad network whose page announces itself. @returns the requests that the stand-in received,
 * with their headers
 */
export async function withNetwork(page: Page): Promise<Record<string, string>[]> {
  const asked: Record<string, string>[] = [];
  await page.route(`${AD_NETWORK}/**`, async (route) => {
    asked.push({ url: route.request().url(), ...(await route.request().allHeaders()) });
    await route.fulfill({
      contentType: 'text/html',
      body: `<script>parent.postMessage('ready', '*')</script>An advert`,
    });
  });
  return asked;
}

/** Installs a stand-in for an ad network that fails in the given way. */
export const withoutNetwork = (page: Page, fail: (route: Route) => Promise<void>) =>
  page.route(`${AD_NETWORK}/**`, fail);
