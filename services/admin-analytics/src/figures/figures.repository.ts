import { Injectable } from '@nestjs/common';
import type { AccountDay } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { MoreThanOrEqual } from 'typeorm';
import { Person } from '../people/index.js';
import {
  addPersonDays,
  type PersonDay,
  SealedSums,
  type UsageDay,
  type UsageSum,
  UsageTotal,
} from '../sealed-sums/index.js';
import { LISTED, mostExpensiveByDay, type PeopleFigures } from './people-figures.js';
import { HIGH_USAGE_CENTS, LOW_USAGE_SHARE } from './revenue-figures.js';
import type { Slice } from './slices.js';
import type { UsageRow, UsageTotals } from './usage-figures.js';

/** Row limit; larger than the number of days that are ever shown. */
const MAX_DAYS = 400;

interface Spent {
  readonly spent: readonly (PersonDay & { readonly userId: string })[];
  readonly features: PeopleFigures['features'];
  readonly mostExpensiveByDay: PeopleFigures['mostExpensiveByDay'];
}

/** Computes usage sums, in total and for groups of people. */
@Injectable()
export class FiguresRepository {
  constructor(
    private readonly database: Database,
    private readonly sealed: SealedSums,
  ) {}

  countPeople(): Promise<number> {
    return this.database.source.manager.count(Person);
  }

  /** @param from first day */
  async readTotals(from: string): Promise<UsageTotals> {
    const cipher = await this.sealed.cipher();
    const rows = await this.database.source.manager.find(UsageTotal, {
      where: { date: MoreThanOrEqual(from) },
      order: { date: 'ASC' },
      take: MAX_DAYS,
    });
    const sums = rows.flatMap(({ date, serviceSealedSums }) =>
      cipher.openTotals(date, serviceSealedSums).map((sum) => ({ ...sum, date })),
    );
    return {
      all: sumOf(sums),
      byDay: by(sums, 'date'),
      byFeature: by(sums, 'feature'),
      byModel: by(sums, 'model'),
      failures: sums.flatMap(({ feature, problems }) => problems.map((problem) => ({ feature, ...problem }))),
    };
  }

  /**
   * Returns the figures of a slice of people.
   * @param days the days in the figures, `YYYY-MM-DD`
   * @param settledBefore accounts that were created after this time are not reported for low usage
   */
  async readPeople(
    { from, to }: Slice,
    days: readonly string[],
    settledBefore: Date,
  ): Promise<PeopleFigures> {
    const { spent, features, mostExpensiveByDay: dearest } = await this.spentBy({ from, to }, days);
    const [row] = await this.database.query<{
      figures: Omit<PeopleFigures, 'users' | 'features' | 'mostExpensiveByDay'>;
    }>(
      'figures-people',
      `WITH spent AS (
         SELECT * FROM unnest($3::uuid[], $5::float8[], $6::float8[], $7::float8[], $8::float8[])
           AS spent (user_id, cost, tokens, requests, unpriced)
       ), known AS (
         SELECT p.user_id AS "userId", subscription_tier AS tier, plan_source, monthly_cents AS "monthlyCents", created_at,
           spent.user_id IS NOT NULL AS is_user, coalesce(cost, 0) AS cost, coalesce(tokens, 0) AS tokens,
           coalesce(requests, 0) AS requests, coalesce(unpriced, 0) AS unpriced
         FROM admin_analytics.people p LEFT JOIN spent USING (user_id)
         WHERE p.email IS NOT NULL AND p.user_id BETWEEN $1 AND $2
       )
       SELECT json_build_object(
         'tiers', (SELECT coalesce(json_agg(t), '[]') FROM (
           SELECT tier, count(*) AS people, count(*) FILTER (WHERE is_user) AS users, sum(cost) AS cost, sum(tokens) AS tokens,
             sum(requests) AS requests, sum(unpriced) AS "unpricedRequests", sum("monthlyCents") AS "monthlyCents"
           FROM known GROUP BY tier) t),
         'sources', (SELECT coalesce(json_agg(t), '[]') FROM (
           SELECT plan_source AS source, count(*) AS people FROM known GROUP BY plan_source) t),
         'top', (SELECT coalesce(json_agg(t), '[]') FROM (
           SELECT "userId", tier, cost, tokens, requests, unpriced AS "unpricedRequests" FROM known WHERE is_user
           ORDER BY cost DESC, requests DESC, "userId" LIMIT ${LISTED.top}) t),
         'high', (SELECT coalesce(json_agg(t), '[]') FROM (
           SELECT "userId", tier, cost, requests, "monthlyCents" FROM known WHERE tier = 'free' AND cost >= ${HIGH_USAGE_CENTS}
           ORDER BY cost DESC, "userId" LIMIT ${LISTED.outliers}) t),
         'low', (SELECT coalesce(json_agg(t), '[]') FROM (
           SELECT "userId", tier, cost, requests, "monthlyCents" FROM known
           WHERE "monthlyCents" > 0 AND created_at < $4 AND unpriced = 0 AND cost < "monthlyCents" * ${LOW_USAGE_SHARE}
           ORDER BY cost / "monthlyCents", "monthlyCents" DESC, "userId" LIMIT ${LISTED.outliers}) t)
       ) AS figures`,
      [
        ...[from, to, spent.map(({ userId }) => userId), settledBefore],
        spent.map(({ costMicroCents }) => centsOf(costMicroCents)),
        spent.map(({ tokens }) => tokens),
        spent.map(({ requests }) => requests),
        spent.map(({ unpriced }) => unpriced),
      ],
    );
    if (!row) throw new Error('an aggregate has no row');
    return { users: spent.length, features, mostExpensiveByDay: dearest, ...row.figures };
  }

