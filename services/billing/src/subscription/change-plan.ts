import { Injectable } from '@nestjs/common';
import type {
  ChangePlan as ChangePlanInput,
  PaidPlan,
  PlanChangePreview,
  PlanChoice,
} from '@shadow-guide/contracts';
import { Clock, conflict } from '@shadow-guide/kernel';
import type { ProviderSubscription } from '../stripe/provider-subscription.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { isUnpaid, LiveSubscriptions } from './live-subscriptions.js';
import { RefreshSubscription } from './refresh-subscription.js';

/** How long an amount that was shown may be agreed to. */
const PREVIEW_HOLDS_MS = 60 * 60 * 1_000;

/** Changes the plan of a subscription: what it costs is reckoned for an instant, shown, and charged for the same instant. */
@Injectable()
export class ChangePlan {
  constructor(
    private readonly clock: Clock,
    private readonly live: LiveSubscriptions,
    private readonly provider: StripeGateway,
    private readonly refreshSubscription: RefreshSubscription,
  ) {}

  /** @throws DomainError `no_subscription`, `payment_outstanding`, `plan_unchanged` */
  async preview(userId: string, { plan }: PlanChoice): Promise<PlanChangePreview> {
    const subscription = await this.changeable(userId, plan);
    const prorationDate = this.latestFor(subscription);
    const cost = await this.provider.previewChange(subscription, plan, prorationDate);
    return {
      ...cost,
      plan,
      nextChargeAt: cost.nextChargeAt.toISOString(),
      prorationDate: prorationDate.toISOString(),
    };
  }

  /** @throws DomainError as {@link preview}, and `preview_outdated`, `payment_failed`: the plan is then what it was */
  async run(userId: string, { plan, prorationDate }: ChangePlanInput): Promise<void> {
    const at = new Date(prorationDate);
    const subscription = await this.changeable(userId, plan);
    const age = this.latestFor(subscription).getTime() - at.getTime();
    if (age < 0 || age > PREVIEW_HOLDS_MS || at < subscription.periodStart) throw outdated();
    await this.provider.changePlan(subscription, plan, at);
    // The provider says "missing" of a subscription that is over and of a card that is not there alike.
    const after = await this.refreshSubscription.run(subscription.id);
    if (after?.plan !== plan) throw noCard();
  }

  /**
   * The present second, which is what the provider counts in; never before the period, which by a clock that is behind the
   * provider's begins in the time to come when it was bought just now.
   */
  private latestFor({ periodStart }: ProviderSubscription): Date {
    const second = Math.floor(this.clock.now().getTime() / 1_000) * 1_000;
    return new Date(Math.max(second, periodStart.getTime()));
  }

  private async changeable(userId: string, plan: PaidPlan): Promise<ProviderSubscription> {
    const [subscription] = await this.live.list(userId);
    if (!subscription || isUnpaid(subscription)) {
      throw conflict(
        'payment_outstanding',
        'Your last payment did not go through. Please update your card first; then you can change your plan.',
      );
    }
    if (subscription.plan === plan) throw conflict('plan_unchanged', 'This is the plan you already have.');
    return subscription;
  }
}

function noCard() {
  return conflict(
    'payment_failed',
    'There is no card that could be charged. Please add one under “Manage Card and Invoices” first; your plan is what it was.',
  );
}

function outdated() {
  return conflict('preview_outdated', 'This amount is no longer current. Please look at the change again.');
}
