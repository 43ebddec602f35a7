import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Insight } from '@shadow-guide/contracts';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { until } from '../../support/until.js';
import { useChromium } from '../../support/visits.js';

const { url } = runningProduct();
const { visit } = useChromium();

const ENTRIES = [
  'I always say yes when my sister asks for help, but I am so tired and angry afterwards.',
  'Nothing I do is ever good enough. I am such an idiot, I hate how I always fail at everything.',
  'I set a boundary with my boss today and I feel proud of it, though also a little guilty.',
];
let writer: Person;
let insights: Insight[];

/** Somebody with a trial has written for a while. */
beforeAll(async () => {
  writer = await Person.arrive(url);
  await writer.send('/api/trial/start', { method: 'POST' });
  await until('the trial reaches the journal', async () =>
    (await writer.get('GET /api/limits')).every(({ limit }) => limit === -1),
  );
  for (const entry of ENTRIES) await writer.chat(entry);
  insights = await writer.get('GET /api/insights');
  if (new Set(insights.map(({ type }) => type)).size < 2)
    throw new Error('There is only one type of insight');
}, 120_000);

describe('the insights', () => {
  it('stand beside the very words they came from', async () => {
    const { page } = await visit('/insights', { as: writer });
    const cards = page.getByRole('article');
    await cards.first().waitFor();
    expect(await cards.count()).toBe(insights.length);
    for (const [index, insight] of insights.entries()) {
      const card = cards.nth(index);
      expect(await card.getByRole('heading', { level: 2 }).textContent()).toBe(insight.title);
      const quotes = await card.locator('blockquote').allTextContents();
      expect(quotes.length).toBeGreaterThan(0);
      expect(quotes.filter((quote) => !ENTRIES.some((entry) => entry.includes(quote)))).toEqual([]);
    }
  });

  it('lead to the entry they came from, which is marked and has the focus', async () => {
    const { page } = await visit('/insights', { as: writer });
    await page
      .getByRole('article')
      .last()
      .getByRole('link', { name: /^Open the entry/ })
      .click();
    const entry = page.locator(`[data-entry="${insights.at(-1)?.entryId}"]`);
    await entry.waitFor();
    await until('the entry has the focus', () => entry.evaluate((it) => it === document.activeElement));
    expect(await entry.evaluate((it) => getComputedStyle(it).boxShadow)).not.toBe('none');
  });

  it('are found by words, and what is searched for stays out of the address', async () => {
    const { page } = await visit('/insights', { as: writer });
    const wanted = insights.filter((insight) => /boss/i.test(JSON.stringify(insight)));
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(insights.length);
    await page.getByRole('searchbox', { name: 'Search your insights' }).fill('BOSS');
    await until(
      'only what fits is left',
      async () => (await page.getByRole('article').count()) === wanted.length,
    );
    expect(page.url()).toBe(`${url}/insights`);
  });

  it('are narrowed by type', async () => {
    const type = insights[0]?.type ?? 'pattern';
    const wanted = insights.filter((insight) => insight.type === type);
    const { page } = await visit('/insights', { as: writer });
    const label = {
      pattern: 'Patterns',
      emotion: 'Emotions',
      belief: 'Beliefs',
      strength: 'Strengths',
      relationship: 'Relationships',
      value: 'Values',
    }[type];
    await page.getByRole('radio', { name: label }).check();
    await until(
      'only this type is left',
      async () => (await page.getByRole('article').count()) === wanted.length,
    );
  });

  it('are narrowed by a topic that is pressed, and widened again', async () => {
    const { page } = await visit('/insights', { as: writer });
    await page
      .getByRole('button', { name: /^Show insights on / })
      .first()
      .click();
    const chip = page.getByRole('button', { name: /^Topic: / });
    await chip.click();
    await chip.waitFor({ state: 'hidden' });
    await until('all are back', async () => (await page.getByRole('article').count()) === insights.length);
  });

  it('that match nothing are said to, with a way back to all', async () => {
    const { page } = await visit('/insights', { as: writer });
    await page.getByRole('searchbox').fill('xylophone');
    await page.getByText(/^No insight matches/).waitFor();
    await page.getByRole('button', { name: 'Show all insights' }).click();
    await page.getByRole('article').first().waitFor();
  });
});

describe('insights that are not there yet', () => {
  it('are explained, with one way to the first', async () => {
    const { page } = await visit('/insights', { as: await Person.arrive(url) });
    await page.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
    await page.getByRole('link', { name: 'Write in your journal' }).click();
    await new JournalPage(page).box.waitFor();
  });

  it('appear without a reload once one is found', async () => {
    const { page } = await visit('/insights', { as: await Person.arrive(url) });
    await page.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' }).click();
    const journal = new JournalPage(page);
    await journal.box.waitFor();
    await journal.writeAndRead(ENTRIES[0] ?? '');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click();
    await page.getByRole('article').first().waitFor();
  });

  it('because they could not be read are said to be safe, and read again when asked', async () => {
    const { page } = await visit('about:blank', { as: writer, expected: /api\/insights/ });
    await page.route('**/api/insights**', (route) => route.abort());
    await page.goto('/insights');
    await page.getByText('Your insights could not be read').waitFor();
    await page.unroute('**/api/insights**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article').first().waitFor();
  });
});
