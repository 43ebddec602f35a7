import { Module } from '@nestjs/common';
import { SafetyModule } from '../safety/index.js';
import { ChooseCountry } from './choose-country.js';
import { GetCard } from './get-card.js';
import { KeepPlan } from './keep-plan.js';
import { SafetyPlanHandler } from './safety-plan.handler.js';

/** What a person chose and wrote down for hard hours; needs EncryptionModule. */
@Module({
  imports: [SafetyModule],
  controllers: [SafetyPlanHandler],
  providers: [GetCard, ChooseCountry, KeepPlan],
})
export class SafetyPlanModule {}
