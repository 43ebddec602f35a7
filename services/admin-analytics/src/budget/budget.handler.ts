import { Controller } from '@nestjs/common';
import {
  type Budget,
  type SetBudget as BudgetSettings,
  type SetGuideRest as RestSetting,
  tokenUsage,
} from '@shadow-guide/contracts';
import { type Call, Clock, Handle } from '@shadow-guide/kernel';
import { SealedSums } from '../sealed-sums/index.js';
import { toBudget } from './budget.presenter.js';
import { BudgetRepository } from './budget.repository.js';
import { SetBudget } from './set-budget.js';
import { SetGuideRest } from './set-guide-rest.js';

@Controller()
export class BudgetHandler {
  constructor(
    private readonly budget: BudgetRepository,
    private readonly sealed: SealedSums,
    private readonly setting: SetBudget,
    private readonly resting: SetGuideRest,
    private readonly clock: Clock,
  ) {}

  @Handle(tokenUsage.getBudget)
  async get(): Promise<Budget> {
    return toBudget(await this.budget.find(await this.sealed.cipher()), this.clock.now());
  }

  @Handle(tokenUsage.setBudget)
  async set(settings: BudgetSettings, { caller }: Call): Promise<Budget> {
    await this.setting.run(settings, caller.userId);
    return this.get();
  }

  @Handle(tokenUsage.setGuideRest)
  async setGuideRest({ isResting }: RestSetting, { caller }: Call): Promise<Budget> {
    await this.resting.run(isResting, caller.userId);
    return this.get();
  }
}
