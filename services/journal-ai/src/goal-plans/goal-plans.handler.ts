import { Controller } from '@nestjs/common';
import { type GoalPlanState, goalPlanning, type StartGoalPlan, type TurnRef } from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { PlanGoal } from './plan-goal.js';

@Controller()
export class GoalPlansHandler {
  constructor(private readonly plan: PlanGoal) {}

  @Handle(goalPlanning.start)
  start(input: StartGoalPlan, { caller }: Call): Promise<GoalPlanState> {
    return this.plan.start(input, caller);
  }

  @Handle(goalPlanning.get)
  get(input: TurnRef, { caller }: Call): Promise<GoalPlanState> {
    return this.plan.get(input, caller);
  }
}
