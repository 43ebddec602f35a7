import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AssessmentPage } from '../support/assessment-page.js';
import { until } from '../support/until.js';
import { type Answers, Gate, noAnswer, refusal } from './support/answers.js';
import { anInsight, aUser } from './support/factories.js';
import {
  aFlow,
  anAnsweredStep,
  anAssessedPersona,
  aResult,
  COMPLETE,
  FLOW,
  RESET,
  STEP,
  takesAnswers,
} from './support/onboarding.js';
import { aPersonOn } from './support/people.js';
import { type Open, screen, type ViewOptions } from './support/screen.js';

/** Returns the primary buttons. */
const primaries = (page: Page) => page.getByRole('main').locator('button.bg-flame');

/** Opens the home page of a new person, where the assessment starts from its card. */
async function atHome(open: Open, answers: Answers, options: ViewOptions = {}) {
  const view = await open('/', aPersonOn('free', { [FLOW]: aFlow(), ...takesAnswers, ...answers }), options);
  const assessment = new AssessmentPage(view.page);
  const toast = (said: string) =>
    view.page
      .getByRole('region', { name: /^Notifications/ })
      .getByText(said, { exact: true })
      .waitFor();
  return { ...view, assessment, toast };
}

describe('the assessment', () => {
  screen('leads a new person from consent through six questions to the findings', async (open) => {
    const someone = aUser();
    const result = aResult();
    const { page, web, assessment } = await atHome(open, {
      'GET /api/auth/user': someone,
      [COMPLETE]: () => {
        web.answer({
          'GET /api/auth/user': { ...someone, hasSeenOnboarding: true },
          'GET /api/tasks': result.tasks,
        });
        return result;
      },
    });
    await page.getByRole('button', { name: 'Start Writing' }).waitFor();
    expect(await primaries(page).count()).toBe(1);
    await assessment.open();
    await assessment.focused('Before the first question').waitFor();
    await assessment.dialog.getByText('Not therapy, and not a diagnosis.').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await assessment.focused('What comes to mind first, number 1?').waitFor();
    expect(await assessment.continueButton.getAttribute('aria-disabled')).toBe('true');
    for (let number = 1; number <= 6; number += 1) {
      await assessment.focused(`Question ${number} of 6`).waitFor();
      const minutes = Math.max(1, 20 - 3 * (number - 1));
      await assessment.dialog.getByText(`About ${minutes} minutes left`).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.insertText(`Answer ${number} 🫠`);
      await page.keyboard.press('Enter');
      await assessment.continueButton.dblclick();
    }
    await assessment.focused('A voice in your words').waitFor();
    expect(web.calls.filter(({ route }) => route === STEP).map(({ body }) => body)).toEqual(
      aFlow().steps.map(({ stepNumber, stepType, questions }) => ({
        stepNumber,
        stepType,
        question: questions[0],
        userResponse: `Answer ${stepNumber} 🫠`,
      })),
    );
    await assessment.dialog.getByText('Nothing I do is ever good enough').waitFor();
    await assessment.dialog.getByText(result.insights[0]!.evidence[0]!.quote).waitFor();
    await assessment.dialog.getByText(result.tasks[0]!.title).waitFor();
    await assessment.dialog.getByRole('button', { name: 'Begin Your Journey' }).click();
    await assessment.dialog.waitFor({ state: 'hidden' });
    await page.getByRole('checkbox', { name: result.tasks[0]!.title }).waitFor();
    await page.locator('h1:focus').waitFor();
    expect(await page.getByRole('button', { name: 'Start AI-Powered Assessment' }).count()).toBe(0);
    expect(await primaries(page).allInnerTexts()).toEqual(['Send']);
  });

  screen(
    'keeps the unsent text on the device when the assessment is closed or the page is left',
    async (open) => {
      const { page, assessment } = await atHome(open, { [FLOW]: aFlow(2) });
      await assessment.begin('Go on where you were');
      await assessment.focused('Question 3 of 6').waitFor();
      await assessment.box.fill('Half an answer,\nover two lines');
      await page.keyboard.press('Escape');
      await assessment.dialog.waitFor({ state: 'hidden' });
      await page.locator('button:focus').filter({ hasText: 'Start AI-Powered Assessment' }).waitFor();
      await page.reload();
      await assessment.begin('Go on where you were');
      await until('the words are back', async () =>
        (await assessment.box.inputValue()).startsWith('Half an answer'),
      );
    },
  );

  screen.long('starts over after a confirmation', async (open) => {
    const { web, assessment } = await atHome(open, { [FLOW]: aFlow(4), [RESET]: { reset: true } });
    await assessment.begin('Start over');
    expect(web.count(RESET)).toBe(0);
    web.answer({ [FLOW]: aFlow() });
    await assessment.dialog.getByRole('button', { name: 'Yes, start over' }).dblclick();
    await assessment.focused('Question 1 of 6').waitFor();
    expect(web.count(RESET)).toBe(1);
  });

  screen.long(
    'shows the findings only at its end, and returns to the previous step with an empty box',
    async (open) => {
      const words = 'أقول نعم دائمًا حين تطلب أختي المساعدة';
      const insight = anInsight({ evidence: [{ entryId: 'an-entry', quote: words }] });
      const { assessment } = await atHome(open, {
        [STEP]: anAnsweredStep(2, { analysis: { insights: [insight] } }),
      });
      await assessment.begin();
      await assessment.answer('Question 1', words);
      await assessment.focused('Question 2 of 6').waitFor();
      expect(await assessment.dialog.getByText(insight.title).count()).toBe(0);
      expect(await assessment.dialog.getByText(words).count()).toBe(0);
      await assessment.dialog.getByRole('button', { name: 'Back' }).click();
      await assessment.focused('Question 1 of 6').waitFor();
      expect(await assessment.box.inputValue()).toBe('');
      await assessment.dialog.getByRole('button', { name: 'Keep my earlier answer' }).click();
      await assessment.focused('Question 2 of 6').waitFor();
    },
  );

  screen('waits calmly, and returns the words when they were not accepted', async (open) => {
    const gate = new Gate();
    const { assessment, web, toast } = await atHome(
      open,
      {
        [STEP]: async () => {
          await gate.opened;
          return refusal(400, 'input_not_answerable', '');
        },
      },
      { expected: /step/ },
    );
    await assessment.begin();
    await assessment.answer('Question 1', 'asdf');
    await assessment.dialog.getByText(/^Your answer is being saved/).waitFor();
    expect(await assessment.box.isEditable()).toBe(false);
    gate.open();
    await toast('Please Rephrase Your Response');
    await toast('Please use more natural language in your response.');
    web.answer({ [STEP]: refusal(500, 'internal_error') });
    await assessment.continueButton.click();
    await toast('Submission Error');
    await toast('Failed to process your response. Please try again.');
    expect(await assessment.box.inputValue()).toBe('asdf');
  });

  screen.long(
    'asks two built-in questions when the flow cannot be read, also without a server',
    async (open) => {
      const { page, web, assessment, toast } = await atHome(
        open,
        { [FLOW]: noAnswer, [STEP]: noAnswer, [COMPLETE]: aResult() },
        { expected: /onboarding|ERR_EMPTY_RESPONSE/ },
      );
      await assessment.begin();
      await toast('Using Simplified Assessment');
      await assessment.dialog.getByText('About 10 minutes left').waitFor();
      await assessment.answer('Question 1 of 2', 'I am tired.');
      await assessment.focused('Question 2 of 2').waitFor();
      await assessment.box.fill('You are never enough.');
      await page.reload();
      await assessment.begin('Go on where you were');
      await assessment.focused('Question 2 of 2').waitFor();
      await until('the words are back', async () => (await assessment.box.inputValue()) !== '');
      await assessment.continueButton.click();
      web.answer({ [STEP]: anAnsweredStep(2) });
      const before = web.count(STEP);
      await assessment.dialog.getByRole('button', { name: 'The server is away. Retry' }).click();
      await assessment.focused('A voice in your words').waitFor();
      expect(web.calls.filter(({ route }) => route === STEP).slice(before)).toEqual([
        { route: STEP, body: expect.objectContaining({ stepNumber: 1, simplified: true }) },
        { route: STEP, body: expect.objectContaining({ stepNumber: 2, simplified: true }) },
      ]);
    },
  );

  screen.long(
    'keeps results that arrive while it is closed, on every page, until they are opened',
    async (open) => {
      const reading = new Gate();
      const someone = aUser();
      const { page, web, assessment } = await atHome(open, {
        'GET /api/auth/user': someone,
        [FLOW]: aFlow(6),
        [COMPLETE]: async () => {
          await reading.opened;
          return aResult();
        },
      });
      await assessment.begin('Go on where you were');
      await assessment.focused('Your answers are being read together').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('button:focus').filter({ hasText: 'Start AI-Powered Assessment' }).waitFor();
      web.answer({ 'GET /api/auth/user': { ...someone, hasSeenOnboarding: true } });
      reading.open();
      const ready = page.getByRole('region', { name: 'Your results are ready' });
      await ready.waitFor();
      await page.locator('h1:focus').waitFor();
      await page.getByRole('link', { name: 'Insights' }).first().click();
      await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Home' }).first().click();
      await ready.getByRole('button', { name: 'Open your results' }).click();
      await assessment.focused('A voice in your words').waitFor();
      await assessment.dialog.getByRole('button', { name: 'Begin Your Journey' }).click();
      await page.locator('h1:focus').waitFor();
      expect(await ready.count()).toBe(0);
    },
  );

  screen('shows why it could not be completed, and can be retried', async (open) => {
    const { web, assessment, toast } = await atHome(
      open,
      { [FLOW]: aFlow(6), [COMPLETE]: refusal(504, 'guide_timeout', 'The guide took too long.') },
      { expected: /complete/ },
    );
    await assessment.begin('Go on where you were');
    await toast('Completion Error');
    await toast('The guide took too long.');
    web.answer({ [COMPLETE]: aResult({ personas: [anAssessedPersona(), anAssessedPersona()] }) });
    await assessment.dialog.getByRole('button', { name: 'Retry Completion' }).dblclick();
    await assessment.focused('Voices in your words').waitFor();
    expect(web.count(COMPLETE)).toBe(2);
  });
});
