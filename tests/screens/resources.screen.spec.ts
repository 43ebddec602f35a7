import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { Gate, refusal } from './support/answers.js';
import { inDays } from './support/factories.js';
import { aFound, aReader, aResource } from './support/resources.js';
import { screen } from './support/screen.js';

const path = '/topics?tab=resources';
const SEARCH = 'POST /api/educational-resources/search';
const habit = aResource({ helpfulCount: 5, createdAt: inDays(-9) });
const shadow = aResource({
  title: 'What the shadow is',
  category: 'jung_concepts',
  resourceType: 'concept',
  difficulty: 4,
  libraryDifficulty: 3,
  helpfulCount: 9,
  estimatedReadTime: 75,
  tags: ['shadow'],
  content: '<p>Jung called shadow what one would rather not be.</p>',
  preview: 'Jung called shadow what one would rather not be.',
  createdAt: inDays(-30),
});
const breath = aResource({
  title: 'One long breath',
  category: 'integration_practices',
  resourceType: 'technique',
  difficulty: 3,
  libraryDifficulty: 2,
  helpfulCount: 0,
  createdAt: inDays(-1),
});
const all = [habit, shadow, breath];

const cards = (page: Page) =>
  page.getByRole('list', { name: 'Resources' }).getByRole('heading', { level: 2 });
async function shows(page: Page, titles: string[]): Promise<void> {
  await until(`the cards are ${titles.join()}`, async () => {
    return (await cards(page).allTextContents()).join() === titles.join();
  });
}

