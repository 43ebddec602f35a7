import { logger } from '@shadow-guide/kernel';

/** What a comparison with the payment provider can find. */
export const findingKinds = [
  // A subscription here was not what the provider has; it is now.
  'drift_repaired',
  // The provider charges for a subscription of which nobody here is known to be the owner.
  'unknown_subscription',
  // A subscription is over, and something of it could still be paid; it no longer can.
  'open_after_end',
  // A person is charged twice.
  'two_subscriptions',
  // A plan's price is missing, or not what the product says it costs.
  'wrong_price',
  // Messages that have waited for an hour.
  'overdue_message',
] as const;
export type FindingKind = (typeof findingKinds)[number];
export type Findings = Record<FindingKind, number>;

/** Counts what one comparison finds, and names each in the log by ids. */
export class FindingsReport {
  private readonly counts = Object.fromEntries(findingKinds.map((kind) => [kind, 0])) as Findings;

  add(finding: FindingKind, about: Record<string, string>): void {
    this.counts[finding] += 1;
    logger.warn({ finding, ...about }, 'found in the comparison with the payment provider');
  }

  addCount(finding: FindingKind, count: number): void {
    this.counts[finding] += count;
  }

  finish(): Findings {
    logger.info({ findings: this.counts }, 'compared with the payment provider');
    return { ...this.counts };
  }
}
