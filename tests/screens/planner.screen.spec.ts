import { describe, expect } from '@jest/globals';
import type { Goal } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { Gate, HttpAnswer, refusal } from './support/answers.js';
import { aGoal, aGoalHabit, aLaterStage, aPlanner, aStage } from './support/goals.js';
import { aPersonOn, aVisitor } from './support/people.js';
import { screen } from './support/screen.js';

const away = refusal(503, 'service_unavailable', 'Away.');
const card = (page: Page, { title }: Goal) => page.getByRole('region', { name: title, exact: true });
const title = (page: Page, goal: Goal) => page.locator(`#goal-${goal.id}`);
const focused = (page: Page) => page.locator(':focus');

async function choose(page: Page, goal: Goal, action: string): Promise<void> {
  await page.getByRole('button', { name: `What to do with “${goal.title}”` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

describe('the planner', () => {
  screen('shows goals with their stages, dates and habits, and completed goals separately', async (open) => {
    const goal = aGoal({
      stages: [
        aStage({ title: 'Look at it', state: 'done', progress: 100 }),
        aStage({ startsOn: '2026-11-01', endsOn: '2026-12-01' }),
        aLaterStage(),
      ],
    });
    const done = aGoal({
      ...{ title: 'לישון בשקט 🌙', status: 'done', progress: 100, targetDate: null },
      sourceType: 'ai_plan',
    });
    const { page } = await open('/planner', aPlanner('free', [goal, done]));
    await page.getByRole('heading', { name: 'Planner', level: 1 }).waitFor();
    await page.getByText('In progress (1)').waitFor();
    await page.getByText('Done (1)').waitFor();
    const shown = card(page, goal);
    await card(page, done).getByText('Planned with the guide').waitFor();
    expect(await shown.getByText('Planned with the guide').count()).toBe(0);
    await shown.getByText('By March 31, 2027').waitFor();
    await shown.getByText('21%', { exact: true }).waitFor();
    await shown.getByRole('progressbar', { name: `Progress of “${goal.title}”` }).waitFor();
    await shown.getByText('Open · 43% · November 1, 2026 to December 1, 2026').waitFor();
    await shown.getByText('Planned', { exact: true }).waitFor();
    const habit = shown.getByRole('link', { name: 'Breathe out slowly for a minute' });
    expect(await habit.count()).toBe(1);
    expect(await habit.getAttribute('href')).toBe('/habits');
    await shown.getByText('Say no once a day').click();
    await shown.getByText('Say one small no').waitFor();
    const pages = page.getByRole('navigation', { name: 'Pages of Habits' });
    expect(await pages.getByRole('link', { name: 'Habits' }).getAttribute('href')).toBe('/habits');
  });

  screen.long('is opened by the second quick action on the home page', async (open) => {
    const { page } = await open('/', aPlanner('premium', []));
    const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
    await actions.first().waitFor();
    const names = await actions.allTextContents();
    expect(names.map((name) => /^(Free Write|Set New Goal|Review Past Entries)/.exec(name)?.[0])).toEqual([
      'Free Write',
      'Set New Goal',
      'Review Past Entries',
    ]);
    await actions.nth(1).click();
    await page.getByRole('heading', { name: 'No goals yet' }).waitFor();
    expect(page.url()).toMatch(/\/planner$/);
  });

  screen.long('asks a visitor to sign in', async (open) => {
    const { page } = await open('/planner', aVisitor(), { expected: /401/ });
    await page.getByRole('heading', { name: 'Welcome to Shadow Guide' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Planner' }).count()).toBe(0);
  });

  screen('starts a stage once on a double click, and keeps the focus at it', async (open) => {
    const later = aLaterStage();
    const goal = aGoal({ stages: [aStage(), later] });
    const begun = aGoal({ ...goal, version: 2, stages: [goal.stages[0]!, { ...later, state: 'open' }] });
    const gate = new Gate();
    let stored = goal;
    const { page, web } = await open(
      '/planner',
      aPlanner('free', [], {
        'GET /api/goals': () => [stored],
        'POST /api/goals/:id/stages/:stageId/begin': async () => {
          await gate.opened;
          stored = begun;
          return begun;
        },
      }),
    );
    await page.getByRole('button', { name: 'Begin this stage' }).dblclick();
    gate.open();
    await page.getByText('The stage has begun', { exact: true }).first().waitFor();
    await card(page, goal).getByText('Open · 0%').waitFor();
    await focused(page)
      .and(page.locator(`#stage-${later.id}`))
      .waitFor();
    expect(web.count('POST /api/goals/:id/stages/:stageId/begin')).toBe(1);
    expect(await page.getByRole('button', { name: 'Begin this stage' }).count()).toBe(0);
  });

  screen.long('shows why a stage could not start, and allows a retry', async (open) => {
    const { page } = await open(
      '/planner',
      aPlanner('free', [aGoal()], {
        'POST /api/goals/:id/stages/:stageId/begin': refusal(409, 'too_many_habits', 'You have 100 habits.'),
      }),
      { expected: /begin/ },
    );
    await page.getByRole('button', { name: 'Begin this stage' }).click();
    await page.getByText('The stage has not begun', { exact: true }).first().waitFor();
    await page.getByText('You have 100 habits.', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Begin this stage' }).waitFor();
  });

  screen.long('marks a goal as done and undoes it, and keeps the focus at the goal', async (open) => {
    const goal = aGoal();
    let stored = goal;
    const { page } = await open(
      '/planner',
      aPlanner('free', [], {
        'GET /api/goals': () => [stored],
        'PUT /api/goals/:id/done': () => {
          stored = { ...goal, status: 'done' };
          return stored;
        },
        'DELETE /api/goals/:id/done': () => {
          stored = goal;
          return stored;
        },
      }),
    );
    await choose(page, goal, 'Mark as done');
    await page.getByText('Done (1)').waitFor();
    await focused(page).and(title(page, goal)).waitFor();
    await choose(page, goal, 'Mark as not done');
    await page.getByText('In progress (1)').waitFor();
    await focused(page).and(title(page, goal)).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Done (1)').waitFor();
  });

  screen.long('restores an archived goal on Undo, or says that nothing was changed', async (open) => {
    const goal = aGoal();
    let isArchived = false;
    const answers = {
      'GET /api/goals': () => (isArchived ? [] : [goal]),
      'PUT /api/goals/:id/archive': () => {
        isArchived = true;
        return { ...goal, status: 'archived' as const };
      },
    };
    const { page, web } = await open(
      '/planner',
      aPlanner('free', [], { ...answers, 'DELETE /api/goals/:id/archive': away }),
      { expected: /503/ },
    );
    const undo = page.getByRole('button', { name: 'Undo' });
    await choose(page, goal, 'Archive');
    await undo.click();
    await page.getByText('Nothing was changed', { exact: true }).waitFor();
    await title(page, goal).waitFor({ state: 'detached' });
    isArchived = false;
    web.answer({
      'DELETE /api/goals/:id/archive': () => {
        isArchived = false;
        return goal;
      },
    });
    await page.reload();
    await choose(page, goal, 'Archive');
    await title(page, goal).waitFor({ state: 'detached' });
    await undo.click();
    await title(page, goal).waitFor();
  });

  screen.long('archives a goal, and restores it from the list of archived goals', async (open) => {
    const goal = aGoal();
    const other = aGoal({ title: 'Quiet evenings' });
    const archived = { ...goal, status: 'archived' as const, archivedAt: '2026-11-20T11:30:00.000Z' };
    let isArchived = false;
    const { page } = await open(
      '/planner',
      aPlanner('free', [], {
        'GET /api/goals': ({ url }) => {
          if (url.searchParams.get('archived') === 'true') return isArchived ? [archived] : [];
          return isArchived ? [other] : [goal, other];
        },
        'PUT /api/goals/:id/archive': () => {
          isArchived = true;
          return archived;
        },
        'DELETE /api/goals/:id/archive': () => {
          isArchived = false;
          return goal;
        },
      }),
    );
    await choose(page, goal, 'Archive');
    await title(page, goal).waitFor({ state: 'detached' });
    await focused(page).and(title(page, other)).waitFor();
    await page.getByRole('button', { name: 'Archived goals' }).click();
    await page.getByText(/archived on November/).waitFor();
    await page.getByRole('button', { name: `Bring back “${goal.title}”` }).click();
    await focused(page).and(title(page, goal)).waitFor();
    await page.getByText('Nothing is archived.').waitFor();
  });

  screen(
    'asks before it deletes a goal, says that its habits stay, and moves the focus to the remaining content',
    async (open) => {
      const goal = aGoal();
      let stored = [goal];
      const { page } = await open(
        '/planner',
        aPlanner('free', [], { 'GET /api/goals': () => stored, 'DELETE /api/goals/:id': away }),
        { expected: /goals/ },
      ).then(async (view) => {
        await choose(view.page, goal, 'Delete');
        const dialog = view.page.getByRole('dialog');
        await dialog.getByText('Habits that have begun stay on your habits page').waitFor();
        await dialog.getByRole('button', { name: 'Delete' }).click();
        await dialog.getByText('It is still here').waitFor();
        await dialog.getByText('Away.').waitFor();
        view.web.answer({
          'DELETE /api/goals/:id': () => {
            stored = [];
            return new HttpAnswer(204);
          },
        });
        await dialog.getByRole('button', { name: 'Delete' }).click();
        return view;
      });
      await page.getByRole('heading', { name: 'No goals yet' }).waitFor();
      await focused(page).and(page.locator('h1')).waitFor();
    },
  );

  screen('says which part could not be loaded, keeps the loaded data, and can retry', async (open) => {
    const goal = aGoal();
    const { page, web } = await open('/planner', aPlanner('free', [], { 'GET /api/goals': away }), {
      expected: /goals/,
    });
    await page.getByText('Your goals could not be read').waitFor();
    web.answer({ 'GET /api/goals': [goal] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await title(page, goal).waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByText(/^Good to see you/).waitFor();
    web.answer({ 'GET /api/goals': away });
    await page.goBack();
    await page.getByText('Your goals could not be read again').waitFor();
    await title(page, goal).waitFor();
  });

  screen.long('shows fifty goals and says that no more can be added', async (open) => {
    const many = Array.from({ length: 50 }, (_, at) => aGoal({ title: `Goal ${at + 1}` }));
    const { page } = await open('/planner', aPlanner('premium', many));
    await page.getByText('50 goals are the most there can be').waitFor();
    await until('all goals are shown', async () => (await page.getByRole('progressbar').count()) === 50);
  });

  screen.long('does not link to a habit that was deleted', async (open) => {
    const gone = aGoalHabit({ title: 'Old habit', habitId: null });
    const { page } = await open(
      '/planner',
      aPlanner('free', [aGoal({ stages: [aStage({ habits: [gone] })] })]),
    );
    await page.getByText(/Emotional · 7 days · not among your habits any more/).waitFor();
    expect(await page.getByRole('link', { name: 'Old habit' }).count()).toBe(0);
  });
});

describe('the plans of premium', () => {
  screen.long('include the planner in their comparison', async (open) => {
    const { page } = await open('/premium', aPersonOn('free'));
    const row = page.getByRole('row', { name: /^Habit planner/ });
    await row.getByText('By hand; planning by the guide unavailable').waitFor();
    await row.getByText('Full', { exact: true }).waitFor();
  });
});
