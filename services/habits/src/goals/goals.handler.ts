import { Controller } from '@nestjs/common';
import {
  type CreateGoal as Create,
  type Goal,
  type GoalPlanState,
  type GoalRef,
  type GoalsQuery,
  goals,
  type SavedGoal,
  type StageRef,
  type StartGoalPlan,
  type TurnRef,
  type UpdateGoal as Update,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { ChangeGoalState } from './change-goal-state.js';
import { CreateGoal } from './create-goal.js';
import { PlanGoal } from './plan-goal.js';
import { ReadGoals } from './read-goals.js';
import { StartStage } from './start-stage.js';
import { UpdateGoal } from './update-goal.js';

@Controller()
export class GoalsHandler {
  constructor(
    private readonly read: ReadGoals,
    private readonly creating: CreateGoal,
    private readonly updating: UpdateGoal,
    private readonly beginning: StartStage,
    private readonly settling: ChangeGoalState,
    private readonly planning: PlanGoal,
  ) {}

  @Handle(goals.list)
  list(query: GoalsQuery, { caller }: Call): Promise<Goal[]> {
    return this.read.list(query, caller);
  }

  @Handle(goals.create)
  create(input: Create, { caller }: Call): Promise<SavedGoal> {
    return this.creating.run(input, caller);
  }

  @Handle(goals.update)
  update(input: Update, { caller }: Call): Promise<SavedGoal> {
    return this.updating.run(input, caller);
  }

  @Handle(goals.remove)
  remove(ref: GoalRef, { caller }: Call): Promise<null> {
    return this.settling.remove(ref, caller);
  }

  @Handle(goals.beginStage)
  beginStage(ref: StageRef, { caller }: Call): Promise<Goal> {
    return this.beginning.run(ref, caller);
  }

  @Handle(goals.markDone)
  markDone(ref: GoalRef, { caller }: Call): Promise<Goal> {
    return this.settling.setDone(ref, true, caller);
  }

  @Handle(goals.unmarkDone)
  unmarkDone(ref: GoalRef, { caller }: Call): Promise<Goal> {
    return this.settling.setDone(ref, false, caller);
  }

  @Handle(goals.archive)
  archive(ref: GoalRef, { caller }: Call): Promise<Goal> {
    return this.settling.archive(ref, caller);
  }

  @Handle(goals.unarchive)
  unarchive(ref: GoalRef, { caller }: Call): Promise<Goal> {
    return this.settling.unarchive(ref, caller);
  }

  @Handle(goals.startPlan)
  startPlan(input: StartGoalPlan, { caller }: Call): Promise<GoalPlanState> {
    return this.planning.start(input, caller);
  }

  @Handle(goals.getPlan)
  getPlan(ref: TurnRef, { caller }: Call): Promise<GoalPlanState> {
    return this.planning.get(ref, caller);
  }
}
