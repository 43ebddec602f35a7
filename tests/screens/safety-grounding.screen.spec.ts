import { describe, expect } from '@jest/globals';
import { until } from '../support/until.js';
import { today } from './support/chat.js';
import { anEntry, aReply, aSafetyCard } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { type Open, screen } from './support/screen.js';

const card = aSafetyCard();
const [first = '', second = '', third = ''] = card.grounding.steps;

/** Opens the exercise on a card, with or without reduced motion. */
async function atTheExercise(open: Open, motion: boolean) {
  const { page } = await open(
    '/journal',
    aPersonOn('free', {
      'GET /api/journal/conversation/today': today(anEntry({ safety: card }), aReply()),
    }),
    { clock: true, motion },
  );
  await page.locator('summary').filter({ hasText: card.grounding.title }).click();
  const part = page.locator('details').filter({ hasText: card.grounding.title });
  return {
    page,
    part,
    now: part.locator('[aria-current=step]'),
    press: (name: string) => part.getByRole('button', { name }).click(),
    share: async () => Number(await part.locator('[data-share]').getAttribute('data-share')),
  };
}

describe('the grounding minute', () => {
  screen('shows all steps before it is started', async (open) => {
    const { part, now } = await atTheExercise(open, false);
    expect(await part.getByRole('listitem').allTextContents()).toEqual(card.grounding.steps);
    expect(await now.count()).toBe(0);
  });

  screen('goes through the steps in 60 seconds and announces each one', async (open) => {
    const { page, part, now, press } = await atTheExercise(open, false);
    const says = (text: string) => part.getByRole('status').filter({ hasText: text }).waitFor();
    await press('Start the minute');
    await says(`Step 1 of 3: ${first}`);
    await page.clock.runFor(21_000);
    await says(`Step 2 of 3: ${second}`);
    expect(await now.textContent()).toBe(second);
    await page.clock.runFor(20_000);
    await says(`Step 3 of 3: ${third}`);
    await page.clock.runFor(20_000);
    await says('The minute is over.');
    await part.getByRole('button', { name: 'Once more' }).waitFor();
    expect(await now.count()).toBe(0);
  });

  screen.long('can be paused, continued and stopped without losing the focus', async (open) => {
    const { page, part, now, press } = await atTheExercise(open, false);
    await press('Start the minute');
    await page.clock.runFor(22_000);
    await press('Pause');
    await page.clock.runFor(90_000);
    await part.getByText('Step 2 of 3 · paused').waitFor();
    await press('Go on');
    await page.clock.runFor(20_000);
    await until('the third step is shown', async () => (await now.textContent()) === third);
    await press('Stop');
    await page.locator('button:focus').filter({ hasText: 'Start the minute' }).waitFor();
    expect(await now.count()).toBe(0);
  });

  screen.long('moves its progress bar every second', async (open) => {
    const { page, part, press, share } = await atTheExercise(open, true);
    await press('Start the minute');
    await page.clock.runFor(6_000);
    await until('a tenth of the time has passed', async () => (await share()) >= 8);
    expect(await share()).toBeLessThan(33);
    expect(await part.getByText('Step 1 of 3', { exact: true }).count()).toBe(1);
  });

  screen.long('moves its progress bar only between steps with reduced motion', async (open) => {
    const { page, press, share } = await atTheExercise(open, false);
    await press('Start the minute');
    expect(await share()).toBe(33);
    await page.clock.runFor(15_000);
    expect(await share()).toBe(33);
    await page.clock.runFor(7_000);
    await until('the next step is shown', async () => (await share()) === 67);
  });
});
