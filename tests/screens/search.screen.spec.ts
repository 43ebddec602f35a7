import { describe, expect } from '@jest/globals';
import type { SearchPage, SearchQuery } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { testZone } from '../support/noon-zone.js';
import { until } from '../support/until.js';
import { type Call, Gate, noAnswer, refusal } from './support/answers.js';
import { anEntry, aReply } from './support/factories.js';
import { aDay, aPastConversation, aPlace, daysAgo } from './support/history.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';
import { aHit, aSearchPage } from './support/search.js';

const route = 'POST /api/journal/search';
const ago = (days: number) => daysAgo(days, testZone);
const box = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search your entries, replies and insights' });
const asked = ({ body }: Call) => body as SearchQuery;
const answering = (answer: (query: SearchQuery) => SearchPage | Promise<SearchPage>) =>
  aPersonOn('free', { [route]: (call: Call) => answer(asked(call)) });
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor();

/** Types letter by letter, without the pauses of a busy machine. */
const typeQuickly = (page: Page, letters: string) =>
  Promise.all([...letters].map((letter) => page.keyboard.insertText(letter)));

describe('the search', () => {
  screen(
    'has the focus, and lists results by day, the person’s own text first, with matches marked',
    async (open) => {
      const hits = [
        aHit('Again so [tired] 🫠.', { date: ago(0) }),
        aHit('What makes you [tired]?', { kind: 'reply', conversationKind: 'persona', date: ago(1) }),
        aHit('[Tired] of yes · You carry a lot.', { kind: 'insight', date: ago(1) }),
        aHit('I was [tired] then.', { date: ago(1) }),
        aHit('قال [محمد] نعم', { date: '2019-03-05' }),
      ];
      const answers = aPersonOn('free', {
        'GET /api/journal/conversations': [aDay(ago(0))],
        [route]: aSearchPage(hits),
      });
      const { page } = await open('/journal/days', answers);
      await page.getByRole('link', { name: 'Search' }).click();
      await page.getByText(/^Everything you wrote is looked through/).waitFor();
      await until('the box has the focus', () => box(page).evaluate((it) => it === document.activeElement));
      await page.keyboard.insertText('tired');
      await said(page, /^5 results$/);
      expect(await page.getByText(/^Everything you wrote is looked through/).count()).toBe(0);
      const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      expect(names).toEqual(['Today', 'Yesterday', 'Tuesday, March 5, 2019']);
      const links = page.getByRole('region').getByRole('link');
      expect(await links.allTextContents()).toEqual([
        'You wroteAgain so tired 🫠.',
        'You wroteI was tired then.',
        'InsightTired of yes · You carry a lot.',
        'Reply · with a personaWhat makes you tired?',
        'You wroteقال محمد نعم',
      ]);
      expect(await page.locator('mark').allTextContents()).toEqual([
        'tired',
        'tired',
        'Tired',
        'tired',
        'محمد',
      ]);
      expect(
        await links
          .nth(4)
          .locator('[dir=auto]')
          .evaluate((it) => getComputedStyle(it).direction),
      ).toBe('rtl');
    },
  );

  screen.long(
    'loads pages until there are enough results, shows how far it searched, and continues on request',
    async (open) => {
      const third = new Gate<SearchPage>();
      const many = Array.from({ length: 21 }, (_, n) => aHit(`[Leaf] ${n}.`, { date: '2024-05-04' }));
      const pages: Record<string, SearchPage | Promise<SearchPage>> = {
        '': aSearchPage([], { cursor: 'a', searchedTo: '2025-06-01' }),
        a: aSearchPage(many, { cursor: 'b' }),
        b: third.opened,
      };
      const { page } = await open(
        '/journal/search',
        answering(({ cursor = '' }) => pages[cursor] as SearchPage),
      );
      await box(page).fill('leaf');
      await page.getByText('Searched back to Saturday, May 4, 2024').waitFor();
      await said(page, '21 results back to Saturday, May 4, 2024');
      await page.getByRole('button', { name: 'Search further back' }).click();
      await page.getByText('Searched back to Saturday, May 4, 2024').waitFor();
      third.open(aSearchPage([aHit('The last [leaf].', { date: '2020-01-01' })]));
      await said(page, /^22 results$/);
      expect(await page.getByRole('button', { name: 'Search further back' }).count()).toBe(0);
    },
  );

  screen.long('starts when typing pauses, and never replaces newer results with older ones', async (open) => {
    const slow = new Gate<SearchPage>();
    const calls: string[] = [];
    const { page } = await open(
      '/journal/search',
      answering(({ q }) => {
        calls.push(q);
        return q === 'tir' ? slow.opened : aSearchPage([aHit(`Newer, [${q}].`)]);
      }),
    );
    await box(page).focus();
    await typeQuickly(page, 'tir');
    await until('the first search was sent', () => Promise.resolve(calls.length === 1));
    await typeQuickly(page, 'ed');
    await page.getByText('Newer, tired.').waitFor();
    slow.open(aSearchPage([aHit('Older, [tir].')]));
    await box(page).press('Escape');
    expect(await box(page).inputValue()).toBe('');
    await until('the results are gone', async () => (await page.locator('mark').count()) === 0);
    await box(page).fill('tired');
    await page.getByText('Newer, tired.').waitFor();
    expect(await page.getByText('Older').count()).toBe(0);
    expect(calls.slice(0, 2)).toEqual(['tir', 'tired']);
  });

  screen.long('searches only the chosen kinds and days', async (open) => {
    const queries: SearchQuery[] = [];
    const { page } = await open(
      '/journal/search',
      answering((query) => {
        queries.push(query);
        return aSearchPage([]);
      }),
    );
    await box(page).fill('tired');
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    await page.getByRole('checkbox', { name: 'Replies' }).uncheck();
    await page.getByLabel('From').fill('2026-03-01');
    await page.getByLabel('To', { exact: true }).fill('2026-03-31');
    const last = { q: 'tired', kinds: ['entry', 'insight'], from: '2026-03-01', to: '2026-03-31' };
    await until('the search with these filters was sent', () =>
      Promise.resolve(JSON.stringify(queries.at(-1)) === JSON.stringify(last)),
    );
    await page.getByLabel('To', { exact: true }).fill('2026-02-01');
    await page.getByText('The last day is before the first one.').waitFor();
    await page.getByLabel('To', { exact: true }).fill('2026-04-01');
    await page.getByRole('checkbox', { name: 'Entries' }).uncheck();
    await page.getByRole('checkbox', { name: 'Insights' }).uncheck();
    await page.getByText('Choose what to search').waitFor();
    await page.getByRole('checkbox', { name: 'Insights' }).check();
    await page.getByRole('button', { name: 'Search everything, on all days' }).click();
    await until('the search without filters was sent', () =>
      Promise.resolve(
        JSON.stringify(queries.at(-1)) ===
          JSON.stringify({ q: 'tired', kinds: ['entry', 'reply', 'insight'] }),
      ),
    );
    expect(await page.getByLabel('From').inputValue()).toBe('');
  });

  screen(
    'links to the entry, is restored on the way back, and is not stored in the URL or in browser storage',
    async (open) => {
      const entry = anEntry({ content: 'I was so tired.' });
      const past = aPastConversation({ messages: [entry, aReply()] });
      const { page } = await open(
        '/journal/search',
        aPersonOn('free', {
          [route]: aSearchPage([aHit('I was so [tired].', { entryId: entry.id })]),
          'GET /api/journal/entries/:id/place': aPlace({ conversationId: past.id }),
          'GET /api/journal/conversations/:id': past,
        }),
      );
      await box(page).fill('tired');
      await page.getByRole('link', { name: /I was so tired/ }).click();
      await page.locator(`[data-entry="${entry.id}"]`).waitFor();
      await page.goBack();
      await page.getByText('I was so tired.').waitFor();
      expect(await box(page).inputValue()).toBe('tired');
      const kept = await page.evaluate(() =>
        JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]),
      );
      expect(kept).not.toContain('tired');
    },
  );

  screen('that fails keeps the results, and continues from the same place on Try again', async (open) => {
    const first = aSearchPage([aHit('A first [leaf].')], { cursor: 'a' });
    let broken = true;
    const answers = aPersonOn('free', {
      [route]: (call: Call) => {
        if (asked(call).cursor !== 'a') return first;
        return broken
          ? refusal(503, 'unavailable', 'Busy for a moment.')
          : aSearchPage([aHit('An old [leaf].')]);
      },
    });
    const { page, web } = await open('/journal/search', answers, { expected: /503|search/ });
    await box(page).fill('leaf');
    await page.getByText('Busy for a moment. Nothing is lost.').waitFor();
    await page.getByText('A first leaf.').waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('An old leaf.').waitFor();
    expect(await page.getByText('A first leaf.').count()).toBe(1);
    web.answer({ [route]: noAnswer });
    await box(page).fill('leaves');
    await page.getByText('The search could not go on').waitFor();
    web.answer({ [route]: aSearchPage([]) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
  });

  screen.long('marks matches also with forced colours', async (open) => {
    const { page } = await open(
      '/journal/search',
      answering(() => aSearchPage([aHit('So [tired].')])),
      { alone: true },
    );
    await page.emulateMedia({ forcedColors: 'active' });
    await box(page).fill('tired');
    const colours = await page.locator('mark').evaluate((it) => {
      const { backgroundColor, color } = getComputedStyle(it);
      return { backgroundColor, color, around: getComputedStyle(document.body).backgroundColor };
    });
    expect(colours.backgroundColor).not.toBe(colours.around);
    expect(colours.color).not.toBe(colours.backgroundColor);
  });
});
