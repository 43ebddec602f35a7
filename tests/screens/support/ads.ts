import type { Page, Route } from 'playwright-core';
import { AD_NETWORK } from './web-server.js';

/** Our own notice. */
export const noticeOn = (page: Page) => page.getByRole('region', { name: 'A notice from Shadow Guide' });
/** The space that is kept for ads. */
export const adSpace = (page: Page) => page.locator('[data-room]');

/** The code that fills the slots: it is fetched when a notice is to be shown, and not before. */
const CONTENT = '**/assets/slot-content-*.js';

interface Shift {
  at: number;
  value: number;
}

/** Holds back what fills the slots. @returns lets it come, and what was asked for so far */
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

/** Notes every shift of the layout, on the page's own clock. */
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

/** The page has all that it will have without a notice: fonts too, whose coming may move a line. */
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

/** What has shifted since then, up to 400 ms from now. */
export function shiftedSince(page: Page, since: number): Promise<number> {
  return page.evaluate(async (begin) => {
    await new Promise((passed) => setTimeout(passed, 400));
    const { shifts } = window as unknown as { shifts: Shift[] };
    return shifts.filter(({ at }) => at >= begin).reduce((sum, { value }) => sum + value, 0);
  }, since);
}

/** When the code that fills the slots was asked for, in milliseconds of the page's own clock. */
export function contentFetchedAt(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('slot-content'))?.startTime ??
      0,
  );
}

/**
 * Opens a page whose clock is installed, and waits until an ad would have come: what decides about ads has been answered, and
 * the seconds that an ad lets pass are over by the page's own clock, which is put forward.
 * @param known the calls that decide, below `/api/`
 * @returns the requests for what fills the slots: whoever shows something there asks for it first
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
  // Two frames for what React makes of it, and a moment for the request to be reported.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await new Promise((passed) => setTimeout(passed, 500));
  return asked;
}

/** An ad network's page that announces itself. @returns the requests that it got, with their headers */
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

/** An ad network that fails in one way. */
export const withoutNetwork = (page: Page, fail: (route: Route) => Promise<void>) =>
  page.route(`${AD_NETWORK}/**`, fail);
