import { Injectable } from '@nestjs/common';
import { StripeOpenPayments } from '../stripe/index.js';
import { RefreshSubscription } from './refresh-subscription.js';

/**
 * Has what is open of a subscription paid when the card was changed since the last try: who repairs the card gets premium back
 * at once, and not when the provider's own schedule tries next. Later tries and renewals are charged to that card too.
 */
@Injectable()
export class PayOpenInvoices {
  constructor(
    private readonly payments: StripeOpenPayments,
    private readonly refreshSubscription: RefreshSubscription,
  ) {}

  async run(subscriptionId: string): Promise<void> {
    const untried = await this.payments.findUntried(subscriptionId);
    if (!untried) return;
    if (untried.isPassedOver) await this.payments.useCard(untried);
    for (const invoiceId of untried.invoiceIds) await this.payments.pay(invoiceId, untried.card);
    await this.refreshSubscription.run(subscriptionId);
  }
}
