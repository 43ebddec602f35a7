import { describe, expect } from '@jest/globals';
import { AssessmentPage } from '../support/assessment-page.js';
import { type Answers, Gate } from './support/answers.js';
import { aCheckIn, aSafetyCard, aUser, inDays } from './support/factories.js';
import { aFlow, anAnsweredStep, aResult, aTask, COMPLETE, FLOW, RESET, STEP } from './support/onboarding.js';
import { aPersonOn } from './support/people.js';
import { type Open, screen } from './support/screen.js';

const card = aSafetyCard();
const checkIn = aCheckIn();

/** Opens a phone on which the first question was answered with words that call for support. */
async function answered(open: Open, answers: Answers, before = 0) {
  const view = await open('/', aPersonOn('free', { [FLOW]: aFlow(before), ...answers }), {
    width: 390,
    height: 844,
  });
  const assessment = new AssessmentPage(view.page);
  await assessment.begin(before > 0 ? 'Go on where you were' : undefined);
  await assessment.answer(`Question ${before + 1}`, 'It would be easier for all of them without me.');
  const support = (name: string) => view.page.getByRole('region', { name });
  return { ...view, assessment, support };
}

describe('an answer that signals danger', () => {
  screen('shows the card immediately, announced, and the questions continue', async (open) => {
    const { page, web, assessment, support } = await answered(open, {
      [STEP]: anAnsweredStep(2, { safety: card }),
    });
    await support(`Support: ${card.title}`).waitFor();
    await assessment.dialog
      .getByRole('alert')
      .filter({ hasText: `Support is here: ${card.title}` })
      .waitFor();
    await assessment.focused('Question 2 of 6').waitFor();
    expect((await support(`Support: ${card.title}`).boundingBox())?.y).toBeLessThan(160);
    web.answer({ [STEP]: anAnsweredStep(3) });
    await assessment.answer('Question 2', 'My sister helps.');
    await assessment.focused('Question 3 of 6').waitFor();
    await page.keyboard.press('Escape');
    await assessment.dialog.waitFor({ state: 'hidden' });
    await page.getByRole('main').getByRole('link', { name: 'Call 988' }).waitFor();
  });

  screen('keeps its card on the home page after a reload, without the questions', async (open) => {
    const flow = aFlow(2, { support: { entryId: 'an-entry', safety: card } });
    const { page } = await open('/', aPersonOn('free', { [FLOW]: flow }));
    await page.getByRole('region', { name: `Support: ${card.title}` }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Call 988' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  screen('brings a question when the check is unsure, and a yes opens the card', async (open) => {
    const { page, web, assessment, support } = await answered(open, {
      [STEP]: anAnsweredStep(2, { checkIn, entryId: 'an-entry' }),
      'POST /api/safety/check-in': { answer: 'yes', safety: card },
    });
    await assessment.dialog
      .getByRole('status')
      .filter({ hasText: `A question for you: ${checkIn.question}` })
      .waitFor();
    await assessment.dialog.getByRole('button', { name: 'Yes, I am' }).click();
    await support(`Support: ${card.title}`).waitFor();
    await page.locator('h2:focus').filter({ hasText: card.title }).waitFor();
    expect(web.calls.find(({ route }) => route === 'POST /api/safety/check-in')?.body).toEqual({
      entryId: 'an-entry',
      answer: 'yes',
    });
  });

  screen('ends the assessment without conclusions, and it can wait for another day', async (open) => {
    const reading = new Gate();
    let isAgain = false;
    const { page, web, assessment, support } = await answered(
      open,
      {
        [STEP]: anAnsweredStep(6, { safety: card }),
        [COMPLETE]: async () => {
          if (isAgain) await reading.opened;
          isAgain = true;
          return aResult({ personas: [], insights: [], safety: card });
        },
        [RESET]: { reset: true },
      },
      5,
    );
    await assessment.focused('Thank you for writing this down').waitFor();
    await support(`Support: ${card.title}`).waitFor();
    await page.keyboard.press('Escape');
    await assessment.dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Insights' }).first().click();
    await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
    expect(await support(`Support: ${card.title}`).count()).toBe(0);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await support(`Support: ${card.title}`).waitFor();
    web.answer({ [FLOW]: aFlow(6) });
    await assessment.begin('Go on where you were');
    await assessment.focused('Your answers are being read together').waitFor();
    await page.keyboard.press('Escape');
    reading.open();
    await page.getByRole('button', { name: 'Open your results' }).click();
    await assessment.focused('Thank you for writing this down').waitFor();
    await assessment.dialog.getByRole('button', { name: 'Begin Your Journey' }).waitFor();
    await assessment.dialog.getByRole('button', { name: 'Keep the assessment for later' }).dblclick();
    await assessment.dialog.waitFor({ state: 'hidden' });
    expect(web.count(RESET)).toBe(1);
    await page.getByRole('button', { name: 'Start AI-Powered Assessment' }).waitFor();
  });
});

describe('an assessment that was completed', () => {
  /** Returns the API's answers on the home page for a person who has just completed it. */
  const completed = (answers: Answers, createdAt = inDays(-1)) =>
    aPersonOn('free', { 'GET /api/tasks': [aTask({ createdAt })], ...answers }, { hasSeenOnboarding: true });

  screen(
    'shows the card that was found at the assessment’s end, even when the page was left in the meantime',
    async (open) => {
      const reading = new Gate();
      const { page, web, assessment, support } = await answered(
        open,
        {
          [STEP]: anAnsweredStep(6),
          [COMPLETE]: async () => {
            await reading.opened;
            return aResult({ personas: [], insights: [], safety: card });
          },
        },
        5,
      );
      await assessment.focused('Your answers are being read together').waitFor();
      web.answer({
        [FLOW]: aFlow(6, { completed: true, support: { entryId: 'an-entry', safety: card } }),
        'GET /api/auth/user': aUser({ hasSeenOnboarding: true }),
        'GET /api/tasks': [aTask()],
      });
      await page.reload();
      reading.open();
      await support(`Support: ${card.title}`).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Call 988' }).waitFor();
      expect(await page.getByRole('button', { name: 'Start AI-Powered Assessment' }).count()).toBe(0);
    },
  );

  screen(
    'shows the open safety question beside the results, and on the home page after a reload',
    async (open) => {
      const someone = aUser();
      const reading = new Gate();
      const { page, web, assessment } = await answered(
        open,
        {
          'GET /api/auth/user': someone,
          [STEP]: anAnsweredStep(6),
          [COMPLETE]: async () => {
            await reading.opened;
            return aResult();
          },
        },
        5,
      );
      await assessment.focused('Your answers are being read together').waitFor();
      web.answer({
        [FLOW]: aFlow(6, { completed: true, support: { entryId: 'an-entry', checkIn } }),
        'GET /api/auth/user': { ...someone, hasSeenOnboarding: true },
        'GET /api/tasks': [aTask()],
      });
      reading.open();
      await assessment.dialog.getByText(checkIn.question).first().waitFor();
      await assessment.dialog.getByRole('button', { name: 'Begin Your Journey' }).waitFor();
      await page.reload();
      await page.getByRole('region', { name: 'Support: a question for you' }).waitFor();
      await page.getByRole('button', { name: 'I am not sure' }).waitFor();
    },
  );

  for (const { who, answers } of [
    { who: 'long ago', answers: completed({}, inDays(-3)) },
    { who: 'before there were first steps', answers: completed({ 'GET /api/tasks': [] }) },
  ])
    screen.long(`${who} is not requested`, async (open) => {
      const { page, web } = await open('/', answers);
      await page.getByRole('button', { name: 'Start Writing' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(web.count(FLOW)).toBe(0);
    });
});
