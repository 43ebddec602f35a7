import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { SealedSumsModule } from '../sealed-sums/index.js';
import { BudgetHandler } from './budget.handler.js';
import { BudgetRepository } from './budget.repository.js';
import { EnforceBudget } from './enforce-budget.js';
import { RestSwitch } from './rest-switch.js';
import { SetBudget } from './set-budget.js';
import { SetGuideRest } from './set-guide-rest.js';
import { SpentRepository } from './spent.repository.js';

/** The monthly budget for models, and the switch that pauses the guide. */
@Module({
  imports: [AuditModule, SealedSumsModule],
  controllers: [BudgetHandler],
  providers: [BudgetRepository, EnforceBudget, RestSwitch, SetBudget, SetGuideRest, SpentRepository],
  exports: [EnforceBudget],
})
export class BudgetModule {}
