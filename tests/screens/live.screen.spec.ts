import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { type Answers, noAnswer } from './support/answers.js';
import { aPlan, aTrial } from './support/factories.js';
import { aPersonOn, readyChannel } from './support/people.js';
import { screen } from './support/screen.js';
import type { WebServer } from './support/web-server.js';

const LIVE = 'GET /api/live';
const trialShown = (page: Page) => page.getByText('Premium trial: 14 days left').waitFor();

/** Answers from the moment a trial was started. */
const onTrial: Answers = {
  'POST /api/trial/start': aTrial(14 * 24),
  'GET /api/trial/status': aTrial(14 * 24),
  'GET /api/subscription/status': aPlan('trial'),
};

const connected = (web: WebServer, times = 1) =>
  until('the live channel is open', () => web.count(LIVE) >= times);

/** Waits until this number of tabs of the browser are queued for the single connection, which another tab holds. */
async function waitForQueuedTabs(page: Page, tabs: number): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const [one] = held.filter(({ name }) => name?.endsWith(':live'));
    return pending.filter(({ name }) => name === one?.name).length === wanted;
  }, tabs);
}

describe('an open tab', () => {
  screen('shows a plan that was changed elsewhere, without a reload', async (open) => {
    const { page, web } = await open('/', aPersonOn('free'));
    await connected(web);
    await page.getByRole('button', { name: 'Start Free Trial' }).waitFor();
    web.answer(onTrial);
    web.announcePlanChange();
    await trialShown(page);
  });

  screen.long('shows a trial that was started in another tab', async (open) => {
    const { page, web, newTab } = await open(
      '/',
      // The plan changes only with this request: a tab that reads its plan earlier still gets the old plan.
      aPersonOn('free', {
        'POST /api/trial/start': () => {
          web.answer(onTrial);
          return aTrial(14 * 24);
        },
      }),
    );
    const other = await newTab();
    await other.goto(`${web.url}/journal`);
    await other.getByRole('button', { name: 'Start Free Trial' }).waitFor();
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await trialShown(other);
  });

  screen('reconnects after the connection was cut', async (open) => {
    let cuts = 0;
    const { web } = await open(
      '/',
      aPersonOn('free', { [LIVE]: () => (cuts++ === 0 ? noAnswer : readyChannel) }),
      {
        expected: /api\/live/,
      },
    );
    await connected(web, 2);
  });

  screen.long('is notified in a browser without Web Locks too', async (open) => {
    const { page, web } = await open('/', aPersonOn('free'), {
      prepare: (tab) =>
        tab.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined })),
    });
    await connected(web);
    web.answer(onTrial);
    web.announcePlanChange();
    await trialShown(page);
  });
});

describe('many tabs of one browser', () => {
  screen.long('share one connection, all follow the plan, and all can be used', async (open) => {
    const { page, web, newTab } = await open('/', aPersonOn('free'));
    await connected(web);
    const others = await Promise.all(Array.from({ length: 5 }, () => newTab()));
    await Promise.all(others.map((tab) => tab.goto(web.url)));
    await waitForQueuedTabs(page, others.length);
    expect(web.count(LIVE)).toBe(1);
    web.answer(onTrial);
    web.announcePlanChange();
    await Promise.all([page, ...others].map(trialShown));
    const last = others.at(-1) as Page;
    await last.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click();
    await last.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
  });

  screen.long('keep following when the tab with the connection is closed', async (open) => {
    const { page, web, newTab } = await open('/', aPersonOn('free'));
    await connected(web);
    const other = await newTab();
    await other.goto(web.url);
    await waitForQueuedTabs(page, 1);
    await page.close();
    await connected(web, 2);
    web.answer(onTrial);
    web.announcePlanChange();
    await trialShown(other);
  });
});
