import type { Goal, GoalHabit, Habit } from '@shadow-guide/contracts';
import {
  progressOfGoal,
  progressOfHabit,
  progressOfStage,
  stateOfStage,
  statusOfGoal,
} from './goal-progress.js';
import type { StoredGoal, StoredGoalHabit } from './stored-goal.js';

/** Maps the ids of habits of goals to the current state of these habits. */
export type HabitsById = ReadonlyMap<
  string,
  Pick<Habit, 'bestStreak' | 'title' | 'description' | 'category'>
>;

/** Returns a goal as its owner sees it. */
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

/** Returns a habit of the plan as its owner sees it. A started habit has the current title from the list of habits. */
function toGoalHabit(planned: StoredGoalHabit, habits: HabitsById): GoalHabit {
  const { id, habitId, targetStreak, restDays } = planned;
  const { title, description, category } = (habitId && habits.get(habitId)) || planned;
  const progress = progressOfHabit(planned, habits) ?? 0;
  return {
    ...{ id, habitId, title, description, category, targetStreak, progress },
    ...(restDays ? { restDays: [...restDays] } : {}),
  };
}
