import { randomUUID } from 'node:crypto';
import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import { Clock, hiddenContext, runInContext, warnUnlessAway } from '@shadow-guide/kernel';
import { type CountedSafety, tellCounts } from './safety.metrics.js';
import { SafetyCountsRepository } from './safety-counts.repository.js';

/**
 * Keeps how often the safety check spoke. Neither the transaction nor the request of the person's is that of the count: nothing leads
 * from it to whose words they were.
 */
@Injectable()
export class SafetyCounts implements OnModuleInit, BeforeApplicationShutdown {
  private readonly keeping = new Set<Promise<void>>();

  constructor(
    private readonly counts: SafetyCountsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    tellCounts((counted) => {
      const kept = this.keep(counted).finally(() => this.keeping.delete(kept));
      this.keeping.add(kept);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    tellCounts(undefined);
    await Promise.all(this.keeping);
  }

  private async keep(counted: CountedSafety): Promise<void> {
    const today = localDate(this.clock.now(), 'UTC');
    await runInContext(hiddenContext(randomUUID()), () =>
      this.counts
        .add(today, counted)
        .catch((error) => warnUnlessAway(error, 'a count of the safety check could not be kept')),
    );
  }
}
