import { randomUUID } from 'node:crypto';
import type {
  AdminAnalytics,
  AdminUser,
  AuditEntry,
  Budget,
  FeedbackItem,
  RevenueAnalytics,
  SafetyCount,
  TokenUsage,
} from '@shadow-guide/contracts';
import type { Answers, Call } from './answers.js';
import { inDays } from './factories.js';

/** Returns the UTC date a number of days from now. */
const utcDay = (days: number) => inDays(days).slice(0, 10);

/** Returns a person on the free plan who signed in today, unless the test says otherwise. */
export function anAccount(user: Partial<AdminUser> = {}): AdminUser {
  const id = randomUUID();
  return {
    id,
    email: `${id.slice(0, 8)}@example.com`,
    username: null,
    firstName: 'Ada',
    lastName: 'Lovelace',
    role: 'user',
    subscriptionTier: 'free',
    planSource: 'none',
    adminGrantedPremium: false,
    adminGrantedAdFree: false,
    isBanned: false,
    lastLoginAt: inDays(0),
    subscriptionExpiresAt: null,
    streakDays: 3,
    totalEntries: 41,
    patchNotesPopupEnabled: true,
    hasSeenOnboarding: true,
    lastSeenRelease: '2.7.0',
    createdAt: inDays(-90),
    ...user,
  };
}

/** Returns the list of accounts as the server would: searched, paged and counted. */
export function theUsers(...users: AdminUser[]): Answers {
  const found = ({ url }: Call) => {
    const search = (url.searchParams.get('search') ?? '').toLowerCase();
    const [id, kind] = ['id', 'kind'].map((name) => url.searchParams.get(name));
    return users
      .filter((user) => (id ? user.id === id : true))
      .filter(({ planSource }) => (kind === 'trial' ? planSource === 'trial' : true))
      .filter(({ email, username, firstName, lastName }) =>
        [email, username ?? '', `${firstName} ${lastName}`].some((text) =>
          text.toLowerCase().includes(search),
        ),
      );
  };
  return {
    'GET /api/admin/users': (call) => {
      const page = Number(call.url.searchParams.get('page') ?? 1);
      const size = Number(call.url.searchParams.get('pageSize') ?? 25);
      return found(call).slice((page - 1) * size, page * size);
    },
    'GET /api/admin/users/count': (call) => ({ total: found(call).length }),
    'GET /api/admin/audit-log': [],
  };
}

export function anAuditEntry(entry: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: randomUUID(),
    at: inDays(0),
    action: 'ban',
    operatorId: randomUUID(),
    operatorEmail: 'admin@example.com',
    userId: randomUUID(),
    userEmail: 'ada@example.com',
    postId: null,
    changes: [{ field: 'isBanned', before: 'false', after: 'true' }],
    ...entry,
  };
}

/** Returns figures for `days` days. */
export function someAnalytics(days = 30, part: Partial<AdminAnalytics> = {}): AdminAnalytics {
  return {
    totalUsers: 12_345,
    activeUsers: 2_310,
    dailyLogins: 187,
    averageConsecutiveDays: 4.2,
    tabUsage: { home: 5_210, journal: 4_801, shadows: 920, explorer: 12 },
    days: Array.from({ length: days }, (_, n) => ({
      date: utcDay(n + 1 - days),
      activeUsers: 400 + ((n * 37) % 90),
      logins: 150 + ((n * 23) % 60),
      newUsers: (n * 7) % 19,
    })),
    ...part,
  };
}

/** Returns usage with ten features and twelve expensive accounts, which is more than the page shows. */
export function someUsage(part: Partial<TokenUsage> = {}): TokenUsage {
  return {
    overview: {
      totalCostUsd: 1_234.56,
      totalTokens: 98_765_432,
      totalRequests: 45_678,
      unpricedRequests: 25_678,
      totalUsers: 2_310,
      averageCostPerUser: 0.53,
      successRate: 97.4,
    },
    byFeature: Array.from({ length: 10 }, (_, n) => ({
      feature: `feature-number-${n + 1}`,
      uniqueUsers: 100 - n,
      cost: 50_000 / (n + 1),
      tokens: Math.round(1_000_000 / (n + 1)),
      unpricedRequests: 0,
    })),
    byUserTier: [
      {
        tier: 'free',
        users: 2_000,
        cost: 41_234.5,
        tokens: 60_000_000,
        requests: 30_000,
        unpricedRequests: 25_678,
      },
      {
        tier: 'premium',
        users: 310,
        cost: 82_221.5,
        tokens: 38_765_432,
        requests: 15_678,
        unpricedRequests: 0,
      },
    ],
    topUsers: Array.from({ length: 10 }, (_, n) => ({
      userId: randomUUID(),
      tier: n % 2 === 0 ? ('premium' as const) : ('free' as const),
      cost: 900 - n * 50,
      tokens: 100_000,
      requests: 321,
      unpricedRequests: 0,
    })),
    mostExpensiveByDay: Array.from({ length: 30 }, (_, day) => ({
      date: `2026-03-${String(30 - day).padStart(2, '0')}`,
      accounts: Array.from({ length: 20 }, (_, n) => ({
        userId: randomUUID(),
        cost: 90 - n,
        tokens: 1_500_000 - n * 1_000,
        requests: 432,
        unpricedRequests: n % 7 === 0 ? 3 : 0,
      })),
    })),
    byModel: [
      {
        model: 'a-large-model-2026-01',
        cost: 100_000,
        tokens: 50_000_000,
        requests: 20_000,
        unpricedRequests: 0,
      },
      {
        model: 'a-model-of-ones-own',
        cost: 0,
        tokens: 48_765_432,
        requests: 25_678,
        unpricedRequests: 25_678,
      },
    ],
    byDay: Array.from({ length: 30 }, (_, n) => ({
      date: utcDay(n - 29),
      cost: 3_000 + ((n * 317) % 2_000),
      tokens: 3_000_000,
      requests: 1_500,
      unpricedRequests: 0,
      failed: n % 3 === 0 ? 12 : 0,
      lost: n % 3 === 0 ? 2 : 0,
    })),
    failures: [
      { feature: 'analysis', reason: 'invalid', requests: 40, lost: 12 },
      { feature: 'chat', reason: 'http_429', requests: 75, lost: 8 },
      { feature: 'safety-verdict', reason: 'broken_json', requests: 5, lost: 0 },
    ],
    ...part,
  };
}

