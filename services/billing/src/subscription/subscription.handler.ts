import { Controller } from '@nestjs/common';
import {
  type Entitlements,
  type SubscriptionStatus,
  subscription,
  type UserRef,
} from '@shadow-guide/contracts';
import { type Call, Clock, Handle } from '@shadow-guide/kernel';
import { computeEntitlements } from '../entitlements/entitlements.js';
import { TrialRepository } from '../trial/trial.repository.js';

@Controller()
export class SubscriptionHandler {
  constructor(
    private readonly clock: Clock,
    private readonly trials: TrialRepository,
  ) {}

  @Handle(subscription.getStatus)
  async getStatus(_input: undefined, call: Call): Promise<SubscriptionStatus> {
    const entitlements = await this.entitlementsOf(call.caller.userId);
    return {
      tier: 'free',
      status: 'none',
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      plan: null,
      entitlements,
    };
  }

  @Handle(subscription.getEntitlements)
  getEntitlements(input: UserRef): Promise<Entitlements> {
    return this.entitlementsOf(input.userId);
  }

  private async entitlementsOf(userId: string): Promise<Entitlements> {
    return computeEntitlements({ trial: await this.trials.find(userId) }, this.clock.now());
  }
}
