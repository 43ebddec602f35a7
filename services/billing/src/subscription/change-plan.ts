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
import { CHARGING_MS, outdated, StripeGateway, UnknownOutcome, unconfirmed } from '../stripe/index.js';
import { LiveSubscriptions, noSubscription } from './live-subscriptions.js';
import { type WriteOutcome, WriteThenRefresh } from './write-then-refresh.js';

/** Milliseconds for which a previewed amount may be confirmed. */
const PREVIEW_HOLDS_MS = 60 * 60 * 1_000;

/** Changes the plan of a subscription: the cost is previewed for a given time and charged for the same time. */
@Injectable()
export class ChangePlan {
  constructor(
    private readonly clock: Clock,
    private readonly live: LiveSubscriptions,
    private readonly provider: StripeGateway,
    private readonly writeThenRefresh: WriteThenRefresh,
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
   * Changes the plan. Idempotent: a retry after an unknown outcome charges nothing more.
   * @throws DomainError as {@link preview}, and `preview_outdated`, `payment_failed`, `payment_provider_unavailable`:
   * the plan is then unchanged; `payment_unconfirmed` when the outcome is unknown
   */
  async run(userId: string, { plan, prorationDate }: ChangePlanInput): Promise<void> {
    const at = new Date(prorationDate);
    const [subscription] = await this.live.list(userId);
    if (isChangedSince(at, plan, subscription)) return;
    expectChangeable(subscription, plan);
    const age = this.latestFor(subscription).getTime() - at.getTime();
    if (age < 0 || age > PREVIEW_HOLDS_MS || at < subscription.periodStart) throw outdated();
    const { response: isChanged, isOutcomeUnknown, after } = await this.write(subscription, plan, at);
    if (!after || !isChargeable(after)) throw noSubscription();
    if (isChanged || after.plan === plan) return;
    throw isOutcomeUnknown ? unconfirmed() : noCard();
  }

  private async write(
    subscription: ProviderSubscription,
    plan: PaidPlan,
    at: Date,
  ): Promise<WriteOutcome<boolean>> {
    const change = () => this.provider.changePlan(subscription, plan, at);
    try {
      return await this.writeThenRefresh.run(subscription.id, change, CHARGING_MS);
    } catch (error) {
      throw error instanceof UnknownOutcome ? unconfirmed() : error;
    }
  }

  /**
   * Returns the current time in whole seconds, the provider's unit, but never a time before the period's start. The
   * start is in the future when our clock is behind the provider's and the plan was bought just now.
   */
  private latestFor({ periodStart }: ProviderSubscription): Date {
    const second = Math.floor(this.clock.now().getTime() / 1_000) * 1_000;
    return new Date(Math.max(second, periodStart.getTime()));
  }
}

/**
 * Returns whether the plan was changed after the preview. A change of plan starts a new period, so a period that
 * started after the preview belongs to the confirmed change.
 */
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