/** Returns usage without any model call. */
export function noUsage(): TokenUsage {
  return {
    overview: {
      totalCostUsd: 0,
      totalTokens: 0,
      totalRequests: 0,
      unpricedRequests: 0,
      totalUsers: 0,
      averageCostPerUser: 0,
      successRate: 100,
    },
    byFeature: [],
    byUserTier: [],
    topUsers: [],
    mostExpensiveByDay: [],
    byModel: [],
    byDay: [],
    failures: [],
  };
}

export function aBudget(budget: Partial<Budget> = {}): Budget {
  return {
    monthlyLimitCents: 200_000,
    alertPercent: 80,
    restsAtLimit: true,
    usedCents: 61_234.5,
    unpricedRequests: 0,
    state: 'ok',
    isResting: false,
    restingSince: null,
    restingBecause: null,
    ...budget,
  };
}

export function someRevenue(part: Partial<RevenueAnalytics> = {}): RevenueAnalytics {
  return {
    revenueOverview: {
      monthlyRecurringRevenue: 3_099.9,
      netMargin: 60.2,
      totalFreeUsers: 12_035,
      totalPremiumUsers: 310,
      payingUsers: 290,
      givenUsers: 20,
      trialUsers: 40,
      totalOperatingCosts: 1_234.56,
      unpricedRequests: 0,
      averageCostPerFreeUser: 0.034,
      averageCostPerPremiumUser: 2.65,
    },
    outliers: {
      highUsageFreeUsers: [
        {
          userId: randomUUID(),
          cost: 12.4,
          requests: 4_321,
          riskLevel: 'critical',
          suggestedAction: 'Look at their limits',
        },
        {
          userId: randomUUID(),
          cost: 3.1,
          requests: 900,
          riskLevel: 'high',
          suggestedAction: 'Keep an eye on it',
        },
      ],
      lowUsagePremiumUsers: [
        {
          userId: randomUUID(),
          cost: 0.004,
          monthlySubscriptionValue: 9.99,
          utilizationRate: 0.04,
          tier: 'premium',
        },
      ],
    },
    tierComparison: [
      {
        tier: 'free',
        userCount: 12_035,
        totalCost: 412.34,
        averageCost: 0.034,
        averageRequests: 2.5,
        costEfficiency: 72.8,
        unpricedRequests: 0,
      },
      {
        tier: 'premium',
        userCount: 310,
        totalCost: 822.22,
        averageCost: 2.65,
        averageRequests: 50.6,
        costEfficiency: 19.1,
        unpricedRequests: 0,
      },
    ],
    ...part,
  };
}

export function aFeedback(item: Partial<FeedbackItem> = {}): FeedbackItem {
  return {
    id: randomUUID(),
    type: 'bug_report',
    userName: 'Ada Lovelace',
    userEmail: 'ada@example.com',
    isPremium: false,
    createdAt: inDays(-1),
    status: 'pending',
    message: 'The calendar shows the wrong month.',
    ...item,
  };
}

/** Returns feedback that an operator's decisions change, as on the server. */
export function theFeedback(...items: FeedbackItem[]): Answers {
  const known = new Map(items.map((item) => [item.id, item]));
  const of = (status: string) => [...known.values()].filter((item) => item.status === status);
  return {
    'GET /api/admin/feedback': ({ url }) => of(url.searchParams.get('status') ?? 'pending'),
    'GET /api/admin/feedback/counts': () => ({
      pending: of('pending').length,
      resolved: of('resolved').length,
      dismissed: of('dismissed').length,
    }),
    'PATCH /api/admin/feedback/:id': ({ url, body }) => {
      const id = url.pathname.split('/')[4] ?? '';
      const moved = { ...known.get(id)!, ...(body as Pick<FeedbackItem, 'status'>) };
      known.set(id, moved);
      return moved;
    },
  };
}

export function someSafetyCounts(): SafetyCount[] {
  return [
    { date: utcDay(-2), kind: 'card', detail: 'suicide', service: 'journal-ai', count: 3 },
    { date: utcDay(-2), kind: 'card', detail: 'medical_emergency', service: 'community', count: 1 },
    { date: utcDay(-1), kind: 'question', detail: 'suicide', service: 'journal-ai', count: 2 },
    { date: utcDay(0), kind: 'answer', detail: 'unsure', service: 'journal-ai', count: 1 },
  ];
}
