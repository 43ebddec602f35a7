import { Controller } from '@nestjs/common';
import {
  type AccountUsage,
  type AccountUsageQuery,
  type TokenUsage,
  tokenUsage,
} from '@shadow-guide/contracts';
import { Handle } from '@shadow-guide/kernel';
import { AccountUsageRepository, CostFigures } from '../figures/index.js';

@Controller()
export class UsageHandler {
  constructor(
    private readonly figures: CostFigures,
    private readonly accounts: AccountUsageRepository,
  ) {}

  @Handle(tokenUsage.get)
  async get(): Promise<TokenUsage> {
    return (await this.figures.read()).tokenUsage;
  }

  @Handle(tokenUsage.getOfAccount)
  getOfAccount({ userId }: AccountUsageQuery): Promise<AccountUsage> {
    return this.accounts.find(userId);
  }
}
