import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { type ServiceCipher, TableCipher } from './service-cipher.js';
import type { SecretTables } from './service-secrets.js';
import { unlessUnreadable } from './user-cipher.js';

/** Number of counted events by kind. */
export type DayCounts = Readonly<Record<string, number>>;

/** A table with the columns `date` and `service_sealed_counts`. All names are constant SQL. */
export interface SealedCountsTable {
  readonly schema: string;
  readonly table: string;
  /** Padding step, larger than the counts of one day, so that the length of a row reveals nothing. */
  readonly step: number;
}

/** Maximum number of days per read; it covers several years. */
const MAX_DAYS = 1_000;

interface DayRow extends Record<string, unknown> {
  date: string;
  service_sealed_counts: Buffer;
}

/**
 * Counts by UTC day, sealed under a secret of the service: if only one person wrote on a day, the day's count would
 * reveal something about that person. A day has a row even when nothing was counted.
 */
export class SealedDayCounts {
  private readonly cipher: TableCipher;
  /** Constant SQL, never input. */
  private readonly name: string;

  constructor(
    private readonly database: Database,
    secrets: SecretTables,
    place: SealedCountsTable,
  ) {
    this.cipher = new TableCipher(secrets.in('service_secrets'), place);
    this.name = `${place.schema}.${place.table}`;
  }

  /** Increments a count in a separate transaction, so that nothing links it to the request that caused it. */
  async add(date: string, what: string): Promise<void> {
    await this.replace(date, (counts) => ({ ...counts, [what]: (counts[what] ?? 0) + 1 }));
  }

  /**
   * Reseals a day: otherwise a comparison of two backups would show on which days something was counted between them.
   */
  async renew(date: string): Promise<void> {
    await this.replace(date, (counts) => counts);
  }

  /**
   * Lists days, the latest first.
   * @param today day for which the call creates a row if there is none, even when nothing was counted
   */
  async list(since: string, today: string): Promise<{ date: string; counts: DayCounts }[]> {
    const cipher = await this.cipher.get();
    const rows = await this.database.pipelined(async (transaction) => {
      this.sendDay(cipher, today, transaction);
      return transaction.query<DayRow>(
        'sealed-counts-list',
        `SELECT date::text, service_sealed_counts FROM ${this.name} WHERE date >= $1::date
         ORDER BY date DESC LIMIT ${MAX_DAYS}`,
        [since],
      );
    });
    return rows.map((row) => ({ date: row.date, counts: open(cipher, row) }));
  }

  private async replace(date: string, change: (counts: DayCounts) => DayCounts): Promise<void> {
    const cipher = await this.cipher.get();
    await this.database.pipelined(async (transaction) => {
      this.sendDay(cipher, date, transaction);
      const [row] = await transaction.query<DayRow>(
        'sealed-counts-lock',
        `SELECT date::text, service_sealed_counts FROM ${this.name} WHERE date = $1 FOR UPDATE`,
        [date],
      );
      transaction.send(
        'sealed-counts-set',
        `UPDATE ${this.name} SET service_sealed_counts = $2 WHERE date = $1`,
        [date, cipher.seal(date, change(row ? open(cipher, row) : {}))],
      );
    });
  }

  private sendDay(cipher: ServiceCipher, date: string, transaction: PipelinedTransaction): void {
    transaction.send(
      'sealed-counts-begin-day',
      `INSERT INTO ${this.name} (date, service_sealed_counts) VALUES ($1, $2) ON CONFLICT (date) DO NOTHING`,
      [date, cipher.seal(date, {})],
    );
  }
}

/** Opens a day's counts. A damaged day restarts at zero; the cipher has already logged the damage. */
function open(cipher: ServiceCipher, { date, service_sealed_counts: sealed }: DayRow): DayCounts {
  return unlessUnreadable(() => cipher.open<DayCounts>(date, sealed)) ?? {};
}
