import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { Gate, refusal } from './support/answers.js';
import { aFound, aReader, aResource } from './support/resources.js';
import { screen } from './support/screen.js';

const habits = aResource({
  slug: 'how-long-a-habit-takes',
  title: 'How long a habit takes',
  resourceType: 'research',
  difficulty: 2,
  tags: ['habits', 'behaviour_change', 'patience', 'missed_days', 'averages'],
  content:
    '<p>A figure of 21 days is often told.</p><h2 id="section-found">What was found</h2><p>It took longer.</p>',
  estimatedReadTime: 75,
});
const shadow = aResource({
  slug: 'the-shadow',
  title: 'The shadow',
  resourceType: 'concept',
  difficulty: 5,
  tags: ['shadow'],
});
const both = [habits, shadow];
const path = '/research-explorer';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search resources' });
const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const titles = (page: Page) =>
  page.getByRole('list', { name: 'Resources' }).getByRole('heading', { level: 3 });
const tile = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Records the page's requests to the library, in order. */
function askedBy(found: (body: Record<string, unknown>) => typeof both): {
  asked: Record<string, unknown>[];
  answer: (call: { body: unknown }) => { resources: ReturnType<typeof aFound>[]; total: number };
} {
  const asked: Record<string, unknown>[] = [];
  return {
    asked,
    answer: ({ body }) => {
      asked.push(body as Record<string, unknown>);
      const resources = found(body as Record<string, unknown>);
      return { resources: resources.map((one) => aFound(one)), total: resources.length };
    },
  };
}

