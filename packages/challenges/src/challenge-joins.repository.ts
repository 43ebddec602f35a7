import type { Database } from '@shadow-guide/kernel';

/** Identifier of a challenge in the database rows: the challenge's id, or a hash of the id. */
export type ChallengeKey = string | Buffer;

/**
 * Table in which a service stores joined challenges. The names are inserted into SQL text, so they must never come from
 * input.
 */
export interface ChallengeJoinsTable {
  /** Name with its schema. */
  readonly table: string;
  /**
   * Columns that identify the owner, in the order of an owner's values; together with `challengeColumn` they are the
   * primary key.
   */
  readonly ownerColumns: readonly string[];
  readonly challengeColumn: string;
  /** Precision with which the completion time is stored. */
  readonly completedTo: 'milliseconds' | 'day';
}

/** A challenge that a person joined, with their progress. */
export interface ChallengeJoinRow extends Record<string, unknown> {
  challenge_key: ChallengeKey;
  /** Date in the form `YYYY-MM-DD`, like `last_check_in`. */
  joined_on: string;
  days_done: number;
  last_check_in: string | null;
  /** End of the day of the last check-in, in the zone in which it was made. */
  day_ends_at: Date | null;
  completed_at: Date | null;
  times_completed: number;
}

export interface CheckIn {
  readonly now: Date;
  /** The person's local date. */
  readonly today: string;
  /** Instant at which that date ends in the person's zone. */
  readonly dayEndsAt: Date;
  /** Number of days of the challenge. */
  readonly days: number;
}

/**
 * Maximum number of rows read per owner. An owner has one row per challenge, and fewer challenges than this have ever
 * existed.
 */
const MAX_JOINS = 100;

/** Repository of joined challenges: one row per owner and challenge. */
export class ChallengeJoins<Owner extends readonly unknown[]> {
  private readonly columns: string;
  private readonly isOwner: string;
  /** Number of the first statement parameter after the owner's values, which come first. */
  private readonly next: number;

  constructor(
    private readonly database: Database,
    private readonly place: ChallengeJoinsTable,
  ) {
    const { ownerColumns, challengeColumn } = place;
    this.columns = `${challengeColumn} AS challenge_key, joined_on::text, days_done, last_check_in::text, day_ends_at,
      completed_at, times_completed`;
    this.isOwner = ownerColumns.map((column, index) => `${column} = $${index + 1}`).join(' AND ');
    this.next = ownerColumns.length + 1;
  }

  list(owner: Owner): Promise<ChallengeJoinRow[]> {
    const { table } = this.place;
    return this.query(
      'list',
      `SELECT ${this.columns} FROM ${table} WHERE ${this.isOwner} LIMIT ${MAX_JOINS}`,
      [...owner],
    );
  }

  /** Returns null when the owner has not joined it. */
  async find(owner: Owner, challenge: ChallengeKey): Promise<ChallengeJoinRow | null> {
    const text = `SELECT ${this.columns} FROM ${this.place.table} WHERE ${this.isChallenge}`;
    const [row] = await this.query('find', text, [...owner, challenge]);
    return row ?? null;
  }

  /**
   * Joins a challenge. An active one stays unchanged; a completed one restarts. The date of the last check-in is kept,
   * because that day has already counted.
   */
  async join(owner: Owner, challenge: ChallengeKey, today: string): Promise<void> {
    const { table, ownerColumns, challengeColumn } = this.place;
    const key = [...ownerColumns, challengeColumn];
    const values = key.map((_, index) => `$${index + 1}`).join(', ');
    await this.query(
      'join',
      `INSERT INTO ${table} AS joined (${key.join(', ')}, joined_on) VALUES (${values}, $${this.next + 1}::date)
       ON CONFLICT (${key.join(', ')}) DO UPDATE
         SET joined_on = excluded.joined_on, days_done = 0, completed_at = NULL
         WHERE joined.completed_at IS NOT NULL`,
      [...owner, challenge, today],
    );
  }

  /**
   * Counts a day in a single statement: of several concurrent check-ins the first counts, and the others find the day
   * done. A claimed time zone cannot add a second check-in: the day of the last one must be over in its own zone, and
   * the new date must be later.
   * @returns null when the check-in does not count
   */
  async checkIn(
    owner: Owner,
    challenge: ChallengeKey,
    { now, today, dayEndsAt, days }: CheckIn,
  ): Promise<ChallengeJoinRow | null> {
    const [date, ends, all, at] = [1, 2, 3, 4].map((place) => `$${this.next + place}`);
    const { table, completedTo } = this.place;
    const [row] = await this.query(
      'check-in',
      `UPDATE ${table} SET
         days_done = days_done + 1, last_check_in = ${date}::date, day_ends_at = ${ends},
         completed_at =
           CASE WHEN days_done + 1 >= ${all}::int THEN date_trunc('${completedTo}', ${at}::timestamptz, 'UTC') END,
         times_completed = times_completed + CASE WHEN days_done + 1 >= ${all}::int THEN 1 ELSE 0 END
       WHERE ${this.isChallenge} AND completed_at IS NULL
         AND (last_check_in IS NULL OR (last_check_in < ${date}::date AND day_ends_at <= ${at}))
       RETURNING ${this.columns}`,
      [...owner, challenge, today, dayEndsAt, days, now],
    );
    return row ?? null;
  }

  async leave(owner: Owner, challenge: ChallengeKey): Promise<void> {
    await this.query('leave', `DELETE FROM ${this.place.table} WHERE ${this.isChallenge}`, [
      ...owner,
      challenge,
    ]);
  }

  private get isChallenge(): string {
    return `${this.isOwner} AND ${this.place.challengeColumn} = $${this.next}`;
  }

  private query(name: string, text: string, values: readonly unknown[]): Promise<ChallengeJoinRow[]> {
    return this.database.query<ChallengeJoinRow>(`${this.place.table}-${name}`, text, values);
  }
}
