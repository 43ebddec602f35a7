import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import { until } from '../support/until.js';
import { type Answers, type Call, noAnswer } from './support/answers.js';
import { anEntry, anInsight, aReply, limitsOn } from './support/factories.js';
import { aPlace } from './support/history.js';
import { aPersonOn, aVisitor } from './support/people.js';
import { screen } from './support/screen.js';

const entry = anEntry({ content: 'I set a boundary with my boss today and I feel proud of it.' });
const conversationId = randomUUID();
const insights = [
  anInsight(),
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) =>
    anInsight({ title: `${day}, seen from outside`, type: 'emotion', tags: ['home'] }),
  ),
  anInsight({ title: 'A harsh measure', type: 'belief', tags: ['self-worth'] }),
  anInsight({
    title: 'Proud of a boundary',
    type: 'strength',
    tags: ['work'],
    entryId: entry.id,
    conversationId,
    evidence: [{ entryId: entry.id, quote: 'I set a boundary with my boss today' }],
  }),
];

const aWriter = (answers: Answers = {}) =>
  aPersonOn('trial', {
    'GET /api/insights': ({ url }) => {
      const { q, type, tag } = Object.fromEntries(url.searchParams);
      return insights.filter(
        (insight) =>
          (!q || JSON.stringify(insight).toLowerCase().includes(q.toLowerCase())) &&
          (!type || insight.type === type) &&
          (!tag || insight.tags.includes(tag)),
      );
    },
    'GET /api/journal/conversation/today': {
      id: conversationId,
      promptId: null,
      messages: [entry, aReply()],
    },
    'GET /api/journal/entries/:id/place': aPlace({ conversationId, isToday: true }),
    ...answers,
  });

describe('the insights', () => {
  screen('are shown with the words they came from', async (open) => {
    const { page } = await open('/insights', aWriter());
    const cards = page.getByRole('article');
    await cards.first().waitFor();
    expect(await cards.count()).toBe(insights.length);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    for (const [index, insight] of insights.entries()) {
      const card = cards.nth(index);
      expect(await card.getByRole('heading', { level: 2 }).textContent()).toBe(insight.title);
      expect(await card.locator('blockquote').allTextContents()).toEqual(
        insight.evidence.map(({ quote }) => quote),
      );
    }
  });

  screen.long('link to the entry they came from, which is marked and has the focus', async (open) => {
    const { page } = await open('/insights', aWriter());
    await page
      .getByRole('article')
      .last()
      .getByRole('link', { name: /^Open the entry/ })
      .click();
    const marked = page.locator(`[data-entry="${entry.id}"]`);
    await marked.waitFor();
    await until('the entry has the focus', () => marked.evaluate((it) => it === document.activeElement));
    expect(await marked.evaluate((it) => getComputedStyle(it).boxShadow)).not.toBe('none');
  });

  screen.long('can be searched, and the query is not in the address', async (open) => {
    const { page, web } = await open('/insights', aWriter());
    await page.getByRole('searchbox', { name: 'Search your insights' }).fill('BOSS');
    await until(
      'only matching insights are left',
      async () => (await page.getByRole('article').count()) === 1,
    );
    expect(page.url()).toBe(`${web.url}/insights`);
    await page.getByRole('searchbox').fill('xylophone');
    await page.getByText(/^No insight matches/).waitFor();
    await page.getByRole('button', { name: 'Show all insights' }).click();
    await until(
      'all insights are back',
      async () => (await page.getByRole('article').count()) === insights.length,
    );
  });

  screen.long('cannot be filtered while there are few', async (open) => {
    const { page } = await open('/insights', aWriter({ 'GET /api/insights': insights.slice(-8) }));
    await page.getByText('From the ninth on you can choose them by type and date.').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
  });

  screen.long('are filtered by type', async (open) => {
    const { page } = await open('/insights', aWriter());
    await page.getByRole('radio', { name: 'Beliefs' }).check();
    await until('only this type is left', async () => (await page.getByRole('article').count()) === 1);
    await page.getByRole('heading', { name: 'A harsh measure' }).waitFor();
  });

  screen.long('are filtered by a range of days that includes the first and the last', async (open) => {
    const asked: Record<string, string>[] = [];
    const answer = ({ url }: Call) => {
      asked.push(Object.fromEntries(url.searchParams));
      return url.searchParams.has('to') ? [] : insights;
    };
    const { page } = await open('/insights', aWriter({ 'GET /api/insights': answer }));
    const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
    await from.fill('2026-11-18');
    await to.fill('2026-11-20');
    await page.getByText(/^No insight matches/).waitFor();
    const range = await page.evaluate(() => ({
      from: new Date(2026, 10, 18).toISOString(),
      to: new Date(2026, 10, 20, 23, 59, 59, 999).toISOString(),
    }));
    expect(asked.at(-1)).toMatchObject(range);
    await page.getByRole('button', { name: 'Show all insights' }).click();
    await until(
      'all insights are back',
      async () => (await page.getByRole('article').count()) === insights.length,
    );
    expect([await from.inputValue(), await to.inputValue()]).toEqual(['', '']);
  });

  screen.long('are filtered by a topic when it is pressed, and unfiltered again', async (open) => {
    const { page } = await open('/insights', aWriter());
    await page
      .getByRole('button', { name: /^Show insights on / })
      .first()
      .click();
    const chip = page.getByRole('button', { name: /^Topic: / });
    await chip.waitFor();
    await until('only this topic is left', async () => (await page.getByRole('article').count()) === 1);
    await chip.click();
    await chip.waitFor({ state: 'hidden' });
    await until(
      'all insights are back',
      async () => (await page.getByRole('article').count()) === insights.length,
    );
  });
});

