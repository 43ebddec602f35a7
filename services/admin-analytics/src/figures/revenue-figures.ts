import {
  type HighUsageFreeUser,
  type LowUsagePremiumUser,
  listPrices,
  type PlanSource,
  type RevenueAnalytics,
  type TierComparison,
} from '@shadow-guide/contracts';
import type { PeopleFigures, PersonCost, TierFigures } from './people-figures.js';
import type { UsageRow } from './usage-figures.js';

/** Price of a month of premium in US cents. */
const MONTH_CENTS = listPrices.price_monthly.amount;

/**
 * Cost in 30 days, in US cents, from which a free account is reported for high usage: a tenth of the price of a premium
 * month. The next constant is the upper threshold, half of that price.
 */
export const HIGH_USAGE_CENTS = MONTH_CENTS / 10;
const CRITICAL_USAGE_CENTS = MONTH_CENTS / 2;

/** Cost as a fraction of the payment below which an account is reported for low usage. */
export const LOW_USAGE_SHARE = 0.05;
/** Minimum age of an account in days before its usage is judged: the length of the measured period. */
export const SETTLED_DAYS = 30;

/**
 * Computes revenue, margin and outliers of 30 days, in US dollars; `docs/figures.md` explains each formula.
 * @param all totals of all model calls, including those for no particular person
 */
export function revenueOf(
  { tiers, sources, high, low }: PeopleFigures,
  { cost: totalCents, unpriced }: Pick<UsageRow, 'cost' | 'unpriced'>,
): RevenueAnalytics {
  const [free, premium] = tiers as readonly [TierFigures, TierFigures];
  const from = (source: PlanSource) => sources.find((one) => one.source === source)?.people ?? 0;
  const recurringCents = free.monthlyCents + premium.monthlyCents;
  return {
    revenueOverview: {
      monthlyRecurringRevenue: dollars(recurringCents),
      netMargin: ratio(recurringCents - totalCents, recurringCents) * 100,
      totalFreeUsers: free.people,
      totalPremiumUsers: premium.people,
      payingUsers: from('stripe'),
      givenUsers: from('admin'),
      trialUsers: from('trial'),
      totalOperatingCosts: dollars(totalCents),
      unpricedRequests: unpriced,
      averageCostPerFreeUser: dollars(ratio(free.cost, free.people)),
      averageCostPerPremiumUser: dollars(ratio(premium.cost, premium.people)),
    },
    outliers: { highUsageFreeUsers: high.map(toHigh), lowUsagePremiumUsers: low.map(toLow) },
    tierComparison: [free, premium].map(toComparison),
  };
}

function toHigh({ userId, cost, requests }: PersonCost): HighUsageFreeUser {
  const isCritical = cost >= CRITICAL_USAGE_CENTS;
  return {
    ...{ userId, cost: dollars(cost), requests },
    riskLevel: isCritical ? 'critical' : 'high',
    suggestedAction: isCritical
      ? 'Costs more than half a month of premium. Look whether somebody writes by a script, or a limit is missing.'
      : 'Costs more than a tenth of a month of premium. Look again in a week.',
  };
}

function toLow({ userId, cost, monthlyCents, tier }: PersonCost): LowUsagePremiumUser {
  return {
    ...{ userId, tier, cost: dollars(cost) },
    monthlySubscriptionValue: dollars(monthlyCents),
    utilizationRate: ratio(cost, monthlyCents) * 100,
  };
}

function toComparison({ tier, people, cost, requests, unpricedRequests }: TierFigures): TierComparison {
  return {
    ...{ tier, userCount: people, totalCost: dollars(cost), unpricedRequests },
    averageCost: dollars(ratio(cost, people)),
    averageRequests: ratio(requests, people),
    costEfficiency: ratio(requests - unpricedRequests, dollars(cost)),
  };
}

function dollars(cents: number): number {
  return cents / 100;
}

/** Returns the quotient of two numbers; 0 when the divisor is 0. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
