import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { type Call, Gate, HttpAnswer, refusal } from './support/answers.js';
import { answering, today } from './support/chat.js';
import { aCheckIn, anEntry, aReply } from './support/factories.js';
import { aPastConversation } from './support/history.js';
import { openJournal } from './support/journal.js';
import { aSavedReply } from './support/library.js';
import { aPersonOn } from './support/people.js';
import { earlierMessages, openPersona } from './support/personas.js';
import { screen } from './support/screen.js';

const FLAG = 'POST /api/core-conversations';
const TODAY = 'GET /api/journal/conversation/today';
const flags = (page: Page) => page.getByRole('button', { name: 'Save this reply to Core Conversations' });
const saved = (page: Page) => page.getByRole('button', { name: 'Saved to Core Conversations' });

describe('the flag under a reply', () => {
  screen('is pressed once, and stays Saved after a reload', async (open) => {
    const gate = new Gate();
    const entry = anEntry({ promptContext: 'What did you not say?' });
    const reply = aReply();
    let isSaved = false;
    let sent: unknown;
    const { page, web, journal } = await openJournal(open, {
      [TODAY]: () => today(entry, isSaved ? { ...reply, coreConversationId: reply.id } : reply),
      [FLAG]: async ({ body }: Call) => {
        sent = body;
        await gate.opened;
        isSaved = true;
        return aSavedReply();
      },
    });
    await flags(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await until(
      'the flag button is busy',
      async () => (await flags(page).getAttribute('aria-busy')) === 'true',
    );
    gate.open();
    await saved(page).waitFor();
    expect(await saved(page).isDisabled()).toBe(true);
    expect(await saved(page).evaluate((it) => it === document.activeElement)).toBe(true);
    await journal.toasts.getByText('Response Flagged').waitFor();
    await journal.toasts.getByText('AI response saved to Core Conversations').waitFor();
    await page.keyboard.press('Enter');
    expect(web.count(FLAG)).toBe(1);
    expect(sent).toEqual({
      ...{ sourceType: 'journal', sourceId: reply.id },
      ...{ aiResponse: reply.content, userMessage: entry.content },
      ...{ conversationContext: 'What did you not say?', title: entry.content },
    });
    await page.reload();
    await saved(page).waitFor();
    expect(await flags(page).count()).toBe(0);
  });

  screen('can be pressed again after Undo in the message', async (open) => {
    const kept = aSavedReply();
    const reply = aReply();
    const { page, web, journal } = await openJournal(open, {
      [TODAY]: () => today(anEntry(), reply),
      [FLAG]: kept,
      'DELETE /api/core-conversations/:id': new HttpAnswer(204),
    });
    await flags(page).click();
    await saved(page).waitFor();
    await journal.toasts.getByRole('button', { name: 'Undo' }).click();
    await flags(page).waitFor();
    expect(web.calls.map(({ route }) => route)).toContain('DELETE /api/core-conversations/:id');
  });

  screen(
    'shows when saving failed, and can be pressed again; for an entry with signs of danger the suggested title is not taken from the entry',
    async (open) => {
      const titles: unknown[] = [];
      const { page, journal } = await openJournal(
        open,
        {
          [TODAY]: today(anEntry({ checkIn: aCheckIn({ answer: 'no' }) }), aReply()),
          [FLAG]: ({ body }: Call) => {
            titles.push((body as { title: string }).title);
            return titles.length === 1 ? refusal(503, 'unavailable') : aSavedReply();
          },
        },
        { expected: /503/ },
      );
      await flags(page).click();
      await until('the failure is shown', async () =>
        ((await journal.toasts.textContent()) ?? '').includes(
          'ErrorFailed to flag response. Please try again.',
        ),
      );
      await flags(page).click();
      await saved(page).waitFor();
      expect(titles).toEqual(['', '']);
    },
  );

  screen.long('has the same state in another tab, also after the reply is no longer saved', async (open) => {
    const reply = aReply();
    const kept = aSavedReply({ sourceId: reply.id });
    const { page, web, newTab } = await openJournal(open, {
      [TODAY]: today(anEntry(), reply),
      [FLAG]: kept,
      'GET /api/core-conversations': [kept],
      'DELETE /api/core-conversations/:id': new HttpAnswer(204),
    });
    await flags(page).waitFor();
    const other = await newTab();
    await other.goto(`${web.url}/journal`);
    await flags(other).click();
    await saved(page).waitFor();
    await other.goto(`${web.url}/topics?tab=core`);
    await other.getByRole('button', { name: /^Actions for/ }).click();
    await other.getByRole('menuitem', { name: 'Remove' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await flags(page).waitFor();
  });

  screen.long('appears once a reply is complete, and never beside a greeting', async (open) => {
    const gate = new Gate();
    const { page, chat } = await openPersona(open, {
      'GET /api/personas/:id/conversations': earlierMessages,
      'POST /api/personas/:id/conversations': answering(async (turn) => {
        turn.accept();
        turn.say('I am afraid');
        await gate.opened;
        turn.finish({ response: 'I am afraid', mood: null });
      }),
      [FLAG]: ({ body }: Call) => aSavedReply({ sourceType: (body as { sourceType: 'persona' }).sourceType }),
    });
    await flags(page).waitFor();
    await until('the greeting is shown', async () => (await chat.log.getByRole('listitem').count()) === 3);
    await chat.write('Why?');
    await chat.log.getByText('I am afraid').last().waitFor();
    expect(await flags(page).count()).toBe(1);
    gate.open();
    await until('the new reply has a flag', async () => (await flags(page).count()) === 2);
    await flags(page).last().click();
    await saved(page).waitFor();
    expect(await flags(page).count()).toBe(1);
  });

  screen.long('appears in a past conversation too, but not in the assessment', async (open) => {
    const messages = [anEntry(), aReply(), anEntry(), aReply({ coreConversationId: aReply().id })];
    const past = aPastConversation({ messages });
    const { page, web } = await open(
      `/journal/conversations/${past.id}`,
      aPersonOn('free', {
        'GET /api/journal/conversations/:id': ({ url }) =>
          url.pathname.endsWith(past.id) ? past : { ...past, kind: 'onboarding' },
        [FLAG]: aSavedReply(),
      }),
    );
    await saved(page).waitFor();
    await flags(page).click();
    await until('both are saved', async () => (await saved(page).count()) === 2);
    await page.goto(`${web.url}/journal/conversations/${aPastConversation().id}`);
    await page
      .getByText(messages[1]?.content ?? '')
      .first()
      .waitFor();
    expect((await flags(page).count()) + (await saved(page).count())).toBe(0);
  });
});
