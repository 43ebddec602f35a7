import { readFileSync } from 'node:fs';
import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import {
  type Answers,
  FileStream,
  type FileWriter,
  Gate,
  HttpAnswer,
  noAnswer,
  refusal,
} from './support/answers.js';
import { aFileHeader, anEndOfArchive, openSettings } from './support/archives.js';
import { aPlan } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { type Open, screen } from './support/screen.js';

const EXPORT = 'GET /api/user/export';
const IMPORT = 'POST /api/user/import';
const PREVIEW = 'POST /api/user/import/preview';
/** What a file holds that is only there to be brought in. */
const FOUND = {
  ...{ format: 'day-one' as const, parts: [{ part: 'conversations', count: 2 }] },
  ...{ firstDay: '2025-03-02', lastDay: '2025-03-05', unreadable: 0, photos: 1, attachments: 0 },
};
const CLEAR = 'DELETE /api/user/clear-data';
const CLOSE = 'DELETE /api/user/account';
const EMAIL = 'kim@example.com';
const EARLIER = {
  id: '5b7b1c1e-6d0b-4a54-9a0e-0f4f5b0d5c11',
  createdAt: '2026-01-04T11:30:00.000Z',
  lastLoginAt: '2026-02-03T11:30:00.000Z',
};

async function settings(
  open: Open,
  answers: Answers,
  more: { expected?: RegExp; plan?: 'free' | 'premium' } = {},
) {
  const { plan = 'free', expected } = more;
  const view = await open('/insights', aPersonOn(plan, answers, { email: EMAIL }), { expected });
  return { ...view, dialog: await openSettings(view.page) };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string | RegExp) => page.getByText(text).last().waitFor();

describe('downloading one’s data', () => {
  screen(
    'says how much has come and what is packed, and gives the file when all of it is there',
    async (open) => {
      const begun = new Gate<FileWriter>();
      const rest = new Gate();
      const file = new FileStream(async (out) => {
        out.send(aFileHeader('data/conversations.jsonl'));
        out.send(Buffer.alloc(40_000, 'a'));
        begun.open(out);
        await rest.opened;
        out.send(anEndOfArchive());
      });
      const { page, web } = await settings(open, { [EXPORT]: file });
      const download = page.waitForEvent('download');
      await button(page, 'Download my data').click();
      const out = await begun.opened;
      await said(page, '41 KB so far');
      await page.getByRole('status').filter({ hasText: 'packing your conversations' }).waitFor();
      out.send(aFileHeader('data/habits.jsonl'));
      await page.getByRole('status').filter({ hasText: 'packing habits' }).waitFor();
      rest.open();
      const kept = await download;
      expect(kept.suggestedFilename()).toMatch(/^shadow-guide-\d{4}-\d\d-\d\d\.zip$/);
      expect(readFileSync(await kept.path()).subarray(-22)).toEqual(anEndOfArchive());
      await said(page, 'Your archive is ready');
      await button(page, 'Download my data').waitFor();
      expect(web.count(EXPORT)).toBe(1);
    },
  );

  screen('keeps nothing of a file that breaks off, and can be tried again', async (open) => {
    const { page, web } = await settings(
      open,
      {
        [EXPORT]: new FileStream(async (out) => {
          out.send(aFileHeader('data/habits.jsonl'));
          out.cut();
          await out.closed;
        }),
      },
      { expected: /ERR_INCOMPLETE_CHUNKED_ENCODING|Failed to load/ },
    );
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await button(page, 'Download my data').click();
    await said(page, 'Your data could not be downloaded');
    await said(page, /^The archive broke off before it was complete\. Nothing was kept on this device/);
    // An end of the connection that nobody calls an error is no end of an archive either.
    web.answer({ [EXPORT]: new FileStream(async (out) => out.send(aFileHeader('data/habits.jsonl'))) });
    await button(page, 'Download my data').click();
    await until('it was asked for again', () => web.count(EXPORT) === 2);
    await said(page, /^The archive broke off/);
    expect(downloads).toBe(0);
  });

  screen.long('goes on while the window is closed, and can be stopped', async (open) => {
    const begun = new Gate<FileWriter>();
    const stopped = new Gate();
    const { page } = await settings(open, {
      [EXPORT]: new FileStream(async (out) => {
        out.send(aFileHeader('data/habits.jsonl'));
        begun.open(out);
        await out.closed;
        stopped.open();
      }),
    });
    await button(page, 'Download my data').click();
    await begun.opened;
    await said(page, /packing habits/);
    await page.keyboard.press('Escape');
    await openSettings(page);
    await said(page, /packing habits/);
    await button(page, 'Stop').click();
    await stopped.opened;
    await button(page, 'Download my data').waitFor();
    expect(await page.getByText('could not be downloaded').count()).toBe(0);
  });

  screen.long('says in the server’s words why it cannot begin', async (open) => {
    const { page } = await settings(
      open,
      { [EXPORT]: refusal(409, 'export_running', 'Your data is being packed already.') },
      { expected: /409/ },
    );
    await button(page, 'Download my data').click();
    await said(page, /^Your data is being packed already\. Nothing was kept on this device/);
  });
});

