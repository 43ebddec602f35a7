import { Injectable } from '@nestjs/common';
import { isChargeable } from '../plan/index.js';
import { StripeGateway, UnknownOutcome } from '../stripe/index.js';
import { LiveSubscriptions, noSubscription } from './live-subscriptions.js';
import { WriteThenRefresh } from './write-then-refresh.js';

/** Removes the scheduled end of a subscription. Idempotent. */
@Injectable()
export class ResumeSubscription {
  constructor(
    private readonly live: LiveSubscriptions,
    private readonly provider: StripeGateway,
    private readonly writeThenRefresh: WriteThenRefresh,
  ) {}

  /** @throws DomainError `no_subscription`, also when the subscription has already ended */
  async run(userId: string): Promise<void> {
    const live = await this.live.list(userId);
    // When there are two subscriptions, it is enough that one renews.
    if (live.some(({ endsAt }) => endsAt === null)) return;
    const [subscription] = live;
    const { isOutcomeUnknown, after } = await this.writeThenRefresh.run(subscription.id, () =>
      this.provider.renewAtPeriodEnd(subscription),
    );
    if (!after || !isChargeable(after)) throw noSubscription();
    if (isOutcomeUnknown && after.endsAt !== null) throw new UnknownOutcome();
  }
}
