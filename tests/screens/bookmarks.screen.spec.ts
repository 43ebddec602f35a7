import { readFile } from 'node:fs/promises';
import { describe, expect } from '@jest/globals';
import { until } from '../support/until.js';
import { Gate, HttpAnswer, refusal } from './support/answers.js';
import { inDays } from './support/factories.js';
import { aReader, aResource } from './support/resources.js';
import { screen } from './support/screen.js';

const work = {
  id: 'lally-2010-habits',
  kind: 'paper' as const,
  title: 'How are habits formed',
  authors: ['Lally, P.', 'Öst, L.-G.'],
  year: 2010,
  venue: 'European Journal of Social Psychology, 40, 998-1009',
  doi: '10.1002/ejsp.674',
};
const other = {
  ...work,
  id: 'other-2011',
  doi: '10.1000/2',
  authors: ['World Health Organization'],
  year: 2011,
};
const habits = aResource({ slug: 'habits', title: 'How long a habit takes', citations: [work] });
const shadow = aResource({ slug: 'the-shadow', title: 'The shadow', citations: [other, work] });
const bookmarksOf = (...resources: (typeof habits)[]) =>
  resources.map((resource) => ({
    id: resource.id,
    resourceId: resource.id,
    createdAt: inDays(-1),
    resource,
  }));

