import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { journalSafetyCounted } from '@shadow-guide/contracts';
import { Outbox } from '@shadow-guide/durable-work';
import { Clock, newContext, runInContext, warnUnlessAway } from '@shadow-guide/kernel';
import { type CountedSafety, tellCounts } from './safety.metrics.js';

/**
 * Tells how often the safety check spoke. Neither the transaction nor the request of the person's is that of the event: nothing leads
 * from a count to whose words they were.
 */
@Injectable()
export class SafetyCounts implements OnModuleInit, BeforeApplicationShutdown {
  private readonly telling = new Set<Promise<void>>();

  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    tellCounts((counted) => {
      const told = this.tell(counted).finally(() => this.telling.delete(told));
      this.telling.add(told);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    tellCounts(undefined);
    await Promise.all(this.telling);
  }

  private async tell({ kind, detail }: CountedSafety): Promise<void> {
    const at = this.clock.now().toISOString();
    await runInContext({ ...newContext(), hidesPerson: true }, () =>
      this.outbox
        .publishAlone(journalSafetyCounted, { at, kind, detail })
        .catch((error) => warnUnlessAway(error, 'a count of the safety check could not be told')),
    );
  }
}
