import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { refusal } from './support/answers.js';
import { aTopic, inDays, limitsOn } from './support/factories.js';
import { aSavedReply, aSaver } from './support/library.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const critic = aTopic({
  tag: 'inner_critic',
  category: 'pattern',
  mentionCount: 9,
  lastMentioned: inDays(-9),
});
const sister = aTopic({ tag: 'אחותי/100% 🌧️', sentiment: 'negative', intensity: 5, lastMentioned: inDays(0) });
const topics = [critic, sister];

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

describe('the topics of the library', () => {
  screen(
    'are linked below the link to all entries, can be searched by tag and category, and can be sorted',
    async (open) => {
      const { page } = await open(
        '/library',
        aPersonOn('free', {
          'GET /api/topics': topics,
          'GET /api/limits': limitsOn('free', { topics: 5, topicsKept: 1 }),
        }),
      );
      await page.getByRole('heading', { name: 'Shadow Work Library' }).waitFor();
      const first = page.getByRole('main').getByRole('link').first();
      expect(await first.textContent()).toBe('All entries');
      expect(await first.getAttribute('href')).toBe('/journal/days');
      const tabs = page.getByRole('navigation', { name: 'Library' }).getByRole('link');
      expect(await tabs.allTextContents()).toEqual(['Your Topics', 'Core Conversations', 'Resources']);
      await page.getByText('The free plan shows the 5 categories').waitFor();
      expect(await titles(page)).toEqual(['inner critic', 'אחותי/100% 🌧️']);
      const card = page.getByRole('article', { name: 'אחותי/100% 🌧️' });
      for (const said of ['Negative', 'Relationship', 'Intensity 5 of 5', 'Mentioned 3 times, last today']) {
        await card.getByText(said, { exact: true }).waitFor();
      }
      await page.getByRole('radio', { name: 'Most recent' }).check();
      expect(await titles(page)).toEqual(['אחותי/100% 🌧️', 'inner critic']);
      const search = page.getByRole('searchbox', { name: 'Search your topics' });
      await search.fill('PATT');
      expect(await titles(page)).toEqual(['inner critic']);
      await search.fill('nothing like it');
      await page.getByRole('button', { name: 'Show all topics' }).click();
      expect(await titles(page)).toHaveLength(2);
    },
  );

  screen.long('show no feeling before three entries express it', async (open) => {
    const twice = { ...sister, mentionCount: 2, sentiment: 'negative' as const, intensity: 5 };
    const { page } = await open('/topics', aPersonOn('free', { 'GET /api/topics': [twice] }));
    const card = page.getByRole('article', { name: sister.tag });
    await card.getByText(/^Mentioned 2 times/).waitFor();
    expect(await card.getByText(/Negative|Intensity/).count()).toBe(0);
  });

  screen.long(
    'open to show what was written about them, in 200 characters that link to the entry',
    async (open) => {
      const long = { id: sister.entryIds[0] as string, createdAt: inDays(-1), userMessage: '🌧️a'.repeat(100) };
      const other = { id: critic.entryIds[0] as string, createdAt: inDays(0), userMessage: 'I said no.' };
      let asked = '';
      const { page } = await open(
        '/topics',
        aPersonOn('free', {
          'GET /api/topics': topics,
          'GET /api/topics/:tag/conversations': ({ url }) => {
            asked = url.pathname;
            return { journalEntries: [long], personaConversations: [], exerciseConversations: [other] };
          },
        }),
      );
      await page.getByRole('link', { name: sister.tag }).click();
      await page.getByRole('heading', { name: 'In your journal' }).waitFor();
      expect(decodeURIComponent(asked)).toBe(`/api/topics/${sister.tag}/conversations`);
      expect(page.url()).toContain(`/topics?topic=${sister.id}`);
      expect(await titles(page)).toEqual([sister.tag]);
      const preview = page.getByRole('list', { name: 'In your journal' }).getByRole('link');
      expect(await preview.getByRole('paragraph').textContent()).toBe(`${'🌧️a'.repeat(66)}🌧️…`);
      expect(await preview.getAttribute('href')).toBe(`/journal/entries/${long.id}`);
      await page.getByRole('list', { name: 'In exercises' }).getByText('I said no.').waitFor();
      expect(await page.getByRole('heading', { name: 'With your personas' }).count()).toBe(0);
      await page.getByRole('link', { name: 'All topics' }).click();
      const focused = page.getByRole('link', { name: sister.tag });
      await until('the focus is back', () => focused.evaluate((it) => it === document.activeElement));
    },
  );

  screen.long('that do not exist or have been deleted show a message with a link back', async (open) => {
    const gone = refusal(404, 'topic_not_found', 'We could not find that topic.');
    const answers = aPersonOn('free', {
      'GET /api/topics': topics,
      'GET /api/topics/:tag/conversations': gone,
      'GET /api/limits': limitsOn('free', { topics: 5, topicsKept: 1 }),
    });
    const { page, web } = await open(`/topics?topic=${critic.id}`, answers, { expected: /404/ });
    await page.getByText('Its entries may have been deleted').waitFor();
    await page.getByText('The free plan shows the 5 categories').waitFor();
    await page.goto(`${web.url}/topics?topic=unknown`);
    await page.getByRole('heading', { name: 'This topic is not here' }).waitFor();
    await page.getByRole('link', { name: 'All topics' }).click();
    await page.getByRole('link', { name: 'inner critic' }).waitFor();
  });

  screen('link to the journal while there are none, and are read again after a failure', async (open) => {
    let broken = true;
    const answer = () => (broken ? refusal(503, 'unavailable', 'Busy for a moment.') : []);
    const answers = aPersonOn('free', { 'GET /api/topics': answer, 'GET /api/core-conversations': answer });
    const { page } = await open('/topics', answers, { expected: /503/ });
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await page.getByRole('link', { name: 'Core Conversations' }).click();
    await page.getByText('Your saved replies could not be read').waitFor();
    broken = false;
    await retry.click();
    await page.getByRole('heading', { name: 'No saved replies yet' }).waitFor();
    const write = page.getByRole('link', { name: 'Write in your journal' });
    expect(await write.getAttribute('href')).toBe('/journal');
    await page.getByRole('link', { name: 'Your Topics' }).click();
    await page.getByRole('heading', { name: 'No topics yet' }).waitFor();
    expect(await write.getAttribute('href')).toBe('/journal');
  });
});

