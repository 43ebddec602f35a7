import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { Grant } from '../grants/index.js';
import type { PaidSubscription, PeriodPrice, PlanFacts } from '../plan/index.js';
import { statusList } from '../plan/index.js';
import type { Subscription } from '../snapshots/index.js';
import type { Announcement } from './announcement.entity.js';

/** Outer joins: the columns of a missing trial, grant or subscription are null. */
type FactsRow = Omit<RowOf<Subscription>, 'id'> & {
  subscription_id: string | null;
  trial_started_at: Date | null;
  trial_ends_at: Date | null;
  premium: Grant['premium'] | null;
  ad_free: Grant['adFree'] | null;
};

/** Row limit. Abandoned payments leave many ended subscriptions, so live subscriptions are read first. */
const MAX_SUBSCRIPTIONS = 20;

/** @param people SQL of a table whose `user_id` column lists the people */
const factsOf = (people: string) => `
  SELECT person.user_id, trial.started_at AS trial_started_at, trial.ends_at AS trial_ends_at, grants.premium,
         grants.ad_free, paid.*
  FROM ${people} person
  LEFT JOIN billing.trials trial ON trial.user_id = person.user_id
  LEFT JOIN billing.grants grants ON grants.user_id = person.user_id
  LEFT JOIN LATERAL (
    SELECT id AS subscription_id, status, plan, period_start, period_end, ends_at, unpaid_since, ended_at, created_at,
           price_amount, price_currency, account_credit
    FROM billing.subscriptions WHERE user_id = person.user_id
    ORDER BY status IN (${statusList('isChargeable')}) DESC, created_at DESC
    LIMIT ${MAX_SUBSCRIPTIONS}
  ) paid ON true`;

const FACTS = factsOf('(SELECT $1::uuid AS user_id)');
/**
 * Statement that reads facts and version together. Facts combined with a version of another time would seem newer or
 * older than they are.
 */
const FACTS_AND_VERSION = `
  SELECT facts.*, announced.changed_at FROM (${FACTS}) facts
  LEFT JOIN billing.announcements announced ON announced.user_id = facts.user_id`;
const FACTS_OF_MANY = factsOf('(SELECT unnest($1::uuid[]) AS user_id)');

/** Reads the facts that determine a person's plan in one query. */
@Injectable()
export class PlanFactsRepository {
  constructor(private readonly database: Database) {}

  /** Reads one person's facts. This is a hot path: the entitlements of every request are computed from these facts. */
  async find(userId: string): Promise<PlanFacts> {
    return toFacts(await this.database.query<FactsRow>('plan-facts', FACTS, [userId]));
  }

  /** Reads the facts together with the time of the last announced change. */
  async findWithVersion(userId: string): Promise<{ facts: PlanFacts; changedAt: Date | null }> {
    const rows = await this.database.query<FactsRow & RowOf<Announcement, 'changedAt'>>(
      'plan-facts-and-version',
      FACTS_AND_VERSION,
      [userId],
    );
    return { facts: toFacts(rows), changedAt: rows[0]?.changed_at ?? null };
  }

  /** Reads the facts of many people by their ids. */
  async findMany(userIds: readonly string[]): Promise<ReadonlyMap<string, PlanFacts>> {
    const rows = await this.database.query<FactsRow>('plan-facts-of-many', FACTS_OF_MANY, [
      [...new Set(userIds)],
    ]);
    const byPerson = new Map<string, FactsRow[]>();
    for (const row of rows) {
      const known = byPerson.get(row.user_id);
      if (known) known.push(row);
      else byPerson.set(row.user_id, [row]);
    }
    return new Map([...byPerson].map(([userId, own]) => [userId, toFacts(own)]));
  }

  /** Reads the facts within a transaction, including its own changes. */
  async findWithin(transaction: Transaction, userId: string): Promise<PlanFacts> {
    return toFacts(await transaction.query<FactsRow>('plan-facts', FACTS, [userId]));
  }
}

/**
 * Converts the rows to facts. There is one row per subscription, or a single row when there is none; trial and grants
 * are repeated in each row.
 */
function toFacts(rows: readonly FactsRow[]): PlanFacts {
  const [{ trial_started_at: startedAt, trial_ends_at: endsAt, premium, ad_free }] = rows as [FactsRow];
  return {
    subscriptions: rows.flatMap(toSubscription),
    trial: startedAt && endsAt ? { startedAt, endsAt } : null,
    grants: { premium: premium ?? false, adFree: ad_free ?? false },
  };
}

function toSubscription(row: FactsRow): PaidSubscription[] {
  if (row.subscription_id === null) return [];
  return [
    {
      id: row.subscription_id,
      userId: row.user_id,
      status: row.status,
      plan: row.plan,
      periodStart: row.period_start,
      periodEnd: row.period_end,
      endsAt: row.ends_at,
      unpaidSince: row.unpaid_since,
      endedAt: row.ended_at,
      createdAt: row.created_at,
      price: priceOf(row),
      accountCredit: row.account_credit,
    },
  ];
}

function priceOf({ price_amount: amount, price_currency: currency }: FactsRow): PeriodPrice | null {
  return amount === null || currency === null ? null : { amount, currency };
}
