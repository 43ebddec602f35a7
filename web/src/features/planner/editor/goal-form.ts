import type { CreateGoal, Goal, GoalPlan, PlannedHabit, UpdateGoal } from '@shadow-guide/contracts';
import {
  DEFAULT_HABIT_CATEGORY,
  type HabitCategory,
  targetStreakBounds,
} from '@shadow-guide/contracts/facts';
import { newUuid } from '../../../lib/uuid.js';

/** A habit of a stage in the form. */
export interface FormHabit {
  /** Identifies the habit in the form; it stays the same when the habit moves. */
  readonly key: string;
  /** The id of the stored habit. */
  readonly id?: string;
  readonly title: string;
  readonly description: string;
  readonly category: HabitCategory;
  /** Target in days, as typed. */
  readonly target: string;
  /** Days of the week on which the habit rests, 1 is Monday. */
  readonly restDays: readonly number[];
}

export interface FormStage {
  readonly key: string;
  readonly id?: string;
  readonly title: string;
  /** Start date, `YYYY-MM-DD`; empty for no date, as in the other date fields. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly habits: readonly FormHabit[];
}

/** A goal in the form. */
export interface FormGoal {
  readonly title: string;
  readonly description: string;
  readonly targetDate: string;
  readonly stages: readonly FormStage[];
  /** Days of the week on which a new goal without stages rests; null for any other goal. */
  readonly restDays: readonly number[] | null;
  /** Whether the plan comes from a template, so that no model has read the person's wish. */
  readonly isTemplate: boolean;
}

/** Initial values of a goal without the guide: one empty sentence, for every day. */
export const emptyGoal: FormGoal = {
  ...{ title: '', description: '', targetDate: '', stages: [] },
  ...{ restDays: [], isTemplate: false },
};

/** Title of the only stage of a goal that is one sentence and a frequency. */
const ONLY_STAGE = 'Day by day';

export function newHabit(restDays: readonly number[] = []): FormHabit {
  return {
    key: newUuid(),
    title: '',
    description: '',
    category: DEFAULT_HABIT_CATEGORY,
    target: String(targetStreakBounds.fallback),
    restDays,
  };
}

export function newStage(restDays: readonly number[] = []): FormStage {
  return { key: newUuid(), title: '', startsOn: '', endsOn: '', habits: [newHabit(restDays)] };
}

/** Converts a stored goal or an unsaved plan to form values. */
export function toForm(goal: Goal | GoalPlan): FormGoal {
  const { title, description, targetDate, stages } = goal;
  return {
    title,
    description,
    targetDate: targetDate ?? '',
    restDays: null,
    isTemplate: 'isTemplate' in goal && goal.isTemplate === true,
    stages: stages.map((stage) => ({
      ...named(stage),
      title: stage.title,
      startsOn: stage.startsOn ?? '',
      endsOn: stage.endsOn ?? '',
      habits: stage.habits.map(toFormHabit),
    })),
  };
}

function toFormHabit(habit: PlannedHabit): FormHabit {
  const { title, description, category, targetStreak, restDays = [] } = habit;
  return { ...named(habit), title, description, category, target: String(targetStreak), restDays };
}

function named(stored: object): { key: string; id?: string } {
  const id = 'id' in stored && typeof stored.id === 'string' ? stored.id : undefined;
  return id === undefined ? { key: newUuid() } : { key: id, id };
}

/** Parses a typed target into days; non-numeric input gives the default. */
export function targetOf(typed: string): number {
  const days = typed.trim() === '' ? Number.NaN : Number(typed);
  return Number.isNaN(days) ? targetStreakBounds.fallback : days;
}

/** Returns the request body for a new goal. */
export function toCreate(form: FormGoal): Omit<CreateGoal, 'requestId' | 'sourceType'> {
  const { title, stages, restDays } = form;
  const isOneSentence = stages.length === 0 && restDays !== null;
  const sent = isOneSentence
    ? [{ ...newStage(), title: ONLY_STAGE, habits: [{ ...newHabit(restDays), title }] }]
    : stages;
  return {
    ...headOf(form),
    stages: sent.map((stage) => ({ ...stageOf(stage), habits: stage.habits.map(habitOf) })),
  };
}

/** Returns the request body for an existing goal: its whole plan. */
export function toUpdate(form: FormGoal): Omit<UpdateGoal, 'id' | 'version'> {
  return {
    ...headOf(form),
    stages: form.stages.map((stage) => ({
      ...idOf(stage),
      ...stageOf(stage),
      habits: stage.habits.map((habit) => ({ ...idOf(habit), ...habitOf(habit) })),
    })),
  };
}

function headOf({ title, description, targetDate }: FormGoal) {
  return { title: title.trim(), description: description.trim(), targetDate: targetDate || null };
}

function stageOf({ title, startsOn, endsOn }: FormStage) {
  return { title: title.trim(), startsOn: startsOn || null, endsOn: endsOn || null };
}

function habitOf({ title, description, category, target, restDays }: FormHabit) {
  return {
    title: title.trim(),
    description: description.trim(),
    category,
    targetStreak: targetOf(target),
    ...(restDays.length > 0 ? { restDays: [...restDays] } : {}),
  };
}

function idOf({ id }: { id?: string }): { id?: string } {
  return id === undefined ? {} : { id };
}

/** Returns whether two forms would be saved as the same goal. */
export function isSameGoal(one: FormGoal, other: FormGoal): boolean {
  const saved = (form: FormGoal) => JSON.stringify([toUpdate(form), form.restDays]);
  return saved(one) === saved(other);
}

/**
 * Applies a form to a newer version of its goal. Parts that the newer version no longer has are created again. A habit
 * that has started in the meantime is shown as stored, because it is edited only on the habits page.
 */
export function onNewVersion(form: FormGoal, goal: Goal): FormGoal {
  const known = new Set(goal.stages.flatMap((stage) => [stage.id, ...stage.habits.map(({ id }) => id)]));
  const begun = new Map(
    goal.stages
      .filter(({ state }) => state !== 'planned')
      .flatMap(({ habits }) => habits.map((habit) => [habit.id, toFormHabit(habit)])),
  );
  const next = detached(form, known);
  return {
    ...next,
    stages: next.stages.map((stage) => ({
      ...stage,
      habits: stage.habits.map((habit) => begun.get(habit.id ?? '') ?? habit),
    })),
  };
}

/** Returns a form without the ids of stored parts, except the ids in `known`. */
export function detached(form: FormGoal, known: ReadonlySet<string> = new Set()): FormGoal {
  const kept = <T extends { id?: string }>({ id, ...rest }: T) =>
    id !== undefined && known.has(id) ? { ...rest, id } : rest;
  return {
    ...form,
    stages: form.stages.map((stage) => ({
      ...kept(stage),
      // A habit belongs to its stage; if the stage is gone, the habit is created again.
      habits: stage.habits.map((habit) =>
        stage.id !== undefined && !known.has(stage.id) ? { ...habit, id: undefined } : kept(habit),
      ),
    })),
  };
}

/** Moves the item at an index one place up or down; returns the same list when there is no such place. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const to = from + by;
  const one = list[from];
  const other = list[to];
  if (one === undefined || other === undefined) return list;
  return list.with(from, other).with(to, one);
}
