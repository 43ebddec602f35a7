import type { Database } from '@shadow-guide/kernel';

/**
 * Long work of which there is one run a UTC day. The table has `day` (primary key, date), `started_at`, `alive_at` and
 * `finished_at`; a wake that never came loses nothing, since the next one finds the day undone.
 */
export class OnceADay {
  /**
   * @param table schema and name
   * @param silentMinutes a run that has given no sign of life for so long is taken over; less than lies between two wakes
   */
  constructor(
    private readonly database: Database,
    private readonly table: string,
    private readonly silentMinutes: number,
  ) {}

  /** @returns whether the day's run is the caller's to do: nobody has begun it, or who did has fallen silent */
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

  /** Gives a sign of life. @returns false when the run that was claimed at `startedAt` is somebody else's by now */
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
