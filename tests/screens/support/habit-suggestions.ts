import { randomUUID } from 'node:crypto';
import type { Habit, ShownSuggestion } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import type { Answers } from './answers.js';
import { inDays } from './factories.js';
import { aPersonOn } from './people.js';

export const SUGGESTIONS = 'GET /api/habits/suggestions';

export function aSuggestion(suggestion: Partial<ShownSuggestion> = {}): ShownSuggestion {
  return {
    title: 'Evening journal line',
    description: 'One line before the light goes off.',
    category: 'mental',
    targetStreak: 14,
    priority: 1,
    reasoning: 'You wrote about long days lately. One line closes the day without another task.',
    origin: 'personal',
    ...suggestion,
  };
}

/** Returns the habit that is created from a suggestion. */
export function aHabitOf({ title, description, category, targetStreak, reasoning }: ShownSuggestion): Habit {
  return {
    ...{ id: randomUUID(), title, description, category, targetStreak, type: 'habit', habitType: 'daily' },
    ...{ currentStreak: 0, bestStreak: 0, strength: 0, isActive: true, progress: 0, lastCompletedDate: null },
    ...{
      minutes: null,
      beginsLater: false,
      completedToday: false,
      skippedToday: false,
      restsToday: false,
      canCompleteYesterday: false,
    },
    ...{ streakLevel: 1, maxStreakLevel: 1, sourceType: 'ai_suggestion', sourceData: { reasoning } },
    ...{ restDays: [], pausedSince: null, reachedAt: null, nextTargetStreak: null, archivedAt: null },
    ...{ goalId: null, createdAt: inDays(0) },
  };
}

/** Returns answers for a person without habits who gets these suggestions. */
export function aPersonWithSuggestions(suggestions: ShownSuggestion[], answers: Answers = {}): Answers {
  const progress = { completedToday: 0, totalActiveHabits: 0, streakMaintained: 0, overallProgress: 0 };
  return aPersonOn('free', {
    'GET /api/habits': [],
    'GET /api/habits/daily-progress': { ...progress, date: '2026-03-10', endsAt: inDays(1) },
    [SUGGESTIONS]: suggestions,
    ...answers,
  });
}

/** Opens the dialog from the screen of habits. */
export async function openSuggestions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'AI Suggested Habits' }).click();
  await page.getByRole('dialog', { name: 'AI Suggested Habits' }).waitFor();
}
