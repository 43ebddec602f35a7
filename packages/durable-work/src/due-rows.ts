import type { Database } from '@shadow-guide/kernel';
import type { QueryResultRow } from 'pg';

/**
 * Settings of rows that represent work, retried with growing pauses until the row is closed. Names are constant SQL,
 * never input.
 */
export interface DueRowsSettings {
  /** Name of the table, with its schema. */
  readonly table: string;
  /** Comma-separated columns that {@link DueRows.claim} returns. */
  readonly returning: string;
  /** SQL condition that is true for rows that are still open; omitted when finished rows are deleted. */
  readonly open?: string;
  /** Column with the time at which the row was created; the row's age is computed from it. */
  readonly since: string;
  /** Pause after a claim, in seconds; it doubles with each attempt up to the maximum. */
  readonly pause: { readonly first: number; readonly max: number };
  /** Maximum number of rows per claim. */
  readonly batch: number;
}

/** Rows that wait to be processed. */
export interface Backlog {
  readonly rows: number;
  /** Age of the oldest row; 0 when nothing waits. */
  readonly oldestSeconds: number;
}

/**
 * Claims rows that are due. The table has `id`, `attempts` (integer) and `due_at` (timestamptz, by the database's
 * clock). A claim is not a lock: it sets the time of the next attempt, so the work of a crashed process becomes due
 * again automatically. Work must therefore be idempotent.
 */
export class DueRows<R extends QueryResultRow> {
  constructor(
    private readonly database: Database,
    private readonly settings: DueRowsSettings,
  ) {}

  /**
   * Claims due rows, those due longest first. Skips rows that another transaction has locked, so that two claims never
   * wait for each other.
   */
  claim(): Promise<R[]> {
    const { table, returning, pause, batch } = this.settings;
    return this.database.query<R>(
      `${table}-claim`,
      `UPDATE ${table} SET attempts = attempts + 1, due_at = now() + make_interval(
         secs => LEAST(${pause.max}, ${pause.first} * power(2, LEAST(attempts, 10))))
       WHERE id IN (
         SELECT id FROM ${table} WHERE ${this.open} AND due_at <= now()
         ORDER BY due_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
       RETURNING ${returning}`,
      [],
    );
  }

  /**
   * Returns the number of waiting rows and the age of the oldest.
   * @param minimumSeconds counts only rows that have waited at least this long
   */
  async backlog(minimumSeconds = 0): Promise<Backlog> {
    const { table, since } = this.settings;
    const [row] = await this.database.query<{ rows: number; oldest: number }>(
      `${table}-backlog`,
      `SELECT count(*)::int AS rows, coalesce(extract(epoch FROM now() - min(${since})), 0)::float8 AS oldest FROM ${table}
       WHERE ${this.open} AND ${since} <= now() - make_interval(secs => $1)`,
      [minimumSeconds],
    );
    return { rows: row?.rows ?? 0, oldestSeconds: row?.oldest ?? 0 };
  }

  private get open(): string {
    return this.settings.open ?? 'true';
  }
}