describe('the research explorer', () => {
  screen('shows the number of resources, and lists one type when its tile is pressed', async (open) => {
    const { asked, answer } = askedBy(({ resourceType }) =>
      both.filter((one) => !resourceType || one.resourceType === resourceType),
    );
    const counts = { total: 81, research: 24, technique: 20, concept: 15, article: 22, bookmarks: 3 };
    const { page } = await open(
      path,
      aReader(both, {
        'POST /api/educational-resources/search': answer,
        'GET /api/educational-resources/counts': counts,
      }),
    );
    await page.getByRole('heading', { name: 'Citation Explorer' }).waitFor();
    const first = page.getByRole('main').getByRole('link').first();
    expect(await first.textContent()).toBe('Back to Library');
    expect(await first.getAttribute('href')).toBe('/topics?tab=resources');
    const tiles = page.getByRole('list', { name: 'Types of resources' }).getByRole('listitem');
    await tiles.getByText('81').waitFor();
    expect(await tiles.allTextContents()).toEqual([
      '81Total Resources',
      '24Research Articles',
      '20Techniques',
      '15Concepts',
      '22Articles',
      '3Bookmarks',
    ]);
    await card(page, habits.title).waitFor();
    expect(asked[0]).toEqual({ sort: 'research', offset: 0 });
    expect(await tile(page, /Total Resources/).getAttribute('aria-pressed')).toBe('true');
    await tile(page, /Concepts/).click();
    await card(page, habits.title).waitFor({ state: 'detached' });
    await page.getByText('1 resource', { exact: true }).waitFor();
    expect(asked.at(-1)).toMatchObject({ resourceType: 'concept' });
    expect(await page.getByLabel('Type', { exact: true }).inputValue()).toBe('concept');
    await tile(page, /Techniques/).click();
    await page.getByText('No resources found.').waitFor();
    await page.getByText('Try adjusting your search terms or filters').waitFor();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await card(page, habits.title).waitFor();
    expect(await tile(page, /Total Resources/).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('link', { name: /Bookmarks/ }).click();
    await page.getByRole('heading', { name: 'My Bookmarks' }).waitFor();
    expect(page.url()).toMatch(/\/research-explorer\?view=bookmarks$/);
  });

  screen.long('searches when typing pauses, marks matches, and applies each filter', async (open) => {
    const asked: Record<string, unknown>[] = [];
    const { page } = await open(
      path,
      aReader(both, {
        'POST /api/educational-resources/search': ({ body }) => {
          asked.push(body as Record<string, unknown>);
          return { resources: [aFound(habits, { title: 'How long a [habit] takes' })], total: 1 };
        },
      }),
    );
    await search(page).fill('habit');
    await until('the search was sent', () => asked.at(-1)?.['search'] === 'habit');
    await card(page, habits.title).getByRole('heading').locator('mark', { hasText: 'habit' }).waitFor();
    expect(page.url()).toMatch(/\/research-explorer$/);
    await page.getByLabel('Category').selectOption('Psychology basics');
    await page.getByLabel('Type', { exact: true }).selectOption('Research');
    await page.getByLabel('Difficulty').selectOption('Advanced (Expert)');
    await until('the search with all filters was sent', () => asked.at(-1)?.['difficulty'] === 5);
    expect(asked.at(-1)).toEqual({
      search: 'habit',
      category: 'psychology_research',
      resourceType: 'research',
      difficulty: 5,
      sort: 'research',
      offset: 0,
    });
    await search(page).press('Escape');
    await until('the search without a text was sent', () => asked.at(-1)?.['search'] === undefined);
  });

  screen('expands a card to its full text, tags and sources, and collapses it again', async (open) => {
    const { page } = await open(path, aReader(both));
    const folded = card(page, habits.title);
    await folded.waitFor();
    for (const mark of ['Research', 'Beginner (Easy)', '1h 15m read'])
      await folded.getByText(mark, { exact: true }).waitFor();
    const tags = folded.getByRole('list', { name: 'Tags' }).getByRole('listitem');
    expect(await tags.allTextContents()).toEqual(['habits', 'behaviour change', 'patience', '+2 more']);
    expect(await folded.getByText('It took longer.').count()).toBe(0);
    await folded.getByRole('button', { name: /^More/ }).click();
    await folded.getByText('It took longer.').waitFor();
    await folded.getByRole('heading', { name: 'Sources' }).waitFor();
    expect(await tags.count()).toBe(5);
    const size = (level: number) =>
      folded
        .getByRole('heading', { level })
        .first()
        .evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
    expect(await size(4)).toBeLessThan(await size(3));
    await folded.getByRole('button', { name: /^Less/ }).click();
    await folded.getByText('It took longer.').waitFor({ state: 'detached' });
    expect(await tags.count()).toBe(4);
  });

  screen.long('keeps the search and the filters while one resource is open', async (open) => {
    const { page } = await open(path, aReader(both));
    await search(page).fill('shadow');
    await tile(page, /Concepts/).click();
    await card(page, habits.title).waitFor({ state: 'detached' });
    await card(page, shadow.title).getByRole('link', { name: shadow.title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: shadow.title }).waitFor();
    expect(page.url()).toMatch(/\/research-explorer\?resource=the-shadow$/);
    await page.getByRole('link', { name: 'Back to Explorer' }).click();
    const link = card(page, shadow.title).getByRole('link', { name: shadow.title, exact: true });
    await until('the link has the focus again', () => link.evaluate((it) => it === document.activeElement));
    expect(await search(page).inputValue()).toBe('shadow');
    expect(await page.getByLabel('Type', { exact: true }).inputValue()).toBe('concept');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: shadow.title }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: shadow.title }).waitFor();
  });

  screen.long('restores the focus also when the person left the list before it had loaded', async (open) => {
    const slow = new Gate();
    const { page } = await open(
      path,
      aReader(both, {
        'POST /api/educational-resources/search': async ({ body }) => {
          if ((body as { resourceType?: string }).resourceType) await slow.opened;
          return { resources: both.map((one) => aFound(one)), total: 2 };
        },
      }),
    );
    await card(page, shadow.title).waitFor();
    await tile(page, /Concepts/).click();
    await card(page, shadow.title).getByRole('link', { name: shadow.title, exact: true }).click();
    await page.getByRole('link', { name: 'Back to Explorer' }).click();
    const title = page.getByRole('heading', { level: 1, name: 'Research Explorer' });
    await until('the title has the focus', () => title.evaluate((it) => it === document.activeElement));
    slow.open();
    const link = card(page, shadow.title).getByRole('link', { name: shadow.title, exact: true });
    await until('the link has the focus again', () => link.evaluate((it) => it === document.activeElement));
  });

  screen.long('says that a resource does not exist, with a link back to the list', async (open) => {
    const gone = refusal(404, 'resource_not_found', 'We could not find that.');
    const answers = aReader(both, { 'GET /api/educational-resources/:id': gone });
    const { page } = await open(`${path}?resource=nothing`, answers, { expected: /404/ });
    await page.getByRole('heading', { name: /not here/ }).waitFor();
    await page.getByRole('link', { name: 'Back to Explorer' }).first().click();
    await card(page, habits.title).waitFor();
  });

  screen.long('loads more when the button is pressed, each resource once', async (open) => {
    const many = Array.from({ length: 26 }, (_, n) => aResource({ slug: `text-${n}`, title: `Text ${n}` }));
    const { page } = await open(
      path,
      aReader(many, {
        'POST /api/educational-resources/search': ({ body }) => {
          const { offset } = body as { offset: number };
          // One result has moved to the next page meanwhile.
          const page = offset === 0 ? many.slice(0, 24) : many.slice(23);
          return { resources: page.map((one) => aFound(one)), total: 26 };
        },
      }),
    );
    await page.getByText('26 resources').waitFor();
    expect(await titles(page).count()).toBe(24);
    await page.getByRole('button', { name: 'Load more' }).click();
    await card(page, 'Text 25').waitFor();
    expect(await titles(page).count()).toBe(26);
  });

  screen.long('says that it is loading, and offers a reload after a failure', async (open) => {
    const gate = new Gate();
    let broken = true;
    const { page } = await open(
      path,
      aReader(both, {
        'POST /api/educational-resources/search': async () => {
          await gate.opened;
          if (broken) return refusal(503, 'service_unavailable', 'Busy.');
          return { resources: both.map((one) => aFound(one)), total: 2 };
        },
      }),
      { expected: /503/ },
    );
    await page.getByText('Loading research resources...').waitFor();
    // The flame is shown only while the app starts.
    expect(await page.locator('main .flame-loader__body').count()).toBe(0);
    gate.open();
    await page.getByRole('heading', { name: 'Error Loading Resources' }).waitFor();
    await page.getByText('Unable to load research resources. Please try again later.').waitFor();
    broken = false;
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Retry' }).click();
    await reloaded;
    await card(page, habits.title).waitFor();
  });

  screen('keeps the search text when the search fails', async (open) => {
    let broken = false;
    const { page } = await open(
      path,
      aReader(both, {
        'POST /api/educational-resources/search': () =>
          broken
            ? refusal(503, 'service_unavailable', 'Busy.')
            : { resources: both.map((one) => aFound(one)), total: 2 },
      }),
      { expected: /503/ },
    );
    await card(page, habits.title).waitFor();
    broken = true;
    await search(page).fill('sleep');
    await page.getByRole('heading', { name: 'Error Loading Resources' }).waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await card(page, habits.title).waitFor();
    expect(await search(page).inputValue()).toBe('sleep');
  });
});
