import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, IntList, Many, One, OneOf, Text, TextList } from '../core/fields.js';
import { habitMinuteBounds } from '../facts/habit-minutes.js';
import {
  type HabitCategory,
  type HabitDayState,
  type HabitSource,
  habitCategories,
  habitDayStates,
  habitSources,
  MAX_DAY_START_HOUR,
  MAX_HABITS,
  MAX_HISTORY_DAYS,
  targetStreakBounds,
} from '../facts/habits.js';
import { textRules } from '../facts/texts.js';
import { CheckIn, SafetyCard } from '../journal/safety.js';

/** Origin of a habit. */
export class HabitSourceData {
  @Text({ ...textRules.habitReasoning, about: 'Why it was suggested' }) reasoning: string;
}

/** Minimum and maximum number of minutes that a habit takes. */
export class HabitDuration {
  @Int(habitMinuteBounds) from: number;
  @Int(habitMinuteBounds) to: number;
}

/** A daily habit of a person, with its progress. */
export class Habit {
  @Id() id: string;
  @Text(textRules.habitTitle) title: string;
  @Text(textRules.habitDescription) description: string;
  @OneOf(habitCategories) category: HabitCategory;
  @OneOf(['habit']) type: 'habit';
  @OneOf(['daily']) habitType: 'daily';
  @One(() => HabitDuration, {
    nullable: true,
    about: 'As its title names them, or else as the person gave them',
  })
  minutes: HabitDuration | null;
  @Int(targetStreakBounds) targetStreak: number;
  @Int({ min: 0, about: 'Days in a row, up to today or yesterday' }) currentStreak: number;
  @Int({ min: 0, about: 'The longest streak ever' }) bestStreak: number;
  @Int({ min: 0, max: 100, about: 'How settled the habit is; bends with a missed day and does not break' })
  strength: number;
  @Flag({ about: 'Neither archived nor at its target' }) isActive: boolean;
  @Int({ min: 0, max: 100, about: 'Percent of the target; 100 from the day on which it was reached' })
  progress: number;
  @Text({ nullable: true, min: 10, max: 10, about: 'YYYY-MM-DD' }) lastCompletedDate: string | null;
  @Flag({ about: 'Its first day is still to come, in the time zone in which the person is now' })
  beginsLater: boolean;
  @Flag({ about: 'Also while the last completed day is not over where it was completed' })
  completedToday: boolean;
  @Flag({ about: 'The person let today go by on purpose' }) skippedToday: boolean;
  @Flag({ about: 'Today is a day of the week on which it rests' }) restsToday: boolean;
  @Flag({ about: 'Yesterday is open: neither done, skipped, paused nor a day of rest' })
  canCompleteYesterday: boolean;
  @Int({ min: 1, max: 4 }) streakLevel: number;
  @Int({ min: 1, max: 4, about: 'Highest level ever' }) maxStreakLevel: number;
  @OneOf(habitSources) sourceType: HabitSource;
  @One(() => HabitSourceData, { nullable: true }) sourceData: HabitSourceData | null;
  @IntList({ min: 1, max: 7, count: 6, about: 'Days of the week on which it rests; 1 is Monday' })
  restDays: number[];
  @Text({ nullable: true, min: 10, max: 10, about: 'YYYY-MM-DD, first day of the present pause' })
  pausedSince: string | null;
  @Instant({ nullable: true, about: 'When its target was reached; it is completed until a new one is taken' })
  reachedAt: string | null;
  @Int({ nullable: true, about: 'The target that is offered once this one is reached; null at the highest' })
  nextTargetStreak: number | null;
  @Instant({ nullable: true }) archivedAt: string | null;
  @Id({ nullable: true, about: 'The goal whose plan it belongs to' }) goalId: string | null;
  @Instant() createdAt: string;
}

/** A habit as stored, with the safety card when its text calls for one. */
export class SavedHabit extends Habit {
  @One(() => SafetyCard, { optional: true, about: 'The words show signs of danger' }) safety?: SafetyCard;
  @One(() => CheckIn, { optional: true, about: 'The safety check is unsure about the words' })
  checkIn?: CheckIn;
}

/** Texts that a person may write about a habit. */
class HabitText {
  @Text({ ...textRules.habitTitle, trim: true }) title: string;
  @Text({ ...textRules.habitDescription, trim: true, optional: true }) description?: string;
  @OneOf(habitCategories, { optional: true, about: 'mental when left out' }) category?: HabitCategory;
  @Int({ ...targetStreakBounds, optional: true, about: '7 when left out' }) targetStreak?: number;
  @One(() => HabitDuration, { optional: true, nullable: true, about: 'None when left out' })
  minutes?: HabitDuration | null;
}

