import { Injectable } from '@nestjs/common';
import { StripeOpenPayments } from '../stripe/index.js';
import { RefreshSubscription } from './refresh-subscription.js';

/**
 * Retries a subscription's open invoices when the card was changed after the last attempt, so that premium is back at
 * once and not only at the provider's next scheduled retry. Later retries and renewals use the new card too.
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
    if (untried.isNotDefault) await this.payments.useCard(untried);
    for (const invoiceId of untried.invoiceIds) await this.payments.pay(invoiceId, untried.card);
    await this.refreshSubscription.run(subscriptionId);
  }
}
