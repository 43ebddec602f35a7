import { Controller } from '@nestjs/common';
import { type TokenUsage, tokenUsage } from '@shadow-guide/contracts';
import { Handle } from '@shadow-guide/kernel';
import { CostFigures } from '../figures/index.js';

@Controller()
export class UsageHandler {
  constructor(private readonly figures: CostFigures) {}

  @Handle(tokenUsage.get)
  async get(): Promise<TokenUsage> {
    return (await this.figures.read()).tokenUsage;
  }
}
