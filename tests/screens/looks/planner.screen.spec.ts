import { describe } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Gate, refusal } from '../support/answers.js';
import { aSafetyCard } from '../support/factories.js';
import { aGoal, aGoalHabit, aGoalPlan, aLaterStage, aPlanner, aStage } from '../support/goals.js';
import { click, LOOKS, looks, text } from '../support/looks.js';

const path = '/planner';
const long = `${'a long word '.repeat(5)}${'x'.repeat(60)}`;
const goals = [
  aGoal({
    stages: [
      aStage({ title: 'Look at it', state: 'done', progress: 100 }),
      aStage({
        title: long,
        startsOn: '2026-11-01',
        endsOn: '2026-12-01',
        habits: [aGoalHabit({ title: long, description: long }), aGoalHabit({ habitId: null })],
      }),
      aLaterStage(),
    ],
  }),
  aGoal({
    ...{ title: 'לישון בשקט 🌙', description: long, status: 'done', progress: 100 },
    sourceType: 'ai_plan',
  }),
  aGoal({ title: long, stages: [], targetDate: null }),
];
const archived = [aGoal({ title: long, status: 'archived', archivedAt: '2026-11-20T11:30:00.000Z' })];

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What to do with “Say no without guilt”' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog').waitFor();
}

async function plan(page: Page): Promise<void> {
  await click(page, 'Plan with the guide');
  await page.getByRole('textbox').fill('I want to sleep in peace.');
  await click(page, 'Make a plan');
}

describe(LOOKS, () => {
  looks([
    {
      name: 'goals of every kind, and the archived ones',
      path,
      answers: aPlanner('premium', goals, {}, archived),
      ready: async (page) => {
        await click(page, 'Archived goals');
        await page.getByText(/archived on/).waitFor();
      },
    },
    {
      name: 'the planner without goals, on the free plan with what is locked',
      path,
      answers: aPlanner('free', []),
      ready: async (page) => {
        await click(page, 'Plan with the guide');
        await page.getByText('part of premium').waitFor();
      },
    },
    {
      name: 'the planner while goals are read',
      path,
      answers: aPlanner('free', [], { 'GET /api/goals': () => new Gate<never>().opened }),
      ready: (page) => page.getByRole('status', { name: 'Loading your goals' }).waitFor(),
    },
    {
      name: 'goals that could not be read',
      path,
      answers: aPlanner('free', [], { 'GET /api/goals': refusal(503, 'service_unavailable') }),
      expected: /goals/,
      ready: text('Your goals could not be read'),
    },
    {
      name: 'a goal that cannot be saved as it is written',
      path,
      answers: aPlanner('free', []),
      ready: async (page) => {
        await click(page, 'New goal');
        await page.getByRole('dialog').waitFor();
        await click(page, 'Add a stage');
        await page.locator('summary', { hasText: 'More of habit 1' }).click();
        await page.getByLabel('Days in a row').fill('2');
        await click(page, 'Save goal');
        await page.getByText('Give the goal a name.').waitFor();
      },
    },
    {
      name: 'a new goal, which begins with one sentence',
      path,
      answers: aPlanner('free', []),
      ready: async (page) => {
        await click(page, 'New goal');
        await page.getByLabel('How often').waitFor();
      },
    },
    {
      name: 'a template of a plan, with everything behind “More”',
      path,
      answers: aPlanner('premium', [], { 'POST /api/goals/plan': aGoalPlan({ isTemplate: true }) }),
      ready: async (page) => {
        await plan(page);
        await text('This is a template.')(page);
        for (const summary of await page.getByRole('dialog').locator('summary').all()) await summary.click();
      },
    },
    {
      name: 'a goal that was changed elsewhere while it was edited',
      path,
      answers: aPlanner('free', goals, { 'PATCH /api/goals/:id': refusal(409, 'goal_changed') }),
      expected: /goals/,
      ready: async (page) => {
        await edit(page);
        await page.getByRole('textbox', { name: 'What you want to work towards' }).fill(long);
        await click(page, 'Save changes');
        await page.getByText('This goal was changed elsewhere').waitFor();
      },
    },
    {
      name: 'the question whether to delete a goal',
      path,
      answers: aPlanner('free', goals),
      ready: async (page) => {
        await page.getByRole('button', { name: 'What to do with “Say no without guilt”' }).click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'the guide at work on a plan',
      path,
      answers: aPlanner('trial', [], { 'POST /api/goals/plan': () => new Gate<never>().opened }),
      ready: async (page) => {
        await plan(page);
        await page.getByText('The guide is planning.').waitFor();
      },
    },
    {
      name: 'a plan of the guide, with a stage taken out',
      path,
      answers: aPlanner('premium', [], { 'POST /api/goals/plan': aGoalPlan() }),
      ready: async (page) => {
        await plan(page);
        await page.locator('summary', { hasText: 'More of stage 2' }).click();
        await click(page, 'Take out stage 2');
        await page.getByText('Taken out:').waitFor();
      },
    },
    {
      name: 'words of danger that the guide plans nothing from',
      path,
      answers: aPlanner('premium', [], {
        'POST /api/goals/plan': {
          title: '',
          description: '',
          targetDate: null,
          stages: [],
          safety: aSafetyCard(),
        },
      }),
      ready: async (page) => {
        await plan(page);
        await page.getByText('The guide planned nothing').waitFor();
      },
    },
  ]);
});
