import { Injectable } from '@nestjs/common';
import { asDomainError, logger } from '@shadow-guide/kernel';
import { isChargeable, STATUS_MEANINGS } from '../plan/index.js';
import type { ProviderSubscription } from '../stripe/index.js';
import { LostAnswer, StripeGateway } from '../stripe/index.js';
import { LiveSubscriptions, noSubscription } from './live-subscriptions.js';
import { WriteAndLook } from './write-and-look.js';

/**
 * Ends a subscription with the period that is paid, and one whose renewal is unpaid at once: nobody who leaves is charged
 * again. Should a person have two, both end. Asked again, it changes nothing.
 */
@Injectable()
export class CancelSubscription {
  constructor(
    private readonly subscriptions: LiveSubscriptions,
    private readonly provider: StripeGateway,
    private readonly writeAndLook: WriteAndLook,
  ) {}

  /** @throws DomainError `no_subscription` */
  async run(userId: string): Promise<void> {
    const { live, ended } = await this.subscriptions.look(userId);
    if (live.length + ended.length === 0) throw noSubscription();
    for (const subscription of live) await this.end(subscription);
    // Perhaps by an earlier try of this call that came no further.
    for (const id of ended) await this.closeEnded(id);
  }

  private async end(subscription: ProviderSubscription): Promise<void> {
    if (STATUS_MEANINGS[subscription.status].gives === 'period') await this.endWithPeriod(subscription);
    else await this.endNow(subscription);
  }

  private async endWithPeriod({ id, endsAt }: ProviderSubscription): Promise<void> {
    if (endsAt !== null) return;
    const { wasLost, seen } = await this.writeAndLook.run(id, () => this.provider.endAtPeriodEnd(id));
    // When the write was taken, another tab has resumed it since: what is there is the answer.
    if (wasLost && seen && isChargeable(seen) && seen.endsAt === null) throw new LostAnswer();
  }

  private async endNow({ id }: ProviderSubscription): Promise<void> {
    const { wasLost, seen } = await this.writeAndLook.run(id, () => this.provider.cancelNow(id));
    if (seen && isChargeable(seen)) throw new LostAnswer();
    if (wasLost) await this.closeEnded(id);
  }

  /** Whatever comes of this, the person has left: an open invoice of what is over is charged to nobody, and voided at night. */
  private async closeEnded(id: string): Promise<void> {
    try {
      await this.provider.voidOpenInvoices(id);
    } catch (error) {
      if (asDomainError(error).kind !== 'unavailable') throw error;
      logger.warn({ subscriptionId: id }, 'an open invoice of an ended subscription waits for the night');
    }
  }
}
