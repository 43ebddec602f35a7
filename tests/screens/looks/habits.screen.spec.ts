import { describe } from '@jest/globals';
import { Gate, noAnswer, refusal } from '../support/answers.js';
import { aSafetyCard } from '../support/factories.js';
import {
  aHabit,
  aPersonWithHabits,
  aReachedHabit,
  aYear,
  done,
  someProgress,
  TODAY,
  YESTERDAY,
} from '../support/habits.js';
import { click, LOOKS, looks, text } from '../support/looks.js';

const path = '/habits';
const walk = aHabit({ canCompleteYesterday: true });
const habits = [
  done(
    aHabit({
      title: 'Breathe before the first message',
      category: 'emotional',
      currentStreak: 20,
      targetStreak: 66,
    }),
  ),
  walk,
  aHabit({
    title: 'יומן ערב 🌙',
    description: 'שלוש שורות לפני השינה',
    category: 'spiritual',
    skippedToday: true,
  }),
  aHabit({
    title: `${'a long word '.repeat(6)}${'x'.repeat(48)}`,
    description: 'y'.repeat(500),
    category: 'social',
  }),
  aHabit({
    title: 'Call grandmother',
    category: 'social',
    pausedSince: YESTERDAY,
    currentStreak: 70,
    targetStreak: 90,
  }),
  aHabit({
    title: 'Stretch 10 minutes',
    minutes: { from: 10, to: 10 },
    restsToday: true,
    description: '',
    currentStreak: 0,
  }),
  aReachedHabit(),
  aReachedHabit({ title: 'Sit still', currentStreak: 365, targetStreak: 365, nextTargetStreak: null }),
];
const year = aYear([
  ['2025-12-24', 'rest'],
  ['2026-01-10', 'paused'],
  ['2026-03-07', 'completed', 'רחוק מהכול 🌊'],
  ['2026-03-08', 'skipped', 'A cold. '.repeat(20)],
  [YESTERDAY, 'completed', 'x'.repeat(200)],
]);
const READ_YEAR = 'GET /api/habits/:id/history';
const full = aPersonWithHabits(habits, { [READ_YEAR]: year });
const openMenu = async (page: Parameters<ReturnType<typeof text>>[0]) => {
  await page.getByRole('button', { name: 'Actions for “Morning walk”' }).click();
  await page.getByRole('menuitem', { name: 'Yesterday too' }).waitFor();
};

describe(LOOKS, () => {
  looks([
    { name: 'habits in every state of a day', path, answers: full, ready: text('Call grandmother') },
    { name: 'the menu of a habit', path, answers: full, ready: openMenu },
    {
      name: 'completed habits',
      path,
      answers: full,
      ready: async (page) => {
        await page.getByRole('tab', { name: 'Completed (2)' }).click();
        await text('It may rest here')(page);
      },
    },
    {
      name: 'no habits yet',
      path,
      answers: aPersonWithHabits([], {
        'GET /api/habits/daily-progress': someProgress({
          completedToday: 0,
          totalActiveHabits: 0,
          streakMaintained: 0,
          overallProgress: 0,
        }),
      }),
      ready: text('Begin with something small'),
    },
    {
      name: 'the form of a new habit, with a target out of bounds',
      path,
      answers: full,
      ready: async (page) => {
        await click(page, 'New Habit');
        await page.getByLabel('Target, in days').fill('400');
        await text('From 3 to 365 days.')(page);
      },
    },
    {
      name: 'the card over the page, for words of danger in a new habit',
      path,
      answers: aPersonWithHabits(habits, { 'POST /api/habits': { ...walk, safety: aSafetyCard() } }),
      ready: async (page) => {
        await click(page, 'New Habit');
        await page.getByRole('textbox', { name: 'Name' }).fill('Kill myself on Friday');
        await click(page, 'Create');
        await page.getByRole('dialog', { name: 'Your words are saved as you wrote them' }).waitFor();
      },
    },
    {
      name: 'the question whether to delete a habit',
      path,
      answers: full,
      ready: async (page) => {
        await openMenu(page);
        await page.getByRole('menuitem', { name: 'Delete' }).click();
        await page.getByRole('button', { name: 'Keep Habit' }).waitFor();
      },
    },
    {
      name: 'the year of a habit, with a note being changed',
      path,
      answers: full,
      ready: async (page) => {
        await openMenu(page);
        await page.getByRole('menuitem', { name: 'History' }).click();
        await click(page, /^Edit note of Saturday/);
        await page.getByRole('button', { name: 'Cancel' }).waitFor();
      },
    },
    {
      name: 'the year of a habit that could not be read',
      path,
      answers: aPersonWithHabits(habits, { [READ_YEAR]: noAnswer }),
      expected: /history/,
      ready: async (page) => {
        await openMenu(page);
        await page.getByRole('menuitem', { name: 'History' }).click();
        await text('Its days could not be read')(page);
      },
    },
    {
      name: 'the note of a day',
      path,
      answers: aPersonWithHabits(habits, { [READ_YEAR]: { ...aYear([[TODAY, 'completed', 'Calm.']]) } }),
      ready: async (page) => {
        await click(page, 'Actions for “Breathe before the first message”');
        await page.getByRole('menuitem', { name: 'Note for today' }).click();
        await page.getByRole('textbox', { name: 'Note' }).waitFor();
      },
    },
    {
      name: 'archived habits',
      path,
      answers: aPersonWithHabits([walk], {
        'GET /api/habits': ({ url }) =>
          url.searchParams.has('archived')
            ? habits.map((habit) => ({ ...habit, archivedAt: habit.createdAt }))
            : [walk],
      }),
      ready: async (page) => {
        await click(page, 'All habits');
        await page.getByRole('menuitem', { name: 'Archived habits' }).click();
        await page.getByRole('button', { name: 'Bring back “Stretch 10 minutes”' }).waitFor();
      },
    },
    {
      name: 'the hour at which the day begins',
      path,
      answers: full,
      ready: async (page) => {
        await click(page, 'All habits');
        await page.getByRole('menuitem', { name: 'When your day begins' }).click();
        await page.getByLabel('My day begins at').waitFor();
      },
    },
    {
      name: 'habits while they are read',
      path,
      answers: aPersonWithHabits([], { 'GET /api/habits': () => new Gate<never>().opened }),
      ready: (page) => page.getByRole('status', { name: 'Loading your habits' }).waitFor(),
    },
    {
      name: 'habits that could not be read',
      path,
      answers: aPersonWithHabits([], { 'GET /api/habits': refusal(503, 'service_unavailable') }),
      expected: /habits/,
      ready: text('Your habits could not be read'),
    },
  ]);
});
