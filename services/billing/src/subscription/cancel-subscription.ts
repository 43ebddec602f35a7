import { Injectable } from '@nestjs/common';
import { LostAnswer } from '../stripe/provider-errors.js';
import type { ProviderSubscription } from '../stripe/provider-subscription.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { LiveSubscriptions, noSubscription } from './live-subscriptions.js';
import { isChargeable, STATUS_MEANINGS } from './provider-status.js';
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
    // Perhaps by an earlier try of this call that came no further.
    for (const id of ended) await this.provider.voidOpenInvoices(id);
    for (const subscription of live) await this.end(subscription);
  }

  private async end(subscription: ProviderSubscription): Promise<void> {
    if (STATUS_MEANINGS[subscription.status].gives === 'period') await this.endWithPeriod(subscription);
    else await this.endNow(subscription);
  }

  private async endWithPeriod({ id, endsAt }: ProviderSubscription): Promise<void> {
    if (endsAt !== null) return;
    const { seen } = await this.writeAndLook.run(id, () => this.provider.endAtPeriodEnd(id));
    if (seen && isChargeable(seen) && seen.endsAt === null) throw new LostAnswer();
  }

  private async endNow({ id }: ProviderSubscription): Promise<void> {
    const { wasLost, seen } = await this.writeAndLook.run(id, () => this.provider.cancelNow(id));
    if (seen && isChargeable(seen)) throw new LostAnswer();
    if (wasLost) await this.provider.voidOpenInvoices(id);
  }
}
