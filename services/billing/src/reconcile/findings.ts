import { logger } from '@shadow-guide/kernel';

/** Kinds of findings of a comparison with the payment provider. */
export const findingKinds = [
  // A stored subscription differed from the provider's and was repaired.
  'drift_repaired',
  // The provider charges a subscription that has no known owner.
  'unknown_subscription',
  // An ended subscription had open invoices, which were voided.
  'open_after_end',
  // A person is charged twice.
  'two_subscriptions',
  // A plan's price is missing or differs from the product's.
  'wrong_price',
  // Webhook events have waited for more than an hour.
  'overdue_message',
] as const;
export type FindingKind = (typeof findingKinds)[number];
export type Findings = Record<FindingKind, number>;

/** Counts the findings of one comparison, and logs each with its ids. */
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
