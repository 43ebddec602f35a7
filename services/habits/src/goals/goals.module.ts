import { Module } from '@nestjs/common';
import { DaysModule } from '../days/index.js';
import { HabitsModule } from '../habits/index.js';
import { WordCareModule } from '../word-care/index.js';
import { BeginHabits } from './begin-habits.js';
import { BeginStage } from './begin-stage.js';
import { CreateGoal } from './create-goal.js';
import { GoalsHandler } from './goals.handler.js';
import { GoalsRepository } from './goals.repository.js';
import { PlanGoal } from './plan-goal.js';
import { ReadGoals } from './read-goals.js';
import { SettleGoal } from './settle-goal.js';
import { UpdateGoal } from './update-goal.js';

/** What people want to come to; needs EncryptionModule. */
@Module({
  imports: [DaysModule, HabitsModule, WordCareModule],
  controllers: [GoalsHandler],
  providers: [
    BeginHabits,
    BeginStage,
    CreateGoal,
    GoalsRepository,
    PlanGoal,
    ReadGoals,
    SettleGoal,
    UpdateGoal,
  ],
})
export class GoalsModule {}