describe('the resources of the library', () => {
  screen('are in the third tab, with one card each and a link to the explorer', async (open) => {
    const read = {
      resourceId: habit.id,
      progressPercentage: 40,
      completedSections: ['how-it-was-studied'],
      timeSpent: 60,
      updatedAt: inDays(-1),
    };
    const { page } = await open('/library?tab=resources', aReader(all, {}, { progress: [read] }));
    await shows(page, [shadow.title, habit.title, breath.title]);
    const tabs = page.getByRole('navigation', { name: 'Library' }).getByRole('link');
    expect(await tabs.allTextContents()).toEqual(['Your Topics', 'Core Conversations', 'Resources']);
    expect(await tabs.nth(2).getAttribute('aria-current')).toBe('page');
    await page.getByRole('status').getByText('3 resources').waitFor();
    const explorer = page.getByRole('main').getByRole('link', { name: 'Research Explorer' });
    expect(await explorer.getAttribute('href')).toBe('/research-explorer');
    const card = page.getByRole('article', { name: habit.title });
    for (const said of ['Research', 'Beginner', '4 min read', 'Psychology research', '40 % read']) {
      await card.getByText(said, { exact: true }).waitFor();
    }
    await card.getByText('5 people found this helpful').waitFor();
    expect(await card.getByRole('paragraph').nth(1).textContent()).toBe(
      `${[...habit.preview].slice(0, 150).join('')}…`,
    );
    const tags = card.getByRole('list', { name: 'Tags' }).getByRole('listitem');
    expect(await tags.allTextContents()).toEqual(['#habits', '#behaviour change', '#patience']);
    const long = page.getByRole('article', { name: shadow.title });
    await long.getByText('1h 15m read').waitFor();
    await long.getByText('Advanced', { exact: true }).waitFor();
    expect(await long.getByRole('progressbar').count()).toBe(0);
  });

  screen.long('are filtered by category and level, and sorted in three ways', async (open) => {
    const { page, web } = await open(path, aReader(all));
    await shows(page, [shadow.title, habit.title, breath.title]);
    await page.getByLabel('Order').selectOption('Most recent');
    await shows(page, [breath.title, habit.title, shadow.title]);
    await page.getByLabel('Order').selectOption('Easiest first');
    await shows(page, [habit.title, breath.title, shadow.title]);
    const levels = page.getByLabel('Level').getByRole('option');
    expect(await levels.allTextContents()).toEqual(['All levels', 'Beginner', 'Intermediate', 'Advanced']);
    expect(await page.getByLabel('Category').getByRole('option').count()).toBe(6);
    await page.getByLabel('Level').selectOption('Advanced');
    await shows(page, [shadow.title]);
    await page.getByRole('status').getByText('1 resource', { exact: true }).waitFor();
    await page.getByLabel('Category').selectOption('Trauma healing');
    await page.getByText('No resource matches').waitFor();
    expect(web.calls.findLast(({ route }) => route === SEARCH)?.body).toEqual({
      category: 'trauma_healing',
      libraryDifficulty: 3,
      sort: 'difficulty',
      offset: 0,
    });
    await page.getByRole('button', { name: 'Show all resources' }).click();
    await shows(page, [habit.title, breath.title, shadow.title]);
  });

  screen(
    'are searched when typing pauses; matches are marked, and the search text is not in the URL',
    async (open) => {
      const marked = aFound(shadow, {
        title: 'What the [shadow] is',
        excerpt: 'Jung called [shadow] what …',
      });
      const { page, web } = await open(path, aReader(all));
      await shows(page, [shadow.title, habit.title, breath.title]);
      const asked: { search?: string }[] = [];
      web.answer({
        [SEARCH]: ({ body }) => {
          asked.push(body as { search?: string });
          return { resources: [marked], total: 1 };
        },
      });
      const words = ' SHADOW ';
      await page.getByRole('searchbox', { name: 'Search the resources' }).pressSequentially(words);
      await until('the whole text was searched', () => asked.at(-1)?.search === 'SHADOW');
      expect(asked.at(-1)).toEqual({ search: 'SHADOW', sort: 'helpful', offset: 0 });
      // A busy machine may pause between some of the keys.
      expect(asked.length).toBeLessThan(words.trim().length);
      await shows(page, [shadow.title]);
      const card = page.getByRole('article', { name: shadow.title });
      expect(await card.locator('mark').allTextContents()).toEqual(['shadow', 'shadow']);
      expect(page.url()).not.toMatch(/shadow|search/i);
      expect(web.calls.some(({ route }) => /\?|SHADOW/.test(route))).toBe(false);
    },
  );

  screen.long('keep their sort order when the person returns from one of them', async (open) => {
    const { page } = await open(path, aReader(all));
    await shows(page, [shadow.title, habit.title, breath.title]);
    await page.getByLabel('Order').selectOption('Most recent');
    await shows(page, [breath.title, habit.title, shadow.title]);
    await page.getByRole('link', { name: habit.title }).click();
    await page.getByRole('heading', { level: 1, name: habit.title }).waitFor();
    expect(page.url()).toContain('/topics?tab=resources&resource=how-long-a-habit-takes');
    await page.getByRole('link', { name: 'Back to Library' }).click();
    await shows(page, [breath.title, habit.title, shadow.title]);
    const link = page.getByRole('link', { name: habit.title });
    await until('the link has the focus again', () => link.evaluate((it) => it === document.activeElement));
    await page.getByRole('article', { name: habit.title }).getByText('0 % read').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: habit.title }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: habit.title }).waitFor();
  });

  screen.long('are loaded 24 at a time, also after a failed page', async (open) => {
    const many = Array.from({ length: 30 }, (_, n) =>
      aResource({ title: `Text ${n}`, helpfulCount: 100 - n }),
    );
    const { page, web } = await open(path, aReader(many), { expected: /503/ });
    await page.getByRole('status').getByText('30 resources').waitFor();
    expect(await cards(page).count()).toBe(24);
    const works = aReader(many)[SEARCH];
    web.answer({
      [SEARCH]: refusal(503, 'unavailable', 'Busy for a moment.'),
    });
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByText('The resources could not be read').waitFor();
    expect(await cards(page).count()).toBe(24);
    if (works) web.answer({ [SEARCH]: works });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Text 29' }).waitFor();
    expect(await cards(page).count()).toBe(30);
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  });

  screen(
    'show a skeleton while they load, and a message when loading fails or there are none',
    async (open) => {
      const gate = new Gate();
      let broken = true;
      const answers = aReader([], {
        [SEARCH]: async () => {
          await gate.opened;
          return broken ? refusal(503, 'unavailable', 'Busy for a moment.') : { resources: [], total: 0 };
        },
      });
      const { page } = await open(path, answers, { expected: /503/ });
      await page.getByRole('status', { name: 'Loading the resources' }).waitFor();
      gate.open();
      await page.getByText('The resources could not be read').waitFor();
      broken = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'No resources yet' }).waitFor();
    },
  );
});
