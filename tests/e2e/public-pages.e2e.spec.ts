import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itLong } from '@shadow-guide/contracts/testing';
import type { Page } from 'playwright-core';
import { launchChromium, type RunningChromium } from '../support/browser.js';
import { Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';
import { until } from '../support/until.js';
import { watchPage } from '../support/watch-page.js';

const { url } = runningProduct();
const PAGES = [
  { path: '/', says: /a journal that answers/ },
  { path: '/about', says: /model/ },
  { path: '/what-is-shadow-work', says: /Jung/ },
  { path: '/shadow-work-exercises', says: /Fifteen exercises in writing/ },
  { path: '/privacy-policy.html', says: /encrypted/ },
  { path: '/terms-of-service.html', says: /operator/ },
];
let chromium: RunningChromium;

beforeAll(async () => {
  chromium = await launchChromium();
}, 60_000);
afterAll(() => chromium?.close());

interface Visit {
  page: Page;
  /** Delivers the app's code, which was held back until then. */
  letAppCome(): void;
}

async function onPage(
  path: string,
  { holdApp = false, ...options }: { javaScriptEnabled?: boolean; holdApp?: boolean },
  test: (visit: Visit) => Promise<void>,
): Promise<void> {
  const context = await chromium.browser.newContext({ ...options, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const problems: string[] = [];
  watchPage(page, { home: url, alsoVisits: [], expected: undefined, problems });
  page.on(
    'response',
    (answer) => answer.status() >= 400 && problems.push(`${answer.status()} ${answer.url()}`),
  );
  let letAppCome = () => {};
  const come = new Promise<void>((resolve) => {
    letAppCome = resolve;
  });
  if (holdApp) {
    await page.route('**/assets/*.js', async (route) => {
      await come;
      await route.continue();
    });
  }
  await page.goto(url + path);
  await test({ page, letAppCome });
  expect(problems).toEqual([]);
  await context.close();
}

/** Returns whether React manages the element, so the page has become the app. */
const isApp = (page: Page) =>
  page.locator('h1').evaluate((heading) => Object.keys(heading).some((key) => key.startsWith('__react')));

describe('a page without JavaScript', () => {
  it.each(PAGES)(
    '$path contains its whole text, and its title, description and preview image',
    ({ path, says }) =>
      onPage(path, { javaScriptEnabled: false }, async ({ page }) => {
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await page.locator('main').textContent()).toMatch(says);
        const content = (selector: string, name = 'content') => page.locator(selector).getAttribute(name);
        expect(await page.title()).toMatch(/Shadow Guide/);
        expect((await content('meta[name=description]'))?.length).toBeGreaterThan(50);
        expect(await content('link[rel=canonical]', 'href')).toBe(url + path);
        expect(await content('meta[property="og:url"]')).toBe(url + path);
        const image = await fetch((await content('meta[property="og:image"]')) ?? '');
        expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
        const data = await page.locator('script[type="application/ld+json"]').allTextContents();
        expect(data.length).toBeGreaterThan(0);
        for (const text of data) expect(JSON.parse(text)).toMatchObject({ '@context': 'https://schema.org' });
        expect(await page.content()).not.toContain('public-url.invalid');
        const notice = await page.getByText(/switch JavaScript on in your browser/).boundingBox();
        expect(notice && notice.y + notice.height).toBeLessThan(200);
      }),
  );

  it('that is the app says first that it needs JavaScript', () =>
    onPage('/auth', { javaScriptEnabled: false }, async ({ page }) => {
      const notice = await page.getByText(/^Shadow Guide needs JavaScript to run/).boundingBox();
      expect(notice && notice.y + notice.height).toBeLessThan(200);
    }));

  it('that is a legal page uses the app’s fonts', () =>
    onPage('/privacy-policy.html', {}, async ({ page }) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      const loaded = await page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      });
      expect(loaded.map((family) => family.replaceAll('"', ''))).toEqual(
        expect.arrayContaining(['Nunito Sans Variable', 'Source Serif 4 Variable']),
      );
    }));
});

describe('a page with JavaScript', () => {
  itLong.each(PAGES.slice(0, 4))(
    '$path is hydrated in place, and a visitor’s page does not request an account',
    ({ path }) =>
      onPage(path, { holdApp: true }, async ({ page, letAppCome }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
        expect(await isApp(page)).toBe(false);
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
        letAppCome();
        await until('the page is the app', () => isApp(page));
        expect(await heading?.evaluate((it) => it.isConnected)).toBe(true);
        await page.keyboard.press('Enter');
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
        expect(asked).not.toContain('/api/auth/user');
      }),
  );

  itLong('loads the app even when the reader does nothing', () =>
    onPage('/about', {}, async ({ page }) => {
      await page.locator('#root[data-drawn]').waitFor({ state: 'detached' });
      expect(await isApp(page)).toBe(true);
    }),
  );

  itLong('opens the card that was pressed last before the app had loaded', () =>
    onPage('/shadow-work-exercises', { holdApp: true }, async ({ page, letAppCome }) => {
      const cards = page.locator('main article').getByRole('button');
      const title = (await cards.nth(1).textContent()) ?? '';
      await cards.nth(0).click();
      await cards.nth(1).focus();
      await page.keyboard.press('Enter');
      expect(await isApp(page)).toBe(false);
      letAppCome();
      await page.getByRole('dialog', { name: title }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await cards.nth(0).click();
      await page.getByRole('dialog').waitFor();
    }),
  );

  itLong('links from page to page, and to the sign-in', () =>
    onPage('/what-is-shadow-work', {}, async ({ page }) => {
      await until('the page is the app', () => isApp(page));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Exercises' }).click();
      await page.getByRole('heading', { name: 'Shadow Work Exercises' }).waitFor();
      await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
      await page.getByRole('heading', { name: 'Welcome to Shadow Guide' }).waitFor();
    }),
  );
});

describe('a signed-in person', () => {
  it('gets the app at the same addresses, and never the visitor’s page', async () => {
    const person = await Person.arrive(url);
    for (const { path } of PAGES.slice(0, 4)) {
      const visitors = await (await fetch(url + path, { headers: { accept: 'text/html' } })).text();
      const theirs = await person.send<string>(path, { headers: { accept: 'text/html' } });
      expect([path, visitors.includes('data-drawn'), theirs.body.includes('data-drawn')]).toEqual([
        path,
        true,
        false,
      ]);
    }
  });
});

describe('crawlers', () => {
  it('get the list of public pages, and of private ones to skip', async () => {
    const map = await (await fetch(`${url}/sitemap.xml`)).text();
    const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(pages).toEqual(expect.arrayContaining(PAGES.map(({ path }) => url + path)));
    for (const page of pages) expect((await fetch(page ?? '')).status).toBe(200);
    const robots = await (await fetch(`${url}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`);
    for (const path of ['/api/', '/journal', '/settings', '/admin'])
      expect(robots).toContain(`Disallow: ${path}\n`);
    for (const { path } of PAGES.slice(1)) expect(robots).not.toContain(`Disallow: ${path}\n`);
  });
});
