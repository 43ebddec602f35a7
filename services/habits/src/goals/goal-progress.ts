import type { GoalStatus, Habit, StageState } from '@shadow-guide/contracts';
import type { StoredGoal, StoredGoalHabit, StoredStage } from './stored-goal.js';

/** What of a habit its goal goes by. */
export type HabitFigures = Pick<Habit, 'bestStreak'>;

/** The habits of goals by their ids. */
export type Figures = ReadonlyMap<string, HabitFigures>;

/**
 * Percent of a planned habit's target that the longest streak ever has come to: a missed day takes nothing back, and a target that
 * was reached stays so whatever further one the habit takes.
 * @returns 100 when its habit was deleted after it had come to the target; null when before: then it counts neither for nor
 *   against the goal
 */
export function progressOfHabit(planned: StoredGoalHabit, figures: Figures): number | null {
  if (!planned.isBegun) return 0;
  if (planned.wasReached) return 100;
  const habit = planned.habitId === null ? undefined : figures.get(planned.habitId);
  if (!habit) return null;
  return Math.min(100, Math.floor((habit.bestStreak * 100) / planned.targetStreak));
}

/** Percent, the mean over its habits; 0 without any. */
export function progressOfStage(stage: StoredStage, figures: Figures): number {
  return mean(counted([stage], figures));
}

/** `done` when each of its habits has reached its target; one without habits has nothing that could be done. */
export function stateOfStage(stage: StoredStage, figures: Figures): StageState {
  if (!stage.openedAt) return 'planned';
  const progress = counted([stage], figures);
  return progress.length > 0 && progress.every((percent) => percent === 100) ? 'done' : 'open';
}

/** Percent, the mean over all its habits. */
export function progressOfGoal({ stages }: Pick<StoredGoal, 'stages'>, figures: Figures): number {
  return mean(counted(stages, figures));
}

export function statusOfGoal(goal: StoredGoal, figures: Figures): GoalStatus {
  if (goal.archivedAt) return 'archived';
  const { stages } = goal;
  const isThrough = stages.length > 0 && stages.every((stage) => stateOfStage(stage, figures) === 'done');
  return goal.doneAt || isThrough ? 'done' : 'active';
}

function counted(stages: readonly StoredStage[], figures: Figures): number[] {
  return stages.flatMap(({ habits }) => habits.flatMap((habit) => progressOfHabit(habit, figures) ?? []));
}

/** Rounded down: 100 is for what is whole. */
function mean(values: readonly number[]): number {
  if (values.length === 0) return 0;
  return Math.floor(values.reduce((sum, value) => sum + value, 0) / values.length);
}
