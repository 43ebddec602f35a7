import { Controller } from '@nestjs/common';
import {
  type Entitlements,
  type SubscriptionStatus,
  subscription,
  type UserRef,
} from '@shadow-guide/contracts';
import { type Call, Clock, Handle } from '@shadow-guide/kernel';
import { computeEntitlements } from '../entitlements/entitlements.js';
import { PlanFactsRepository } from '../entitlements/plan-facts.repository.js';
import { toSubscriptionStatus } from './subscription-status.js';

@Controller()
export class SubscriptionHandler {
  constructor(
    private readonly clock: Clock,
    private readonly facts: PlanFactsRepository,
  ) {}

  @Handle(subscription.getStatus)
  async getStatus(_input: undefined, call: Call): Promise<SubscriptionStatus> {
    return toSubscriptionStatus(await this.facts.find(call.caller.userId), this.clock.now());
  }

  @Handle(subscription.getEntitlements)
  async getEntitlements({ userId }: UserRef): Promise<Entitlements> {
    return computeEntitlements(await this.facts.find(userId), this.clock.now());
  }
}
