import type { Database } from '@shadow-guide/kernel';

/**
 * Long work that runs once per UTC day. The table has `day` (primary key, date), `started_at`, `alive_at` and
 * `finished_at`; a missed trigger does no harm, since the next one finds the day unfinished.
 */
export class OnceADay {
  /**
   * @param table schema and name of the table
   * @param silentMinutes minutes without a heartbeat after which another process takes over a run; less than the time
   * between two triggers
   */
  constructor(
    private readonly database: Database,
    private readonly table: string,
    private readonly silentMinutes: number,
  ) {}

  /** @returns whether the caller should do the day's run: no process has started it, or its heartbeat stopped */
  async claim(day: string, now: Date): Promise<boolean> {
    const rows = await this.database.query(
      `${this.table}-claim`,
      `INSERT INTO ${this.table} AS runs (day, started_at, alive_at) VALUES ($1, $2, $2)
       ON CONFLICT (day) DO UPDATE SET started_at = $2, alive_at = $2
         WHERE runs.finished_at IS NULL AND runs.alive_at <= $2::timestamptz - make_interval(mins => $3)
       RETURNING day`,
      [day, now, this.silentMinutes],
    );
    return rows.length > 0;
  }

  /**
   * Records a heartbeat.
   * @returns false when the run that was claimed at `startedAt` was taken over by another process
   */
  async renew(day: string, startedAt: Date, now: Date): Promise<boolean> {
    const rows = await this.database.query(
      `${this.table}-renew`,
      `UPDATE ${this.table} SET alive_at = $3
       WHERE day = $1 AND started_at = $2 AND finished_at IS NULL RETURNING day`,
      [day, startedAt, now],
    );
    return rows.length > 0;
  }
}
