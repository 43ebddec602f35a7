import { Injectable } from '@nestjs/common';
import type { SafetyCount } from '@shadow-guide/contracts';
import { SealedDayCounts, SecretTables } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import type { CountedSafety } from './safety.metrics.js';

/** Maximum number of counts that are read: more than one per displayed day, kind and detail. */
const MAX_COUNTS = 5_000;

/** Repository of the number of results of the safety check, by UTC day. */
@Injectable()
export class SafetyCountsRepository {
  private readonly days: SealedDayCounts;

  constructor(database: Database, tables: SecretTables) {
    this.days = new SealedDayCounts(database, tables, {
      ...{ schema: 'journal_ai', table: 'safety_counts' },
      // Padding step; longer than the counts of all existing kinds and details.
      step: 2_048,
    });
  }

  add(date: string, { kind, detail }: CountedSafety): Promise<void> {
    return this.days.add(date, `${kind} ${detail}`);
  }

  renew(date: string): Promise<void> {
    return this.days.renew(date);
  }

  async list(since: string, today: string): Promise<SafetyCount[]> {
    const days = await this.days.list(since, today);
    return days.flatMap(({ date, counts }) => countsOf(date, counts)).slice(0, MAX_COUNTS);
  }
}

function countsOf(date: string, counts: Readonly<Record<string, number>>): SafetyCount[] {
  return Object.entries(counts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => {
      const [kind = '', detail = ''] = key.split(' ');
      return { date, kind, detail, service: 'journal-ai', count };
    });
}
