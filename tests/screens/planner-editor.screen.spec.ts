import { describe, expect } from '@jest/globals';
import type { CreateGoal, Goal, UpdateGoal } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { Gate, HttpAnswer, noAnswer, refusal } from './support/answers.js';
import { aSafetyCard } from './support/factories.js';
import { aGoal, aLaterStage, aPlanner, aStage } from './support/goals.js';
import { type Open, screen, type View } from './support/screen.js';

const CREATE = 'POST /api/goals';
const UPDATE = 'PATCH /api/goals/:id';
const name = (page: Page) => page.getByRole('textbox', { name: 'What you want to work towards' });
const stage = (page: Page, place: number) => page.getByRole('group', { name: `Stage ${place}`, exact: true });
const button = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('button', { name: label, exact: true });
const more = (page: Page, of: string) =>
  page
    .getByRole('dialog')
    .locator('summary', { hasText: `More of ${of}` })
    .first()
    .click();
const focused = (page: Page) => page.locator(':focus');
const sent = <T>({ calls }: View['web'], route: string) =>
  calls.filter((call) => call.route === route).map(({ body }) => body as T);

async function write(
  open: Open,
  answers: Parameters<typeof aPlanner>[2] = {},
  expected?: RegExp,
): Promise<View> {
  const view = await open('/planner', aPlanner('free', [], answers), expected ? { expected } : {});
  await view.page.getByRole('button', { name: 'New goal' }).click();
  await focused(view.page).and(name(view.page)).waitFor();
  return view;
}

async function edit(
  open: Open,
  goal: Goal,
  answers: Parameters<typeof aPlanner>[2],
  expected?: RegExp,
): Promise<View> {
  const view = await open('/planner', aPlanner('free', [goal], answers), expected ? { expected } : {});
  await reopen(view.page);
  return view;
}

async function reopen(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^What to do with/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog', { name: 'Edit goal' }).waitFor();
}

