import {
  type AccountDay,
  type DearestAccounts,
  type PlanSource,
  planSources,
  type TopUser,
} from '@shadow-guide/contracts';

export type Tier = 'free' | 'premium';

/** Figures of one tier. Costs are in US cents. */
export interface TierFigures {
  readonly tier: Tier;
  /** Number of accounts of the tier. */
  readonly people: number;
  /** Number of accounts with model calls. */
  readonly users: number;
  readonly cost: number;
  readonly tokens: number;
  readonly requests: number;
  /** Number of requests to a model without a price; the cost does not include them. */
  readonly unpricedRequests: number;
  /** Monthly revenue of running subscriptions. */
  readonly monthlyCents: number;
}

/** A person with their cost and payment, in US cents. */
export interface PersonCost {
  readonly userId: string;
  readonly cost: number;
  readonly requests: number;
  readonly monthlyCents: number;
  readonly tier: Tier;
}

/** Figures of a group of people over the included days. */
export interface PeopleFigures {
  /** Number of people with model calls. */
  readonly users: number;
  readonly features: readonly { readonly feature: string; readonly users: number }[];
  readonly tiers: readonly TierFigures[];
  /** Number of accounts by source of their plan. */
  readonly sources: readonly { readonly source: PlanSource; readonly people: number }[];
  /** Most expensive accounts first. */
  readonly top: readonly TopUser[];
  /** The most expensive accounts of each day, latest day first. */
  readonly mostExpensiveByDay: readonly DearestAccounts[];
  /** Expensive accounts on the free plan, most expensive first. */
  readonly high: readonly PersonCost[];
  /**
   * Paying accounts with little usage, least used first; excludes accounts with calls that have no price, because their
   * cost is unknown.
   */
  readonly low: readonly PersonCost[];
}

/** Row limits of the lists that operators see. */
export const LISTED = { top: 10, ofDay: 20, outliers: 50 } as const satisfies Record<string, number>;

/** Merges the figures of disjoint slices; no person may be in two of them. */
export function mergeFigures(parts: readonly PeopleFigures[]): PeopleFigures {
  const features = new Map<string, number>();
  for (const { feature, users } of parts.flatMap((part) => part.features)) {
    features.set(feature, (features.get(feature) ?? 0) + users);
  }
  return {
    users: sum(parts.map(({ users }) => users)),
    features: [...features].map(([feature, users]) => ({ feature, users })),
    tiers: (['free', 'premium'] as const).map((tier) =>
      mergeTier(
        tier,
        parts.flatMap(({ tiers }) => tiers).filter((one) => one.tier === tier),
      ),
    ),
    sources: planSources.map((source) => ({
      source,
      people: sum(
        parts.flatMap(({ sources }) => sources).map((one) => (one.source === source ? one.people : 0)),
      ),
    })),
    top: first(
      parts.flatMap(({ top }) => top),
      LISTED.top,
      (a, b) => b.cost - a.cost || b.requests - a.requests,
    ),
    mostExpensiveByDay: mostExpensiveByDay(parts.flatMap((part) => part.mostExpensiveByDay)),
    high: first(
      parts.flatMap(({ high }) => high),
      LISTED.outliers,
      (a, b) => b.cost - a.cost,
    ),
    low: first(
      parts.flatMap(({ low }) => low),
      LISTED.outliers,
      (a, b) => used(a) - used(b) || b.monthlyCents - a.monthlyCents,
    ),
  };
}

/**
 * Returns the most expensive accounts of each day; among those whose calls have no price, the ones with the most
 * tokens.
 */
export function mostExpensiveByDay(days: readonly DearestAccounts[]): DearestAccounts[] {
  const byDate = new Map<string, AccountDay[]>();
  for (const { date, accounts } of days) byDate.set(date, [...(byDate.get(date) ?? []), ...accounts]);
  return [...byDate]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([date, accounts]) => ({
      date,
      accounts: first(accounts, LISTED.ofDay, (a, b) => b.cost - a.cost || b.tokens - a.tokens),
    }));
}

function mergeTier(tier: Tier, parts: readonly TierFigures[]): TierFigures {
  const of = (figure: Exclude<keyof TierFigures, 'tier'>): number => sum(parts.map((part) => part[figure]));
  return {
    tier,
    ...{ people: of('people'), users: of('users'), cost: of('cost'), tokens: of('tokens') },
    ...{ requests: of('requests'), unpricedRequests: of('unpricedRequests') },
    monthlyCents: of('monthlyCents'),
  };
}

/** Returns the cost of a person's calls as a fraction of the person's payment. */
function used({ cost, monthlyCents }: PersonCost): number {
  return cost / monthlyCents;
}

function first<T extends { readonly userId: string }>(
  all: readonly T[],
  count: number,
  order: (a: T, b: T) => number,
): T[] {
  return [...all].sort((a, b) => order(a, b) || (a.userId < b.userId ? -1 : 1)).slice(0, count);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
