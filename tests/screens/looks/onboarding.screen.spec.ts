import { describe } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AssessmentPage } from '../../support/assessment-page.js';
import { type Answers, Gate, refusal } from '../support/answers.js';
import { aCheckIn, aSafetyCard } from '../support/factories.js';
import { LOOKS, looks } from '../support/looks.js';
import {
  aFlow,
  anAnsweredStep,
  anAssessedPersona,
  aResult,
  aTask,
  COMPLETE,
  FLOW,
  STEP,
} from '../support/onboarding.js';
import { aPersonOn } from '../support/people.js';

const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);
const arabic = 'أقول نعم دائمًا حين تطلب أختي المساعدة، ثم أغضب من نفسي.';

const asked = (answers: Answers = {}, answered = 0): Answers =>
  aPersonOn('free', { [FLOW]: aFlow(answered), ...answers });

/** Returns a function that opens the assessment at its first page. */
const opened = (heading: RegExp) => async (page: Page) => {
  const assessment = new AssessmentPage(page);
  await assessment.open();
  await assessment.focused(heading).waitFor();
};

/** Returns a function that starts or continues the assessment, and waits for the question. */
const atQuestion = (number: number, button?: string) => async (page: Page) => {
  const assessment = new AssessmentPage(page);
  await assessment.begin(button);
  await assessment.focused(new RegExp(`Question ${number} of`)).waitFor();
  return assessment;
};

/** Returns a function that answers the question with these words and waits for a text. */
const afterAnswer = (words: string, said: string | RegExp, button?: string) => async (page: Page) => {
  const assessment = new AssessmentPage(page);
  await assessment.begin(button);
  await assessment.box.fill(words);
  await assessment.continueButton.click();
  await assessment.dialog.getByText(said).first().waitFor();
};

/** Gate that is opened when the assessment is closed. */
const closed = new Gate();
const finishing = (answers: Answers): Answers => asked(answers, 6);
const resumed = (said: string | RegExp) => async (page: Page) => {
  const assessment = new AssessmentPage(page);
  await assessment.begin('Go on where you were');
  await assessment.dialog.getByText(said).first().waitFor();
};