describe('importing', () => {
  const choose = (page: Page, name: string, content: Buffer | string = 'PK') =>
    page.getByLabel('File to import').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });

  screen('says what it found before it takes anything', async (open) => {
    const { page, web } = await settings(open, { [PREVIEW]: FOUND });
    await choose(page, 'Journal.zip');
    await said(page, 'This is an export of Day One');
    await said(page, '2 entries, 2 to 5 March 2025; 1 photo is not taken over');
    await button(page, 'Leave it').click();
    expect(await page.getByText('This is an export of Day One').count()).toBe(0);
    await page.locator('button:focus').filter({ hasText: 'Import a file' }).waitFor();
    expect(web.count(IMPORT)).toBe(0);
  });

  screen('says that nothing was read when nothing was', async (open) => {
    const nothing = {
      ...FOUND,
      format: 'markdown' as const,
      parts: [],
      firstDay: null,
      lastDay: null,
      photos: 0,
    };
    const { page, web } = await settings(open, { [PREVIEW]: { ...nothing, unreadable: 2 } });
    await choose(page, 'notes.md', 'Words');
    await said(page, 'Nothing was read');
    await said(page, /^There is nothing in this file to bring in\. 2 files have no date, or no text\./);
    expect(await button(page, 'Bring it in').count()).toBe(0);
    web.answer({
      [PREVIEW]: FOUND,
      [IMPORT]: {
        format: 'day-one',
        parts: [{ part: 'conversations', imported: 0, alreadyHere: 0, unreadable: 2 }],
      },
    });
    await choose(page, 'Journal.zip');
    await button(page, 'Bring it in').click();
    await said(page, 'There was nothing in this file that could be brought in.');
  });

  screen.long('sends the date in the name of a Markdown file, and not the name', async (open) => {
    const days: (string | undefined)[] = [];
    const { page } = await settings(open, {
      [PREVIEW]: ({ headers }) => {
        days.push([headers['x-file-day'], headers['content-type']].join());
        return { ...FOUND, format: 'markdown' };
      },
    });
    await choose(page, 'Rome 2025-03-02.md', 'Words');
    await said(page, 'This is Markdown');
    expect(days).toEqual(['2025-03-02,text/markdown']);
  });

  screen('sends the file as it is, and tells the three fates of what was in it apart', async (open) => {
    const types: (string | undefined)[] = [];
    const { page, web } = await settings(open, {
      [PREVIEW]: { ...FOUND, format: 'shadow-guide', photos: 0 },
      [IMPORT]: ({ headers }) => {
        types.push(headers['content-type']);
        return {
          format: 'shadow-guide',
          parts: [
            { part: 'conversations', imported: 12, alreadyHere: 0, unreadable: 0 },
            { part: 'habits', imported: 3, alreadyHere: 1, unreadable: 2 },
            { part: 'goals', imported: 0, alreadyHere: 0, unreadable: 0 },
          ],
        };
      },
    });
    const before = web.count('GET /api/insights');
    await choose(page, 'shadow-guide-2026-03-02.zip', 'PK and more');
    await said(page, '2 entries, 2 to 5 March 2025');
    expect(web.count(IMPORT)).toBe(0);
    await button(page, 'Bring it in').click();
    await said(page, 'This was an archive of Shadow Guide');
    await said(page, 'Entries: 12 taken');
    await said(page, 'Habits: 3 taken, 1 already here, 2 not readable');
    expect(await page.getByText(/goals: 0/i).count()).toBe(0);
    expect(web.calls.find(({ route }) => route === IMPORT)?.body).toBe('PK and more');
    // What is on the screen is read anew.
    await until('insights are read again', () => web.count('GET /api/insights') > before);
    await choose(page, 'Journal.JSON', '{"entries": []}');
    await button(page, 'Bring it in').click();
    await until('the second was sent', () => types.length === 2);
    expect(types).toEqual(['application/zip', 'application/json']);
  });

  screen.long('refuses other files without sending them, and says why one was refused', async (open) => {
    const { page, web } = await settings(
      open,
      { [PREVIEW]: refusal(400, 'import_unreadable', 'This file is no archive that we know.') },
      { expected: /400/ },
    );
    await choose(page, 'journal.txt');
    await said(page, 'Please choose a file that ends in .zip, .json or .md.');
    expect(web.count(PREVIEW)).toBe(0);
    await choose(page, 'journal.json', '{}');
    await said(page, /^This file is no archive that we know\. Nothing of it was taken\./);
    expect(web.count(IMPORT)).toBe(0);
  });
});

