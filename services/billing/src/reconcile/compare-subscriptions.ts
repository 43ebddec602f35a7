import { Injectable } from '@nestjs/common';
import { unavailable } from '@shadow-guide/kernel';
import { isUnpaid } from '../plan/index.js';
import { PayOpenInvoices, RefreshSubscription } from '../snapshots/index.js';
import type { ListedSubscription } from '../stripe/index.js';
import { StripeGateway } from '../stripe/index.js';
import type { FindingsReport } from './findings.js';
import { type ComparedSubscription, ReconciliationsRepository } from './reconciliations.repository.js';

const PAGE = 100;

/** Abort signal that is set when the process is about to end. */
export abstract class Stopping {
  abstract readonly aborted: boolean;
}

/** Compares the stored subscriptions with those of the payment provider in both directions, and repairs differences. */
@Injectable()
export class CompareSubscriptions {
  constructor(
    private readonly provider: StripeGateway,
    private readonly known: ReconciliationsRepository,
    private readonly refreshSubscription: RefreshSubscription,
    private readonly payOpenInvoices: PayOpenInvoices,
    private readonly stopping: Stopping,
  ) {}

  /**
   * @param heartbeat called before each page, so that a long run is not considered dead
   * @throws DomainError `service_unavailable` when the process ends; another worker then starts the comparison from the
   * beginning at its next run
   */
  async run(report: FindingsReport, heartbeat: () => Promise<void>): Promise<void> {
    const listed = new Set<string>();
    for await (const page of pagesOf(this.provider.listSubscriptions())) {
      if (this.stopping.aborted) throw unavailable();
      await heartbeat();
      for (const { id } of page) listed.add(id);
      await this.comparePage(page, report);
    }
    await this.closeUnlistedSubscriptions(listed, report, heartbeat);
  }

  private async comparePage(page: readonly ListedSubscription[], report: FindingsReport): Promise<void> {
    const rows = await this.known.listByIds(page.map(({ id }) => id));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const subscription of page) {
      if (isUnpaid(subscription)) await this.payOpenInvoices.run(subscription.id);
      const row = byId.get(subscription.id);
      if (row && isSame(row, subscription)) continue;
      await this.refreshSubscription.run(subscription.id);
      const isOurs = row ?? (await this.known.listByIds([subscription.id])).length > 0;
      report.add(isOurs ? 'drift_repaired' : 'unknown_subscription', { subscriptionId: subscription.id });
    }
  }

  /**
   * Ends stored subscriptions that the provider no longer lists: they have ended there, or the provider does not know
   * them.
   */
  private async closeUnlistedSubscriptions(
    listed: ReadonlySet<string>,
    report: FindingsReport,
    heartbeat: () => Promise<void>,
  ): Promise<void> {
    let page: ComparedSubscription[];
    let last = '';
    do {
      if (this.stopping.aborted) throw unavailable();
      await heartbeat();
      page = await this.known.listOpen(last, PAGE);
      last = page.at(-1)?.id ?? last;
      for (const { id } of page.filter((row) => !listed.has(row.id))) {
        await this.refreshSubscription.run(id);
        const [now] = await this.known.listByIds([id]);
        // A subscription that started after the list was read is not drift.
        if (now && now.status === 'canceled') report.add('drift_repaired', { subscriptionId: id });
      }
    } while (page.length === PAGE);
  }
}

function isSame(row: ComparedSubscription, seen: ListedSubscription): boolean {
  return (
    row.status === seen.status &&
    row.plan === seen.plan &&
    row.periodEnd.getTime() === seen.periodEnd.getTime() &&
    row.endsAt?.getTime() === seen.endsAt?.getTime() &&
    row.priceAmount === (seen.price?.amount ?? null) &&
    row.accountCredit === seen.accountCredit
  );
}

async function* pagesOf<T>(items: AsyncIterable<T>): AsyncIterable<T[]> {
  let page: T[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
