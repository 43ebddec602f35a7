import { describe, expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { until } from '../support/until.js';
import { Gate, refusal } from './support/answers.js';
import { answering, answeringWith, silentAfter, today } from './support/chat.js';
import { anEntry } from './support/factories.js';
import { openJournal } from './support/journal.js';
import { screen } from './support/screen.js';

const ANSWER = 'What happens just before you say yes?';
const phone = { width: 390, height: 844, touch: true };

const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement);
const focused = (what: string, element: Locator) => until(`${what} has the focus`, () => hasFocus(element));

describe('the focus', () => {
  screen('is in the box after a press of Send, and stays there when the answer ends', async (open) => {
    const gate = new Gate();
    const { journal } = await openJournal(open, {
      'POST /api/journal/chat': answering(async (turn) => {
        turn.accept();
        await gate.opened;
        turn.say(ANSWER);
        turn.finish();
      }),
    });
    await journal.box.fill('I said yes again.');
    await journal.sendButton.click();
    await journal.stopButton.waitFor();
    expect(await hasFocus(journal.box)).toBe(true);
    gate.open();
    await journal.finished.first().waitFor();
    expect(await hasFocus(journal.box)).toBe(true);
  });

  screen.long('stays on the Stop button, which is the Send button again after the answer', async (open) => {
    const stopped = new Gate();
    const { page, journal } = await openJournal(open, {
      'POST /api/journal/chat': answering(async (turn) => {
        turn.accept();
        turn.say('I hear');
        await stopped.opened;
        turn.finish({ stopped: true });
      }),
      'POST /api/journal/chat/:requestId/stop': ({ url }) => {
        stopped.open();
        const requestId = url.pathname.split('/')[4] ?? '';
        const ids = { turnId: requestId, requestId, conversationId: requestId, entryId: requestId };
        return { ...ids, status: 'running', attempt: 0 };
      },
    });
    await journal.write('There is the unopened letter on my desk.');
    await journal.stopButton.focus();
    await page.keyboard.press('Enter');
    await journal.log.getByText(/stopped/).waitFor();
    await journal.sendButton.waitFor();
    expect(await hasFocus(journal.sendButton)).toBe(true);
  });

  screen.long('on a phone is never lost with the tapped element', async (open) => {
    const { page, journal } = await openJournal(
      open,
      { 'POST /api/journal/chat': answeringWith(ANSWER) },
      phone,
    );
    await journal.box.fill('I said yes again.');
    await journal.sendButton.tap();
    await journal.finished.first().waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });

  screen.long('moves to the box on a retry, whose button disappears', async (open) => {
    const { journal } = await openJournal(open, {
      'GET /api/journal/conversation/today': today(anEntry({ status: 'unanswered' })),
      'POST /api/journal/chat': answeringWith(ANSWER),
    });
    await journal.log.getByRole('button', { name: 'Try again' }).click();
    await focused('the box', journal.box);
    await journal.finished.first().waitFor();
    expect(await hasFocus(journal.box)).toBe(true);
  });

  screen.long('moves to the box when a returned message is sent again', async (open) => {
    const { page, journal, web } = await openJournal(
      open,
      { 'POST /api/journal/chat': refusal(500, 'internal_error') },
      { expected: /journal\/chat/ },
    );
    await journal.write('The bridge was closed today.');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    web.answer({ 'POST /api/journal/chat': answeringWith(ANSWER) });
    await retry.click();
    await journal.finished.first().waitFor();
    expect(await hasFocus(journal.box)).toBe(true);
  });

  screen('moves to the sign-in when the session ends, and the draft is there afterwards', async (open) => {
    const { page, journal } = await openJournal(
      open,
      { 'POST /api/journal/chat': refusal(401, 'unauthenticated', 'Please sign in.') },
      { expected: /journal\/chat/ },
    );
    await journal.write('Nobody must lose these words.');
    const title = page.getByRole('heading', { name: 'Authentication Required' });
    await title.waitFor();
    await focused('the title', title);
    expect(await page.getByText(/kept on this device/).count()).toBe(1);
    await page.reload();
    await journal.box.waitFor();
    await until('the draft is back', async () =>
      (await journal.box.inputValue()).includes('Nobody must lose'),
    );
  });

  screen.long(
    'returns to the button that opened an explanation, a menu or the settings after Escape',
    async (open) => {
      const { page } = await openJournal(open, {});
      for (const name of ['What that means', 'About Meditative Breathing']) {
        const button = page.getByRole('button', { name });
        await button.click();
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await focused(name, button);
      }
      const menu = page.getByRole('button', { name: /^Your menu/ });
      await menu.click();
      await page.getByRole('menuitem', { name: 'Settings & Preferences' }).click();
      await page.getByRole('switch', { name: 'Confetti' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await focused('the menu', menu);
    },
  );

  screen.long('stays in the box when Escape is pressed there', async (open) => {
    const { page, journal } = await openJournal(open, {
      'POST /api/journal/chat': silentAfter('I hear'),
    });
    await journal.write('I remember the long corridor at school.');
    await journal.replies.first().waitFor();
    await page.keyboard.press('Escape');
    expect(await hasFocus(journal.box)).toBe(true);
  });
});
