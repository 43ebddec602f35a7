import { Module } from '@nestjs/common';
import { GenerationsModule } from '../generations/index.js';
import { SafetyModule } from '../safety/index.js';
import { AskForPlan } from './ask-for-plan.js';
import { GoalPlansHandler } from './goal-plans.handler.js';
import { GoalPlansRepository } from './goal-plans.repository.js';
import { PlanGoal } from './plan-goal.js';
import { PresentPlan } from './present-plan.js';

/** Plans for goals, which the habits service asks for; needs EncryptionModule. */
@Module({
  imports: [GenerationsModule, SafetyModule],
  controllers: [GoalPlansHandler],
  providers: [AskForPlan, GoalPlansRepository, PlanGoal, PresentPlan],
})
export class GoalPlansModule {}
