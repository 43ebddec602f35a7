import { Module } from '@nestjs/common';
import { SealedSumsModule } from '../sealed-sums/index.js';
import { AccountUsageRepository } from './account-usage.repository.js';
import { CostFigures } from './cost-figures.js';
import { CostFiguresRepository } from './cost-figures.repository.js';
import { FiguresRepository } from './figures.repository.js';
import { MeasureCost } from './measure-cost.js';

/** Cost of model calls and revenue of subscriptions, measured in advance. */
@Module({
  imports: [SealedSumsModule],
  providers: [AccountUsageRepository, CostFigures, CostFiguresRepository, FiguresRepository, MeasureCost],
  exports: [AccountUsageRepository, CostFigures, MeasureCost],
})
export class FiguresModule {}
