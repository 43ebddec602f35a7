import type { TokenUsage } from '@shadow-guide/contracts';
import type { PeopleFigures } from './people-figures.js';

/** Sums of model calls; costs are US cents. */
export interface UsageRow {
  readonly cost: number;
  readonly tokens: number;
  readonly requests: number;
  readonly failures: number;
  /** Requests to a model without a price. */
  readonly unpriced: number;
}

/** Everybody's sums, each cut in one way. */
export interface UsageTotals {
  readonly all: UsageRow;
  readonly byDay: readonly (UsageRow & { readonly date: string })[];
  readonly byFeature: readonly (UsageRow & { readonly feature: string })[];
  readonly byModel: readonly (UsageRow & { readonly model: string })[];
}

/** Token usage as operators see it. */
export function tokenUsageOf(
  { all, byDay, byFeature, byModel }: UsageTotals,
  { users, features, tiers, top }: PeopleFigures,
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
    byModel: dearestFirst(byModel).map(({ model, cost, tokens, requests, unpriced }) => ({
      ...{ model, cost, tokens, requests, unpricedRequests: unpriced },
    })),
    byDay: byDay.map(({ date, cost, tokens, requests, unpriced }) => ({
      ...{ date, cost, tokens, requests, unpricedRequests: unpriced },
    })),
  };
}

const LISTED = 50;

function dearestFirst<T extends UsageRow>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => b.cost - a.cost || b.tokens - a.tokens).slice(0, LISTED);
}
