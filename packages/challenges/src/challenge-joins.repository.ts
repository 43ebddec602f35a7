import type { Database } from '@shadow-guide/kernel';

/** What a challenge goes by in the rows: its id, or a hash of it. */
export type ChallengeKey = string | Buffer;

/** Where a service keeps its rows. The names are written into the statements, so they are never anybody's input. */
export interface ChallengeJoinsTable {
  /** With its schema. */
  readonly table: string;
  /** Whose a row is, in the order of an owner's values; with `challengeColumn` the key of the table. */
  readonly ownerColumns: readonly string[];
  readonly challengeColumn: string;
  /** How exactly it is stored when a challenge was completed. */
  readonly completedTo: 'milliseconds' | 'day';
}

/** A challenge that a person joined, and how far they are. */
export interface ChallengeJoinRow extends Record<string, unknown> {
  challenge_key: ChallengeKey;
  /** `YYYY-MM-DD`, as `last_check_in`. */
  joined_on: string;
  days_done: number;
  last_check_in: string | null;
  /** When the day of the last check-in was over in the zone it was made in. */
  day_ends_at: Date | null;
  completed_at: Date | null;
  times_completed: number;
}

export interface CheckIn {
  readonly now: Date;
  /** The person's own date. */
  readonly today: string;
  /** When that day ends in the person's zone. */
  readonly dayEndsAt: Date;
  /** Days that the challenge has. */
  readonly days: number;
}

/** More than a catalogue has or had: an owner has one row a challenge. */
const MAX_JOINS = 100;

/** Rows of challenges that people joined: one an owner and challenge. */
export class ChallengeJoins<Owner extends readonly unknown[]> {
  private readonly columns: string;
  private readonly isOwner: string;
  /** The owner's values stand first in each statement; these are the numbers of those that follow. */
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

  /** null when the owner has not joined it. */
  async find(owner: Owner, challenge: ChallengeKey): Promise<ChallengeJoinRow | null> {
    const text = `SELECT ${this.columns} FROM ${this.place.table} WHERE ${this.isChallenge}`;
    const [row] = await this.query('find', text, [...owner, challenge]);
    return row ?? null;
  }

  /**
   * Joins a challenge; one that goes on stays as it is, and one that is completed begins anew. The date of its last check-in stays:
   * that day has counted.
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
   * Counts a day, in one statement: however many come at once, the first counts and the others find the day done. A claimed time
   * zone gives no second one: the day of the last check-in must be over where it was made, and the date must be a later one.
   * @returns null when it does not count
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
