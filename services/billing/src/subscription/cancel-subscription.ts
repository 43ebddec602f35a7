import { Injectable } from '@nestjs/common';
import { asDomainError, logger } from '@shadow-guide/kernel';
import { isChargeable, STATUS_MEANINGS } from '../plan/index.js';
import type { ProviderSubscription } from '../stripe/index.js';
import { StripeGateway, UnknownOutcome } from '../stripe/index.js';
import { LiveSubscriptions, noSubscription } from './live-subscriptions.js';
import { WriteThenRefresh } from './write-then-refresh.js';

/**
 * Ends a subscription at the end of its paid period, and an unpaid subscription at once, so that nobody who cancels is
 * charged again. When a person has two subscriptions, both end. Idempotent.
 */
@Injectable()
export class CancelSubscription {
  constructor(
    private readonly subscriptions: LiveSubscriptions,
    private readonly provider: StripeGateway,
    private readonly writeThenRefresh: WriteThenRefresh,
  ) {}

  /** @throws DomainError `no_subscription` */
  async run(userId: string): Promise<void> {
    const { live, ended } = await this.subscriptions.refreshAll(userId);
    if (live.length + ended.length === 0) throw noSubscription();
    for (const subscription of live) await this.end(subscription);
    // An earlier attempt may have failed before voiding the invoices.
    for (const id of ended) await this.closeEnded(id);
  }

  private async end(subscription: ProviderSubscription): Promise<void> {
    if (STATUS_MEANINGS[subscription.status].gives === 'period') await this.endWithPeriod(subscription);
    else await this.endNow(subscription);
  }

  private async endWithPeriod({ id, endsAt }: ProviderSubscription): Promise<void> {
    if (endsAt !== null) return;
    const { isOutcomeUnknown, after } = await this.writeThenRefresh.run(id, () =>
      this.provider.cancelAtPeriodEndOf(id),
    );
    // If the write succeeded and the subscription still has no scheduled end, another tab has resumed it. Its current
    // state is then the response.
    if (isOutcomeUnknown && after && isChargeable(after) && after.endsAt === null) throw new UnknownOutcome();
  }

  private async endNow({ id }: ProviderSubscription): Promise<void> {
    const { isOutcomeUnknown, after } = await this.writeThenRefresh.run(id, () =>
      this.provider.cancelNow(id),
    );
    if (after && isChargeable(after)) throw new UnknownOutcome();
    if (isOutcomeUnknown) await this.closeEnded(id);
  }

  /**
   * Voids the invoices of an ended subscription. A failure does not fail the cancellation: such invoices are not
   * charged, and the nightly run voids them.
   */
  private async closeEnded(id: string): Promise<void> {
    try {
      await this.provider.voidOpenInvoices(id);
    } catch (error) {
      if (asDomainError(error).kind !== 'unavailable') throw error;
      logger.warn({ subscriptionId: id }, 'an open invoice of an ended subscription waits for the night');
    }
  }
}