describe('the ceiling of imports', () => {
  const USE = 'GET /api/user/import';
  const send = async (page: Page) => {
    const file = { name: 'a.json', mimeType: '', buffer: Buffer.from('{}') };
    await page.getByLabel('File to import').setInputFiles(file);
    await button(page, 'Bring it in').click();
  };
  const use = (records: number) => ({
    ...{ records, maxRecords: 100_000, bytes: 1_000_000, maxBytes: 200_000_000 },
    resetsAt: new Date(Date.now() + 5 * 60_000).toISOString(),
  });

  screen.long('is said before it is met, and what is left of it afterwards', async (open) => {
    const { page, web } = await settings(open, {
      [PREVIEW]: FOUND,
      [IMPORT]: {
        ...{ format: 'day-one' },
        parts: [{ part: 'conversations', imported: 400, alreadyHere: 0, unreadable: 0 }],
      },
    });
    await said(page, /^Within 24 hours you can bring in 100,000 entries .* 200\.0 MB of text\.$/);
    web.answer({ [USE]: use(400) });
    await send(page);
    await said(page, /Left: 99,600 and 199\.0 MB; all of it opens again /);
  });

  screen.long('is named with its end when it ends an import', async (open) => {
    const { page, web } = await settings(
      open,
      {
        [PREVIEW]: FOUND,
        [IMPORT]: refusal(429, 'import_limit_reached', 'Full.', { resetsAt: use(0).resetsAt }),
      },
      { expected: /429/ },
    );
    web.answer({ [USE]: use(100_000) });
    await send(page);
    await said(
      page,
      /^You have brought in as much as fits into 24 hours\. You can go on .* What had come in/,
    );
    await said(page, /All of it is used; it opens again /);
  });

  screen.long('is not what ends a file that comes in too slowly', async (open) => {
    const { page } = await settings(
      open,
      { [PREVIEW]: FOUND, [IMPORT]: refusal(408, 'request_timeout', 'Late.') },
      { expected: /408/ },
    );
    await send(page);
    await said(page, /^The file came in too slowly/);
  });
});