export class CreateHabit extends HabitText {
  @OneOf(['habit'], { optional: true }) type?: 'habit';
  @OneOf(['daily'], { optional: true }) habitType?: 'daily';
  @OneOf(habitSources, { optional: true, about: 'manual when left out' }) sourceType?: HabitSource;
  @IntList({ min: 1, max: 7, count: 6, optional: true }) restDays?: number[];
  @Id({ optional: true, about: 'Made by the client; the same id again answers the same habit' })
  requestId?: string;
}

export class HabitRef {
  @Id() id: string;
}

export class UpdateHabit extends HabitRef {
  @Text({ ...textRules.habitTitle, trim: true, optional: true }) title?: string;
  @Text({ ...textRules.habitDescription, trim: true, optional: true }) description?: string;
  @OneOf(habitCategories, { optional: true }) category?: HabitCategory;
  @One(() => HabitDuration, { optional: true, nullable: true, about: 'Null takes them away' })
  minutes?: HabitDuration | null;
  @IntList({ min: 1, max: 7, count: 6, optional: true, about: 'They count from today on' })
  restDays?: number[];
  @Int({
    ...targetStreakBounds,
    optional: true,
    about: 'One that the streak has come to already is reached by it',
  })
  targetStreak?: number;
}

export class HabitTarget extends HabitRef {
  @Int({ ...targetStreakBounds, about: 'More than the target that was reached' }) targetStreak: number;
}

export class HabitsQuery {
  @Flag({ optional: true, about: 'The archived ones, latest first' }) archived?: boolean;
}

/** Order of habits as chosen by the person; habits missing from it follow in their previous order. */
export class HabitOrder {
  @TextList({ max: MAX_HABITS, maxLength: 36 }) ids: string[];
}

/** A day of a habit. */
export class HabitDayRef extends HabitRef {
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD' }) date: string;
}

export class CompleteHabit extends HabitRef {
  @Text({ min: 10, max: 10, optional: true, about: 'Today (when left out) or yesterday, YYYY-MM-DD' })
  date?: string;
  @Text({ ...textRules.habitNote, trim: true, optional: true }) note?: string;
}

export class HabitDayNote extends HabitDayRef {
  @Text({ ...textRules.habitNote, trim: true, about: 'Empty: no note' }) note: string;
}

/** An achievement to celebrate: a new level, or the target. */
export class HabitMilestone {
  @Text() title: string;
  @Text({ max: 300 }) description: string;
  @Int({ nullable: true, about: 'A further target, when this one is reached and there is one' })
  newTargetStreak: number | null;
}

export class CompletedHabit {
  @One(() => Habit) habit: Habit;
  @Int({ min: 0 }) currentStreak: number;
  @One(() => HabitMilestone, { optional: true }) milestone?: HabitMilestone;
  @One(() => SafetyCard, { optional: true, about: 'The note shows signs of danger' }) safety?: SafetyCard;
  @One(() => CheckIn, { optional: true, about: 'The safety check is unsure about the note' })
  checkIn?: CheckIn;
}

/** What happened to a habit on one day; days on which nothing happened are not listed. */
export class HabitDay {
  @Text({ min: 10, max: 10 }) date: string;
  @OneOf(habitDayStates) state: HabitDayState;
  @Text(textRules.habitNote) note: string;
}

/** A day as stored, with the safety card when its note calls for one. */
export class SavedHabitDay extends HabitDay {
  @One(() => SafetyCard, { optional: true, about: 'The note shows signs of danger' }) safety?: SafetyCard;
  @One(() => CheckIn, { optional: true, about: 'The safety check is unsure about the note' })
  checkIn?: CheckIn;
}

export class HabitHistoryQuery extends HabitRef {
  @Text({ optional: true, min: 10, max: 10, about: 'First day; a year before the last when left out' })
  from?: string;
  @Text({ optional: true, min: 10, max: 10, about: 'Last day; today when left out' }) to?: string;
}

export class HabitHistory {
  @Text({ min: 10, max: 10 }) from: string;
  @Text({ min: 10, max: 10 }) to: string;
  @Text({ min: 10, max: 10, about: 'The day on which the habit began' }) startedOn: string;
  @Int({ min: 0, about: 'Days on which it was done, ever' }) timesCompleted: number;
  @Many(() => HabitDay, { max: MAX_HISTORY_DAYS, about: 'Oldest first' }) days: HabitDay[];
}

/** Today's progress over all active habits. */
export class HabitDailyProgress {
  @Int({ min: 0 }) completedToday: number;
  @Int({ min: 0 }) totalActiveHabits: number;
  @Int({ min: 0, about: 'Active habits whose streak is at least one day' }) streakMaintained: number;
  @Int({ min: 0, max: 100, about: 'Percent of the active habits of today that are done' })
  overallProgress: number;
  @Text({ min: 10, max: 10, about: 'The day that all this is about' }) date: string;
  @Instant({ about: 'When the person’s day of habits ends' }) endsAt: string;
}

