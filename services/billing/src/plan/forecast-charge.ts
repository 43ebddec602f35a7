import { addMonthsUtc } from '@shadow-guide/calendar';
import type { NextCharge, SubscriptionStatus } from '@shadow-guide/contracts';
import type { PaidSubscription } from './paid-subscription.js';
import { isChargeable, STATUS_MEANINGS } from './provider-status.js';

type ChargeForecast = Pick<SubscriptionStatus, 'price' | 'accountCredit' | 'nextCharge'>;

/** Computes the price and the next charge of a subscription; the payment provider subtracts the credit first. */
export function forecastCharge(subscription: PaidSubscription | undefined): ChargeForecast {
  if (!subscription || !isChargeable(subscription))
    return { price: null, accountCredit: 0, nextCharge: null };
  const { price, plan, accountCredit } = subscription;
  const interval = plan === 'price_yearly' ? 'year' : 'month';
  return {
    price: price && { ...price, interval },
    accountCredit,
    nextCharge: nextCharge(subscription),
  };
}

function nextCharge({ status, price, plan, accountCredit, ...times }: PaidSubscription): NextCharge | null {
  const renews = STATUS_MEANINGS[status].gives === 'period' && times.endsAt === null;
  if (!renews || !price || price.amount === 0) return null;
  const covered = Math.floor(accountCredit / price.amount);
  const months = covered * (plan === 'price_yearly' ? 12 : 1);
  return {
    at: monthsAfter(times, months).toISOString(),
    amount: price.amount - (accountCredit % price.amount),
  };
}

/**
 * Returns the date some months later. The provider renews on the day of the month on which the subscription started,
 * and in shorter months on the last day. The later of the days of a period's start and end is that day, because no two
 * consecutive months are short.
 */
function monthsAfter(
  { periodStart, periodEnd }: Pick<PaidSubscription, 'periodStart' | 'periodEnd'>,
  months: number,
): Date {
  return addMonthsUtc(periodEnd, months, Math.max(periodStart.getUTCDate(), periodEnd.getUTCDate()));
}
