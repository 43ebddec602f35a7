import {
  type Database,
  isServerUnavailable,
  logger,
  type Transaction,
  withRemedies,
} from '@shadow-guide/kernel';

/**
 * Settings of rows that are each processed in their own transaction, which also moves the row's due time. Names are
 * constant SQL, never input.
 */
export interface DueTransactionsSettings {
  /** Name of the table, with its schema. */
  readonly table: string;
  readonly key: string;
  /** Column with the time at which the row is due; null in a row that is never due. */
  readonly due: string;
  /** Maximum number of rows per query. */
  readonly batch: number;
  /** Maximum number of batches per run; a larger backlog takes several runs. */
  readonly maxBatches: number;
  /** Number of concurrent transactions: fewer than the pool has connections. */
  readonly lanes: number;
}

/** Processes due rows; may run in every process at once, because each row is locked while it is processed. */
export class DueTransactions {
  constructor(
    private readonly database: Database,
    private readonly settings: DueTransactionsSettings,
  ) {}

  /**
   * Runs `work` for each due row. A row whose work fails keeps its due time and does not delay the others.
   * @throws errors that show that a server is unavailable
   */
  async run(now: () => Date, work: (transaction: Transaction, key: string) => Promise<void>): Promise<void> {
    const { batch, maxBatches, lanes } = this.settings;
    for (let n = 0; n < maxBatches; n += 1) {
      const keys = await this.findDue(now());
      const waiting = keys.values();
      const moved = await Promise.all(Array.from({ length: lanes }, () => this.workOff(waiting, now, work)));
      // When no row of a batch could be processed, either another process holds the rows or they all fail. The next
      // run, which comes soon, tries them again.
      if (keys.length < batch || !moved.includes(true)) return;
    }
  }

  private async findDue(now: Date): Promise<string[]> {
    const { table, key, due, batch } = this.settings;
    const rows = await this.database.query<{ key: string }>(
      `${table}-due`,
      `SELECT ${key} AS key FROM ${table} WHERE ${due} <= $1 ORDER BY ${due} LIMIT ${batch}`,
      [now],
    );
    return rows.map((row) => row.key);
  }

  private async workOff(
    keys: Iterable<string>,
    now: () => Date,
    work: (transaction: Transaction, key: string) => Promise<void>,
  ): Promise<boolean> {
    let moved = false;
    for (const key of keys) {
      try {
        moved = (await withRemedies(() => this.workOn(key, now(), work))) || moved;
      } catch (error) {
        if (isServerUnavailable(error)) throw error;
        logger.error({ err: error, table: this.settings.table, key }, 'work that is due failed');
      }
    }
    return moved;
  }

  /** @returns false when the row is no longer due, or another process has locked it */
  private workOn(
    value: string,
    now: Date,
    work: (transaction: Transaction, key: string) => Promise<void>,
  ): Promise<boolean> {
    const { table, key, due } = this.settings;
    return this.database.transaction(async (transaction) => {
      const locked = await transaction.query(
        `${table}-lock-due`,
        `SELECT FROM ${table} WHERE ${key} = $1 AND ${due} <= $2 FOR UPDATE SKIP LOCKED`,
        [value, now],
      );
      if (locked.length > 0) await work(transaction, value);
      return locked.length > 0;
    });
  }
}
