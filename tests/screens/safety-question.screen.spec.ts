import { describe, expect } from '@jest/globals';
import type { CheckInAnswer, ConversationMessage } from '@shadow-guide/contracts';
import { JournalPage } from '../support/journal-page.js';
import { type Answers, Gate, noAnswer, refusal } from './support/answers.js';
import { answeringWith, silentAfter, today } from './support/chat.js';
import { aCheckIn, anEntry, aReply, aSafetyCard } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { type Open, screen, type View } from './support/screen.js';

const card = aSafetyCard();
const checkIn = aCheckIn();
const DAY = 'GET /api/journal/conversation/today';
const ANSWER = 'POST /api/safety/check-in';
const AGAIN = 'POST /api/journal/entries/:id/reply';

/** Opens a page with an open question beside today's entry. */
async function asked(
  open: Open,
  answers: Answers,
  { entry = {}, expected }: { entry?: Partial<ConversationMessage>; expected?: RegExp } = {},
) {
  const message = anEntry({ checkIn, ...entry });
  const view = await open('/journal', aPersonOn('free', { [DAY]: today(message, aReply()), ...answers }), {
    expected,
  });
  return { ...view, ...partsOf(view), message };
}

function partsOf({ page }: Pick<View, 'page'>) {
  return {
    question: page.getByRole('region', { name: 'Support: a question for you' }),
    choice: (label: string) => page.getByRole('button', { name: label }),
    shown: page.getByRole('region', { name: card.title }),
  };
}

