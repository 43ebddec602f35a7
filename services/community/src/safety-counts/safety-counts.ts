import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { CheckInAnswer, SafetyCategory, SafetyCount } from '@shadow-guide/contracts';
import { SealedDayCounts, SecretTables } from '@shadow-guide/encryption';
import { Clock, Database, hiddenContext, runInContext, warnUnlessDown } from '@shadow-guide/kernel';

/**
 * Number of findings of the forum's safety check by UTC day: cards, questions and answers. A count is written neither
 * in the transaction nor in the request of the author, so nothing links the count to a text.
 */
@Injectable()
export class SafetyCounts implements BeforeApplicationShutdown {
  private readonly days: SealedDayCounts;
  private readonly keeping = new Set<Promise<void>>();

  constructor(
    database: Database,
    tables: SecretTables,
    private readonly clock: Clock,
  ) {
    this.days = new SealedDayCounts(database, tables, {
      ...{ schema: 'community', table: 'safety_counts' },
      // Padded size in bytes of a day's counts: more than the counts of all existing kinds and details need.
      step: 2_048,
    });
  }

  /** Resolves once all counts are stored. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.keeping);
  }

  countCard(category: SafetyCategory): void {
    this.count(`card ${category}`);
  }

  countQuestion(answer: 'asked' | CheckInAnswer): void {
    this.count(`${answer === 'asked' ? 'question' : 'answer'} ${answer}`);
  }

  renew(date: string): Promise<void> {
    return this.days.renew(date);
  }

  async list(since: string): Promise<SafetyCount[]> {
    const days = await this.days.list(since, localDate(this.clock.now(), 'UTC'));
    return days.flatMap(({ date, counts }) =>
      Object.entries(counts).map(([what, count]) => {
        const [kind = '', detail = ''] = what.split(' ');
        return { date, kind, detail, service: 'community', count };
      }),
    );
  }

  private count(what: string): void {
    const today = localDate(this.clock.now(), 'UTC');
    const kept = runInContext(hiddenContext(randomUUID()), () =>
      this.days
        .add(today, what)
        .catch((error: unknown) => warnUnlessDown(error, 'a count of the safety check could not be kept')),
    ).finally(() => this.keeping.delete(kept));
    this.keeping.add(kept);
  }
}
