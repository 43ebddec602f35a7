import { describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { until } from '../../support/until.js';
import { useChromium } from '../../support/visits.js';

const { url } = runningProduct();
const { visit } = useChromium();

const trialShown = (page: Page) => page.getByText('Premium trial: 14 days left');

/** The pages that open a live connection, in order. */
function watchConnections(context: BrowserContext): Page[] {
  const opened: Page[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') opened.push(request.frame().page());
  });
  return opened;
}

/** Home, with the live channel open. */
async function openHome(page: Page): Promise<void> {
  const connected = page.waitForResponse('**/api/live');
  await page.goto('/');
  await connected;
}

/** Waits until so many tabs of the browser stand in line for the one connection, which another tab has. */
async function standInLine(page: Page, tabs: number): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const [one] = held.filter(({ name }) => name?.endsWith(':live'));
    return pending.filter(({ name }) => name === one?.name).length === wanted;
  }, tabs);
}

describe('an open tab', () => {
  it('shows a trial that was started on another device, without a reload', async () => {
    const person = await Person.arrive(url);
    const { page } = await visit('about:blank', { as: person });
    await openHome(page);
    await page.getByRole('button', { name: 'Start Free Trial' }).waitFor();
    await person.send('/api/trial/start', { method: 'POST' });
    await trialShown(page).waitFor();
  });

  it('shows a trial that was started in another tab', async () => {
    const { page, context } = await visit('/', { as: await Person.arrive(url) });
    const other = await context.newPage();
    await other.goto('/journal');
    await other.getByRole('button', { name: 'Start Free Trial' }).waitFor();
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await trialShown(other).waitFor();
  });

  it('learns by itself that the session was ended elsewhere', async () => {
    const person = await Person.arrive(url);
    const { page } = await visit('about:blank', { as: person, expected: /status of 401/ });
    await openHome(page);
    await page.getByRole('heading', { name: /^Good to see you/ }).waitFor();
    await person.send('/api/logout');
    await page.getByText('Your session has ended').first().waitFor();
  });

  it('connects again after the line was cut', async () => {
    const { page, context } = await visit('about:blank', {
      as: await Person.arrive(url),
      expected: /api\/live/,
    });
    const opened = watchConnections(context);
    await page.route('**/api/live', (route) => route.abort(), { times: 1 });
    const connected = page.waitForResponse('**/api/live');
    await page.goto('/');
    await connected;
    expect(opened).toHaveLength(2);
  });
});

describe('six tabs of one browser', () => {
  it('share one connection, all follow the plan, and all can be worked in', async () => {
    const person = await Person.arrive(url);
    const { page, context } = await visit('about:blank', { as: person });
    const opened = watchConnections(context);
    await openHome(page);
    const others = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
    const pages = [page, ...others];
    await Promise.all(others.map((tab) => tab.goto('/')));
    await standInLine(page, others.length);
    expect(opened).toEqual([page]);
    await person.send('/api/trial/start', { method: 'POST' });
    await Promise.all(pages.map((tab) => trialShown(tab).waitFor()));
    const last = pages.at(-1) as Page;
    await last.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click();
    await last.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
  });

  it('go on following when the one that held the connection is closed', async () => {
    const person = await Person.arrive(url);
    const { page, context } = await visit('about:blank', { as: person });
    const opened = watchConnections(context);
    await openHome(page);
    const other = await context.newPage();
    await other.goto('/');
    await standInLine(page, 1);
    await page.close();
    await until('another tab has taken over', () => opened.length === 2);
    expect(opened[1]).toBe(other);
    await person.send('/api/trial/start', { method: 'POST' });
    await trialShown(other).waitFor();
  });
});

describe('a browser without locks', () => {
  it('is told all the same', async () => {
    const person = await Person.arrive(url);
    const { page } = await visit('about:blank', { as: person });
    await page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    await openHome(page);
    await person.send('/api/trial/start', { method: 'POST' });
    await trialShown(page).waitFor();
  });
});
