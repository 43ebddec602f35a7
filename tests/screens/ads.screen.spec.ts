import { describe, expect } from '@jest/globals';
import type { Route } from 'playwright-core';
import { until } from '../support/until.js';
import {
  adSpace,
  comeToRest,
  contentFetchedAt,
  contentWanted,
  holdContent,
  letAdsCome,
  noticeOn,
  shiftedSince,
  watchShifts,
  withNetwork,
  withoutNetwork,
} from './support/ads.js';
import { noAnswer, refusal } from './support/answers.js';
import { inDanger, today } from './support/chat.js';
import { aCheckIn, anEntry, aPlan, aReply, aTrial, inDays } from './support/factories.js';
import { aPersonOn, aVisitor } from './support/people.js';
import { screen } from './support/screen.js';
import { AD_NETWORK } from './support/web-server.js';

const PLAN = 'subscription/status';
const QUIET_TIME = 'safety/quiet';
const BLANK = 'about:blank';
const network = { 'GET /api/ads': { frameUrl: `${AD_NETWORK}/frame` } } as const;

describe('a notice', () => {
  for (const { place, path, who } of [
    { place: 'the landing page', path: '/', who: aVisitor },
    { place: 'the home of a free person', path: '/', who: () => aPersonOn('free') },
    { place: 'the journal of a free person', path: '/journal', who: () => aPersonOn('free') },
  ])
    (place === 'the journal of a free person' ? screen : screen.long)(
      `is shown on ${place} after two seconds, without a layout shift`,
      async (open) => {
        const { page, web } = await open(BLANK, who(), { width: 390, height: 844 });
        await watchShifts(page);
        const release = await holdContent(page);
        const wanted = contentWanted(page);
        await page.goto(web.url + path);
        await wanted;
        const rested = await comeToRest(page);
        release();
        await noticeOn(page).waitFor();
        expect(await shiftedSince(page, rested)).toBe(0);
        expect(await contentFetchedAt(page)).toBeGreaterThan(1_990);
        const [space, shown] = await Promise.all([adSpace(page).boundingBox(), noticeOn(page).boundingBox()]);
        expect(shown?.height ?? 0).toBeLessThanOrEqual(space?.height ?? 0);
      },
    );

  screen.long('is shown on no other screen', async (open) => {
    const { page, web } = await open(BLANK, aPersonOn('free'), { clock: true });
    const asked = await letAdsCome(page, `${web.url}/insights`, [PLAN]);
    await page.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
    expect(await adSpace(page).count()).toBe(0);
    expect(asked).toEqual([]);
  });

  screen.long('is not shown on the trial, and disappears when the trial starts', async (open) => {
    const { page, web } = await open('/', aPersonOn('free'), { alone: true });
    await noticeOn(page).waitFor();
    web.answer({
      'POST /api/trial/start': aTrial(14 * 24),
      'GET /api/trial/status': aTrial(14 * 24),
      'GET /api/subscription/status': aPlan('trial'),
    });
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await page.getByText('Premium trial: 14 days left').waitFor();
    await adSpace(page).waitFor({ state: 'detached' });
    await page.clock.install();
    const asked = await letAdsCome(page, `${web.url}/journal`, [PLAN]);
    await page.getByRole('textbox', { name: 'Your message' }).waitFor();
    expect(await adSpace(page).count()).toBe(0);
    expect(asked).toEqual([]);
  });

  for (const path of ['/', '/journal'])
    screen.long(`is not shown at ${path} to a person with an ad-free plan`, async (open) => {
      const status = aPlan('free', {}, { adFree: true });
      const { page, web } = await open(BLANK, aPersonOn('free', { 'GET /api/subscription/status': status }), {
        clock: true,
      });
      const asked = await letAdsCome(page, web.url + path, [PLAN, QUIET_TIME]);
      expect(await adSpace(page).count()).toBe(0);
      expect(asked).toEqual([]);
    });

  screen.long('leaves its space empty when a blocker blocks it, and the page works', async (open) => {
    const { page, web } = await open(BLANK, aPersonOn('free', { 'GET /api/ads': noAnswer }), {
      clock: true,
      expected: /api\/ads/,
    });
    const blocked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/ads'));
    const asked = await letAdsCome(page, `${web.url}/`, [PLAN, QUIET_TIME]);
    await blocked;
    expect(asked).toHaveLength(1);
    expect(await adSpace(page).textContent()).toBe('');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' }).click();
    await page.getByRole('textbox', { name: 'Your message' }).waitFor();
  });

  screen.long(
    'fades in the journal while the person types, and is not near the writing box',
    async (open) => {
      const { page } = await open('/journal', aPersonOn('free'), { width: 360, height: 740 });
      await noticeOn(page).waitFor();
      const opacity = () => adSpace(page).evaluate((it) => getComputedStyle(it).opacity);
      expect(await opacity()).toBe('1');
      const box = page.getByRole('textbox', { name: 'Your message' });
      await box.fill('A thought.');
      await until('the notice has faded', async () => (await opacity()) === '0');
      const [line, below] = await Promise.all([adSpace(page).boundingBox(), box.boundingBox()]);
      expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(below?.y ?? 0);
      await box.fill('');
      await until('the notice is back', async () => (await opacity()) === '1');
    },
  );
});

