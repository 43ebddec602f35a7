import { describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { until } from '../../support/until.js';
import { useChromium } from '../../support/visits.js';

const { url } = runningProduct();
const { visit } = useChromium();

const IN_DANGER = 'I want to kill myself and nobody would notice.';
const NETWORK = 'https://ads.example';

/** Our own notice. */
const notice = (page: Page) => page.getByRole('region', { name: 'A notice from Shadow Guide' });
/** The space that is kept for ads. */
const room = (page: Page) => page.locator('[data-room]');

/** The code that fills the slots: it is fetched when a notice is to be shown, and not before. */
const CONTENT = '**/assets/slot-content-*.js';

/** Holds back what fills the slots. @returns lets it come */
async function holdContent(page: Page): Promise<() => void> {
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

/** Notes every shift of the layout, on the page's own clock. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push({ at: entry.startTime, value: entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface Shift {
  at: number;
  value: number;
}

/** The page has all that it will have without a notice: fonts too, whose coming may move a line. */
async function comeToRest(page: Page): Promise<number> {
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

/** When a file was asked for, in milliseconds of the page's own clock. */
function fetchedAt(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (part) =>
      performance.getEntriesByType('resource').find((entry) => entry.name.includes(part))?.startTime ?? 0,
    name,
  );
}

/** What has shifted since then, up to 400 ms from now. */
function shiftedSince(page: Page, since: number): Promise<number> {
  return page.evaluate(async (begin) => {
    await new Promise((passed) => setTimeout(passed, 400));
    const { shifts } = window as unknown as { shifts: Shift[] };
    return shifts.filter(({ at }) => at >= begin).reduce((sum, { value }) => sum + value, 0);
  }, since);
}

/**
 * Opens a page and waits until an ad would have come: what decides about ads has been answered, and the seconds that an ad lets
 * pass are over by the page's own clock, which is put forward.
 * @param known the calls that decide, below `/api/`
 * @returns the requests for what fills the slots: whoever shows something there asks for it first
 */
async function letAdsCome(page: Page, path: string, known: readonly string[]): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/slot-content')) asked.push(request.url());
  });
  await page.clock.install();
  const answers = known.map((call) => page.waitForResponse(`**/api/${call}`));
  await page.goto(path);
  await Promise.all(answers);
  await page.clock.fastForward(10_000);
  // Two frames for what React makes of it, and a moment for the request to be reported.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await new Promise((passed) => setTimeout(passed, 500));
  return asked;
}

const PLAN = 'subscription/status';
const QUIET_TIME = 'safety/quiet';

/** An ad network is configured: the gateway names its page, and admits it in the documents it should. */
async function withNetwork(context: BrowserContext): Promise<Record<string, string>[]> {
  const asked: Record<string, string>[] = [];
  await context.route('**/api/ads', (route) => route.fulfill({ json: { frameUrl: `${NETWORK}/frame` } }));
  await context.route(`${url}/`, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = `${headers['content-security-policy']}; frame-src ${NETWORK}`;
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
  });
  await context.route(`${NETWORK}/**`, async (route) => {
    asked.push({ url: route.request().url(), ...(await route.request().allHeaders()) });
    await route.fulfill({
      contentType: 'text/html',
      body: `<script>parent.postMessage('ready', '*')</script>An advert`,
    });
  });
  return asked;
}

