import { describe, expect } from '@jest/globals';
import type { CreateGoal, Goal } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { type Answers, Gate, refusal } from './support/answers.js';
import { aCheckIn, aPlan, aSafetyCard } from './support/factories.js';
import { aGoal, aGoalPlan, aPlanner } from './support/goals.js';
import { type Open, screen, type View } from './support/screen.js';

const PLAN = 'POST /api/goals/plan';
const CREATE = 'POST /api/goals';
const WORDS = 'I want to sleep in peace again 🌙';
const box = (page: Page) => page.getByRole('textbox', { name: 'What do you want to work towards?' });
const preview = (page: Page) => page.getByRole('dialog', { name: 'A plan from the guide' });
const focused = (page: Page) => page.locator(':focus');

async function ask(open: Open, answers: Answers, expected?: RegExp): Promise<View> {
  const view = await open('/planner', aPlanner('premium', [], answers), expected ? { expected } : {});
  await view.page.getByRole('button', { name: 'Plan with the guide' }).click();
  await box(view.page).fill(WORDS);
  await view.page.getByRole('button', { name: 'Make a plan' }).click();
  return view;
}

describe('planning with the guide', () => {
  screen('shows a plan that can be edited, and saves it once', async (open) => {
    const saved = aGoal({ title: 'Sleep in peace', sourceType: 'ai_plan' });
    const gate = new Gate();
    let stored: Goal[] = [];
    const { page, web } = await ask(open, {
      [PLAN]: async () => {
        await gate.opened;
        return aGoalPlan();
      },
      'GET /api/goals': () => stored,
      [CREATE]: () => {
        stored = [saved];
        return saved;
      },
    });
    await page.getByText('The guide is planning.').waitFor();
    gate.open();
    await preview(page).getByText('Nothing is saved yet.').waitFor();
    expect(web.calls.find(({ route }) => route === PLAN)?.body).toEqual({ intention: WORDS });
    await preview(page).getByLabel('About this plan').waitFor();
    const second = preview(page).getByRole('group', { name: 'Stage 2', exact: true });
    await second.getByLabel('What this stage is about').fill('A quieter last hour');
    await preview(page).getByRole('button', { name: 'Keep this plan' }).dblclick();
    await focused(page)
      .and(page.locator(`#goal-${saved.id}`))
      .waitFor();
    const created = web.calls.filter(({ route }) => route === CREATE).map(({ body }) => body as CreateGoal);
    expect(created).toHaveLength(1);
    expect(created[0]).toMatchObject({
      title: 'Sleep in peace',
      sourceType: 'ai_plan',
      requestId: expect.any(String),
      stages: [
        { title: 'An evening with an end' },
        { title: 'A quieter last hour' },
        { title: 'Nights of your own' },
      ],
    });
    await page.getByRole('button', { name: 'Plan with the guide' }).click();
    expect(await box(page).inputValue()).toBe('');
  });

  screen('shows the plan as a letter whose lines can be edited in place', async (open) => {
    const { page } = await ask(open, { [PLAN]: aGoalPlan() });
    const letter = preview(page);
    for (const opening of ['First,', 'Then,', 'And at last,'])
      await letter.getByText(opening, { exact: true }).waitFor();
    expect(await letter.getByText('This is a template.').count()).toBe(0);
    const last = letter.getByRole('group', { name: 'Stage 3', exact: true });
    const [date, category] = [last.getByLabel('Ends on'), last.getByLabel('It does good to')];
    expect([await date.isVisible(), await category.isVisible()]).toEqual([false, false]);
    await last.locator('summary', { hasText: 'More of stage 3' }).click();
    expect([await date.inputValue(), await category.inputValue()]).toEqual(['2027-02-01', 'physical']);
    const line = last.getByLabel('What to do each day');
    await line.fill('Go to bed\nat ten');
    await line.press('Enter');
    expect(await line.inputValue()).toBe('Go to bed at ten');
  });

  screen('says that a plan is a template when no model has read the text', async (open) => {
    const { page } = await ask(open, { [PLAN]: aGoalPlan({ isTemplate: true }) });
    const said = preview(page).getByText('This is a template. No model has read what you wrote');
    await said.waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Plan with the guide' }).click();
    await page.getByRole('button', { name: 'Look at the plan' }).click();
    await said.waitFor();
  });

  screen('keeps a plan after it was closed or could not be saved, until it is discarded', async (open) => {
    const { page } = await ask(
      open,
      { [PLAN]: aGoalPlan(), [CREATE]: refusal(409, 'too_many_goals', 'You have 50 goals.') },
      /goals/,
    );
    await preview(page).getByRole('button', { name: 'Keep this plan' }).click();
    await preview(page).getByText('You have 50 goals.').waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'Plan with the guide' }).click();
    expect(await box(page).inputValue()).toBe(WORDS);
    await page.getByRole('button', { name: 'Look at the plan' }).click();
    await preview(page).getByRole('button', { name: 'Discard' }).click();
    await preview(page).getByText('Discard this plan?').waitFor();
    await preview(page).getByRole('button', { name: 'Yes, discard' }).click();
    await preview(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Look at the plan' }).count()).toBe(0);
    expect(await box(page).inputValue()).toBe(WORDS);
  });

  screen.long('stops waiting on request, and keeps the text in the box', async (open) => {
    const { page } = await ask(open, { [PLAN]: () => new Gate<never>().opened }, /goals/);
    await page.getByRole('button', { name: 'Stop waiting' }).click();
    await focused(page).and(box(page)).waitFor();
    await page.getByRole('button', { name: 'Make a plan' }).waitFor();
    expect(await box(page).inputValue()).toBe(WORDS);
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
  });

  screen('shows why there is no plan, and keeps the text', async (open) => {
    const { page, web } = await ask(open, { [PLAN]: refusal(503, 'guide_unavailable') }, /goals/);
    await page.getByText('The guide could not make a plan').waitFor();
    const reasons: [number, string, string][] = [
      [504, 'guide_timeout', 'It took too long'],
      [409, 'turn_in_progress', 'The guide is still busy for you'],
      [422, 'input_not_answerable', 'The guide could not plan with these words'],
    ];
    for (const [status, code, title] of reasons) {
      web.answer({ [PLAN]: refusal(status, code) });
      await page.getByRole('button', { name: 'Make a plan' }).click();
      await page.getByText(title, { exact: true }).waitFor();
      expect(await box(page).inputValue()).toBe(WORDS);
    }
    await box(page).fill(' ');
    await page.getByRole('button', { name: 'Make a plan' }).click();
    await page.getByText('Write a sentence or two first.').waitFor();
    await box(page).fill('🌙'.repeat(1_001));
    await page.getByText('1 character too many.').waitFor();
    await page.getByRole('button', { name: 'Make a plan' }).click();
    expect(web.count(PLAN)).toBe(4);
  });

  screen(
    'makes no plan from a text that mentions danger, and shows the safety card with the focus',
    async (open) => {
      const safety = aSafetyCard();
      const nothing = { title: '', description: '', targetDate: null, stages: [], safety };
      const { page } = await ask(open, { [PLAN]: nothing });
      await page.locator('h2:focus').filter({ hasText: safety.title }).waitFor();
      await page.getByText('The guide planned nothing from these words.').waitFor();
      expect(await preview(page).count()).toBe(0);
      expect(await box(page).inputValue()).toBe(WORDS);
    },
  );

  screen(
    'asks the safety question first when the check is unsure, and shows the plan after the answer',
    async (open) => {
      const checkIn = aCheckIn();
      const { page } = await ask(open, {
        [PLAN]: aGoalPlan({ checkIn }),
        'POST /api/safety/check-in/words': { answer: 'no' },
      });
      await page.locator('h2:focus').filter({ hasText: checkIn.question }).waitFor();
      await page.getByRole('button', { name: 'No, but it is a lot' }).click();
      await page.getByText(checkIn.thanks).waitFor();
      await page.getByRole('button', { name: 'Look at the plan' }).click();
      await preview(page).waitFor();
    },
  );

  screen('is locked on the free plan, with a description and a link to premium', async (open) => {
    const { page } = await open('/planner', aPlanner('free', []));
    await page.getByRole('button', { name: 'Plan with the guide Premium' }).click();
    await page.getByRole('heading', { name: 'Plan with the guide' }).and(focused(page)).waitFor();
    await page.getByText('Planning with the guide is part of premium.').waitFor();
    const way = page.getByRole('link', { name: 'Upgrade to Premium' });
    expect(await way.getAttribute('href')).toBe('/premium');
    expect(await box(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await focused(page)
      .and(page.getByRole('button', { name: 'Plan with the guide Premium' }))
      .waitFor();
  });

  screen('shows no link to premium during the quiet time after a safety card', async (open) => {
    const quietUntil = new Date(Date.now() + 3_600_000).toISOString();
    const { page } = await open(
      '/planner',
      aPlanner('free', [], { 'GET /api/safety/quiet': { quietUntil } }),
    );
    await page.getByRole('button', { name: 'Plan with the guide Premium' }).click();
    await page.getByText('Planning with the guide is part of premium.').waitFor();
    expect(await page.getByRole('link', { name: 'Upgrade to Premium' }).count()).toBe(0);
  });

  screen.long('is locked when the server says that premium has ended, and keeps the text', async (open) => {
    const { page, web } = await open('/planner', aPlanner('premium', []), { expected: /goals/ });
    web.answer({
      [PLAN]: () => {
        web.answer({ 'GET /api/subscription/status': aPlan('free') });
        return refusal(403, 'premium_required');
      },
    });
    await page.getByRole('button', { name: 'Plan with the guide' }).click();
    await box(page).fill(WORDS);
    await page.getByRole('button', { name: 'Make a plan' }).click();
    await page.getByText('Planning with the guide is part of premium.').waitFor();
    await page.getByText('What you wrote for the guide is kept here.').waitFor();
    await page.getByText(WORDS).waitFor();
  });
});
