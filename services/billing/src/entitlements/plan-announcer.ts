import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { entitlementsChanged, type SubscriptionStatus } from '@shadow-guide/contracts';
import { Outbox } from '@shadow-guide/durable-work';
import { Clock, type Transaction } from '@shadow-guide/kernel';
import { NO_FACTS, type PlanFacts, toSubscriptionStatus } from '../plan/index.js';
import { AnnouncementsRepository } from './announcements.repository.js';
import { PlanFactsRepository } from './plan-facts.repository.js';
import { PlanTokens } from './plan-tokens.js';

/**
 * Publishes an event when a person's entitlements or subscription status has changed. Every change of a plan calls this
 * class.
 */
@Injectable()
export class PlanAnnouncer {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly facts: PlanFactsRepository,
    private readonly announcements: AnnouncementsRepository,
    private readonly tokens: PlanTokens,
  ) {}

  /**
   * Announces a change. Must be called at the end of the transaction that changes the plan's facts. The call locks a
   * row: a concurrent change for the same person waits here, and then reads both changes.
   * @returns the plan's facts as this transaction sees them
   */
  async announce(transaction: Transaction, userId: string): Promise<PlanFacts> {
    const last = await this.announcements.lock(transaction, userId);
    const facts = await this.facts.findWithin(transaction, userId);
    if (!last) return facts;
    const now = this.clock.now();
    const status = this.statusToAnnounce(facts, now);
    // Without an announcement, subscribers assume the free plan.
    if (isDeepStrictEqual(status, last.status ?? this.statusToAnnounce(NO_FACTS, now))) return facts;
    const changedAt = after(last.changedAt, now);
    this.outbox.publish(transaction, entitlementsChanged, {
      userId,
      entitlements: status.entitlements,
      changedAt: changedAt.toISOString(),
    });
    const { validUntil } = status.entitlements;
    const changesAt = validUntil === null ? null : new Date(validUntil);
    await this.announcements.save(transaction, { userId, status, changedAt, changesAt });
    return facts;
  }

  /**
   * Returns the status to announce. It is the whole status and not only the entitlements, because a failed renewal
   * changes no entitlement for seven days, but open tabs must show the failure at once. An incomplete first payment is
   * not announced.
   */
  private statusToAnnounce(facts: PlanFacts, now: Date): SubscriptionStatus {
    const known = toSubscriptionStatus(facts, now);
    const status = { ...known, entitlements: this.tokens.within(known.entitlements) };
    return status.status === 'incomplete' ? { ...status, status: 'none' } : status;
  }
}

/** Returns a strictly increasing time, even when the clock is set back, because subscribers order events by it. */
function after(last: Date | null, now: Date): Date {
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}
