import { Injectable } from '@nestjs/common';
import type { SafetyCount } from '@shadow-guide/contracts';
import { SecretTables, type ServiceCipher, TableCipher, unlessUnreadable } from '@shadow-guide/encryption';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { CountedSafety } from './safety.metrics.js';

/** How often each was counted on a day, by kind and detail. */
type Counts = Record<string, number>;

/** Longer than the counts of every kind and detail that there is. */
const STEP = 2_048;
/** A count for each day of what is shown, and more kinds and details than there are. */
const MAX_COUNTS = 5_000;

interface DayRow extends Record<string, unknown> {
  date: string;
  service_sealed_counts: Buffer;
}

/**
 * How often the safety check spoke, by UTC day. Sealed: on a day on which one person wrote, a count would be theirs. A day has its row
 * whether there was anything to count or not.
 */
@Injectable()
export class SafetyCountsRepository {
  private readonly table: TableCipher;

  constructor(
    private readonly database: Database,
    tables: SecretTables,
  ) {
    const place = { schema: 'journal_ai', table: 'safety_counts', step: STEP };
    this.table = new TableCipher(tables.in('service_secrets'), place);
  }

  /** Counts one more, in a transaction of its own: nothing leads from a count to whose words they were. */
  async add(date: string, { kind, detail }: CountedSafety): Promise<void> {
    const key = `${kind} ${detail}`;
    await this.replace(date, (counts) => ({ ...counts, [key]: (counts[key] ?? 0) + 1 }));
  }

  /** Seals a day anew: of two backups, one whose day changed says nothing of what was counted between them. */
  async renew(date: string): Promise<void> {
    await this.replace(date, (counts) => counts);
  }

  /** @param today has its row afterwards, whatever was counted */
  async list(since: string, today: string): Promise<SafetyCount[]> {
    const cipher = await this.table.get();
    const rows = await this.database.pipelined(async (transaction) => {
      this.sendDay(cipher, today, transaction);
      return transaction.query<DayRow>(
        'safety-counts-list',
        `SELECT date::text, service_sealed_counts FROM journal_ai.safety_counts WHERE date >= $1::date
         ORDER BY date DESC LIMIT ${MAX_COUNTS}`,
        [since],
      );
    });
    return rows.flatMap((row) => countsOf(row.date, open(cipher, row))).slice(0, MAX_COUNTS);
  }

  private async replace(date: string, change: (counts: Counts) => Counts): Promise<void> {
    const cipher = await this.table.get();
    await this.database.pipelined(async (transaction) => {
      this.sendDay(cipher, date, transaction);
      const [row] = await transaction.query<DayRow>(
        'safety-counts-lock',
        'SELECT date::text, service_sealed_counts FROM journal_ai.safety_counts WHERE date = $1 FOR UPDATE',
        [date],
      );
      transaction.send(
        'safety-counts-set',
        'UPDATE journal_ai.safety_counts SET service_sealed_counts = $2 WHERE date = $1',
        [date, cipher.seal(date, change(row ? open(cipher, row) : {}))],
      );
    });
  }

  private sendDay(cipher: ServiceCipher, date: string, transaction: PipelinedTransaction): void {
    transaction.send(
      'safety-counts-begin-day',
      'INSERT INTO journal_ai.safety_counts (date, service_sealed_counts) VALUES ($1, $2) ON CONFLICT (date) DO NOTHING',
      [date, cipher.seal(date, {})],
    );
  }
}

/** A damaged day, which the cipher has logged, counts from nothing. */
function open(cipher: ServiceCipher, { date, service_sealed_counts: sealed }: DayRow): Counts {
  return unlessUnreadable(() => cipher.open<Counts>(date, sealed)) ?? {};
}

function countsOf(date: string, counts: Counts): SafetyCount[] {
  return Object.entries(counts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => {
      const [kind = '', detail = ''] = key.split(' ');
      return { date, kind, detail, service: 'journal-ai', count };
    });
}
