import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, IntList, Many, One, OneOf, Text } from '../core/fields.js';
import {
  type GoalSource,
  type GoalStatus,
  goalSources,
  goalStatuses,
  type HabitCategory,
  habitCategories,
  MAX_GOAL_STAGES,
  MAX_STAGE_HABITS,
  type StageState,
  stageStates,
  targetStreakBounds,
} from '../facts/habits.js';
import { textRules } from '../facts/texts.js';
import {
  GenerationError,
  type GenerationStatus,
  generationStatuses,
  personLimits,
  TurnRef,
} from '../journal/generations.js';
import { CheckIn, SafetyCard } from '../journal/safety.js';

/** A habit of a plan before it is created. */
export class PlannedHabit {
  @Text({ ...textRules.habitTitle, trim: true, about: 'What to do each day, in a few words' }) title: string;
  @Text({ ...textRules.habitDescription, trim: true, about: 'How it is done' }) description: string;
  @OneOf(habitCategories) category: HabitCategory;
  @Int(targetStreakBounds) targetStreak: number;
  @IntList({
    min: 1,
    max: 7,
    count: 6,
    optional: true,
    about: 'Days of the week on which it will rest; 1 is Monday',
  })
  restDays?: number[];
}

/** A habit of a goal's plan, with the actual habit created from it. */
export class GoalHabit extends PlannedHabit {
  @Id() id: string;
  @Id({ nullable: true, about: 'The habit; null before its stage begins, and once it was deleted' })
  habitId: string | null;
  @Int({ min: 0, max: 100 }) progress: number;
}

/** A stage of a goal. */
export class GoalStage {
  @Id() id: string;
  @Text(textRules.stageTitle) title: string;
  @Text({ nullable: true, min: 10, max: 10, about: 'YYYY-MM-DD' }) startsOn: string | null;
  @Text({ nullable: true, min: 10, max: 10, about: 'YYYY-MM-DD' }) endsOn: string | null;
  @OneOf(stageStates, { about: 'Done: each of its habits has reached its target' }) state: StageState;
  @Int({ min: 0, max: 100 }) progress: number;
  @Many(() => GoalHabit, { max: MAX_STAGE_HABITS }) habits: GoalHabit[];
}

/** A goal that a person wants to reach by habits in stages. */
export class Goal {
  @Id() id: string;
  @Int({ min: 1, about: 'Grows with every change of its plan' }) version: number;
  @Text(textRules.goalTitle) title: string;
  @Text(textRules.goalDescription) description: string;
  @Text({ nullable: true, min: 10, max: 10, about: 'YYYY-MM-DD' }) targetDate: string | null;
  @OneOf(goalSources) sourceType: GoalSource;
  @OneOf(goalStatuses, { about: 'Done: each stage is, or the person said so' }) status: GoalStatus;
  @Int({ min: 0, max: 100, about: 'Percent, the mean over all its habits' }) progress: number;
  @Many(() => GoalStage, { max: MAX_GOAL_STAGES }) stages: GoalStage[];
  @Instant() createdAt: string;
  @Instant({ nullable: true }) archivedAt: string | null;
}

/** A goal as stored, with the safety card when its text calls for one. */
export class SavedGoal extends Goal {
  @One(() => SafetyCard, { optional: true, about: 'The words show signs of danger' }) safety?: SafetyCard;
  @One(() => CheckIn, { optional: true, about: 'The safety check is unsure about the words' })
  checkIn?: CheckIn;
}

/** A new stage of a goal. */
export class PlannedStage {
  @Text({ ...textRules.stageTitle, trim: true, about: 'What this stage is about, in a few words' })
  title: string;
  @Text({ nullable: true, optional: true, min: 10, max: 10, about: 'YYYY-MM-DD' }) startsOn?: string | null;
  @Text({ nullable: true, optional: true, min: 10, max: 10, about: 'YYYY-MM-DD' }) endsOn?: string | null;
  @Many(() => PlannedHabit, { max: MAX_STAGE_HABITS }) habits: PlannedHabit[];
}

export class CreateGoal {
  @Text({ ...textRules.goalTitle, trim: true }) title: string;
  @Text({ ...textRules.goalDescription, trim: true, optional: true }) description?: string;
  @Text({ nullable: true, optional: true, min: 10, max: 10, about: 'YYYY-MM-DD' }) targetDate?: string | null;
  @OneOf(goalSources, { optional: true, about: 'manual when left out' }) sourceType?: GoalSource;
  @Many(() => PlannedStage, { optional: true, max: MAX_GOAL_STAGES }) stages?: PlannedStage[];
  @Id({ optional: true, about: 'Made by the client; the same id again answers the same goal' })
  requestId?: string;
}

/** An edited habit of a stage, with its id if it exists already. */
export class EditedHabit extends PlannedHabit {
  @Id({ optional: true }) id?: string;
}

/** An edited stage, with its id if it exists already. */
export class EditedStage {
  @Id({ optional: true }) id?: string;
  @Text({ ...textRules.stageTitle, trim: true }) title: string;
  @Text({ nullable: true, optional: true, min: 10, max: 10 }) startsOn?: string | null;
  @Text({ nullable: true, optional: true, min: 10, max: 10 }) endsOn?: string | null;
  @Many(() => EditedHabit, { max: MAX_STAGE_HABITS }) habits: EditedHabit[];
}

export class GoalRef {
  @Id() id: string;
}

