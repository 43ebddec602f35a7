import { describe } from '@jest/globals';
import { Gate, noAnswer } from '../support/answers.js';
import { inDays } from '../support/factories.js';
import { click, heading, LOOKS, looks, text } from '../support/looks.js';
import { aFound, aReader, aResource } from '../support/resources.js';

const long = `Donau${'dampfschifffahrtsgesellschaft'.repeat(3)}`;
const habits = aResource({
  slug: 'how-long-a-habit-takes',
  title: 'How long a habit takes',
  resourceType: 'research',
  tags: ['habits', 'behaviour_change', 'patience', 'missed_days', long.slice(0, 40)],
  content: `<p>${'You may have heard that a habit takes 21 days. '.repeat(8)}</p><h2 id="section-found">What was found</h2><ul><li>${long}</li></ul>`,
});
const shadow = aResource({
  slug: 'the-shadow',
  title: `${long} אחותי 🌧️`,
  tags: ['shadow'],
  citations: habits.citations,
});
const read = aResource({ title: 'What 146 studies of writing found' });
const both = [habits, shadow];
const path = '/research-explorer';
const bookmarks = both.map((resource) => ({
  id: resource.id,
  resourceId: resource.id,
  createdAt: inDays(-1),
  resource,
}));
const never = new Gate();

describe(LOOKS, () => {
  looks([
    {
      name: 'the research explorer',
      path,
      answers: aReader(both, {
        'POST /api/educational-resources/search': {
          resources: both.map((one) =>
            aFound(one, {
              excerpt: `You may have heard that a [habit] takes 21 days. ${'Nothing here tells how long yours will take. '.repeat(9)}`,
            }),
          ),
          total: 81,
        },
      }),
      ready: text('81 resources'),
    },
    {
      name: 'a resource that is unfolded in the explorer',
      path,
      answers: aReader(both),
      ready: async (page) => {
        await click(page, /^More/);
        await heading('Sources')(page);
      },
    },
    {
      name: 'the ways to cite',
      path: `${path}?view=bookmarks`,
      answers: aReader(both, { 'GET /api/bookmarks': bookmarks }),
      ready: async (page) => {
        await click(page, 'Export all citations');
        await page.getByRole('menuitem').first().waitFor();
      },
    },
    {
      name: 'one resource of the explorer',
      path: `${path}?resource=${read.slug}`,
      answers: aReader([read]),
      ready: heading(read.title),
    },
    {
      name: 'nothing that the explorer found',
      path,
      answers: aReader(both, { 'POST /api/educational-resources/search': { resources: [], total: 0 } }),
      ready: text('No resources found.'),
    },
    {
      name: 'the explorer while it is read',
      path,
      answers: aReader(both, {
        'POST /api/educational-resources/search': async () => {
          await never.opened;
          return { resources: [], total: 0 };
        },
      }),
      ready: text('Loading research resources...'),
    },
    {
      name: 'the explorer when it could not be read',
      path,
      answers: aReader(both, { 'POST /api/educational-resources/search': noAnswer }),
      expected: /educational-resources/,
      ready: heading('Error Loading Resources'),
    },
    {
      name: 'the bookmarks',
      path: `${path}?view=bookmarks`,
      answers: aReader(both, { 'GET /api/bookmarks': bookmarks }),
      ready: heading(habits.title),
    },
    {
      name: 'no bookmarks yet',
      path: `${path}?view=bookmarks`,
      answers: aReader(both, { 'GET /api/bookmarks': [] }),
      ready: heading('No Bookmarks Yet'),
    },
  ]);
});