describe('the core conversations', () => {
  const kept = aSavedReply({
    tags: ['family', 'inner_critic', 'rest', 'אחותי', 'sleep'],
    conversationContext: 'What did you not say today?',
  });
  const voice = aSavedReply({ title: 'קול הבית', sourceType: 'persona', isBookmarked: true });
  const path = '/topics?tab=core';

  screen(
    'show the reply first, are searched, filtered by bookmark, expanded, and opened at their source',
    async (open) => {
      const { page } = await open(path, aSaver([kept, voice]));
      await page.getByRole('heading', { name: kept.title }).waitFor();
      const card = page.getByRole('article', { name: kept.title });
      await card.getByText('Journal, saved yesterday').waitFor();
      await card.getByText('What did you not say today?').waitFor();
      const tags = card.getByRole('list', { name: 'Tags' }).getByRole('listitem');
      expect(await tags.allTextContents()).toEqual([
        ...['#family', '#inner critic', '#rest'],
        `+2 more tags of ${kept.title}`,
      ]);
      await card.getByRole('button', { name: /^\+2/ }).click();
      expect(await tags.count()).toBe(5);
      await card.getByText(kept.aiResponse).waitFor();
      expect(await card.getByText(kept.userMessage).isVisible()).toBe(false);
      await card.getByText('What you wrote').click();
      await card.getByText(kept.userMessage).waitFor();
      const place = card.getByRole('link', { name: /^Open in place/ });
      expect(await place.getAttribute('href')).toBe(`/journal/entries/${kept.entryId}`);
      const search = page.getByRole('searchbox', { name: 'Search your saved replies' });
      await search.fill('קול');
      expect(await titles(page)).toEqual([voice.title]);
      await search.fill('');
      await page.getByRole('radio', { name: 'Bookmarked' }).check();
      expect(await titles(page)).toEqual([voice.title]);
      await page.getByRole('button', { name: `Bookmarked “${voice.title}”` }).click();
      await page.getByText('No saved reply matches').waitFor();
      await page.getByRole('button', { name: 'Show all saved replies' }).click();
      const bookmark = page.getByRole('button', { name: `Bookmark “${kept.title}”` });
      expect(await bookmark.getAttribute('aria-pressed')).toBe('false');
      await bookmark.click();
      await page.getByRole('button', { name: `Bookmarked “${kept.title}”` }).waitFor();
    },
  );

  screen('get other titles and tags, and are removed after a confirmation', async (open) => {
    const { page, web } = await open(path, aSaver([kept, voice]));
    const actions = (title: string) => page.getByRole('button', { name: `Actions for “${title}”` });
    await actions(kept.title).click();
    await page.getByRole('menuitem', { name: 'Edit title and tags' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tags, one a line').fill(
      Array(11)
        .fill(0)
        .map((_, n) => `t${n}`)
        .join('\n'),
    );
    await dialog.getByText('Up to 10 tags; there are 11.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Tags, one a line').fill(' family \n\nfamily\nשבת 🕯️');
    await dialog.getByLabel('Title').fill('The price of no');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const card = page.getByRole('article', { name: 'The price of no' });
    await card.waitFor();
    expect(await card.getByRole('list', { name: 'Tags' }).getByRole('listitem').allTextContents()).toEqual([
      ...['#family', '#שבת 🕯️'],
    ]);
    await actions('The price of no').click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await actions('The price of no').click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).dblclick();
    await until('the conversation is gone', async () => (await titles(page)).join() === voice.title);
    expect(web.count('DELETE /api/core-conversations/:id')).toBe(1);
    const next = page.getByRole('heading', { name: voice.title });
    await until('the next one has the focus', () => next.evaluate((it) => it === document.activeElement));
  });

  screen('stay in place when one could not be removed, and show the reason', async (open) => {
    const answers = {
      'DELETE /api/core-conversations/:id': refusal(503, 'unavailable', 'Busy for a moment.'),
    };
    const { page } = await open(path, aSaver([kept], answers), { expected: /503/ });
    await page.getByRole('button', { name: `Actions for “${kept.title}”` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await dialog.getByText('It was not removed').waitFor();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await titles(page)).toEqual([kept.title]);
  });

  screen('keep edits that could not be saved, and load more on request', async (open) => {
    const many = Array.from({ length: 25 }, (_, n) => aSavedReply({ title: `Reply ${n}` }));
    const busy = refusal(503, 'unavailable', 'Busy for a moment.');
    const { page } = await open(path, aSaver(many, { 'PATCH /api/core-conversations/:id': busy }), {
      expected: /503/,
    });
    await page.getByText('Looks at the latest 20').waitFor();
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByRole('heading', { name: 'Reply 24' }).waitFor();
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Bookmark “Reply 0”' }).click();
    await page.getByText('That could not be saved').first().waitFor();
    await page.getByRole('button', { name: 'Actions for “Reply 0”' }).click();
    await page.getByRole('menuitem', { name: 'Edit title and tags' }).click();
    const title = page.getByRole('dialog').getByLabel('Title');
    await title.fill('Another');
    await title.press('Enter');
    await page
      .getByRole('alert')
      .getByText(/^Not saved yet/)
      .waitFor();
    expect(await title.inputValue()).toBe('Another');
  });
});
