import type { PaidSubscription } from './paid-subscription.js';
import { STATUS_MEANINGS } from './provider-status.js';

/**
 * Number of days of premium after a failed payment (specification: 7 days of grace, then free), and after the end of a
 * period whose renewal is not known yet.
 */
const GRACE_DAYS = 7;
const GRACE_MS = GRACE_DAYS * 24 * 60 * 60 * 1_000;

/**
 * Returns the time until which a subscription gives premium by its last snapshot (exclusive); null when it gives none.
 * The grace period also covers a renewal whose webhook is late.
 */
export function paidUntil(subscription: PaidSubscription): Date | null {
  const { status, periodStart, periodEnd, endsAt, unpaidSince } = subscription;
  switch (STATUS_MEANINGS[status].gives) {
    case 'period':
      return earlier(afterGrace(periodEnd), endsAt);
    case 'grace':
      // The unpaid period started at the date of its invoice.
      return earlier(afterGrace(unpaidSince ?? periodStart), endsAt);
    case null:
      return null;
  }
}

/** Returns the subscriptions that give premium at a given time, longest first. */
export function payingSubscriptions(
  subscriptions: readonly PaidSubscription[],
  now: Date,
): PaidSubscription[] {
  const end = (subscription: PaidSubscription) => paidUntil(subscription)?.getTime() ?? 0;
  return subscriptions
    .filter((subscription) => end(subscription) > now.getTime())
    .sort((a, b) => end(b) - end(a));
}

function afterGrace(instant: Date): Date {
  return new Date(instant.getTime() + GRACE_MS);
}

function earlier(a: Date, b: Date | null): Date {
  return b && b < a ? b : a;
}
