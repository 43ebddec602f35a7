import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@shadow-guide/kernel';
import type { PaidSubscription } from '../plan/index.js';
import { Subscription } from './subscription.entity.js';

/** A started refresh of one subscription. */
export interface Refresh {
  /** Increases with each refresh of the subscription. */
  readonly no: number;
  /** Events that were waiting when it started: its snapshot contains what they report. */
  readonly eventIds: readonly string[];
}

/** Last known state of subscriptions at the payment provider. Only refreshes write them. */
@Injectable()
export class SubscriptionsRepository {
  constructor(private readonly database: Database) {}

  /** Reserves the next refresh number, before the provider is called. */
  async startRefresh(subscriptionId: string): Promise<Refresh> {
    const [row] = await this.database.query<{ begun: number; event_ids: string[] }>(
      'subscriptions-begin-refresh',
      `INSERT INTO billing.subscription_refreshes AS refreshes (subscription_id, begun, kept) VALUES ($1, 1, 0)
       ON CONFLICT (subscription_id) DO UPDATE SET begun = refreshes.begun + 1
       RETURNING begun, ARRAY(
         SELECT id FROM billing.stripe_events WHERE subscription_id = $1 AND applied_at IS NULL) AS event_ids`,
      [subscriptionId],
    );
    return { no: row?.begun ?? 1, eventIds: row?.event_ids ?? [] };
  }

  /** Marks the snapshot as the stored one. @returns false when a refresh that started later has stored a newer one */
  async markStored(transaction: Transaction, subscriptionId: string, no: number): Promise<boolean> {
    const rows = await transaction.query(
      'subscriptions-mark-stored',
      `UPDATE billing.subscription_refreshes SET kept = $2
       WHERE subscription_id = $1 AND kept < $2 RETURNING kept`,
      [subscriptionId, no],
    );
    return rows.length > 0;
  }

  async save(transaction: Transaction, subscription: PaidSubscription): Promise<void> {
    await transaction.entities.upsert(Subscription, toRow(subscription), ['id']);
  }

  /** Ends a subscription that the provider no longer knows. @returns its owner; null when no row exists */
  async end(transaction: Transaction, subscriptionId: string, now: Date): Promise<string | null> {
    const [row] = await transaction.query<{ user_id: string }>(
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
