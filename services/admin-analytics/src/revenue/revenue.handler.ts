import { Controller } from '@nestjs/common';
import { type RevenueAnalytics, revenue } from '@shadow-guide/contracts';
import { Handle } from '@shadow-guide/kernel';
import { CostFigures } from '../figures/index.js';

@Controller()
export class RevenueHandler {
  constructor(private readonly figures: CostFigures) {}

  @Handle(revenue.get)
  async get(): Promise<RevenueAnalytics> {
    return (await this.figures.read()).revenue;
  }
}
