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
/** The server's response to a file that contains only entries to import. */
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
    'shows how much has arrived and what is being packed, and saves the file when it is complete',
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

  screen('saves nothing of a file that breaks off, and can be retried', async (open) => {
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
    // Even a connection that ends without an error may have delivered an incomplete archive.
    web.answer({ [EXPORT]: new FileStream(async (out) => out.send(aFileHeader('data/habits.jsonl'))) });
    await button(page, 'Download my data').click();
    await until('the file was requested again', () => web.count(EXPORT) === 2);
    await said(page, /^The archive broke off/);
    expect(downloads).toBe(0);
  });

  screen.long('continues while the dialog is closed, and can be cancelled', async (open) => {
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

  screen.long('shows the server’s reason when it cannot start', async (open) => {
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

  screen('shows what the file contains before anything is imported', async (open) => {
    const { page, web } = await settings(open, { [PREVIEW]: FOUND });
    await choose(page, 'Journal.zip');
    await said(page, 'This is an export of Day One');
    await said(page, '2 entries, 2 to 5 March 2025; 1 photo is not taken over');
    await button(page, 'Leave it').click();
    expect(await page.getByText('This is an export of Day One').count()).toBe(0);
    await page.locator('button:focus').filter({ hasText: 'Import a file' }).waitFor();
    expect(web.count(IMPORT)).toBe(0);
  });

  screen('says so when the file contains nothing that can be imported', async (open) => {
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

  screen.long('sends the date in the name of a Markdown file, but not the name itself', async (open) => {
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

  screen(
    'sends the file unchanged, and shows the numbers of imported, existing and unreadable items separately',
    async (open) => {
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
      // The data on the screen is read again.
      await until('the insights are loaded again', () => web.count('GET /api/insights') > before);
      await choose(page, 'Journal.JSON', '{"entries": []}');
      await button(page, 'Bring it in').click();
      await until('the second file was sent', () => types.length === 2);
      expect(types).toEqual(['application/zip', 'application/json']);
    },
  );

  screen.long('refuses other files without sending them, and shows why one was refused', async (open) => {
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

describe('the import limit', () => {
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

  screen.long('is shown before it is reached, with the remaining amount after an import', async (open) => {
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

  screen.long('is named with its reset time when it stops an import', async (open) => {
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

  screen.long('is not named as the reason when the file was sent too slowly', async (open) => {
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
    'asks first, then clears the browser’s storage, opens the home page, and says what is still to be done',
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

  screen.long('ends the reminders of this browser before it leaves the page', async (open) => {
    const { page, web } = await settings(open, { [CLEAR]: { cleared: true, pending: [] } });
    await page.evaluate(() => {
      // A push service that takes a second. The tab's storage outlives the page.
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

  screen('shows the server’s reason for a failure, else its own text, and clears nothing', async (open) => {
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
  });
});

describe('deleting the account', () => {
  const confirmation = (page: Page) =>
    page.getByRole('textbox', { name: /type the address of your account/ });

  screen('first shows what happens to the plan, and requires the email address to be typed', async (open) => {
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

  screen('cannot be confirmed before its effect on the plan is known', async (open) => {
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

  screen('shows why it was refused, and nothing is deleted', async (open) => {
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

describe('the account made before the address was verified', () => {
  const list = { 'GET /api/user/earlier-accounts': [EARLIER] };
  const OPEN = 'POST /api/user/earlier-accounts/:id/open';

  screen.long('is not mentioned to people who have no such account', async (open) => {
    const { dialog } = await settings(open, {});
    await dialog.getByRole('heading', { name: 'Delete my account' }).waitFor();
    expect(await dialog.getByText('What you made earlier').count()).toBe(0);
  });

  screen('opens with its own session, in a new document', async (open) => {
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

  screen.long(
    'shows why it could not be opened, and the person stays in the current account',
    async (open) => {
      const { page } = await settings(
        open,
        { ...list, [OPEN]: refusal(404, 'earlier_account_not_found', 'We could not find that account.') },
        { expected: /404/ },
      );
      await button(page, 'Open the account of January 4, 2026').click();
      await said(page, 'The account could not be opened');
      await said(page, 'We could not find that account.');
    },
  );

  screen.long('is listed among what is deleted with the account', async (open) => {
    const { page } = await settings(open, list);
    await button(page, 'Delete my account').click();
    await said(page, /^Goes too: what you made earlier/);
  });
});
