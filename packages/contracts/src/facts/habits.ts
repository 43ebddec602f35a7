/** What a habit does good to. The first-named of the dialog is `mental`, the default. */
export const habitCategories = ['physical', 'mental', 'emotional', 'spiritual', 'social'] as const;
export type HabitCategory = (typeof habitCategories)[number];
export const DEFAULT_HABIT_CATEGORY: HabitCategory = 'mental';

/** Where a habit came from. */
export const habitSources = ['manual', 'ai_suggestion', 'goal'] as const;
export type HabitSource = (typeof habitSources)[number];

/** Days in a row that a habit aims at. */
export const targetStreakBounds = { min: 3, max: 365, fallback: 7 } as const;

/** A person's day begins between midnight and noon. */
export const MAX_DAY_START_HOUR = 12;

/** Habits of a person that are not archived, at most; and those that are archived. */
export const MAX_HABITS = 100;
export const MAX_ARCHIVED_HABITS = 200;

/** Days that one answer of a habit's history has at most: a leap year and the rest of its first week. */
export const MAX_HISTORY_DAYS = 372;

/** What happened on a day of a habit, when something did. */
export const habitDayStates = ['completed', 'skipped', 'paused', 'rest'] as const;
export type HabitDayState = (typeof habitDayStates)[number];

/**
 * The levels of a streak, by the days in a row that open them. Seven is the smallest common target; three weeks is where most
 * curves of Lally et al. (2010) have done half of their rise; 66 days is the median that they found for a habit to become
 * automatic, and the median of later reviews (59 to 66, Singh et al. 2024).
 */
export const streakLevels = [
  { level: 1, name: 'Starter', fromDays: 0 },
  { level: 2, name: 'Building', fromDays: 7 },
  { level: 3, name: 'Consistent', fromDays: 21 },
  { level: 4, name: 'Master', fromDays: 66 },
] as const;

/** The level, 1 to 4, of so many days in a row. */
export function streakLevelOf(days: number): number {
  return streakLevels.findLast(({ fromDays }) => days >= fromDays)?.level ?? 1;
}

/** A habit that is suggested: how urgent it seems, 1 (first) to 5. */
export const suggestionPriorityBounds = { min: 1, max: 5 } as const;
export const MAX_SUGGESTIONS = 8;

/** How long a plan for a goal may be. */
export const MAX_GOALS = 50;
export const MAX_GOAL_STAGES = 6;
export const MAX_STAGE_HABITS = 5;
export const goalStatuses = ['active', 'done', 'archived'] as const;
export type GoalStatus = (typeof goalStatuses)[number];
export const goalSources = ['manual', 'ai_plan'] as const;
export type GoalSource = (typeof goalSources)[number];
export const stageStates = ['planned', 'open', 'done'] as const;
export type StageState = (typeof stageStates)[number];

/** Mindfulness challenges. */
export const challengeTiers = [1, 2, 3] as const;
export type ChallengeTier = (typeof challengeTiers)[number];
export const challengeLengths = [7, 14, 21] as const;

/** Times a day at which reminders are sent, at most; and devices of a person that take them. */
export const MAX_REMINDER_TIMES = 6;
export const MAX_PUSH_DEVICES = 10;
