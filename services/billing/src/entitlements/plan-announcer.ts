import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { entitlementsChanged, type SubscriptionStatus } from '@shadow-guide/contracts';
import { Outbox } from '@shadow-guide/durable-work';
import { Clock, type Transaction } from '@shadow-guide/kernel';
import { NO_FACTS, type PlanFacts, toSubscriptionStatus } from '../plan/index.js';
import { AnnouncementsRepository } from './announcements.repository.js';
import { PlanFactsRepository } from './plan-facts.repository.js';

/**
 * Tells the other services when what a person may do, or what their screens say of the plan, has become different. Every
 * change of a plan goes through it.
 */
@Injectable()
export class PlanAnnouncer {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly facts: PlanFactsRepository,
    private readonly announcements: AnnouncementsRepository,
  ) {}

  /**
   * To be called in the transaction that has changed something a plan rests on, after the change: whoever comes second waits
   * here and then sees both changes.
   * @returns what the plan rests on now
   */
  async announce(transaction: Transaction, userId: string): Promise<PlanFacts> {
    const last = await this.announcements.lock(transaction, userId);
    const facts = await this.facts.findWithin(transaction, userId);
    const now = this.clock.now();
    const told = whatToTell(facts, now);
    // Of whom nothing was told, everybody assumes the free plan.
    if (isDeepStrictEqual(told, last.told ?? whatToTell(NO_FACTS, now))) return facts;
    const changedAt = after(last.changed_at, now);
    this.outbox.publish(transaction, entitlementsChanged, {
      userId,
      entitlements: told.entitlements,
      changedAt: changedAt.toISOString(),
    });
    await this.announcements.keep(transaction, userId, told, changedAt);
    return facts;
  }
}

/**
 * More than the entitlements: a renewal that could not be paid takes nothing away for seven days, and open tabs must say so
 * at once. A payment that was only begun is nobody's news.
 */
function whatToTell(facts: PlanFacts, now: Date): SubscriptionStatus {
  const status = toSubscriptionStatus(facts, now);
  return status.status === 'incomplete' ? { ...status, status: 'none' } : status;
}

/** Never the same instant twice and never backwards, also when the clock is set back: it is what subscribers order by. */
function after(last: Date | null, now: Date): Date {
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}
