import { Controller } from '@nestjs/common';
import {
  type ChangePlan as ChangePlanInput,
  type PlanChangePreview,
  type PlanChoice,
  type PortalLink,
  type SubscriptionStatus,
  subscription,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { withDeadline } from '../stripe/index.js';
import { CancelSubscription } from './cancel-subscription.js';
import { ChangePlan } from './change-plan.js';
import { OpenPortal } from './open-portal.js';
import { ReadStatus } from './read-status.js';
import { ResumeSubscription } from './resume-subscription.js';

/**
 * Handles calls about a person's subscription. The response to a change is the subscription's status after the change.
 */
@Controller()
export class SubscriptionHandler {
  constructor(
    private readonly status: ReadStatus,
    private readonly cancelSubscription: CancelSubscription,
    private readonly resumeSubscription: ResumeSubscription,
    private readonly change: ChangePlan,
    private readonly portal: OpenPortal,
  ) {}

  @Handle(subscription.getStatus)
  getStatus(_input: undefined, call: Call): Promise<SubscriptionStatus> {
    return this.status.run(call.caller.userId);
  }

  @Handle(subscription.cancel)
  async cancel(_input: undefined, call: Call): Promise<SubscriptionStatus> {
    const { userId } = call.caller;
    await withDeadline(call.envelope.deadline, () => this.cancelSubscription.run(userId));
    return this.status.run(userId);
  }

  @Handle(subscription.resume)
  async resume(_input: undefined, call: Call): Promise<SubscriptionStatus> {
    const { userId } = call.caller;
    await withDeadline(call.envelope.deadline, () => this.resumeSubscription.run(userId));
    return this.status.run(userId);
  }

  @Handle(subscription.previewChange)
  previewChange(input: PlanChoice, { caller, envelope }: Call): Promise<PlanChangePreview> {
    return withDeadline(envelope.deadline, () => this.change.preview(caller.userId, input));
  }

  @Handle(subscription.changePlan)
  async changePlan(input: ChangePlanInput, call: Call): Promise<SubscriptionStatus> {
    const { userId } = call.caller;
    await withDeadline(call.envelope.deadline, () => this.change.run(userId, input));
    return this.status.run(userId);
  }

  @Handle(subscription.openPortal)
  openPortal(_input: undefined, { caller, envelope }: Call): Promise<PortalLink> {
    return withDeadline(envelope.deadline, () => this.portal.run(caller.userId));
  }
}
