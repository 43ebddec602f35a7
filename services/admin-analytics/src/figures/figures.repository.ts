import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import { LISTED, type PeopleFigures } from './people-figures.js';
import { HIGH_USAGE_CENTS, LOW_USAGE_SHARE } from './revenue-figures.js';
import type { Slice } from './slices.js';
import type { UsageRow, UsageTotals } from './usage-figures.js';

/** SQL: sums of millionths of a US cent as US cents. */
const CENTS = '(sum(cost_micro_cents) / 1000000.0)::float8';

interface TotalsRow extends UsageRow, Record<string, unknown> {
  date: string | null;
  feature: string | null;
  model: string | null;
}

const NOTHING: UsageRow = { cost: 0, tokens: 0, requests: 0, failures: 0, unpriced: 0 };

/** Sums of usage, of everybody and of people. */
@Injectable()
export class FiguresRepository {
  constructor(private readonly database: Database) {}

  async countPeople(): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'figures-count-people',
      'SELECT count(*)::int AS count FROM admin_analytics.people',
      [],
    );
    return row?.count ?? 0;
  }

  /** @param from the first day */
  async readTotals(from: string): Promise<UsageTotals> {
    const rows = await this.database.query<TotalsRow>(
      'figures-totals',
      `SELECT date::text, feature, model, ${CENTS} AS cost, sum(tokens)::float8 AS tokens, sum(requests)::float8 AS requests,
         sum(failures)::float8 AS failures, sum(unpriced)::float8 AS unpriced
       FROM admin_analytics.usage_totals WHERE date >= $1 GROUP BY GROUPING SETS ((date), (feature), (model)) ORDER BY date`,
      [from],
    );
    const by = <K extends 'date' | 'feature' | 'model'>(key: K) =>
      rows.flatMap((row) => {
        const named = row[key];
        return named === null ? [] : [{ ...toUsage(row), [key]: named } as UsageRow & Record<K, string>];
      });
    const byDay = by('date');
    return { byDay, byFeature: by('feature'), byModel: by('model'), all: byDay.reduce(plus, NOTHING) };
  }

  /**
   * What some people come to.
   * @param days the days that are looked at, `YYYY-MM-DD`
   * @param settledBefore whose account is younger is not judged as hardly using what they pay
   */
  async readPeople(
    { from, to }: Slice,
    days: readonly string[],
    settledBefore: Date,
  ): Promise<PeopleFigures> {
    const [row] = await this.database.query<{ figures: PeopleFigures }>(
      'figures-people',
      `WITH used AS (
         SELECT user_id, feature, ${CENTS} AS cost, sum(tokens)::float8 AS tokens, sum(requests)::float8 AS requests
         FROM admin_analytics.usage_days WHERE date = ANY($3::date[]) AND user_id BETWEEN $1 AND $2
         GROUP BY user_id, feature
       ), spent AS (
         SELECT user_id, sum(cost) AS cost, sum(tokens) AS tokens, sum(requests) AS requests FROM used GROUP BY user_id
       ), known AS (
         SELECT p.user_id AS "userId", subscription_tier AS tier, monthly_cents AS "monthlyCents", created_at,
           spent.user_id IS NOT NULL AS is_user, coalesce(cost, 0) AS cost, coalesce(tokens, 0) AS tokens,
           coalesce(requests, 0) AS requests
         FROM admin_analytics.people p LEFT JOIN spent USING (user_id)
         WHERE p.email IS NOT NULL AND p.user_id BETWEEN $1 AND $2
       )
       SELECT json_build_object(
         'users', (SELECT count(*) FROM spent),
         'features', (SELECT coalesce(json_agg(f), '[]') FROM (
           SELECT feature, count(*) AS users FROM used GROUP BY feature) f),
         'tiers', (SELECT coalesce(json_agg(t), '[]') FROM (
           SELECT tier, count(*) AS people, count(*) FILTER (WHERE is_user) AS users, sum(cost) AS cost, sum(tokens) AS tokens,
             sum(requests) AS requests, sum("monthlyCents") AS "monthlyCents"
           FROM known GROUP BY tier) t),
         'top', (SELECT coalesce(json_agg(t), '[]') FROM (
           SELECT "userId", tier, cost, tokens, requests FROM known WHERE is_user
           ORDER BY cost DESC, requests DESC, "userId" LIMIT ${LISTED.top}) t),
         'high', (SELECT coalesce(json_agg(t), '[]') FROM (
           SELECT "userId", tier, cost, requests, "monthlyCents" FROM known WHERE tier = 'free' AND cost >= ${HIGH_USAGE_CENTS}
           ORDER BY cost DESC, "userId" LIMIT ${LISTED.outliers}) t),
         'low', (SELECT coalesce(json_agg(t), '[]') FROM (
           SELECT "userId", tier, cost, requests, "monthlyCents" FROM known
           WHERE "monthlyCents" > 0 AND created_at < $4 AND cost < "monthlyCents" * ${LOW_USAGE_SHARE}
           ORDER BY cost / "monthlyCents", "monthlyCents" DESC, "userId" LIMIT ${LISTED.outliers}) t)
       ) AS figures`,
      [from, to, days, settledBefore],
    );
    if (!row) throw new Error('an aggregate has no row');
    return row.figures;
  }
}

function toUsage({ cost, tokens, requests, failures, unpriced }: UsageRow): UsageRow {
  return { cost, tokens, requests, failures, unpriced };
}

function plus(total: UsageRow, one: UsageRow): UsageRow {
  return {
    cost: total.cost + one.cost,
    tokens: total.tokens + one.tokens,
    requests: total.requests + one.requests,
    failures: total.failures + one.failures,
    unpriced: total.unpriced + one.unpriced,
  };
}
