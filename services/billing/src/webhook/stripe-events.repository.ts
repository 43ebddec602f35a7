import { Injectable } from '@nestjs/common';
import { DueRows } from '@shadow-guide/durable-work';
import { Database, type Transaction } from '@shadow-guide/kernel';
import { statusList } from '../plan/index.js';
import type { ProviderEvent } from '../stripe/index.js';

/** A message that waits to be applied. */
export type WaitingEvent = {
  readonly id: string;
  /** How often the sweep brought it back; a job's id is never used again. */
  readonly attempts: number;
};

/** Seconds after which a message that was not applied is brought back; doubled each time up to {@link MAX_PAUSE_SECONDS}. */
const PAUSE_SECONDS = 3;
const MAX_PAUSE_SECONDS = 60;
/** Messages that one sweep takes at most; the next one takes the rest. */
const BATCH = 200;
/** The provider sends a message again for three days at most; after this nobody asks about one any more. */
const KEPT_DAYS = 60;

/** Messages of the payment provider: that they came and whether they were applied. Times are the database's own. */
@Injectable()
export class StripeEventsRepository {
  /** Messages that are stored and not applied. */
  readonly waiting: DueRows<WaitingEvent>;

  constructor(private readonly database: Database) {
    this.waiting = new DueRows(database, {
      table: 'billing.stripe_events',
      returning: 'id, attempts',
      open: 'applied_at IS NULL',
      since: 'received_at',
      pause: { first: PAUSE_SECONDS, max: MAX_PAUSE_SECONDS },
      batch: BATCH,
    });
  }

  /**
   * Stores a message. One about a customer concerns the subscription that may be charged; one that concerns none has nothing to
   * apply.
   * @returns which subscription it concerns; null when the message is known already
   */
  async insert(event: ProviderEvent): Promise<{ subscriptionId: string | null } | null> {
    const [row] = await this.database.query<{ subscription_id: string | null }>(
      'stripe-events-insert',
      `WITH concerned AS (
         SELECT coalesce($3::text, CASE WHEN $5 THEN (
           SELECT subscriptions.id FROM billing.customers JOIN billing.subscriptions USING (user_id)
           WHERE customer_id = $4 AND status IN (${statusList('isChargeable')}) ORDER BY created_at DESC LIMIT 1
         ) END) AS subscription_id)
       INSERT INTO billing.stripe_events (id, type, subscription_id, customer_id, received_at, due_at, applied_at)
       SELECT $1, $2, subscription_id, $4, now(), now() + interval '${PAUSE_SECONDS} seconds',
              CASE WHEN subscription_id IS NULL THEN now() END
       FROM concerned
       ON CONFLICT DO NOTHING RETURNING subscription_id`,
      [event.id, event.type, event.subscriptionId, event.customerId, event.isAboutCustomer],
    );
    return row ? { subscriptionId: row.subscription_id } : null;
  }

  /** The subscription that a message is about; null when the message was applied or is not known. */
  async findWaitingSubscription(eventId: string): Promise<string | null> {
    const [row] = await this.database.query<{ subscription_id: string }>(
      'stripe-events-find-waiting',
      'SELECT subscription_id FROM billing.stripe_events WHERE id = $1 AND applied_at IS NULL',
      [eventId],
    );
    return row?.subscription_id ?? null;
  }

  /** @returns seconds that each had waited; nothing for those that somebody else had marked */
  async markApplied(transaction: Transaction, eventIds: readonly string[]): Promise<number[]> {
    if (eventIds.length === 0) return [];
    const [rows]: [{ seconds: number }[]] = await transaction.entities.query(
      `UPDATE billing.stripe_events SET applied_at = now() WHERE id = ANY($1) AND applied_at IS NULL
       RETURNING greatest(0, extract(epoch FROM clock_timestamp() - received_at))::float8 AS seconds`,
      [eventIds],
    );
    return rows.map(({ seconds }) => seconds);
  }

  /** Lets a message wait again, of which more is to be done than was. */
  async keepWaiting(eventId: string): Promise<void> {
    await this.database.query(
      'stripe-events-keep-waiting',
      'UPDATE billing.stripe_events SET applied_at = NULL WHERE id = $1',
      [eventId],
    );
  }

  /** @param minimumSeconds how long they must have waited */
  async countWaiting(minimumSeconds = 0): Promise<number> {
    return (await this.waiting.backlog(minimumSeconds)).rows;
  }

  /** Forgets messages that were applied long ago. */
  async prune(): Promise<void> {
    await this.database.query(
      'stripe-events-prune',
      `DELETE FROM billing.stripe_events
       WHERE applied_at IS NOT NULL AND received_at < now() - interval '${KEPT_DAYS} days'`,
      [],
    );
  }
}
