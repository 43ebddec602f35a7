import { Injectable } from '@nestjs/common';
import { isChargeable } from '../plan/index.js';
import { LostAnswer, StripeGateway } from '../stripe/index.js';
import { LiveSubscriptions, noSubscription } from './live-subscriptions.js';
import { WriteAndLook } from './write-and-look.js';

/** Takes a planned end back. Asked again, it changes nothing. */
@Injectable()
export class ResumeSubscription {
  constructor(
    private readonly live: LiveSubscriptions,
    private readonly provider: StripeGateway,
    private readonly writeAndLook: WriteAndLook,
  ) {}

  /** @throws DomainError `no_subscription`, also when it has ended already */
  async run(userId: string): Promise<void> {
    const live = await this.live.list(userId);
    // Should there be two, one that renews is enough.
    if (live.some(({ endsAt }) => endsAt === null)) return;
    const [subscription] = live;
    const { wasLost, seen } = await this.writeAndLook.run(subscription.id, () =>
      this.provider.renewAtPeriodEnd(subscription),
    );
    if (!seen || !isChargeable(seen)) throw noSubscription();
    if (wasLost && seen.endsAt !== null) throw new LostAnswer();
  }
}
