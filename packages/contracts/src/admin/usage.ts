import { contract, endpoint } from '../core/endpoint.js';
import { event } from '../core/event.js';
import { Amount, Flag, Id, Instant, Int, Many, One, OneOf, Text } from '../core/fields.js';

export class UsageOverview {
  @Amount({ min: 0, about: 'US dollars' }) totalCostUsd: number;
  @Int({ min: 0 }) totalTokens: number;
  @Int({ min: 0 }) totalRequests: number;
  @Int({ min: 0, about: 'Requests to a model whose price was not known: they are in no cost' })
  unpricedRequests: number;
  @Int({ min: 0, about: 'People for whom a model was asked' }) totalUsers: number;
  @Amount({ min: 0, about: 'US dollars' }) averageCostPerUser: number;
  @Amount({ min: 0, max: 100, about: 'Percent of requests that succeeded; 100 when there were none' })
  successRate: number;
}

/** Cost of one purpose of model calls. Every `cost` below is in US cents, with fractions. */
export class FeatureUsage {
  @Text({ max: 60 }) feature: string;
  @Int({ min: 0 }) uniqueUsers: number;
  @Amount({ min: 0, about: 'US cents' }) cost: number;
  @Int({ min: 0 }) tokens: number;
  @Int({ min: 0 }) unpricedRequests: number;
}

export class TierUsage {
  @OneOf(['free', 'premium']) tier: 'free' | 'premium';
  @Int({ min: 0 }) users: number;
  @Amount({ min: 0, about: 'US cents' }) cost: number;
  @Int({ min: 0 }) tokens: number;
  @Int({ min: 0 }) requests: number;
  @Int({ min: 0 }) unpricedRequests: number;
}

export class TopUser {
  @Id() userId: string;
  @OneOf(['free', 'premium']) tier: 'free' | 'premium';
  @Amount({ min: 0, about: 'US cents' }) cost: number;
  @Int({ min: 0 }) tokens: number;
  @Int({ min: 0 }) requests: number;
  @Int({ min: 0 }) unpricedRequests: number;
}

/** Usage of one account on one day. */
export class AccountDay {
  @Id() userId: string;
  @Amount({ min: 0, about: 'US cents' }) cost: number;
  @Int({ min: 0 }) tokens: number;
  @Int({ min: 0 }) requests: number;
  @Int({ min: 0 }) unpricedRequests: number;
}

export class AccountUsageQuery {
  @Id() userId: string;
}

/** Usage of one account over the last 30 days. */
export class AccountUsage extends AccountDay {}

/** The accounts with the highest cost on a day. */
export class DearestAccounts {
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD, UTC' }) date: string;
  @Many(() => AccountDay, { max: 20, about: 'The dearest first, then those with the most tokens' })
  accounts: AccountDay[];
}

export class ModelUsage {
  @Text({ max: 120 }) model: string;
  @Amount({ min: 0, about: 'US cents' }) cost: number;
  @Int({ min: 0 }) tokens: number;
  @Int({ min: 0 }) requests: number;
  @Int({ min: 0 }) unpricedRequests: number;
}

export class UsageDay {
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD, UTC' }) date: string;
  @Amount({ min: 0, about: 'US cents' }) cost: number;
  @Int({ min: 0 }) tokens: number;
  @Int({ min: 0 }) requests: number;
  @Int({ min: 0 }) unpricedRequests: number;
  @Int({ min: 0, about: 'Requests that failed, or whose answer could not be used' }) failed: number;
  @Int({ min: 0, about: 'How often nothing came of it in the end' }) lost: number;
}

/** Requests of one purpose that failed for the same reason, or whose answer was unusable. */
export class FailedRequests {
  @Text({ max: 60 }) feature: string;
  @Text({ max: 60, about: 'A code: `invalid`, `broken_json`, `http_429`, `first_word_timeout`' })
  reason: string;
  @Int({ min: 0 }) requests: number;
  @Int({ min: 0, about: 'How often nothing came of it in the end' }) lost: number;
}

/** Cost of the model calls of the last 30 days, from the ledger. */
export class TokenUsage {
  @One(() => UsageOverview) overview: UsageOverview;
  @Many(() => FeatureUsage, { max: 50, about: 'The dearest first' }) byFeature: FeatureUsage[];
  @Many(() => TierUsage, { max: 2 }) byUserTier: TierUsage[];
  @Many(() => TopUser, { max: 10, about: 'The dearest first' }) topUsers: TopUser[];
  @Many(() => DearestAccounts, {
    optional: true,
    max: 30,
    about: 'Latest first; the release before does not say it',
  })
  mostExpensiveByDay?: DearestAccounts[];
  @Many(() => ModelUsage, { max: 50 }) byModel: ModelUsage[];
  @Many(() => UsageDay, { max: 31, about: 'Oldest first' }) byDay: UsageDay[];
  @Many(() => FailedRequests, { max: 100, about: 'The most lost first' }) failures: FailedRequests[];
}