describe('Clear All Data', () => {
  screen(
    'asks first, then empties the browser and goes home, and says what is still to be finished',
    async (open) => {
      const { page, web, newTab } = await settings(open, {
        [CLEAR]: { cleared: true, pending: ['habits', 'admin-analytics'] },
      });
      const other = await newTab();
      await other.goto(`${web.url}/insights`);
      await other.getByRole('heading', { level: 1 }).first().waitFor();
      await page.evaluate(() => localStorage.setItem('interface-theme', 'dark'));
      await button(page, 'Clear All Data').click();
      const question = page.getByRole('dialog', { name: 'Clear all your data?' });
      await question.getByText(/^Goes: your journal/).waitFor();
      await question.getByText(/^Stays: your account, and your plan/).waitFor();
      expect(web.count(CLEAR)).toBe(0);
      await question.getByRole('button', { name: 'Keep my data' }).click();
      await page.locator('button:focus').filter({ hasText: 'Clear All Data' }).waitFor();
      await button(page, 'Clear All Data').click();
      await question.getByRole('button', { name: 'Yes, Clear All Data' }).dblclick();
      await page.waitForURL(`${web.url}/`);
      await said(page, 'Your data is cleared');
      await said(
        page,
        'Nothing of it can be seen any more. Still being finished, by itself: habits, feedback and figures. You need not do anything.',
      );
      expect(web.count(CLEAR)).toBe(1);
      expect(await page.evaluate(() => localStorage.getItem('interface-theme'))).toBeNull();
      await other.waitForURL(`${web.url}/`);
    },
  );

  screen.long('ends the reminders of this browser before the page is left', async (open) => {
    const { page, web } = await settings(open, { [CLEAR]: { cleared: true, pending: [] } });
    await page.evaluate(() => {
      // A push service that takes a second. The storage of the tab outlives the page.
      const registration = {
        pushManager: { getSubscription: () => Promise.resolve(null) },
        unregister: async () => sessionStorage.setItem('ended', 'yes'),
      };
      const getRegistration = () => new Promise((resolve) => setTimeout(resolve, 1_000, registration));
      Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration } });
    });
    await button(page, 'Clear All Data').click();
    await button(page, 'Yes, Clear All Data').click();
    await page.waitForURL(`${web.url}/`);
    await said(page, 'Your data is cleared');
    expect(await page.evaluate(() => sessionStorage.getItem('ended'))).toBe('yes');
  });

  screen(
    'says in the server’s words that it failed, else in its own, and nothing is emptied',
    async (open) => {
      const { page, web } = await settings(
        open,
        { [CLEAR]: refusal(503, 'service_unavailable', 'This is not available right now.') },
        { expected: /503|ERR_EMPTY_RESPONSE|Failed to load/ },
      );
      await page.evaluate(() => localStorage.setItem('kept', 'yes'));
      await button(page, 'Clear All Data').click();
      await button(page, 'Yes, Clear All Data').click();
      await said(page, 'Error Clearing Data');
      await said(page, 'This is not available right now.');
      web.answer({ [CLEAR]: noAnswer });
      await button(page, 'Yes, Clear All Data').click();
      await said(page, 'Failed to clear user data. Please try again.');
      expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('yes');
      expect(new URL(page.url()).pathname).toBe('/insights');
    },
  );
});

