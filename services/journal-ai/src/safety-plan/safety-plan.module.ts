import { Module } from '@nestjs/common';
import { SafetyModule } from '../safety/index.js';
import { ChooseCountry } from './choose-country.js';
import { GetCard } from './get-card.js';
import { KeepPlan } from './keep-plan.js';
import { SafetyPlanHandler } from './safety-plan.handler.js';

/** A person's choices and safety plan for hard times; needs EncryptionModule. */
@Module({
  imports: [SafetyModule],
  controllers: [SafetyPlanHandler],
  providers: [GetCard, ChooseCountry, KeepPlan],
})
export class SafetyPlanModule {}