  /**
   * Returns the total cost per person for the given people, and the number of people by purpose. A named statement,
   * because a slice has too many rows to make an entity of each.
   */
  private async spentBy({ from, to }: Slice, days: readonly string[]): Promise<Spent> {
    const cipher = await this.sealed.cipher();
    const rows = await this.database.query<RowOf<UsageDay>>(
      'figures-days',
      `SELECT user_id, date::text, service_sealed_sums FROM admin_analytics.usage_days
       WHERE date = ANY($3::date[]) AND user_id BETWEEN $1 AND $2`,
      [from, to, days],
    );
    const people = new Map<string, PersonDay>();
    const byDate = new Map<string, AccountDay[]>();
    for (const { user_id: userId, date, service_sealed_sums: sums } of rows) {
      const day = cipher.openDay(userId, date, sums);
      const { tokens, requests, unpriced: unpricedRequests } = day;
      const account = { userId, cost: centsOf(day.costMicroCents), tokens, requests, unpricedRequests };
      const ofDate = byDate.get(date);
      if (ofDate) ofDate.push(account);
      else byDate.set(date, [account]);
      const before = people.get(userId);
      people.set(userId, before ? addPersonDays(before, day) : day);
    }
    const users = new Map<string, number>();
    for (const feature of [...people.values()].flatMap((person) => person.features)) {
      users.set(feature, (users.get(feature) ?? 0) + 1);
    }
    return {
      spent: [...people].map(([userId, person]) => ({ ...person, userId })),
      features: [...users].map(([feature, count]) => ({ feature, users: count })),
      mostExpensiveByDay: mostExpensiveByDay([...byDate].map(([date, accounts]) => ({ date, accounts }))),
    };
  }
}

type DatedSum = UsageSum & { readonly date: string };

/** Groups sums by day, purpose or model. */
function by<K extends 'date' | 'feature' | 'model'>(sums: readonly DatedSum[], key: K) {
  const groups = new Map<string, DatedSum[]>();
  for (const sum of sums) groups.set(sum[key], [...(groups.get(sum[key]) ?? []), sum]);
  return [...groups].map(
    ([named, group]) => ({ ...sumOf(group), [key]: named }) as UsageRow & Record<K, string>,
  );
}

function sumOf(sums: readonly UsageSum[]): UsageRow {
  const cost = sums.reduce((total, { costMicroCents }) => total + costMicroCents, 0n);
  return sums.reduce<UsageRow>(
    (total, sum) => ({
      cost: total.cost,
      tokens: total.tokens + sum.tokens,
      requests: total.requests + sum.requests,
      failures: total.failures + sum.failures,
      unpriced: total.unpriced + sum.unpriced,
      failed: total.failed + sum.problems.reduce((some, { requests }) => some + requests, 0),
      lost: total.lost + sum.problems.reduce((some, { lost }) => some + lost, 0),
    }),
    { cost: centsOf(cost), tokens: 0, requests: 0, failures: 0, unpriced: 0, failed: 0, lost: 0 },
  );
}

/** Converts millionths of a US cent to US cents. */
function centsOf(microCents: bigint): number {
  return Number(microCents) / 1_000_000;
}
