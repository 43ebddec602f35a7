import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { ConversationMessage, EntryVersion } from '@shadow-guide/contracts';
import type { Locator, Page } from 'playwright-core';
import { JournalPage } from '../support/journal-page.js';
import { until } from '../support/until.js';
import { type Answers, Gate, refusal } from './support/answers.js';
import { answering, answeringWith, silentAfter, today } from './support/chat.js';
import { aPastConversation, aPlace } from './support/history.js';
import { openJournal } from './support/journal.js';
import { aPersonOn } from './support/people.js';
import { type Open, screen, type ViewOptions } from './support/screen.js';

const WORDS = 'I always say yes when my sister asks for help.';
const CHANGED = 'I said yes to my sister again, and I was angry. 🌧️';
const EDIT = 'PATCH /api/journal/entries/:id';
const AGAIN = 'POST /api/journal/entries/:id/reply';

function anAnsweredEntry(entry: Partial<ConversationMessage> = {}): ConversationMessage[] {
  const timestamp = new Date().toISOString();
  const id = randomUUID();
  return [
    { id, role: 'user', content: WORDS, timestamp, status: 'answered', requestId: randomUUID(), ...entry },
    {
      id: randomUUID(),
      role: 'assistant',
      content: 'What did the no sound like?',
      timestamp,
      guide: 'Local guide',
    },
  ];
}

const version: EntryVersion = {
  ...{ id: randomUUID(), replacedBy: 'edit', content: WORDS },
  ...{ timestamp: new Date().toISOString(), replacedAt: new Date().toISOString() },
  reply: {
    content: 'What did the no sound like?',
    guide: 'Local guide',
    timestamp: new Date().toISOString(),
  },
};

