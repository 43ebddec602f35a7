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
import { ReadStatus } from './read-status.js';

@Controller()
export class SubscriptionHandler {
  constructor(
    private readonly clock: Clock,
    private readonly facts: PlanFactsRepository,
    private readonly status: ReadStatus,
  ) {}

  @Handle(subscription.getStatus)
  getStatus(_input: undefined, call: Call): Promise<SubscriptionStatus> {
    return this.status.run(call.caller.userId);
  }

  @Handle(subscription.getEntitlements)
  async getEntitlements({ userId }: UserRef): Promise<Entitlements> {
    return computeEntitlements(await this.facts.find(userId), this.clock.now());
  }
}
