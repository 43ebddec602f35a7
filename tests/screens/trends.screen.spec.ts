import { readFile } from 'node:fs/promises';
import { describe, expect } from '@jest/globals';
import { until } from '../support/until.js';
import { type Answers, type Call, Gate, noAnswer } from './support/answers.js';
import { anInsight } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';
import { fewTrends, someTrends } from './support/trends.js';

const aReader = (answers: Answers = {}) =>
  aPersonOn('premium', { 'GET /api/insights/trends': someTrends(), ...answers });

describe('the trends', () => {
  screen('are drawn, each with a table of its figures', async (open) => {
    const { page } = await open('/insights', aReader());
    await page.getByRole('link', { name: 'Trends' }).click();
    const topics = page.getByRole('region', { name: 'Topics over time' });
    await topics.getByRole('img', { name: /^Lines of 4 topics/ }).waitFor();
    await until(
      'the lines are drawn',
      async () => (await topics.locator('.recharts-line-curve').count()) === 4,
    );
    await topics.getByText('Show as table').click();
    const table = topics.getByRole('table', { name: 'How often topics came up' });
    expect(await table.getByRole('columnheader').nth(1).textContent()).toBe('work');
    expect(await table.getByRole('row').count()).toBe(32);
    expect(await page.getByText('Show as table').count()).toBe(6);
    await page.getByText('work and sleep, in 7 entries').waitFor();
    await page.getByText('41 entries on 20 days. 2 days in a row now; the longest run was 9 days.').waitFor();
  });

  screen.long('over more days than are loaded say that there are at least that many', async (open) => {
    const calendar = Array.from({ length: 800 }, (_, day) => ({
      ...{ date: new Date(Date.UTC(2024, 0, day + 1)).toISOString().slice(0, 10), n: 1 },
    }));
    const trends = someTrends({ calendar, entries: 1_234, streaks: { current: 1, longest: 1 } });
    const { page } = await open('/insights?show=trends', aReader({ 'GET /api/insights/trends': trends }));
    await page
      .getByText('1234 entries on at least 800 days. 1 day in a row now; the longest run was 1 day.')
      .waitFor();
  });

  screen.long('cover the chosen range, which is kept in the URL', async (open) => {
    const asked: (string | null)[] = [];
    const answer = ({ url }: Call) => {
      asked.push(url.searchParams.get('from'));
      return someTrends();
    };
    const { page } = await open('/insights?show=trends', aReader({ 'GET /api/insights/trends': answer }));
    await page.getByRole('radio', { name: '7 days' }).check();
    await until('the new range was requested', async () => asked.length === 2);
    expect(page.url()).toMatch(/show=trends&range=7$/);
    const begin = await page.evaluate(() => {
      const now = new Date();
      return new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6).toISOString();
    });
    expect(asked[1]).toBe(begin);
    await page.reload();
    await until('the choice is restored', () => page.getByRole('radio', { name: '7 days' }).isChecked());
  });

  screen.long('are reloaded when the person returns to them', async (open) => {
    const { page, web } = await open('/insights?show=trends', aReader());
    await page.getByText(/^41 entries on 20 days\./).waitFor();
    web.answer({ 'GET /api/insights/trends': someTrends({ entries: 40 }) });
    const views = page.getByRole('navigation', { name: 'What to show' });
    await views.getByRole('link', { name: 'Topics' }).click();
    await views.getByRole('link', { name: 'Trends' }).click();
    await page.getByText(/^40 entries on 20 days\./).waitFor();
  });

  screen.long(
    'show no conclusions below the minimum number of mentions, and say how many mentions are needed',
    async (open) => {
      const calendar = someTrends().calendar.slice(0, 3);
      const { page } = await open(
        '/insights?show=trends',
        aReader({ 'GET /api/insights/trends': fewTrends({ calendar }) }),
      );
      await page.getByText('12 mentions of topics so far; it is drawn from 20 on.').waitFor();
      await page.getByText(/^1 feeling given so far; a line is drawn from 5 on\./).waitFor();
      expect(await page.locator('.recharts-surface').count()).toBe(0);
    },
  );

  screen(
    'over few days have no axes, and each says in a sentence how many days it needs to be drawn',
    async (open) => {
      const few = someTrends();
      const onTwoDays = <Point extends { n: number }>(points: readonly Point[]) =>
        points.map((point, day) => (day < 2 ? { ...point, n: 12 } : { ...point, n: 0 }));
      const trends = someTrends({
        ...{ sentiment: onTwoDays(few.sentiment), moods: onTwoDays(few.moods) },
        topics: few.topics.map((topic) => ({
          ...topic,
          counts: topic.counts.map((_, day) => (day < 2 ? 3 : 0)),
        })),
        personas: few.personas.map((persona) => ({ ...persona, n: 2 })),
      });
      const { page } = await open('/insights?show=trends', aReader({ 'GET /api/insights/trends': trends }));
      await page.getByText('96 mentions of topics; it is drawn from 3 days on.').waitFor();
      await page.getByText(/^Often so far: work \(\d+\), .*; it is drawn from 3 days on\.$/).waitFor();
      await page.getByText('14 times you said how you felt; it is drawn from 3 days on.').waitFor();
      await page.getByText(/^No persona came up 3 times in this time yet/).waitFor();
      expect(await page.locator('.recharts-surface').count()).toBe(0);
      // Only the calendar is drawn: it needs no minimum of days with data.
      expect(await page.getByRole('main').getByRole('img').count()).toBe(1);
    },
  );

  screen('over one day on the free plan show neither locked ranges nor a link to premium', async (open) => {
    const { page } = await open(
      '/insights?show=trends',
      aPersonOn('free', { 'GET /api/insights/trends': fewTrends({ isLimited: true }) }),
    );
    await page.getByText(/^From 3 days of writing on you see here/).waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await page.getByText(/^The free plan shows/).count()).toBe(0);
  });

  screen('over one day are one sentence', async (open) => {
    const { page } = await open(
      '/insights?show=trends',
      aReader({ 'GET /api/insights/trends': fewTrends() }),
    );
    await page.getByText(/^From 3 days of writing on you see here/).waitFor();
    expect(await page.getByRole('main').getByRole('region').count()).toBe(0);
    expect(await page.getByRole('main').getByRole('img').count()).toBe(0);
  });

  screen('on the free plan say what they leave out, and lock it', async (open) => {
    const trends = someTrends({ isLimited: true });
    const { page } = await open(
      '/insights?show=trends&range=all',
      aPersonOn('free', { 'GET /api/insights/trends': trends }),
    );
    await page.getByText(/^The free plan shows the last 30 days/).waitFor();
    expect(await page.getByRole('radio', { name: '30 days' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'All (with premium)' }).isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'See what premium adds' }).waitFor();
  });

  screen.long('that could not be loaded are loaded again on Try again', async (open) => {
    const { page, web } = await open(
      '/insights?show=trends',
      aReader({ 'GET /api/insights/trends': noAnswer }),
      { expected: /trends/ },
    );
    await page.getByText('Your trends could not be read').waitFor();
    web.answer({
      'GET /api/insights/trends': someTrends({ entries: 0, mentions: 0, personas: [], moodCount: 0 }),
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Nothing written in this time' }).waitFor();
  });
});

