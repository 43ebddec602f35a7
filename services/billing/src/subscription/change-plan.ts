import { Injectable } from '@nestjs/common';
import type {
  ChangePlan as ChangePlanInput,
  PaidPlan,
  PlanChangePreview,
  PlanChoice,
} from '@shadow-guide/contracts';
import { Clock, conflict } from '@shadow-guide/kernel';
import { isChargeable, isUnpaid } from '../plan/index.js';
import type { ProviderSubscription } from '../stripe/index.js';
import { CHARGING_MS, LostAnswer, outdated, StripeGateway, unconfirmed } from '../stripe/index.js';
import { LiveSubscriptions, noSubscription } from './live-subscriptions.js';
import { WriteAndLook, type Written } from './write-and-look.js';

/** How long an amount that was shown may be agreed to. */
const PREVIEW_HOLDS_MS = 60 * 60 * 1_000;

/** Changes the plan of a subscription: what it costs is reckoned for an instant, shown, and charged for the same instant. */
@Injectable()
export class ChangePlan {
  constructor(
    private readonly clock: Clock,
    private readonly live: LiveSubscriptions,
    private readonly provider: StripeGateway,
    private readonly writeAndLook: WriteAndLook,
  ) {}

  /** @throws DomainError `no_subscription`, `payment_outstanding`, `plan_unchanged` */
  async preview(userId: string, { plan }: PlanChoice): Promise<PlanChangePreview> {
    const [subscription] = await this.live.list(userId);
    expectChangeable(subscription, plan);
    const prorationDate = this.latestFor(subscription);
    const cost = await this.provider.previewChange(subscription, plan, prorationDate);
    return {
      ...cost,
      plan,
      nextChargeAt: cost.nextChargeAt.toISOString(),
      prorationDate: prorationDate.toISOString(),
    };
  }

  /**
   * Asked again for an amount that was charged already, as after a lost answer, it charges nothing.
   * @throws DomainError as {@link preview}, and `preview_outdated`, `payment_failed`, `payment_provider_unavailable`: the plan is
   *   then what it was; `payment_unconfirmed` when nobody could see in time what came of it
   */
  async run(userId: string, { plan, prorationDate }: ChangePlanInput): Promise<void> {
    const at = new Date(prorationDate);
    const [subscription] = await this.live.list(userId);
    if (isChangedSince(at, plan, subscription)) return;
    expectChangeable(subscription, plan);
    const age = this.latestFor(subscription).getTime() - at.getTime();
    if (age < 0 || age > PREVIEW_HOLDS_MS || at < subscription.periodStart) throw outdated();
    const { answer: wasTaken, wasLost, seen } = await this.write(subscription, plan, at);
    if (!seen || !isChargeable(seen)) throw noSubscription();
    if (wasTaken || seen.plan === plan) return;
    throw wasLost ? unconfirmed() : noCard();
  }

  private async write(
    subscription: ProviderSubscription,
    plan: PaidPlan,
    at: Date,
  ): Promise<Written<boolean>> {
    const change = () => this.provider.changePlan(subscription, plan, at);
    try {
      return await this.writeAndLook.run(subscription.id, change, CHARGING_MS);
    } catch (error) {
      throw error instanceof LostAnswer ? unconfirmed() : error;
    }
  }

  /**
   * The present second, which is what the provider counts in; never before the period, which by a clock that is behind the
   * provider's begins in the time to come when it was bought just now.
   */
  private latestFor({ periodStart }: ProviderSubscription): Date {
    const second = Math.floor(this.clock.now().getTime() / 1_000) * 1_000;
    return new Date(Math.max(second, periodStart.getTime()));
  }
}

/** A change of plan begins a period of its own: one that began after an amount was shown is the change that was agreed to. */
function isChangedSince(
  shownAt: Date,
  wanted: PaidPlan,
  { plan, periodStart }: ProviderSubscription,
): boolean {
  return plan === wanted && periodStart >= shownAt;
}

function expectChangeable(subscription: ProviderSubscription, plan: PaidPlan): void {
  if (isUnpaid(subscription)) {
    throw conflict(
      'payment_outstanding',
      'Your last payment did not go through. Please update your card first; then you can change your plan.',
    );
  }
  if (subscription.plan === plan) throw conflict('plan_unchanged', 'This is the plan you already have.');
}

function noCard() {
  return conflict(
    'payment_failed',
    'There is no card that could be charged. Please add one under “Manage Card and Invoices” first; your plan is what it was.',
  );
}
