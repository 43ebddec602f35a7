import { describe, expect } from '@jest/globals';
import { plans } from '@shadow-guide/contracts/facts';
import { until } from '../support/until.js';
import { answering, answeringWith, today } from './support/chat.js';
import { anEntry, limitsOn } from './support/factories.js';
import { openJournal } from './support/journal.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const LIMITS = 'GET /api/limits';
const LIMIT = { free: 400_000, trial: 1_500_000, premium: 1_500_000 };
const NEAR =
  /The guide can answer a little more; after that your words are kept, and answers go on at midnight/;
const USED = /Write on as you like: your words are kept, and the last of them is answered at midnight/;

describe('the answers of a day', () => {
  for (const plan of plans) {
    (plan === 'free' ? screen : screen.long)(
      `are told below the conversation on ${plan} when most of them are used, and not before`,
      async (open) => {
        const { page, web } = await open(
          '/journal',
          aPersonOn(plan, { [LIMITS]: limitsOn(plan, { tokens: 1_000 }) }),
        );
        await page.getByRole('textbox').first().waitFor();
        await until('the limits are read', () => web.count(LIMITS) > 0);
        expect(await page.getByText(/You have written a great deal/).count()).toBe(0);
        web.answer({ [LIMITS]: limitsOn(plan, { tokens: 0.8 * LIMIT[plan] }) });
        await page.reload();
        await page.getByRole('status').filter({ hasText: NEAR }).waitFor();
      },
    );
  }

  screen(
    'never block writing when they are used up, and an entry is answered on a later retry',
    async (open) => {
      const { journal, page, web } = await openJournal(open, {
        'GET /api/journal/conversation/today': today(anEntry({ status: 'unanswered' })),
        'POST /api/journal/chat': answering((turn) => {
          turn.accept();
          turn.fail('daily_tokens_used', 'You have written a great deal today.');
        }),
        [LIMITS]: limitsOn('free', { tokens: 1_000 }),
      });
      web.answer({ [LIMITS]: limitsOn('free', { tokens: 400_000 }) });
      const again = journal.log.getByRole('button', { name: 'Try again' });
      await again.click();
      await journal.log
        .getByText('Your entry is kept; you can ask for an answer when your next day begins.')
        .waitFor();
      await page.reload();
      await page.getByText(USED).waitFor();
      await journal.box.fill('Still here.');
      expect(await journal.box.inputValue()).toBe('Still here.');
      web.answer({
        'POST /api/journal/chat': answeringWith('I hear you now.'),
        [LIMITS]: limitsOn('free', { tokens: 0 }),
      });
      await again.click();
      await journal.log.getByText('I hear you now.').waitFor();
      await page.getByText(USED).waitFor({ state: 'detached' });
    },
  );

  screen('are not mentioned after signs of danger', async (open) => {
    const { page, web } = await open(
      '/journal',
      aPersonOn('free', {
        [LIMITS]: limitsOn('free', { tokens: 400_000 }),
        'GET /api/safety/quiet': { quietUntil: new Date(Date.now() + 3_600_000).toISOString() },
      }),
    );
    await page.getByRole('textbox').first().waitFor();
    await until('the limits are read', () => web.count(LIMITS) > 0);
    expect(await page.getByText(USED).count()).toBe(0);
  });
});
