import { Module } from '@nestjs/common';
import { SealedSumsModule } from '../sealed-sums/index.js';
import { CostFigures } from './cost-figures.js';
import { CostFiguresRepository } from './cost-figures.repository.js';
import { FiguresRepository } from './figures.repository.js';
import { MeasureCost } from './measure-cost.js';

/** What model calls cost and what subscriptions bring, measured ahead. */
@Module({
  imports: [SealedSumsModule],
  providers: [CostFigures, CostFiguresRepository, FiguresRepository, MeasureCost],
  exports: [CostFigures, MeasureCost],
})
export class FiguresModule {}
