import { Injectable } from '@nestjs/common';
import { addDays } from '@shadow-guide/calendar';
import { Clock } from '@shadow-guide/kernel';
import { CostFiguresRepository, type MeasuredCost } from './cost-figures.repository.js';
import { FiguresRepository } from './figures.repository.js';
import { mergeFigures, type PeopleFigures } from './people-figures.js';
import { revenueOf, SETTLED_DAYS } from './revenue-figures.js';
import { slicesFor } from './slices.js';
import { tokenUsageOf } from './usage-figures.js';

/** Number of days in the figures, including today. */
const DAYS = 30;
const DAY_MS = 86_400_000;
/** Divisor that limits the load: measuring takes at most 1/SHARE of the time, on one connection. */
const SHARE = 20;

/**
 * Measures the figures of 30 days before they are requested, one slice of people at a time, so that no statement takes
 * long.
 */
@Injectable()
export class MeasureCost {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly measured: CostFiguresRepository,
    private readonly clock: Clock,
  ) {}

  /** Measures again, unless the last measurement is so recent that measuring would exceed its part of the time. */
  async runIfDue(): Promise<void> {
    const last = await this.measured.find();
    const dueAt = last ? last.measuredAt.getTime() + last.tookMs * SHARE : 0;
    if (this.clock.now().getTime() >= dueAt) await this.run();
  }

  async run(): Promise<MeasuredCost> {
    const begun = performance.now();
    const measuredAt = this.clock.now();
    const today = measuredAt.toISOString().slice(0, 10);
    const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS + 1));
    const settledBefore = new Date(measuredAt.getTime() - SETTLED_DAYS * DAY_MS);
    const totals = await this.figures.readTotals(days[0] as string);
    const parts: PeopleFigures[] = [];
    for (const slice of slicesFor(await this.figures.countPeople())) {
      parts.push(await this.figures.readPeople(slice, days, settledBefore));
    }
    const people = mergeFigures(parts);
    const taken = {
      tokenUsage: tokenUsageOf(totals, people),
      revenue: revenueOf(people, totals.all),
      measuredAt,
      tookMs: Math.round(performance.now() - begun),
    };
    await this.measured.replace(taken);
    return taken;
  }
}
