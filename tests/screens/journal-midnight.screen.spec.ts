import { describe, expect } from '@jest/globals';
import type { ConversationMessage } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { testZone } from '../support/noon-zone.js';
import { until } from '../support/until.js';
import { type Answers, Gate } from './support/answers.js';
import { answering, answeringWith, today } from './support/chat.js';
import { aCheckIn, anEntry, aReply, aSafetyCard } from './support/factories.js';
import { daysAgo } from './support/history.js';
import { openJournal } from './support/journal.js';
import { type Open, screen } from './support/screen.js';

const DAY = 'GET /api/journal/conversation/today';
const SEND = 'POST /api/journal/chat';
const WORDS = 'It would be easier for all of them if I slept for good.';
const ANSWER = 'I am glad that you called.';
const card = aSafetyCard();

/** Opens the journal of a person whose day ends when the test decides. */
async function openEvening(open: Open, answers: Answers) {
  const { page, web, journal } = await openJournal(open, answers, { clock: true });
  const support = page.getByRole('region', { name: card.title });
  const tomorrow = journal.log.locator(`h1 time[datetime="${daysAgo(-1, testZone)}"]`);
  const endDay = (...messages: ConversationMessage[]) => {
    web.answer({ [DAY]: today(...messages) });
    return page.clock.setSystemTime(Date.now() + 24 * 3_600_000);
  };
  /** Performs an action that makes the page read today's conversation again, and waits until it is drawn. */
  const readAgain = async (act: () => Promise<unknown>) => {
    const read = page.waitForResponse((response) => response.url().includes('/conversation/today'));
    await act();
    await (await read).finished();
    await drawn(page);
  };
  return { page, web, journal, support, tomorrow, endDay, readAgain };
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

describe('after midnight', () => {
  for (const [what, support] of [
    ['a reply that has just ended', {}],
    ['a reply that has just ended, and its card,', { safety: card }],
  ] as const)
    screen.long(`${what} stays on the page, even when the network is restored`, async (open) => {
      const gate = new Gate();
      const {
        page,
        journal,
        support: shown,
        tomorrow,
        endDay,
        readAgain,
      } = await openEvening(open, {
        [SEND]: answering(async (it) => {
          it.accept(support);
          it.say('I hear ');
          await gate.opened;
          it.say('how heavy it is.');
          it.finish();
        }),
      });
      await journal.write(WORDS);
      await journal.replies.first().waitFor();
      await endDay();
      await readAgain(() => page.evaluate(() => window.dispatchEvent(new Event('online'))));
      await readAgain(async () => gate.open());
      await readAgain(() => page.evaluate(() => window.dispatchEvent(new Event('online'))));
      expect(await journal.replies.allTextContents()).toEqual(['I hear how heavy it is.']);
      expect(await shown.count()).toBe('safety' in support ? 1 : 0);
      expect(await tomorrow.count()).toBe(0);
    });

  screen(
    'a reply that was already read is replaced by the new day when the tab becomes visible again',
    async (open) => {
      const { page, journal, tomorrow, endDay } = await openEvening(open, {
        [SEND]: answeringWith('Rest well.'),
      });
      await journal.writeAndRead('That was today.');
      await turn(page, 'hidden');
      await endDay();
      await turn(page, 'visible');
      await tomorrow.waitFor();
      await journal.log.getByText('What is on your mind?').waitFor();
      expect(await journal.replies.count()).toBe(0);
    },
  );

  for (const [what, support, name] of [
    ['the card', { safety: card }, card.title],
    ['the open question', { checkIn: aCheckIn() }, 'Support: a question for you'],
  ] as const)
    screen(
      `${what} is still shown when the person returns, and new entries go to the new day`,
      async (open) => {
        const hard = anEntry({ content: WORDS, ...support });
        const { page, web, journal, tomorrow, endDay, readAgain } = await openEvening(open, {
          [DAY]: today(hard, aReply()),
        });
        const shown = page.getByRole('region', { name });
        await shown.waitFor();
        await turn(page, 'hidden');
        await endDay();
        await readAgain(() => turn(page, 'visible'));
        await shown.waitFor();
        expect(await journal.log.getByText(WORDS).count()).toBe(1);
        expect(await tomorrow.count()).toBe(0);
        web.answer({
          [SEND]: answering((it) => {
            const { entryId: id, requestId, message: content } = it;
            web.answer({ [DAY]: today(anEntry({ id, requestId, content }), aReply({ content: ANSWER })) });
            it.accept();
            it.say(ANSWER);
            it.finish();
          }),
        });
        await journal.write('I have called.');
        await tomorrow.waitFor();
        await journal.log.getByText(ANSWER).waitFor();
        expect(await journal.log.getByText(WORDS).count()).toBe(0);
        expect(await journal.entries.count()).toBe(1);
        expect(web.count(SEND)).toBe(1);
      },
    );

  screen.long('an answered question no longer keeps the ended day on the page', async (open) => {
    const { page, tomorrow, endDay } = await openEvening(open, {
      [DAY]: today(anEntry({ content: WORDS, checkIn: aCheckIn({ answer: 'no' }) }), aReply()),
    });
    await page.getByText(aCheckIn().thanks).waitFor();
    await endDay();
    await turn(page, 'visible');
    await tomorrow.waitFor();
    await until('the question is gone', async () => (await page.getByText(aCheckIn().thanks).count()) === 0);
  });
});