describe('a list without insights', () => {
  screen.long('explains insights before the first one, with a link to the journal', async (open) => {
    const { page } = await open('/insights', aPersonOn('free'));
    await page.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
    await page.getByRole('link', { name: 'Write in your journal' }).click();
    await page.getByRole('textbox', { name: 'Your message' }).waitFor();
  });

  screen('because of an error says that they are safe, and reads them again on Retry', async (open) => {
    const { page, web } = await open('/insights', aWriter({ 'GET /api/insights': noAnswer }), {
      expected: /api\/insights/,
    });
    await page.getByText('Your insights could not be read').waitFor();
    web.answer({ 'GET /api/insights': insights });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article').first().waitFor();
  });

  screen.long('because of an ended session links to the sign-in', async (open) => {
    const { page } = await open('/insights', aVisitor());
    await page.getByRole('link', { name: 'Continue with Google' }).waitFor();
  });
});

describe('the limits of the free plan', () => {
  screen('are shown before they are reached, with the time of the next insight', async (open) => {
    const { page, web } = await open('/journal', aPersonOn('free'));
    await page.getByText('0 of 1 insights today').waitFor();
    web.answer({ 'GET /api/limits': limitsOn('free', { insights: 1, personas: 2 }) });
    await page.reload();
    await page.getByText('1 of 1 insights today, next at midnight').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click();
    const plan = page.getByRole('region', { name: 'What your plan allows' });
    await plan.getByText('1 of 1 insights today, next at midnight').waitFor();
    await plan.getByText('2 of 3 personas', { exact: true }).waitFor();
    await plan.getByRole('link', { name: 'See what premium adds' }).waitFor();
  });

  screen.long('show the number of waiting personas', async (open) => {
    const { page } = await open(
      '/insights',
      aPersonOn('free', { 'GET /api/limits': limitsOn('free', { personas: 3, waiting: 2 }) }),
    );
    await page.getByText('3 of 3 personas; 2 more are kept until there is room').waitFor();
  });

  screen.long('are not shown to a person without limits', async (open) => {
    const { page } = await open('/insights', aPersonOn('trial'));
    await page.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' }).click();
    await page.getByRole('region', { name: 'Your trial' }).waitFor();
    expect(await page.getByText(/insights today/).count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
    expect(await page.getByRole('region', { name: 'What your plan allows' }).count()).toBe(0);
  });

  screen.long('are left out when they cannot be read, and the journal works', async (open) => {
    const { page } = await open('/journal', aPersonOn('free', { 'GET /api/limits': noAnswer }), {
      expected: /api\/limits/,
    });
    await page.getByRole('textbox', { name: 'Your message' }).fill('A thought.');
    expect(await page.getByRole('button', { name: 'Send', exact: true }).isEnabled()).toBe(true);
    expect(await page.getByText(/insights today/).count()).toBe(0);
  });
});
