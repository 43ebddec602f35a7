import { Injectable } from '@nestjs/common';
import type { PaidPlan } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { StripeOpenPayments } from '../stripe/stripe-open-payments.js';
import { StripeEventsRepository } from '../webhook/stripe-events.repository.js';
import { CompareSubscriptions } from './compare-subscriptions.js';
import { type Findings, FindingsReport } from './findings.js';
import { ReconciliationsRepository } from './reconciliations.repository.js';

/** What the plans cost, in cents of a dollar: the screens of the product say so. */
const PRICES: Record<PaidPlan, { amount: number; interval: string }> = {
  price_monthly: { amount: 1_000, interval: 'month' },
  price_yearly: { amount: 10_000, interval: 'year' },
};

/** A message that has waited for so long is not merely late. */
const OVERDUE_SECONDS = 3_600;

/** Compares everything with the payment provider, repairs what differs, and reports what it found. */
@Injectable()
export class Reconcile {
  constructor(
    private readonly clock: Clock,
    private readonly nights: ReconciliationsRepository,
    private readonly compareSubscriptions: CompareSubscriptions,
    private readonly provider: StripeGateway,
    private readonly openPayments: StripeOpenPayments,
    private readonly events: StripeEventsRepository,
  ) {}

  /** Once a UTC day. @returns what was found; null when this day's comparison was made or is being made */
  async runNightly(): Promise<Findings | null> {
    const day = this.clock.now().toISOString().slice(0, 10);
    if (!(await this.nights.claim(day, this.clock.now()))) return null;
    const findings = await this.run();
    await this.nights.finish(day, this.clock.now());
    return findings;
  }

  /** @throws DomainError `payment_provider_unavailable`; what was repaired by then stays repaired */
  async run(): Promise<Findings> {
    const report = new FindingsReport();
    await this.compareSubscriptions.run(report);
    await this.closeEnded(report);
    await this.checkPrices(report);
    for (const userId of await this.nights.listDoublyCharged()) report.add('two_subscriptions', { userId });
    report.addCount('overdue_message', await this.events.countWaiting(OVERDUE_SECONDS));
    await this.events.prune();
    return report.publish(this.clock.now());
  }

  /** A cancellation may have come no further than the end itself. */
  private async closeEnded(report: FindingsReport): Promise<void> {
    for (const subscriptionId of await this.openPayments.listEnded()) {
      await this.provider.voidOpenInvoices(subscriptionId);
      report.add('open_after_end', { subscriptionId });
    }
  }

  private async checkPrices(report: FindingsReport): Promise<void> {
    for (const { plan, price } of await this.provider.listPrices()) {
      const { amount, interval } = PRICES[plan];
      const isRight = price?.amount === amount && price.currency === 'usd' && price.interval === interval;
      if (!isRight) report.add('wrong_price', { plan });
    }
  }
}
