import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { RestState } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { today } from './support/chat.js';
import {
  aCheckIn,
  anEntry,
  aPlanForHardHours,
  aReply,
  aSafetyCard,
  inDays,
  limitsOn,
} from './support/factories.js';
import { openJournal } from './support/journal.js';
import { screen } from './support/screen.js';

const REST = 'GET /api/journal/rest';
const TODAY = 'GET /api/journal/conversation/today';
const LONG = /^You have been writing for a while/;
const OFTEN = /^You have come back here several times today/;
const minutes = (count: number) => count * 60_000;
const button = (page: Page, name: string) => page.getByRole('button', { name });
const sitting = (number: number): RestState => ({
  sitting: { startedAt: inDays(-0.002), lastMessageAt: inDays(-0.001), number },
});
const loop = { topicId: randomUUID(), tag: 'saying_yes', days: 5, since: '2026-03-04' };

describe('a rest', () => {
  screen(
    'is suggested once after 25 minutes of writing in one sitting, and does not block writing',
    async (open) => {
      const { page, journal } = await openJournal(open, {}, { clock: true });
      await journal.box.fill('The river');
      await page.clock.fastForward(minutes(20));
      await journal.box.fill('The river was high today');
      expect(await page.getByText(LONG).count()).toBe(0);
      await page.clock.fastForward(minutes(6));
      await page.getByRole('status').filter({ hasText: LONG }).waitFor();
      expect(await journal.box.inputValue()).toBe('The river was high today');
      await button(page, 'Put this line away').click();
      await page.getByText(LONG).waitFor({ state: 'detached' });
      expect(await journal.box.evaluate((box) => box === document.activeElement)).toBe(true);
      await journal.box.fill('The river was high today, and brown');
      await page.clock.fastForward(minutes(10));
      expect(await page.getByText(LONG).count()).toBe(0);
      // After a break a new session of writing begins.
      await page.clock.fastForward(minutes(40));
      await journal.box.fill('And then');
      await page.clock.fastForward(minutes(20));
      await journal.box.fill('And then it fell');
      await page.clock.fastForward(minutes(6));
      await page.getByText(LONG).waitFor();
    },
  );

  screen.long('is suggested from the third sitting of a day on, until it is dismissed', async (open) => {
    const { page } = await openJournal(open, { [REST]: sitting(3) });
    await page.getByText(OFTEN).waitFor();
    await button(page, 'Put this line away').click();
    await page.getByText(OFTEN).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'What is on your mind?' }).waitFor();
    expect(await page.getByText(OFTEN).count()).toBe(0);
  });

  screen('is not suggested beside a safety card, nor is an exercise for a recurring topic', async (open) => {
    const entry = anEntry({ safety: aSafetyCard() });
    const { page } = await openJournal(open, {
      [REST]: { ...sitting(3), loop },
      [TODAY]: today(entry, aReply()),
    });
    await page.getByRole('heading', { name: aSafetyCard().title }).waitFor();
    expect(await page.getByText(OFTEN).count()).toBe(0);
    expect(await page.getByText('has come up on').count()).toBe(0);
  });

  screen.long('is no longer suggested after a card was shown in another tab', async (open) => {
    const { page, web, newTab } = await openJournal(open, { [REST]: { ...sitting(3), loop } });
    await page.getByText(OFTEN).waitFor();
    web.answer({ [TODAY]: today(anEntry({ safety: aSafetyCard() }), aReply()) });
    const other = await newTab();
    await other.goto(`${web.url}/journal`);
    await other.getByRole('heading', { name: aSafetyCard().title }).waitFor();
    await page.getByText(OFTEN).waitFor({ state: 'detached' });
    expect(await page.getByText('has come up on').count()).toBe(0);
  });

  screen('is not suggested within the quiet time that the server reports', async (open) => {
    const { page, journal } = await openJournal(
      open,
      { 'GET /api/safety/quiet': { quietUntil: inDays(1) } },
      { clock: true },
    );
    await journal.box.fill('The river');
    await page.clock.fastForward(minutes(20));
    await journal.box.fill('The river was high today');
    await page.clock.fastForward(minutes(6));
    await journal.box.fill('The river was high today, and brown');
    expect(await page.getByText(LONG).count()).toBe(0);
  });

  screen('is suggested only after the safety question is answered', async (open) => {
    const checkIn = aCheckIn();
    const { page } = await openJournal(open, {
      [REST]: sitting(3),
      [TODAY]: today(anEntry({ checkIn }), aReply()),
      'POST /api/safety/check-in': { answer: 'no' },
    });
    await page.getByRole('heading', { name: checkIn.question }).waitFor();
    expect(await page.getByText(OFTEN).count()).toBe(0);
    await button(page, 'No, but it is a lot').click();
    await page.getByText(OFTEN).waitFor();
  });

  screen.long('hides other notes and offers until the suggestion is dismissed', async (open) => {
    const { page } = await openJournal(open, {
      [REST]: sitting(3),
      [TODAY]: today(anEntry(), aReply({ insightLimitReached: true })),
      'GET /api/limits': limitsOn('free', { insights: 1 }),
    });
    const others = [
      page.getByText(/^Today's insight is already found/),
      page.getByText('14 days of premium, free.'),
    ];
    await page.getByText(OFTEN).waitFor();
    for (const other of others) {
      await other.waitFor({ state: 'attached' });
      await other.waitFor({ state: 'hidden' });
    }
    await button(page, 'Put this line away').click();
    for (const other of others) await other.waitFor();
  });
});

describe('a topic that keeps coming back', () => {
  const answers = {
    [REST]: { loop },
    'POST /api/journal/rest/dismiss': {},
    'GET /api/safety/plan': aPlanForHardHours({ whomICall: 'Mira' }),
  } as const;
  const dismissals = (calls: { route: string | null; body: unknown }[]) =>
    calls.filter(({ route }) => route === 'POST /api/journal/rest/dismiss').map(({ body }) => body);

  screen.long('is offered an exercise, a rest or a person, and can be dismissed', async (open) => {
    const { page, web, journal } = await openJournal(open, answers);
    await page.getByText(/^saying yes has come up on 5 days\./).waitFor();
    expect(await page.getByRole('link', { name: 'An exercise' }).getAttribute('href')).toBe(
      '/shadow-work-exercises',
    );
    await button(page, 'Someone to talk to').click();
    await page.getByRole('dialog').getByText('Mira').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await button(page, 'Someone to talk to').evaluate((it) => it === document.activeElement)).toBe(
      true,
    );
    expect(dismissals(web.calls)).toEqual([]);
    await button(page, 'Put this offer away').click();
    await page.getByText('has come up on').waitFor({ state: 'detached' });
    expect(await journal.box.evaluate((box) => box === document.activeElement)).toBe(true);
    await until('the server has stored the dismissal', () => dismissals(web.calls).length > 0);
    expect(dismissals(web.calls)).toEqual([{ topicId: loop.topicId }]);
  });

  screen.long('is replaced by a rest when the person chooses one', async (open) => {
    const { page, web } = await openJournal(open, answers);
    await button(page, 'A rest').click();
    await page.getByText('Your words are kept here.', { exact: true }).waitFor();
    await page.getByText('has come up on').waitFor({ state: 'detached' });
    await until('the server has stored the dismissal', () => dismissals(web.calls).length > 0);
    expect(dismissals(web.calls)).toEqual([{ topicId: loop.topicId }]);
  });
});