describe('a notice', () => {
  it.each([
    { place: 'the landing page', path: '/', signedIn: false },
    { place: 'the home of a free person', path: '/', signedIn: true },
    { place: 'the journal of a free person', path: '/journal', signedIn: true },
  ])('stands on $place, not before two seconds, and moves nothing', async ({ path, signedIn }) => {
    const { page } = await visit('about:blank', {
      as: signedIn ? await Person.arrive(url) : undefined,
      width: 390,
      height: 844,
    });
    await watchShifts(page);
    const release = await holdContent(page);
    const wanted = page.waitForRequest(CONTENT);
    await page.goto(path);
    await wanted;
    const rested = await comeToRest(page);
    release();
    await notice(page).waitFor();
    expect(await shiftedSince(page, rested)).toBe(0);
    expect(await fetchedAt(page, 'slot-content')).toBeGreaterThan(1_990);
    const [space, shown] = await Promise.all([room(page).boundingBox(), notice(page).boundingBox()]);
    expect(shown?.height ?? 0).toBeLessThanOrEqual(space?.height ?? 0);
  });

  it('is on no screen but those', async () => {
    const { page } = await visit('about:blank', { as: await Person.arrive(url) });
    const asked = await letAdsCome(page, '/insights', [PLAN]);
    await page.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
    expect(await room(page).count()).toBe(0);
    expect(asked).toEqual([]);
  });

  it('is not shown on the trial, and goes the moment the trial starts', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url) });
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await page.getByText('Premium trial: 14 days left').waitFor();
    await room(page).waitFor({ state: 'detached' });
    const asked = await letAdsCome(page, '/journal', [PLAN]);
    await new JournalPage(page).box.waitFor();
    expect(await room(page).count()).toBe(0);
    expect(asked).toEqual([]);
  });

  it('is not shown to who has been given an ad-free plan', async () => {
    const person = await Person.arrive(url);
    for (const path of ['/', '/journal']) {
      const { page } = await visit('about:blank', { as: person });
      await page.route('**/api/subscription/status', async (route) => {
        const response = await route.fetch();
        const status = await response.json();
        await route.fulfill({ json: { ...status, entitlements: { ...status.entitlements, adFree: true } } });
      });
      const asked = await letAdsCome(page, path, [PLAN, QUIET_TIME]);
      expect(await room(page).count()).toBe(0);
      expect(asked).toEqual([]);
    }
  });

  it('leaves its space empty when a blocker keeps it away, and the page works', async () => {
    const { page } = await visit('about:blank', { as: await Person.arrive(url), expected: /api\/ads/ });
    await page.route('**/api/ads', (route) => route.abort('blockedbyclient'));
    const blocked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/ads'));
    const asked = await letAdsCome(page, '/', [PLAN, QUIET_TIME]);
    await blocked;
    expect(asked).toHaveLength(1);
    expect(await room(page).textContent()).toBe('');
    await page.getByRole('link', { name: 'Write your first entry' }).click();
    await new JournalPage(page).box.waitFor();
  });

  it('recedes in the journal while one types, and is nowhere near the writing box', async () => {
    const { page } = await visit('/journal', { as: await Person.arrive(url), width: 360, height: 740 });
    await notice(page).waitFor();
    const opacity = () => room(page).evaluate((it) => getComputedStyle(it).opacity);
    expect(await opacity()).toBe('1');
    const journal = new JournalPage(page);
    await journal.box.fill('A thought.');
    await until('the notice has receded', async () => (await opacity()) === '0');
    const [line, box] = await Promise.all([room(page).boundingBox(), journal.box.boundingBox()]);
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(box?.y ?? 0);
    await journal.box.fill('');
    await until('the notice is back', async () => (await opacity()) === '1');
  });
});

