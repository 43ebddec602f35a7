import { Injectable } from '@nestjs/common';
import { DueRows } from '@shadow-guide/durable-work';
import { Database, type Transaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { statusList } from '../plan/index.js';
import type { ProviderEvent } from '../stripe/index.js';
import { StripeEvent } from './stripe-event.entity.js';

/** A webhook event waiting to be applied; `attempts` is part of the job's id, which is never reused. */
export type WaitingEvent = RowOf<StripeEvent, 'id' | 'attempts'>;

/** Seconds until an unapplied event is requeued; doubled each time up to {@link MAX_PAUSE_SECONDS}. */
const PAUSE_SECONDS = 3;
const MAX_PAUSE_SECONDS = 60;
/** Maximum number of events per sweep. */
const BATCH = 200;
/**
 * Number of days for which events are kept. The provider resends events for three days at most; the remaining days are
 * for support.
 */
const KEPT_DAYS = 60;

/**
 * Webhook events: when they arrived and whether they were applied. Named statements, because the times are the database's and every
 * webhook passes through here.
 */
@Injectable()
export class StripeEventsRepository {
  /** Events that are stored and not applied. */
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
   * Stores an event. An event about a customer is assigned to the customer's chargeable subscription. An event without
   * a subscription counts as applied.
   * @returns the event's subscription; null when the event is already stored
   */
  async insert(event: ProviderEvent): Promise<{ subscriptionId: string | null } | null> {
    const [row] = await this.database.query<RowOf<StripeEvent, 'subscriptionId'>>(
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

  /** Returns the subscription of a waiting event; null when it was applied or is unknown. */
  async findWaitingSubscription(eventId: string): Promise<string | null> {
    const [row] = await this.database.query<RowOf<StripeEvent, 'subscriptionId'>>(
      'stripe-events-find-waiting',
      'SELECT subscription_id FROM billing.stripe_events WHERE id = $1 AND applied_at IS NULL',
      [eventId],
    );
    return row?.subscription_id ?? null;
  }

  /**
   * Marks events as applied.
   * @returns for each event, the seconds that it had waited; events that were marked concurrently are left out
   */
  async markApplied(transaction: Transaction, eventIds: readonly string[]): Promise<number[]> {
    if (eventIds.length === 0) return [];
    const rows = await transaction.query<{ seconds: number }>(
      'stripe-events-mark-applied',
      `UPDATE billing.stripe_events SET applied_at = now() WHERE id = ANY($1) AND applied_at IS NULL
       RETURNING greatest(0, extract(epoch FROM clock_timestamp() - received_at))::float8 AS seconds`,
      [eventIds],
    );
    return rows.map(({ seconds }) => seconds);
  }

  /** Marks an event as not applied, because a later step of its job failed. */
  async reopen(eventId: string): Promise<void> {
    await this.database.source.manager.update(StripeEvent, { id: eventId }, { appliedAt: null });
  }

  /**
   * Counts waiting events.
   * @param minimumSeconds only events that have waited at least this long count
   */
  async countWaiting(minimumSeconds = 0): Promise<number> {
    return (await this.waiting.backlog(minimumSeconds)).rows;
  }

  /** Deletes events that were applied long ago. */
  async prune(): Promise<void> {
    await this.database.query(
      'stripe-events-prune',
      `DELETE FROM billing.stripe_events
       WHERE applied_at IS NOT NULL AND received_at < now() - interval '${KEPT_DAYS} days'`,
      [],
    );
  }
}
