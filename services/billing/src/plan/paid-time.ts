import type { PaidSubscription } from './paid-subscription.js';
import { STATUS_MEANINGS } from './provider-status.js';

/** Days of premium after a payment that failed (specification: 7 days of grace, then free), and for news of a renewal that is late. */
const GRACE_DAYS = 7;
const GRACE_MS = GRACE_DAYS * 24 * 60 * 60 * 1_000;

/**
 * Until when a subscription gives premium by what the payment provider said last, the instant itself excluded; null when
 * it gives none. A renewal that nobody has told of yet does not cut off who pays: the days of grace cover it.
 */
export function paidUntil(subscription: PaidSubscription): Date | null {
  const { status, periodStart, periodEnd, endsAt, unpaidSince } = subscription;
  switch (STATUS_MEANINGS[status].gives) {
    case 'period':
      return earlier(afterGrace(periodEnd), endsAt);
    case 'grace':
      // The unpaid period began when its invoice was written.
      return earlier(afterGrace(unpaidSince ?? periodStart), endsAt);
    case null:
      return null;
  }
}

/** The subscriptions that give premium at an instant, the one that lasts longest first. */
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
