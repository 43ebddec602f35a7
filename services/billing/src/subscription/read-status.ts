import { Injectable } from '@nestjs/common';
import type { SubscriptionStatus } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { PlanFactsRepository, PlanTokens } from '../entitlements/index.js';
import { toSubscriptionStatus } from '../plan/index.js';

/** Reads a person's subscription status from stored facts. */
@Injectable()
export class ReadStatus {
  constructor(
    private readonly clock: Clock,
    private readonly facts: PlanFactsRepository,
    private readonly tokens: PlanTokens,
  ) {}

  async run(userId: string): Promise<SubscriptionStatus> {
    const status = toSubscriptionStatus(await this.facts.find(userId), this.clock.now());
    return { ...status, entitlements: this.tokens.within(status.entitlements) };
  }
}
