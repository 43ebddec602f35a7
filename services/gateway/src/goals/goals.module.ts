import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/index.js';
import { GoalPlanController } from './goal-plan.controller.js';

/** Endpoint that plans a goal. Requests about the goals themselves are forwarded unchanged. */
@Module({ imports: [ChatModule], controllers: [GoalPlanController] })
export class GoalsModule {}
