import type { FailedRequests, TokenUsage } from '@shadow-guide/contracts';
import type { PeopleFigures } from './people-figures.js';

/** Sums of model calls; costs are in US cents. */
export interface UsageRow {
  readonly cost: number;
  readonly tokens: number;
  readonly requests: number;
  readonly failures: number;
  /** Number of requests to a model without a price. */
  readonly unpriced: number;
  /** Number of requests that failed or whose answer could not be used, except those that a person stopped. */
  readonly failed: number;
  /** Number of operations that finally had no result. */
  readonly lost: number;
}

/** Sums of all calls, grouped in several ways. */
export interface UsageTotals {
  readonly all: UsageRow;
  readonly byDay: readonly (UsageRow & { readonly date: string })[];
  readonly byFeature: readonly (UsageRow & { readonly feature: string })[];
  readonly byModel: readonly (UsageRow & { readonly model: string })[];
  /** Failures by day, purpose, model and reason. */
  readonly failures: readonly FailedRequests[];
}

/** Converts the sums to the operators' view of token usage. */
export function tokenUsageOf(
  { all, byDay, byFeature, byModel, failures }: UsageTotals,
  { users, features, tiers, top, mostExpensiveByDay }: PeopleFigures,
): TokenUsage {
  const usersOf = new Map(features.map((one) => [one.feature, one.users]));
  return {
    overview: {
      totalCostUsd: all.cost / 100,
      totalTokens: all.tokens,
      totalRequests: all.requests,
      unpricedRequests: all.unpriced,
      totalUsers: users,
      averageCostPerUser: users === 0 ? 0 : all.cost / 100 / users,
      successRate: all.requests === 0 ? 100 : ((all.requests - all.failures) / all.requests) * 100,
    },
    byFeature: dearestFirst(byFeature).map(({ feature, cost, tokens, unpriced }) => ({
      ...{ feature, cost, tokens, uniqueUsers: usersOf.get(feature) ?? 0 },
      unpricedRequests: unpriced,
    })),
    byUserTier: tiers.map(({ tier, users: count, cost, tokens, requests, unpricedRequests }) => ({
      ...{ tier, users: count, cost, tokens, requests, unpricedRequests },
    })),
    topUsers: [...top],
    mostExpensiveByDay: [...mostExpensiveByDay],
    byModel: dearestFirst(byModel).map(({ model, cost, tokens, requests, unpriced }) => ({
      ...{ model, cost, tokens, requests, unpricedRequests: unpriced },
    })),
    byDay: byDay.map(({ date, cost, tokens, requests, unpriced, failed, lost }) => ({
      ...{ date, cost, tokens, requests, unpricedRequests: unpriced, failed, lost },
    })),
    failures: byReason(failures),
  };
}

/** Maximum number of listed reasons; the most frequent ones are kept. */
const LISTED_REASONS = 100;

function byReason(failures: readonly FailedRequests[]): FailedRequests[] {
  const sums = new Map<string, FailedRequests>();
  for (const { feature, reason, requests, lost } of failures) {
    const key = `${feature}\n${reason}`;
    const before = sums.get(key) ?? { requests: 0, lost: 0 };
    sums.set(key, { feature, reason, requests: before.requests + requests, lost: before.lost + lost });
  }
  return [...sums.values()]
    .sort((a, b) => b.lost - a.lost || b.requests - a.requests || a.reason.localeCompare(b.reason))
    .slice(0, LISTED_REASONS);
}

const LISTED = 50;

function dearestFirst<T extends UsageRow>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => b.cost - a.cost || b.tokens - a.tokens).slice(0, LISTED);
}
