import { expect, it } from '@jest/globals';
import { itLong } from '@shadow-guide/contracts/testing';
import type { Locator, Page } from 'playwright-core';
import { withDatabase } from '../../support/database.js';
import { kill, membersOfProduct } from '../../support/members.js';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { until } from '../../support/until.js';
import { useChromium } from '../../support/visits.js';

const product = runningProduct();
const { visit } = useChromium();

/** Console message of an open page while the service is unavailable. */
const AWAY = /503 \(Service Unavailable\)/;

async function killHabits(): Promise<void> {
  const habits = [...membersOfProduct().values()].filter(({ name }) => name.startsWith('habits'));
  await Promise.all(habits.map(kill));
  await Promise.all(habits.map((member) => member.start()));
}

const cardOf = (page: Page, title: string) => page.getByRole('listitem', { name: title });

async function choose(page: Page, card: Locator, label: string): Promise<void> {
  await card.getByRole('button', { name: /^(Actions for|What to do with)/ }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

it('a habit is created, completed, undone and completed again, and a goal follows the habits of its stage', async () => {
  const person = await Person.arrive(product.url);
  const { page } = await visit('/habits', { as: person, expected: AWAY });
  await page.getByRole('button', { name: 'New Habit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ten quiet breaths');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const card = cardOf(page, 'Ten quiet breaths');
  await card.getByRole('button', { name: /^Complete/ }).click();
  await card.getByRole('button', { name: /^Done/ }).waitFor();
  await card.getByRole('button', { name: /^Done/ }).click();
  await card.getByRole('button', { name: /^Complete/ }).click();
  await card.getByText('1 day', { exact: true }).waitFor();

  await page.goto('/planner');
  await page.getByRole('button', { name: 'New goal' }).click();
  await dialog.getByLabel('What you want to work towards').fill('Sleep through');
  await dialog.getByRole('button', { name: 'Add a stage' }).click();
  await dialog.getByLabel('What this stage is about').fill('Quieter evenings');
  await dialog.getByLabel('What to do each day').fill('No screen after ten');
  await dialog.locator('summary', { hasText: 'More of habit 1' }).click();
  await dialog.getByLabel('Days in a row to aim at').fill('4');
  await dialog.getByRole('button', { name: 'Save goal' }).click();
  await page.getByRole('link', { name: 'No screen after ten' }).click();

  await killHabits();
  await page.reload();
  await cardOf(page, 'No screen after ten')
    .getByRole('button', { name: /^Complete/ })
    .click();
  await cardOf(page, 'No screen after ten').getByRole('button', { name: /^Done/ }).waitFor();
  await choose(page, card, 'History');
  await dialog.getByRole('listitem').filter({ hasText: 'Done' }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.goto('/planner');
  await page.getByText(/^Open · 25%/).waitFor();
  const [goal] = await person.get('GET /api/goals');
  expect(goal).toMatchObject({
    title: 'Sleep through',
    progress: 25,
    stages: [{ state: 'open', progress: 25 }],
  });
}, 120_000);

itLong(
  'a new person gets general suggestions, dismissed ones do not return, and those of the next day are based on the entries',
  async () => {
    const person = await Person.arrive(product.url);
    const { page } = await visit('/habits', { as: person, expected: AWAY });
    const open = async () => {
      await page.getByRole('button', { name: 'AI Suggested Habits' }).click();
      return page.getByRole('dialog');
    };
    const general = await person.get('GET /api/habits/suggestions');
    const [first, second] = general.map(({ title }) => title) as [string, string];
    expect(general.every(({ origin }) => origin === 'general')).toBe(true);
    const cardIn = (dialog: Locator, title: string) => dialog.getByRole('article', { name: title });
    const dialog = await open();
    await cardIn(dialog, first).getByRole('button', { name: 'Dismiss' }).click();
    await cardIn(dialog, first).waitFor({ state: 'detached' });
    await cardIn(dialog, second).getByRole('button', { name: /Add/ }).click();
    await until('the suggestion is a habit', async () =>
      (await person.get('GET /api/habits')).some(({ title }) => title === second),
    );

    const entries = [
      'I always say yes when my sister asks for help, but I am so tired and angry afterwards.',
      'I did not sleep again. At work I said yes to the extra project, although I wanted to rest.',
      'My sister called, and I said yes once more. I feel guilty whenever I rest.',
    ];
    for (const entry of entries) expect((await person.chat(entry)).status).toBe(200);
    await killHabits();
    await beginNextDay(person);
    await until(
      'suggestions were made from the journal',
      async () =>
        (await person.get('GET /api/habits/suggestions')).some(({ origin }) => origin === 'personal'),
      60_000,
    );
    const titles = (await person.get('GET /api/habits/suggestions')).map(({ title }) => title);
    expect(titles).not.toContain(first);
    await page.reload();
    await cardOf(page, second).waitFor();
    const again = await open();
    await cardIn(again, titles[0] ?? '').waitFor();
    expect(await cardIn(again, first).count()).toBe(0);
  },
  120_000,
);

/** Simulates the person's midnight: the last requested day becomes yesterday, and the next one is due. */
async function beginNextDay(person: Person): Promise<void> {
  const { id } = await person.get('GET /api/auth/user');
  await withDatabase(product, 'habits', async (client) => {
    const moved = () =>
      client.query(
        'UPDATE habits.suggestion_days SET asked_day = asked_day - 1, due_at = now() WHERE user_id = $1 AND asked_day IS NOT NULL',
        [id],
      );
    await until(
      'the first day’s suggestions were requested',
      async () => ((await moved()).rowCount ?? 0) > 0,
    );
  });
}

itLong(
  'a person joins a challenge and checks in once, and reviews a plan from the guide before keeping it',
  async () => {
    const person = await Person.arrive(product.url);
    await person.send('/api/trial/start', { method: 'POST' });
    const [challenge] = await until('the trial has reached the gateway', async () => {
      const all = await person.get('GET /api/challenges');
      return all.every(({ isLocked }) => !isLocked) && all;
    });
    const { page } = await visit('/mindful', { as: person, expected: AWAY });
    await page.getByRole('button', { name: challenge?.title ?? '', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Join' }).click();
    await dialog.getByRole('button', { name: 'Check in for today' }).click();
    await dialog.getByRole('progressbar', { name: 'Days done' }).waitFor();
    await dialog.getByRole('button', { name: 'Check in for today' }).waitFor({ state: 'detached' });

    // The local guide plans in English even when the person writes in another script.
    const intention = 'Я хочу больше читать и отдыхать по вечерам.';
    const inRussian = await person.send('/api/goals/plan', { method: 'POST', body: { intention } });
    expect([inRussian.status, inRussian.body]).toEqual([
      200,
      expect.objectContaining({ title: intention, isTemplate: true }),
    ]);
    await page.goto('/planner');
    await page.getByRole('button', { name: 'Plan with the guide' }).click();
    await page
      .getByLabel('What do you want to work towards?')
      .fill('I want to read more books and rest in the evening.');
    await page.getByRole('button', { name: 'Make a plan' }).click();
    await dialog.getByText('Nothing is saved yet.').waitFor();
    expect(await person.get('GET /api/goals')).toEqual([]);
    await killHabits();
    await dialog.getByLabel('What you want to work towards').fill('Sleep, and kind words');
    await dialog.getByRole('button', { name: 'Keep this plan' }).click();
    await page.getByRole('heading', { name: 'Sleep, and kind words' }).waitFor();

    await page.goto('/mindful');
    await page.getByRole('button', { name: challenge?.title ?? '', exact: true }).waitFor();
    const joined = (await person.get('GET /api/challenges')).find(({ id }) => id === challenge?.id);
    expect(joined?.progress).toMatchObject({ daysDone: 1, checkedInToday: true });
    const again = await person.send(`/api/challenges/${challenge?.id}/check-in`, {
      method: 'POST',
      body: {},
    });
    expect([again.status, again.body]).toEqual([
      409,
      expect.objectContaining({ code: 'already_checked_in_today' }),
    ]);
    const [goal] = await person.get('GET /api/goals');
    const habits = await person.get('GET /api/habits');
    expect(goal).toMatchObject({ title: 'Sleep, and kind words', sourceType: 'ai_plan' });
    expect(goal?.stages[0]?.habits.map(({ title }) => title).sort()).toEqual(
      habits.map(({ title }) => title).sort(),
    );
  },
  120_000,
);
