import {
  type AccountDay,
  type DearestAccounts,
  type PlanSource,
  planSources,
  type TopUser,
} from '@shadow-guide/contracts';

export type Tier = 'free' | 'premium';

/** What one tier comes to. Costs are US cents. */
export interface TierFigures {
  readonly tier: Tier;
  /** All accounts of the tier. */
  readonly people: number;
  /** Those for whom a model was asked. */
  readonly users: number;
  readonly cost: number;
  readonly tokens: number;
  readonly requests: number;
  /** Those to a model without a price: they are not in the cost. */
  readonly unpricedRequests: number;
  /** What running subscriptions pay a month. */
  readonly monthlyCents: number;
}

/** Somebody with what they cost and pay, in US cents. */
export interface PersonCost {
  readonly userId: string;
  readonly cost: number;
  readonly requests: number;
  readonly monthlyCents: number;
  readonly tier: Tier;
}

/** What the days of some people come to. */
export interface PeopleFigures {
  /** People for whom a model was asked. */
  readonly users: number;
  readonly features: readonly { readonly feature: string; readonly users: number }[];
  readonly tiers: readonly TierFigures[];
  /** How many accounts have their plan from where; those without any are left out. */
  readonly sources: readonly { readonly source: PlanSource; readonly people: number }[];
  /** The dearest first. */
  readonly top: readonly TopUser[];
  /** Of each day the dearest accounts, latest first. */
  readonly dearestByDay: readonly DearestAccounts[];
  /** Free and dear, the dearest first. */
  readonly high: readonly PersonCost[];
  /** Paying and hardly there, the least used first; nobody whose calls have no price, and so no known cost. */
  readonly low: readonly PersonCost[];
}

/** Rows of the lists that operators see. */
export const LISTED = { top: 10, ofDay: 20, outliers: 50 } as const satisfies Record<string, number>;

/** Of people who are in one part each; nobody may be in two. */
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
    dearestByDay: dearestByDay(parts.flatMap((part) => part.dearestByDay)),
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

/** Of each day the accounts that cost most; of those whose calls have no price the ones with the most tokens. */
export function dearestByDay(days: readonly DearestAccounts[]): DearestAccounts[] {
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

/** The share of what somebody pays that their calls cost. */
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