describe('the question', () => {
  screen('appears before the reply, is announced, and does not take the focus', async (open) => {
    const view = await open(
      '/journal',
      aPersonOn('free', { 'POST /api/journal/chat': silentAfter('', { checkIn }) }),
    );
    const journal = new JournalPage(view.page);
    const { question } = partsOf(view);
    await journal.write('It would be easier for all of them if I slept for good.');
    await question.getByRole('heading', { name: checkIn.question }).waitFor();
    await view.page
      .getByRole('status')
      .filter({ hasText: `A question for you: ${checkIn.question}` })
      .waitFor();
    expect(await journal.replies.count()).toBe(0);
    await view.page.keyboard.type('I am still here.');
    expect(await journal.box.inputValue()).toBe('I am still here.');
    expect(await question.getByRole('button').allTextContents()).toEqual(
      checkIn.choices.map(({ label }) => label),
    );
  });

  screen('explains on request why it is asked', async (open) => {
    const { page, question } = await asked(open, {});
    const reason = question.getByText(checkIn.reason.answer);
    await page.getByText(checkIn.reason.question).waitFor();
    expect(await reason.isVisible()).toBe(false);
    await question.locator('summary').press('Enter');
    await reason.waitFor();
  });

  screen('can be skipped to and answered by keyboard', async (open) => {
    const { page, web, shown } = await asked(open, { [ANSWER]: { answer: 'yes', safety: card } });
    await page.getByRole('link', { name: 'Skip to support' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await shown.waitFor();
    await page.locator('h2:focus').filter({ hasText: card.title }).waitFor();
    expect(web.count(ANSWER)).toBe(1);
  });

  screen('is not shown beside a message that has a card', async (open) => {
    const { question, shown } = await asked(open, {}, { entry: { safety: card } });
    await shown.waitFor();
    expect(await question.count()).toBe(0);
  });
});

describe('an answer', () => {
  const opening: [CheckInAnswer, string][] = [
    ['yes', 'Yes, I am'],
    ['not_sure', 'I am not sure'],
  ];
  for (const [answer, label] of opening)
    screen(`"${label}" opens the card in place of the question, also after a reload`, async (open) => {
      const { page, web, question, choice, shown, message } = await asked(open, {
        [ANSWER]: { answer, safety: card },
      });
      await choice(label).click();
      await shown.waitFor();
      expect(await question.count()).toBe(0);
      expect(web.calls.find(({ route }) => route === ANSWER)?.body).toEqual({
        entryId: message.id,
        answer,
      });
      web.answer({ [DAY]: today({ ...message, safety: card, checkIn: { ...checkIn, answer } }, aReply()) });
      await page.reload();
      await shown.waitFor();
      await page.getByText(`${checkIn.question} Your answer: ${label}`).waitFor();
    });

  screen('"No" shows the thanks and a link to helplines, also after a reload', async (open) => {
    const { page, web, question, choice, shown, message } = await asked(open, { [ANSWER]: { answer: 'no' } });
    await choice('No, but it is a lot').click();
    await page.locator('p:focus').filter({ hasText: checkIn.thanks }).waitFor();
    expect(await question.count()).toBe(0);
    expect(await shown.count()).toBe(0);
    web.answer({ [DAY]: today({ ...message, checkIn: { ...checkIn, answer: 'no' } }, aReply()) });
    await page.reload();
    await page.getByText(checkIn.thanks).waitFor();
    await page.getByText(`${checkIn.question} Your answer: No, but it is a lot`).waitFor();
  });

  screen(
    '"I’m fine, you misread me" removes the question, replaces the reply, and shows one sentence of apology',
    async (open) => {
      const { page, web, question, choice, message } = await asked(open, {
        [ANSWER]: { answer: 'misread' },
        [AGAIN]: answeringWith('Soup it is, then.'),
      });
      const { replies } = new JournalPage(page);
      await choice("I'm fine, you misread me").click();
      await page.getByText(checkIn.apology).waitFor();
      expect(await question.count()).toBe(0);
      expect(await page.getByText(checkIn.question).count()).toBe(0);
      await replies.getByText('Soup it is, then.').waitFor();
      expect(await replies.count()).toBe(1);
      expect(web.calls.find(({ route }) => route === ANSWER)?.body).toEqual({
        entryId: message.id,
        answer: 'misread',
      });
      web.answer({ [DAY]: today({ ...message, checkIn: { ...checkIn, answer: 'misread' } }, aReply()) });
      await page.reload();
      await page.getByText(checkIn.apology).waitFor();
      expect(web.count(AGAIN)).toBe(1);
    },
  );

  screen('is sent once on a double click, and the button shows that it is being sent', async (open) => {
    const gate = new Gate();
    const { web, choice, shown } = await asked(open, {
      [ANSWER]: async () => {
        await gate.opened;
        return { answer: 'yes' as const, safety: card };
      },
    });
    await choice('Yes, I am').dblclick();
    await choice('Yes, I am').and(shown.page().locator('[aria-busy=true]')).waitFor();
    await choice('I am not sure').click({ force: true });
    gate.open();
    await shown.waitFor();
    expect(web.count(ANSWER)).toBe(1);
  });

  screen('that fails is reported with a link to helplines, and can be sent again', async (open) => {
    const { page, web, question, choice, shown } = await asked(
      open,
      { [ANSWER]: noAnswer },
      { expected: /check-in|ERR_EMPTY_RESPONSE/ },
    );
    await choice('Yes, I am').click();
    await page.getByRole('alert').filter({ hasText: 'Your answer did not get through.' }).waitFor();
    expect(await question.getByRole('link').getAttribute('href')).toBe('https://findahelpline.com');
    web.answer({ [ANSWER]: { answer: 'yes', safety: card } });
    await choice('Try again').click();
    await shown.waitFor();
    expect(web.calls.filter(({ route }) => route === ANSWER).map(({ body }) => body)).toEqual([
      expect.objectContaining({ answer: 'yes' }),
      expect.objectContaining({ answer: 'yes' }),
    ]);
  });

  screen('can be changed after a failure', async (open) => {
    const { page, web, choice } = await asked(
      open,
      { [ANSWER]: refusal(503, 'service_unavailable') },
      { expected: /check-in/ },
    );
    await choice('Yes, I am').click();
    await choice('Try again').waitFor();
    web.answer({ [ANSWER]: { answer: 'no' } });
    await choice('No, but it is a lot').click();
    await page.getByText(checkIn.thanks).waitFor();
  });

  screen('appears in all open tabs', async (open) => {
    const { web, newTab, choice, message } = await asked(open, { [ANSWER]: { answer: 'no' } });
    await choice('Yes, I am').waitFor();
    const other = await newTab();
    await other.goto(`${web.url}/journal`);
    await other.getByRole('button', { name: 'Yes, I am' }).waitFor();
    web.answer({ [DAY]: today({ ...message, checkIn: { ...checkIn, answer: 'no' } }, aReply()) });
    await choice('No, but it is a lot').click();
    await other.getByText(checkIn.thanks).waitFor();
    expect(await other.getByRole('button', { name: 'Yes, I am' }).count()).toBe(0);
  });
});
