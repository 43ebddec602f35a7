import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/index.js';
import { GoalPlanController } from './goal-plan.controller.js';

/** Planning a goal; the goals themselves are passed on as they are. */
@Module({ imports: [ChatModule], controllers: [GoalPlanController] })
export class GoalsModule {}
