import { describe, expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { until } from '../support/until.js';
import { noticeOn } from './support/ads.js';
import type { Answers } from './support/answers.js';
import { inDanger, today } from './support/chat.js';
import { anEntry, aReply, aTrial, limitsOn } from './support/factories.js';
import { openJournal } from './support/journal.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const phone = { width: 390, height: 844, touch: true };
const WORDS = 'I always say yes when my sister asks for help.';
const limited = { 'GET /api/limits': limitsOn('free', { insights: 1 }) };
const aDay = { 'GET /api/journal/conversation/today': today(anEntry({ content: WORDS }), aReply()) };

describe('the page of a day', () => {
  screen('has its date as the title, with the name of the guide above', async (open) => {
    const { page } = await openJournal(open, aDay);
    const title = page.getByRole('heading', { level: 1 });
    const date = await page.evaluate(() =>
      new Date().toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' }),
    );
    await page.getByRole('heading', { name: 'Shadow Guide', exact: true }).waitFor();
    expect(await title.allInnerTexts()).toEqual([date]);
  });

  screen.long('has the person’s words at its edge, and the guide’s indented below its name', async (open) => {
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
    'hides its frame while the person writes, and shows it again when the pointer moves',
    async (open) => {
      const { page, journal } = await openJournal(open, aDay);
      const header = page.getByRole('heading', { name: 'Shadow Guide', exact: true });
      const seen = () =>
        header.evaluate((it) => it.closest('header')?.checkVisibility({ opacityProperty: true }));
      expect(await seen()).toBe(true);
      await journal.box.fill('A thought.');
      await until('the header is hidden', async () => !(await seen()));
      await header.hover();
      await until('the header is visible again', async () => (await seen()) === true);
    },
  );
});

describe('on a phone of 390 × 844 px, where at most 190 px are not the page,', () => {
  const soon = aPersonOn('trial', { 'GET /api/trial/status': aTrial(20) });
  const plans: [string, Answers][] = [
    ['for a free person, with a notice', aPersonOn('free')],
    ['on a trial', aPersonOn('trial')],
    ['on a trial that ends soon', soon],
    ['with the insight of the day found', { ...aPersonOn('free', limited), ...aDay }],
  ];
  for (const [who, answers] of plans)
    (who === 'for a free person, with a notice' ? screen : screen.long)(who, async (open) => {
      const { page } = await open('/journal', answers, phone);
      const log = page.getByRole('log');
      await log.getByRole('heading', { level: 1 }).waitFor();
      if (answers === plans[0]?.[1]) await noticeOn(page).waitFor();
      // Header, writing box and tab bar are the only parts that are not the page.
      const { height } = await page.evaluate(() => ({ height: window.innerHeight }));
      const shown = await log.boundingBox();
      expect(height - (shown?.height ?? 0)).toBeLessThanOrEqual(190);
      expect(await log.getByRole('heading', { name: 'Shadow Guide', exact: true }).count()).toBe(1);
      expect(await page.getByRole('region', { name: /trial/i }).filter({ visible: true }).count()).toBe(0);
    });

  screen('the other controls are in one sheet, opened from the row below the text', async (open) => {
    const { page } = await open('/journal', aPersonOn('free'), phone);
    const box = page.getByRole('textbox', { name: 'Your message' });
    await box.waitFor();
    const form = page.getByRole('form', { name: 'Write to Shadow Guide' });
    const [text, whole] = await Promise.all([box.boundingBox(), form.boundingBox()]);
    expect(text?.width ?? 0).toBeGreaterThan((whole?.width ?? 0) - 12);
    for (const name of ['Write on a page', 'About your journal', 'Send']) {
      const tool = await form.getByRole('button', { name, exact: true }).boundingBox();
      expect(tool?.y ?? 0).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
    }
    const opener = page.getByRole('button', { name: 'About your journal' });
    await opener.tap();
    const sheet = page.getByRole('dialog', { name: 'Your journal' });
    await sheet.getByRole('button', { name: 'Start Free Trial' }).waitFor();
    await sheet.getByText('0 of 1 insights today').waitFor();
    await sheet.getByRole('switch', { name: /^Meditative Breathing/ }).waitFor();
    await sheet.getByText('How are you? Only if you like.').waitFor();
    await sheet.getByText(/does not diagnose, treat/).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  screen('a swipe up on the writing box opens the full-page editor with the same text', async (open) => {
    const { page } = await open('/journal', aPersonOn('free'), phone);
    const box = page.getByRole('textbox', { name: 'Your message' });
    await box.fill('Half a thought');
    const place = await box.boundingBox();
    const at = { x: (place?.x ?? 0) + 40, y: (place?.y ?? 0) + 20 };
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: at.x, y: at.y - up }],
      });
    await touch('touchStart', 0);
    await touch('touchMove', 40);
    await touch('touchMove', 90);
    await touch('touchEnd', 90);
    const paper = page.getByRole('textbox', { name: 'Your page' });
    await paper.waitFor();
    expect(await paper.inputValue()).toBe('Half a thought');
  });
});

describe('after signs of danger', () => {
  screen('no empty band is left where an offer was', async (open) => {
    const { page, journal } = await openJournal(open, inDanger(), phone);
    const offers = page.locator('.offer');
    await noticeOn(page).waitFor();
    await journal.box.fill('I do not want to be here any more.');
    await journal.sendButton.tap();
    const card = journal.log.locator('[data-safety]');
    await card.waitFor();
    await until('the offers are gone', async () => ((await offers.first().boundingBox())?.height ?? 0) === 0);
    await until('the header covers no part of the card', async () => {
      const [shown, log] = await Promise.all([card.boundingBox(), journal.log.boundingBox()]);
      return (shown?.y ?? 0) >= (log?.y ?? Number.POSITIVE_INFINITY);
    });
  });
});

const left = async (element: Locator) => (await element.boundingBox())?.x ?? Number.NaN;
