import { Module } from '@nestjs/common';
import { GenerationsModule } from '../generations/index.js';
import { SafetyModule } from '../safety/index.js';
import { AddPlanRequest } from './add-plan-request.js';
import { GoalPlansHandler } from './goal-plans.handler.js';
import { GoalPlansRepository } from './goal-plans.repository.js';
import { PlanGoal } from './plan-goal.js';
import { PresentPlan } from './present-plan.js';

/** Plans for goals, requested by the habits service; needs EncryptionModule. */
@Module({
  imports: [GenerationsModule, SafetyModule],
  controllers: [GoalPlansHandler],
  providers: [AddPlanRequest, GoalPlansRepository, PlanGoal, PresentPlan],
})
export class GoalPlansModule {}