describe('deleting the account', () => {
  const confirmation = (page: Page) =>
    page.getByRole('textbox', { name: /type the address of your account/ });

  screen('shows what becomes of the plan first, and wants the address typed', async (open) => {
    const { page, web } = await settings(
      open,
      { [CLOSE]: { closed: true, pending: [] } },
      { plan: 'premium' },
    );
    await button(page, 'Delete my account').click();
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    await question.getByText(/Your premium subscription ends at once/).waitFor();
    await question.getByText(/the random number of your account.*customer number stays/).waitFor();
    const confirm = question.getByRole('button', { name: 'Delete my account' });
    expect(await confirm.isDisabled()).toBe(true);
    await confirmation(page).fill('somebody@example.com');
    expect(await confirm.isDisabled()).toBe(true);
    await confirmation(page).fill(' Kim@Example.com ');
    web.answer({ 'GET /api/auth/user': refusal(401, 'unauthenticated', 'Please sign in.') });
    await confirm.click();
    await page.waitForURL(`${web.url}/`);
    await said(page, 'Your account is deleted');
    await said(page, 'You are signed out everywhere.');
    expect(web.calls.find(({ route }) => route === CLOSE)?.body).toEqual({ email: 'Kim@Example.com' });
  });

  screen('cannot be agreed to before what it costs is known', async (open) => {
    const { page, web } = await settings(
      open,
      { 'GET /api/subscription/status': refusal(503, 'service_unavailable') },
      { expected: /503/ },
    );
    await button(page, 'Delete my account').click();
    await said(page, 'Your plan could not be read');
    await confirmation(page).fill(EMAIL);
    const confirm = page.getByRole('dialog').last().getByRole('button', { name: 'Delete my account' });
    expect(await confirm.isDisabled()).toBe(true);
    web.answer({ 'GET /api/subscription/status': aPlan('free') });
    await button(page, 'Try again').click();
    await said(page, /You pay for nothing here/);
    expect(await confirm.isDisabled()).toBe(false);
  });

  screen('says why it was refused, and everything stays', async (open) => {
    const { page, web } = await settings(
      open,
      { [CLOSE]: refusal(400, 'address_differs', 'This is not the address of your account.') },
      { expected: /400|503/ },
    );
    await button(page, 'Delete my account').click();
    await confirmation(page).fill(EMAIL);
    const confirm = page.getByRole('dialog').last().getByRole('button', { name: 'Delete my account' });
    await confirm.click();
    await said(page, 'This is not the address of your account.');
    web.answer({ [CLOSE]: refusal(503, 'service_unavailable', 'Not available right now.') });
    await confirm.click();
    await said(page, 'Your account could not be deleted');
    await said(page, 'Not available right now.');
    expect(new URL(page.url()).pathname).toBe('/insights');
  });
});

describe('what one made before the address was verified', () => {
  const list = { 'GET /api/user/earlier-accounts': [EARLIER] };
  const OPEN = 'POST /api/user/earlier-accounts/:id/open';

  screen.long('is not spoken of to those who have no such account', async (open) => {
    const { dialog } = await settings(open, {});
    await dialog.getByRole('heading', { name: 'Delete my account' }).waitFor();
    expect(await dialog.getByText('What you made earlier').count()).toBe(0);
  });

  screen('opens as the account that it is, in a new document', async (open) => {
    const { page, web } = await settings(open, list);
    await said(page, 'Begun on January 4, 2026, last signed in to on February 3, 2026');
    web.answer({
      [OPEN]: () => {
        web.answer(aPersonOn('free', {}, { firstName: 'Earlier' }));
        return new HttpAnswer(204);
      },
    });
    await button(page, 'Open the account of January 4, 2026').click();
    await said(page, 'Good to see you, Earlier');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(web.count(OPEN)).toBe(1);
  });

  screen.long('says why it could not be opened, and stays where one is', async (open) => {
    const { page } = await settings(
      open,
      { ...list, [OPEN]: refusal(404, 'earlier_account_not_found', 'We could not find that account.') },
      { expected: /404/ },
    );
    await button(page, 'Open the account of January 4, 2026').click();
    await said(page, 'The account could not be opened');
    await said(page, 'We could not find that account.');
  });

  screen.long('is named among what goes with the account', async (open) => {
    const { page } = await settings(open, list);
    await button(page, 'Delete my account').click();
    await said(page, /^Goes too: what you made earlier/);
  });
});