/** Setting for the hour at which a person's day of habits begins. */
export class HabitSettings {
  @Int({ min: 0, max: MAX_DAY_START_HOUR, about: 'Hour at which their day begins, for habits alone' })
  dayStartHour: number;
}

const habitNotFound = ['habit_not_found'] as const;

/** A person's habits. */
export const habits = contract('habits.habits', {
  /** Lists habits in the person's order. */
  list: endpoint({ http: 'GET /api/habits', input: HabitsQuery, output: [Habit] }),
  /**
   * Creates a habit. A repeated request is refused when its habit was deleted in the meantime, so that the habit is not
   * restored.
   */
  create: endpoint({
    http: 'POST /api/habits',
    input: CreateHabit,
    output: SavedHabit,
    errors: ['too_many_habits', 'habit_not_found'],
  }),
  /**
   * Changes a habit. The target can change only while the current one is not reached and the habit is not archived;
   * after that, `takeTarget` sets a new one.
   */
  update: endpoint({
    http: 'PATCH /api/habits/:id',
    input: UpdateHabit,
    output: SavedHabit,
    errors: ['habit_not_found', 'habit_not_active'],
  }),
  /** Deletes a habit permanently, with its days and notes. */
  remove: endpoint({ http: 'DELETE /api/habits/:id', input: HabitRef, output: null, errors: habitNotFound }),
  complete: endpoint({
    http: 'POST /api/habits/:id/complete',
    input: CompleteHabit,
    output: CompletedHabit,
    errors: ['habit_not_found', 'already_completed_today', 'day_not_open', 'habit_not_active'],
  }),
  /** Undoes the completion of today or yesterday; the day's note stays. */
  undo: endpoint({
    http: 'DELETE /api/habits/:id/completions/:date',
    input: HabitDayRef,
    output: Habit,
    errors: ['habit_not_found', 'day_not_open', 'not_completed'],
  }),
  /** Sets the note of any day that was completed or skipped. */
  setNote: endpoint({
    http: 'PUT /api/habits/:id/days/:date/note',
    input: HabitDayNote,
    output: SavedHabitDay,
    errors: ['habit_not_found', 'day_without_record'],
  }),
  /** Skips today or yesterday: the streak neither grows nor breaks. */
  skip: endpoint({
    http: 'PUT /api/habits/:id/skips/:date',
    input: HabitDayRef,
    output: Habit,
    errors: ['habit_not_found', 'day_not_open', 'already_completed_today', 'habit_not_active'],
  }),
  unskip: endpoint({
    http: 'DELETE /api/habits/:id/skips/:date',
    input: HabitDayRef,
    output: Habit,
    errors: ['habit_not_found', 'day_not_open'],
  }),
  /** Pauses the habit: from today no day counts until it is resumed. Idempotent. */
  pause: endpoint({
    http: 'POST /api/habits/:id/pause',
    input: HabitRef,
    output: Habit,
    errors: habitNotFound,
  }),
  resume: endpoint({
    http: 'POST /api/habits/:id/resume',
    input: HabitRef,
    output: Habit,
    errors: habitNotFound,
  }),
  pauseAll: endpoint({ http: 'POST /api/habits/pause', output: [Habit] }),
  resumeAll: endpoint({ http: 'POST /api/habits/resume', output: [Habit] }),
  archive: endpoint({
    http: 'PUT /api/habits/:id/archive',
    input: HabitRef,
    output: Habit,
    errors: ['habit_not_found', 'too_many_habits'],
  }),
  unarchive: endpoint({
    http: 'DELETE /api/habits/:id/archive',
    input: HabitRef,
    output: Habit,
    errors: ['habit_not_found', 'too_many_habits'],
  }),
  /** Sets another target after one was reached: the habit becomes active again, and its streak continues. */
  takeTarget: endpoint({
    http: 'PUT /api/habits/:id/target',
    input: HabitTarget,
    output: Habit,
    errors: ['habit_not_found', 'target_not_higher'],
  }),
  setOrder: endpoint({ http: 'PUT /api/habits/order', input: HabitOrder, output: [Habit] }),
  getHistory: endpoint({
    http: 'GET /api/habits/:id/history',
    input: HabitHistoryQuery,
    output: HabitHistory,
    errors: ['habit_not_found', 'span_too_long'],
  }),
  getDailyProgress: endpoint({ http: 'GET /api/habits/daily-progress', output: HabitDailyProgress }),
  getSettings: endpoint({ http: 'GET /api/habits/settings', output: HabitSettings }),
  /** Saves the settings. A changed hour moves the end of today; it never allows a day to be completed twice. */
  saveSettings: endpoint({ http: 'PUT /api/habits/settings', input: HabitSettings, output: HabitSettings }),
});
