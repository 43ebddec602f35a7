import type { Goal, GoalHabit, Habit } from '@shadow-guide/contracts';
import {
  progressOfGoal,
  progressOfHabit,
  progressOfStage,
  stateOfStage,
  statusOfGoal,
} from './goal-progress.js';
import type { StoredGoal, StoredGoalHabit } from './stored-goal.js';

/** The habits of goals, in their current state. */
export type HabitsById = ReadonlyMap<
  string,
  Pick<Habit, 'bestStreak' | 'title' | 'description' | 'category'>
>;

/** Returns a goal as its person sees it. */
export function toGoal(goal: StoredGoal, habits: HabitsById): Goal {
  const { id, version, title, description, targetDate, sourceType, createdAt, archivedAt } = goal;
  return {
    ...{ id, version, title, description, targetDate, sourceType },
    status: statusOfGoal(goal, habits),
    progress: progressOfGoal(goal, habits),
    stages: goal.stages.map((stage) => ({
      ...{ id: stage.id, title: stage.title, startsOn: stage.startsOn, endsOn: stage.endsOn },
      state: stateOfStage(stage, habits),
      progress: progressOfStage(stage, habits),
      habits: stage.habits.map((habit) => toGoalHabit(habit, habits)),
    })),
    createdAt: createdAt.toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
  };
}

/** Presents a habit of the plan; a started one with the current title of its habit. */
function toGoalHabit(planned: StoredGoalHabit, habits: HabitsById): GoalHabit {
  const { id, habitId, targetStreak, restDays } = planned;
  const { title, description, category } = (habitId && habits.get(habitId)) || planned;
  const progress = progressOfHabit(planned, habits) ?? 0;
  return {
    ...{ id, habitId, title, description, category, targetStreak, progress },
    ...(restDays ? { restDays: [...restDays] } : {}),
  };
}
