import { Injectable } from '@nestjs/common';
import { listPrices } from '@shadow-guide/contracts';
import { Clock, unavailable } from '@shadow-guide/kernel';
import { StripeGateway, StripeOpenPayments } from '../stripe/index.js';
import { StripeEventsRepository } from '../webhook/index.js';
import { CompareSubscriptions } from './compare-subscriptions.js';
import { type Findings, FindingsReport } from './findings.js';
import { ReconciliationsRepository } from './reconciliations.repository.js';

/** Waiting time beyond which a webhook event is reported. */
const OVERDUE_SECONDS = 3_600;

/** Compares everything with the payment provider, repairs differences, and reports the findings. */
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

  /**
   * Runs the comparison once per UTC day. @returns the findings; null when the comparison of this day is done or in
   * progress
   */
  async runNightly(): Promise<Findings | null> {
    const begunAt = this.clock.now();
    if (!(await this.nights.runs.claim(dayOf(begunAt), begunAt))) return null;
    return this.compare(begunAt, async () => {
      // The lease expired and another worker has taken over.
      if (!(await this.nights.runs.renew(dayOf(begunAt), begunAt, this.clock.now()))) throw unavailable();
    });
  }

  /**
   * Compares now.
   * @throws DomainError `payment_provider_unavailable`; the repairs made until then stay
   */
  run(): Promise<Findings> {
    return this.compare(this.clock.now(), async () => undefined);
  }

  private async compare(begunAt: Date, heartbeat: () => Promise<void>): Promise<Findings> {
    const report = new FindingsReport();
    await this.compareSubscriptions.run(report, heartbeat);
    await this.closeEnded(report);
    await this.checkPrices(report);
    for (const userId of await this.nights.listDoublyCharged()) report.add('two_subscriptions', { userId });
    report.addCount('overdue_message', await this.events.countWaiting(OVERDUE_SECONDS));
    await this.events.prune();
    const findings = report.finish();
    await this.nights.finish(dayOf(begunAt), this.clock.now(), findings);
    return findings;
  }

  /**
   * Voids open invoices of ended subscriptions. A cancellation may have failed after it ended the subscription and
   * before it voided the invoices.
   */
  private async closeEnded(report: FindingsReport): Promise<void> {
    for (const subscriptionId of await this.openPayments.listEnded()) {
      await this.provider.voidOpenInvoices(subscriptionId);
      report.add('open_after_end', { subscriptionId });
    }
  }

  private async checkPrices(report: FindingsReport): Promise<void> {
    for (const { plan, price } of await this.provider.listPrices()) {
      const { amount, currency, interval } = listPrices[plan];
      const isRight = price?.amount === amount && price.currency === currency && price.interval === interval;
      if (!isRight) report.add('wrong_price', { plan });
    }
  }
}

/** Returns the UTC day of a time. */
function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
