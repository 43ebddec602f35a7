import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { itLong } from '@shadow-guide/contracts/testing';
import type { Download, Page } from 'playwright-core';
import { kill, memberOfProduct } from '../../support/members.js';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { until } from '../../support/until.js';
import { useChromium } from '../../support/visits.js';

const product = runningProduct();
const { visit } = useChromium();

const TITLE = 'How long a habit takes';
/** Console message of a page while the service is unavailable. */
const AWAY = /503 \(Service Unavailable\)/;

const contents = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

it('a text is found in the library and read; the progress is kept after a reload, and the vote counts once', async () => {
  const person = await Person.arrive(product.url);
  const { page } = await visit('/topics', { as: person });
  await page.getByRole('link', { name: 'Resources', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search the resources' }).fill('habit takes');
  const before = await counts(person);
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await until('opening the text stored its progress', async () => {
    const [progress] = await person.get('GET /api/learning-progress');
    return progress?.progressPercentage === 0;
  });

  // The test reads as a person would: the first section stays in view until it counts.
  await contents(page).getByRole('link', { name: 'What was asked' }).click();
  await contents(page).getByRole('link', { name: 'What was asked (read)' }).waitFor({ timeout: 60_000 });
  await until('the section is stored as read', async () => {
    const [progress] = await person.get('GET /api/learning-progress');
    return progress?.completedSections.includes('what-was-asked');
  });
  await page.reload();
  await contents(page).getByRole('link', { name: 'What was asked (read)' }).waitFor();

  await page.getByRole('button', { name: 'Helpful' }).dblclick();
  await page.getByRole('button', { name: 'Helpful', pressed: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Helpful', pressed: true }).waitFor();
  expect(await counts(person)).toEqual({
    helpfulCount: before.helpfulCount + 1,
    viewCount: before.viewCount + 1,
    isHelpful: true,
  });

  await page.getByRole('link', { name: 'Back to Library' }).click();
  const card = page.getByRole('article', { name: TITLE });
  await card.getByText(/^\d+ % read$/).waitFor();
  expect(new URL(page.url()).search).not.toContain('habit');
}, 120_000);

itLong(
  'a text is bookmarked, listed among the bookmarks, and its sources are exported',
  async () => {
    const person = await Person.arrive(product.url);
    const { page } = await visit('/research-explorer', { as: person });
    await page.getByRole('searchbox', { name: 'Search resources' }).fill('habit takes');
    await page.getByRole('article', { name: TITLE }).getByRole('link', { name: 'Read' }).click();
    await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
    await page.getByRole('button', { name: 'Unbookmark' }).waitFor();
    await page.getByRole('link', { name: 'Back to Explorer' }).click();
    await page.getByRole('link', { name: /^1\s*Bookmarks$/ }).click();
    const card = page.getByRole('article', { name: TITLE });
    await card.waitFor();

    await page.getByRole('button', { name: 'Export all citations' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /^Save as BibTeX/ }).click();
    const file = await textOf(await saving);
    expect(file).toContain('10.1002/ejsp.674');
    expect(file).toMatch(/^@article\{/m);

    await card.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('heading', { name: 'No Bookmarks Yet' }).waitFor();
    expect(await person.get('GET /api/bookmarks')).toEqual([]);
  },
  120_000,
);

/** Returns the resource's numbers of views and helpful votes, and whether this person found it helpful. */
async function counts(person: Person) {
  const all = await person.get('GET /api/educational-resources');
  const text = all.find(({ title }) => title === TITLE);
  if (!text) throw new Error(`There is no text "${TITLE}".`);
  const { helpfulCount, viewCount, isHelpful } = text;
  return { helpfulCount, viewCount, isHelpful };
}

async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

itLong(
  'while the library service is down, the app says so and its other parts work; after a restart bookmarks work again',
  async () => {
    const person = await Person.arrive(product.url);
    const { page } = await visit('/research-explorer', { as: person, expected: AWAY });
    await page
      .getByRole('article', { name: TITLE })
      .or(page.getByRole('list', { name: 'Resources' }))
      .first()
      .waitFor();
    await page.goto('/research-explorer?resource=how-long-a-habit-takes');
    await page.getByRole('button', { name: 'Bookmark', exact: true }).waitFor();

    await kill(memberOfProduct('library'));
    await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
    await page.getByRole('button', { name: 'Bookmark', exact: true, disabled: false }).waitFor();
    expect((await person.send('/api/bookmarks')).status).toBe(503);
    expect((await person.send('/api/insights')).status).toBe(200);
    await page.goto('/topics?tab=resources');
    await page.getByText('The resources could not be read').waitFor();

    await memberOfProduct('library').start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('list', { name: 'Resources' }).waitFor();
    expect(await person.get('GET /api/bookmarks')).toEqual([]);
    await page.goto('/research-explorer?resource=how-long-a-habit-takes');
    await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
    await page.getByRole('button', { name: 'Unbookmark' }).waitFor();
    expect(await person.get('GET /api/bookmarks')).toHaveLength(1);
  },
  120_000,
);
