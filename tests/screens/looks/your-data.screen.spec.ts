import { describe } from '@jest/globals';
import { FileStream, Gate, refusal } from '../support/answers.js';
import { aFileHeader, openSettings } from '../support/archives.js';
import { limitsOn } from '../support/factories.js';
import { click, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';

const path = '/insights';
const user = { email: 'a.rather.long.address.of.somebody@subdomain.example.com' };
const found = {
  ...{ format: 'day-one' as const, parts: [{ part: 'conversations', count: 1_207 }] },
  ...{ firstDay: '2019-12-30', lastDay: '2025-03-05', unreadable: 3, photos: 214, attachments: 1 },
};
const packing = new FileStream(async (out) => {
  out.send(aFileHeader('data/core-conversations.jsonl'));
  await out.closed;
});

describe(LOOKS, () => {
  looks([
    {
      name: 'a download under way',
      path,
      answers: aPersonOn('free', { 'GET /api/user/export': packing }, user),
      ready: async (page) => {
        await openSettings(page);
        await click(page, 'Download my data');
        await text(/packing saved replies/)(page);
      },
    },
    {
      name: 'an earlier account',
      path,
      answers: aPersonOn(
        'free',
        {
          'GET /api/user/earlier-accounts': [
            {
              id: '5b7b1c1e-6d0b-4a54-9a0e-0f4f5b0d5c11',
              createdAt: '2026-01-04T11:30:00.000Z',
              lastLoginAt: '2026-02-03T11:30:00.000Z',
            },
          ],
        },
        user,
      ),
      ready: async (page) => {
        const dialog = await openSettings(page);
        await dialog.getByText('What you made earlier').scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'a download that failed',
      path,
      answers: aPersonOn('free', { 'GET /api/user/export': refusal(503, 'service_unavailable') }, user),
      expected: /503/,
      ready: async (page) => {
        await openSettings(page);
        await click(page, 'Download my data');
        await text('Your data could not be downloaded')(page);
      },
    },
    {
      name: 'what an import brought',
      path,
      answers: aPersonOn(
        'free',
        {
          'POST /api/user/import/preview': found,
          'POST /api/user/import': {
            format: 'day-one',
            parts: [{ part: 'conversations', imported: 1_204, alreadyHere: 12, unreadable: 3 }],
          },
        },
        user,
      ),
      ready: async (page) => {
        await openSettings(page);
        await page
          .getByLabel('File to import')
          .setInputFiles({ name: 'a.json', mimeType: '', buffer: Buffer.from('{}') });
        await click(page, 'Bring it in');
        await text('This was an export of Day One')(page);
      },
    },
    {
      name: 'what an import found',
      path,
      answers: aPersonOn('free', { 'POST /api/user/import/preview': found }, user),
      ready: async (page) => {
        await openSettings(page);
        await page
          .getByLabel('File to import')
          .setInputFiles({ name: 'a.json', mimeType: '', buffer: Buffer.from('{}') });
        await text(/^1,207 entries, 30 December 2019 to 5 March 2025; 214 photos/)(page);
      },
    },
    {
      name: 'an import that the ceiling ended',
      path,
      answers: aPersonOn(
        'free',
        {
          'GET /api/user/import': {
            ...{ records: 100_000, maxRecords: 100_000, bytes: 150_000_000, maxBytes: 200_000_000 },
            resetsAt: '2030-01-05T12:30:00.000Z',
          },
          'POST /api/user/import/preview': found,
          'POST /api/user/import': refusal(429, 'import_limit_reached', 'Full.', {
            resetsAt: '2030-01-05T12:30:00.000Z',
          }),
        },
        user,
      ),
      expected: /429/,
      ready: async (page) => {
        await openSettings(page);
        await page
          .getByLabel('File to import')
          .setInputFiles({ name: 'a.json', mimeType: '', buffer: Buffer.from('{}') });
        await click(page, 'Bring it in');
        await text(/You can go on/)(page);
      },
    },
    {
      name: 'the question whether to clear all data',
      path,
      answers: aPersonOn('free', {}, user),
      ready: async (page) => {
        await openSettings(page);
        await click(page, 'Clear All Data');
        await text('Clear all your data?')(page);
      },
    },
    {
      name: 'the question whether to delete the account of who pays',
      path,
      answers: aPersonOn('premium', {}, user),
      ready: async (page) => {
        await openSettings(page);
        await click(page, 'Delete my account');
        await text(/Your premium subscription ends/)(page);
      },
    },
    {
      name: 'the question whether to delete the account while the plan is read',
      path,
      answers: aPersonOn('free', { 'GET /api/subscription/status': () => new Gate<never>().opened }, user),
      ready: async (page) => {
        await openSettings(page);
        await click(page, 'Delete my account');
        await text('Delete your account?')(page);
      },
    },
    {
      name: 'a journal whose guide rests',
      path: '/journal',
      answers: aPersonOn('free', { 'GET /api/guide-rest': { isResting: true, since: null } }),
      ready: text('The guide rests.'),
    },
    {
      name: 'a journal near the end of the answers of a day',
      path: '/journal',
      answers: aPersonOn('free', { 'GET /api/limits': limitsOn('free', { insights: 1, tokens: 330_000 }) }),
      ready: text('The guide can answer a little more'),
    },
    {
      name: 'a journal after the answers of a day',
      path: '/journal',
      answers: aPersonOn('premium', { 'GET /api/limits': limitsOn('premium', { tokens: 1_500_100 }) }),
      ready: text('Write on as you like'),
    },
    {
      name: 'the dialog for feedback',
      path,
      answers: aPersonOn('free', {}, user),
      ready: async (page) => {
        await page.getByRole('button', { name: /^Your menu/ }).click();
        await page.getByRole('menuitem', { name: 'Give Feedback' }).click();
        await page.getByRole('textbox', { name: 'Your message' }).fill('A word. '.repeat(600));
      },
    },
  ]);
});
