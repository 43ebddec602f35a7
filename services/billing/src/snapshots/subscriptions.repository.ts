import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { PaidSubscription } from '../plan/index.js';
import { Subscription } from './subscription.entity.js';
import type { SubscriptionRefresh } from './subscription-refresh.entity.js';

/** A started refresh of one subscription. */
export interface Refresh {
  /** Number of the refresh; increases with each refresh of the subscription. */
  readonly no: number;
  /**
   * Ids of the events that were waiting when the refresh started. The snapshot includes the changes that they report.
   */
  readonly eventIds: readonly string[];
}

/**
 * Last known state of subscriptions at the payment provider. Only refreshes write them. Named statements number the refreshes and end a
 * subscription, because each reads and writes the current row at once.
 */
@Injectable()
export class SubscriptionsRepository {
  constructor(private readonly database: Database) {}

  /** Reserves the next refresh number, before the provider is called. */
  async startRefresh(subscriptionId: string): Promise<Refresh> {
    const [row] = await this.database.query<RowOf<SubscriptionRefresh, 'started'> & { event_ids: string[] }>(
      'subscriptions-start-refresh',
      `INSERT INTO billing.subscription_refreshes AS refreshes (subscription_id, started, stored) VALUES ($1, 1, 0)
       ON CONFLICT (subscription_id) DO UPDATE SET started = refreshes.started + 1
       RETURNING started, ARRAY(
         SELECT id FROM billing.stripe_events WHERE subscription_id = $1 AND applied_at IS NULL) AS event_ids`,
      [subscriptionId],
    );
    return { no: row?.started ?? 1, eventIds: row?.event_ids ?? [] };
  }

  /** Marks the snapshot as the stored one. @returns false when a refresh that started later has stored a newer one */
  async markStored(transaction: Transaction, subscriptionId: string, no: number): Promise<boolean> {
    const rows = await transaction.query(
      'subscriptions-mark-stored',
      `UPDATE billing.subscription_refreshes SET stored = $2
       WHERE subscription_id = $1 AND stored < $2 RETURNING stored`,
      [subscriptionId, no],
    );
    return rows.length > 0;
  }

  async save(transaction: Transaction, subscription: PaidSubscription): Promise<void> {
    await transaction.entities.upsert(Subscription, toRow(subscription), ['id']);
  }

  /** Ends a subscription that the provider no longer knows. @returns its owner; null when no row exists */
  async end(transaction: Transaction, subscriptionId: string, now: Date): Promise<string | null> {
    const [row] = await transaction.query<RowOf<Subscription, 'userId'>>(
      'subscriptions-end',
      `UPDATE billing.subscriptions
       SET status = 'canceled', unpaid_since = NULL, ended_at = coalesce(ended_at, $2)
       WHERE id = $1 RETURNING user_id`,
      [subscriptionId, now],
    );
    return row?.user_id ?? null;
  }
}

function toRow({ price, ...subscription }: PaidSubscription): Subscription {
  const { id, userId, status, plan, accountCredit } = subscription;
  const { periodStart, periodEnd, endsAt, unpaidSince, endedAt, createdAt } = subscription;
  return {
    ...{ id, userId, status, plan, accountCredit },
    ...{ periodStart, periodEnd, endsAt, unpaidSince, endedAt, createdAt },
    priceAmount: price?.amount ?? null,
    priceCurrency: price?.currency ?? null,
  };
}
