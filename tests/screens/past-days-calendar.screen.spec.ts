import { describe, expect } from '@jest/globals';
import { HttpAnswer, refusal } from './support/answers.js';
import { anEntry, aReply, aSafetyCard } from './support/factories.js';
import { aDay, aDayConversation, aPastConversation } from './support/history.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const conversations = 'GET /api/journal/conversations';
const single = aDayConversation();
const march = [
  aDay('2026-03-31'),
  aDay('2026-03-10', aDayConversation(), aDayConversation({ entries: 2 })),
  aDay('2026-03-02', single),
];
const february = [aDay('2026-02-28')];
const days = [...march, ...february];
/** Returns the days within the bounds of a call, as the service does. */
const within = ({ url }: { url: URL }) => {
  const from = url.searchParams.get('from') ?? '';
  const to = url.searchParams.get('to') ?? '9';
  return days.filter(({ date }) => date >= from && date <= to);
};

describe('the calendar of past days', () => {
  screen.long('can be chosen, is remembered, and is paged with its buttons', async (open) => {
    const { page } = await open(
      '/journal/days?month=2026-03',
      aPersonOn('free', { [conversations]: within }),
    );
    await page.getByRole('button', { name: 'Calendar' }).click();
    await page.goto(`${new URL(page.url()).origin}/journal/days?month=2026-03`);
    const table = page.getByRole('table', { name: 'March 2026' });
    await table.getByRole('link', { name: 'Tuesday, March 10, 2026, 3 entries' }).waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      ...['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    ]);
    expect(await table.getByRole('row').nth(1).getByRole('cell').allTextContents()).toEqual([
      ...['1', expect.stringMatching(/^21Monday/), '3', '4', '5', '6', '7'],
    ]);
    await page.getByRole('button', { name: 'Previous month' }).click();
    const earlier = page.getByRole('table', { name: 'February 2026' });
    await earlier.getByRole('link', { name: 'Saturday, February 28, 2026, 1 entry' }).waitFor();
    expect(await earlier.getByRole('link').count()).toBe(1);
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.getByText('Nothing was written in this month.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'January 2026' }).waitFor();
    await page.getByRole('button', { name: 'List' }).click();
    await page.getByRole('heading', { name: /March 31/ }).waitFor();
  });

  screen.long('is one Tab stop, and the arrow keys move from day to day', async (open) => {
    const { page } = await open(
      '/journal/days?month=2026-03',
      aPersonOn('free', { [conversations]: within }),
      { prepare: (it) => it.addInitScript(() => localStorage.setItem('past-days-view', 'calendar')) },
    );
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['date']);
    const latest = page.getByRole('link', { name: /March 31/ });
    await latest.waitFor();
    expect(await page.locator('[data-date][tabindex="0"]').count()).toBe(1);
    await latest.focus();
    const seen = [];
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'End', 'Home']) {
      await page.keyboard.press(key);
      seen.push(await focused());
    }
    expect(seen.map((date) => date?.slice(8))).toEqual(['10', '02', '02', '10', '31', '02']);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('2026-03-10');
  });

  screen(
    'opens a day’s conversation, or the list for a day with several, and is shown again on Back',
    async (open) => {
      const past = aPastConversation({ id: single.id, date: '2026-03-02', messages: [anEntry(), aReply()] });
      const { page } = await open(
        '/journal/days?month=2026-03',
        aPersonOn('free', { [conversations]: within, 'GET /api/journal/conversations/:id': past }),
        { prepare: (it) => it.addInitScript(() => localStorage.setItem('past-days-view', 'calendar')) },
      );
      await page.getByRole('link', { name: /March 2,/ }).click();
      await page.waitForURL(`**/journal/conversations/${single.id}`);
      await page.goBack();
      await page.getByRole('link', { name: /March 10/ }).click();
      await page.waitForURL('**/journal/days?day=2026-03-10');
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      await headings.nth(2).waitFor();
      expect(
        await headings.locator('time').evaluateAll((all) => all.map((it) => it.getAttribute('datetime'))),
      ).toEqual(['2026-03-10', '2026-03-02', '2026-02-28']);
      await page.goBack();
      await page.getByRole('table', { name: 'March 2026' }).waitFor();
    },
  );

  screen.long('is read again on Try again after a failed read', async (open) => {
    const answers = aPersonOn('free', {
      [conversations]: (call) =>
        call.url.searchParams.has('from') ? refusal(503, 'unavailable', 'Busy for a moment.') : days,
    });
    const { page, web } = await open('/journal/days?month=2026-03', answers, {
      expected: /503/,
      prepare: (it) => it.addInitScript(() => localStorage.setItem('past-days-view', 'calendar')),
    });
    await page.getByText('Busy for a moment. Nothing is lost.').waitFor();
    web.answer({ [conversations]: within });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: /March 31/ }).waitFor();
  });
});

describe('the journal as a file', () => {
  const file = (words: string) =>
    new HttpAnswer(200, words, {
      'content-disposition': 'attachment; filename="shadow-guide-2026-03-02.md"',
    });

  screen('is saved under its name, and a refusal is shown on the page', async (open) => {
    const past = aPastConversation({ date: '2026-03-02', messages: [anEntry(), aReply()] });
    const asked: string[] = [];
    let answer: HttpAnswer = refusal(503, 'unavailable', 'Busy for a moment.');
    const { page } = await open(
      `/journal/conversations/${past.id}`,
      aPersonOn('free', {
        'GET /api/journal/conversations/:id': past,
        'GET /api/journal/export': ({ url }) => {
          asked.push(url.search);
          return answer;
        },
      }),
      { expected: /503/ },
    );
    const button = page.getByRole('button', { name: 'Save this day as Markdown' });
    await button.click();
    await page.getByText(/The file could not be made\. Busy for a moment\./).waitFor();
    answer = file('# 2 March 2026');
    const download = page.waitForEvent('download');
    await button.dblclick();
    expect((await download).suggestedFilename()).toBe('shadow-guide-2026-03-02.md');
    await page.getByText('The file is on its way to your downloads. It holds earlier versions').waitFor();
    expect(asked).toEqual(['?date=2026-03-02', '?date=2026-03-02']);
  });

  screen.long('can contain everything: that file is offered beside the days', async (open) => {
    const { page } = await open(
      '/journal/days',
      aPersonOn('free', { [conversations]: days, 'GET /api/journal/export': file('# All') }),
    );
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save everything as Markdown' }).click();
    await download;
  });
});

describe('a past conversation on paper', () => {
  screen.long('prints its day, its words, and the crisis lines of its card as text', async (open) => {
    const past = aPastConversation({
      messages: [anEntry({ content: 'A hard hour.', safety: aSafetyCard() }), aReply()],
    });
    const { page } = await open(
      `/journal/conversations/${past.id}`,
      aPersonOn('free', { 'GET /api/journal/conversations/:id': past }),
    );
    await page.getByRole('link', { name: /988/ }).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const paper = await page.locator('body').innerText();
    for (const words of ['A hard hour.', 'You matter, and help is there now', 'Call 988', 'Shadow Guide:']) {
      expect(paper).toContain(words);
    }
    for (const furniture of [
      'Past days',
      'Write today',
      'Save this day',
      'Put this away',
      'Privacy',
      'Steady',
    ]) {
      expect(paper).not.toContain(furniture);
    }
  });
});
