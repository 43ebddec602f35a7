import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@shadow-guide/kernel';
import type { PaidSubscription } from '../plan/index.js';

/** One look at a subscription: its number, and the messages that were waiting when it began, for which it answers. */
export interface Look {
  readonly no: number;
  readonly eventIds: readonly string[];
}

/** Subscriptions as the payment provider described them last. Written by refreshes alone. */
@Injectable()
export class SubscriptionsRepository {
  constructor(private readonly database: Database) {}

  /** Takes the next number of a look, before the provider is asked. */
  async beginLook(subscriptionId: string): Promise<Look> {
    const [row] = await this.database.query<{ begun: number; event_ids: string[] }>(
      'subscriptions-begin-look',
      `INSERT INTO billing.subscription_refreshes AS looks (subscription_id, begun, kept) VALUES ($1, 1, 0)
       ON CONFLICT (subscription_id) DO UPDATE SET begun = looks.begun + 1
       RETURNING begun, ARRAY(
         SELECT id FROM billing.stripe_events WHERE subscription_id = $1 AND applied_at IS NULL) AS event_ids`,
      [subscriptionId],
    );
    return { no: row?.begun ?? 1, eventIds: row?.event_ids ?? [] };
  }

  /** @returns false when a look that began later was kept already: it has seen everything this one has */
  async keepLook(transaction: Transaction, subscriptionId: string, no: number): Promise<boolean> {
    const rows: unknown[][] = await transaction.entities.query(
      `UPDATE billing.subscription_refreshes SET kept = $2
       WHERE subscription_id = $1 AND kept < $2 RETURNING kept`,
      [subscriptionId, no],
    );
    return (rows[0] ?? []).length > 0;
  }

  async save(transaction: Transaction, seen: PaidSubscription): Promise<void> {
    await transaction.entities.query(
      `INSERT INTO billing.subscriptions
         (id, user_id, status, plan, period_start, period_end, ends_at, unpaid_since, ended_at, created_at,
          price_amount, price_currency, account_credit)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       ON CONFLICT (id) DO UPDATE SET user_id = $2, status = $3, plan = $4, period_start = $5, period_end = $6,
         ends_at = $7, unpaid_since = $8, ended_at = $9, created_at = $10,
         price_amount = $11, price_currency = $12, account_credit = $13`,
      [
        seen.id,
        seen.userId,
        seen.status,
        seen.plan,
        seen.periodStart,
        seen.periodEnd,
        seen.endsAt,
        seen.unpaidSince,
        seen.endedAt,
        seen.createdAt,
        seen.price?.amount ?? null,
        seen.price?.currency ?? null,
        seen.accountCredit,
      ],
    );
  }

  /** Ends one that the provider does not know any more. @returns whose it was; null when it was nobody's */
  async end(transaction: Transaction, subscriptionId: string, now: Date): Promise<string | null> {
    const [rows]: [{ user_id: string }[]] = await transaction.entities.query(
      `UPDATE billing.subscriptions
       SET status = 'canceled', unpaid_since = NULL, ended_at = coalesce(ended_at, $2)
       WHERE id = $1 RETURNING user_id`,
      [subscriptionId, now],
    );
    return rows[0]?.user_id ?? null;
  }
}
