import { Injectable } from '@nestjs/common';
import { CostFiguresRepository, type MeasuredCost } from './cost-figures.repository.js';
import { MeasureCost } from './measure-cost.js';

/** The figures of cost as they were measured last. */
@Injectable()
export class CostFigures {
  constructor(
    private readonly measured: CostFiguresRepository,
    private readonly measure: MeasureCost,
  ) {}

  /** Measured now when they never were. */
  async read(): Promise<MeasuredCost> {
    return (await this.measured.find()) ?? this.measure.run();
  }
}
