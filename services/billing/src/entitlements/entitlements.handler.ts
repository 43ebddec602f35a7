import { Controller } from '@nestjs/common';
import {
  type Entitlements,
  type EntitlementsVersion,
  subscription,
  type UserRef,
} from '@shadow-guide/contracts';
import { Clock, Handle } from '@shadow-guide/kernel';
import { computeEntitlements } from '../plan/index.js';
import { PlanFactsRepository } from './plan-facts.repository.js';
import { PlanTokens } from './plan-tokens.js';

@Controller()
export class EntitlementsHandler {
  constructor(
    private readonly clock: Clock,
    private readonly facts: PlanFactsRepository,
    private readonly tokens: PlanTokens,
  ) {}

  @Handle(subscription.getEntitlements)
  async getEntitlements({ userId }: UserRef): Promise<Entitlements> {
    return this.tokens.within(computeEntitlements(await this.facts.find(userId), this.clock.now()));
  }

  @Handle(subscription.readVersion)
  async readVersion({ userId }: UserRef): Promise<EntitlementsVersion> {
    const { facts, changedAt } = await this.facts.findWithVersion(userId);
    return {
      entitlements: this.tokens.within(computeEntitlements(facts, this.clock.now())),
      changedAt: changedAt?.toISOString() ?? null,
    };
  }
}
