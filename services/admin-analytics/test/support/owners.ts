import { jest } from '@jest/globals';
import type {
  AccountFacts,
  Contract,
  Grants,
  PastActivity,
  PersonFigures,
  PlanFigures,
  SafetyCount,
} from '@shadow-guide/contracts';
import {
  accountFeed,
  communitySafetyCounts,
  grants,
  journalFigures,
  journalSafetyCounts,
  planFigures,
  usageFeed,
} from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { RpcClient } from '@shadow-guide/kernel';
import type { AdminAnalytics } from './admin-analytics.js';

/**
 * Stand-ins for the services that own the operators' figures, with the test's data. Calls to them are answered in this
 * process.
 */
export class Owners {
  readonly accounts: AccountFacts[] = [];
  readonly figures = new Map<string, Omit<PersonFigures, 'userId'>>();
  readonly plans = new Map<string, Omit<PlanFigures, 'userId'>>();
  readonly past: PastActivity[] = [];
  readonly safetyCounts: SafetyCount[] = [];
  readonly forumSafetyCounts: SafetyCount[] = [];
  /** Number of rows per page, small enough that there are several pages. */
  pageSize = 2;
  isAway = false;
  /** Function that runs while a call is in progress. */
  meanwhile: (subject: string) => Promise<void> = async () => undefined;

  constructor(service: AdminAnalytics) {
    const answers: Record<string, (input: never) => unknown> = {
      [accountFeed.list.subject]: ({ after = '' }: { after?: string }) => ({
        accounts: this.accounts.filter(({ userId }) => userId > after).slice(0, this.pageSize),
      }),
      [journalFigures.list.subject]: ({ userIds }: { userIds: string[] }) => ({
        people: userIds.map((userId) => ({
          ...{ userId, totalEntries: 0, streakDays: 0 },
          ...this.figures.get(userId),
        })),
      }),
      [journalFigures.listPastActivity.subject]: ({ cursor = '0' }: { cursor?: string }) => {
        const end = Number(cursor) + this.pageSize;
        const activities = this.past.slice(Number(cursor), end);
        return { activities, cursor: end < this.past.length ? String(end) : null };
      },
      [planFigures.list.subject]: ({ userIds }: { userIds: string[] }) => ({
        people: userIds.map((userId) => ({ userId, ...this.planOf(userId) })),
      }),
      [usageFeed.list.subject]: () => ({ calls: [], cursor: null }),
      [journalSafetyCounts.list.subject]: () => this.safetyCounts,
      [communitySafetyCounts.list.subject]: () => this.forumSafetyCounts,
      [grants.get.subject]: ({ userId }: { userId: string }) => this.grantsOf(userId),
      [grants.set.subject]: (input: Partial<Grants> & { userId: string }) => {
        const { userId, subscriptionTier: _, ...given } = input;
        const plan = { ...this.planOf(userId), ...given };
        this.plans.set(userId, {
          ...plan,
          subscriptionTier: plan.adminGrantedPremium ? 'premium' : 'free',
        });
        return this.grantsOf(userId);
      },
    };
    jest.spyOn(service.get(RpcClient), 'call').mockImplementation((async (
      { subject }: Contract[string],
      input: unknown,
    ) => {
      if (this.isAway) throw unavailable();
      const answer = answers[subject]?.((input ?? {}) as never);
      await this.meanwhile(subject);
      return answer;
    }) as never);
  }

  private planOf(userId: string): Omit<PlanFigures, 'userId'> {
    return (
      this.plans.get(userId) ?? {
        ...{ subscriptionTier: 'free', planSource: 'none' },
        ...{ adminGrantedPremium: false, adminGrantedAdFree: false },
        ...{ subscriptionExpiresAt: null, monthlyCents: 0 },
      }
    );
  }

  private grantsOf(userId: string): Grants {
    const { monthlyCents: _, planSource: __, ...plan } = this.planOf(userId);
    return { userId, ...plan };
  }
}
