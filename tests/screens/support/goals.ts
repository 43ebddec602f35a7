import { randomUUID } from 'node:crypto';
import type { Goal, GoalHabit, GoalPlan, GoalStage, Plan } from '@shadow-guide/contracts';
import type { Answers } from './answers.js';
import { inDays } from './factories.js';
import { aPersonOn } from './people.js';

/** Returns a habit of a goal that has started; without a `habitId`, one that has not. */
export function aGoalHabit(habit: Partial<GoalHabit> = {}): GoalHabit {
  return {
    id: randomUUID(),
    habitId: randomUUID(),
    title: 'Breathe out slowly for a minute',
    description: 'Before the first meeting of the day.',
    category: 'emotional',
    targetStreak: 7,
    progress: 43,
    ...habit,
  };
}

export function aStage(stage: Partial<GoalStage> = {}): GoalStage {
  return {
    id: randomUUID(),
    title: 'Notice when I say yes',
    startsOn: null,
    endsOn: null,
    state: 'open',
    progress: 43,
    habits: [aGoalHabit()],
    ...stage,
  };
}

/** Returns a stage that has not started. */
export function aLaterStage(stage: Partial<GoalStage> = {}): GoalStage {
  return aStage({
    title: 'Say no once a day',
    state: 'planned',
    progress: 0,
    habits: [aGoalHabit({ title: 'Say one small no', description: '', habitId: null, progress: 0 })],
    ...stage,
  });
}

export function aGoal(goal: Partial<Goal> = {}): Goal {
  return {
    id: randomUUID(),
    version: 1,
    title: 'Say no without guilt',
    description: 'I want my evenings back, and I want to mean it when I say yes.',
    targetDate: '2027-03-31',
    sourceType: 'manual',
    status: 'active',
    progress: 21,
    stages: [aStage(), aLaterStage()],
    createdAt: inDays(-5),
    archivedAt: null,
    ...goal,
  };
}

/** Returns a plan as the guide proposes it. */
export function aGoalPlan(plan: Partial<GoalPlan> = {}): GoalPlan {
  return {
    title: 'Sleep in peace',
    description: 'Evenings that end before you are too tired to end them.',
    targetDate: '2027-02-01',
    stages: [
      {
        title: 'An evening with an end',
        startsOn: null,
        endsOn: null,
        habits: [
          {
            title: 'Put the phone in the kitchen at ten',
            description: 'It charges there.',
            category: 'physical',
            targetStreak: 7,
          },
        ],
      },
      {
        title: 'A quiet last hour',
        startsOn: null,
        endsOn: null,
        habits: [
          {
            title: 'Write three lines before bed',
            description: '',
            category: 'mental',
            targetStreak: 14,
          },
        ],
      },
      {
        title: 'Nights of your own',
        startsOn: '2027-01-12',
        endsOn: '2027-02-01',
        habits: [
          {
            title: 'Go to bed when you are tired',
            description: 'Not later than that.',
            category: 'physical',
            targetStreak: 21,
          },
        ],
      },
    ],
    ...plan,
  };
}

/** Returns the API's answers for a person on a plan with these goals, none of them archived unless given. */
export function aPlanner(
  plan: Plan,
  goals: readonly Goal[],
  answers: Answers = {},
  archived: readonly Goal[] = [],
): Answers {
  return aPersonOn(plan, {
    'GET /api/goals': ({ url }) => [...(url.searchParams.get('archived') === 'true' ? archived : goals)],
    ...answers,
  });
}
