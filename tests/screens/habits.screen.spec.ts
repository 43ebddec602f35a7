import { describe, expect } from '@jest/globals';
import type { CompletedHabit, CompleteHabit, CreateHabit, Habit } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { type Answers, Gate, HttpAnswer, refusal } from './support/answers.js';
import { aSafetyCard, inDays } from './support/factories.js';
import {
  aHabit,
  aPersonWithHabits,
  aReachedHabit,
  aYear,
  done,
  someProgress,
  TODAY,
  YESTERDAY,
} from './support/habits.js';
import { type Open, screen, type ViewOptions } from './support/screen.js';

const COMPLETE = 'POST /api/habits/:id/complete';
const away = refusal(503, 'service_unavailable', 'Away.');
const walk = aHabit();
const read = aHabit({ title: 'Read a page', category: 'mental' });

async function openHabits(
  open: Open,
  answers: Answers = {},
  options: ViewOptions = {},
  habits = [walk, read],
) {
  const view = await open('/habits', aPersonWithHabits(habits, answers), options);
  await view.page.getByRole('tab', { name: /^Active Habits/ }).waitFor();
  return view;
}

const card = (page: Page, { title }: Pick<Habit, 'title'>) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const complete = (page: Page, { title }: Habit) =>
  card(page, { title }).getByRole('button', { name: `Complete “${title}”` });
const undo = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('button', { name: 'Undo' });
const isDone = (page: Page, { title }: Habit) =>
  card(page, { title })
    .getByRole('button', { name: `Done “${title}”`, pressed: true })
    .waitFor();