describe('the bookmarks', () => {
  screen(
    'are set and removed while a resource is open, and a press is ignored while the last one is being saved',
    async (open) => {
      const gate = new Gate();
      let isBookmarked = false;
      let checks = 0;
      const { page, web } = await open(
        '/research-explorer',
        aReader([habits, shadow], {
          'GET /api/bookmarks/check/:id': () => {
            checks += 1;
            return { isBookmarked };
          },
          'POST /api/bookmarks/:resourceId': async () => {
            await gate.opened;
            isBookmarked = true;
            return bookmarksOf(habits)[0] as ReturnType<typeof bookmarksOf>[0];
          },
          'DELETE /api/bookmarks/:resourceId': () => {
            isBookmarked = false;
            return new HttpAnswer(204);
          },
        }),
      );
      const link = page.getByRole('link', { name: habits.title, exact: true });
      await link.waitFor();
      expect(checks).toBe(0);
      await link.click();
      const add = page.getByRole('button', { name: 'Bookmark', exact: true });
      await add.and(page.locator(':not([aria-disabled="true"])')).click();
      await until('the button is disabled', () => add.isDisabled());
      await add.click({ force: true });
      gate.open();
      const remove = page.getByRole('button', { name: 'Unbookmark' });
      await remove.and(page.locator(':not([aria-disabled="true"])')).waitFor();
      expect(web.count('POST /api/bookmarks/:resourceId')).toBe(1);
      await page.reload();
      await remove.and(page.locator(':not([aria-disabled="true"])')).click();
      await add.waitFor();
      expect(web.count('DELETE /api/bookmarks/:resourceId')).toBe(1);
    },
  );

  screen.long('stay unchanged when saving fails, and the reason is shown', async (open) => {
    const full = refusal(409, 'too_many_bookmarks', 'You keep 200 already. Remove one first.');
    const { page } = await open(
      '/research-explorer?resource=habits',
      aReader([habits], { 'POST /api/bookmarks/:resourceId': full }),
      { expected: /409/ },
    );
    const add = page.getByRole('button', { name: 'Bookmark', exact: true });
    await add.and(page.locator(':not([aria-disabled="true"])')).click();
    await page.getByText('You keep 200 already. Remove one first.').first().waitFor();
    await add.waitFor();
  });

  screen(
    'are shown in a grid, can be opened and removed, and link to the resources when none is left',
    async (open) => {
      let kept = bookmarksOf(habits, shadow);
      const { page } = await open(
        '/research-explorer?view=bookmarks',
        aReader([habits, shadow], {
          'GET /api/bookmarks': () => kept,
          'DELETE /api/bookmarks/:resourceId': ({ url }) => {
            kept = kept.filter(({ resourceId }) => !url.pathname.endsWith(resourceId));
            return new HttpAnswer(204);
          },
          'POST /api/bookmarks/:resourceId': () => {
            kept = bookmarksOf(habits, ...kept.map(({ resource }) => resource));
            return kept[0] as (typeof kept)[0];
          },
        }),
      );
      await page.getByRole('heading', { name: 'My Bookmarks' }).waitFor();
      const card = page.getByRole('article', { name: habits.title });
      const read = card.getByRole('link', { name: /^Read/ });
      await read.waitFor();
      expect(await read.getAttribute('href')).toBe('/research-explorer?resource=habits');
      await card.getByRole('button', { name: /^Remove/ }).click();
      await card.waitFor({ state: 'detached' });
      const next = page.getByRole('heading', { name: shadow.title });
      await until('the next bookmark has the focus', () =>
        next.evaluate((it) => it === document.activeElement),
      );
      await page.getByRole('button', { name: 'Undo' }).click();
      await card.getByRole('button', { name: /^Remove/ }).click();
      await card.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Remove “The shadow”/ }).click();
      await page.getByRole('heading', { name: 'No Bookmarks Yet' }).waitFor();
      expect(await page.getByRole('button', { name: 'Export all citations' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Explore Resources' }).click();
      await page.getByRole('heading', { name: 'Citation Explorer' }).waitFor();
    },
  );

  screen.long('are exported as a file that lists each cited work once', async (open) => {
    const answers = aReader([habits, shadow], { 'GET /api/bookmarks': bookmarksOf(habits, shadow) });
    const { page } = await open('/research-explorer?view=bookmarks', answers);
    await page.getByRole('button', { name: 'Export all citations' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Save as BibTeX (.bib)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('shadow-guide-bookmarks.bib');
    const bib = await readFile(await file.path(), 'utf8');
    expect(bib.match(/^@article\{[^,]+/gm)).toEqual(['@article{lally-2010-habits', '@article{other-2011']);
    expect(bib).toContain('author = {Lally, P. and {\\"O}st, L.-G.}');
  });

  screen.long('are copied as readable references', async (open) => {
    const copied: string[] = [];
    const answers = aReader([habits, shadow], { 'GET /api/bookmarks': bookmarksOf(habits, shadow) });
    const { page } = await open('/research-explorer?view=bookmarks', answers, {
      prepare: async (tab) => {
        // All tabs of the machine share one clipboard.
        await tab.exposeFunction('noteCopied', (text: string) => copied.push(text));
        await tab.addInitScript(() => {
          const { noteCopied } = window as unknown as { noteCopied(text: string): Promise<void> };
          Object.defineProperty(navigator, 'clipboard', { value: { writeText: noteCopied } });
        });
      },
    });
    await page.getByRole('button', { name: 'Export all citations' }).click();
    await page.getByRole('menuitem', { name: 'Copy as plain text' }).click();
    await page.getByText('Copied 2 sources as plain text').first().waitFor();
    expect(copied.join().split('\n').filter(Boolean)).toEqual([
      'Lally, P., & Öst, L.-G. (2010). How are habits formed. European Journal of Social Psychology, 40, 998-1009. https://doi.org/10.1002/ejsp.674',
      'World Health Organization (2011). How are habits formed. European Journal of Social Psychology, 40, 998-1009. https://doi.org/10.1000/2',
    ]);
  });

  screen.long('show a message when the browser has no access to the clipboard', async (open) => {
    const answers = aReader([habits], { 'GET /api/bookmarks': bookmarksOf(habits) });
    const { page } = await open('/research-explorer?view=bookmarks', answers, {
      prepare: (tab) =>
        tab.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })),
    });
    await page.getByRole('button', { name: 'Export all citations' }).click();
    await page.getByRole('menuitem', { name: 'Copy as RIS' }).click();
    await page.getByText('Nothing was copied').first().waitFor();
  });

  screen('show a message when the browser refuses to copy them', async (open) => {
    const answers = aReader([habits], { 'GET /api/bookmarks': bookmarksOf(habits) });
    const { page } = await open('/research-explorer?view=bookmarks', answers, {
      prepare: (tab) =>
        tab.addInitScript(() => {
          const writeText = () => Promise.reject(new Error('refused'));
          Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
        }),
    });
    await page.getByRole('button', { name: 'Export all citations' }).click();
    await page.getByRole('menuitem', { name: 'Copy as RIS' }).click();
    await page.getByText('Nothing was copied').first().waitFor();
  });

  screen.long('are requested again after a failed read', async (open) => {
    let broken = true;
    const { page } = await open(
      '/research-explorer?view=bookmarks',
      aReader([habits], {
        'GET /api/bookmarks': () =>
          broken ? refusal(503, 'service_unavailable', 'Busy for a moment.') : bookmarksOf(habits),
      }),
      { expected: /503/ },
    );
    await page.getByText('Your bookmarks could not be read').waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article', { name: habits.title }).waitFor();
  });
});
