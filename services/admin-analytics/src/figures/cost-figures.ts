import { Injectable } from '@nestjs/common';
import { CostFiguresRepository, type MeasuredCost } from './cost-figures.repository.js';
import { MeasureCost } from './measure-cost.js';

/** Returns the cost figures of the last measurement. */
@Injectable()
export class CostFigures {
  constructor(
    private readonly measured: CostFiguresRepository,
    private readonly measure: MeasureCost,
  ) {}

  /** Returns the figures of the last measurement, and measures now if there is none. */
  async read(): Promise<MeasuredCost> {
    return (await this.measured.find()) ?? this.measure.run();
  }
}
