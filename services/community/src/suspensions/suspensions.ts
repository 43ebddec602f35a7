import { Injectable } from '@nestjs/common';
import { Clock, Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { LessThanOrEqual } from 'typeorm';
import { Suspension } from './suspension.entity.js';
import { SuspensionKeys } from './suspension-keys.js';

/** Date that represents "no end". */
const NO_END = new Date('9999-12-31T00:00:00Z');

/**
 * Rows of who cannot post, under keyed hashes, which reveal neither the person nor the post. The statements are named
 * where every post runs them, or where changes race.
 */
@Injectable()
export class Suspensions {
  constructor(
    private readonly database: Database,
    private readonly keys: SuspensionKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * @param personKey key from `PersonKeys`
   * @returns the end of the suspension; null when the person can post; a date in the far future for a ban, which has no
   * end
   */
  async find(personKey: Buffer): Promise<Date | null> {
    const { suspension, ban } = await this.keys.of(personKey);
    const [row] = await this.database.query<{ until: string | null; is_banned: boolean | null }>(
      'suspensions-find',
      `SELECT (SELECT until::text FROM community.suspensions WHERE suspension_key = $1 AND until > $3::date) AS until,
         (SELECT is_banned FROM community.bans WHERE ban_key = $2) AS is_banned`,
      [suspension, ban, utcDay(this.clock.now())],
    );
    if (row?.is_banned) return NO_END;
    return row?.until ? new Date(`${row.until}T00:00:00Z`) : null;
  }

  /** Suspends the person until the start of a UTC day. When the person is already suspended, the later end counts. */
  async suspend(personKey: Buffer, until: string, transaction: PipelinedTransaction): Promise<void> {
    const { suspension } = await this.keys.of(personKey);
    transaction.send(
      'suspensions-suspend',
      `INSERT INTO community.suspensions AS known (suspension_key, until) VALUES ($1, $2::date)
       ON CONFLICT (suspension_key) DO UPDATE SET until = greatest(known.until, excluded.until)`,
      [suspension, until],
    );
  }

  /** Lifts suspensions that operators made through posts; a ban stays. */
  async lift(personKey: Buffer, transaction: PipelinedTransaction): Promise<void> {
    const { suspension } = await this.keys.of(personKey);
    transaction.send('suspensions-lift', 'DELETE FROM community.suspensions WHERE suspension_key = $1', [
      suspension,
    ]);
  }

  /**
   * Stores that a person was banned, or that the ban was lifted. Events may arrive twice and in any order: the change
   * with the highest number wins.
   * @param change number of the change among all changes of the account
   */
  async setBanned(
    personKey: Buffer,
    isBanned: boolean,
    change: number,
    transaction: PipelinedTransaction,
  ): Promise<void> {
    const { ban } = await this.keys.of(personKey);
    transaction.send(
      'bans-set',
      `INSERT INTO community.bans AS known (ban_key, is_banned, change) VALUES ($1, $2, $3)
       ON CONFLICT (ban_key) DO UPDATE SET is_banned = excluded.is_banned, change = excluded.change
         WHERE known.change < excluded.change`,
      [ban, isBanned, change],
    );
  }

  /** Copies the suspension of a closed account to the person's new account. */
  async takeOver(former: Buffer, personKey: Buffer, transaction: PipelinedTransaction): Promise<void> {
    const [from, to] = await Promise.all([this.keys.of(former), this.keys.of(personKey)]);
    transaction.send(
      'suspensions-take-over',
      `INSERT INTO community.suspensions AS known (suspension_key, until)
       SELECT $2, until FROM community.suspensions WHERE suspension_key = $1
       ON CONFLICT (suspension_key) DO UPDATE SET until = greatest(known.until, excluded.until)`,
      [from.suspension, to.suspension],
    );
  }

  /** Deletes suspensions that have ended. */
  async deleteExpired(): Promise<void> {
    const isOver = { until: LessThanOrEqual(utcDay(this.clock.now())) };
    await this.database.source.manager.delete(Suspension, isOver);
  }
}

function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