describe('a goal that is written by hand', () => {
  screen('needs only one sentence and a frequency, and is saved with them', async (open) => {
    const saved = aGoal({ title: 'Read ten pages' });
    const { page, web } = await write(open, { [CREATE]: saved });
    for (const label of ['Why it matters to you', 'By when'])
      expect(await page.getByLabel(label).isVisible()).toBe(false);
    await name(page).fill('Read ten pages');
    await page.getByLabel('How often').selectOption('Monday to Friday');
    web.answer({ 'GET /api/goals': [saved] });
    await button(page, 'Save goal').click();
    await focused(page)
      .and(page.locator(`#goal-${saved.id}`))
      .waitFor();
    const [goal] = sent<CreateGoal>(web, CREATE);
    const habit = { title: 'Read ten pages', description: '', category: 'mental', targetStreak: 7 };
    expect(goal?.stages).toEqual([
      { title: 'Day by day', startsOn: null, endsOn: null, habits: [{ ...habit, restDays: [6, 7] }] },
    ]);
  });

  screen('is saved completely, once on a double click, and gets the focus', async (open) => {
    const gate = new Gate();
    const saved = aGoal({ title: 'Quiet evenings' });
    let stored: Goal[] = [];
    const { page, web } = await write(open, {
      'GET /api/goals': () => stored,
      [CREATE]: async () => {
        await gate.opened;
        stored = [saved];
        return saved;
      },
    });
    await name(page).fill('Quiet evenings');
    await more(page, 'the goal');
    await page.getByLabel('Why it matters to you').fill('I am tired 🌙');
    await page.getByLabel('By when').fill('2027-03-01');
    await button(page, 'Add a stage').click();
    await focused(page).and(stage(page, 1).getByLabel('What this stage is about')).waitFor();
    await stage(page, 1).getByLabel('What this stage is about').fill('The last hour');
    await stage(page, 1).getByLabel('What to do each day').fill('Read ten pages');
    await more(page, 'habit 1');
    await stage(page, 1).getByLabel('Days in a row').fill('a week');
    await page.keyboard.press('Tab');
    await stage(page, 1).getByLabel('It does good to').selectOption('emotional');
    expect(await stage(page, 1).getByLabel('Days in a row').inputValue()).toBe('7');
    await button(page, 'Save goal').dblclick();
    gate.open();
    await focused(page)
      .and(page.locator(`#goal-${saved.id}`))
      .waitFor();
    await page.getByText('Its first stage has begun').first().waitFor();
    const [goal, ...others] = sent<CreateGoal>(web, CREATE);
    expect(others).toEqual([]);
    expect(goal).toEqual({
      title: 'Quiet evenings',
      description: 'I am tired 🌙',
      targetDate: '2027-03-01',
      sourceType: 'manual',
      requestId: expect.any(String),
      stages: [
        {
          title: 'The last hour',
          startsOn: null,
          endsOn: null,
          habits: [{ title: 'Read ten pages', description: '', category: 'emotional', targetStreak: 7 }],
        },
      ],
    });
    await page.getByRole('button', { name: 'New goal' }).click();
    expect(await name(page).inputValue()).toBe('');
  });

  screen.long('is not sent until it is complete, and each missing field shows an error', async (open) => {
    const { page, web } = await write(open);
    await button(page, 'Add a stage').click();
    await button(page, 'Save goal').click();
    await focused(page).and(name(page)).waitFor();
    await page.getByText('Give the goal a name.').waitFor();
    await page.getByText('Give the stage a name.').waitFor();
    await page.getByText('Say what to do each day.').waitFor();
    await more(page, 'stage 1');
    await stage(page, 1).getByLabel('Begins on').fill('2027-01-02');
    await stage(page, 1).getByLabel('Ends on').fill('2027-01-01');
    await page.getByText('This is before January 2, 2027, which comes earlier in the plan.').waitFor();
    await more(page, 'habit 1');
    await stage(page, 1).getByLabel('Days in a row').fill('2');
    await page.getByText('Choose 3 to 365 whole days.').waitFor();
    await name(page).fill('x'.repeat(121));
    await page.getByText('1 character too many.').waitFor();
    await button(page, 'Save goal').click();
    expect(web.count(CREATE)).toBe(0);
  });

  screen('keeps its text after a failed save and a reload, and is resent with the same id', async (open) => {
    const saved = aGoal({ title: 'Quiet evenings', stages: [] });
    const { page, web } = await write(open, { [CREATE]: noAnswer }, /goals/);
    await name(page).fill('Quiet evenings');
    await button(page, 'Save goal').click();
    await page.getByText('Not saved yet. What you wrote is still here.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'New goal' }).click();
    await page.getByText('What you wrote before is here again, not saved yet.').waitFor();
    expect(await name(page).inputValue()).toBe('Quiet evenings');
    web.answer({ [CREATE]: saved, 'GET /api/goals': [saved] });
    await button(page, 'Save goal').click();
    await page.locator(`#goal-${saved.id}`).waitFor();
    const ids = sent<CreateGoal>(web, CREATE).map(({ requestId }) => requestId);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
  });

  screen.long('is kept when the editor closes, and is discarded only after a confirmation', async (open) => {
    const { page } = await write(open);
    await name(page).fill('Quiet evenings');
    await page.keyboard.press('Escape');
    await page.getByText('What you wrote is kept on this device').first().waitFor();
    await focused(page)
      .and(page.getByRole('button', { name: 'New goal' }))
      .waitFor();
    await page.getByRole('button', { name: 'New goal' }).click();
    expect(await name(page).inputValue()).toBe('Quiet evenings');
    await button(page, 'Discard').click();
    await focused(page).and(button(page, 'Keep writing')).waitFor();
    await button(page, 'Keep writing').click();
    await focused(page).and(button(page, 'Discard')).waitFor();
    await button(page, 'Discard').click();
    await button(page, 'Yes, discard').click();
    await page.getByRole('button', { name: 'New goal' }).click();
    expect(await name(page).inputValue()).toBe('');
  });

  screen.long('has stages that can be reordered, removed and restored', async (open) => {
    const { page } = await write(open);
    await button(page, 'Add a stage').click();
    await stage(page, 1).getByLabel('What this stage is about').fill('First');
    await button(page, 'Add a stage').click();
    await stage(page, 2).getByLabel('What this stage is about').fill('Second');
    await button(page, 'Move stage 2 up').click();
    await focused(page).and(button(page, 'Move stage 1 up')).waitFor();
    await page.getByRole('dialog').getByText('Stage 2 is stage 1 now.').waitFor();
    expect(await stage(page, 1).getByLabel('What this stage is about').inputValue()).toBe('Second');
    await button(page, 'Take out stage 1').click();
    await focused(page).and(stage(page, 1).getByLabel('What this stage is about')).waitFor();
    expect(await stage(page, 2).count()).toBe(0);
    await button(page, 'Put it back').click();
    expect(await stage(page, 1).getByLabel('What this stage is about').inputValue()).toBe('Second');
    expect(await stage(page, 2).getByLabel('What this stage is about').inputValue()).toBe('First');
  });

  screen.long('has at most six stages of five habits', async (open) => {
    const { page } = await write(open);
    for (let place = 1; place <= 6; place += 1) await button(page, 'Add a stage').click();
    await page.getByText('A plan has 6 stages at most.').waitFor();
    for (let habit = 2; habit <= 5; habit += 1) await button(page, 'Add a habit to stage 1').click();
    await page.getByText('A stage has 5 habits at most.').waitFor();
  });
});

describe('a goal that is changed', () => {
  const goal = aGoal({ version: 3, stages: [aStage(), aLaterStage()] });
  const [, later] = goal.stages;

  screen.long('is sent with its version and the ids of its unchanged parts', async (open) => {
    const changed = { ...goal, version: 4, title: 'Say no kindly' };
    const { page, web } = await edit(open, goal, { [UPDATE]: changed });
    await name(page).fill('Say no kindly');
    await page.getByText('It has begun and aims at 7 days in a row.').waitFor();
    await stage(page, 2).getByLabel('What to do each day').fill('Say two small noes');
    await button(page, 'Save changes').click();
    await page.getByText('Goal saved').first().waitFor();
    const [body] = sent<UpdateGoal>(web, UPDATE);
    expect(body).toMatchObject({ version: 3, title: 'Say no kindly' });
    expect(body?.stages?.map(({ id }) => id)).toEqual(goal.stages.map(({ id }) => id));
    expect(body?.stages?.[1]?.habits[0]).toMatchObject({
      id: later?.habits[0]?.id,
      title: 'Say two small noes',
    });
  });

  screen('shows only the safety card over the page when its new text mentions danger', async (open) => {
    const safety = aSafetyCard();
    const changed = { ...goal, version: 4, title: 'End my life before Easter' };
    const { page } = await edit(open, goal, { [UPDATE]: { ...changed, safety } });
    await name(page).fill(changed.title);
    await button(page, 'Save changes').click();
    const dialog = page.getByRole('dialog', { name: 'Your words are saved as you wrote them' });
    await dialog.getByRole('heading', { name: safety.title }).waitFor();
    expect(await page.getByText('Goal saved').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('#main:focus').waitFor();
  });

  screen.long(
    'that was changed in another tab is shown, and the person can keep their own text',
    async (open) => {
      const newest = { ...goal, version: 5, title: 'Changed elsewhere', stages: [goal.stages[0]!] };
      const { page, web } = await edit(open, goal, { [UPDATE]: refusal(409, 'goal_changed') }, /goals/);
      await name(page).fill('Say no kindly');
      await button(page, 'Save changes').click();
      await page.getByText('This goal was changed elsewhere').waitFor();
      await focused(page).and(button(page, 'Keep editing mine')).waitFor();
      web.answer({ 'GET /api/goals': [newest], [UPDATE]: { ...newest, version: 6, title: 'Say no kindly' } });
      await button(page, 'Keep editing mine').click();
      await page.getByText('This goal was changed elsewhere').waitFor({ state: 'detached' });
      expect(await name(page).inputValue()).toBe('Say no kindly');
      await button(page, 'Save changes').click();
      await page.getByText('Goal saved').first().waitFor();
      const last = sent<UpdateGoal>(web, UPDATE).at(-1);
      expect(last).toMatchObject({ version: 5, title: 'Say no kindly' });
      expect(last?.stages?.map(({ id }) => id)).toEqual([goal.stages[0]?.id, undefined]);
    },
  );

  screen.long('that was changed in another tab can be reloaded', async (open) => {
    const newest = { ...goal, version: 5, title: 'Changed elsewhere' };
    const { page, web } = await edit(open, goal, { [UPDATE]: refusal(409, 'goal_changed') }, /goals/);
    await name(page).fill('Say no kindly');
    await button(page, 'Save changes').click();
    web.answer({ 'GET /api/goals': [newest] });
    await button(page, 'Read the new version').click();
    await page.getByText('This goal was changed elsewhere').waitFor({ state: 'detached' });
    expect(await name(page).inputValue()).toBe('Changed elsewhere');
  });

  screen.long('that was deleted meanwhile can be saved as a new goal', async (open) => {
    const saved = aGoal({ title: 'Say no kindly' });
    const { page, web } = await edit(
      open,
      goal,
      { [UPDATE]: refusal(404, 'goal_not_found'), [CREATE]: saved },
      /goals/,
    );
    await name(page).fill('Say no kindly');
    await button(page, 'Save changes').click();
    await page.getByText('This goal is not there any more').waitFor();
    web.answer({ 'GET /api/goals': [saved] });
    await button(page, 'Make it a new goal').click();
    await focused(page)
      .and(page.locator(`#goal-${saved.id}`))
      .waitFor();
    const [body] = sent<CreateGoal>(web, CREATE);
    expect(body?.title).toBe('Say no kindly');
    expect(JSON.stringify(body?.stages)).not.toContain('"id"');
  });

  screen('keeps the edits after a failed save and after a reload', async (open) => {
    const { page } = await edit(
      open,
      goal,
      { [UPDATE]: refusal(503, 'service_unavailable', 'Away.') },
      /goals/,
    );
    await name(page).fill('Say no kindly');
    await button(page, 'Save changes').click();
    await page.getByText('Not saved yet. What you wrote is still here. Away.').waitFor();
    await page.reload();
    await reopen(page);
    await page.getByText('What you wrote before is here again, not saved yet.').waitFor();
    expect(await name(page).inputValue()).toBe('Say no kindly');
  });

  screen.long(
    'stays open when another tab deletes its goal, and can be saved as a new goal',
    async (open) => {
      const saved = aGoal({ title: 'Say no kindly' });
      let stored: Goal[] = [goal];
      const { page, newTab } = await edit(
        open,
        goal,
        {
          'GET /api/goals': ({ url }) => (url.searchParams.get('archived') === 'true' ? [] : stored),
          'DELETE /api/goals/:id': () => {
            stored = [];
            return new HttpAnswer(204);
          },
          [UPDATE]: refusal(404, 'goal_not_found'),
          [CREATE]: () => {
            stored = [saved];
            return saved;
          },
        },
        /goals/,
      );
      await name(page).fill('Say no kindly');
      const other = await newTab();
      await other.goto(page.url());
      await other.getByRole('button', { name: /^What to do with/ }).click();
      await other.getByRole('menuitem', { name: 'Delete' }).click();
      await button(other, 'Delete').click();
      await page.locator(`#goal-${goal.id}`).waitFor({ state: 'detached' });
      expect(await name(page).inputValue()).toBe('Say no kindly');
      await button(page, 'Save changes').click();
      await button(page, 'Make it a new goal').click();
      await focused(page)
        .and(page.locator(`#goal-${saved.id}`))
        .waitFor();
    },
  );

  screen.long('stays in the list of archived goals after an edit', async (open) => {
    const away = { ...goal, status: 'archived' as const, archivedAt: '2026-11-20T11:30:00.000Z' };
    const changed = { ...away, version: 4, title: 'Say no kindly' };
    let stored: Goal = away;
    const { page } = await open(
      '/planner',
      aPlanner('free', [], {
        'GET /api/goals': ({ url }) => (url.searchParams.get('archived') === 'true' ? [stored] : []),
        [UPDATE]: () => {
          stored = changed;
          return changed;
        },
      }),
    );
    await page.getByRole('button', { name: 'Archived goals' }).click();
    await page.getByRole('button', { name: `Edit “${goal.title}”` }).click();
    await name(page).fill('Say no kindly');
    await button(page, 'Save changes').click();
    await focused(page)
      .and(page.locator(`#goal-${goal.id}`))
      .waitFor();
    await page.getByText(/archived on November/).waitFor();
    await page.getByRole('heading', { name: 'No goals yet' }).waitFor();
  });
});
