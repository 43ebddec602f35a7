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

/** Notes when the page first showed a notice, and every shift of its layout, in milliseconds of its own clock. */
async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { noticeAt: 0, shifts: [] };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (seen.noticeAt === 0 && document.querySelector('[data-room] section'))
        seen.noticeAt = performance.now();
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        seen.shifts.push({ at: entry.startTime, value: entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface Seen {
  noticeAt: number;
  shifts: { at: number; value: number }[];
}

/** What shifted within 300 ms of the notice, before or after. */
async function layoutOf(page: Page): Promise<{ noticeAt: number; shifted: number }> {
  await page.waitForFunction(() => {
    const { seen } = window as unknown as { seen: Seen };
    return performance.now() > seen.noticeAt + 400;
  });
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen };
    const around = seen.shifts.filter(({ at }) => Math.abs(at - seen.noticeAt) < 300);
    return { noticeAt: seen.noticeAt, shifted: around.reduce((sum, { value }) => sum + value, 0) };
  });
}

/** The page stands, and long enough for an ad to have come. */
async function waitForAds(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() > 3_500);
}

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
    await watchLayout(page);
    await page.goto(path);
    await notice(page).waitFor();
    const { noticeAt, shifted } = await layoutOf(page);
    expect(noticeAt).toBeGreaterThan(1_990);
    expect(shifted).toBe(0);
    const [space, shown] = await Promise.all([room(page).boundingBox(), notice(page).boundingBox()]);
    expect(shown?.height ?? 0).toBeLessThanOrEqual(space?.height ?? 0);
  });

  it('is on no screen but those', async () => {
    const { page } = await visit('/insights', { as: await Person.arrive(url) });
    await page.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
    await waitForAds(page);
    expect(await room(page).count()).toBe(0);
  });

  it('is not shown on the trial, and goes the moment the trial starts', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url) });
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await page.getByText('Premium trial: 14 days left').waitFor();
    await room(page).waitFor({ state: 'detached' });
    await page.goto('/journal');
    await new JournalPage(page).box.waitFor();
    await waitForAds(page);
    expect(await room(page).count()).toBe(0);
  });

  it('is not shown to who has been given an ad-free plan', async () => {
    const { page } = await visit('about:blank', { as: await Person.arrive(url) });
    await page.route('**/api/subscription/status', async (route) => {
      const response = await route.fetch();
      const status = await response.json();
      await route.fulfill({ json: { ...status, entitlements: { ...status.entitlements, adFree: true } } });
    });
    for (const path of ['/', '/journal']) {
      await page.goto(path);
      await waitForAds(page);
      expect(await room(page).count()).toBe(0);
    }
  });

  it('leaves its space empty when a blocker keeps it away, and the page works', async () => {
    const { page } = await visit('about:blank', { as: await Person.arrive(url), expected: /api\/ads/ });
    await page.route('**/api/ads', (route) => route.abort('blockedbyclient'));
    await page.goto('/');
    await waitForAds(page);
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
    await notice(home).waitFor({ state: 'hidden', timeout: 1_000 });
    await home
      .getByRole('heading', { name: 'What premium adds' })
      .waitFor({ state: 'hidden', timeout: 1_000 });

    const { page: elsewhere } = await visit('/', { as: person });
    await elsewhere.getByRole('heading', { name: 'Quick Actions' }).waitFor();
    await waitForAds(elsewhere);
    expect(await room(elsewhere).textContent()).toBe('');
    expect(await elsewhere.getByRole('heading', { name: 'What premium adds' }).count()).toBe(0);
    expect(await elsewhere.getByRole('button', { name: 'Start Free Trial' }).count()).toBe(0);

    await home.goto('/api/logout');
    await home.getByRole('link', { name: 'Start Your Journey' }).waitFor();
    await waitForAds(home);
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
    await page.goto('/');
    await page.getByRole('heading', { name: 'Quick Actions' }).waitFor();
    await waitForAds(page);
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
    await page.goto('/');
    const frame = page.getByTitle('Advertisement');
    await frame.waitFor({ state: 'attached' });
    expect(await frame.isVisible()).toBe(false);
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
    await page.getByTitle('Advertisement').waitFor({ state: 'detached', timeout: 1_000 });
  });
});