describe('the insights as a file', () => {
  const many = Array.from({ length: 100 }, (_, n) =>
    anInsight({ title: n === 0 ? '=HYPERLINK("x")' : `Title ${n}` }),
  );
  const pages = ({ url }: Call) =>
    url.searchParams.get('cursor') ? [anInsight({ title: 'The last' })] : many;

  screen('contain all pages, and the file name contains the day', async (open) => {
    const { page } = await open('/insights', aReader({ 'GET /api/insights': pages }));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    await page.getByRole('menuitem', { name: 'Save as a table (CSV)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^shadow-guide-insights-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('"\'=HYPERLINK(""x"")"');
    expect(text).toContain('"The last"');
    await page.getByText('A file with 101 insights is on its way to your downloads.').waitFor();
  });

  screen.long('are not saved when the export is cancelled', async (open) => {
    const gate = new Gate();
    const answer = async (call: Call) => {
      if (call.url.searchParams.get('cursor')) await gate.opened;
      return pages(call);
    };
    const { page } = await open('/insights', aReader({ 'GET /api/insights': answer }));
    await page.getByRole('button', { name: 'Save as a file' }).click();
    await page.getByRole('menuitem', { name: 'Save as Markdown' }).click();
    await page.getByText('100 insights so far').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('No file was made.').waitFor();
    gate.open();
  });
});
