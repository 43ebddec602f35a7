import { describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { testZone } from '../support/noon-zone.js';
import { until } from '../support/until.js';
import { type Answers, Gate, HttpAnswer, noAnswer, refusal } from './support/answers.js';
import { today } from './support/chat.js';
import { anEntry, aReply } from './support/factories.js';
import { aDay, aDayConversation, aPastConversation, daysAgo } from './support/history.js';
import { openJournal } from './support/journal.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const DONE = new HttpAnswer(204);
const conversations = 'GET /api/journal/conversations';
const conversation = 'GET /api/journal/conversations/:id';
const todays = 'GET /api/journal/conversation/today';
const removeEntry = 'DELETE /api/journal/entries/:id';
const restoreEntry = 'POST /api/journal/entries/:id/restore';

const focused = (what: string, element: Locator) =>
  until(`${what} has the focus`, () => element.evaluate((it) => it === document.activeElement));
const entryOf = (page: Page, id: string) => page.locator(`[data-entry="${id}"]`);
const menuOf = (page: Page, id: string) =>
  page.locator(`div:has(> [data-entry="${id}"]) [aria-haspopup=menu]`);
const undoOf = (page: Page) => page.getByRole('button', { name: 'Undo' });

async function choose(page: Page, menu: Locator, item: string): Promise<void> {
  await menu.click();
  await page.getByRole('menuitem', { name: item }).click();
}

const first = anEntry({ content: 'I said yes again.' });
const second = anEntry({ content: 'قلت نعم مرة أخرى 🫠' });
const whole = [first, aReply({ content: 'What came before it?' }), second, aReply()];
const left = whole.slice(2);

/** Returns a journal of two entries, and a server that deletes the first of them and restores it. */
function journalAnswers(more: Answers = {}): Answers {
  let shown = whole;
  return {
    [todays]: () => today(...shown),
    [removeEntry]: () => {
      shown = left;
      return DONE;
    },
    [restoreEntry]: () => {
      shown = whole;
      return DONE;
    },
    ...more,
  };
}

describe('a deleted entry of today', () => {
  screen(
    'disappears immediately with its reply, and returns to its place after Undo, by keyboard',
    async (open) => {
      const gate = new Gate();
      const answers = journalAnswers();
      const { page, web } = await openJournal(open, {
        ...answers,
        [removeEntry]: async () => {
          await gate.opened;
          return (answers[removeEntry] as () => HttpAnswer)();
        },
      });
      await menuOf(page, first.id).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Delete entry' }).press('Enter');
      await entryOf(page, first.id).waitFor({ state: 'detached' });
      expect(await page.getByText('What came before it?').count()).toBe(0);
      await focused('the menu of the next entry', menuOf(page, second.id));
      await undoOf(page).waitFor();
      gate.open();
      await until('the journal is read again', async () => web.count(todays) > 1);
      await page.keyboard.press('F8');
      await undoOf(page).focus();
      await page.keyboard.press('Enter');
      await page.getByText('Entry is back', { exact: true }).waitFor();
      await entryOf(page, first.id).waitFor();
      const entries = await page
        .locator('[data-entry]')
        .evaluateAll((all) => all.map((it) => it.dataset.entry));
      expect(entries).toEqual([first.id, second.id]);
      expect([web.count(removeEntry), web.count(restoreEntry)]).toEqual([1, 1]);
    },
  );

  screen.long(
    'is restored with F8 in the full-page editor, together with the entry deleted before it',
    async (open) => {
      const { page, web } = await openJournal(open, {
        ...journalAnswers(),
        [todays]: () => today(...whole),
      });
      await choose(page, menuOf(page, second.id), 'Delete entry');
      await choose(page, menuOf(page, first.id), 'Delete entry');
      await page.getByText('2 entries deleted', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Write on a page' }).click();
      const paper = page.getByRole('textbox', { name: 'Your page' });
      await focused('the page', paper);
      await page.keyboard.press('F8');
      await page.keyboard.press('Tab');
      await focused('Undo', undoOf(page));
      await page.keyboard.press('Enter');
      await page.getByText('2 entries are back', { exact: true }).waitFor();
      expect(web.count(restoreEntry)).toBe(2);
      for (const _ of ['the message', 'Dismiss', 'beyond']) await page.keyboard.press('Tab');
      await until('the dialog has the focus again', () =>
        page.getByRole('dialog').evaluate((it) => it.contains(document.activeElement)),
      );
    },
  );

  screen.long('can be restored from another screen too', async (open) => {
    const { page, web } = await openJournal(open, journalAnswers());
    await choose(page, menuOf(page, first.id), 'Delete entry');
    await page.getByRole('link', { name: 'Insights' }).first().click();
    await page.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
    await undoOf(page).click();
    await until('the restoration is requested', async () => web.count(restoreEntry) === 1);
    await page.goBack();
    await entryOf(page, first.id).waitFor();
  });

  screen('reappears with the reason when it could not be deleted', async (open) => {
    const busy = refusal(409, 'turn_in_progress', 'An answer is still being written there.');
    const { page } = await openJournal(open, journalAnswers({ [removeEntry]: busy }), { expected: /409/ });
    await choose(page, menuOf(page, first.id), 'Delete entry');
    await page.getByText('An answer is still being written there.').first().waitFor();
    await entryOf(page, first.id).waitFor();
    expect(await undoOf(page).count()).toBe(0);
  });

  screen.long('can be restored by another Undo when the first request had no answer', async (open) => {
    const answers = journalAnswers();
    const { page, web } = await openJournal(
      open,
      { ...answers, [restoreEntry]: noAnswer },
      { expected: /restore/ },
    );
    await choose(page, menuOf(page, first.id), 'Delete entry');
    await undoOf(page).click();
    await page.getByText('Entry could not be brought back').first().waitFor();
    await entryOf(page, first.id).waitFor({ state: 'detached' });
    web.answer({ [restoreEntry]: answers[restoreEntry] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await entryOf(page, first.id).waitFor();
  });

  screen.long(
    'can no longer be restored after ten seconds, even while the pointer is over Undo',
    async (open) => {
      const { page } = await openJournal(open, journalAnswers(), { clock: true });
      await choose(page, menuOf(page, first.id), 'Delete entry');
      await undoOf(page).hover();
      await page.clock.runFor(10_500);
      await undoOf(page).waitFor({ state: 'detached' });
      expect(await entryOf(page, first.id).count()).toBe(0);
    },
  );

  screen.long('leaves the journal open when a link had led to that entry', async (open) => {
    const { page } = await open(`/journal?entry=${first.id}`, aPersonOn('free', journalAnswers()));
    await choose(page, menuOf(page, first.id), 'Delete entry');
    await undoOf(page).waitFor();
    await until('the journal is still there', () => entryOf(page, second.id).isVisible());
    expect(new URL(page.url()).pathname).toBe('/journal');
  });

  screen('disappears from other tabs of the browser', async (open) => {
    const { page, newTab, web } = await openJournal(open, journalAnswers());
    const other = await newTab();
    await other.goto(`${web.url}/journal`);
    await entryOf(other, first.id).waitFor();
    await choose(page, menuOf(page, first.id), 'Delete entry');
    await entryOf(other, first.id).waitFor({ state: 'detached' });
    await entryOf(other, second.id).waitFor();
  });
});

describe('what is deleted from past days', () => {
  const ago = (days: number) => daysAgo(days, testZone);
  const long = aDay(ago(1), aDayConversation({ entries: 3 }), aDayConversation({ title: 'A quiet hour.' }));
  const other = aDay(ago(2), aDayConversation({ title: 'Another day.' }));
  const listed = (url: URL, days: ReturnType<typeof aDay>[]) => {
    const from = url.searchParams.get('from');
    return from === null ? days : days.filter(({ date }) => date === from);
  };

  screen('can be a whole day, after a confirmation that says how many entries are deleted', async (open) => {
    let days = [long, other];
    const answers = aPersonOn('free', {
      [conversations]: ({ url }) => listed(url, days),
      'DELETE /api/journal/days/:date': () => {
        days = [other];
        return DONE;
      },
      'POST /api/journal/days/:date/restore': () => {
        days = [long, other];
        return DONE;
      },
    });
    const { page, web } = await open('/journal/days', answers);
    const menu = page.getByRole('button', { name: 'Actions for Yesterday' });
    await choose(page, menu, 'Delete this day');
    const dialog = page.getByRole('dialog', { name: 'Delete this day?' });
    await dialog.getByText(/: 4 entries in the journal/).waitFor();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await focused('the menu', menu);
    await choose(page, menu, 'Delete this day');
    await dialog.getByText(/4 entries/).waitFor();
    await dialog.getByRole('button', { name: 'Delete day' }).click();
    const heading = page.getByRole('heading', { name: 'Yesterday' });
    await heading.waitFor({ state: 'detached' });
    await focused('the menu of the next day', page.getByRole('button', { name: /^Actions for/ }));
    await undoOf(page).click();
    await heading.waitFor();
    expect(web.count('DELETE /api/journal/days/:date')).toBe(1);
  });

  screen.long('can be a whole day, which reappears when it could not be deleted', async (open) => {
    const answers = aPersonOn('free', {
      [conversations]: ({ url }) => listed(url, [long, other]),
      'DELETE /api/journal/days/:date': noAnswer,
    });
    const { page } = await open('/journal/days', answers, { expected: /days/ });
    await choose(page, page.getByRole('button', { name: 'Actions for Yesterday' }), 'Delete this day');
    await page.getByRole('button', { name: 'Delete day' }).click();
    await page.getByText('Day not deleted').first().waitFor();
    await page.getByRole('heading', { name: 'Yesterday' }).waitFor();
  });

  screen.long('can be a conversation on its own page, after which the past days are shown', async (open) => {
    const past = aPastConversation({ messages: whole });
    const calls: Answers = {
      [conversation]: past,
      [conversations]: [other],
      'DELETE /api/journal/conversations/:id': DONE,
    };
    const { page, web } = await open(`/journal/conversations/${past.id}`, aPersonOn('free', calls));
    const menu = page.getByRole('button', { name: 'Actions for this conversation' });
    await choose(page, menu, 'Delete this conversation');
    await page.getByText(/^2 entries with the replies/).waitFor();
    await page.getByRole('button', { name: 'Delete conversation' }).click();
    await page.getByRole('heading', { name: 'Past days' }).waitFor();
    await undoOf(page).waitFor();
    expect(web.count('DELETE /api/journal/conversations/:id')).toBe(1);
  });

  screen.long(
    'can be the last entry of a conversation, after which the past days are shown',
    async (open) => {
      const past = aPastConversation({ messages: [first, aReply()] });
      const calls: Answers = { [conversation]: past, [conversations]: [other], [removeEntry]: DONE };
      const { page } = await open(
        `/journal/conversations/${past.id}?entry=${first.id}`,
        aPersonOn('free', calls),
      );
      await choose(page, menuOf(page, first.id), 'Delete entry');
      await page.getByRole('heading', { name: 'Past days' }).waitFor();
      await undoOf(page).waitFor();
    },
  );

  screen.long('is never a part of the assessment', async (open) => {
    const past = aPastConversation({ kind: 'onboarding', messages: whole });
    const { page } = await open(
      `/journal/conversations/${past.id}`,
      aPersonOn('free', { [conversation]: past }),
    );
    await entryOf(page, first.id).waitFor();
    expect(await page.locator('main [aria-haspopup=menu]').count()).toBe(0);
  });
});
