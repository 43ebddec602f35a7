import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { SealedSumsModule } from '../sealed-sums/index.js';
import { BudgetHandler } from './budget.handler.js';
import { BudgetRepository } from './budget.repository.js';
import { KeepBudget } from './keep-budget.js';
import { RestSwitch } from './rest-switch.js';
import { SetBudget } from './set-budget.js';
import { SetGuideRest } from './set-guide-rest.js';
import { SpentRepository } from './spent.repository.js';

/** What may be spent on models in a month, and the switch that puts the guide to rest. */
@Module({
  imports: [AuditModule, SealedSumsModule],
  controllers: [BudgetHandler],
  providers: [BudgetRepository, KeepBudget, RestSwitch, SetBudget, SetGuideRest, SpentRepository],
  exports: [KeepBudget],
})
export class BudgetModule {}
