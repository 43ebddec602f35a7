import { type Database, isServerAway, logger, type Transaction, withRemedies } from '@shadow-guide/kernel';

/** Rows of which each is worked on in a transaction of its own that also moves its time on. Names are SQL of ours, never input. */
export interface DueTransactionsSettings {
  /** Schema and name. */
  readonly table: string;
  readonly key: string;
  /** Column of the time at which the row is due; null when it never is. */
  readonly due: string;
  /** Rows that are looked up at once. */
  readonly batch: number;
  /** A backlog is worked off in several runs. */
  readonly maxBatches: number;
  /** Transactions at once: fewer than the pool has connections. */
  readonly lanes: number;
}

/** Works off rows by the clock, in every process at once; each row is locked by whoever works on it. */
export class DueTransactions {
  constructor(
    private readonly database: Database,
    private readonly settings: DueTransactionsSettings,
  ) {}

  /**
   * Runs `work` for each row that is due. A row whose work fails keeps its time and does not hold up the others.
   * @throws what shows that a server is away
   */
  async run(now: () => Date, work: (transaction: Transaction, key: string) => Promise<void>): Promise<void> {
    const { batch, maxBatches, lanes } = this.settings;
    for (let n = 0; n < maxBatches; n += 1) {
      const keys = await this.findDue(now());
      const waiting = keys.values();
      const moved = await Promise.all(Array.from({ length: lanes }, () => this.workOff(waiting, now, work)));
      // A batch of which nothing moved is another process's, or fails: the next run comes soon.
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
        if (isServerAway(error)) throw error;
        logger.error({ err: error, table: this.settings.table, key }, 'work that is due failed');
      }
    }
    return moved;
  }

  /** @returns false when the row is no longer due, or somebody else holds it */
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
