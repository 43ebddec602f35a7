import type { FollowingPlan, SubscriptionPrice, SubscriptionStatus } from '@shadow-guide/contracts';
import { dateText, daysText, moneyText } from '../plan/index.js';
import type { BillingState } from './billing-state.js';

type State<Kind extends BillingState['kind']> = Extract<BillingState, { kind: Kind }>;

/** Formats a price: "$10.00 a month". */
export function priceText({ amount, currency, interval }: SubscriptionPrice): string {
  return `${moneyText(amount, currency)} a ${interval}`;
}

/** Returns a text about the next charge and the remaining credit, for a change that keeps premium. */
export function nextChargeText({ nextCharge, price, accountCredit }: SubscriptionStatus): string {
  if (!nextCharge || !price) return 'Premium goes on.';
  const charge = `The next charge is ${moneyText(nextCharge.amount, price.currency)} on ${dateText(nextCharge.at)}.`;
  if (!accountCredit) return `Premium goes on. ${charge}`;
  return `Premium goes on, and ${moneyText(accountCredit, price.currency)} is left on your account. ${charge}`;
}

/**
 * Describes the effect of a credit on the coming charges; `null` without one.
 * @param ends whether the subscription is cancelled, or about to be
 */
export function creditText(
  { credit, price }: State<'renews' | 'ending' | 'unpaid'>,
  ends: boolean,
): string | null {
  if (!credit || !price) return null;
  const left = `${moneyText(credit, price.currency)} is left on your account from earlier payments.`;
  return ends
    ? `${left} It stays there, and is taken off if you resume or subscribe again.`
    : `${left} It is taken off the next charges.`;
}

/** Returns a text about what follows when a cancelled subscription ends; `null` when that is not known. */
export function afterEndText({ after }: State<'ending'>): string | null {
  if (!after) return null;
  if (after.plan === 'premium') return `Premium stays open after that: ${reasonOf(after)}.`;
  return after.plan === 'trial'
    ? 'After that your trial goes on.'
    : 'After that the free plan goes on, and nothing you made is deleted.';
}

/**
 * Describes the effect of an open payment on the plan.
 * @param graceDays days left of the grace period
 */
export function unpaidText(
  { graceEndsAt, present, after }: State<'unpaid'>,
  graceDays: number,
): string | null {
  if (graceEndsAt) {
    if (after?.plan === 'premium')
      return `You keep premium whatever becomes of this payment: ${reasonOf(after)}.`;
    if (graceDays === 0) return null;
    const grace = `Premium stays open for ${daysText(graceDays)}, until ${dateText(graceEndsAt)}.`;
    return after?.plan === 'trial' ? `${grace} After that your trial goes on.` : grace;
  }
  if (present.plan === 'premium') return `You keep premium all the same: ${reasonOf(present)}.`;
  return present.plan === 'trial'
    ? 'The days of grace are over. Your trial still runs, so everything stays open until it ends.'
    : 'The days of grace are over, so you are on the free plan. Nothing you made is lost.';
}

/** Describes the effect of cancelling, before it is confirmed. */
export function cancelText(billing: BillingState): string {
  if (billing.kind === 'paused') return 'Your subscription ends at once. Nothing is charged for it any more.';
  if (billing.kind === 'unpaid') return cancelUnpaidText(billing);
  if (billing.kind !== 'renews') return 'Your subscription ends, and nothing is charged for it any more.';
  const { paidUntil, afterCancel } = billing;
  const end = paidUntil ? dateText(paidUntil) : 'the end of what you have paid for';
  if (afterCancel?.plan === 'premium') {
    const on = paidUntil ? `on ${end}` : `at ${end}`;
    return `Your subscription ends ${on}, and nothing is charged after that. You keep premium: ${reasonOf(afterCancel)}.`;
  }
  return afterCancel?.plan === 'trial'
    ? `You keep premium until ${end}, and after that your trial goes on. Nothing is charged any more.`
    : `You keep premium until ${end}. Nothing is charged after that.`;
}

function cancelUnpaidText({ graceEndsAt, afterCancel }: State<'unpaid'>): string {
  const ends = 'Your subscription ends at once, and the open payment will not be asked for again.';
  if (afterCancel?.plan === 'premium') return `${ends} You keep premium: ${reasonOf(afterCancel)}.`;
  if (afterCancel?.plan === 'trial') return `${ends} Your trial goes on.`;
  return graceEndsAt
    ? 'Because your last payment is open, premium ends at once. That payment will not be asked for again.'
    : ends;
}

/** Returns why premium continues without this subscription. */
function reasonOf({ source }: FollowingPlan): string {
  return source === 'admin'
    ? 'the operator of this site has given it to you'
    : 'another subscription of yours pays for it';
}
