import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

/** A challenge that a person joined, and how far they are. */
export interface ChallengeJoinRow extends Record<string, unknown> {
  challenge_hash: Buffer;
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

/** More than the catalogue has or had: a person has one row a challenge. */
const MAX_JOINS = 100;

const COLUMNS = `challenge_hash, joined_on::text, days_done, last_check_in::text, day_ends_at, completed_at,
  times_completed`;

/** Rows of challenges that people joined: one a person and challenge. */
@Injectable()
export class ChallengeJoinsRepository {
  constructor(private readonly database: Database) {}

  list(userId: string): Promise<ChallengeJoinRow[]> {
    return this.database.query<ChallengeJoinRow>(
      'challenge-joins-list',
      `SELECT ${COLUMNS} FROM habits.challenge_joins WHERE user_id = $1 LIMIT ${MAX_JOINS}`,
      [userId],
    );
  }

  /** null when the person has not joined it. */
  async find(userId: string, hash: Buffer): Promise<ChallengeJoinRow | null> {
    const [row] = await this.database.query<ChallengeJoinRow>(
      'challenge-joins-find',
      `SELECT ${COLUMNS} FROM habits.challenge_joins WHERE user_id = $1 AND challenge_hash = $2`,
      [userId, hash],
    );
    return row ?? null;
  }

  /**
   * Joins a challenge; one that goes on stays as it is, and one that is completed begins anew. The date of its last check-in stays:
   * that day has counted.
   */
  async join(userId: string, hash: Buffer, today: string): Promise<void> {
    await this.database.query(
      'challenge-joins-join',
      `INSERT INTO habits.challenge_joins AS joined (user_id, challenge_hash, joined_on) VALUES ($1, $2, $3::date)
       ON CONFLICT (user_id, challenge_hash) DO UPDATE
         SET joined_on = excluded.joined_on, days_done = 0, completed_at = NULL
         WHERE joined.completed_at IS NOT NULL`,
      [userId, hash, today],
    );
  }

  /**
   * Counts a day, in one statement: however many come at once, the first counts and the others find the day done. A claimed time
   * zone gives no second one: the day of the last check-in must be over where it was made, and the date must be a later one.
   * @returns null when it does not count
   */
  async checkIn(
    userId: string,
    hash: Buffer,
    { now, today, dayEndsAt, days }: CheckIn,
  ): Promise<ChallengeJoinRow | null> {
    const [row] = await this.database.query<ChallengeJoinRow>(
      'challenge-joins-check-in',
      `UPDATE habits.challenge_joins SET
         days_done = days_done + 1, last_check_in = $3::date, day_ends_at = $4,
         completed_at = CASE WHEN days_done + 1 >= $5::int THEN $6::timestamptz END,
         times_completed = times_completed + CASE WHEN days_done + 1 >= $5::int THEN 1 ELSE 0 END
       WHERE user_id = $1 AND challenge_hash = $2 AND completed_at IS NULL
         AND (last_check_in IS NULL OR (last_check_in < $3::date AND day_ends_at <= $6))
       RETURNING ${COLUMNS}`,
      [userId, hash, today, dayEndsAt, days, now],
    );
    return row ?? null;
  }

  async leave(userId: string, hash: Buffer): Promise<void> {
    await this.database.query(
      'challenge-joins-leave',
      'DELETE FROM habits.challenge_joins WHERE user_id = $1 AND challenge_hash = $2',
      [userId, hash],
    );
  }
}
