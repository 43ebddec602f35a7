import { Module } from '@nestjs/common';
import { DaysModule } from '../days/index.js';
import { HabitsModule } from '../habits/index.js';
import { WordCareModule } from '../word-care/index.js';
import { ChangeGoalState } from './change-goal-state.js';
import { CreateGoal } from './create-goal.js';
import { GoalsHandler } from './goals.handler.js';
import { GoalsRepository } from './goals.repository.js';
import { PlanGoal } from './plan-goal.js';
import { ReadGoals } from './read-goals.js';
import { StartHabits } from './start-habits.js';
import { StartStage } from './start-stage.js';
import { UpdateGoal } from './update-goal.js';

/** Goals of people; needs EncryptionModule. */
@Module({
  imports: [DaysModule, HabitsModule, WordCareModule],
  controllers: [GoalsHandler],
  providers: [
    StartHabits,
    StartStage,
    CreateGoal,
    GoalsRepository,
    PlanGoal,
    ReadGoals,
    ChangeGoalState,
    UpdateGoal,
  ],
})
export class GoalsModule {}
