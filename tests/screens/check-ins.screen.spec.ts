import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { AnswerScreener, ScreenerOutcome } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { type Answers, Gate, HttpAnswer, noAnswer, refusal } from './support/answers.js';
import { aSafetyCard } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { screen, type View } from './support/screen.js';
import { aResult, someResults } from './support/screeners.js';

const SEND = 'POST /api/screeners/:screener';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const LABELS = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'] as const;
/** Returns the question with this number. */
const question = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^${number} of `) });
const sent = ({ calls }: View['web']) =>
  calls.filter(({ route }) => route === SEND).map(({ body }) => body as AnswerScreener);
const outcome = (change: Partial<ScreenerOutcome> = {}): ScreenerOutcome => {
  const result = aResult(12, 'moderate', 0);
  const { id, score, band } = result;
  return { id, score, band, history: [result], ...change };
};
const person = (answers: Answers = {}) => aPersonOn('free', { [SEND]: outcome(), ...answers });

/** Answers the questions from a number on, one after the other; each answer moves on to the next question. */
async function answer(page: Page, answers: readonly number[], from = 1): Promise<void> {
  for (const [index, value] of answers.entries())
    await question(page, from + index)
      .getByRole('button', { name: LABELS[value] as string, exact: true })
      .click();
}

describe('a check-in', () => {
  screen(
    'is linked beside the insights, filled in by keyboard, and answered with what the score means',
    async (open) => {
      const sending = new Gate();
      const { page, web } = await open(
        '/insights',
        person({
          [SEND]: async () => {
            await sending.opened;
            return outcome();
          },
        }),
      );
      await page.getByRole('link', { name: 'Check-ins' }).click();
      await page.getByText('Your results will stand here.').waitFor();
      await page.getByText('A check-in is never a diagnosis.').waitFor();
      await page.getByText('the guide is asked to be careful with you for a day, and not told why').waitFor();
      await button(page, 'Begin with Low mood (PHQ-9)').click();
      await page.getByRole('heading', { name: 'Low mood (PHQ-9)' }).waitFor();
      for (let number = 1; number <= 9; number += 1) {
        expect(await page.getByRole('group').count()).toBe(1);
        await until('the question has the focus', () =>
          question(page, number).evaluate((it) => it.querySelector('legend span:focus') !== null),
        );
        await page.keyboard.press('Tab');
        if (number === 1) await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
      await page.locator('h3:focus').filter({ hasText: 'Every question has an answer.' }).waitFor();
      await button(page, 'See what it comes to').dblclick();
      await button(page, 'One moment').waitFor();
      sending.open();
      await page.locator('h2:focus').filter({ hasText: 'PHQ-9: 12 of 27' }).waitFor();
      await page.getByText('The published name for 10 to 14 is moderate.').waitFor();
      await page.getByText('This is not a diagnosis.').waitFor();
      await page.getByText('It is worth talking about these two weeks').waitFor();
      expect(sent(web)).toEqual([{ requestId: expect.any(String), answers: [1, 0, 0, 0, 0, 0, 0, 0, 0] }]);
      expect(await page.getByRole('link', { name: 'Look at the exercises' }).getAttribute('href')).toBe(
        '/shadow-work-exercises',
      );
      await page.getByRole('link', { name: 'Write about these two weeks' }).click();
      await page.getByRole('heading', { name: 'The prompt: What have these two weeks been like?' }).waitFor();
      await page.goBack();
      await page.getByRole('cell', { name: '12', exact: true }).waitFor();
    },
  );

  screen('goes back without losing answers, and keeps them when they cannot be sent', async (open) => {
    const { page, web } = await open(
      '/check-ins',
      person({ [SEND]: refusal(503, 'service_unavailable', 'The service is away.') }),
      { expected: /screeners/ },
    );
    await button(page, 'Begin with Worry (GAD-7)').click();
    await answer(page, [3, 3, 3]);
    await page.reload();
    // Nothing is stored on the device, so a new document starts over.
    await button(page, 'Begin with Worry (GAD-7)').click();
    await answer(page, [3, 3, 3]);
    await button(page, 'Back').click();
    const third = question(page, 3);
    await third.getByRole('button', { name: 'Nearly every day', pressed: true }).waitFor();
    await third.getByRole('button', { name: 'More than half the days' }).click();
    expect(await button(page, 'See what it comes to').count()).toBe(0);
    await answer(page, [3, 3], 4);
    // After leaving and returning, the answers are still there, and the check-in continues where it was.
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByText(/^Good to see you/).waitFor();
    await page.goBack();
    await button(page, 'Go on with Worry (GAD-7)').click();
    await answer(page, [3, 3], 6);
    for (let count = 0; count < 2; count += 1) {
      await button(page, 'See what it comes to').click();
      await page.getByText('Your answers could not be sent').waitFor();
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    }
    web.answer({ [SEND]: outcome({ score: 20, band: 'severe' }) });
    await button(page, 'See what it comes to').click();
    await page.getByRole('heading', { name: 'GAD-7: 20 of 21' }).waitFor();
    const [first, ...again] = sent(web);
    expect(first?.answers).toEqual([3, 3, 2, 3, 3, 3, 3]);
    expect(again).toEqual([first, first]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /gad7|phq9|3,3,2/,
    );
    await button(page, 'Back to the check-ins').click();
    await page.locator('h1:focus').waitFor();
  });

  screen('counts a double click as one answer', async (open) => {
    const { page } = await open('/check-ins', person());
    await button(page, 'Begin with Worry (GAD-7)').click();
    await question(page, 1).getByRole('button', { name: 'Several days' }).dblclick();
    await question(page, 2).waitFor();
    expect(await question(page, 2).getByRole('button', { pressed: true }).count()).toBe(0);
  });

  screen('shows the card before the score after item 9, and focuses it', async (open) => {
    const card = aSafetyCard();
    const { page } = await open(
      '/check-ins',
      person({ [SEND]: outcome({ score: 3, band: 'minimal', safety: card }) }),
    );
    await button(page, 'Begin with Low mood (PHQ-9)').click();
    await page.getByText('No permission required to reproduce, translate, display or distribute.').waitFor();
    await answer(page, Array(9).fill(1));
    await button(page, 'See what it comes to').click();
    await page.locator('h2:focus').filter({ hasText: card.title }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      card.title,
      'PHQ-9: 3 of 27',
    ]);
  });

  screen(
    'has a card available as soon as item 9 is answered, even when nothing can be sent',
    async (open) => {
      const { page, web } = await open(
        '/check-ins',
        person({
          [SEND]: noAnswer,
          'GET /api/safety/plan': noAnswer,
          'PUT /api/safety/country': aSafetyCard(),
        }),
        { expected: /screeners|safety|Failed to fetch|ERR_/ },
      );
      const atHand = page.getByRole('region', { name: 'Support: You do not have to carry this alone' });
      await button(page, 'Begin with Low mood (PHQ-9)').click();
      await answer(page, Array(8).fill(3));
      await answer(page, [0], 9);
      await button(page, 'See what it comes to').waitFor();
      expect(await atHand.count()).toBe(0);
      await button(page, 'Back').click();
      await answer(page, [1], 9);
      await atHand.getByRole('link', { name: /988/ }).waitFor();
      await page.locator('h3:focus').filter({ hasText: 'Every question has an answer.' }).waitFor();
      expect(sent(web)).toEqual([]);
      await button(page, 'See what it comes to').click();
      await page.getByText('Your answers could not be sent').waitFor();
      await atHand.getByRole('link', { name: /findahelpline/ }).waitFor();
      await button(page, 'Change country').click();
      await page.getByLabel('Country').selectOption('US');
      await button(page, 'Show these lines').click();
      await atHand.getByText('Lines for the United States', { exact: true }).waitFor();
      await button(page, 'Back').click();
      await atHand.waitFor();
      await answer(page, [0], 9);
      await atHand.waitFor({ state: 'detached' });
    },
  );

  screen('warns before closing the tab would lose its answers', async (open) => {
    const { page } = await open('/check-ins', person());
    const asksOnLeaving = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await button(page, 'Begin with Worry (GAD-7)').click();
    await question(page, 1).waitFor();
    expect(await asksOnLeaving()).toBe(false);
    await answer(page, [0]);
    expect(await asksOnLeaving()).toBe(true);
    await button(page, 'Back').click();
    await button(page, 'Back to the check-ins').click();
    await button(page, 'Discard my answers').click();
    await button(page, 'Begin with Worry (GAD-7)').waitFor();
    expect(await asksOnLeaving()).toBe(false);
  });
});

describe('the results', () => {
  screen.long(
    'are drawn as a line from the second on and listed in a table, where one can be deleted',
    async (open) => {
      const results = someResults();
      const deleted: string[] = [];
      const { page, web } = await open(
        '/check-ins',
        person({
          'GET /api/screeners': results,
          'DELETE /api/screeners/:screener/results/:id': ({ url }) => {
            deleted.push(url.pathname);
            return new HttpAnswer(204);
          },
        }),
        { expected: /screeners/ },
      );
      await page.getByRole('img', { name: /^A line of 3 scores: 14 on .* 16 on/ }).waitFor();
      expect(await page.getByRole('img', { name: /^A line of/ }).count()).toBe(1);
      await page.locator('.recharts-line-dot').first().waitFor();
      expect(await page.locator('.recharts-line-dot').count()).toBe(3);
      const table = page.getByRole('table', { name: /PHQ-9/ });
      expect(await table.getByRole('row').count()).toBe(4);
      await table.getByRole('button').first().click();
      await button(page, 'Keep it').click();
      await page.locator('h3:focus').waitFor();
      expect(deleted).toEqual([]);
      await table.getByRole('button').first().click();
      await button(page, 'Delete it').click();
      await page.getByText('That check-in is gone.', { exact: true }).waitFor();
      expect(deleted).toEqual([`/api/screeners/phq9/results/${results[0]?.history.at(-1)?.id}`]);
      await page.getByRole('img', { name: /^A line of 2 scores/ }).waitFor();
      expect(await table.getByRole('row').count()).toBe(3);
      // Another tab deleted it first.
      web.answer({
        'DELETE /api/screeners/:screener/results/:id': refusal(404, 'screener_result_not_found'),
      });
      await table.getByRole('button').first().click();
      await button(page, 'Delete it').click();
      await until('the row is gone', async () => (await table.getByRole('row').count()) === 2);
    },
  );

  screen.long('are drawn in the colours of a forced-colours mode', async (open) => {
    const { page } = await open('/check-ins', person({ 'GET /api/screeners': someResults() }), {
      alone: true,
    });
    await page.emulateMedia({ forcedColors: 'active' });
    const line = page.locator('.recharts-line-curve');
    await line.waitFor();
    const [stroke, words] = await line.evaluate((it) => [
      getComputedStyle(it).stroke,
      getComputedStyle(document.body).color,
    ]);
    expect(stroke).toBe(words);
  });

  screen.long(
    'can be requested again after a failed read, and a check-in can be started meanwhile',
    async (open) => {
      const { page, web } = await open(
        '/check-ins',
        person({ 'GET /api/screeners': refusal(503, 'service_unavailable') }),
        { expected: /screeners/ },
      );
      await page.getByText('Your results could not be read').waitFor();
      await button(page, 'Begin with Worry (GAD-7)').waitFor();
      web.answer({
        'GET /api/screeners': [
          { screener: 'phq9', history: [] },
          { screener: 'gad7', history: [{ ...aResult(6, 'mild', 1), id: randomUUID() }] },
        ],
      });
      await button(page, 'Try again').click();
      await page.getByRole('table', { name: /GAD-7/ }).waitFor();
      expect(await page.getByRole('img', { name: /^A line of/ }).count()).toBe(0);
    },
  );
});
