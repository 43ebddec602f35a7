/** Areas of life that a habit may benefit. The dialog's default is `mental`. */
export const habitCategories = ['physical', 'mental', 'emotional', 'spiritual', 'social'] as const;
export type HabitCategory = (typeof habitCategories)[number];
export const DEFAULT_HABIT_CATEGORY: HabitCategory = 'mental';

/** How a habit was created. */
export const habitSources = ['manual', 'ai_suggestion', 'goal'] as const;
export type HabitSource = (typeof habitSources)[number];

/** Bounds and default of a habit's target streak, in days. */
export const targetStreakBounds = { min: 3, max: 365, fallback: 7 } as const;

/** Latest hour at which a person's day may begin (noon); the earliest is midnight. */
export const MAX_DAY_START_HOUR = 12;

/** Maximum number of a person's active habits, and of their archived habits. */
export const MAX_HABITS = 100;
export const MAX_ARCHIVED_HABITS = 200;

/**
 * Maximum number of days in one response of a habit's history: a leap year plus the days that complete its first week.
 */
export const MAX_HISTORY_DAYS = 372;

/** States of a day of a habit on which something happened. */
export const habitDayStates = ['completed', 'skipped', 'paused', 'rest'] as const;
export type HabitDayState = (typeof habitDayStates)[number];

/**
 * Levels of a streak, with the number of consecutive days that each requires. Seven days is the smallest common target.
 * After three weeks, most curves of Lally et al. (2010) have made half of their rise. 66 days is the median time that
 * they found for a habit to become automatic; later reviews found medians of 59 to 66 (Singh et al. 2024).
 */
export const streakLevels = [
  { level: 1, name: 'Starter', fromDays: 0 },
  { level: 2, name: 'Building', fromDays: 7 },
  { level: 3, name: 'Consistent', fromDays: 21 },
  { level: 4, name: 'Master', fromDays: 66 },
] as const;

/** Returns the level, 1 to 4, of a streak of this many days. */
export function streakLevelOf(days: number): number {
  return streakLevels.findLast(({ fromDays }) => days >= fromDays)?.level ?? 1;
}

/** Priority of a suggested habit: 1 (most urgent) to 5. */
export const suggestionPriorityBounds = { min: 1, max: 5 } as const;
export const MAX_SUGGESTIONS = 8;

/** Maximum number of goals, and of stages in a goal. */
export const MAX_GOALS = 50;
export const MAX_GOAL_STAGES = 6;
export const MAX_STAGE_HABITS = 5;
export const goalStatuses = ['active', 'done', 'archived'] as const;
export type GoalStatus = (typeof goalStatuses)[number];
export const goalSources = ['manual', 'ai_plan'] as const;
export type GoalSource = (typeof goalSources)[number];
export const stageStates = ['planned', 'open', 'done'] as const;
export type StageState = (typeof stageStates)[number];

/** Tiers of the mindfulness challenges. */
export const challengeTiers = [1, 2, 3] as const;
export type ChallengeTier = (typeof challengeTiers)[number];
export const challengeLengths = [7, 14, 21] as const;

/** Maximum number of reminder times per day, and of a person's devices that receive reminders. */
export const MAX_REMINDER_TIMES = 6;
export const MAX_PUSH_DEVICES = 10;
