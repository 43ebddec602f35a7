import { Injectable } from '@nestjs/common';
import { isOver } from '../plan/index.js';
import { StripeGateway, UnknownOutcome } from '../stripe/index.js';
import { LiveSubscriptions } from './live-subscriptions.js';
import { WriteThenRefresh } from './write-then-refresh.js';

/**
 * Ends everything that a person has at the payment provider at once, including an unpaid purchase. It is called when
 * the account is closed, after which the person must not be charged. Idempotent.
 */
@Injectable()
export class CancelAllSubscriptions {
  constructor(
    private readonly subscriptions: LiveSubscriptions,
    private readonly provider: StripeGateway,
    private readonly writeThenRefresh: WriteThenRefresh,
  ) {}

  /** @throws DomainError `payment_provider_unavailable`, also when the outcome is unknown; the caller must retry */
  async run(userId: string): Promise<void> {
    const { live, begun, ended } = await this.subscriptions.refreshAll(userId);
    for (const { id } of [...live, ...begun]) await this.end(id);
    // An earlier attempt may have failed before voiding the invoices.
    for (const id of ended) await this.provider.voidOpenInvoices(id);
  }

  private async end(id: string): Promise<void> {
    const { after } = await this.writeThenRefresh.run(id, () => this.provider.cancelNow(id));
    if (after && !isOver(after)) throw new UnknownOutcome();
  }
}
