import { contract, endpoint } from '../core/endpoint.js';
import { Amount, Id, Int, Many, One, OneOf, Text } from '../core/fields.js';

/** Revenue of the last 30 days, in US dollars. The formulas: `docs/figures.md`. */
export class RevenueOverview {
  @Amount({ min: 0 }) monthlyRecurringRevenue: number;
  @Amount({ about: 'Percent of the recurring revenue; 0 when there is none' }) netMargin: number;
  @Int({ min: 0 }) totalFreeUsers: number;
  @Int({ min: 0 }) totalPremiumUsers: number;
  @Int({ min: 0, about: 'Premium users who pay' }) payingUsers: number;
  @Int({ min: 0, about: 'Premium users to whom an operator gave it' }) givenUsers: number;
  @Int({ min: 0, about: 'Free users in a trial' }) trialUsers: number;
  @Amount({ min: 0 }) totalOperatingCosts: number;
  @Int({ min: 0, about: 'Requests to a model whose price was not known: they are in no cost' })
  unpricedRequests: number;
  @Amount({ min: 0 }) averageCostPerFreeUser: number;
  @Amount({ min: 0 }) averageCostPerPremiumUser: number;
}

export class HighUsageFreeUser {
  @Id() userId: string;
  @Amount({ min: 0, about: 'US dollars' }) cost: number;
  @Int({ min: 0 }) requests: number;
  @OneOf(['critical', 'high']) riskLevel: 'critical' | 'high';
  @Text({ max: 200 }) suggestedAction: string;
}

export class LowUsagePremiumUser {
  @Id() userId: string;
  @Amount({ min: 0, about: 'US dollars' }) cost: number;
  @Amount({ min: 0, about: 'US dollars a month' }) monthlySubscriptionValue: number;
  @Amount({ min: 0, about: 'Percent of the monthly value that their model calls cost' })
  utilizationRate: number;
  @OneOf(['free', 'premium']) tier: 'free' | 'premium';
}

export class Outliers {
  @Many(() => HighUsageFreeUser, { max: 50 }) highUsageFreeUsers: HighUsageFreeUser[];
  @Many(() => LowUsagePremiumUser, { max: 50 }) lowUsagePremiumUsers: LowUsagePremiumUser[];
}

export class TierComparison {
  @OneOf(['free', 'premium']) tier: 'free' | 'premium';
  @Int({ min: 0 }) userCount: number;
  @Amount({ min: 0, about: 'US dollars' }) totalCost: number;
  @Amount({ min: 0, about: 'US dollars' }) averageCost: number;
  @Amount({ min: 0 }) averageRequests: number;
  @Amount({ min: 0, about: 'Requests with a price for a dollar; 0 when nothing was spent' })
  costEfficiency: number;
  @Int({ min: 0 }) unpricedRequests: number;
}

export class RevenueAnalytics {
  @One(() => RevenueOverview) revenueOverview: RevenueOverview;
  @One(() => Outliers) outliers: Outliers;
  @Many(() => TierComparison, { max: 2 }) tierComparison: TierComparison[];
}

export const revenue = contract('admin-analytics.revenue', {
  get: endpoint({ http: 'GET /api/admin/revenue-analytics', output: RevenueAnalytics, access: 'admin' }),
});
