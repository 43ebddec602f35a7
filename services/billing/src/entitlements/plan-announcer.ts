import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { entitlementsChanged } from '@shadow-guide/contracts';
import { Clock, Outbox } from '@shadow-guide/kernel';
import type { EntityManager } from 'typeorm';
import { AnnouncementsRepository } from './announcements.repository.js';
import { computeEntitlements } from './entitlements.js';
import { NO_FACTS, type PlanFacts } from './plan-facts.js';
import { PlanFactsRepository } from './plan-facts.repository.js';

/** Tells the other services when what a person may do has become different. Every change of a plan goes through it. */
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
  async announce(manager: EntityManager, userId: string): Promise<PlanFacts> {
    const last = await this.announcements.lock(manager, userId);
    const facts = await this.facts.findWithin(manager, userId);
    const now = this.clock.now();
    const entitlements = computeEntitlements(facts, now);
    // Of whom nothing was told, everybody assumes the free plan.
    if (isDeepStrictEqual(entitlements, last.entitlements ?? computeEntitlements(NO_FACTS, now)))
      return facts;
    const changedAt = after(last.changed_at, now);
    await this.outbox.publish(manager, entitlementsChanged, {
      userId,
      entitlements,
      changedAt: changedAt.toISOString(),
    });
    await this.announcements.keep(manager, userId, { entitlements, changedAt });
    return facts;
  }
}

/** Never the same instant twice and never backwards, also when the clock is set back: it is what subscribers order by. */
function after(last: Date | null, now: Date): Date {
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}
