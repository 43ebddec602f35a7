import type { GoalStatus, Habit, StageState } from '@shadow-guide/contracts';
import type { StoredGoal, StoredGoalHabit, StoredStage } from './stored-goal.js';

/** The part of a habit that its goal depends on. */
export type HabitFigures = Pick<Habit, 'bestStreak'>;

/** Maps the ids of habits to the figures of these habits. */
export type Figures = ReadonlyMap<string, HabitFigures>;

/**
 * Returns the progress of a planned habit in percent of its target. It is computed from the longest streak ever: a
 * missed day does not reduce the progress, and a target once reached stays reached even when the habit's own target
 * grows.
 * @returns 100 when the habit was deleted after it reached the target; null when it was deleted before, so that it does
 * not count in the goal
 */
export function progressOfHabit(planned: StoredGoalHabit, figures: Figures): number | null {
  if (!planned.isBegun) return 0;
  if (planned.wasReached) return 100;
  const habit = planned.habitId === null ? undefined : figures.get(planned.habitId);
  if (!habit) return null;
  return Math.min(100, Math.floor((habit.bestStreak * 100) / planned.targetStreak));
}

/** Returns the progress of a stage in percent: the mean of its habits; 0 without habits. */
export function progressOfStage(stage: StoredStage, figures: Figures): number {
  return mean(counted([stage], figures));
}

/**
 * Returns the state of a stage. The state is `done` when each of the stage's habits has reached its target; a stage
 * without habits is never done.
 */
export function stateOfStage(stage: StoredStage, figures: Figures): StageState {
  if (!stage.openedAt) return 'planned';
  const progress = counted([stage], figures);
  return progress.length > 0 && progress.every((percent) => percent === 100) ? 'done' : 'open';
}

/** Returns the progress of a goal in percent: the mean of all its habits. */
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

/** Returns the mean, rounded down, so that only a complete goal has 100 percent. */
function mean(values: readonly number[]): number {
  if (values.length === 0) return 0;
  return Math.floor(values.reduce((sum, value) => sum + value, 0) / values.length);
}