describe('in a quiet time', () => {
  screen('no ad is shown, even on a device where no safety card was shown', async (open) => {
    const { page, web } = await open(
      BLANK,
      aPersonOn('free', { 'GET /api/safety/quiet': { quietUntil: inDays(1) } }),
      { clock: true },
    );
    expect(await letAdsCome(page, `${web.url}/`, [PLAN, QUIET_TIME])).toEqual([]);
    await page.getByRole('heading', { name: 'Quick Actions' }).waitFor();
    expect(await adSpace(page).textContent()).toBe('');
    expect(await page.getByRole('heading', { name: 'What premium adds' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Start Free Trial' }).count()).toBe(0);
  });

  screen('no ad is shown beside an open question; after that the server decides', async (open) => {
    const { page } = await open(
      '/journal',
      aPersonOn('free', {
        'GET /api/journal/conversation/today': today(anEntry({ checkIn: aCheckIn() }), aReply()),
      }),
    );
    await page.getByRole('region', { name: 'Support: a question for you' }).waitFor();
    await page.getByRole('button', { name: 'Start Free Trial' }).waitFor({ state: 'detached' });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await noticeOn(page).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('notices-after'))).toBeNull();
  });

  screen.long('no ad is shown while the quiet time is unknown', async (open) => {
    const { page, web } = await open(
      BLANK,
      aPersonOn('free', { 'GET /api/safety/quiet': refusal(503, 'service_unavailable', 'Away.') }),
      { clock: true, expected: /safety\/quiet/ },
    );
    expect(await letAdsCome(page, `${web.url}/`, [PLAN, QUIET_TIME])).toEqual([]);
    await page.getByRole('heading', { name: 'Quick Actions' }).waitFor();
    expect(await adSpace(page).textContent()).toBe('');
  });
});

describe('an ad network', () => {
  screen.long(
    'is framed only when one is configured, without access to the page or the person',
    async (open) => {
      const { page, web } = await open(BLANK, aPersonOn('free', network), { adNetwork: true });
      const asked = await withNetwork(page);
      await page.goto(`${web.url}/`);
      const frame = page.getByTitle('Advertisement');
      await frame.waitFor();
      await page.getByText('Advertisement', { exact: true }).waitFor();
      expect((await frame.getAttribute('sandbox'))?.split(' ')).not.toContain('allow-same-origin');
      expect(await frame.getAttribute('sandbox')).not.toMatch(/top-navigation|forms/);
      await until('the frame was fetched', () => asked.length > 0);
      expect(asked[0]?.['url']).toBe(`${AD_NETWORK}/frame?place=home`);
      expect(asked[0]?.['referer']).toBeUndefined();
      expect(asked[0]?.['cookie']).toBeUndefined();
      expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument ?? null)).toBeNull();
    },
  );

  for (const { kind, fail } of [
    { kind: 'is blocked', fail: (route: Route) => route.abort('blockedbyclient') },
    { kind: 'has nothing to show', fail: (route: Route) => route.fulfill({ body: '' }) },
  ])
    screen.long(`that ${kind} is replaced by our own notice before it is visible`, async (open) => {
      const { page, web } = await open(BLANK, aPersonOn('free', network), {
        adNetwork: true,
        clock: true,
        expected: /ads\.example/,
      });
      await withoutNetwork(page, fail);
      await page.goto(`${web.url}/`);
      const frame = page.getByTitle('Advertisement');
      await frame.waitFor({ state: 'attached' });
      expect(await frame.isVisible()).toBe(false);
      // Advances the page's own clock past the timeout of five seconds.
      await page.clock.fastForward(6_000);
      await noticeOn(page).waitFor();
      expect(await frame.count()).toBe(0);
    });

  screen.long('is never on the journal’s page, and not in a document that was loaded there', async (open) => {
    const { page, web } = await open(BLANK, aPersonOn('free', network), { adNetwork: true });
    const asked = await withNetwork(page);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await page.goto(`${web.url}/journal`);
    await noticeOn(page).waitFor();
    await navigation.getByRole('link', { name: 'Home' }).click();
    await noticeOn(page).waitFor();
    expect([asked.length, await page.locator('iframe').count()]).toEqual([0, 0]);
    await page.goto(`${web.url}/`);
    await page.getByTitle('Advertisement').waitFor();
    await navigation.getByRole('link', { name: 'Journal' }).click();
    await noticeOn(page).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  screen('disappears immediately when a safety card appears in another tab', async (open) => {
    const { page, web, newTab } = await open(BLANK, aPersonOn('free', { ...network, ...inDanger() }), {
      adNetwork: true,
    });
    await withNetwork(page);
    await page.goto(`${web.url}/`);
    await page.getByTitle('Advertisement').waitFor();
    const other = await newTab();
    await other.goto(`${web.url}/journal`);
    await other.getByRole('textbox', { name: 'Your message' }).fill('I want to kill myself.');
    await other.getByRole('button', { name: 'Send', exact: true }).click();
    await other.getByRole('link', { name: /988/ }).first().waitFor();
    await page.getByTitle('Advertisement').waitFor({ state: 'detached' });
  });
});