const menu = (page: Page) => page.getByRole('button', { name: /^Actions for the entry/ });
const box = (page: Page) => page.getByRole('textbox', { name: 'Your words' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

const hasFocus = (one: Locator) =>
  until(`${one} has the focus`, () => one.evaluate((it) => it === document.activeElement));

async function choose(page: Page, action: string): Promise<void> {
  await menu(page).first().click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Opens the journal with one answered entry whose editor is open. */
async function editing(open: Open, answers: Answers = {}, options: ViewOptions = {}) {
  const view = await openJournal(
    open,
    { 'GET /api/journal/conversation/today': today(...anAnsweredEntry()), ...answers },
    options,
  );
  await choose(view.page, 'Edit');
  await hasFocus(box(view.page));
  return view;
}

describe('an entry that is edited', () => {
  screen(
    'opens in place with its text and the focus, is saved by Ctrl+Enter, and gets a new reply',
    async (open) => {
      const gate = new Gate();
      const sent: object[] = [];
      const { page, journal } = await editing(open, {
        [EDIT]: (call) => {
          sent.push(call.body as object);
          return answering(async (turn) => {
            turn.accept();
            turn.say('What did ');
            await gate.opened;
            turn.say('the anger want?');
            turn.finish();
          });
        },
      });
      expect(await box(page).inputValue()).toBe(WORDS);
      await box(page).fill(CHANGED);
      await page.keyboard.press('Control+Enter');
      await journal.stopButton.waitFor();
      await journal.log.getByText(CHANGED).waitFor();
      expect(await journal.log.getByText('What did the no sound like?').count()).toBe(0);
      gate.open();
      await journal.finished.first().waitFor();
      expect(await journal.replies.allTextContents()).toEqual(['What did the anger want?']);
      expect(sent).toMatchObject([{ message: CHANGED, requestId: expect.any(String) }]);
      await menu(page).click();
      await page.getByRole('menuitem', { name: 'Earlier versions (1)' }).waitFor();
    },
  );

  screen.long('is closed by Escape, with a confirmation only when the text has changed', async (open) => {
    const { page, journal } = await editing(open);
    await page.keyboard.press('Escape');
    await box(page).waitFor({ state: 'detached' });
    await hasFocus(menu(page));
    await choose(page, 'Edit');
    await box(page).fill(CHANGED);
    await page.keyboard.press('Escape');
    await page.getByText('Discard what you changed?').waitFor();
    await hasFocus(page.getByRole('button', { name: 'Keep editing' }));
    await page.keyboard.press('Enter');
    expect(await box(page).inputValue()).toBe(CHANGED);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await journal.log.getByText(WORDS).waitFor();
    await page.reload();
    await journal.log.getByText(WORDS).waitFor();
    expect(await box(page).count()).toBe(0);
  });

  screen.long('is saved once on a double click', async (open) => {
    let saves = 0;
    const { page, journal } = await editing(open, {
      [EDIT]: () => {
        saves += 1;
        return answeringWith('Once.');
      },
    });
    await box(page).fill(CHANGED);
    await saveButton(page).dblclick();
    await journal.replies.getByText('Once.').waitFor();
    expect(saves).toBe(1);
  });

  screen('keeps the new text across a reload, and shows beside the box why it was refused', async (open) => {
    const reason = 'Please enter natural language text for your reflection.';
    const { page, journal } = await editing(
      open,
      { [EDIT]: refusal(400, 'input_not_answerable', reason) },
      { expected: /entries/ },
    );
    await box(page).fill('qwerty asdf');
    await page.reload();
    await box(page).waitFor();
    expect(await box(page).inputValue()).toBe('qwerty asdf');
    await saveButton(page).click();
    await page.getByRole('alert').getByText(reason).waitFor();
    expect(await box(page).inputValue()).toBe('qwerty asdf');
    await journal.log.getByText('What did the no sound like?').waitFor();
  });

  screen.long('is refused with the reason when its day is over, and its new text is kept', async (open) => {
    const { page } = await editing(
      open,
      { [EDIT]: refusal(409, 'entry_not_of_today', 'Only entries of today can be changed.') },
      { expected: /entries/ },
    );
    await box(page).fill(CHANGED);
    await saveButton(page).click();
    await page.getByRole('alert').getByText('Only entries of today can be changed.').waitFor();
    expect(await box(page).inputValue()).toBe(CHANGED);
  });

  screen(
    'offers its new text for the writing box when the day of the entry is over and the entry is no longer on the page',
    async (open) => {
      const reason = 'The day of the entry that you were changing is over, so the entry stays as it was.';
      const { page, web, journal } = await editing(
        open,
        {
          [EDIT]: refusal(409, 'entry_not_of_today', 'Only entries of today can be changed.'),
          'GET /api/journal/entries/:id/place': aPlace(),
        },
        { expected: /entries/ },
      );
      await box(page).fill(CHANGED);
      web.answer({ 'GET /api/journal/conversation/today': today() });
      await saveButton(page).click();
      const kept = page.getByRole('region', { name: 'Words that were not saved' });
      await kept.getByText(reason).waitFor();
      await page.reload();
      await kept.getByText(CHANGED).waitFor();
      await journal.box.fill('Today.');
      await kept.getByRole('button', { name: 'Put into the box' }).click();
      await kept.waitFor({ state: 'detached' });
      expect(await journal.box.inputValue()).toBe(`Today.\n\n${CHANGED}`);
      await page.reload();
      await journal.log.getByText('What is on your mind?').waitFor();
      expect(await kept.count()).toBe(0);
    },
  );

  screen('and deleted in another tab keeps its new text until it is discarded', async (open) => {
    const { page, web, newTab } = await editing(
      open,
      { 'GET /api/journal/entries/:id/place': refusal(404, 'entry_not_found') },
      { expected: /entries/ },
    );
    await box(page).fill(CHANGED);
    web.answer({ 'GET /api/journal/conversation/today': today() });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const kept = page.getByRole('region', { name: 'Words that were not saved' });
    await kept.getByText('The entry that you were changing was deleted.').waitFor();
    await kept.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await kept.waitFor({ state: 'detached' });
    const other = new JournalPage(await newTab());
    await other.page.goto(`${web.url}/journal`);
    await other.log.getByText('What is on your mind?').waitFor();
    expect(await other.page.getByText(CHANGED).count()).toBe(0);
  });

  screen.long('cannot be saved while another entry is being answered, and says so', async (open) => {
    const { page, journal } = await editing(open, { 'POST /api/journal/chat': silentAfter('I hear') });
    await box(page).fill(CHANGED);
    await journal.write('Something else.');
    await journal.stopButton.waitFor();
    await page.getByText('You can save when the answer that is being written is there.').waitFor();
    expect(await saveButton(page).getAttribute('aria-disabled')).toBe('true');
  });

  screen.long('stays unanswered when the guide fails, and can be retried', async (open) => {
    const { page, journal } = await editing(open, {
      [EDIT]: answering((turn) => {
        turn.accept();
        turn.fail('guide_unavailable', 'The guide could not answer. Your entry is kept; you can try again.');
      }),
      'POST /api/journal/chat': answeringWith('Now I hear you.'),
    });
    await box(page).fill(CHANGED);
    await saveButton(page).click();
    await journal.log.getByRole('button', { name: 'Try again' }).click();
    await journal.replies.getByText('Now I hear you.').waitFor();
    expect(await journal.log.getByText(CHANGED).count()).toBe(1);
  });

  screen.long('shows its new text in another tab', async (open) => {
    const entry = anAnsweredEntry();
    const { page, web, newTab } = await editing(open, {
      'GET /api/journal/conversation/today': today(...entry),
      [EDIT]: answeringWith('Another.'),
    });
    const other = new JournalPage(await newTab());
    await other.page.goto(`${web.url}/journal`);
    await other.log.getByText(WORDS).waitFor();
    const revised = anAnsweredEntry({ id: entry[0]?.id, content: CHANGED, versions: 1 });
    web.answer({ 'GET /api/journal/conversation/today': today(...revised) });
    await box(page).fill(CHANGED);
    await saveButton(page).click();
    await other.log.getByText(CHANGED).waitFor();
    expect(await other.log.getByText(WORDS).count()).toBe(0);
  });
});

describe('another reply', () => {
  screen('replaces the previous reply; when it is refused, the previous one stays', async (open) => {
    const { page, web, journal } = await openJournal(
      open,
      {
        'GET /api/journal/conversation/today': today(...anAnsweredEntry()),
        [AGAIN]: refusal(409, 'turn_in_progress'),
      },
      { expected: /reply/ },
    );
    await choose(page, 'Ask for another reply');
    await journal.toasts.getByText('No other reply yet').waitFor();
    expect(await journal.replies.allTextContents()).toEqual(['What did the no sound like?']);
    web.answer({ [AGAIN]: answeringWith('And what did the yes cost?') });
    await choose(page, 'Ask for another reply');
    await journal.replies.getByText('And what did the yes cost?').waitFor();
    expect(await journal.replies.count()).toBe(1);
  });
});

describe('a reply that broke off', () => {
  screen('says so, and is replaced by another reply on request', async (open) => {
    const [entry, reply] = anAnsweredEntry();
    const { page, journal } = await openJournal(open, {
      'GET /api/journal/conversation/today': today(
        ...[entry, reply].flatMap((one) => (one ? [{ ...one, ...(one === reply && { cut: true }) }] : [])),
      ),
      [AGAIN]: answeringWith('And what did the yes cost?'),
    });
    await journal.log.getByText('The answer broke off here. What came of it is kept.').waitFor();
    await page.getByRole('button', { name: 'Ask again' }).click();
    await journal.replies.getByText('And what did the yes cost?').waitFor();
    expect(await journal.replies.count()).toBe(1);
    expect(await journal.log.getByText('The answer broke off here.').count()).toBe(0);
  });
});

describe('earlier versions', () => {
  screen.long('are shown in a dialog of the journal, and the focus returns to the entry', async (open) => {
    const { page } = await openJournal(open, {
      'GET /api/journal/conversation/today': today(...anAnsweredEntry({ content: CHANGED, versions: 2 })),
      'GET /api/journal/entries/:id/versions': [{ ...version, id: randomUUID(), reply: null }, version],
    });
    await choose(page, 'Earlier versions (2)');
    const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
    await dialog.getByText('It had no reply.').waitFor();
    expect(await dialog.getByText(WORDS).count()).toBe(2);
    await page.keyboard.press('Escape');
    await hasFocus(menu(page));
  });

  screen.long(
    'of an entry of a past day can be read too, and can be loaded again after a failure',
    async (open) => {
      const id = randomUUID();
      const { page, web } = await open(
        `/journal/conversations/${id}`,
        aPersonOn('free', {
          'GET /api/journal/conversations/:id': aPastConversation({
            id,
            messages: anAnsweredEntry({ versions: 1 }),
          }),
          'GET /api/journal/entries/:id/versions': refusal(500, 'internal_error'),
        }),
        { expected: /versions/ },
      );
      await menu(page).click();
      await page.getByRole('menuitem').first().waitFor();
      expect(await page.getByRole('menuitem').allTextContents()).toEqual([
        'Earlier versions (1)',
        'Delete entry',
      ]);
      await page.getByRole('menuitem', { name: 'Earlier versions (1)' }).click();
      await page.getByText('The earlier versions could not be read').waitFor();
      web.answer({ 'GET /api/journal/entries/:id/versions': [version] });
      await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('dialog').getByText('What did the no sound like?').waitFor();
    },
  );
});