describe(LOOKS, () => {
  looks([
    {
      name: 'the assessment while its flow is read',
      path: '/',
      answers: asked({ [FLOW]: () => new Gate<never>().opened }),
      ready: opened(/^Reading/),
    },
    {
      name: 'what is said before the first question',
      path: '/',
      answers: asked(),
      ready: opened(/^Before the first/),
    },
    {
      name: 'the way back into an assessment that was begun',
      path: '/',
      answers: asked({}, 3),
      ready: async (page) => {
        await opened(/^Welcome back/)(page);
        await page.getByRole('button', { name: 'Start over' }).click();
        await page.getByRole('button', { name: 'Keep my answers' }).waitFor();
      },
    },
    {
      name: 'the short assessment',
      path: '/',
      answers: asked({ [FLOW]: refusal(503, 'service_unavailable') }),
      expected: /flow/,
      ready: opened(/^Before the first/),
    },
    {
      name: 'a question with a long answer',
      path: '/',
      answers: asked({
        [FLOW]: aFlow(0, {
          steps: aFlow().steps.map((step) => ({
            ...step,
            questions: [`What is ${long}?`, 'Where did you learn it?'],
          })),
        }),
      }),
      ready: async (page) => {
        const assessment = await atQuestion(1)(page);
        await assessment.dialog.getByText('Not sure where to begin?').click();
        await assessment.box.fill(`${long} 🫠`.repeat(70));
      },
    },
    {
      name: 'an answer that is too long',
      path: '/',
      answers: asked(),
      ready: async (page) => {
        const assessment = await atQuestion(1)(page);
        await assessment.box.fill('a'.repeat(8_001));
        await assessment.dialog.getByText(/too many for one answer/).waitFor();
      },
    },
    {
      name: 'an answer that is being saved',
      path: '/',
      answers: asked({ [STEP]: () => new Gate<never>().opened }),
      ready: afterAnswer('I say yes and mean no.', /^Your answer is being saved/),
    },
    {
      name: 'an answer to be rephrased',
      path: '/',
      answers: asked({ [STEP]: refusal(400, 'input_not_answerable', 'Please write in sentences.') }),
      expected: /step/,
      ready: afterAnswer('asdf', 'Please write in sentences.'),
    },
    {
      name: 'an answer that was not saved',
      path: '/',
      answers: asked({ [STEP]: refusal(503, 'service_unavailable') }),
      expected: /step/,
      ready: afterAnswer('I say yes and mean no.', /^Not saved yet/),
    },
    {
      name: 'a question with support above it',
      path: '/',
      answers: asked({ [STEP]: anAnsweredStep(2, { safety: aSafetyCard() }) }),
      ready: afterAnswer('I want it to end.', 'Lines for the United States'),
    },
    {
      name: 'a question with the plain question above it',
      path: '/',
      answers: asked({ [STEP]: anAnsweredStep(2, { checkIn: aCheckIn() }) }),
      ready: afterAnswer('I want to sleep for good.', aCheckIn().question),
    },
    {
      name: 'a short assessment whose server is away',
      path: '/',
      answers: asked({
        [FLOW]: refusal(503, 'service_unavailable'),
        [STEP]: refusal(503, 'service_unavailable'),
      }),
      expected: /onboarding/,
      ready: afterAnswer('I say yes and mean no.', 'The server is away. Retry'),
    },
    {
      name: 'an assessment that is being completed',
      path: '/',
      answers: finishing({ [COMPLETE]: () => new Gate<never>().opened }),
      ready: resumed('Still reading'),
    },
    {
      name: 'results that wait at home',
      path: '/',
      answers: finishing({
        [COMPLETE]: async () => {
          await closed.opened;
          return aResult();
        },
      }),
      ready: async (page) => {
        await resumed('Still reading')(page);
        await page.keyboard.press('Escape');
        closed.open();
        await page.getByRole('heading', { name: 'Your results are ready' }).waitFor();
      },
    },
    {
      name: 'a completion that failed',
      path: '/',
      answers: finishing({ [COMPLETE]: refusal(503, 'guide_unavailable', 'The guide is away.') }),
      expected: /complete/,
      ready: resumed('The guide is away.'),
    },
    {
      name: 'the results',
      path: '/',
      answers: finishing({
        [COMPLETE]: aResult({
          personas: [
            anAssessedPersona({ traits: ['harsh', 'watchful', long] }),
            anAssessedPersona({
              name: 'الصوت القاسي',
              archetype: 'unknown',
              evidence: [{ entryId: 'an-entry', quote: arabic }],
            }),
          ],
          tasks: [aTask(), aTask({ title: long })],
        }),
      }),
      ready: resumed('Voices in your words'),
    },
    {
      name: 'the results after danger',
      path: '/',
      answers: finishing({
        [COMPLETE]: aResult({ personas: [], insights: [], safety: aSafetyCard() }),
      }),
      ready: resumed('Lines for the United States'),
    },
    {
      name: 'first steps at home, one done',
      path: '/',
      answers: aPersonOn(
        'free',
        {
          'GET /api/tasks': [
            aTask(),
            aTask({ title: `${long} ${arabic}`, completedAt: new Date().toISOString() }),
          ],
          'POST /api/tasks/:id/complete': refusal(503, 'service_unavailable'),
        },
        { hasSeenOnboarding: true },
      ),
      expected: /tasks/,
      ready: async (page) => {
        await page.getByRole('checkbox', { checked: false }).click();
        await page.getByText(/^Not ticked yet/).waitFor();
      },
    },
    {
      name: 'first steps that could not be read',
      path: '/',
      answers: aPersonOn('free', { 'GET /api/tasks': refusal(503, 'service_unavailable') }),
      expected: /tasks/,
      ready: (page) => page.getByText(/^Your first steps could not be read/).waitFor(),
    },
  ]);
});
