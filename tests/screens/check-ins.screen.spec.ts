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
const groups = (page: Page) => page.getByRole('group');
const sent = ({ calls }: View['web']) =>
  calls.filter(({ route }) => route === SEND).map(({ body }) => body as AnswerScreener);
const outcome = (change: Partial<ScreenerOutcome> = {}): ScreenerOutcome => {
  const result = aResult(12, 'moderate', 0);
  const { id, score, band } = result;
  return { id, score, band, history: [result], ...change };
};
const person = (answers: Answers = {}) => aPersonOn('free', { [SEND]: outcome(), ...answers });

/** Answers every question of the form that is open with its second answer. */
async function answerAll(page: Page): Promise<void> {
  await groups(page).first().waitFor();
  for (const group of await groups(page).all()) await group.getByRole('radio').nth(1).check();
}

describe('a check-in', () => {
  screen(
    'is found beside the insights, filled in by keyboard and answered with what it means',
    async (open) => {
      const sending = new Gate();
      const { page, web } = await open(
        '/character-profile',
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
      await page.locator('h2:focus').filter({ hasText: 'Low mood' }).waitFor();
      expect(await groups(page).count()).toBe(9);
      for (let question = 0; question < 9; question += 1) {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Space');
      }
      await groups(page).nth(0).getByRole('radio').first().focus();
      await page.keyboard.press('ArrowRight');
      await button(page, 'See what it comes to').dblclick();
      await button(page, 'One moment').waitFor();
      sending.open();
      await page.locator('h2:focus').filter({ hasText: 'PHQ-9: 12 of 27' }).waitFor();
      await page.getByText('The published name for 10 to 14 is moderate.').waitFor();
      await page.getByText('This is not a diagnosis.').waitFor();
      await page.getByText('It is worth talking about these two weeks').waitFor();
      expect(sent(web)).toEqual([{ requestId: expect.any(String), answers: [1, 0, 0, 0, 0, 0, 0, 0, 0] }]);
      await button(page, 'Back to the check-ins').click();
      await page.getByRole('cell', { name: '12', exact: true }).waitFor();
      await page.locator('h1:focus').waitFor();
    },
  );

  screen.long(
    'leads to the question that was left out, and keeps its answers when they cannot be sent',
    async (open) => {
      const { page, web } = await open(
        '/check-ins',
        person({ [SEND]: refusal(503, 'service_unavailable', 'The service is away.') }),
        { expected: /screeners/ },
      );
      await button(page, 'Begin with Worry (GAD-7)').click();
      await answerAll(page);
      await page.reload();
      // Nothing is kept on the device: a new document begins anew.
      await button(page, 'Begin with Worry (GAD-7)').click();
      const third = groups(page).nth(2);
      for (const at of [0, 1, 3, 4, 5, 6]) await groups(page).nth(at).getByRole('radio').nth(3).check();
      await button(page, 'See what it comes to').click();
      await third.getByText('This question has no answer yet.').waitFor();
      expect(
        await third
          .getByRole('radio')
          .first()
          .evaluate((it) => it === document.activeElement),
      ).toBe(true);
      expect(sent(web)).toEqual([]);
      await third.getByRole('radio').nth(2).check();
      await button(page, 'See what it comes to').click();
      await page.getByText('Your answers could not be sent').waitFor();
      await button(page, 'See what it comes to').click();
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
      // Elsewhere and back: they are still here.
      await page.getByRole('link', { name: 'Home', exact: true }).first().click();
      await page.getByText(/^Good to see you/).waitFor();
      await page.goBack();
      web.answer({ [SEND]: outcome({ score: 20, band: 'severe' }) });
      await button(page, 'Go on with Worry (GAD-7)').click();
      await button(page, 'See what it comes to').click();
      await page.getByRole('heading', { name: 'GAD-7: 20 of 21' }).waitFor();
      const [first, ...again] = sent(web);
      expect(first?.answers).toEqual([3, 3, 2, 3, 3, 3, 3]);
      expect(again).toEqual([first, first]);
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
        /gad7|phq9|3,3,2/,
      );
    },
  );

  screen('shows the card before the score after item 9, with the focus', async (open) => {
    const card = aSafetyCard();
    const { page } = await open(
      '/check-ins',
      person({ [SEND]: outcome({ score: 3, band: 'minimal', safety: card }) }),
    );
    await button(page, 'Begin with Low mood (PHQ-9)').click();
    await page.getByText('No permission required to reproduce, translate, display or distribute.').waitFor();
    await answerAll(page);
    await button(page, 'See what it comes to').click();
    await page.locator('h2:focus').filter({ hasText: card.title }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      card.title,
      'PHQ-9: 3 of 27',
    ]);
  });

  screen('has a card at hand as soon as item 9 is answered, also when nothing can be sent', async (open) => {
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
    const last = groups(page).nth(8).getByRole('radio');
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7]) await groups(page).nth(at).getByRole('radio').nth(3).check();
    await last.nth(0).check();
    expect(await atHand.count()).toBe(0);
    await last.nth(1).check();
    await atHand.getByRole('link', { name: /988/ }).waitFor();
    expect(await last.nth(1).evaluate((it) => it === document.activeElement)).toBe(true);
    expect(sent(web)).toEqual([]);
    await button(page, 'See what it comes to').click();
    await page.getByText('Your answers could not be sent').waitFor();
    await atHand.getByRole('link', { name: /findahelpline/ }).waitFor();
    await button(page, 'Change country').click();
    await page.getByLabel('Country').selectOption('US');
    await button(page, 'Show these lines').click();
    await atHand.getByText('Lines for the United States', { exact: true }).waitFor();
    await last.nth(0).check();
    await atHand.waitFor({ state: 'detached' });
  });

  screen('warns before its answers are lost with the tab', async (open) => {
    const { page } = await open('/check-ins', person());
    const asksOnLeaving = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await button(page, 'Begin with Worry (GAD-7)').click();
    await groups(page).first().waitFor();
    expect(await asksOnLeaving()).toBe(false);
    await groups(page).first().getByRole('radio').first().check();
    expect(await asksOnLeaving()).toBe(true);
    await button(page, 'Back').click();
    await button(page, 'Discard my answers').click();
    await button(page, 'Begin with Worry (GAD-7)').waitFor();
    expect(await asksOnLeaving()).toBe(false);
  });
});

describe('the results', () => {
  screen.long('are a line from two on, and a table; one can be deleted', async (open) => {
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
    // Another tab was first.
    web.answer({
      'DELETE /api/screeners/:screener/results/:id': refusal(404, 'screener_result_not_found'),
    });
    await table.getByRole('button').first().click();
    await button(page, 'Delete it').click();
    await until('the row is gone', async () => (await table.getByRole('row').count()) === 2);
  });

  screen.long('are drawn in the colours that a person forces', async (open) => {
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

  screen.long('that cannot be read can be asked for again, and a check-in begun meanwhile', async (open) => {
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
  });
});
