import type { Database } from '@shadow-guide/kernel';
import type { QueryResultRow } from 'pg';

/** Rows that are work to be done, tried again with growing pauses until somebody closes them. Names are SQL of ours, never input. */
export interface DueRowsSettings {
  /** Schema and name. */
  readonly table: string;
  /** Columns, comma-separated, that {@link DueRows.claim} returns. */
  readonly returning: string;
  /** Condition of rows that are still to be done; all of them when a row that is done is deleted. */
  readonly open?: string;
  /** Column of the time at which the row was written, for its age. */
  readonly since: string;
  /** Pause after a claim, in seconds: it doubles with each attempt up to the maximum. */
  readonly pause: { readonly first: number; readonly max: number };
  /** Rows that one claim takes at most. */
  readonly batch: number;
}

/** Work that waits. */
export interface Backlog {
  readonly rows: number;
  /** 0 when nothing waits. */
  readonly oldestSeconds: number;
}

/**
 * Claims rows that are due. The table has `id`, `attempts` (integer) and `due_at` (timestamptz, by the database's clock). A claim
 * is not a lock: it sets the time of the next attempt, so work whose process died comes again by itself, and work must be
 * safe to run twice.
 */
export class DueRows<R extends QueryResultRow> {
  constructor(
    private readonly database: Database,
    private readonly settings: DueRowsSettings,
  ) {}

  /** Claims what is due, the longest due first. Rows that others hold are left to them: two claims never wait for each other. */
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

  /** @param minimumSeconds counts only rows that have waited so long */
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