export class UpdateGoal extends GoalRef {
  @Int({ min: 1, about: 'The version that was edited' }) version: number;
  @Text({ ...textRules.goalTitle, trim: true, optional: true }) title?: string;
  @Text({ ...textRules.goalDescription, trim: true, optional: true }) description?: string;
  @Text({ nullable: true, optional: true, min: 10, max: 10 }) targetDate?: string | null;
  @Many(() => EditedStage, {
    optional: true,
    max: MAX_GOAL_STAGES,
    about: 'The whole plan; what it leaves out is taken out, and a habit that has begun stays a habit',
  })
  stages?: EditedStage[];
}

export class GoalsQuery {
  @Flag({ optional: true, about: 'The archived ones, latest first' }) archived?: boolean;
}

export class StageRef extends GoalRef {
  @Id() stageId: string;
}

export class PlanGoal {
  @Text({ ...textRules.goalIntention, trim: true, about: 'What the person wants to come to' })
  intention: string;
}

/** A goal with staged habits as proposed by the guide. It is stored only when the person accepts it. */
export class GoalPlan {
  @Text({ ...textRules.goalTitle, min: 0, about: 'Empty with `safety`' }) title: string;
  @Text(textRules.goalDescription) description: string;
  @Text({ nullable: true, min: 10, max: 10 }) targetDate: string | null;
  @Many(() => PlannedStage, { max: MAX_GOAL_STAGES }) stages: PlannedStage[];
  @Flag({ optional: true, about: 'No model has read the words: it goes by a few of them' })
  isTemplate?: boolean;
  @One(() => SafetyCard, { optional: true, about: 'The words show signs of danger: nothing is planned' })
  safety?: SafetyCard;
  @One(() => CheckIn, { optional: true, about: 'The safety check is unsure about the words' })
  checkIn?: CheckIn;
}

export class StartGoalPlan extends PlanGoal {
  @Id() requestId: string;
}

/** State of a plan's generation. */
export class GoalPlanState {
  @Id() requestId: string;
  @OneOf(generationStatuses) status: GenerationStatus;
  @Int({ min: 0 }) attempt: number;
  @One(() => GenerationError, { optional: true, about: 'When failed' }) error?: GenerationError;
  @One(() => GoalPlan, { optional: true, about: 'When done' }) reply?: GoalPlan;
}

const goalNotFound = ['goal_not_found'] as const;
const planErrors = ['premium_required', 'turn_in_progress'] as const;

/** A person's goals. */
export const goals = contract('habits.goals', {
  /** Lists active goals first, then completed goals. */
  list: endpoint({ http: 'GET /api/goals', input: GoalsQuery, output: [Goal] }),
  /** Creates a goal and starts its first stage. */
  create: endpoint({
    http: 'POST /api/goals',
    input: CreateGoal,
    output: SavedGoal,
    errors: ['too_many_goals', 'too_many_habits', 'dates_out_of_order'],
  }),
  update: endpoint({
    http: 'PATCH /api/goals/:id',
    input: UpdateGoal,
    output: SavedGoal,
    errors: ['goal_not_found', 'goal_changed', 'too_many_habits', 'dates_out_of_order'],
  }),
  /** Deletes a goal. Its habits stay, as independent habits. */
  remove: endpoint({ http: 'DELETE /api/goals/:id', input: GoalRef, output: null, errors: goalNotFound }),
  /** Starts a stage: creates its habits. Starting it again changes nothing. */
  beginStage: endpoint({
    http: 'POST /api/goals/:id/stages/:stageId/begin',
    input: StageRef,
    output: Goal,
    errors: ['goal_not_found', 'too_many_habits'],
  }),
  /** Marks the goal as done because the person says so, whatever the progress figures are. */
  markDone: endpoint({ http: 'PUT /api/goals/:id/done', input: GoalRef, output: Goal, errors: goalNotFound }),
  unmarkDone: endpoint({
    http: 'DELETE /api/goals/:id/done',
    input: GoalRef,
    output: Goal,
    errors: goalNotFound,
  }),
  archive: endpoint({
    http: 'PUT /api/goals/:id/archive',
    input: GoalRef,
    output: Goal,
    errors: goalNotFound,
  }),
  unarchive: endpoint({
    http: 'DELETE /api/goals/:id/archive',
    input: GoalRef,
    output: Goal,
    errors: ['goal_not_found', 'too_many_goals'],
  }),
  /** Generates a preview of a plan, for the trial and premium; the gateway waits for the result of the calls below. */
  plan: endpoint({
    http: 'POST /api/goals/plan',
    input: PlanGoal,
    output: GoalPlan,
    deadlineMs: 60_000,
    servedByGateway: true,
    errors: [
      ...planErrors,
      'input_not_answerable',
      'guide_unavailable',
      'guide_timeout',
      'guide_resting',
      ...personLimits,
    ],
  }),
  startPlan: endpoint({
    input: StartGoalPlan,
    output: GoalPlanState,
    errors: [...planErrors, 'input_not_answerable'],
  }),
  getPlan: endpoint({ input: TurnRef, output: GoalPlanState, errors: ['turn_not_found'] }),
});

/**
 * Goal plans that the habits service requests from journal-ai for a person, after it has checked the person's
 * subscription.
 */
export const goalPlanning = contract('journal-ai.goal-plans', {
  start: endpoint({
    input: StartGoalPlan,
    output: GoalPlanState,
    callers: ['habits'],
    errors: [...planErrors, 'input_not_answerable'],
  }),
  get: endpoint({ input: TurnRef, output: GoalPlanState, callers: ['habits'], errors: ['turn_not_found'] }),
});