describe('after a safety card', () => {
  it('nothing is advertised: at once in every tab, on another device, and after signing out', async () => {
    const person = await Person.arrive(url);
    const { page, context } = await visit('/journal', { as: person });
    const home = await context.newPage();
    await home.goto('/');
    await notice(home).waitFor();
    await home.getByRole('heading', { name: 'What premium adds' }).waitFor();
    const journal = new JournalPage(page);
    await journal.write(IN_DANGER);
    await journal.log.locator('[data-safety]').first().waitFor();
    await notice(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Start Free Trial' }).waitFor({ state: 'hidden' });
    await notice(home).waitFor({ state: 'hidden' });
    await home.getByRole('heading', { name: 'What premium adds' }).waitFor({ state: 'hidden' });

    const { page: elsewhere } = await visit('about:blank', { as: person });
    expect(await letAdsCome(elsewhere, '/', [PLAN, QUIET_TIME])).toEqual([]);
    await elsewhere.getByRole('heading', { name: 'Quick Actions' }).waitFor();
    expect(await room(elsewhere).textContent()).toBe('');
    expect(await elsewhere.getByRole('heading', { name: 'What premium adds' }).count()).toBe(0);
    expect(await elsewhere.getByRole('button', { name: 'Start Free Trial' }).count()).toBe(0);

    expect(await letAdsCome(home, '/api/logout', ['auth/user'])).toEqual([]);
    await home.getByRole('link', { name: 'Start Your Journey' }).waitFor();
    expect(await room(home).textContent()).toBe('');
  });

  it('nothing is advertised while it cannot be found out whether there was one', async () => {
    const { page } = await visit('about:blank', { as: await Person.arrive(url), expected: /safety\/quiet/ });
    await page.route('**/api/safety/quiet', (route) =>
      route.fulfill({
        status: 503,
        json: { statusCode: 503, code: 'service_unavailable', message: 'Away.' },
      }),
    );
    expect(await letAdsCome(page, '/', [PLAN, QUIET_TIME])).toEqual([]);
    await page.getByRole('heading', { name: 'Quick Actions' }).waitFor();
    expect(await room(page).textContent()).toBe('');
  });
});

describe('an ad network', () => {
  it('is framed only when one is configured, without a way to the page or the person', async () => {
    const { page, context } = await visit('about:blank', {
      as: await Person.arrive(url),
      alsoVisits: [NETWORK],
    });
    const asked = await withNetwork(context);
    await page.goto('/');
    const frame = page.getByTitle('Advertisement');
    await frame.waitFor();
    await page.getByText('Advertisement', { exact: true }).waitFor();
    expect((await frame.getAttribute('sandbox'))?.split(' ')).not.toContain('allow-same-origin');
    expect(await frame.getAttribute('sandbox')).not.toMatch(/top-navigation|forms/);
    await until('the frame was fetched', () => asked.length > 0);
    expect(asked[0]?.['url']).toBe(`${NETWORK}/frame?place=home`);
    expect(asked[0]?.['referer']).toBeUndefined();
    expect(asked[0]?.['cookie']).toBeUndefined();
    expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument ?? null)).toBeNull();
  });

  it.each([
    { kind: 'is blocked', answer: (route: Route) => route.abort('blockedbyclient') },
    { kind: 'has nothing to show', answer: (route: Route) => route.fulfill({ body: '' }) },
  ])('that $kind leaves its place to our own notice, unseen', async ({ answer }) => {
    const { page, context } = await visit('about:blank', {
      as: await Person.arrive(url),
      alsoVisits: [NETWORK],
      expected: /ads\.example/,
    });
    await withNetwork(context);
    await context.route(`${NETWORK}/**`, answer);
    await page.clock.install();
    await page.goto('/');
    const frame = page.getByTitle('Advertisement');
    await frame.waitFor({ state: 'attached' });
    expect(await frame.isVisible()).toBe(false);
    // The patience of five seconds, by the page's own clock.
    await page.clock.fastForward(6_000);
    await notice(page).waitFor();
    expect(await frame.count()).toBe(0);
  });

  it('is never on the journal’s page, and not in a document that was loaded there', async () => {
    const { page, context } = await visit('about:blank', {
      as: await Person.arrive(url),
      alsoVisits: [NETWORK],
    });
    const asked = await withNetwork(context);
    await page.goto('/journal');
    await notice(page).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await notice(page).waitFor();
    expect([asked.length, await page.locator('iframe').count()]).toEqual([0, 0]);
    await page.goto('/');
    await page.getByTitle('Advertisement').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' }).click();
    await notice(page).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('goes at once when a card appears in another tab', async () => {
    const { page, context } = await visit('about:blank', {
      as: await Person.arrive(url),
      alsoVisits: [NETWORK],
    });
    await withNetwork(context);
    await page.goto('/');
    await page.getByTitle('Advertisement').waitFor();
    const other = await context.newPage();
    await other.goto('/journal');
    await new JournalPage(other).write(IN_DANGER);
    await other.locator('[data-safety]').first().waitFor();
    await page.getByTitle('Advertisement').waitFor({ state: 'detached' });
  });
});