async function choose(page: Page, { title }: Habit, item: string) {
  await page.getByRole('button', { name: `Actions for “${title}”` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
const hasFocus = (page: Page, label: string) =>
  until(`“${label}” has the focus`, () =>
    page.evaluate(
      (wanted) =>
        (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent) ===
        wanted,
      label,
    ),
  );
const titles = (page: Page) =>
  page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allTextContents();
const completed = (habit: Habit, rest: Partial<CompletedHabit> = {}): CompletedHabit => {
  const saved = done(habit);
  return { habit: saved, currentStreak: saved.currentStreak, ...rest };
};
const milestone = { title: 'Building', description: 'Seven days in a row.', newTargetStreak: null };

describe('completing a habit', () => {
  screen('sends the day shown on the page once for a double click, and shows the streak', async (open) => {
    const gate = new Gate();
    const { page, web } = await openHabits(open, {
      'GET /api/goals': [],
      [COMPLETE]: async () => {
        await gate.opened;
        return completed(walk);
      },
    });
    web.answer({
      'GET /api/habits/daily-progress': someProgress({ completedToday: 2, overallProgress: 67 }),
    });
    await complete(page, walk).dblclick();
    gate.open();
    await isDone(page, walk);
    await page.getByText('Current streak: 4 days.', { exact: true }).waitFor();
    await page.getByText('67%', { exact: true }).waitFor();
    await card(page, walk).getByText('day 4 of 7', { exact: true }).waitFor();
    await hasFocus(page, `Done “${walk.title}”`);
    expect(web.calls.filter(({ route }) => route === COMPLETE).map(({ body }) => body)).toEqual([
      { date: TODAY },
    ]);
  });

  screen('is undone by the check, and by Undo in the message', async (open) => {
    const UNDO = 'DELETE /api/habits/:id/completions/:date';
    const undone: string[] = [];
    const { page } = await openHabits(open, {
      [COMPLETE]: completed(walk),
      [UNDO]: ({ url }) => {
        undone.push(url.pathname);
        return walk;
      },
    });
    await complete(page, walk).click();
    await isDone(page, walk);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await complete(page, walk).waitFor();
    await page.getByText('Taken back', { exact: true }).waitFor();
    await complete(page, walk).click();
    await isDone(page, walk);
    await card(page, walk)
      .getByRole('button', { name: `Done “${walk.title}”` })
      .click();
    await complete(page, walk).waitFor();
    await hasFocus(page, `Complete “${walk.title}”`);
    expect(undone).toEqual(Array(2).fill(`/api/habits/${walk.id}/completions/${TODAY}`));
  });

  screen.long('is disabled where the person’s date is before the habit’s first day', async (open) => {
    const made = aHabit({ title: 'Stretch', currentStreak: 0, beginsLater: true, lastCompletedDate: null });
    const { page, web } = await openHabits(open, {}, {}, [made]);
    await card(page, made).getByText('Its first day is tomorrow, where you are now.').waitFor();
    await page.getByRole('tab', { name: 'Active Habits (0)' }).waitFor();
    await card(page, made)
      .getByRole('button', { name: `Complete “${made.title}”`, disabled: true })
      .click({ force: true });
    expect(web.count(COMPLETE)).toBe(0);
  });

  screen.long('that was already done elsewhere shows Done, and no error', async (open) => {
    const { page, web } = await openHabits(
      open,
      { [COMPLETE]: refusal(409, 'already_completed_today', 'Done already.') },
      { expected: /complete/ },
    );
    web.answer({ 'GET /api/habits': [done(walk), read] });
    await complete(page, walk).click();
    await isDone(page, walk);
    expect(await page.getByText('Failed to complete habit').count()).toBe(0);
  });

  screen('shows an error when it fails, and can be retried', async (open) => {
    const { page, web } = await openHabits(open, { [COMPLETE]: away }, { expected: /complete/ });
    await complete(page, walk).click();
    await page.getByText('Failed to complete habit. Please try again.', { exact: true }).waitFor();
    await page.getByText('Error', { exact: true }).waitFor();
    web.answer({ [COMPLETE]: completed(walk) });
    await complete(page, walk).click();
    await isDone(page, walk);
  });

  screen.long(
    'at a milestone shows its message under confetti, which is gone after four seconds',
    async (open) => {
      const { page } = await openHabits(
        open,
        { [COMPLETE]: completed(walk, { milestone }) },
        { motion: true },
      );
      await complete(page, walk).click();
      await page.getByText(milestone.description, { exact: true }).waitFor();
      const confetti = page.locator('canvas[data-confetti]');
      await confetti.waitFor({ state: 'attached' });
      await confetti.waitFor({ state: 'detached' });
    },
  );

  for (const [why, options] of [
    ['asks for less motion', { motion: false }],
    [
      'has confetti switched off',
      {
        motion: true,
        prepare: (page: Page) => page.addInitScript(() => localStorage.setItem('confettiEffects', 'false')),
      },
    ],
  ] as const)
    screen.long(`at a milestone shows no confetti to a person who ${why}`, async (open) => {
      const { page } = await openHabits(open, { [COMPLETE]: completed(walk, { milestone }) }, options);
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      await complete(page, walk).click();
      await page.getByText(milestone.description, { exact: true }).waitFor();
      await isDone(page, walk);
      expect(await page.locator('canvas[data-confetti]').count()).toBe(0);
      expect(loaded.filter((url) => url.includes('confetti'))).toEqual([]);
    });

  screen.long(
    'that reaches the target removes the habit from the active ones, and offers a further target',
    async (open) => {
      const reached = aReachedHabit({
        ...walk,
        ...{ isActive: false, progress: 100, currentStreak: 7, nextTargetStreak: 21 },
      });
      const further = { ...walk, targetStreak: 21, currentStreak: 7, progress: 33, completedToday: true };
      const { page, web } = await openHabits(open, {
        [COMPLETE]: { habit: reached, currentStreak: 7, milestone },
        'PUT /api/habits/:id/target': further,
      });
      await complete(page, walk).click();
      await page.getByRole('tab', { name: 'Completed (1)' }).waitFor();
      await hasFocus(page, `Actions for “${read.title}”`);
      await page.getByRole('tab', { name: 'Completed (1)' }).click();
      await card(page, walk).getByText('Completed', { exact: true }).waitFor();
      await page.getByRole('button', { name: /^Aim for 21 days/ }).click();
      await page.getByRole('tab', { name: 'Active Habits (2)' }).waitFor();
      expect(web.calls.find(({ route }) => route === 'PUT /api/habits/:id/target')?.body).toEqual({
        targetStreak: 21,
      });
    },
  );
});

describe('a day that changed on the server before it did on the page', () => {
  const turned = someProgress({ date: '2026-03-11', endsAt: inDays(1) });
  const nextDay = { 'GET /api/habits': [walk, read], 'GET /api/habits/daily-progress': turned };

  screen('counts a completion for yesterday, says so, and shows the new day', async (open) => {
    const { page, web } = await openHabits(open, {
      [COMPLETE]: { habit: { ...walk, currentStreak: 4 }, currentStreak: 4 },
    });
    web.answer(nextDay);
    await complete(page, walk).click();
    await page.getByText('Yesterday counts too', { exact: true }).waitFor();
    await complete(page, walk).click();
    await until('the new day is sent', async () => web.count(COMPLETE) === 2);
    const sent = web.calls.filter(({ route }) => route === COMPLETE).map(({ body }) => body);
    expect(sent).toEqual([{ date: TODAY }, { date: '2026-03-11' }]);
  });

  screen.long('says in plain words that the day before can no longer be filled in', async (open) => {
    const late = aHabit({ title: 'Stretch', canCompleteYesterday: true });
    const { page } = await openHabits(
      open,
      { [COMPLETE]: refusal(409, 'day_not_open', 'Only today and yesterday can be changed.') },
      { expected: /complete/ },
      [late],
    );
    await choose(page, late, 'Yesterday too');
    await page.getByText('A new day has begun', { exact: true }).waitFor();
  });

  screen.long(
    'reads the list again when it was answered before the change of day and the progress after it',
    async (open) => {
      let turns = false;
      const { page, web } = await openHabits(
        open,
        {
          'GET /api/habits': () => [turns && web.count('GET /api/habits') > 2 ? walk : done(walk)],
          'GET /api/habits/daily-progress': () => (turns ? turned : someProgress({ endsAt: inDays(0.5) })),
        },
        { clock: true },
      );
      await isDone(page, walk);
      turns = true;
      await page.clock.fastForward('13:00:00');
      await complete(page, walk).waitFor();
    },
  );
});

describe('a day of a habit', () => {
  screen.long('can be undone or skipped without blame, and yesterday can be added', async (open) => {
    const late = aHabit({ title: 'Stretch', canCompleteYesterday: true });
    const ran = done(walk);
    const { page, web } = await openHabits(
      open,
      {
        'DELETE /api/habits/:id/completions/:date': walk,
        'PUT /api/habits/:id/skips/:date': { ...read, skippedToday: true },
        'DELETE /api/habits/:id/skips/:date': read,
        [COMPLETE]: { habit: { ...late, currentStreak: 5 }, currentStreak: 5 },
      },
      {},
      [ran, read, late],
    );
    await card(page, ran)
      .getByRole('button', { name: `Done “${ran.title}”` })
      .click();
    await complete(page, walk).waitFor();
    await hasFocus(page, `Complete “${walk.title}”`);
    await choose(page, read, 'Rest today');
    await card(page, read).getByText('Resting today. Your streak stays as it is.', { exact: true }).waitFor();
    await undo(page).click();
    await complete(page, read).waitFor();
    await choose(page, late, 'Yesterday too');
    await page.getByText('Current streak: 5 days.', { exact: true }).waitFor();
    const sent = web.calls.find(({ route }) => route === COMPLETE)?.body as CompleteHabit;
    expect(sent.date).toBe(YESTERDAY);
  });

  screen.long('has a note, which stays in its box when it cannot be saved', async (open) => {
    const NOTE = 'PUT /api/habits/:id/days/:date/note';
    const ran = done(walk);
    const { page, web } = await openHabits(
      open,
      { 'GET /api/habits/:id/history': aYear([[TODAY, 'completed', 'Calm.']]), [NOTE]: away },
      { expected: /note/ },
      [ran],
    );
    await choose(page, ran, 'Note for today');
    const box = page.getByRole('textbox', { name: 'Note' });
    await box.fill('Calm, and then rain.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Not saved yet. What you wrote is still here. Away.').waitFor();
    expect(await box.inputValue()).toBe('Calm, and then rain.');
    web.answer({ [NOTE]: { date: TODAY, state: 'completed', note: 'Calm, and then rain.' } });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await hasFocus(page, `Actions for “${walk.title}”`);
    expect(web.calls.findLast(({ route }) => route === NOTE)?.body).toEqual({ note: 'Calm, and then rain.' });
  });

  screen.long('is listed below the calendar, with its note', async (open) => {
    const { page } = await openHabits(open, {
      'GET /api/habits/:id/history': aYear([
        ['2026-03-07', 'completed', 'By the sea 🌊'],
        ['2026-03-08', 'rest'],
      ]),
    });
    await choose(page, walk, 'History');
    await page.getByRole('img', { name: 'Its days: done on 1 day. Each is in the list below.' }).waitFor();
    const days = page
      .getByRole('dialog')
      .getByRole('region', { name: 'Days and notes' })
      .getByRole('listitem');
    expect(
      await days.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime'))),
    ).toEqual(['2026-03-08', '2026-03-07']);
    await days.last().getByText('By the sea 🌊').waitFor();
    expect(await days.first().getByRole('button').count()).toBe(0);
  });

  screen.long('that ends makes the page read the next one by itself', async (open) => {
    const { page, web } = await openHabits(
      open,
      { 'GET /api/habits/daily-progress': someProgress({ endsAt: inDays(0.5) }) },
      { clock: true },
      [done(walk)],
    );
    await isDone(page, walk);
    web.answer({
      'GET /api/habits': [{ ...walk, currentStreak: 4 }],
      'GET /api/habits/daily-progress': someProgress({ date: '2026-03-11', endsAt: inDays(1.5) }),
      [COMPLETE]: completed(walk),
    });
    await page.clock.fastForward('13:00:00');
    await complete(page, walk).click();
    await page.getByText('Done for today').first().waitFor();
    expect(web.calls.find(({ route }) => route === COMPLETE)?.body).toEqual({ date: '2026-03-11' });
  });
});

describe('the list of habits', () => {
  screen('shows the safety card over the page when the words of a new habit signal danger', async (open) => {
    const CREATE = 'POST /api/habits';
    const habit = aHabit({ title: 'Kill myself on Friday' });
    const safety = aSafetyCard();
    const { page, web } = await openHabits(open, { [CREATE]: { ...habit, safety } });
    await page.getByRole('button', { name: 'New Habit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(habit.title);
    web.answer({ 'GET /api/habits': [walk, read, habit] });
    await page.getByRole('button', { name: 'Create' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your words are saved as you wrote them' });
    await dialog.getByRole('heading', { name: safety.title }).waitFor();
    expect(await page.getByText('Habit Created').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('#main:focus').waitFor();
    await card(page, habit).waitFor();
    await page.getByRole('button', { name: 'New Habit' }).click();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('');
  });

  screen(
    'creates a habit; its words survive a failure and a reload, and the retry sends the same habit',
    async (open) => {
      const CREATE = 'POST /api/habits';
      const { page, web } = await openHabits(open, { [CREATE]: away }, { expected: /habits/ });
      const create = page.getByRole('button', { name: 'Create' });
      await page.getByRole('button', { name: 'New Habit' }).click();
      const name = page.getByRole('textbox', { name: 'Name' });
      await name.fill('   ');
      expect(await create.isDisabled()).toBe(true);
      await name.fill(' Drink water 💧 ');
      await create.dblclick();
      await page.getByText('Not saved yet. What you wrote is still here. Away.').waitFor();
      await page.getByRole('checkbox', { name: 'Sunday' }).check();
      await page.getByLabel('Category').selectOption('physical');
      const target = page.getByLabel('Target, in days');
      await target.fill('21');
      await page.reload();
      await page.getByRole('button', { name: 'New Habit' }).click();
      await until('the words are back', async () => (await name.inputValue()) === ' Drink water 💧 ');
      expect(await page.getByRole('checkbox', { name: 'Sunday' }).isChecked()).toBe(true);
      expect(await target.inputValue()).toBe('21');
      await target.fill('');
      await target.blur();
      expect(await target.inputValue()).toBe('7');
      web.answer({ [CREATE]: away });
      await create.click();
      await page.getByText('Not saved yet. What you wrote is still here. Away.').waitFor();
      const water = aHabit({ title: 'Drink water 💧', category: 'mental' });
      web.answer({ [CREATE]: water, 'GET /api/habits': [walk, read, water] });
      await create.click();
      await page.getByText('Habit Created', { exact: true }).waitFor();
      await card(page, water).waitFor();
      await hasFocus(page, 'New Habit');
      const sent = web.calls
        .filter(({ route }) => route === CREATE)
        .map(({ body }) => body as { requestId: string });
      expect(sent).toHaveLength(3);
      expect(sent[1]?.requestId).toBe(sent[2]?.requestId);
      expect(sent[0]).toMatchObject({ category: 'mental', targetStreak: 7, restDays: [] });
      expect(sent[2]).toMatchObject({
        title: 'Drink water 💧',
        category: 'physical',
        restDays: [7],
        type: 'habit',
        habitType: 'daily',
        targetStreak: 7,
        sourceType: 'manual',
      });
    },
  );

  screen('estimates the minutes of a new habit until the person or its name gives them', async (open) => {
    const CREATE = 'POST /api/habits';
    const { page, web } = await openHabits(open, { [CREATE]: walk });
    const minutes = page.getByRole('textbox', { name: /^Minutes a day/ });
    const name = page.getByRole('textbox', { name: 'Name' });
    const make = async (title: string, typed?: string) => {
      await page.getByRole('button', { name: 'New Habit' }).click();
      await name.fill(title);
      if (typed !== undefined) await minutes.fill(typed);
      const shown = await minutes.inputValue();
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const sent = web.calls.findLast(({ route }) => route === CREATE)?.body as CreateHabit;
      return [shown, sent.minutes];
    };
    expect(await make('Morning meditation')).toEqual(['5-15', { from: 5, to: 15 }]);
    expect(await make('Morning meditation', '8')).toEqual(['8', { from: 8, to: 8 }]);
    expect(await make('Morning meditation', '')).toEqual(['', null]);
    expect(await make('Walk 10 minutes')).toEqual(['10', null]);
  });

  screen(
    'shows minutes where there are any, and folds the science of habits under a heading',
    async (open) => {
      const timed = aHabit({ title: 'Read', minutes: { from: 10, to: 20 } });
      const { page, web } = await openHabits(open, {}, {}, [walk, timed]);
      await card(page, timed).getByText('10-20 min', { exact: true }).waitFor();
      expect(await card(page, walk).getByText('min', { exact: false }).count()).toBe(0);
      const fact = page.getByText('It takes its own time');
      expect(await fact.isVisible()).toBe(false);
      await page.getByRole('heading', { name: 'The science of habits' }).click();
      await fact.waitFor();
      web.answer({ 'GET /api/habits': [] });
      await page.reload();
      await page.getByText('Begin with something small').waitFor();
      await fact.waitFor();
    },
  );

  screen.long('accepts another name and target, which survive a failure and a reload', async (open) => {
    const UPDATE = 'PATCH /api/habits/:id';
    const { page, web } = await openHabits(open, { [UPDATE]: away }, { expected: /habits/ });
    await choose(page, walk, 'Edit');
    const target = page.getByLabel('Target, in days');
    expect(await target.inputValue()).toBe('7');
    await page.getByRole('textbox', { name: 'Name' }).fill('Evening walk');
    await target.fill('3');
    await page.getByText('Your streak is at 3 days: with this target the habit is completed.').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Not saved yet. What you wrote is still here. Away.').waitFor();
    await page.reload();
    await choose(page, walk, 'Edit');
    await page.getByText('What you changed before is here, not saved yet.').waitFor();
    expect(await target.inputValue()).toBe('3');
    const reached = aReachedHabit({ ...walk, title: 'Evening walk', targetStreak: 3, isActive: false });
    web.answer({ [UPDATE]: { ...reached, reachedAt: inDays(0), progress: 100 } });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your target is reached', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Completed (1)' }).waitFor();
    await hasFocus(page, `Actions for “${read.title}”`);
    expect(web.calls.findLast(({ route }) => route === UPDATE)?.body).toMatchObject({
      ...{ title: 'Evening walk', targetStreak: 3, category: 'physical' },
    });
    await page.getByRole('tab', { name: 'Completed (1)' }).click();
    await choose(page, { ...walk, title: 'Evening walk' }, 'Edit');
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    expect(await target.count()).toBe(0);
  });

  screen.long('can be reordered with the pointer', async (open) => {
    const ORDER = 'PUT /api/habits/order';
    const { page, web } = await openHabits(open, { [ORDER]: [read, walk] });
    const place = async ({ title }: Habit) => {
      const box = await page.getByRole('button', { name: `Move “${title}”` }).boundingBox();
      return { x: (box?.x ?? 0) + 22, y: (box?.y ?? 0) + 22 };
    };
    const [from, to] = [await place(walk), await place(read)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.getByText(`“${walk.title}” is over place 2 of 2.`).waitFor({ state: 'attached' });
    await page.mouse.up();
    await until('the walk is last', async () => (await titles(page))[1] === walk.title);
    await until('the order is sent', async () => web.count(ORDER) === 1);
    expect(web.calls.find(({ route }) => route === ORDER)?.body).toEqual({ ids: [read.id, walk.id] });
  });

  screen('deletes a habit only after a confirmation, and moves the focus to the next one', async (open) => {
    const REMOVE = 'DELETE /api/habits/:id';
    const { page, web } = await openHabits(open, { [REMOVE]: away }, { expected: /habits/ });
    await choose(page, walk, 'Delete');
    await page.getByRole('heading', { name: 'Delete Habit' }).waitFor();
    await page.getByRole('button', { name: 'Keep Habit' }).click();
    await hasFocus(page, `Actions for “${walk.title}”`);
    await choose(page, walk, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Habit' }).click();
    await page.getByText('It is still here').waitFor();
    web.answer({ [REMOVE]: new HttpAnswer(204), 'GET /api/habits': [read] });
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Habit' }).click();
    await page.getByText('Habit Deleted', { exact: true }).waitFor();
    await card(page, walk).waitFor({ state: 'detached' });
    await hasFocus(page, `Actions for “${read.title}”`);
  });

  screen.long(
    'can be reordered from the menu and by keyboard, and announces each habit’s place',
    async (open) => {
      const ORDER = 'PUT /api/habits/order';
      const { page, web } = await openHabits(open, { [ORDER]: [read, walk] });
      await choose(page, walk, 'Move down');
      await page.getByText(`“${walk.title}” is now 2 of 2.`, { exact: true }).waitFor({ state: 'attached' });
      expect(await titles(page)).toEqual([read.title, walk.title]);
      await hasFocus(page, `Actions for “${walk.title}”`);
      web.answer({ [ORDER]: [walk, read] });
      const handle = page.getByRole('button', { name: `Move “${walk.title}”` });
      await handle.focus();
      await page.keyboard.press('Space');
      await page.getByText(`“${walk.title}” is picked up, place 2 of 2.`).waitFor({ state: 'attached' });
      // An arrow key that is pressed before the positions are measured moves nothing.
      await until('the walk is over the first place', async () => {
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowLeft');
        return (await page.getByText(`“${walk.title}” is over place 1 of 2.`).count()) > 0;
      });
      await page.keyboard.press('Space');
      await until('the walk is first', async () => (await titles(page))[0] === walk.title);
      expect(web.calls.filter(({ route }) => route === ORDER).map(({ body }) => body)).toEqual([
        { ids: [read.id, walk.id] },
        { ids: [walk.id, read.id] },
      ]);
    },
  );

  screen.long('shows the stored order when a new one could not be saved', async (open) => {
    const { page } = await openHabits(open, { 'PUT /api/habits/order': away }, { expected: /order/ });
    await choose(page, walk, 'Move down');
    await page.getByText('Nothing was changed', { exact: true }).waitFor();
    await until('the walk is first again', async () => (await titles(page))[0] === walk.title);
  });

  screen.long('can be paused as a whole and resumed', async (open) => {
    const paused = [walk, read].map((habit) => ({ ...habit, pausedSince: TODAY }));
    const { page, web } = await openHabits(open, {
      'POST /api/habits/pause': paused,
      'POST /api/habits/resume': [walk, read],
    });
    const all = async (item: string) => {
      await page.getByRole('button', { name: 'All habits' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await all('Pause all habits');
    await card(page, walk)
      .getByRole('button', { name: /^Resume/ })
      .waitFor();
    expect(await page.getByRole('button', { name: /^Complete “/ }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Active Habits (0)' }).waitFor();
    await page.getByRole('region', { name: 'Paused (2)' }).waitFor();
    await all('Resume all habits');
    await complete(page, walk).waitFor();
    expect(web.count('POST /api/habits/resume')).toBe(1);
    await undo(page).click();
    await page.getByRole('region', { name: 'Paused (2)' }).waitFor();
    await all('Resume all habits');
    await complete(page, walk).waitFor();
    await all('Pause all habits');
    await page.getByRole('region', { name: 'Paused (2)' }).waitFor();
    await undo(page).click();
    await complete(page, walk).waitFor();
  });

  screen.long('offers no Undo for pausing all when one habit was already paused', async (open) => {
    const waits = { ...read, pausedSince: YESTERDAY };
    const { page } = await openHabits(
      open,
      { 'POST /api/habits/pause': [{ ...walk, pausedSince: TODAY }, waits] },
      {},
      [walk, waits],
    );
    await page.getByRole('button', { name: 'All habits' }).click();
    await page.getByRole('menuitem', { name: 'Pause all habits' }).click();
    await page.getByText('All habits are paused', { exact: true }).waitFor();
    expect(await undo(page).count()).toBe(0);
  });

  screen.long('shows a paused habit as active again, or the former order, after Undo', async (open) => {
    const { page } = await openHabits(open, {
      'POST /api/habits/:id/pause': { ...walk, pausedSince: TODAY },
      'POST /api/habits/:id/resume': walk,
      'PUT /api/habits/:id/archive': { ...walk, archivedAt: inDays(0) },
      'DELETE /api/habits/:id/archive': walk,
    });
    await choose(page, walk, 'Pause');
    await page.getByRole('region', { name: 'Paused (1)' }).waitFor();
    await undo(page).click();
    await complete(page, walk).waitFor();
    await choose(page, walk, 'Archive');
    await card(page, walk).waitFor({ state: 'detached' });
    await undo(page).click();
    await complete(page, walk).waitFor();
  });

  screen.long('archives a habit and restores it', async (open) => {
    const archived = { ...walk, archivedAt: inDays(-1) };
    const { page } = await openHabits(open, {
      'GET /api/habits': ({ url }) => (url.searchParams.has('archived') ? [archived] : [walk, read]),
      'PUT /api/habits/:id/archive': archived,
      'DELETE /api/habits/:id/archive': walk,
    });
    await choose(page, walk, 'Archive');
    await card(page, walk).waitFor({ state: 'detached' });
    await hasFocus(page, `Actions for “${read.title}”`);
    await page.getByRole('button', { name: 'All habits' }).click();
    await page.getByRole('menuitem', { name: 'Archived habits' }).click();
    await page.getByRole('button', { name: `Bring back “${walk.title}”` }).click();
    await page.getByText('It is back among your habits').first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await complete(page, walk).waitFor();
  });

  screen.long('accepts the hour at which the day begins, and reads the day again', async (open) => {
    const { page, web } = await openHabits(open, { 'PUT /api/habits/settings': { dayStartHour: 4 } });
    const before = web.count('GET /api/habits/daily-progress');
    await page.getByRole('button', { name: 'All habits' }).click();
    await page.getByRole('menuitem', { name: 'When your day begins' }).click();
    await page.getByLabel('My day begins at').selectOption('4');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await until('the day is read again', async () => web.count('GET /api/habits/daily-progress') > before);
    expect(web.calls.find(({ route }) => route === 'PUT /api/habits/settings')?.body).toEqual({
      dayStartHour: 4,
    });
  });

  screen.long('shows an error when anything else fails, and leaves the habit unchanged', async (open) => {
    const ran = done(read);
    const { page } = await openHabits(
      open,
      {
        'PUT /api/habits/:id/skips/:date': away,
        'POST /api/habits/:id/pause': away,
        'PUT /api/habits/:id/archive': away,
        'DELETE /api/habits/:id/completions/:date': away,
        'POST /api/habits/pause': away,
      },
      { expected: /habits/ },
      [walk, ran],
    );
    const failure = page.getByText('Nothing was changed', { exact: true });
    for (const [habit, item] of [
      [walk, 'Rest today'],
      [walk, 'Pause'],
      [walk, 'Archive'],
    ] as const) {
      await choose(page, habit, item);
      await failure.waitFor();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await failure.waitFor({ state: 'detached' });
    }
    await card(page, ran)
      .getByRole('button', { name: `Done “${ran.title}”` })
      .click();
    await failure.waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await failure.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'All habits' }).click();
    await page.getByRole('menuitem', { name: 'Pause all habits' }).click();
    await failure.waitFor();
    await complete(page, walk).waitFor();
    await isDone(page, ran);
  });

  screen.long('shows a hundred habits, and does not scroll sideways on a phone of 320 px', async (open) => {
    const hundred = Array.from({ length: 100 }, (_, n) => aHabit({ title: `Habit ${n + 1}` }));
    const { page } = await openHabits(open, {}, { width: 320, height: 640 }, hundred);
    await page.getByRole('tab', { name: 'Active Habits (100)' }).waitFor();
    await page.getByRole('heading', { name: 'Habit 100', exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  screen.long('without an active habit offers to create one on both tabs', async (open) => {
    const { page } = await openHabits(open, {}, {}, [aReachedHabit()]);
    await page.getByText('Room for something new').waitFor();
    await page.getByRole('tab', { name: 'Completed (1)' }).click();
    await page.getByRole('button', { name: 'AI Suggested Habits' }).waitFor();
    await page.getByRole('button', { name: 'New Habit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
  });

  screen.long('is read again on request after a failed read', async (open) => {
    const { page, web } = await open(
      '/habits',
      aPersonWithHabits([walk], { 'GET /api/habits/daily-progress': away }),
      { expected: /progress/ },
    );
    await page.getByText('Your habits could not be read').waitFor();
    web.answer({ 'GET /api/habits/daily-progress': someProgress() });
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(page, walk).waitFor();
  });
});