/** Monthly (UTC) budget for model calls, and whether the guide is paused. */
export class Budget {
  @Int({ nullable: true, min: 0, max: 100_000_000, about: 'US cents; null: no budget' })
  monthlyLimitCents: number | null;
  @Int({ min: 1, max: 100, about: 'From this share of the budget the operators are warned' })
  alertPercent: number;
  @Flag({ about: 'The guide rests by itself when the budget is spent' }) restsAtLimit: boolean;
  @Amount({ min: 0, about: 'US cents of this month' }) usedCents: number;
  @Int({ min: 0, about: 'Requests of this month whose price is not known: they are not in what is used' })
  unpricedRequests: number;
  @OneOf(['ok', 'alert', 'spent']) state: 'ok' | 'alert' | 'spent';
  @Flag() isResting: boolean;
  @Instant({ nullable: true }) restingSince: string | null;
  @OneOf(['operator', 'budget'], { nullable: true }) restingBecause: 'operator' | 'budget' | null;
}

export class SetBudget {
  @Int({ nullable: true, min: 0, max: 100_000_000 }) monthlyLimitCents: number | null;
  @Int({ min: 1, max: 100 }) alertPercent: number;
  @Flag() restsAtLimit: boolean;
}

export class SetGuideRest {
  @Flag() isResting: boolean;
}

export const tokenUsage = contract('admin-analytics.usage', {
  get: endpoint({ http: 'GET /api/admin/token-usage', output: TokenUsage, access: 'admin' }),
  getOfAccount: endpoint({
    http: 'GET /api/admin/token-usage/:userId',
    input: AccountUsageQuery,
    output: AccountUsage,
    access: 'admin',
  }),
  getBudget: endpoint({ http: 'GET /api/admin/budget', output: Budget, access: 'admin' }),
  setBudget: endpoint({ http: 'PUT /api/admin/budget', input: SetBudget, output: Budget, access: 'admin' }),
  /** Kill switch: stops all model calls within a minute, or resumes them. */
  setGuideRest: endpoint({
    http: 'PUT /api/admin/guide-rest',
    input: SetGuideRest,
    output: Budget,
    access: 'admin',
  }),
});

/**
 * The guide was paused or resumed, or the share of the budget allowed per person changed. Of two events, the one with
 * the higher `change` is newer.
 */
export class GuideRestChanged {
  @Flag() isResting: boolean;
  @Int({ min: 1 }) change: number;
  @Instant() at: string;
  @Text({
    optional: true,
    nullable: true,
    max: 24,
    about:
      'What of the budget may be spent on one person in a month, in millionths of a US cent; null: no limit. The release before does not say it',
  })
  personShareMicroCents?: string | null;
}

export const guideRestChanged = event('admin-analytics.guide-rest-changed', GuideRestChanged, ['journal-ai']);

/** One model call as recorded in the ledger. */
export class LedgerCall {
  @Id() id: string;
  @Id() userId: string;
  @Text({ max: 60 }) feature: string;
  @Text({ max: 120 }) model: string;
  @Int({ min: 0 }) tokens: number;
  @Text({
    nullable: true,
    max: 24,
    about: 'Millionths of a US cent, a whole number; null: no price is known',
  })
  costMicroCents: string | null;
  @Flag() success: boolean;
  @Text({ nullable: true, max: 60, about: 'Why it failed, or its answer could not be used; null: neither' })
  problem: string | null;
  @Flag({ about: 'It was the last one for something that got no usable answer' }) isLost: boolean;
  @Instant() at: string;
}

export class LedgerPage {
  @Many(() => LedgerCall, { max: 1_000 }) calls: LedgerCall[];
  @Text({ nullable: true, max: 60, about: 'Where the next page begins; null: it is what was asked with' })
  cursor: string | null;
}

export class LedgerQuery {
  @Text({ optional: true, max: 60, about: 'From the beginning without it' }) cursor?: string;
}

/** Lists the ledger of model calls in the order in which it was written, for the service that aggregates it. */
export const usageFeed = contract('journal-ai.usage-feed', {
  list: endpoint({
    input: LedgerQuery,
    output: LedgerPage,
    access: 'service',
    callers: ['admin-analytics'],
    deadlineMs: 5_000,
  }),
});

/** Whether the guide is paused: people can still write and save, and no model is called. */
export class GuideRest {
  @Flag() isResting: boolean;
  @Instant({ nullable: true }) since: string | null;
}

export const guideRest = contract('journal-ai.guide-rest', {
  get: endpoint({ http: 'GET /api/guide-rest', output: GuideRest }),
});
