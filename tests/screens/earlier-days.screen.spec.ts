import { describe, expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { testZone } from '../support/noon-zone.js';
import { until } from '../support/until.js';
import { type Call, Gate, HttpAnswer, refusal } from './support/answers.js';
import { today } from './support/chat.js';
import { anEntry, aReply } from './support/factories.js';
import { aJournalMemory, aPlace, aSection, daysAgo } from './support/history.js';
import { openJournal } from './support/journal.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const ago = (days: number) => daysAgo(days, testZone);
const long = 'One more line of that evening.\n\n'.repeat(12);
const lookBack = 'GET /api/journal/look-back';
const entries = 'GET /api/journal/entries';

const top = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;
/** Returns the date at the top of a page of the journal. */
const dateOfToday = (log: Locator) => log.locator(`h1 time[datetime="${ago(0)}"]`);
const written = today(anEntry({ content: long }), aReply(), anEntry({ content: long }), aReply());

describe('the days before today', () => {
  const newest = aSection(ago(1), 'Of yesterday.', long);
  const oldest = aSection('2019-03-05', 'Of long ago.', long);
  /** Answers with two pages and then an empty one. */
  const paged = ({ url }: Call) => {
    const before = url.searchParams.get('before');
    if (!before) return [newest];
    return before === newest.messages[0]?.id ? [oldest] : [];
  };

  screen('load as one scrolls up, without moving the text being read', async (open) => {
    const gate = new Gate();
    const { page, journal } = await openJournal(open, {
      'GET /api/journal/conversation/today': written,
      [lookBack]: aJournalMemory(),
      [entries]: async (call) => {
        if (!call.url.searchParams.get('before')) await gate.opened;
        return paged(call);
      },
    });
    await journal.entries.nth(1).waitFor();
    await journal.log.hover();
    const loading = journal.log.getByRole('status', { name: 'Loading earlier days' });
    await until('earlier days are requested', async () => {
      await page.mouse.wheel(0, -400);
      return (await loading.count()) > 0;
    });
    await page.mouse.wheel(0, -2_000);
    const date = dateOfToday(journal.log);
    await until('the page is scrolled to its top', () => journal.log.evaluate((it) => it.scrollTop === 0));
    const before = await top(date);
    gate.open();
    await journal.log.getByText('Of yesterday.').waitFor({ state: 'attached' });
    expect(Math.abs((await top(date)) - before)).toBeLessThanOrEqual(1);
    await until('the beginning of the journal is marked', async () => {
      await page.mouse.wheel(0, -400);
      return journal.log.getByText('This is where your journal begins.').isVisible();
    });
    const days = await journal.log.locator('h2[data-day]').allInnerTexts();
    expect(days).toEqual(['Tuesday, March 5, 2019', 'Yesterday']);
    expect(await journal.log.getByText('Of long ago.').count()).toBe(1);
  });

  screen.long('are loaded by a button, which moves the focus to the newest of them', async (open) => {
    const { page, journal } = await openJournal(open, { [lookBack]: aJournalMemory(), [entries]: paged });
    const button = journal.log.getByRole('button', { name: 'Show earlier days' });
    for (const [day, title] of [
      [ago(1), 'Yesterday'],
      ['2019-03-05', 'Tuesday, March 5, 2019'],
    ] as const) {
      await button.focus();
      await page.keyboard.press('Enter');
      const heading = journal.log.locator(`[data-day="${day}"]`);
      await until('the day has the focus', () => heading.evaluate((it) => it === document.activeElement));
      expect(await heading.innerText()).toBe(title);
      const box = await heading.boundingBox();
      expect(box?.y).toBeGreaterThan(50);
      expect(box?.y).toBeLessThan(400);
    }
    await button.press('Enter');
    await journal.log.getByText('This is where your journal begins.').waitFor();
    expect(await button.count()).toBe(0);
  });

  screen.long('are read again when Try again is pressed after a failure', async (open) => {
    const { web, journal } = await openJournal(
      open,
      { [lookBack]: aJournalMemory(), [entries]: refusal(503, 'unavailable', 'Busy for a moment.') },
      { expected: /503/ },
    );
    await journal.log.getByRole('button', { name: 'Show earlier days' }).press('Enter');
    await journal.log.getByText('Busy for a moment. Nothing is lost.').waitFor();
    web.answer({ [entries]: paged });
    await journal.log.getByRole('button', { name: 'Try again' }).click();
    await journal.log.getByRole('heading', { name: 'Yesterday' }).waitFor();
  });

  screen('link to the page of each day, and their entries can be deleted in place', async (open) => {
    const yesterday = aSection(ago(1), 'Of yesterday.', 'Let this go.');
    const [kept, reply, gone] = yesterday.messages;
    let messages = yesterday.messages;
    const { page, web, journal } = await openJournal(open, {
      [lookBack]: aJournalMemory(),
      [entries]: ({ url }) =>
        url.searchParams.get('before')
          ? []
          : [{ ...yesterday, messages }, aSection('2019-03-05', 'One.'), aSection('2019-03-05', 'Two.')],
      'DELETE /api/journal/entries/:id': () => {
        messages = [kept, reply].filter((message) => message !== undefined);
        return new HttpAnswer(204);
      },
    });
    await journal.log.getByRole('button', { name: 'Show earlier days' }).press('Enter');
    const linkOf = (name: string | RegExp) => journal.log.getByRole('link', { name });
    expect(await linkOf('Yesterday').getAttribute('href')).toBe(
      `/journal/conversations/${yesterday.conversationId}`,
    );
    expect(await linkOf(/2019/).getAttribute('href')).toBe('/journal/days?day=2019-03-05');
    const before = web.count(entries);
    await journal.log.locator(`div:has(> [data-entry="${gone?.id}"]) [aria-haspopup=menu]`).click();
    await page.getByRole('menuitem', { name: 'Delete entry' }).click();
    await journal.log.getByText('Let this go.').waitFor({ state: 'detached' });
    await until('the days are read again', async () => web.count(entries) > before);
    expect(await journal.log.getByText('Of yesterday.').count()).toBe(1);
  });

  screen.long('are not offered when there are none', async (open) => {
    const { journal } = await openJournal(open, {});
    await dateOfToday(journal.log).waitFor();
    expect(await journal.log.getByRole('button', { name: 'Show earlier days' }).count()).toBe(0);
  });
});

describe('a journal that is open past midnight', () => {
  screen('changes to the new day as a whole when its conversation is read again', async (open) => {
    const yesterday = today(anEntry({ content: 'Of the day that ended.' }), aReply());
    const asked: (string | null)[] = [];
    const { page, web, journal } = await openJournal(
      open,
      {
        'GET /api/journal/conversation/today': yesterday,
        [lookBack]: aJournalMemory(),
        [entries]: ({ url }) => {
          asked.push(url.searchParams.get('beforeDay'));
          return [];
        },
      },
      { clock: true },
    );
    await journal.log.getByText('Of the day that ended.').waitFor();
    await journal.box.fill('Half a thought');
    await page.clock.fastForward(24 * 3_600_000);
    web.answer({ 'GET /api/journal/conversation/today': today() });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await journal.log.locator(`h1 time[datetime="${ago(-1)}"]`).waitFor();
    await journal.log.getByText('What is on your mind?').waitFor();
    expect(await journal.log.getByText('Of the day that ended.').count()).toBe(0);
    expect(await journal.box.inputValue()).toBe('Half a thought');
    await journal.log.getByRole('button', { name: 'Show earlier days' }).press('Enter');
    await journal.log.getByText('This is where your journal begins.').waitFor();
    expect(asked).toEqual([ago(-1)]);
  });
});

describe('above today', () => {
  const line = { entryId: anEntry().id, date: ago(1), text: 'Then I slept.' };

  screen.long(
    'the last line of the previous day is shown with a link, until that day itself is loaded',
    async (open) => {
      const { page, journal } = await openJournal(
        open,
        {
          [lookBack]: aJournalMemory({ lastLine: line }),
          [entries]: ({ url }) => (url.searchParams.get('before') ? [] : [aSection(ago(1), 'Of yesterday.')]),
          'GET /api/journal/entries/:id/place': aPlace(),
          'GET /api/journal/conversations/:id': refusal(404, 'conversation_not_found'),
        },
        { expected: /404/ },
      );
      const link = journal.log.getByRole('link', { name: 'Yesterday you ended with: Then I slept.' });
      await link.waitFor();
      expect(await top(link)).toBeLessThan(await top(dateOfToday(journal.log)));
      await journal.log.getByRole('button', { name: 'Show earlier days' }).press('Enter');
      await journal.log.getByText('Of yesterday.').waitFor();
      expect(await link.count()).toBe(0);
      await page.reload();
      await link.click();
      await page.waitForURL('**/journal/conversations/**');
    },
  );

  screen.long('a line from a year ago is quoted, or hidden until the person asks for it', async (open) => {
    const yearAgo = { entryId: anEntry().id, date: '2025-11-20', text: 'قلت نعم مرة أخرى' };
    const { page, web, journal } = await openJournal(open, { [lookBack]: aJournalMemory({ yearAgo }) });
    await journal.log.getByText('A year ago:').waitFor();
    expect(await journal.log.getByRole('link', { name: yearAgo.text }).getAttribute('href')).toBe(
      `/journal/entries/${yearAgo.entryId}`,
    );
    const waits = aJournalMemory({ yearAgoWaits: true });
    web.answer({
      [lookBack]: ({ url }) =>
        url.searchParams.get('asked') === 'true' ? aJournalMemory({ yearAgo }) : waits,
    });
    await page.reload();
    await journal.log.getByText('Something from a year ago is here.').waitFor();
    expect(await journal.log.getByText(yearAgo.text).count()).toBe(0);
    await journal.log.getByRole('button', { name: 'Look?' }).click();
    await journal.log.getByRole('link', { name: yearAgo.text }).waitFor();
  });

  screen('nothing from a year ago is shown in a quiet time', async (open) => {
    const { journal } = await openJournal(open, {
      [lookBack]: aJournalMemory({ lastLine: line, yearAgoWaits: true }),
      'GET /api/safety/quiet': { quietUntil: new Date(Date.now() + 3_600_000).toISOString() },
    });
    await journal.log.getByText('Then I slept.').waitFor();
    expect(await journal.log.getByText(/a year ago/i).count()).toBe(0);
  });
});

describe('on paper', () => {
  screen.long('the journal prints its date, words and replies, black on white', async (open) => {
    const answers = aPersonOn('free', {
      'GET /api/journal/conversation/today': today(
        anEntry({ promptContext: 'What hurts?' }),
        aReply(),
        anEntry({ content: 'qqqq', status: 'unanswered' }),
      ),
      [lookBack]: aJournalMemory({
        lastLine: { entryId: anEntry().id, date: ago(1), text: 'Then I slept.' },
      }),
    });
    const { page } = await open('/journal', answers, {
      prepare: (it) => it.addInitScript(() => localStorage.setItem('interface-theme', 'dark')),
    });
    const entry = page.locator('[data-entry]').first();
    await entry.waitFor();
    await page.getByText(/This entry has no answer yet/).waitFor();
    await page.emulateMedia({ media: 'print' });
    const shown = (await page.locator('body').innerText()).split(/\n+/).map((line) => line.trim());
    expect(shown.filter(Boolean)).toEqual([
      expect.stringMatching(/^\w+day, /),
      'The prompt: What hurts?',
      'You wrote:',
      'I always say yes when my sister asks for help.',
      expect.stringMatching(/\d:\d\d/),
      'Shadow Guide:',
      'I hear how tired that leaves you. What happens just before you say yes?',
      'You wrote:',
      'qqqq',
      expect.stringMatching(/\d:\d\d/),
    ]);
    const colours = await entry.evaluate((it) => [
      getComputedStyle(it).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  });
});
