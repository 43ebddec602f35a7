import { describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { until } from '../support/until.js';
import { adSpace, noticeOn } from './support/ads.js';
import type { Answers } from './support/answers.js';
import { today } from './support/chat.js';
import { anEntry, aReply, aTrial } from './support/factories.js';
import { openJournal } from './support/journal.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const phone = { width: 390, height: 844, touch: true };
const WORDS = 'I always say yes when my sister asks for help.';
const aDay = { 'GET /api/journal/conversation/today': today(anEntry({ content: WORDS }), aReply()) };

describe('the page of a day', () => {
  screen('is titled with its date, and names who answers above it', async (open) => {
    const { page } = await openJournal(open, aDay);
    const title = page.getByRole('heading', { level: 1 });
    const date = await page.evaluate(() =>
      new Date().toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' }),
    );
    await page.getByRole('heading', { name: 'Shadow Guide', exact: true }).waitFor();
    expect(await title.allInnerTexts()).toEqual([date]);
  });

  screen.long("has the person's words at its edge, and the guide's indented below its name", async (open) => {
    const { page, journal } = await openJournal(open, aDay);
    const [title, words, name, reply] = await Promise.all([
      left(page.getByRole('heading', { level: 1 })),
      left(journal.log.getByText(WORDS)),
      left(journal.log.getByText('Shadow Guide', { exact: true })),
      left(journal.replies.first()),
    ]);
    expect(words).toBe(title);
    expect(name).toBe(reply);
    expect(reply).toBeGreaterThan(words + 24);
  });

  screen.long(
    'has a frame that steps back while somebody writes, and comes back for a pointer',
    async (open) => {
      const { page, journal } = await openJournal(open, aDay);
      const header = page.getByRole('heading', { name: 'Shadow Guide', exact: true });
      const seen = () =>
        header.evaluate((it) => it.closest('header')?.checkVisibility({ opacityProperty: true }));
      expect(await seen()).toBe(true);
      await journal.box.fill('A thought.');
      await until('the header has stepped back', async () => !(await seen()));
      await header.hover();
      await until('the header is back', async () => (await seen()) === true);
    },
  );
});

describe('on a phone of 390 × 844 px at most 250 px are no page', () => {
  const soon = aPersonOn('trial', { 'GET /api/trial/status': aTrial(20) });
  const plans: [string, Answers, (page: Page) => Locator][] = [
    ['for a free person, with the offer of a trial and a notice', aPersonOn('free'), noticeOn],
    ['on a trial', aPersonOn('trial'), (page) => page.getByText('Premium trial: 14 days left')],
    ['on a trial that ends soon', soon, (page) => page.getByText('Trial ending soon!')],
  ];
  for (const [who, answers, last] of plans)
    (last === noticeOn ? screen : screen.long)(who, async (open) => {
      const { page } = await open('/journal', answers, phone);
      await last(page).waitFor();
      const title = page.getByRole('heading', { level: 1 });
      const form = page.getByRole('form', { name: 'Write to Shadow Guide' });
      const bar = page.getByRole('navigation', { name: 'Main' });
      const offers = page.getByRole('region', { name: /trial/i }).or(adSpace(page));
      // Each of them begins where the one before it ends, so what is above and below the page is theirs.
      const [box, tabs, lines] = await Promise.all([
        form.boundingBox(),
        bar.boundingBox(),
        offers.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().bottom)),
      ]);
      const log = await page.getByRole('log').boundingBox();
      const top = Math.max(log?.y ?? Number.NaN, ...lines);
      const bottom = (tabs?.y ?? Number.NaN) + (tabs?.height ?? Number.NaN) - (box?.y ?? Number.NaN);
      expect(top + bottom).toBeLessThanOrEqual(250);
      expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual(top);
    });
});

const left = async (element: Locator) => (await element.boundingBox())?.x ?? Number.NaN;
