import { randomUUID } from 'node:crypto';
import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import { Clock, hiddenContext, runInContext, warnUnlessDown } from '@shadow-guide/kernel';
import { type CountedSafety, countSafety } from './safety.metrics.js';
import { SafetyCountsRepository } from './safety-counts.repository.js';

/**
 * Counts the results of the safety check. It uses neither the transaction nor the request of the person, so that a
 * count cannot be linked to the person whose text it was.
 */
@Injectable()
export class SafetyCounts implements OnModuleInit, BeforeApplicationShutdown {
  private readonly keeping = new Set<Promise<void>>();

  constructor(
    private readonly counts: SafetyCountsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    countSafety((counted) => {
      const kept = this.keep(counted).finally(() => this.keeping.delete(kept));
      this.keeping.add(kept);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    countSafety(undefined);
    await Promise.all(this.keeping);
  }

  private async keep(counted: CountedSafety): Promise<void> {
    const today = localDate(this.clock.now(), 'UTC');
    await runInContext(hiddenContext(randomUUID()), () =>
      this.counts
        .add(today, counted)
        .catch((error) => warnUnlessDown(error, 'a count of the safety check could not be kept')),
    );
  }
}
