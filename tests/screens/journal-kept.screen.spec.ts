import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { JournalPage } from '../support/journal-page.js';
import { until } from '../support/until.js';
import { noAnswer, refusal } from './support/answers.js';
import { answering, answeringWith, today } from './support/chat.js';
import { anEntry, aReply } from './support/factories.js';
import { openJournal } from './support/journal.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

describe('an entry whose answer failed', () => {
  screen('shows the error, also after a reload, and is answered when retried', async (open) => {
    const entry = anEntry({ status: 'unanswered' });
    const { journal, web } = await openJournal(open, {
      'GET /api/journal/conversation/today': today(entry),
      'POST /api/journal/chat': answering((turn) => {
        turn.accept();
        turn.fail('guide_unavailable', 'The guide cannot be reached just now. Your entry is kept.');
      }),
    });
    const again = journal.log.getByRole('button', { name: 'Try again' });
    await again.click();
    await journal.log.getByText('The guide cannot be reached just now. Your entry is kept.').waitFor();
    web.answer({ 'POST /api/journal/chat': answeringWith('I hear you now.') });
    await again.click();
    await journal.finished.first().waitFor();
    await again.waitFor({ state: 'hidden' });
    const ids = web.calls.filter(({ route }) => route === 'POST /api/journal/chat').map(({ body }) => body);
    expect(ids).toEqual([entry, entry].map(({ requestId }) => expect.objectContaining({ requestId })));
  });

  screen('shows its answer to the end when it is still being generated', async (open) => {
    const entry = anEntry({ status: 'answering' });
    const { journal, web } = await openJournal(open, {
      'GET /api/journal/conversation/today': today(entry),
      'POST /api/journal/chat': answeringWith('There it is.'),
    });
    await journal.finished.first().waitFor();
    expect(await journal.replies.first().textContent()).toBe('There it is.');
    expect(web.calls.find(({ route }) => route === 'POST /api/journal/chat')?.body).toMatchObject({
      requestId: entry.requestId,
    });
  });
});

describe('a connection that breaks in the middle of an answer', () => {
  screen('is restored, and the answer continues to its end, once', async (open) => {
    let calls = 0;
    const { journal, web } = await openJournal(open, {
      'POST /api/journal/chat': answering((turn) => {
        calls += 1;
        turn.accept();
        turn.say('I hear how tired ');
        if (calls === 1) return;
        turn.say('you are.');
        turn.finish();
      }),
    });
    await journal.write('I argued with my father about money, and I feel guilty.');
    await journal.finished.first().waitFor();
    expect(await journal.replies.allTextContents()).toEqual(['I hear how tired you are.']);
    const sent = web.calls.filter(({ route }) => route === 'POST /api/journal/chat');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });
});

describe('a message that could not be sent', () => {
  screen('because the server refused it shows a toast with Retry', async (open) => {
    const { page, journal, web } = await openJournal(
      open,
      { 'POST /api/journal/chat': refusal(500, 'internal_error') },
      { expected: /journal\/chat/ },
    );
    await journal.write('A short sentence about rain.');
    await journal.toasts.getByText('Message Failed').waitFor();
    await journal.toasts.getByText('Unable to send your message. Please try again.').waitFor();
    expect(await journal.box.inputValue()).toBe('A short sentence about rain.');
    web.answer({ 'POST /api/journal/chat': answeringWith('I hear the rain.') });
    await page.getByRole('button', { name: 'Retry' }).click();
    await journal.finished.first().waitFor();
  });

  screen('that may already be stored is sent again under the same id', async (open) => {
    const { page, journal, web } = await openJournal(
      open,
      { 'POST /api/journal/chat': noAnswer },
      { expected: /journal\/chat/ },
    );
    await journal.write('The bridge was closed today.');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    web.answer({ 'POST /api/journal/chat': answeringWith('Where were you going?') });
    await retry.click();
    await journal.finished.first().waitFor();
    expect(await journal.entries.count()).toBe(1);
    const ids = web.calls
      .filter(({ route }) => route === 'POST /api/journal/chat')
      .map(({ body }) => (body as { requestId: string }).requestId);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('a conversation that cannot be read', () => {
  screen('is shown as safe, enables the box, and is read again on Retry', async (open) => {
    const { page, journal, web } = await openJournal(
      open,
      { 'GET /api/journal/conversation/today': noAnswer },
      { expected: /conversation\/today/ },
    );
    await page.getByText("Today's conversation could not be read").waitFor();
    await journal.box.fill('More about the tree.');
    web.answer({ 'GET /api/journal/conversation/today': today(anEntry(), aReply()) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await journal.entries.first().waitFor();
    expect(await journal.box.inputValue()).toBe('More about the tree.');
  });
});

describe('drafts', () => {
  screen('are restored after a reload', async (open) => {
    const { page, journal } = await openJournal(open, {});
    await page.keyboard.type('Half a thought');
    await page.reload();
    await until('the draft is back', async () => (await journal.box.inputValue()) === 'Half a thought');
  });

  screen('belong to a tab: two tabs have separate drafts', async (open) => {
    const { journal, web, newTab } = await openJournal(open, {});
    const other = await openTab(newTab, `${web.url}/journal`);
    await journal.box.fill('Words of the first tab.');
    await other.box.fill('Words of the second tab.');
    for (const [tab, words] of [
      [journal, 'Words of the first tab.'],
      [other, 'Words of the second tab.'],
    ] as const) {
      await tab.page.reload();
      await until('its own words are back', async () => (await tab.box.inputValue()) === words);
    }
  });

  screen('of a closed tab move to the next tab that is opened', async (open) => {
    const { web, newTab } = await openJournal(open, {});
    const closed = await openTab(newTab, `${web.url}/journal`);
    await closed.box.fill('Left behind at night.');
    await closed.page.close();
    const next = await openTab(newTab, `${web.url}/journal`);
    await until(
      'the words are in the new tab',
      async () => (await next.box.inputValue()) === 'Left behind at night.',
    );
  });

  screen('are not shown to the next person at the same device', async (open) => {
    const { page, journal, web } = await openJournal(open, {});
    await journal.box.fill('Only mine.');
    web.answer(aPersonOn('free'));
    await page.reload();
    await journal.box.waitFor();
    expect(await journal.box.inputValue()).toBe('');
  });
});

/** Opens the journal in another tab of the same browser. */
async function openTab(newTab: () => Promise<Page>, url: string): Promise<JournalPage> {
  const page = await newTab();
  await page.goto(url);
  const journal = new JournalPage(page);
  await journal.box.waitFor();
  return journal;
}
